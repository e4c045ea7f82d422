import { LINKS, type BlackSonataView, type PlaceId, type RevealView } from '@kapelle/black-sonata/page';
import { describe, expect, it } from 'vitest';
import { figuresOf, stopsOf, routeOf, wholeWay } from '../../src/lib/table/black-sonata/end/walk.ts';
import { SonataGame } from '../lab/sonata-game.ts';

type Finished = BlackSonataView & { readonly reveal: RevealView };

/** A game to its end, and what was recorded of it. */
function finished(number: number) {
  const game = new SonataGame(number, { sequence: number % 2 === 0 ? 'bottom-3' : 'top-2' });
  game.playUntil(() => false);
  const { view, log } = game.given(['seat-1']);
  return { view: view.board as Finished, log, data: game.state.data };
}

function isStepOrStay(from: PlaceId, to: PlaceId): boolean {
  return from === to || LINKS.some((link) => link.includes(from) && link.includes(to));
}

describe.each([1, 2, 3, 4, 5, 6])('her way in game %i', (number) => {
  const { view, log, data } = finished(number);
  const stops = stopsOf(view, log);

  it('has a stop for the start and for every round in which she was seen', () => {
    expect(stops.map(({ round }) => round)).toEqual(stops.map((_, index) => index));
    expect(stops.at(-1)?.round).toBeGreaterThanOrEqual(view.round - 1);
  });

  it('goes from each place to a linked one, or stays', () => {
    const route = routeOf(stops);
    for (const [index, { place }] of route.entries()) {
      const before = route[index - 1]?.place ?? place;
      expect(isStepOrStay(before, place)).toBe(true);
    }
  });

  it('agrees with every search', () => {
    for (const { round, place, found } of view.searches) {
      const stop = stops.find((one) => one.round === round);
      expect(stop?.pawn).toBe(place);
      expect(stop?.search).toBe(found ? 'found' : 'missed');
      expect(stop?.lady === place).toBe(found);
    }
  });

  it('ends with the pawn where it stands', () => {
    expect(stops.at(-1)?.pawn).toBe(data.pawn);
  });

  it('has a card of the fog for each one that was used', () => {
    expect(stops.flatMap(({ fog }) => (fog === null ? [] : [fog]))).toEqual(view.fog.shown);
  });

  it('comes round once in the whole', () => {
    const { route } = view.reveal;
    expect(wholeWay(view.reveal).map(({ place }) => place)).toEqual([...route, ...route.slice(0, 1)]);
  });

  it('says where the pawn searched even without a log', () => {
    const [search] = view.searches;
    const bare = stopsOf(view, []);
    if (search) expect(bare.find(({ round }) => round === search.round)?.pawn).toBe(search.place);
    expect(bare.map(({ lady }) => lady)).toEqual(stops.map(({ lady }) => lady));
  });

  it('comes to figures', () => {
    const { found, missed, rounds, visited } = figuresOf(view);
    expect(found + missed).toBe(view.searches.length);
    expect(rounds).toBe(view.round);
    expect(visited).toBe(view.visited.length);
  });
});
