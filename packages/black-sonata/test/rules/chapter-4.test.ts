import { describe, expect, it } from 'vitest';
import { act, ELEVEN, hunt, offered, seen, SEAT } from '../table.ts';

const TEN = ELEVEN.filter((place) => place !== 'cornhill');

describe('actions', () => {
  it('BS-4.1 moves the pawn along a link and collects the place’s card on a first visit', () => {
    const table = act(hunt({ pawn: 'eastcheap' }), 'move:london-bridge');
    table.expectEvents([
      { type: 'pawnMoved', from: 'eastcheap', to: 'london-bridge' },
      { type: 'placeVisited', place: 'london-bridge', left: 9 },
    ]);
    act(table, 'move:eastcheap').expectNoEvent('placeVisited');
    table.expectClosed(SEAT, 'move:clerkenwell', 'reason.not-linked');
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-4.1 lets the set-aside clue be taken once all eleven places are visited', () => {
    const table = hunt({ on: 'A', pawn: 'bishopsgate', visited: [...TEN] });
    table.expectClosed(SEAT, 'take-aside', 'reason.places-left');
    act(table, 'move:cornhill', 'take-aside').expectEvents([
      { type: 'clueGained', woman: 'marie-mountjoy', source: 'aside' },
    ]);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-4.2 allows no search while the top card is a fog card', () => {
    const table = hunt({ inFog: 'gust' });
    expect(offered(table)).not.toContain('search');
    table.expectClosed(SEAT, 'search', 'reason.fog-on-top').leaves('choose-action', 'take-notes').done();
  });

  it('BS-4.2 (a) loses a search with no fog card left, even where she is', () => {
    act(hunt({ on: 'A', pawn: 'eastcheap', fogDeck: [] }), 'search')
      .expectNoEvent('searched')
      .expectOutcome({ result: 'lost', reason: 'no-fog-left' })
      .done();
  });

  it('BS-4.2 (b) gains the top clue where the card’s place is the pawn’s', () => {
    const table = act(hunt({ on: 'A', pawn: 'eastcheap' }), 'search');
    table.expectEvents([
      { type: 'searched', place: 'eastcheap', found: true },
      { type: 'clueGained', woman: 'elizabeth-vernon', source: 'search' },
    ]);
    expect(seen(table).clues.map(({ woman }) => woman)).toEqual(['elizabeth-vernon']);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-4.2 (c) takes the stealth card out for good and tells only that she was not here', () => {
    const table = act(hunt({ on: 'A', pawn: 'southwark' }), 'search');
    table.expectEvents([{ type: 'searched', place: 'southwark', found: false }]).expectNoEvent('clueGained');
    expect(table.data.fogOn[0]).toBe('rumour');
    expect(table.eventsFor('public')).toContainEqual({ type: 'searched', place: 'southwark', found: false });
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-4.2 (d) makes her flee by as many cards as clues are now held, the new fog card first', () => {
    const table = act(hunt({ on: 'A', pawn: 'eastcheap', clues: ['lucy-morgan', 'mary-fitton'] }), 'search');
    table.expectEvents([
      { type: 'ladyFled', cards: 3, back: 'church' },
      { type: 'roundBegan', back: 'riverside' },
    ]);
    expect(seen(table).sightings.map(({ position, by }) => [position, by])).toEqual([
      [3, 'flight'],
      [4, 'step'],
    ]);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-4.2 (d) has no flight without a clue: the fog card stays on top until her step', () => {
    const table = act(hunt({ on: 'A', pawn: 'southwark' }), 'search').expectNoEvent('ladyFled');
    expect(seen(table).sightings.map(({ position }) => position)).toEqual([1]);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-4.3 uses the fog only while fog lies on top', () => {
    hunt().expectClosed(SEAT, 'use-fog', 'reason.no-fog-on-top').leaves('choose-action', 'take-notes').done();
  });

  it('BS-4.3 slides a new fog card in, shows the old one, puts it under the fog deck and carries it out', () => {
    const table = act(hunt({ on: 'A', inFog: 'rumour', fogDeck: ['gust', 'ferry'] }), 'use-fog');
    table.expectEvents([
      { type: 'fogUsed', fog: 'rumour' },
      { type: 'clueGained', source: 'fog' },
    ]);
    expect(table.data.fogOn[0]).toBe('gust');
    expect(table.data.fogDeck).toEqual(['ferry', 'rumour']);
    expect(seen(table).fog).toEqual({ left: 2, shown: ['rumour'], positions: [0], out: 0 });
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-4.3 loses the game where the fog’s action cannot be carried out', () => {
    act(hunt({ inFog: 'recantation', clues: [] }), 'use-fog')
      .expectEvents([{ type: 'fogUsed', fog: 'recantation' }])
      .expectOutcome({ result: 'lost', reason: 'impossible-fog' })
      .done();
  });

  it('BS-4.4 passes: nothing', () => {
    const table = hunt({ on: 'A' });
    const before = structuredClone(table.data);
    act(table, 'pass');
    const { round, position, sightings, ...rest } = table.data;
    expect([round, position, sightings.length]).toEqual([2, 1, 1]);
    expect(before).toMatchObject(rest);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-4.5 leaves her way as it is: fog hides the place of the card it replaced', () => {
    const table = act(hunt({ on: 'A', pawn: 'southwark', counter: 2 }), 'search');
    for (let round = 0; round < 25; round++) act(table, 'pass');
    expect(seen(table)).toMatchObject({ top: 'fog', position: 0, counter: 1 });
    for (let round = 0; round < 26; round++) act(table, 'pass');
    act(table, 'pass');
    expect(seen(table)).toMatchObject({ top: 'residence', position: 1 });
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-4.6 never shows what is discarded', () => {
    const table = act(hunt({ on: 'A', pawn: 'southwark', options: { mode: 'advanced' } }), 'search');
    expect(JSON.stringify(table.view('public').board)).not.toContain('"A"');
    expect(seen(table).reveal).toBeNull();
    act(hunt({ inFog: 'gust', fogDeck: ['ferry', 'glimpse'] }), 'use-fog').expectEvents([
      { type: 'fogBlownAway', left: 1 },
    ]);
    table.leaves('choose-action', 'take-notes').done();
  });

  it.each([
    ['ferry', 'clerkenwell'],
    ['side-street', 'cornhill'],
  ] as const)('BS-4.7 collects a place’s card when fog %s sends the pawn there', (inFog, place) => {
    const table = act(hunt({ pawn: 'eastcheap', inFog }), 'use-fog', `go-to:${place}`);
    table.expectEvents([{ type: 'placeVisited', place, left: 9 }]);
    expect(seen(table).visited).toEqual(['eastcheap', place]);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-4.8 takes the set-aside clue at no cost, and it counts for every later flight', () => {
    const table = hunt({ on: 'A', pawn: 'southwark', visited: [...ELEVEN] });
    act(table, 'take-aside').expectNoEvent('roundBegan');
    table.expectClosed(SEAT, 'take-aside', 'reason.aside-taken');
    act(table, 'search').expectEvents([{ type: 'ladyFled', cards: 1 }]);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-4.8 does not offer it during a search, nor force it', () => {
    const table = hunt({ on: 'A', visited: [...ELEVEN], traits: ['court', 'lover', 'mother'] });
    act(table, 'search');
    expect(offered(table)).toEqual(['take-clue', 'unmask']);
    act(table, 'take-clue', 'pass');
    expect(seen(table).aside).toEqual({ symbol: 'sage', canBeTaken: true });
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-4.8 lets it be taken first where a fog card wants a clue, and saves the game by it', () => {
    const table = act(hunt({ inFog: 'recantation', visited: [...ELEVEN] }), 'use-fog');
    table.expectOptions(SEAT, ['take-aside'], 'exchange-clue');
    act(table, 'take-aside').expectOptions(SEAT, ['remove-clue:marie-mountjoy'], 'exchange-clue');
    act(table, 'remove-clue:marie-mountjoy');
    expect(seen(table).clues).toHaveLength(1);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-4.8 needs all places visited for that', () => {
    const some = { inFog: 'recantation', visited: ELEVEN.slice(1) } as const;
    act(hunt({ ...some, visited: [...some.visited] }), 'use-fog')
      .expectOutcome({ result: 'lost', reason: 'impossible-fog' })
      .done();
  });

  it('BS-4.8 was narrower under rules 1: a game begun then loses as it would have', () => {
    const table = hunt({ inFog: 'recantation', visited: [...ELEVEN] });
    table.arrange((_data, state) => Object.assign(state, { rules: '1' }));
    act(table, 'use-fog').expectOutcome({ result: 'lost', reason: 'impossible-fog' }).done();
  });

  it('BS-4.9 gives the clue when she is found, unless the player unmasks her', () => {
    const table = act(hunt({ on: 'A' }), 'search');
    expect(seen(table).clues).toHaveLength(1);
    table.leaves('choose-action', 'take-notes').done();
    const asked = act(hunt({ on: 'A', traits: ['literate', 'married', 'mother'] }), 'search');
    asked.expectOptions(SEAT, ['take-clue', 'unmask'], 'lady-found').leaves('lady-found').done();
  });

  it('BS-4.10 loses by using the fog with an empty fog deck', () => {
    act(hunt({ inFog: 'rumour', fogDeck: [] }), 'use-fog')
      .expectNoEvent('fogUsed')
      .expectOutcome({ result: 'lost', reason: 'no-fog-left' })
      .done();
  });

  it('BS-4.10 lets fog 9 remove itself where no other card lies in the fog deck', () => {
    const table = act(hunt({ inFog: 'gust', fogDeck: ['ferry'] }), 'use-fog');
    expect(table.data.fogDeck).toEqual([]);
    expect(table.data.fogOut).toEqual(['gust']);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-4.11 lets fog 2 name the pawn’s own place, and fog 6 not', () => {
    const ferry = act(hunt({ pawn: 'eastcheap', inFog: 'ferry' }), 'use-fog');
    ferry.expectOptions(
      SEAT,
      ELEVEN.map((place) => `go-to:${place}`),
    );
    act(ferry, 'go-to:eastcheap').expectNoEvent('pawnMoved').leaves('choose-action', 'take-notes').done();
    const street = act(hunt({ pawn: 'eastcheap', inFog: 'side-street' }), 'use-fog');
    street.expectOptions(SEAT, ['go-to:bishopsgate', 'go-to:cornhill', 'go-to:london-bridge']);
    street.leaves('send-pawn').done();
  });

  it('BS-4.11 lets fog 7 move its cards unseen, the newly slid fog card first', () => {
    const table = act(hunt({ on: 'A', inFog: 'quick-steps' }), 'use-fog');
    table.expectEvents([
      { type: 'ladyHastened', cards: 2, back: 'commercial' },
      { type: 'roundBegan', back: 'church' },
    ]);
    expect(seen(table).sightings.map(({ position }) => position)).toEqual([2, 3]);
    table.leaves('choose-action', 'take-notes').done();
  });
});
