import { describe, expect, it } from 'vitest';
import { choose, EXTREME, HIGH, MOTIVATED, nextCards, options, set, SKEPTICAL, stand, who } from '../scenario.ts';
import { draw, expectDrawn, motivation, moved, support, supportAt, suspicion, tableFor } from './drawing.ts';

describe('V-2 Rocket Attack', () => {
  it('raises support and everybody’s motivation, sends Goering to Hannover and Bormann to the Berghof', () => {
    expectDrawn(tableFor('v-2-rocket-attack'), 'v-2-rocket-attack', [
      support(2, 3),
      motivation('kordt', 'timid', 'skeptical'),
      motivation('oster', 'timid', 'skeptical'),
      motivation('beck', 'timid', 'skeptical'),
      moved('goering', 'munich', 'hannover'),
      moved('bormann', 'nuremberg', 'berghof'),
    ]).done();
  });
});

describe('Führer Bunker', () => {
  it('raises everybody’s suspicion and sends Hitler to the Chancellery', () => {
    const table = set(tableFor('fuhrer-bunker'), 'beck', { suspicion: EXTREME });
    expectDrawn(table, 'fuhrer-bunker', [
      suspicion('kordt', 'medium', 'high'),
      suspicion('oster', 'medium', 'high'),
      moved('hitler', 'deutschlandhalle', 'chancellery'),
    ]).done();
  });
});

describe('Operation Overlord', () => {
  it('resets support and sends Goebbels to the Ministry of Propaganda, where he may stand already', () => {
    expectDrawn(supportAt(tableFor('operation-overlord'), 6), 'operation-overlord', [support(6, 2)]).done();
    const table = tableFor('operation-overlord').arrange((data) => {
      data.leaders.goebbels = 'munich';
    });
    expectDrawn(table, 'operation-overlord', [moved('goebbels', 'munich', 'ministry-of-propaganda')]).done();
  });
});

describe('Gothic Line', () => {
  it('raises support by 1', () => {
    expectDrawn(tableFor('gothic-line'), 'gothic-line', [support(2, 3)]).done();
  });
});

describe('Rommel Executed', () => {
  it('lowers support by 1 and sends Himmler to the Chancellery', () => {
    expectDrawn(supportAt(tableFor('rommel-executed'), 3), 'rommel-executed', [
      support(3, 2),
      moved('himmler', 'gestapo-hq', 'chancellery'),
    ]).done();
  });
});

describe('Documents Located', () => {
  it('loses the game', () => {
    expectDrawn(tableFor('documents-located'), 'documents-located', [
      { type: 'gameEnded', result: 'lost', reason: 'documents-located' },
    ])
      .expectOutcome({ result: 'lost', reason: 'documents-located' })
      .done();
  });
});

describe('Fall of Rome', () => {
  it('lowers support by 1', () => {
    expectDrawn(supportAt(tableFor('fall-of-rome'), 5), 'fall-of-rome', [support(5, 4)]).done();
  });
});

describe('Final Conscription', () => {
  it('lets every free conspirator draw none, one or two cards', () => {
    const table = tableFor('final-conscription');
    for (const id of ['kordt', 'oster', 'beck'] as const) set(table, id, { motivation: SKEPTICAL });
    nextCards(table, 'safe', 'sniper', 'ambush');
    draw(table, 'final-conscription');
    options(table, 'kordt', ['draw-one', 'stop-drawing']);
    choose(table, 'kordt', 'draw-one');
    table.expectEvents([{ type: 'cardDrawn', who: 'kordt', card: 'safe' }]);
    choose(table, 'kordt', 'draw-one');
    options(table, 'oster', ['draw-one', 'stop-drawing']);
    choose(table, 'oster', 'stop-drawing');
    choose(table, 'beck', 'draw-one');
    choose(table, 'beck', 'stop-drawing');
    expect(who(table, 'kordt').dossier).toEqual(['safe', 'sniper']);
    expect(who(table, 'oster').dossier).toEqual([]);
    expect(who(table, 'beck').dossier).toEqual(['ambush']);
    table.done();
  });

  it('asks no prisoner', () => {
    const table = stand(tableFor('final-conscription'), { kordt: 'prison', beck: 'prison' });
    draw(table, 'final-conscription').expectNoDecision(undefined, 'seat-1').expectNoDecision(undefined, 'seat-3');
    choose(table, 'oster', 'stop-drawing');
    table.done();
  });
});

describe('Anzio Landing', () => {
  it('takes the Abwehr’s abilities for the rest of the game, not their affiliation', () => {
    const table = tableFor('anzio-landing');
    for (const id of ['kordt', 'oster', 'beck'] as const) set(table, id, { motivation: MOTIVATED });
    expectDrawn(table, 'anzio-landing', [{ type: 'abilityLost', who: 'oster' }]);
    draw(table, 'gothic-line');
    const { conspirators } = table.view('public').board;
    expect([conspirators.kordt?.hasAbility, conspirators.oster?.hasAbility, conspirators.beck?.hasAbility]).toEqual([
      true,
      false,
      true,
    ]);
    set(table, 'oster', { place: 'zeughaus', suspicion: HIGH, motivation: MOTIVATED });
    draw(table, 'sicily-invaded');
    expect(who(table, 'oster').place).toBe('chancellery');
    table.done();
  });
});
