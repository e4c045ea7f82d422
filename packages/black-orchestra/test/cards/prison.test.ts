import { describe, expect, it } from 'vitest';
import {
  act,
  beginTurn,
  drawEvent,
  holding,
  leadersAway,
  levels,
  nextDice,
  set,
  suspicionOf,
  type Table,
  tableOf,
  takeActions,
  who,
  withCards,
} from '../scenario.ts';
import type { Face, Motivation } from '../../src/content/levels.ts';

describe('Safe', () => {
  it('BO-9.5 in a Gestapo raid its holder keeps all illegal cards without suspicion', () => {
    const table = withCards(['safe', 'military-secrets', 'concealed-pistol']);
    drawEvent(table, 'gestapo-raid', 2).expectNoDecision();
    expect(who(table, 'kordt').dossier).toEqual(['safe', 'military-secrets', 'concealed-pistol']);
    expect(suspicionOf(table, 'kordt')).toBe('medium');
    table.done();
  });

  it('protects its holder only: the next one is searched', () => {
    const table = withCards(['safe', 'military-secrets']);
    set(table, 'beck', { dossier: ['concealed-pistol'] });
    drawEvent(table, 'gestapo-raid', 2)
      .expectOptions('seat-2', ['discard-card:concealed-pistol', 'keep-card:concealed-pistol'])
      .answer('seat-2', 'keep-card:concealed-pistol')
      .expectEvents([{ type: 'suspicionChanged', who: 'beck', from: 'medium', to: 'high' }])
      .done();
  });

  it('is against raids, not arrest: at Extreme the illegal cards go (BO-C12)', () => {
    const table = withCards(['safe', 'military-secrets'], { sheet: { suspicion: 'extreme' } });
    drawEvent(table, 'gestapo-raid', 2).expectEvents([
      { type: 'cardDiscarded', who: 'kordt', card: 'military-secrets' },
      { type: 'arrested', who: 'kordt' },
    ]);
    expect(who(table, 'kordt').dossier).toEqual(['safe']);
    table.done();
  });

  it('BO-15.2 in the classic edition its holder may discard any cards, and those kept raise no suspicion', () => {
    const table = withCards(['safe', 'military-secrets', 'ambush'], { edition: 'classic' });
    drawEvent(table, 'gestapo-raid', 2)
      .expectOptions('seat-1', [
        'discard-card:safe',
        'discard-card:military-secrets',
        'discard-card:ambush',
        'keep-the-rest',
      ])
      .answer('seat-1', 'discard-card:ambush')
      .answer('seat-1', 'keep-the-rest')
      .expectNoEvent('suspicionChanged');
    expect(who(table, 'kordt').dossier).toEqual(['safe', 'military-secrets']);
    table.done();
  });
});

describe('Forged Release Orders', () => {
  it('releases one prisoner from anywhere: Gestapo HQ, suspicion Medium', () => {
    const table = withCards(['forged-release-orders'], { at: 'munich', others: ['beck', 'oster', 'canaris'] });
    set(table, 'beck', { place: 'prison', suspicion: 'extreme' });
    set(table, 'oster', { place: 'prison', suspicion: 'low' });
    act(takeActions(table, 'kordt'), 'forged-release-orders')
      .expectOptions('seat-1', ['choose:beck', 'choose:oster'])
      .answer('seat-1', 'choose:oster')
      .expectEvents([{ type: 'released', who: 'oster', to: 'gestapo-hq' }]);
    expect(who(table, 'oster').place).toBe('gestapo-hq');
    expect(suspicionOf(table, 'oster')).toBe('medium');
    expect(who(table, 'beck').place).toBe('prison');
    expect(suspicionOf(table, 'kordt')).toBe('medium');
    table.leaves('choose-action').done();
  });

  it('is closed while nobody is in prison', () => {
    holding(['forged-release-orders'])
      .expectClosed('seat-1', 'act:forged-release-orders', 'reason.nobody-in-prison')
      .leaves('choose-action')
      .done();
  });

  it('BO-3.9 limits are checked on release', () => {
    const table = withCards(['forged-release-orders']);
    set(table, 'beck', { place: 'prison', dossier: ['safe', 'ambush', 'sniper'] });
    act(takeActions(table, 'kordt'), 'forged-release-orders')
      .answer('seat-1', 'choose:beck')
      .expectOptions('seat-2', ['discard-card:safe', 'discard-card:ambush', 'discard-card:sniper'])
      .leaves('over-dossier-limit')
      .done();
  });
});

describe('False Accusations', () => {
  /** A classic prisoner's turn: Kordt rolls this face to resist; then Leadership Dispute, which touches nobody. */
  function prisoner(face: Face, motivation: Motivation = 'skeptical'): Table {
    const table = leadersAway(tableOf(['kordt', 'beck', 'oster'], { edition: 'classic' }));
    table.arrange((data) => data.events.decks[0]?.push('leadership-dispute'));
    set(table, 'kordt', { motivation, place: 'prison', dossier: ['false-accusations'] });
    set(table, 'beck', { suspicion: 'high' });
    return beginTurn(nextDice(table, face), 'kordt');
  }

  it('BO-15.16 after failing to resist: one other −1 suspicion and a deputy leaves, instead of the interrogation', () => {
    const table = prisoner('eagle')
      .expectOptions('seat-1', ['react:false-accusations', 'be-interrogated'])
      .answer('seat-1', 'react:false-accusations')
      .expectOptions('seat-1', ['choose:beck', 'choose:oster'])
      .answer('seat-1', 'choose:beck')
      .expectOptions('seat-1', ['expel:hess', 'expel:goebbels', 'expel:bormann', 'expel:himmler', 'expel:goering'])
      .answer('seat-1', 'expel:himmler')
      .expectEvents([
        { type: 'leaderLeft', leader: 'himmler' },
        { type: 'eventDrawn', event: 'leadership-dispute' },
      ])
      .expectNoEvent('interrogationBegan');
    expect(levels(table).beck).toEqual(['timid', 'medium']);
    expect(table.data.leaders.himmler).toBeUndefined();
    expect(table.data.killed).toEqual([]);
    expect(who(table, 'kordt').place).toBe('prison');
    expect(table.data.discards).toEqual(['false-accusations']);
    table.leaves('choose-action').done();
  });

  it('is a choice: the interrogation may be taken instead, and the card stays', () => {
    const table = prisoner('1').answer('seat-1', 'be-interrogated').expectDecision('interrogation', 'seat-1');
    expect(who(table, 'kordt').dossier).toEqual(['false-accusations']);
    table.leaves('interrogation').done();
  });

  it('is not asked about when interrogation was resisted', () => {
    const table = prisoner('3', 'motivated').expectEvents([{ type: 'interrogationResisted', who: 'kordt' }]);
    expect(who(table, 'kordt')).toMatchObject({ place: 'prison', dossier: ['false-accusations'] });
    table.leaves('choose-action').done();
  });

  it('a rolled target still frees afterwards (BO-C12)', () => {
    const table = prisoner('target', 'timid')
      .answer('seat-1', 'react:false-accusations')
      .answer('seat-1', 'choose:oster')
      .answer('seat-1', 'expel:hess')
      .expectEvents([
        { type: 'leaderLeft', leader: 'hess' },
        { type: 'released', who: 'kordt', to: 'gestapo-hq' },
        { type: 'eventDrawn', event: 'leadership-dispute' },
      ]);
    expect(suspicionOf(table, 'kordt')).toBe('high');
    table.leaves('choose-action').done();
  });

  it('is in the classic deck only, once (BO-C11.2)', () => {
    for (const [edition, copies] of [
      ['revised', 0],
      ['classic', 1],
    ] as const) {
      const table = tableOf(['kordt', 'beck'], { edition });
      expect(table.data.deck.filter((card) => card === 'false-accusations')).toHaveLength(copies);
      table.leaves('choose-action').done();
    }
  });
});
