import { readSetup } from '@kapelle/engine';
import { describe, expect, it } from 'vitest';
import { FOG_CARD_IDS } from '../../src/content/fog-cards.ts';
import { SEQUENCE_IDS, sequenceCards, SEQUENCES } from '../../src/content/sequences.ts';
import { WOMAN_IDS, WOMEN } from '../../src/content/women.ts';
import { blackSonata } from '../../src/index.ts';
import { partnerOf } from '../../src/rules/clues.ts';
import { backAt } from '../../src/rules/deck.ts';
import { act, ELEVEN, offered, seen, tableOf } from '../table.ts';

const SEEDS = Array.from({ length: 60 }, (_, number) => number.toString(16).padStart(32, '0'));

describe('set-up', () => {
  it('BS-2.1 lets the player put the pawn on any place, which counts as visited', () => {
    const table = tableOf();
    expect(offered(table).toSorted()).toEqual(ELEVEN.map((place) => `start-at:${place}`).toSorted());
    act(table, 'start-at:shoreditch').expectEvents([
      { type: 'pawnPlaced', place: 'shoreditch' },
      { type: 'placeVisited', place: 'shoreditch', left: 10 },
    ]);
    expect(seen(table)).toMatchObject({ pawn: 'shoreditch', visited: ['shoreditch'] });
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-2.2 shuffles the ten fog cards', () => {
    const decks = SEEDS.map((seed) => tableOf({}, seed).data.fogDeck);
    for (const deck of decks) expect(deck.toSorted()).toEqual(FOG_CARD_IDS.toSorted());
    expect(new Set(decks.map(([top]) => top)).size).toBeGreaterThan(5);
  });

  it('BS-2.3 draws any of the twelve as the Lady, sets the other of her symbol aside, shuffles the other ten', () => {
    const deals = SEEDS.map((seed) => tableOf({}, seed));
    for (const table of deals) {
      const { lady, aside, clueDeck } = table.data;
      expect(aside).toBe(partnerOf(lady));
      expect([lady, aside, ...clueDeck].toSorted()).toEqual(WOMAN_IDS.toSorted());
    }
    expect(new Set(deals.map(({ data }) => data.lady)).size).toBe(12);
    expect(new Set(deals.map(({ data }) => data.clueDeck[0])).size).toBeGreaterThan(5);
  });

  it('BS-2.3 shows her symbol and not her face', () => {
    const table = tableOf();
    const { symbol } = WOMEN[table.data.lady];
    expect(seen(table)).toMatchObject({ symbol, aside: { symbol, canBeTaken: false }, clueDeck: 10, clues: [] });
    expect(JSON.stringify(table.view('public'))).not.toMatch(new RegExp(WOMAN_IDS.join('|'), 'u'));
  });

  it.each(SEQUENCE_IDS)('BS-2.4 lays out %s forwards or reversed, cut at random', (sequence) => {
    const cards = sequenceCards(sequence);
    for (const direction of ['forwards', 'reversed']) {
      const order = direction === 'forwards' ? cards : cards.toReversed();
      const loops = SEEDS.map((seed) => tableOf({ sequence, direction }, seed).data.loop);
      for (const loop of loops) expect([...loop, ...loop].join(' ')).toContain(order.join(' '));
      expect(new Set(loops.map(([top]) => top)).size).toBeGreaterThan(10);
    }
  });

  it('BS-2.4 has eight sequences of 26 cards on the cards, and extra ones of 30, 28, 26 and 24', () => {
    const lengths = { standard: 26, 'very-easy': 30, easy: 28, moderate: 26, hard: 24 };
    const levels = SEQUENCE_IDS.map((id) => SEQUENCES[id].level);
    expect(Object.keys(lengths).map((level) => levels.filter((one) => one === level).length)).toEqual([8, 2, 6, 6, 6]);
    for (const id of SEQUENCE_IDS) expect(sequenceCards(id)).toHaveLength(lengths[SEQUENCES[id].level]);
  });

  it('BS-2.4 refuses a sequence that does not exist', () => {
    const given = { seats: 1, options: { sequence: 'top-5' } };
    expect(readSetup(blackSonata, given)).toMatchObject({ ok: false, refusal: { code: 'bad-setup' } });
  });

  it('BS-2.5 puts the counter card to the bottom showing 2, in easy mode 3', () => {
    expect(seen(tableOf())).toMatchObject({ counter: 2, cardsToCounter: 26 });
    expect(seen(tableOf({ mode: 'easy', sequence: 'hard-1' }))).toMatchObject({ counter: 3, cardsToCounter: 24 });
  });

  it('BS-2.6 shows no icon before the pawn is placed, then the first one, then her step away from it', () => {
    const table = tableOf();
    expect(seen(table)).toMatchObject({ top: null, sightings: [], round: 0 });
    act(table, 'start-at:cornhill');
    const [first, second] = [backAt(table.data, 0), backAt(table.data, 1)];
    table.expectEvents([
      { type: 'ladyAppeared', back: first },
      { type: 'roundBegan', round: 1, back: second },
    ]);
    expect(seen(table)).toMatchObject({ top: second, round: 1, position: 1, cardsToCounter: 25 });
    expect(seen(table).sightings.map(({ back }) => back)).toEqual([first, second]);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-2.7 makes name, kind, direction and length of the sequence public, not its order', () => {
    const table = act(tableOf({ sequence: 'easy-5', direction: 'reversed' }), 'start-at:cornhill');
    const { sequence } = table.view('public').board;
    expect(sequence).toEqual({ id: 'easy-5', kind: 'may-stay', direction: 'reversed', length: 28 });
    expect(table.view('public').board).not.toHaveProperty('loop');
    table.leaves('choose-action', 'take-notes').done();
  });
});
