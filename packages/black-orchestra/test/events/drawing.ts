import { expect } from 'vitest';
import type { ConspiratorId } from '../../src/content/conspirators.ts';
import { EVENTS, type EventId } from '../../src/content/events.ts';
import type { ItemId } from '../../src/content/items.ts';
import type { LeaderId } from '../../src/content/leaders.ts';
import type { SpaceId, Stage } from '../../src/content/spaces.ts';
import type { TableEvent } from '../../src/events.ts';
import type { Face, Motivation, Suspicion } from '../../src/content/levels.ts';
import { drawEvent, HIGH, plotAtMunich, stage, type Table, tableOf, type TableOptions } from '../scenario.ts';

/** One conspirator of each affiliation at the Train Station, leaders at their starts, support 2, in the event's stage. */
export function tableFor(event: EventId, options: TableOptions = {}): Table {
  return stage(tableOf(['kordt', 'oster', 'beck'], options), stageOf(event));
}

/** The stage in whose deck the event lies. */
function stageOf(event: EventId): Stage {
  return EVENTS[event].stage ?? 2;
}

/** Draws the event as Kordt's. */
export function draw(table: Table, event: EventId): Table {
  return drawEvent(table, event, stageOf(event));
}

/** Draws the event; exactly this must happen, in this order. */
export function expectDrawn(table: Table, event: EventId, happened: readonly TableEvent[]): Table {
  draw(table, event);
  return expectHappened(table, happened);
}

/** Exactly this has happened by the last answer, besides the drawing itself. */
export function expectHappened(table: Table, happened: readonly TableEvent[]): Table {
  expect(table.events.filter(({ type }) => type !== 'eventDrawn')).toEqual(happened);
  return table;
}

export function supportAt(table: Table, value: number): Table {
  return table.arrange((data) => {
    data.militarySupport = value;
  });
}

export function moved(leader: LeaderId, from: SpaceId, to: SpaceId): TableEvent {
  return { type: 'leaderMoved', leader, from, to };
}

export function walked(who: ConspiratorId, from: SpaceId, to: SpaceId): TableEvent {
  return { type: 'conspiratorMoved', who, from, to };
}

export function motivation(who: ConspiratorId, from: Motivation, to: Motivation): TableEvent {
  return { type: 'motivationChanged', who, from, to };
}

export function suspicion(who: ConspiratorId, from: Suspicion, to: Suspicion): TableEvent {
  return { type: 'suspicionChanged', who, from, to };
}

export function support(from: number, to: number): TableEvent {
  return { type: 'supportChanged', from, to };
}

export function revealed(space: SpaceId, item: ItemId): TableEvent {
  return { type: 'itemRevealed', space, item };
}

/** How many eagles it takes now to expose a plot at High suspicion, where one that counts is enough. */
export function exposingEagles(table: Table): number {
  for (const eagles of [0, 1, 2, 3]) {
    const faces = Array.from({ length: 3 }, (_, die): Face => (die < eagles ? 'eagle' : '1'));
    plotAtMunich(table, HIGH, faces);
    if (table.events.some(({ type }) => type === 'plotDetected')) return eagles;
  }
  return Infinity;
}
