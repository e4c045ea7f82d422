import { Menu as GameMenu } from '@kapelle/engine';
import type { BlackOrchestra } from '../game.ts';

export { reason } from '@kapelle/engine';

export class Menu extends GameMenu<BlackOrchestra> {}
