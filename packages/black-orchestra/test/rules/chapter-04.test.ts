import { describe, expect, it } from 'vitest';
import {
  act,
  actionsLeft,
  drawEvent,
  holding,
  levels,
  nextDice,
  set,
  suspicionOf,
  takeActions,
  who,
  withCards,
} from '../scenario.ts';

describe('BO-4 resolving effects', () => {
  it('BO-4.1 a card’s text beats the rules: Forged Release Orders frees at Medium, not at High', () => {
    const table = set(withCards(['forged-release-orders']), 'beck', { place: 'prison', suspicion: 'extreme' });
    act(takeActions(table, 'kordt'), 'forged-release-orders').answer('seat-1', 'choose:beck');
    expect(suspicionOf(table, 'beck')).toBe('medium');
    table.leaves('choose-action').done();
  });

  it('BO-4.1 where both can apply, both do: the card frees, the rules say where to', () => {
    const table = set(withCards(['forged-release-orders']), 'beck', { place: 'prison' });
    act(takeActions(table, 'kordt'), 'forged-release-orders').answer('seat-1', 'choose:beck');
    expect(who(table, 'beck').place).toBe('gestapo-hq');
    table.leaves('choose-action').done();
  });

  it('BO-4.2 effects resolve in printed order', () => {
    const table = withCards([]).arrange((data) => (data.militarySupport = 3));
    set(table, 'beck', { motivation: 'motivated' });
    drawEvent(table, 'fall-of-paris', 3).expectEvents([
      { type: 'supportChanged', from: 3, to: 5 },
      { type: 'motivationChanged', who: 'kordt', from: 'skeptical', to: 'timid' },
      { type: 'motivationChanged', who: 'beck', from: 'motivated', to: 'skeptical' },
    ]);
    table.done();
  });

  it('BO-4.2 what cannot be applied is ignored, the rest applies', () => {
    const table = withCards([], { sheet: { suspicion: 'extreme' } });
    drawEvent(table, 'fuhrer-bunker', 7).expectEvents([
      { type: 'suspicionChanged', who: 'beck', from: 'medium', to: 'high' },
      { type: 'leaderMoved', leader: 'hitler', to: 'chancellery' },
    ]);
    expect(suspicionOf(table, 'kordt')).toBe('extreme');
    table.done();
  });

  it('BO-4.3 dice resolve eagles first, then targets, then numbers', () => {
    const table = takeActions(
      withCards([]).arrange((data) => (data.dissentDice = 2)),
      'kordt',
    );
    nextDice(table, '2', 'target', 'eagle')
      .answer('seat-1', 'conspire:3')
      .expectEvents([
        { type: 'suspicionChanged', who: 'kordt', from: 'medium', to: 'high' },
        { type: 'suspicionChanged', who: 'beck', from: 'medium', to: 'high' },
        { type: 'dissentPlaced', dice: 3 },
        { type: 'dissentFilled' },
      ])
      .expectNoEvent('actionsGained')
      .answer('seat-1', 'encourage:kordt')
      .expectEvents([
        { type: 'motivationChanged', who: 'kordt', to: 'motivated' },
        { type: 'actionsGained', who: 'kordt', count: 2 },
      ]);
    expect(actionsLeft(table)).toBe(2);
    table.leaves('choose-action').done();
  });

  it('BO-4.4 with several valid choices the active player chooses', () => {
    const table = set(withCards([], { at: 'munich' }), 'beck', { place: 'adlerhorst' });
    drawEvent(table, 'visit-from-himmler-stage-4', 4)
      .expectOptions('seat-1', ['visit:himmler:munich', 'visit:himmler:adlerhorst'])
      .answer('seat-1', 'visit:himmler:adlerhorst')
      .expectEvents([{ type: 'leaderMoved', leader: 'himmler', from: 'tannenberg', to: 'adlerhorst' }])
      .done();
  });

  it('BO-4.5 an effect may be used on oneself unless it says otherwise', () => {
    const table = act(holding(['forged-documents']), 'forged-documents')
      .answer('seat-1', 'forged-travel-papers')
      .expectOptions('seat-1', ['choose:kordt', 'choose:beck'])
      .answer('seat-1', 'choose:kordt')
      .answer('seat-1', 'go:hannover')
      .answer('seat-1', 'stop-here');
    expect(who(table, 'kordt').place).toBe('hannover');
    expect(levels(table)).toEqual({ kordt: ['skeptical', 'medium'], beck: ['timid', 'medium'] });
    table.leaves('choose-action').done();
  });
});
