import type { DecisionView, TableEvent } from '@kapelle/black-sonata/page';
import { expect, test } from 'vitest';
import { actionsOf, movesOf } from '../../src/lib/table/black-sonata/actions/menu.ts';
import { placeReasons, placeTargets } from '../../src/lib/table/black-sonata/map/targets.ts';
import { placeOf, scenesOf } from '../../src/lib/table/black-sonata/scenes/scenes.ts';
import { matchingAt, possibleAt, trailOf } from '../../src/lib/table/black-sonata/trail/trail.ts';
import { SonataGame, sonataWhere } from '../lab/sonata-game.ts';

/** A game at a moment of choice, after so many rounds. */
function gameAfter(rounds: number): SonataGame {
  return sonataWhere((game) =>
    game.playUntil(
      ({ data, decisions }) => data.round >= rounds && decisions.some(({ kind }) => kind === 'choose-action'),
    ),
  );
}

function askedIn(game: SonataGame, kind: string): DecisionView {
  const decision = game.given(['seat-1']).view.decisions.find((one) => one.kind === kind);
  if (decision === undefined) throw new Error(`${kind} is not asked`);
  return decision;
}

test('every option of a turn is there once: as a move, or as an action', () => {
  const game = gameAfter(5);
  const decision = askedIn(game, 'choose-action');
  const { board: table } = game.given(['seat-1']).view;
  const offered = [...movesOf(decision), ...actionsOf(decision, table).flatMap(({ option }) => option ?? [])];
  expect(offered.map(({ id }) => id).toSorted()).toEqual((decision.options ?? []).map(({ id }) => id).toSorted());
  for (const { option, reason } of actionsOf(decision, table)) expect(option === null).toBe(reason !== null);
});

test('a search without fog cards is told to lose the game', () => {
  const game = gameAfter(5);
  const { board: table } = game.given(['seat-1']).view;
  const decision: DecisionView = { ...askedIn(game, 'choose-action'), options: [{ id: 'search', kind: 'search' }] };
  const risksOf = (left: number) => actionsOf(decision, { ...table, fog: { ...table.fog, left } })[0]?.risks;
  expect(risksOf(3)).toEqual([]);
  expect(risksOf(0)).toEqual(['no-fog-left']);
});

test('places are picked on the map, and those out of reach say why', () => {
  const decision = askedIn(gameAfter(3), 'choose-action');
  const targets = placeTargets(decision, ({ id }) => id);
  expect(targets.map(({ optionId }) => optionId)).toEqual(movesOf(decision).map(({ id }) => id));
  const reasons = placeReasons(decision, (reason) => reason);
  expect(Object.values(reasons).map(({ key }) => key)).toContain('reason.not-linked');
  expect(targets.some(({ place }) => reasons[place] !== undefined)).toBe(false);
});

test('her way has a card for each position, with what was seen, searched and covered by fog', () => {
  const game = gameAfter(30);
  const { board: table } = game.given(['seat-1']).view;
  const cards = trailOf(table);
  expect(cards).toHaveLength(table.sequence.length);
  expect(cards.filter(({ isOnTop }) => isOnTop).map(({ position }) => position)).toEqual([table.position]);
  expect(cards.filter(({ isFog }) => isFog).map(({ position }) => position)).toEqual(table.fog.positions);
  expect(cards.flatMap(({ searches }) => searches)).toHaveLength(table.searches.length);
  for (const { icon, sightings } of cards) expect(icon === null).toBe(sightings.every(({ back }) => back === 'fog'));
});

test('where she is, is always among the places still possible, and nothing is worked out before the first icon', () => {
  const game = gameAfter(30);
  const { data } = game.state;
  const { board: table } = game.given(['seat-1']).view;
  const possible = possibleAt(table);
  expect(possible).toHaveLength(data.loop.length);
  for (const places of possible) expect(places.length).toBeGreaterThan(0);
  expect(possibleAt(new SonataGame(1).given(['seat-1']).view.board)).toEqual([]);
});

test('a search is a scene with what came of it, until the next round', () => {
  const events: TableEvent[] = [
    { type: 'searched', place: 'cornhill', found: false },
    { type: 'ladyFled', cards: 2, back: 'tavern' },
    { type: 'roundBegan', round: 8, back: 'church' },
    { type: 'counterDropped', counter: 1 },
  ];
  const [search, counter] = scenesOf({ step: 7, events }).map(({ beats }) => beats.at(-1)?.picture);
  expect(search).toMatchObject({ cause: { kind: 'search', place: 'cornhill', found: false } });
  expect(search?.consequences.map(({ type }) => type)).toEqual(['ladyFled']);
  expect(counter?.cause).toEqual({ kind: 'counter', counter: 1 });
});

test('a search is looked at through the keyhole for 0.9 s before anything is seen, over the map', () => {
  const [search] = scenesOf({ step: 7, events: [{ type: 'searched', place: 'cornhill', found: true }] });
  expect(search?.beats.map(({ picture, ms }) => [picture.isOpen, placeOf(picture), ms])).toMatchObject([
    [false, 'map', 900],
    [true, 'map', expect.any(Number)],
  ]);
});

const END: TableEvent[] = [
  { type: 'ladyRevealed', woman: 'lucy-morgan', traits: ['court', 'documented', 'lover'] },
  { type: 'gameEnded', result: 'lost', reason: 'wrong-hypothesis' },
];

test('an unmasking ticks her traits off one by one, then shows her face, in about three seconds', () => {
  const [scene] = scenesOf({ step: 7, events: END });
  expect(scene?.beats.map(({ picture }) => picture.ticked ?? 'face')).toEqual([0, 1, 2, 3, 'face']);
  expect(scene?.beats.at(-1)?.picture.cause).toMatchObject({ kind: 'unmasking', isRight: false });
  expect(scene?.beats.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(3500);
});

test('an escape unmasks nobody', () => {
  const escaped: TableEvent = { type: 'gameEnded', result: 'lost', reason: 'escaped' };
  expect(scenesOf({ step: 7, events: [END[0] as TableEvent, escaped] })).toEqual([]);
});

test('at the level of icons all places with the icon match, whatever could be worked out', () => {
  const { board } = gameAfter(5).given(['seat-1']).view;
  const sighting = { round: 5, position: 3, back: 'church', by: 'step' } as const;
  const seen = { ...board, sightings: [...board.sightings.filter(({ position }) => position !== 3), sighting] };
  expect(matchingAt(seen, 3)).toEqual(['bishopsgate', 'clerkenwell', 'southwark', 'st-pauls']);
});

test('a step on the map is no scene', () => {
  expect(scenesOf({ step: 9, events: [{ type: 'pawnMoved', from: 'cornhill', to: 'eastcheap' }] })).toEqual([]);
});
