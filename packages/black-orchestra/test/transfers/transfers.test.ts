import { describe, expect, it } from 'vitest';
import type { DossierCard } from '../../src/content/cards.ts';
import {
  actionsLeft,
  leadersAway,
  offered,
  set,
  soloTable,
  type Table,
  tableOf,
  type TableOptions,
  takeActions,
  who,
} from '../scenario.ts';

/** Kordt to act, Beck beside him, Oster in Munich; all Skeptical, so five cards and three items each. */
function friends(options: TableOptions = {}): Table {
  const table = leadersAway(tableOf(['kordt', 'beck', 'oster'], options));
  set(table, 'kordt', { motivation: 'skeptical', dossier: ['safe'], items: ['map'] });
  set(table, 'beck', { motivation: 'skeptical', dossier: ['ambush', 'cover-story'], items: ['keys'] });
  return set(table, 'oster', { motivation: 'skeptical', place: 'munich', items: ['badge'] });
}

function transfers(table: Table): string[] {
  return offered(table, 'seat-1').filter((id) => /^(give|take)-/.test(id));
}

const CONSENT = ['agree', 'always-agree', 'refuse'];
const FIVE: readonly DossierCard[] = ['sniper', 'kidnapping', 'poison-gas', 'poison-food', 'coup-d-etat'];

describe('BO-7.11 Transfer', () => {
  it('one card or one item, given to or taken from a conspirator in the same space', () => {
    const table = takeActions(friends(), 'kordt');
    expect(transfers(table)).toEqual([
      'give-card:beck:safe',
      'give-item:beck:map',
      'take-card:beck:ambush',
      'take-card:beck:cover-story',
      'take-item:beck:keys',
    ]);
    table.leaves('choose-action').done();
  });

  it('says when nobody in the space holds anything', () => {
    const table = set(friends(), 'kordt', { dossier: [], items: [] });
    set(table, 'beck', { dossier: [], items: [] });
    takeActions(table, 'kordt').expectClosed('seat-1', 'give', 'reason.nothing-to-hand-over');
    table.leaves('choose-action').done();
  });

  it('another Berlin space is not the same space (BO-7.7)', () => {
    const table = set(friends(), 'beck', { place: 'zeughaus' });
    takeActions(table, 'kordt').expectClosed('seat-1', 'give', 'reason.nobody-here');
    expect(transfers(table)).toEqual([]);
    table.leaves('choose-action').done();
  });

  it('giving needs no consent and costs an action', () => {
    const table = takeActions(friends(), 'kordt')
      .answer('seat-1', 'give-card:beck:safe')
      .expectEvents([{ type: 'cardPassed', who: 'kordt', to: 'beck', card: 'safe' }])
      .expectNoDecision(undefined, 'seat-2')
      .answer('seat-1', 'give-item:beck:map')
      .expectEvents([{ type: 'itemPassed', who: 'kordt', to: 'beck', item: 'map' }]);
    expect(who(table, 'beck')).toMatchObject({ dossier: ['ambush', 'cover-story', 'safe'], items: ['keys', 'map'] });
    expect(who(table, 'kordt')).toMatchObject({ dossier: [], items: [] });
    expect(actionsLeft(table)).toBe(1);
    table.leaves('choose-action').done();
  });

  it('the receiver chooses what to discard if a gift breaks the limit', () => {
    const table = set(friends(), 'beck', { dossier: [...FIVE], items: ['keys', 'intel', 'intel'] });
    takeActions(table, 'kordt')
      .answer('seat-1', 'give-card:beck:safe')
      .expectOptions(
        'seat-2',
        [...FIVE, 'safe'].map((card) => `discard-card:${card}`),
      )
      .answer('seat-2', 'discard-card:safe')
      .answer('seat-1', 'give-item:beck:map')
      .expectOptions('seat-2', ['discard-item:keys', 'discard-item:intel', 'discard-item:map'])
      .answer('seat-2', 'discard-item:intel');
    expect(who(table, 'beck').items).toEqual(['keys', 'intel', 'map']);
    expect(who(table, 'beck').dossier).toEqual(FIVE);
    table.leaves('choose-action').done();
  });

  it('taking needs no consent either and costs an action', () => {
    const table = takeActions(friends(), 'kordt')
      .answer('seat-1', 'take-card:beck:ambush')
      .expectNoDecision(undefined, 'seat-2')
      .expectEvents([{ type: 'cardPassed', who: 'beck', to: 'kordt', card: 'ambush' }])
      .answer('seat-1', 'take-item:beck:keys')
      .expectNoDecision(undefined, 'seat-2')
      .expectEvents([{ type: 'itemPassed', who: 'beck', to: 'kordt', item: 'keys' }]);
    expect(who(table, 'kordt')).toMatchObject({ dossier: ['safe', 'ambush'], items: ['map', 'keys'] });
    expect(who(table, 'beck')).toMatchObject({ dossier: ['cover-story'], items: [] });
    expect(actionsLeft(table)).toBe(1);
    table.leaves('choose-action').done();
  });

  it('the taker discards what breaks the own limit', () => {
    const table = set(friends(), 'kordt', { dossier: [...FIVE] });
    takeActions(table, 'kordt')
      .answer('seat-1', 'take-card:beck:ambush')
      .expectOptions(
        'seat-1',
        [...FIVE, 'ambush'].map((card) => `discard-card:${card}`),
      )
      .leaves('over-dossier-limit')
      .done();
  });

  it('a prisoner is in no space: nothing is given or taken (BO-10.4)', () => {
    const table = set(friends(), 'beck', { place: 'prison' });
    expect(transfers(takeActions(table, 'kordt'))).toEqual([]);
    table.leaves('choose-action').done();
  });
});

/** A table that wants to be asked, and a game that began when everybody was. */
describe.each([{ askBeforeTaking: true }, { rules: '2' }] as const)('BO-7.11 asked before taking: %j', (asking) => {
  it('the owner decides: agreed, it costs the action', () => {
    const table = takeActions(friends(asking), 'kordt')
      .answer('seat-1', 'take-card:beck:ambush')
      .expectDecision('consent-card', 'seat-2')
      .expectOptions('seat-2', CONSENT)
      .expectNoEvent('cardPassed')
      .answer('seat-2', 'agree')
      .expectEvents([{ type: 'cardPassed', who: 'beck', to: 'kordt', card: 'ambush' }]);
    expect(actionsLeft(table)).toBe(2);
    table.answer('seat-1', 'take-item:beck:keys').expectDecision('consent-item', 'seat-2').answer('seat-2', 'agree');
    expect(who(table, 'kordt')).toMatchObject({ dossier: ['safe', 'ambush'], items: ['map', 'keys'] });
    expect(actionsLeft(table)).toBe(1);
    table.leaves('choose-action').done();
  });

  it('refused, nothing changes hands and no action is spent', () => {
    const table = takeActions(friends(asking), 'kordt')
      .answer('seat-1', 'take-item:beck:keys')
      .answer('seat-2', 'refuse')
      .expectEvents([{ type: 'consentRefused', who: 'beck' }])
      .expectNoEvent('itemPassed')
      .expectDecision('choose-action', 'seat-1');
    expect(who(table, 'beck').items).toEqual(['keys']);
    expect(actionsLeft(table)).toBe(3);
    table.leaves('choose-action').done();
  });

  it('“always allow” is not asked again, until it is taken back', () => {
    const table = takeActions(friends(asking), 'kordt')
      .answer('seat-1', 'take-item:beck:keys')
      .answer('seat-2', 'always-agree')
      .expectEvents([{ type: 'itemPassed', who: 'beck', to: 'kordt', item: 'keys' }]);
    expect(who(table, 'beck').alwaysConsents).toBe(true);
    table
      .answer('seat-1', 'take-card:beck:ambush')
      .expectNoDecision('consent-card')
      .expectEvents([{ type: 'cardPassed', who: 'beck', to: 'kordt', card: 'ambush' }])
      .expectOptions('seat-2', ['ask-consent-again'], 'interrupt')
      .answer('seat-2', 'ask-consent-again')
      .answer('seat-1', 'take-card:beck:cover-story')
      .expectOptions('seat-2', CONSENT)
      .leaves('consent-card')
      .done();
  });

  it('the taker discards what breaks the own limit', () => {
    const table = set(friends(asking), 'kordt', { dossier: [...FIVE] });
    takeActions(table, 'kordt')
      .answer('seat-1', 'take-card:beck:ambush')
      .answer('seat-2', 'agree')
      .expectOptions(
        'seat-1',
        [...FIVE, 'ambush'].map((card) => `discard-card:${card}`),
      )
      .leaves('over-dossier-limit')
      .done();
  });

  it('BO-5.5 a solo player is not asked', () => {
    const table = set(soloTable('kordt', 'beck', asking), 'beck', { items: ['keys'] });
    takeActions(table, 'kordt')
      .answer('seat-1', 'take-item:beck:keys')
      .expectNoDecision('consent-item')
      .expectEvents([{ type: 'itemPassed', who: 'beck', to: 'kordt', item: 'keys' }])
      .leaves('choose-action')
      .done();
  });
});

describe('BO-15.9 in the classic edition transfers never break a limit', () => {
  function full(): Table {
    const table = friends({ edition: 'classic' });
    set(table, 'kordt', { items: ['map', 'poison', 'poison'] });
    return set(table, 'beck', { dossier: [...FIVE], items: ['keys'] });
  }

  it('a gift past their limit and a taking past one’s own are closed', () => {
    takeActions(full(), 'kordt')
      .expectClosed('seat-1', 'give-card:beck:safe', 'reason.over-their-limit')
      .expectClosed('seat-1', 'take-item:beck:keys', 'reason.over-your-limit')
      .leaves('choose-action', 'interrupt')
      .done();
  });

  it('the others stay open, and dropping an item makes room (BO-15.6)', () => {
    const table = takeActions(full(), 'kordt');
    expect(transfers(table)).toEqual([
      'give-item:beck:map',
      'give-item:beck:poison',
      ...FIVE.map((card) => `take-card:beck:${card}`),
    ]);
    table.answer('seat-1', 'drop-item:poison').answer('seat-1', 'take-item:beck:keys');
    expect(who(table, 'kordt').items).toEqual(['map', 'poison', 'keys']);
    table.leaves('choose-action', 'interrupt').done();
  });
});
