import { Menu as GameMenu } from '@kapelle/engine';
import type { ActionOption } from '../choices.ts';
import type { Offering } from '../game.ts';

export { reason } from '@kapelle/engine';

export class Menu extends GameMenu<Offering<ActionOption>> {}
