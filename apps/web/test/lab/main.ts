import '@fontsource-variable/work-sans/wght.css';
import '@fontsource/courier-prime/400.css';
import '@fontsource/league-gothic/400.css';
import { mount } from 'svelte';
import '../../src/lib/design/base.css';
import { i18n } from '../../src/lib/i18n/i18n.svelte.ts';
import Lab from './Lab.svelte';

await i18n.start();
mount(Lab, { target: document.body });
