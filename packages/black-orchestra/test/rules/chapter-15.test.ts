import { readSetup } from '@kapelle/engine';
import { setTable } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import english from '../../locales/en.json' with { type: 'json' };
import { CARDS } from '../../src/content/cards.ts';
import type { ConspiratorId } from '../../src/content/conspirators.ts';
import { EVENTS, stageCards, type Rank } from '../../src/content/events.ts';
import type { InterrogationCardId } from '../../src/content/interrogation.ts';
import type { Stage } from '../../src/content/spaces.ts';
import { blackOrchestra } from '../../src/index.ts';
import { isPlot } from '../../src/rules/people.ts';
import type { Face } from '../../src/content/levels.ts';
import {
  beginTurn,
  choose,
  COMMITTED,
  drawEvent,
  eventStep,
  EXTREME,
  HIGH,
  leaders,
  LOW,
  MEDIUM,
  MOTIVATED,
  nextDice,
  nextEvents,
  options,
  quietTable,
  RECKLESS,
  set,
  SKEPTICAL,
  stage,
  stand,
  type Table,
  takeActions,
  TIMID,
  who,
} from '../scenario.ts';

function classicTable(...conspirators: ConspiratorId[]): Table {
  return quietTable(conspirators, { edition: 'classic' });
}

describe('the classic table', () => {
  it('BO-15.1 deals the conspirators at random and refuses to let them be chosen', () => {
    const options = { edition: 'classic' };
    expect(readSetup(blackOrchestra, { seats: 2, options, picks: { 'seat-1': ['beck'] } }).ok).toBe(false);
    const seeds = Array.from({ length: 12 }, (_, index) => index.toString(16).padStart(32, '0'));
    const orders = seeds.map((seed) => setTable(blackOrchestra, { seats: 3, options, seed }).data.order.join(' '));
    expect(new Set(orders).size).toBeGreaterThan(8);
  });

  it('BO-15.1 has the classic cards: 27 normal, 15 restricted, 12 plots; six interrogation cards', () => {
    const { deck, interrogationDeck } = classicTable('beck', 'oster').data;
    expect(deck).toHaveLength(54);
    expect(deck.filter(isPlot)).toHaveLength(12);
    expect(deck.filter((card) => !isPlot(card) && CARDS[card].illegal)).toHaveLength(15);
    expect(deck.filter((card) => card === 'slow-news-day')).toHaveLength(2);
    expect(deck.filter((card) => card === 'dumpster-dive')).toHaveLength(2);
    expect(deck.filter((card) => card === 'false-accusations')).toHaveLength(1);
    expect(interrogationDeck).toHaveLength(6);
  });

  it('BO-15.10 has the classic events: 60 normal, 17 important, 7 key', () => {
    const ranks: Record<Rank, number> = { normal: 0, important: 0, key: 0 };
    for (const stage of [1, 2, 3, 4, 5, 6, 7] satisfies Stage[]) {
      for (const event of stageCards(stage)) ranks[EVENTS[event].rank.classic]++;
    }
    expect(ranks).toEqual({ normal: 60, important: 17, key: 7 });
    expect(EVENTS['party-rally-stage-2'].rank).toEqual({ revised: 'normal', classic: 'important' });
    expect(EVENTS['visit-to-the-front'].rank).toEqual({ revised: 'normal', classic: 'important' });
  });

  it('BO-15.8 calls the top motivation level Zealous', () => {
    expect(english['classic.motivation.reckless.name']).toBe('Zealous');
    expect(english['motivation.reckless.name']).toBe('Reckless');
  });

  it('BO-15.15 says Positive, restricted, Search, Procure and Share', () => {
    expect(english['classic.motivation.motivated.name']).toBe('Positive');
    expect(english['classic.term.illegal']).toBe('restricted');
    expect(english['classic.term.reveal']).toBe('Search');
    expect(english['classic.term.collect']).toBe('Procure');
    expect(english['classic.term.transfer']).toBe('Share');
  });
});

describe('a classic raid', () => {
  it('BO-15.2 lets all discard any cards first, then adds 1 suspicion for each restricted card held', () => {
    const table = stage(classicTable('beck', 'oster'), 2);
    set(table, 'beck', {
      motivation: SKEPTICAL,
      suspicion: LOW,
      dossier: ['military-secrets', 'classified-papers', 'concealed-pistol', 'sniper'],
    });
    set(table, 'oster', { dossier: ['safe'] });
    drawEvent(table, 'gestapo-raid', 2);
    options(table, 'oster', ['discard-card:safe', 'keep-the-rest']);
    choose(table, 'beck', 'discard-card:sniper');
    choose(table, 'beck', 'discard-card:concealed-pistol');
    choose(table, 'beck', 'keep-the-rest');
    expect(who(table, 'beck')).toMatchObject({ suspicion: HIGH, dossier: ['military-secrets', 'classified-papers'] });
    choose(table, 'oster', 'keep-the-rest');
    expect(who(table, 'oster')).toMatchObject({ suspicion: MEDIUM, dossier: ['safe'] });
    table.done();
  });

  it('BO-15.2 arrests who is at Extreme before, and takes none of their cards', () => {
    const table = stage(classicTable('beck', 'oster'), 2);
    set(table, 'oster', { suspicion: EXTREME, dossier: ['military-secrets', 'sniper'] });
    drawEvent(table, 'gestapo-raid', 2);
    expect(who(table, 'oster')).toMatchObject({ place: 'prison', dossier: ['military-secrets', 'sniper'] });
    table.done();
  });
});

/** Beck begins a turn in prison; only this card is in the interrogation deck. */
function imprisoned(motivation: number, card: InterrogationCardId = 'classic-second'): Table {
  const table = nextEvents(classicTable('beck', 'oster'), 1, 'leadership-dispute');
  set(table, 'beck', { place: 'prison', motivation, suspicion: EXTREME });
  return table.arrange((data) => {
    data.interrogationDeck = [card];
  });
}

/** BO-C8.2: the faces that resist. */
const RESISTS: readonly (readonly [string, number, readonly Face[]])[] = [
  ['Timid', TIMID, []],
  ['Skeptical', SKEPTICAL, ['target']],
  ['Positive', MOTIVATED, ['target', '3']],
  ['Committed', COMMITTED, ['target', '2', '3']],
  ['Zealous', RECKLESS, ['target', '1', '2', '3']],
];
const FACES: readonly Face[] = ['eagle', '1', '2', '3', 'target'];
const ROLLS = RESISTS.flatMap(([name, level, resisting]) =>
  FACES.map((face) => [name, face, resisting.includes(face) ? 'resists' : 'does not resist', level] as const),
);

describe('the classic prison', () => {
  it('BO-15.3 takes restricted cards at the prison turn, and for each one more card but never a plot', () => {
    const table = imprisoned(SKEPTICAL);
    set(table, 'beck', {
      dossier: ['military-secrets', 'classified-papers', 'safe', 'sniper', 'cover-story', 'ambush'],
    });
    beginTurn(table, 'beck');
    table.expectEvents([
      { type: 'cardDiscarded', who: 'beck', card: 'military-secrets' },
      { type: 'cardDiscarded', who: 'beck', card: 'classified-papers' },
    ]);
    options(table, 'beck', [
      'discard-card:safe',
      'discard-card:sniper',
      'discard-card:cover-story',
      'discard-card:ambush',
    ]);
    choose(table, 'beck', 'discard-card:safe');
    nextDice(table, '1');
    choose(table, 'beck', 'discard-card:cover-story');
    expect(who(table, 'beck').dossier).toEqual(['sniper', 'ambush']);
    table.leaves('interrogation').done();
  });

  it('BO-15.3 leaves plots to who has no other card to give', () => {
    const table = imprisoned(SKEPTICAL);
    set(table, 'beck', { dossier: ['military-secrets', 'sniper', 'ambush'] });
    nextDice(table, '1');
    beginTurn(table, 'beck');
    expect(who(table, 'beck').dossier).toEqual(['sniper', 'ambush']);
    table
      .expectEvents([{ type: 'diceRolled', purpose: 'resist', faces: ['1'] }])
      .leaves('interrogation')
      .done();
  });

  it.each(ROLLS)('BO-15.3 at %s a %s %s', (_name, face, result, level) => {
    const table = imprisoned(level);
    nextDice(table, face);
    beginTurn(table, 'beck');
    if (result === 'resists') {
      table.expectEvents([{ type: 'interrogationResisted', who: 'beck' }]).expectNoDecision('interrogation');
    } else {
      table.expectNoEvent('interrogationResisted');
      choose(table, 'beck', 'interrogation:classic-support');
      table.expectEvents([{ type: 'supportChanged', from: 2, to: 4 }]);
    }
    const isFreed = face === 'target';
    expect(who(table, 'beck')).toMatchObject(
      isFreed ? { place: 'gestapo-hq', suspicion: HIGH } : { place: 'prison', suspicion: EXTREME },
    );
    table
      .expectEvents([{ type: 'eventDrawn', event: 'leadership-dispute' }])
      .leaves('choose-action')
      .done();
  });

  it('BO-15.3 frees by a target after the interrogation, not before', () => {
    const table = imprisoned(TIMID);
    nextDice(table, 'target');
    beginTurn(table, 'beck');
    expect(who(table, 'beck').place).toBe('prison');
    choose(table, 'beck', 'interrogation:classic-accuse-all');
    expect(who(table, 'beck')).toMatchObject({ place: 'gestapo-hq', suspicion: HIGH });
    expect(who(table, 'oster').suspicion).toBe(HIGH);
    table.leaves('choose-action').done();
  });

  it('BO-15.4 sets who is freed by the Release action to Extreme', () => {
    const table = stand(classicTable('beck', 'oster'), { beck: 'gestapo-hq', oster: 'prison' });
    takeActions(table, 'beck');
    nextDice(table, '1');
    choose(table, 'beck', 'release');
    choose(table, 'beck', 'choose:oster');
    expect(who(table, 'oster')).toMatchObject({ place: 'gestapo-hq', suspicion: EXTREME });
    table.leaves('choose-action').done();
  });

  it('BO-15.14 draws another card when no option of the first can be applied', () => {
    const table = imprisoned(TIMID);
    table.arrange((data) => {
      data.tiles = {};
      data.interrogationDeck = ['classic-first', 'classic-fifth'];
    });
    nextDice(table, 'eagle');
    beginTurn(table, 'beck');
    options(table, 'beck', ['interrogation:classic-accuse']);
    choose(table, 'beck', 'interrogation:classic-accuse');
    choose(table, 'beck', 'choose:oster');
    expect(table.data.interrogationDeck.toSorted()).toEqual(['classic-fifth', 'classic-first']);
    table.leaves('choose-action').done();
  });

  it('BO-15.14 reads option B of card 3 as one at Positive or higher', () => {
    const table = imprisoned(TIMID, 'classic-third');
    set(table, 'oster', { motivation: SKEPTICAL });
    nextDice(table, 'eagle');
    beginTurn(table, 'beck');
    options(table, 'beck', ['interrogation:classic-accuse-twice']);
    set(table, 'oster', { motivation: MOTIVATED });
    table.arrange((data) => {
      data.interrogationDeck = ['classic-third'];
    });
    nextDice(table, 'eagle');
    beginTurn(table, 'beck');
    choose(table, 'beck', 'interrogation:classic-discourage-twice');
    choose(table, 'beck', 'choose:oster');
    expect(who(table, 'oster').motivation).toBe(TIMID);
    table.leaves('choose-action').done();
  });
});

describe('classic stages', () => {
  it('BO-15.10 begin when their first card is resolved; until then the former key event stays in play', () => {
    const table = nextEvents(stage(classicTable('beck', 'oster'), 2), 2, 'invasion-of-poland');
    nextEvents(table, 3, 'invasion-of-norway', 'germany-bombed', 'fall-of-paris');
    eventStep(table);
    eventStep(table);
    table.expectEvents([
      { type: 'eventDrawn', event: 'invasion-of-norway', stage: 3 },
      { type: 'eventCancelled', event: 'invasion-of-norway', key: 'invasion-of-poland' },
      { type: 'eventDrawn', event: 'germany-bombed', stage: 3 },
      { type: 'supportChanged', from: 4, to: 5 },
      { type: 'stageBegan', stage: 3 },
      { type: 'keyEventDiscarded', event: 'invasion-of-poland' },
    ]);
    eventStep(table);
    table.expectNoEvent('eventCancelled');
    expect(table.data.events.current).toBe('fall-of-paris');
    table.done();
  });

  it('BO-15.10 leave a new key event current while they discard the old one', () => {
    const table = nextEvents(stage(classicTable('beck', 'oster'), 2), 2);
    nextEvents(table, 3, 'sea-lion-postponed');
    table.arrange(({ events }) => {
      events.key = 'invasion-of-poland';
    });
    eventStep(table);
    expect(table.data.events).toMatchObject({ stage: 3, current: 'sea-lion-postponed', key: null });
    table.done();
  });

  it('BO-15.10 count a space named on their first card as open for it', () => {
    const table = leaders(stage(classicTable('beck', 'olbricht'), 4), { hitler: 'munich' });
    nextEvents(nextEvents(table, 4), 5, 'eastern-push');
    eventStep(table);
    expect(who(table, 'olbricht').place).toBe('borisov');
    expect(who(table, 'beck').place).toBe('borisov');
    expect(table.data.events.stage).toBe(5);
    table.done();
  });

  it('BO-15.10, BO-15.11 lose spaces at the first draw of stage 7, conspirators being relocated too', () => {
    const table = leaders(stage(classicTable('beck', 'oster'), 6), { hitler: 'paris' });
    stand(table, { beck: 'wehrwolf' });
    table.arrange(({ events }) => {
      events.key = 'fortress-europa';
    });
    nextEvents(nextEvents(table, 6), 7, 'final-conscription', 'gothic-line');
    eventStep(table);
    table.expectEvents([
      { type: 'eventDrawn', event: 'final-conscription' },
      { type: 'spacesLost' },
      { type: 'leaderMoved', leader: 'hitler', from: 'paris', to: 'adlerhorst' },
      { type: 'conspiratorMoved', who: 'beck', from: 'wehrwolf', to: 'vienna' },
      { type: 'eventCancelled', event: 'final-conscription', key: 'fortress-europa' },
      { type: 'eventDrawn', event: 'gothic-line' },
      { type: 'stageBegan', stage: 7 },
    ]);
    table.done();
  });
});
