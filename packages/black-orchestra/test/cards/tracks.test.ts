import { describe, expect, it } from 'vitest';
import {
  act,
  actionsLeft,
  holding,
  levels,
  motivationOf,
  offered,
  set,
  suspicionOf,
  takeActions,
  withCards,
} from '../scenario.ts';

describe('Cover Story', () => {
  it('lowers the suspicion of all conspirators in the space, costs an action and is discarded', () => {
    const table = withCards(['cover-story'], { others: ['beck', 'oster'] });
    set(table, 'beck', { suspicion: 'high' });
    set(table, 'oster', { suspicion: 'high', place: 'zeughaus' });
    act(takeActions(table, 'kordt'), 'cover-story').expectEvents([
      { type: 'cardPlayed', who: 'kordt', card: 'cover-story' },
      { type: 'suspicionChanged', who: 'kordt', from: 'medium', to: 'low' },
      { type: 'suspicionChanged', who: 'beck', from: 'high', to: 'medium' },
    ]);
    expect(suspicionOf(table, 'oster')).toBe('high');
    expect(actionsLeft(table)).toBe(2);
    expect(table.data.discards).toEqual(['cover-story']);
    table.leaves('choose-action').done();
  });
});

describe('Lose Gestapo', () => {
  it('lowers only the suspicion of who plays it', () => {
    const table = act(holding(['lose-gestapo', 'lose-gestapo'], { sheet: { suspicion: 'extreme' } }), 'lose-gestapo');
    expect(levels(table)).toEqual({ kordt: ['skeptical', 'high'], beck: ['timid', 'medium'] });
    expect(table.data.conspirators.kordt?.dossier).toEqual(['lose-gestapo']);
    table.leaves('choose-action').done();
  });

  it('at Low may be played and moves nothing (BO-3.7)', () => {
    const table = act(holding(['lose-gestapo'], { sheet: { suspicion: 'low' } }), 'lose-gestapo');
    table.expectNoEvent('suspicionChanged');
    expect(table.data.discards).toEqual(['lose-gestapo']);
    table.leaves('choose-action').done();
  });
});

describe('False Safety Report', () => {
  it('lowers the suspicion of all free conspirators wherever they are', () => {
    const table = withCards(['false-safety-report'], { others: ['beck', 'oster'] });
    set(table, 'beck', { suspicion: 'extreme', place: 'munich' });
    set(table, 'oster', { suspicion: 'extreme', place: 'prison' });
    act(takeActions(table, 'kordt'), 'false-safety-report');
    expect(suspicionOf(table, 'kordt')).toBe('low');
    expect(suspicionOf(table, 'beck')).toBe('high');
    expect(suspicionOf(table, 'oster')).toBe('extreme');
    table.leaves('choose-action').done();
  });
});

describe('Hidden Camera', () => {
  it.each(['auschwitz', 'treblinka'] as const)('at %s raises the motivation of all conspirators', (camp) => {
    const table = withCards(['hidden-camera'], { at: camp, others: ['beck', 'oster'] });
    set(table, 'beck', { motivation: 'reckless' });
    set(table, 'oster', { place: 'prison' });
    act(takeActions(table, 'kordt'), 'hidden-camera');
    expect(motivationOf(table, 'kordt')).toBe('motivated');
    expect(motivationOf(table, 'beck')).toBe('reckless');
    expect(motivationOf(table, 'oster')).toBe('timid');
    table.leaves('choose-action').done();
  });

  it('is played nowhere else', () => {
    holding(['hidden-camera'], { at: 'warsaw' })
      .expectClosed('seat-1', 'act:hidden-camera', 'reason.where-hidden-camera')
      .leaves('choose-action')
      .done();
  });
});

describe('Inspiring Letter', () => {
  it('raises the motivation of all in the space, its holder too', () => {
    const table = withCards(['inspiring-letter'], { others: ['beck', 'oster'] });
    set(table, 'oster', { place: 'chancellery' });
    act(takeActions(table, 'kordt'), 'inspiring-letter').expectEvents([
      { type: 'motivationChanged', who: 'kordt', from: 'skeptical', to: 'motivated' },
      { type: 'motivationChanged', who: 'beck', from: 'timid', to: 'skeptical' },
    ]);
    expect(motivationOf(table, 'oster')).toBe('timid');
    table.leaves('choose-action').done();
  });
});

describe('Military Secrets', () => {
  it.each(['zurich', 'stockholm'] as const)('at %s lowers military support by 1', (town) => {
    const table = withCards(['military-secrets'], { at: town }).arrange((data) => (data.militarySupport = 5));
    act(takeActions(table, 'kordt'), 'military-secrets').expectEvents([{ type: 'supportChanged', from: 5, to: 4 }]);
    table.leaves('choose-action').done();
  });

  it('never goes below the floor (BO-2.3) and is played nowhere else', () => {
    const table = withCards(['military-secrets', 'military-secrets'], { at: 'zurich', difficulty: 'hard' });
    act(takeActions(table, 'kordt'), 'military-secrets').expectNoEvent('supportChanged');
    expect(table.data.militarySupport).toBe(4);
    set(table, 'kordt', { place: 'munich' });
    takeActions(table, 'kordt')
      .expectClosed('seat-1', 'act:military-secrets', 'reason.where-military-secrets')
      .leaves('choose-action')
      .done();
  });
});

describe('War Crimes Evidence', () => {
  it('lowers military support by 1', () => {
    const table = withCards(['war-crimes-evidence']).arrange((data) => (data.militarySupport = 6));
    act(takeActions(table, 'kordt'), 'war-crimes-evidence')
      .expectOptions('seat-1', ['weaken-support', 'encourage-here'])
      .answer('seat-1', 'weaken-support')
      .expectEvents([{ type: 'supportChanged', from: 6, to: 5 }])
      .expectNoEvent('motivationChanged');
    table.leaves('choose-action').done();
  });

  it('or raises the motivation of all in the space', () => {
    const table = withCards(['war-crimes-evidence'], { others: ['beck', 'oster'] });
    set(table, 'oster', { place: 'munich' });
    act(takeActions(table, 'kordt'), 'war-crimes-evidence').answer('seat-1', 'encourage-here');
    expect(levels(table)).toEqual({
      kordt: ['motivated', 'medium'],
      beck: ['skeptical', 'medium'],
      oster: ['timid', 'medium'],
    });
    expect(offered(table, 'seat-1')).not.toContain('act:war-crimes-evidence');
    table.leaves('choose-action').done();
  });
});
