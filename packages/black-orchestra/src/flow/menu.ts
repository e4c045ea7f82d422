import { Menu as GameMenu } from '@kapelle/engine';
import type { BlackOrchestra } from '../state.ts';

export { reason } from '@kapelle/engine';

export class Menu extends GameMenu<BlackOrchestra> {}
