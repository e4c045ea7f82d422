import { describe, expect, it } from 'vitest';
import {
  INTERROGATION_CARD_IDS,
  INTERROGATION_CARDS,
  RESISTANCES,
  type InterrogationCardId,
  type ResistanceId,
} from '../../src/content/interrogation.ts';
import type { TableEvent } from '../../src/events.ts';
import type { Face } from '../../src/content/levels.ts';
import {
  choose,
  EXTREME,
  HIGH,
  MEDIUM,
  nextDice,
  options,
  set,
  SKEPTICAL,
  type Table,
  TIMID,
  who,
} from '../scenario.ts';
import { motivation, support, supportAt, suspicion } from '../events/drawing.ts';
import { expectEffects, questioned } from './questioning.ts';

/** Beck resists on a card with this resistance; Oster and Kordt are Skeptical, at Medium, with a card each; support 3. */
function resisted(resistance: ResistanceId, face: Face): Table {
  const card = INTERROGATION_CARD_IDS.find((id) => INTERROGATION_CARDS[id].resist === resistance);
  const table = questioned(card as InterrogationCardId, (before) => {
    set(before, 'oster', { motivation: SKEPTICAL, dossier: ['safe'] });
    set(before, 'kordt', { motivation: SKEPTICAL, dossier: ['sniper'] });
    supportAt(before, 3);
  });
  nextDice(table, face);
  choose(table, 'beck', 'resist');
  return table.expectEvents([
    { type: 'resistanceTried', who: 'beck' },
    { type: 'diceRolled', who: 'beck', purpose: 'resist', faces: [face] },
  ]);
}

const ALL_SUSPECTED = [suspicion('oster', 'medium', 'high'), suspicion('kordt', 'medium', 'high')];
const ALL_DISCOURAGED = [motivation('oster', 'skeptical', 'timid'), motivation('kordt', 'skeptical', 'timid')];
const ALL_ENCOURAGED = [motivation('oster', 'skeptical', 'motivated'), motivation('kordt', 'skeptical', 'motivated')];
const FREED: TableEvent = { type: 'released', who: 'beck', to: 'gestapo-hq' };
const AT_HIGH = [FREED, suspicion('beck', 'extreme', 'high')];
const AT_MEDIUM = [FREED, suspicion('beck', 'extreme', 'medium')];

/** What needs no further answer. */
const OUTCOMES: readonly (readonly [ResistanceId, Face, readonly TableEvent[]])[] = [
  ['silence', 'eagle', [support(3, 4)]],
  ['silence', '1', []],
  ['silence', '2', []],
  ['silence', '3', []],
  ['silence', 'target', AT_HIGH],
  ['composure', 'eagle', ALL_SUSPECTED],
  ['composure', '1', [support(3, 4)]],
  ['composure', '2', []],
  ['composure', '3', AT_HIGH],
  ['composure', 'target', AT_MEDIUM],
  ['defiance', 'eagle', [support(3, 4), ...ALL_DISCOURAGED]],
  ['defiance', '2', ALL_ENCOURAGED],
  ['defiance', '3', ALL_ENCOURAGED],
  ['defiance', 'target', [...AT_HIGH, motivation('beck', 'timid', 'skeptical'), ...ALL_ENCOURAGED]],
  ['exhaustion', '2', ALL_SUSPECTED],
  ['exhaustion', '3', []],
  ['exhaustion', 'target', AT_HIGH],
  ['cunning', 'eagle', [support(3, 5)]],
  ['cunning', '1', []],
  ['cunning', '2', [support(3, 2)]],
  ['cunning', '3', AT_HIGH],
  ['cunning', 'target', [...AT_MEDIUM, support(3, 2)]],
];

describe('trying to resist', () => {
  it.each(OUTCOMES)('with %s and a rolled %s', (resistance, face, happened) => {
    const table = expectEffects(resisted(resistance, face), happened);
    const isFree = happened.includes(FREED);
    expect(who(table, 'beck').place).toBe(isFree ? 'gestapo-hq' : 'prison');
    if (!isFree) expect(who(table, 'beck')).toMatchObject({ motivation: TIMID, suspicion: EXTREME });
    table.leaves('choose-action').done();
  });

  it('with defiance and a rolled 1: one conspirator of the prisoner’s choice gets suspicion +1', () => {
    const table = resisted('defiance', '1');
    options(table, 'beck', ['choose:oster', 'choose:kordt']);
    choose(table, 'beck', 'choose:kordt');
    expectEffects(table, [suspicion('kordt', 'medium', 'high')]);
    table.leaves('choose-action').done();
  });

  it('with exhaustion and a rolled eagle: one conspirator of the prisoner’s choice is arrested', () => {
    const table = resisted('exhaustion', 'eagle');
    options(table, 'beck', ['choose:oster', 'choose:kordt']);
    choose(table, 'beck', 'choose:kordt');
    expectEffects(table, [{ type: 'arrested', who: 'kordt' }]);
    table.leaves('choose-action').done();
  });

  it('with exhaustion and a rolled 1: every free conspirator discards a card', () => {
    const table = resisted('exhaustion', '1');
    options(table, 'oster', ['discard-card:safe']);
    options(table, 'kordt', ['discard-card:sniper']);
    choose(table, 'oster', 'discard-card:safe');
    choose(table, 'kordt', 'discard-card:sniper');
    expect(who(table, 'beck').place).toBe('prison');
    table.leaves('choose-action').done();
  });

  it('has an outcome told here for every face of every resistance', () => {
    const alone = ['defiance 1', 'exhaustion eagle', 'exhaustion 1'];
    const told = [...OUTCOMES.map(([resistance, face]) => `${resistance} ${face}`), ...alone];
    const all = Object.keys(RESISTANCES).flatMap((resistance) =>
      ['eagle', '1', '2', '3', 'target'].map((face) => `${resistance} ${face}`),
    );
    expect(told.toSorted()).toEqual(all.toSorted());
  });

  it('BO-11.3 applies an outcome as far as possible', () => {
    const table = questioned('the-doctor', (before) => supportAt(before, 6));
    nextDice(table, 'eagle');
    choose(table, 'beck', 'resist');
    expectEffects(table, [support(6, 7)]);
    table.leaves('choose-action').done();

    const floor = questioned('the-doctor');
    nextDice(floor, 'target');
    choose(floor, 'beck', 'resist');
    expectEffects(floor, AT_MEDIUM);
    expect(who(floor, 'beck')).toMatchObject({ place: 'gestapo-hq', suspicion: MEDIUM });
    floor.leaves('choose-action').done();
  });

  it('BO-11.3 asks only who has a card to discard one', () => {
    const table = questioned('the-family', (before) => set(before, 'oster', { dossier: ['safe'], suspicion: HIGH }));
    nextDice(table, '1');
    choose(table, 'beck', 'resist');
    table.expectNoDecision(undefined, 'seat-3');
    choose(table, 'oster', 'discard-card:safe');
    table.leaves('choose-action').done();
  });
});
