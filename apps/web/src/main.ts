import '@fontsource-variable/work-sans/wght.css';
import '@fontsource/courier-prime/400.css';
import '@fontsource/league-gothic/400.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './lib/design/base.css';
import { i18n } from './lib/i18n/i18n.svelte.ts';

await i18n.start();
mount(App, { target: document.body });
