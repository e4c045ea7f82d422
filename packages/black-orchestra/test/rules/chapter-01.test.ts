import { describe, expect, it } from 'vitest';
import { CARDS, type CardId } from '../../src/content/cards.ts';
import { CONSPIRATOR_IDS } from '../../src/content/conspirators.ts';
import { EVENTS, stageCards, type Rank } from '../../src/content/events.ts';
import { DEPUTY_IDS, LEADER_IDS } from '../../src/content/leaders.ts';
import { PLOT_IDS, PLOTS } from '../../src/content/plots.ts';
import type { Stage } from '../../src/content/spaces.ts';
import { blackOrchestra } from '../../src/index.ts';
import { isPlot } from '../../src/rules/people.ts';
import {
  beginTurn,
  choose,
  COMMITTED,
  drawEvent,
  leaders,
  MEDIUM,
  nextDice,
  nextEvents,
  options,
  quietTable,
  set,
  stand,
  tableOf,
  takeActions,
  who,
} from '../scenario.ts';

const STAGES: readonly Stage[] = [1, 2, 3, 4, 5, 6, 7];

function copiesOf(cards: readonly string[]): Record<string, number> {
  const copies: Record<string, number> = {};
  for (const card of cards) copies[card] = (copies[card] ?? 0) + 1;
  return copies;
}

function ranksOf(stages: readonly Stage[]): Record<Rank, number> {
  const ranks = { normal: 0, important: 0, key: 0 };
  for (const event of stages.flatMap(stageCards)) ranks[EVENTS[event].rank.revised]++;
  return ranks;
}

describe('components', () => {
  it('BO-1.1 has 51 conspirator cards: 24 normal, 15 illegal, 12 plots without a plot I', () => {
    const { deck } = tableOf(['beck', 'oster']).data;
    const cards = deck.filter((card): card is CardId => !isPlot(card));
    expect(deck).toHaveLength(51);
    expect(cards.filter((card) => !CARDS[card].illegal)).toHaveLength(24);
    expect(cards.filter((card) => CARDS[card].illegal)).toHaveLength(15);
    expect(deck.filter(isPlot).toSorted()).toEqual(PLOT_IDS.toSorted());
    expect(PLOT_IDS.map((plot) => PLOTS[plot].letter).join('')).toBe('ABCDEFGHJKLM');
  });

  it('BO-1.1 has the copies of BO-C6 and BO-C11.2 in the deck', () => {
    const { deck } = tableOf(['beck', 'oster']).data;
    const several = Object.entries(copiesOf(deck)).filter(([, copies]) => copies > 1);
    expect(Object.fromEntries(several)).toEqual({
      'airplane-access': 2,
      'black-market': 2,
      'delay-hitler': 2,
      'lose-gestapo': 2,
      'planning-session': 2,
      'quick-reaction': 2,
      'forged-documents': 2,
      'military-secrets': 2,
      'war-crimes-evidence': 2,
    });
    expect(deck).not.toContain('false-accusations');
  });

  it('BO-1.2 has 84 events, 12 in each stage: 62 normal, 15 important, 7 key, one key event a stage', () => {
    for (const stage of STAGES) {
      expect(stageCards(stage)).toHaveLength(12);
      expect(ranksOf([stage]).key).toBe(1);
    }
    expect(ranksOf(STAGES)).toEqual({ normal: 62, important: 15, key: 7 });
  });

  it('BO-1.2 has 13 raids: 0, 1, 2, 2, 2, 3, 3 in stages 1 to 7', () => {
    const raids = STAGES.map((stage) => stageCards(stage).filter((event) => event === 'gestapo-raid').length);
    expect(raids).toEqual([0, 1, 2, 2, 2, 3, 3]);
  });

  it('BO-1.3 has 24 interrogation cards, no two alike', () => {
    const { interrogationDeck } = tableOf(['beck', 'oster']).data;
    expect(interrogationDeck).toHaveLength(24);
    expect(new Set(interrogationDeck).size).toBe(24);
  });

  it('BO-1.4 has 24 item tiles: 8 kinds, 3 of each', () => {
    const tiles = Object.values(tableOf(['beck', 'oster']).data.tiles).map(({ item }) => item);
    const three = { badge: 3, explosives: 3, intel: 3, keys: 3, map: 3, poison: 3, signature: 3, weapons: 3 };
    expect(copiesOf(tiles)).toEqual(three);
  });

  it('BO-1.5 has 9 conspirator boards and pawns for 5 players', () => {
    expect(CONSPIRATOR_IDS.toSorted()).toEqual([
      'beck',
      'bonhoeffer',
      'canaris',
      'goerdeler',
      'kordt',
      'olbricht',
      'oster',
      'stauffenberg',
      'tresckow',
    ]);
    expect(blackOrchestra.seatCounts).toEqual([1, 2, 3, 4, 5]);
  });

  it('BO-1.6 has Hitler and 5 deputies', () => {
    expect(DEPUTY_IDS).toEqual(['hess', 'goebbels', 'bormann', 'himmler', 'goering']);
    expect(Object.keys(tableOf(['beck', 'oster']).data.leaders).toSorted()).toEqual(LEADER_IDS.toSorted());
    expect(LEADER_IDS).toHaveLength(6);
  });
});

/** Two dice on the dissent track, one on Defections and Dissent, so many promised to Oster. */
function tableWithBusyDice(promised: number) {
  const table = quietTable(['kordt', 'oster']);
  set(table, 'oster', { promisedActions: Array.from({ length: promised }, () => 1) });
  return table.arrange((data) => {
    data.dissentDice = 2;
    data.defectionDice = 1;
  });
}

describe('ten dice', () => {
  it('BO-1.7 cuts a plot pool of four dice to the two that are free', () => {
    const table = leaders(tableWithBusyDice(5), { hitler: 'munich' });
    set(table, 'kordt', {
      place: 'munich',
      motivation: COMMITTED,
      dossier: ['hidden-bomb'],
      items: ['explosives', 'keys'],
    });
    takeActions(table, 'kordt');
    choose(table, 'kordt', 'attempt:hidden-bomb:hitler');
    choose(table, 'kordt', 'use-item:explosives');
    choose(table, 'kordt', 'use-item:keys');
    table.expectEvents([{ type: 'plotAnnounced', dice: 2, targets: 2, eagles: 2 }]);
    options(table, 'kordt', ['roll-plot:2', 'roll-plot:1']);
    table.leaves('plot-dice').done();
  });

  it('BO-1.7 counts all ten dice as free when none lies anywhere', () => {
    expect(quietTable(['kordt', 'oster']).view('public').board.freeDice).toBe(10);
    expect(tableWithBusyDice(5).view('public').board.freeDice).toBe(2);
  });

  it('BO-1.8 limits Conspire to the free dice, those on cards being not free', () => {
    const table = tableWithBusyDice(6).arrange((data) => {
      data.deck = [];
    });
    takeActions(table, 'kordt');
    options(table, 'kordt', [
      'conspire:1',
      'move:deutschlandhalle',
      'move:chancellery',
      'move:gestapo-hq',
      'move:zeughaus',
      'move:ministry-of-propaganda',
      'move:sportpalast',
      'move:hannover',
      'move:nuremberg',
      'end-actions',
    ]);
    table.leaves('choose-action').done();
  });

  it('BO-1.8 closes Conspire, Release and plots without a free die', () => {
    const table = tableWithBusyDice(7);
    leaders(table, { hitler: 'gestapo-hq' });
    set(table, 'kordt', { place: 'gestapo-hq', motivation: COMMITTED, dossier: ['hidden-bomb'] });
    stand(table, { oster: 'prison' });
    takeActions(table, 'kordt')
      .expectClosed('seat-1', 'conspire', 'reason.no-free-die')
      .expectClosed('seat-1', 'release', 'reason.no-free-die')
      .expectClosed('seat-1', 'attempt:hidden-bomb:hitler', 'reason.no-free-die')
      .leaves('choose-action')
      .done();
  });

  it('BO-1.8 always has the die that resisting demands', () => {
    const table = quietTable(['kordt', 'oster', 'beck']);
    stand(table, { kordt: 'prison' });
    set(table, 'oster', { promisedActions: [1, 1, 1, 1, 1, 1, 1, 1] });
    nextEvents(table, 1, 'leadership-dispute');
    table.arrange((data) => {
      data.dissentDice = 2;
      data.interrogationDeck = ['the-typed-statement'];
    });
    beginTurn(table, 'kordt');
    nextDice(table, 'target');
    choose(table, 'kordt', 'resist');
    table.expectEvents([{ type: 'diceRolled', who: 'kordt', purpose: 'resist', faces: ['target'] }]);
    expect(who(table, 'kordt').place).toBe('gestapo-hq');
    table.leaves('choose-action').done();
  });

  it('BO-1.8 always has the die that an event demands', () => {
    const table = leaders(quietTable(['kordt', 'oster']), { himmler: 'gestapo-hq' });
    stand(table, { oster: 'munich' });
    set(table, 'oster', { promisedActions: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] });
    drawEvent(table, 'visit-from-himmler-stage-1', 1);
    nextDice(table, '2');
    choose(table, 'kordt', 'accept');
    table.expectEvents([{ type: 'diceRolled', who: 'kordt', purpose: 'event', faces: ['2'] }]);
    expect(who(table, 'kordt')).toMatchObject({ motivation: 2, suspicion: MEDIUM });
    table.done();
  });
});
