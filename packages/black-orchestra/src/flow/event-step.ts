import { EVENTS, type EventId } from '../content/events.ts';
import { LEADER_IDS } from '../content/leaders.ts';
import type { Stage } from '../content/spaces.ts';
import { loseGame } from '../effects/arrest.ts';
import type { Scope } from '../content/printed-effect.ts';
import { moveLeader } from '../effects/leaders.ts';
import { step } from '../effects/movement.ts';
import type { Resolver, Table } from '../effects/resolver.ts';
import { keptSpace } from '../effects/specials.ts';
import { freeConspirators, isFree, prisoners, spaceOf } from '../rules/people.ts';
import { plotTargets } from '../rules/plots.ts';
import { actionsLeft } from '../rules/turn.ts';
import type { EventsState } from '../state.ts';

/** BO-5.1: the event step of whoever is active, prisoners too (BO-8.14); whoever was just freed has no actions (BO-10.6). */
export const eventStep: Resolver<'eventStep'> = (table, _effect, scope) => {
  const { turn } = table.data;
  turn.spent += actionsLeft(table.data);
  turn.phase = 'event';
  table.push(scope, { do: 'drawDueEvent' });
};

/** BO-8.6, BO-4.9 (b): one wholly before the next. */
export const drawDueEvent: Resolver<'drawDueEvent'> = (table, _effect, scope) => {
  if (table.data.turn.eventsDue <= 0) return;
  table.push(scope, { do: 'window', timing: 'before-event', passed: [], tried: [] }, { do: 'drawEvent' });
};

/** BO-5.6: actions granted in the window reopen the action step. */
export const drawEvent: Resolver<'drawEvent'> = (table, _effect, scope) => {
  const { turn } = table.data;
  if (turn.phase === 'actions' && isFree(table.data, turn.active) && actionsLeft(table.data) > 0) {
    table.push(scope, { do: 'takeActions' }, { do: 'eventStep' });
    return;
  }
  turn.phase = 'event';
  if (turn.eventsDue <= 0) return;
  turn.eventsDue--;
  const event = drawResolvable(table);
  if (event === null) return;
  turn.hitlerHeld = false;
  turn.leadersMoved = [];
  const source: Scope = { actor: turn.active, source: { kind: 'event', id: event } };
  table.push(
    source,
    { do: 'window', timing: 'event-drawn', passed: [], tried: [] },
    { do: 'resolveEvent' },
    { do: 'enforceLimits' },
    { do: 'afterEvent' },
    { do: 'drawDueEvent' },
  );
};

/** BO-8.1, BO-8.2, BO-8.4, BO-8.10: draws until an event stands, or the game is lost. */
function drawResolvable(table: Table): EventId | null {
  const { events } = table.data;
  for (;;) {
    const index = events.decks.findIndex((deck) => deck.length > 0);
    const event = events.decks[index]?.pop();
    if (event === undefined) {
      loseGame(table, 'no-event');
      return null;
    }
    table.reveal('public');
    turnUp(table, event, (index + 1) as Stage);
    if (EVENTS[event].losesTheGame) {
      loseGame(table, 'documents-located');
      return null;
    }
    if (!isCancelled(table, event)) return event;
  }
}

/** BO-8.3, BO-8.9: what the new card does to the stage and to the events lying there. */
function turnUp(table: Table, event: EventId, stage: Stage): void {
  const { events } = table.data;
  const isNewStage = stage > events.stage;
  retireCurrent(table);
  events.current = event;
  events.spared = prisoners(table.data);
  events.drawnFrom = stage;
  table.emit({ type: 'eventDrawn', event, stage });
  if (!isNewStage || EVENTS[event].losesTheGame) return;
  if (table.data.edition === 'revised') beginStage(table, stage);
  if (stage === 7 && !events.spacesLost) loseSpaces(table);
}

/** BO-8.3: a key event moves to its slot, any other is discarded. */
function retireCurrent({ data: { events, edition } }: Table): void {
  const { current } = events;
  if (current === null) return;
  if (EVENTS[current].rank[edition] !== 'key') events.discarded.push(current);
  else {
    if (events.key !== null) events.discarded.push(events.key);
    events.key = current;
  }
}

/** BO-8.9: the stage changes and the former key event goes. */
function beginStage(table: Table, stage: Stage): void {
  const { events } = table.data;
  events.stage = stage;
  table.emit({ type: 'stageBegan', stage });
  if (events.key === null) return;
  table.emit({ type: 'keyEventDiscarded', event: events.key });
  events.discarded.push(events.key);
  events.key = null;
}

/** BO-8.5, BO-15.11: no event effect, so nothing answers it. */
function loseSpaces(table: Table): void {
  const { data } = table;
  data.events.spacesLost = true;
  table.emit({ type: 'spacesLost' });
  for (const leader of LEADER_IDS) {
    const space = data.leaders[leader];
    if (space !== undefined) moveLeader(table, leader, keptSpace(space));
  }
  for (const id of freeConspirators(data)) {
    const scope: Scope = { actor: id, source: { kind: 'rule', id: 'BO-8.5' } };
    step(table, { do: 'step', who: id, to: keptSpace(spaceOf(data, id)) }, scope);
  }
}

/** BO-8.4, BO-15.10: an important event falls to a key event in play; revised: of its own stage, which is all there can be. */
function isCancelled(table: Table, event: EventId): boolean {
  const { events, edition } = table.data;
  if (EVENTS[event].rank[edition] !== 'important' || events.key === null) return false;
  table.emit({ type: 'eventCancelled', event, key: events.key });
  events.discarded.push(event);
  events.current = null;
  return true;
}

export const resolveEvent: Resolver<'resolveEvent'> = (table, _effect, scope) => {
  const { current } = table.data.events;
  table.data.turn.leadersBefore = { ...table.data.leaders };
  if (current !== null) table.push(scope, ...EVENTS[current].effects);
};

/** BO-15.10: in the classic edition a stage begins when its first card is resolved. BO-4.9 (d), BO-12.6. */
export const afterEvent: Resolver<'afterEvent'> = (table, _effect, scope) => {
  const { events, edition } = table.data;
  if (edition === 'classic' && isAhead(events)) beginStage(table, events.drawnFrom);
  const { turn, leaders } = table.data;
  turn.leadersMoved = LEADER_IDS.filter((leader) => leaders[leader] !== turn.leadersBefore[leader]);
  const attackable = plotTargets(table.data);
  const hasMoved = turn.leadersMoved.some((leader) => attackable.includes(leader));
  if (hasMoved) table.push(scope, { do: 'window', timing: 'leader-moved', passed: [], tried: [] });
};

function isAhead({ drawnFrom, stage }: EventsState): boolean {
  return drawnFrom > stage;
}
