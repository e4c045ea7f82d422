import '@fontsource-variable/work-sans/wght.css';
import '@fontsource/courier-prime/400.css';
import '@fontsource/league-gothic/400.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './lib/design/base.css';
import './lib/design/controls.css';
import { fontsOrAWhile } from './lib/design/fonts.ts';
import { i18n } from './lib/i18n/i18n.svelte.ts';

/** A feed runs for hours where nobody is: it has a page of its own, and never a page that says what went wrong. */
const isFeed = location.pathname.startsWith('/feed/');
const RELOADED_AFTER_MS = 15_000;

try {
  const wanted = isFeed ? new URLSearchParams(location.search).get('lang') : null;
  await Promise.all([i18n.start(wanted), fontsOrAWhile()]);
  const Page = isFeed ? (await import('./lib/feed/Feed.svelte')).default : App;
  mount(Page, { target: document.body });
  if (!isFeed) keepAnOfflinePage();
} catch {
  if (isFeed) setTimeout(() => location.reload(), RELOADED_AFTER_MS);
  else sayThatItCannotStart();
}

/** Without its texts the page has no words of its own: these are all languages at once. */
function sayThatItCannotStart(): void {
  const lines = [
    'Kapelle could not be loaded. Reload the page.',
    'Impossibile caricare Kapelle. Ricarica la pagina.',
    'No se ha podido cargar Kapelle. Recarga la página.',
    'Nie udało się wczytać Kapelle. Odśwież stronę.',
  ];
  for (const text of lines) document.body.append(Object.assign(document.createElement('p'), { textContent: text }));
}

/** Only where browsers allow it: over HTTPS, or on the own machine. */
function keepAnOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/service-worker.js').catch(console.warn);
}
