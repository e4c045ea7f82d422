import { applyInPlace, projectGame, startGame, type GameView, type Setup } from '@kapelle/engine';
import { blackOrchestra } from '@kapelle/black-orchestra';
import type { BlackOrchestra, Face, TableEvent } from '@kapelle/black-orchestra/page';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { heldView } from '../../src/lib/stage/held-view.ts';
import type { Scene } from '../../src/lib/stage/scene.ts';
import {
  gainerOf,
  markedBy,
  sightOf,
  stopsOf,
  type Attempt,
  type Picture,
} from '../../src/lib/table/black-orchestra/scenes/pictures.ts';
import { scenesOf } from '../../src/lib/table/black-orchestra/scenes/scenes-of.ts';

type View = GameView<BlackOrchestra>;

interface Told {
  readonly before: View;
  readonly after: View;
  readonly events: readonly TableEvent[];
  readonly scenes: readonly Scene<Picture>[];
}

interface Golden {
  readonly head: { readonly setup: Setup; readonly seed: string };
  readonly entries: readonly { readonly seat: 'seat-1'; readonly decision: string; readonly option: string }[];
}

const FOLDER = new URL('../../../../packages/black-orchestra/golden/', import.meta.url);

/** Every answer of a recorded game, as whoever watches sees it. */
function toldGame(file: string): Told[] {
  const { head, entries } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Golden;
  const { state } = startGame(blackOrchestra, head.setup, head.seed);
  let before = structuredClone(projectGame(blackOrchestra, state, 'public'));
  return entries.map((answer) => {
    const applied = applyInPlace(blackOrchestra, state, answer);
    if (!applied.ok) throw new Error(`${file}: ${answer.option} was refused`);
    const after = structuredClone(projectGame(blackOrchestra, state, 'public'));
    const { events } = applied.value;
    const told = { before, after, events, scenes: scenesOf({ step: state.step, events }, before, after) };
    before = after;
    return told;
  });
}

const ANSWERS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .flatMap(toldGame);

const UNTOLD = ['gameBegan', 'actionsEnded'];

function toldIn(picture: Picture): readonly TableEvent[] {
  return 'told' in picture ? picture.told : [];
}

function pictures(scenes: readonly Scene<Picture>[]): Picture[] {
  return scenes.flatMap(({ beats }) => beats.map(({ picture }) => picture));
}

function lastPictures(kind: Picture['kind'], type: TableEvent['type']): Picture[] {
  return ANSWERS.filter(({ events }) => events.some((event) => event.type === type)).flatMap(({ scenes }) =>
    scenes.flatMap(({ beats }) => beats.at(-1)?.picture ?? []).filter((picture) => picture.kind === kind),
  );
}

function count(dice: Attempt['dice'], face: Face): number {
  return dice.filter((die) => die.face === face).length;
}

describe('the scenes of recorded games', () => {
  test('tell every event but the knowingly untold, and say a line for every one', () => {
    const silent = ANSWERS.filter(
      ({ events, scenes }) => scenes.length === 0 && events.some(({ type }) => !UNTOLD.includes(type)),
    );
    expect(silent).toEqual([]);
    const scenes = ANSWERS.flatMap((answer) => answer.scenes);
    expect(scenes.filter(({ spoken, beats }) => spoken === '' || beats.length === 0)).toEqual([]);
  });

  test('show every kind of picture', () => {
    const kinds = new Set(ANSWERS.flatMap(({ scenes }) => pictures(scenes).map(({ kind }) => kind)));
    expect([...kinds].toSorted()).toEqual(
      [
        ...['arrest', 'card', 'dice', 'effects', 'end', 'event', 'interrogation', 'item', 'move', 'plot', 'raid'],
        ...['release', 'stage', 'travel', 'turn', 'verdict'],
      ].toSorted(),
    );
  });

  test('leave the last picture of a scene with everything it told', () => {
    for (const { scenes } of ANSWERS) {
      for (const { beats } of scenes) {
        const longest = Math.max(...beats.map(({ picture }) => toldIn(picture).length));
        expect(toldIn(beats.at(-1)?.picture as Picture)).toHaveLength(longest);
      }
    }
  });

  test('hold the dice until they have landed', () => {
    const rolls = ANSWERS.flatMap(({ scenes }) => scenes).flatMap(({ beats }) =>
      beats.filter(({ picture }) => picture.kind === 'plot' && picture.inAir !== null),
    );
    expect(rolls.length).toBeGreaterThan(100);
    for (const { picture, releases } of rolls) {
      expect(releases).toEqual([]);
      if (picture.kind === 'plot') expect(picture.attempt.dice[picture.inAir?.at ?? 0]?.face).toBeNull();
    }
  });

  test('count what the rules count: the dice of every verdict lead to it', () => {
    const seen = new Set<string>();
    for (const picture of ['plotDetected', 'plotFailed', 'plotSucceeded'].flatMap((type) =>
      lastPictures('verdict', type as TableEvent['type']),
    )) {
      if (picture.kind !== 'verdict') continue;
      const { dice, needs } = picture.attempt;
      const isExposed = count(dice, 'eagle') >= (needs?.eagles ?? NaN);
      const isDone = count(dice, 'target') >= (needs?.targets ?? NaN);
      expect(picture.event.type).toBe(isExposed ? 'plotDetected' : isDone ? 'plotSucceeded' : 'plotFailed');
      seen.add(picture.event.type);
    }
    expect([...seen].toSorted()).toEqual(['plotDetected', 'plotFailed', 'plotSucceeded']);
  });

  test('wait for a press after a verdict, and nowhere else before whoever only watches', () => {
    for (const { beats, ends } of ANSWERS.flatMap(({ scenes }) => scenes))
      expect(ends).toBe(beats.at(-1)?.picture.kind === 'verdict' ? 'by-press' : 'by-itself');
  });

  test('bring everybody to where they are in the end, along the links', () => {
    for (const { scenes, after } of ANSWERS) {
      const last = new Map(pictures(scenes).flatMap((picture) => [...stopsOf(picture)]));
      const places: Record<string, string | undefined> = { ...after.board.leaders, ...placesOf(after) };
      for (const [piece, place] of last) expect(place).toBe(places[piece] ?? place);
    }
  });

  test('show nothing of the new state that a later event of the same answer changes again', () => {
    const twice = ANSWERS.filter(
      ({ events }) => events.filter((event) => event.type === 'leaderMoved' && event.leader === 'hitler').length > 1,
    );
    for (const { before, after, scenes, events } of twice) {
      const first = scenes.findIndex(({ beats }) => beats[0]?.picture.kind === 'travel');
      const released = scenes
        .slice(0, first + 1)
        .flatMap(({ beats }) => beats.flatMap(({ releases = [] }) => releases));
      expect(heldView(before, after, released).board.leaders.hitler, JSON.stringify(events)).toBe(
        before.board.leaders.hitler,
      );
    }
  });
});

function placesOf({ board }: View): Record<string, string | undefined> {
  return Object.fromEntries(board.order.map((id) => [id, board.conspirators[id]?.place]));
}

describe('an answer of one’s own', () => {
  const [{ before, after }] = ANSWERS as [Told];
  const asked = { ...before, decisions: before.decisions.map((decision) => ({ ...decision, options: [] })) };
  const drawn = (event: 'gestapo-raid' | 'kristallnacht') => ({ type: 'eventDrawn', event, stage: 1 }) as const;
  const endsOf = (events: readonly TableEvent[]) => scenesOf({ step: 1, events }, asked, after).map(({ ends }) => ends);

  test('waits for a press at its event, and at the last one only', () => {
    expect(endsOf([drawn('gestapo-raid')])).toEqual(['by-press']);
    expect(endsOf([drawn('gestapo-raid'), drawn('kristallnacht')])).toEqual(['by-itself', 'by-press']);
  });

  test('that was pressed away at the verdict flows on by itself', () => {
    const plot = ANSWERS.find(({ events }) => events.some(({ type }) => type === 'plotDetected')) as Told;
    const own = { ...plot.before, decisions: plot.before.decisions.map((one) => ({ ...one, options: [] })) };
    const scenes = scenesOf({ step: 1, events: [...plot.events, drawn('gestapo-raid')] }, own, plot.after);
    const pressed = scenes.filter(({ ends }) => ends === 'by-press');
    expect(pressed.map(({ beats }) => beats.at(-1)?.picture.kind)).toEqual(['verdict']);
    expect(scenes.at(-1)?.beats[0]?.picture.kind).toBe('event');
  });
});

describe('the map while something is told', () => {
  const leaders = { hitler: 'munich', himmler: 'gestapo-hq' } as const;

  test('goes to a plot’s target and marks it', () => {
    const plots = ANSWERS.flatMap(({ scenes }) => pictures(scenes)).filter(({ kind }) => kind === 'verdict');
    const picture = plots.find((one) => one.kind === 'verdict' && one.attempt.target === 'hitler') as Picture;
    expect(sightOf(picture, leaders)).toEqual({ kind: 'place', space: 'munich' });
    expect(markedBy(picture, leaders)).toEqual([{ space: 'munich', as: 'target' }]);
    expect(sightOf(picture, {})).toBeNull();
    expect(markedBy(picture, {})).toEqual([]);
  });

  test('shows all of itself at a new stage, with what opens and what closes', () => {
    const picture: Picture = { kind: 'stage', stage: 2, opens: ['warsaw'], closes: ['paris'], told: [] };
    expect(sightOf(picture, leaders)).toEqual({ kind: 'all' });
    expect(markedBy(picture, leaders)).toEqual([
      { space: 'warsaw', as: 'opens' },
      { space: 'paris', as: 'closes' },
    ]);
  });

  test('stays where it is otherwise', () => {
    const picture: Picture = { kind: 'turn', who: 'beck', turn: 1 };
    expect(sightOf(picture, leaders)).toBeNull();
    expect(markedBy(picture, leaders)).toEqual([]);
  });
});

describe('cards and items', () => {
  test('come to the row of whoever gets them', () => {
    const events = ANSWERS.flatMap((answer) => answer.events);
    for (const event of events) {
      const gainer = gainerOf(event);
      if (event.type === 'itemPassed' || event.type === 'cardPassed') expect(gainer).toBe(event.to);
      else if (['cardDrawn', 'itemCollected'].includes(event.type)) expect(event).toMatchObject({ who: gainer });
      else if (['cardPlayed', 'cardDiscarded', 'itemDelivered'].includes(event.type)) expect(gainer).toBeNull();
    }
    expect(events.filter((event) => gainerOf(event) !== null).length).toBeGreaterThan(100);
  });
});
