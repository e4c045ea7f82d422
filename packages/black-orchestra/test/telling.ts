import type { SeatId } from '@kapelle/engine';
import { setTable } from '@kapelle/testkit';
import type { CardId } from '../src/content/cards.ts';
import type { ConspiratorId } from '../src/content/conspirators.ts';
import type { PlotId } from '../src/content/plots.ts';
import type { SpaceId } from '../src/content/spaces.ts';
import { blackOrchestra } from '../src/index.ts';
import { MOTIVATIONS, SUSPICIONS, type Motivation, type Suspicion } from '../src/content/levels.ts';
import type { ConspiratorState } from '../src/state.ts';
import { leadersAway, seatOf, set, tableOf, takeActions, who, type Table, type TableOptions } from './table.ts';

/** A conspirator's sheet with its levels by name. */
export interface Sheet extends Partial<Omit<ConspiratorState, 'seat' | 'motivation' | 'suspicion'>> {
  readonly motivation?: Motivation;
  readonly suspicion?: Suspicion;
}

/** Changes a conspirator's sheet, levels by name. */
export function put(table: Table, id: ConspiratorId, { motivation, suspicion, ...rest }: Sheet): Table {
  set(table, id, structuredClone(rest));
  if (motivation !== undefined) set(table, id, { motivation: MOTIVATIONS.indexOf(motivation) });
  if (suspicion !== undefined) set(table, id, { suspicion: SUSPICIONS.indexOf(suspicion) });
  return table;
}

export function motivationOf(table: Table, id: ConspiratorId): Motivation {
  return MOTIVATIONS[who(table, id).motivation] as Motivation;
}

export function suspicionOf(table: Table, id: ConspiratorId): Suspicion {
  return SUSPICIONS[who(table, id).suspicion] as Suspicion;
}

/** Names of everything a seat may pick now, of one kind of decision or of all. */
export function offered(table: Table, seat: SeatId, kind?: string): string[] {
  const open = table.view(seat).decisions.filter((decision) => kind === undefined || decision.kind === kind);
  return open.flatMap(({ options }) => options ?? []).map(({ id }) => id);
}

/** Actions left in this turn, as every seat sees them. */
export function actionsLeft(table: Table): number {
  return table.view('public').board.turn.actionsLeft;
}

export interface Holding extends TableOptions {
  readonly at?: SpaceId;
  readonly others?: readonly ConspiratorId[];
  readonly sheet?: Sheet;
}

/** A table whose first conspirator, Kordt at Skeptical, holds these cards and is to choose an action. No leader is near. */
export function holding(cards: readonly (CardId | PlotId)[], given: Holding = {}): Table {
  const table = withCards(cards, given);
  return takeActions(table, 'kordt');
}

/** As `holding`, before the first question: for what must be arranged first. */
export function withCards(cards: readonly (CardId | PlotId)[], given: Holding = {}): Table {
  const { at = 'train-station', others = ['beck'], sheet = {}, ...options } = given;
  const table = leadersAway(tableOf(['kordt', ...others], options));
  return put(table, 'kordt', { motivation: 'skeptical', place: at, dossier: [...cards], ...sheet });
}

/** One player with two conspirators (BO-5.5), the leaders out of the way. */
export function soloTable(first: ConspiratorId, second: ConspiratorId): Table {
  const options = { difficulty: 'easy', firstPlayer: 'seat-1' };
  return leadersAway(setTable(blackOrchestra, { seats: 1, options, picks: { 'seat-1': [first, second] } }));
}

/** Plays a ➡ card of the first conspirator. */
export function act(table: Table, card: CardId): Table {
  return table.answer(seatOf(table, 'kordt'), `act:${card}`);
}

/** Everybody's motivation and suspicion. */
export function levels(table: Table): Partial<Record<ConspiratorId, readonly [Motivation, Suspicion]>> {
  return Object.fromEntries(table.data.order.map((id) => [id, [motivationOf(table, id), suspicionOf(table, id)]]));
}
