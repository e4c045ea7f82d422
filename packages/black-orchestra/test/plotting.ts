import type { ConspiratorId } from '../src/content/conspirators.ts';
import type { ItemId } from '../src/content/items.ts';
import type { PlotId } from '../src/content/plots.ts';
import type { SpaceId, Stage } from '../src/content/spaces.ts';
import type { Face } from '../src/content/levels.ts';
import type { PlotView } from '../src/view.ts';
import {
  leadersAway,
  nextDice,
  seatOf,
  set,
  type Sheet,
  type Table,
  tableOf,
  type TableOptions,
  takeActions,
} from './scenario.ts';

/** Who plots what, where: the plotter stands with Hitler unless told otherwise, Committed, at Medium. */
export interface Conspiracy extends TableOptions {
  readonly plot: PlotId;
  readonly plotter: ConspiratorId;
  readonly hitler: SpaceId;
  readonly at?: SpaceId;
  readonly items?: readonly ItemId[];
  readonly sheet?: Sheet;
  readonly others?: Readonly<Partial<Record<ConspiratorId, Sheet>>>;
  readonly stage?: Stage;
}

/** The table of a conspiracy before anybody is asked. */
export function conspiracy({ plot, plotter, hitler, at = hitler, ...given }: Conspiracy): Table {
  const { items = [], sheet = {}, others = { beck: {} }, stage = 1, ...options } = given;
  const table = leadersAway(tableOf([plotter, ...(Object.keys(others) as ConspiratorId[])], options));
  table.arrange((data) => {
    data.leaders.hitler = hitler;
    data.events.stage = stage;
  });
  set(table, plotter, { motivation: 'committed', place: at, items: [...items], dossier: [plot], ...sheet });
  for (const [id, other] of Object.entries(others)) set(table, id as ConspiratorId, other);
  return table;
}

/** The plotter is to choose an action. */
export function atActions(given: Conspiracy): Table {
  return takeActions(conspiracy(given), given.plotter);
}

/** The plotter has paid the action and makes the pool. */
export function attempting(given: Conspiracy): Table {
  const table = atActions(given);
  return table.answer(seatOf(table, given.plotter), `attempt:${given.plot}:hitler`);
}

/** The attempt as everybody sees it. */
export function attempt(table: Table): PlotView {
  const { plot } = table.view('public').board;
  if (plot === null) throw new Error('nobody is attempting a plot');
  return plot;
}

/** Rolls the whole pool, which shows these faces. */
export function roll(table: Table, ...faces: Face[]): Table {
  const { plotter } = attempt(table);
  return nextDice(table, ...faces).answer(seatOf(table, plotter), `roll-plot:${faces.length}`);
}

/** The table is lost to nobody: this plot cannot be chosen now, for this reason. */
export function expectRefused(given: Conspiracy, reason: string): void {
  const table = atActions(given);
  table.expectClosed(seatOf(table, given.plotter), `attempt:${given.plot}:hitler`, reason);
  table.leaves('choose-action').done();
}
