import { describe, expect, it } from 'vitest';
import { isHopeless, plotCard, type PlotCard, type PlotLook } from '../../src/plot-card.ts';
import { chance } from '../../src/odds.ts';
import { set, type Table } from '../scenario.ts';
import { attempt, attempting, conspiracy, type Conspiracy } from '../plotting.ts';

/** Kordt, Civilian, beside Hitler in Munich with plot E: two dice by himself. */
const BOMB = { plot: 'hidden-bomb', plotter: 'kordt', hitler: 'munich' } as const satisfies Conspiracy;

function cardOf(table: Table, { who, plot, moment }: PlotLook): PlotCard {
  return plotCard(table.view('public').board, { who, plot, moment });
}

function bombOf(given: Partial<Conspiracy>): PlotCard {
  return cardOf(conspiracy({ ...BOMB, ...given }), { who: 'kordt', plot: 'hidden-bomb' });
}

/** The lines as a card prints them: + met, − not, by whom, and who is elsewhere. */
function lines({ needs, helps }: PlotCard): string[] {
  return [...needs, ...helps].map(({ part, isMet, by, elsewhere }) => {
    const name = part.kind === 'item' ? part.item : part.kind;
    return [isMet ? '+' : '-', name, ...by, ...elsewhere.map((id) => `(${id})`)].join(' ');
  });
}

describe('BO-12.1, BO-12.2 a plot before anybody commits', () => {
  it('says what is met and by whom, and who has the rest somewhere else', () => {
    const card = bombOf({
      items: ['explosives'],
      others: { canaris: { items: ['explosives'] }, oster: { place: 'munich', items: ['keys'] } },
    });
    expect(lines(card)).toEqual([
      '+ motivation kordt',
      '+ distance kordt',
      '+ place kordt',
      '+ affiliation kordt',
      '+ explosives kordt (canaris)',
      '+ keys oster',
    ]);
    expect(card).toMatchObject({ dice: 4, targets: 2, eagles: 2 });
  });

  it('says what is missing', () => {
    const card = bombOf({ at: 'hannover', hitler: 'chancellery', sheet: { motivation: 'timid' } });
    expect(lines(card).slice(0, 3)).toEqual(['- motivation', '- distance', '- place']);
  });

  it('counts as the attempt will: dice, targets, eagles', () => {
    const given = {
      ...BOMB,
      items: ['explosives', 'explosives', 'keys'],
      others: { beck: { place: 'munich' } },
    } as const;
    const card = cardOf(conspiracy(given), { who: 'kordt', plot: 'hidden-bomb' });
    const table = attempting(given);
    for (const use of ['use-item:explosives', 'use-item:explosives', 'use-item:keys']) table.answer('seat-1', use);
    const { pool, targetsNeeded, exposingEagles } = attempt(table);
    expect(card).toMatchObject({ dice: pool, targets: targetsNeeded, eagles: exposingEagles });
    expect(chance(card.odds.success)).toBeGreaterThan(0);
  });

  it('counts Beck and the meeting only where they are', () => {
    const ambush = { plot: 'ambush', plotter: 'kordt', hitler: 'posen', stage: 3 } as const;
    const apart = cardOf(conspiracy({ ...ambush, others: { beck: { motivation: 'motivated' } } }), {
      who: 'kordt',
      plot: 'ambush',
    });
    expect(lines(apart).slice(3, 5)).toEqual(['- meeting (beck)', '- companion (beck)']);
    const together = conspiracy({ ...ambush, others: { beck: { motivation: 'motivated', place: 'posen' } } });
    expect(cardOf(together, { who: 'kordt', plot: 'ambush' })).toMatchObject({ dice: 4 });
  });

  it('BO-15.13 in the classic edition only one’s own items count', () => {
    const card = bombOf({ edition: 'classic', others: { oster: { place: 'munich', items: ['keys'] } } });
    expect(lines(card).at(-1)).toBe('- keys (oster)');
  });

  it('BO-12.6 a plot that answers an event waits for its moment', () => {
    const table = conspiracy({ plot: 'derail-train', plotter: 'kordt', hitler: 'munich', at: 'hannover' });
    const look: PlotLook = { who: 'kordt', plot: 'derail-train' };
    expect(lines(cardOf(table, look))).toContain('- leader-moved');
    expect(lines(cardOf(table, { ...look, moment: 'leader-moved' }))).toContain('+ leader-moved kordt');
  });

  it('is hopeless with fewer dice than targets, and not with enough', () => {
    expect(isHopeless(bombOf({ difficulty: 'normal' }))).toBe(true);
    expect(isHopeless(bombOf({ difficulty: 'normal', items: ['explosives'] }))).toBe(false);
  });

  it('BO-14.1 goes for a deputy who can be struck where Hitler cannot', () => {
    const table = conspiracy({ ...BOMB, lieutenants: true, at: 'prague' });
    table.arrange((data) => (data.leaders.hess = 'prague'));
    expect(cardOf(table, { who: 'kordt', plot: 'hidden-bomb' })).toMatchObject({ target: 'hess', targets: 2 });
    set(table, 'kordt', { place: 'munich' });
    expect(cardOf(table, { who: 'kordt', plot: 'hidden-bomb' })).toMatchObject({ target: 'hitler' });
  });
});
