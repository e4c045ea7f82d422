import { describe, expect, it } from 'vitest';
import type { ConspiratorId } from '../../src/content/conspirators.ts';
import {
  INTERROGATION_CARD_IDS,
  INTERROGATION_CARDS,
  INTERROGATION_OPTION_IDS,
  INTERROGATION_OPTIONS,
  RESISTANCES,
  type InterrogationCardId,
  type InterrogationOptionId,
} from '../../src/content/interrogation.ts';
import type { Effect } from '../../src/effects/effect.ts';
import { FACES } from '../../src/content/levels.ts';
import { choose, nextDice, options, set, SKEPTICAL, type Table } from '../scenario.ts';
import { questioned } from './questioning.ts';

const REVISED = INTERROGATION_CARD_IDS.filter((card) => INTERROGATION_CARDS[card].resist !== undefined);
const CLASSIC = INTERROGATION_CARD_IDS.filter((card) => INTERROGATION_CARDS[card].resist === undefined);

/** Everybody has enough of everything that any option of any card can be applied. */
function plenty(table: Table): void {
  set(table, 'beck', { motivation: SKEPTICAL });
  for (const id of ['oster', 'kordt'] as const) {
    set(table, id, { motivation: 2, dossier: ['sniper', 'safe', 'military-secrets'], items: ['map', 'keys'] });
  }
  table.arrange((data) => {
    data.dissentDice = 2;
  });
}

function isRelease(effect: Effect): boolean {
  return effect.do === 'release';
}

function frees(option: InterrogationOptionId): boolean {
  return INTERROGATION_OPTIONS[option].effects.some(isRelease);
}

function isAboutPrisoner(effect: Effect): boolean {
  return 'who' in effect && effect.who === 'actor' && !isRelease(effect);
}

describe('the interrogation cards', () => {
  it.each(REVISED)('%s is drawn, resisted, and goes back or leaves as it says', (card) => {
    const table = questioned(card, plenty);
    const { options: printed, leaves } = INTERROGATION_CARDS[card];
    expect(table.view('seat-1').board.interrogation?.card).toBe(card);
    options(table, 'beck', [...printed.map((option) => `interrogation:${option}`), 'resist']);
    nextDice(table, 'target');
    choose(table, 'beck', 'resist');
    expect(table.data.interrogationDeck.includes(card)).toBe(!leaves);
    expect(table.data.interrogationDeck).toHaveLength(leaves ? 23 : 24);
    expect(table.data.conspirators.beck?.place).toBe('gestapo-hq');
    table.leaves('choose-action').done();
  });

  /** BO-C8.2. */
  const SIX: readonly (readonly [InterrogationCardId, readonly InterrogationOptionId[], ConspiratorId | null])[] = [
    ['classic-first', ['classic-accuse', 'classic-discourage', 'classic-two-cards'], 'oster'],
    ['classic-second', ['classic-support', 'classic-deputies', 'classic-accuse-all'], null],
    ['classic-third', ['classic-accuse-twice', 'classic-discourage-twice', 'classic-three-cards'], 'oster'],
    ['classic-fourth', ['classic-two-events', 'classic-ruin-one', 'classic-two-items'], null],
    ['classic-fifth', ['classic-clear-dissent', 'classic-three-tiles', 'classic-a-plot'], null],
    ['classic-sixth', ['classic-an-arrest', 'classic-early-tiles', 'classic-restricted-cards'], 'kordt'],
  ];

  it.each(SIX)('%s is drawn with its three options, and goes back', (card, printed, target) => {
    const table = questioned(card, plenty);
    expect(table.view('seat-1').board.interrogation?.card).toBe(card);
    options(
      table,
      'beck',
      printed.map((option) => `interrogation:${option}`),
    );
    choose(table, 'beck', `interrogation:${printed[0] as string}`);
    expect(table.view('public').board.interrogation).toBeNull();
    if (target !== null) choose(table, 'beck', `choose:${target}`);
    expect(table.data.interrogationDeck.toSorted()).toEqual(CLASSIC.toSorted());
    table.leaves('choose-action', ...(target === 'kordt' ? [] : (['interrupt'] as const))).done();
  });

  it('are 24 in the revised and six in the classic edition', () => {
    expect(REVISED).toHaveLength(24);
    expect(CLASSIC).toEqual(SIX.map(([card]) => card));
  });
});

describe('the design of the revised cards (BO-C11.1)', () => {
  it.each(REVISED)('%s has two or three options, one that keeps inside and one that frees', (card) => {
    const { options: printed } = INTERROGATION_CARDS[card];
    expect([2, 3]).toContain(printed.length);
    expect(new Set(printed).size).toBe(printed.length);
    expect(printed.some((option) => !frees(option))).toBe(true);
    expect(printed.some(frees)).toBe(true);
  });

  it('lets every resistance have an outcome for each face, the target always freeing', () => {
    for (const resistance of Object.values(RESISTANCES)) {
      expect(Object.keys(resistance).toSorted()).toEqual([...new Set(FACES)].toSorted());
      expect(resistance.target.some((effect: Effect) => isRelease(effect))).toBe(true);
    }
  });

  it('lets freeing have a price, and never makes the prisoner a target before "you are released"', () => {
    for (const option of INTERROGATION_OPTION_IDS) {
      const { effects } = INTERROGATION_OPTIONS[option];
      const release = effects.findIndex(isRelease);
      const aimed = effects.findIndex(isAboutPrisoner);
      if (release !== -1) expect(effects.length).toBeGreaterThan(1);
      if (aimed !== -1) expect(aimed).toBeGreaterThan(release);
      if (aimed !== -1) expect(release).not.toBe(-1);
    }
  });

  it('lets four to six cards leave the deck', () => {
    const leaving = REVISED.filter((card) => INTERROGATION_CARDS[card].leaves);
    expect(leaving.length).toBeGreaterThanOrEqual(4);
    expect(leaving.length).toBeLessThanOrEqual(6);
  });

  it('BO-11.8 puts each option and each resistance on two cards at least, so that none tells its card', () => {
    const cardsWith = (has: (card: InterrogationCardId) => boolean) => REVISED.filter(has).length;
    const revisedOptions = INTERROGATION_OPTION_IDS.filter((option) => !option.startsWith('classic-'));
    for (const option of revisedOptions) {
      expect(cardsWith((card) => INTERROGATION_CARDS[card].options.includes(option))).toBeGreaterThanOrEqual(2);
    }
    for (const resistance of Object.keys(RESISTANCES)) {
      expect(cardsWith((card) => INTERROGATION_CARDS[card].resist === resistance)).toBeGreaterThanOrEqual(2);
    }
    expect(revisedOptions).toHaveLength(18);
  });
});
