import type { DecisionKind } from '../src/choices.ts';
import type { ConspiratorId } from '../src/content/conspirators.ts';
import type { EventId } from '../src/content/events.ts';
import type { ItemId } from '../src/content/items.ts';
import type { LeaderId } from '../src/content/leaders.ts';
import type { SpaceId, Stage } from '../src/content/spaces.ts';
import type { DossierCard } from '../src/content/cards.ts';
import type { Face } from '../src/content/levels.ts';
import type { Place } from '../src/state.ts';
import {
  leadersAway,
  nextDice,
  seatOf,
  set,
  tableOf,
  takeActions,
  task,
  who,
  type Table,
  type TableOptions,
} from './table.ts';

/** Positions on the motivation track. */
export const TIMID = 0;
export const SKEPTICAL = 1;
export const MOTIVATED = 2;
export const COMMITTED = 3;
export const RECKLESS = 4;

/** Positions on the suspicion track. */
export const LOW = 0;
export const MEDIUM = 1;
export const HIGH = 2;
export const EXTREME = 3;

/** A table with all leaders at Tannenberg, where nobody is. */
export function quietTable(conspirators: readonly ConspiratorId[], options: TableOptions = {}): Table {
  return leadersAway(tableOf(conspirators, options));
}

export function stand(table: Table, places: Partial<Record<ConspiratorId, Place>>): Table {
  for (const [id, place] of Object.entries(places)) set(table, id as ConspiratorId, { place });
  return table;
}

export function leaders(table: Table, spaces: Partial<Record<LeaderId, SpaceId>>): Table {
  return table.arrange((data) => {
    Object.assign(data.leaders, spaces);
  });
}

/** The game has reached this stage: the earlier decks are used up. */
export function stage(table: Table, reached: Stage): Table {
  return table.arrange(({ events }) => {
    for (let index = 0; index < reached - 1; index++) events.decks[index] = [];
    events.stage = reached;
    events.drawnFrom = reached;
    events.spacesLost = reached === 7;
  });
}

/** The next events of a stage, the first drawn first; nothing else is left in that deck. */
export function nextEvents(table: Table, of: Stage, ...events: EventId[]): Table {
  return table.arrange((data) => {
    data.events.decks[of - 1] = events.toReversed();
  });
}

/** No event is left but these, the first drawn first. */
export function lastEvents(table: Table, of: Stage, ...events: EventId[]): Table {
  table.arrange((data) => {
    data.events.decks = data.events.decks.map(() => []);
  });
  return nextEvents(table, of, ...events);
}

/** The next cards of the conspirator deck, the first drawn first. */
export function nextCards(table: Table, ...cards: DossierCard[]): Table {
  return table.arrange((data) => {
    data.deck.push(...cards.toReversed());
  });
}

export function tile(
  table: Table,
  space: SpaceId,
  item: ItemId | null,
  side: 'face-up' | 'face-down' = 'face-up',
): Table {
  return table.arrange((data) => {
    if (item === null) delete data.tiles[space];
    else data.tiles[space] = { item, revealed: side === 'face-up' };
  });
}

/** The event step of the active conspirator, with so many events to draw. */
export function eventStep(table: Table, due = 1): Table {
  table.arrange((data) => {
    data.turn.eventsDue = due;
  });
  return table.begin(task({ do: 'eventStep' }, table.data.turn.active));
}

/** Answers as the player of a conspirator. */
export function choose(table: Table, id: ConspiratorId, option: string, kind?: DecisionKind): Table {
  return table.answer(seatOf(table, id), option, kind);
}

export function options(table: Table, id: ConspiratorId, ids: readonly string[], kind?: DecisionKind): Table {
  return table.expectOptions(seatOf(table, id), ids, kind);
}

/** What stands on a conspirator's sheet, for comparing. */
export function tracks(table: Table, id: ConspiratorId): { motivation: number; suspicion: number } {
  const { motivation, suspicion } = who(table, id);
  return { motivation, suspicion };
}

/** Goes to somebody's actions with the three of a new turn. */
export function freshActions(table: Table, id: ConspiratorId): Table {
  table.arrange(({ turn }) => {
    Object.assign(turn, { spent: 0, gained: 0, conspired: false });
  });
  return takeActions(table, id);
}

/** Kordt, with Hitler at Munich, rolls these dice for Hidden Bomb (E): two of his own, the others for Explosives. */
export function plotAtMunich(table: Table, suspicion: number, faces: readonly Face[]): Table {
  const items: ItemId[] = faces.slice(2).map(() => 'explosives');
  leaders(table, { hitler: 'munich' });
  set(table, 'kordt', { place: 'munich', motivation: COMMITTED, suspicion, dossier: ['hidden-bomb'], items });
  freshActions(table, 'kordt');
  choose(table, 'kordt', 'attempt:hidden-bomb:hitler');
  for (const item of items) choose(table, 'kordt', `use-item:${item}`);
  nextDice(table, ...faces);
  return choose(table, 'kordt', `roll-plot:${faces.length}`);
}
