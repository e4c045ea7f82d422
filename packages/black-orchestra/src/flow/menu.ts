import type { Menu as GameMenu } from '@kapelle/engine';
import type { ActionOption } from '../choices.ts';
import type { Offering } from '../game.ts';

export { reason } from '@kapelle/engine';

export type Menu = GameMenu<Offering<ActionOption>>;
