import { describe, expect, it } from 'vitest';
import { CARD_IDS, type CardId } from '../../src/content/cards.ts';
import { drawEvent, set, type Table, tableOf, who, withCards } from '../scenario.ts';

/** BO-C6.2, BO-C6.3 and BO-C11.2: copies in the revised deck; where the classic one differs, its own number follows. */
const COPIES: Readonly<Record<CardId, readonly [number, number?]>> = {
  'airplane-access': [2],
  'black-market': [2],
  'black-orchestra': [1],
  'called-away': [1],
  'cover-story': [1],
  'defections-and-dissent': [1],
  'delay-hitler': [2],
  'distant-contact': [1],
  'dumpster-dive': [1, 2],
  'effective-planning': [1],
  'false-accusations': [0, 1],
  'history-repeats': [1],
  'hitlers-schedule-leaked': [1],
  'infiltrate-secret-ss-bunker': [1],
  'lose-gestapo': [2],
  'planning-session': [2],
  'quick-reaction': [2],
  safe: [1],
  'slow-news-day': [1, 2],
  'classified-papers': [1],
  'concealed-pistol': [1],
  'false-safety-report': [1],
  'forged-documents': [2],
  'forged-release-orders': [1],
  'hidden-camera': [1],
  'inspiring-letter': [1],
  'intelligence-briefing': [1],
  'military-secrets': [2],
  'officer-recruited': [1],
  'partisan-informant': [1],
  'war-crimes-evidence': [2],
};

/** BO-C6.3. */
const ILLEGAL: readonly CardId[] = [
  'classified-papers',
  'concealed-pistol',
  'false-safety-report',
  'forged-documents',
  'forged-release-orders',
  'hidden-camera',
  'inspiring-letter',
  'intelligence-briefing',
  'military-secrets',
  'officer-recruited',
  'partisan-informant',
  'war-crimes-evidence',
];

function dealt({ data }: Table, card: CardId): number {
  return data.deck.filter((one) => one === card).length;
}

describe('the conspirator deck', () => {
  it.each([
    ['revised', 51, 24, 15],
    ['classic', 54, 27, 15],
  ] as const)('%s: %i cards, %i normal, %i illegal, and each in its number', (edition, all, normal, illegal) => {
    const table = tableOf(['kordt', 'beck'], { edition });
    expect(table.data.deck).toHaveLength(all);
    for (const card of CARD_IDS) {
      const [revised, classic = revised] = COPIES[card];
      expect([card, dealt(table, card)]).toEqual([card, edition === 'revised' ? revised : classic]);
    }
    const count = (cards: readonly CardId[]): number => cards.reduce((sum, card) => sum + dealt(table, card), 0);
    expect(count(ILLEGAL)).toBe(illegal);
    expect(count(CARD_IDS.filter((card) => !ILLEGAL.includes(card)))).toBe(normal);
    table.leaves('choose-action').done();
  });

  it('BO-10.1 an arrest takes the illegal cards, the others stay', () => {
    const table = withCards([...CARD_IDS], { sheet: { suspicion: 'extreme' } });
    set(table, 'beck', { suspicion: 'low' });
    table.arrange((data) => (data.turn.active = 'beck'));
    set(table, 'kordt', { quiet: Object.fromEntries(CARD_IDS.map((card) => [card, 'until-recalled'])) });
    drawEvent(table, 'gestapo-raid', 2).expectEvents([{ type: 'arrested', who: 'kordt' }]);
    expect(table.data.discards.toSorted()).toEqual(ILLEGAL.toSorted());
    expect(who(table, 'kordt').dossier).toEqual(CARD_IDS.filter((card) => !ILLEGAL.includes(card)));
    table.done();
  });
});
