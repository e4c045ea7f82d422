import { describe, expect, it } from 'vitest';
import { choose, freshActions, leaders, nextDice, nextEvents, options, RECKLESS, set, stand } from '../scenario.ts';
import {
  draw,
  expectDrawn,
  expectHappened,
  exposingEagles,
  motivation,
  moved,
  support,
  supportAt,
  tableFor,
  walked,
} from './drawing.ts';

describe('Visit from Hitler (stage 6)', () => {
  it('brings Hitler to the nearest conspirator; while current, plots ignore two eagles', () => {
    const table = leaders(tableFor('visit-from-hitler-stage-6'), { hitler: 'chancellery' });
    stand(table, { kordt: 'munich', oster: 'zeughaus', beck: 'munich' });
    expectDrawn(table, 'visit-from-hitler-stage-6', [moved('hitler', 'chancellery', 'zeughaus')]).expectNoDecision();
    expect(exposingEagles(table)).toBe(3);
    table.done();
  });
});

describe('Slow Retreat', () => {
  it('moves conspirators and deputies, not Hitler, out of the spaces that stage 7 will take', () => {
    const table = leaders(tableFor('slow-retreat'), { hitler: 'paris', hess: 'paris', himmler: 'smolensk' });
    stand(table, { kordt: 'wehrwolf', oster: 'auschwitz', beck: 'prison' });
    expectDrawn(table, 'slow-retreat', [
      moved('hess', 'paris', 'adlerhorst'),
      moved('himmler', 'smolensk', 'posen'),
      walked('kordt', 'wehrwolf', 'vienna'),
      walked('oster', 'auschwitz', 'prague'),
    ]).done();
  });
});

describe('Berlin Bombed', () => {
  it('sends Hitler to the Chancellery; while current, plots get one eagle more', () => {
    const table = expectDrawn(tableFor('berlin-bombed'), 'berlin-bombed', [
      moved('hitler', 'deutschlandhalle', 'chancellery'),
    ]);
    expect(exposingEagles(table)).toBe(0);
    table.done();
  });
});

describe('Warsaw Ghetto Uprising', () => {
  it('lets a full dissent track raise everybody’s motivation, while current', () => {
    const table = expectDrawn(tableFor('warsaw-ghetto-uprising'), 'warsaw-ghetto-uprising', []);
    table.arrange((data) => {
      data.dissentDice = 2;
    });
    set(table, 'beck', { motivation: RECKLESS });
    freshActions(table, 'kordt');
    nextDice(table, 'target');
    choose(table, 'kordt', 'conspire:1');
    options(table, 'kordt', [
      'encourage:kordt',
      'encourage:oster',
      'encourage:beck',
      'weaken-support',
      'encourage-everybody',
    ]);
    choose(table, 'kordt', 'encourage-everybody');
    expectHappened(table, [motivation('kordt', 'timid', 'skeptical'), motivation('oster', 'timid', 'skeptical')]);
    table.leaves('choose-action').done();
  });

  it('does not when another event has become current', () => {
    const table = draw(draw(tableFor('warsaw-ghetto-uprising'), 'warsaw-ghetto-uprising'), 'stalingrad-surrounded');
    table.arrange((data) => {
      data.dissentDice = 2;
    });
    freshActions(table, 'kordt');
    nextDice(table, 'target');
    choose(table, 'kordt', 'conspire:1');
    options(table, 'kordt', ['encourage:kordt', 'encourage:oster', 'encourage:beck', 'weaken-support']);
    table.leaves('dissent-reward').done();
  });
});

describe('Stalingrad Surrounded', () => {
  it('resets support to its start value', () => {
    expectDrawn(supportAt(tableFor('stalingrad-surrounded', { difficulty: 'hard' }), 7), 'stalingrad-surrounded', [
      support(7, 4),
    ]).done();
  });

  it('never raises it', () => {
    expectDrawn(tableFor('stalingrad-surrounded'), 'stalingrad-surrounded', []).done();
  });
});

describe('Wolfpacks', () => {
  it('raises support by 1 and sends Bormann and Goebbels to the Wolfsschlucht', () => {
    expectDrawn(tableFor('wolfpacks'), 'wolfpacks', [
      support(2, 3),
      moved('bormann', 'nuremberg', 'wolfsschlucht'),
      moved('goebbels', 'ministry-of-propaganda', 'wolfsschlucht'),
    ]).done();
  });
});

describe('Sicily Invaded', () => {
  it('lowers support by 1 and brings Hitler and all of the Abwehr to the Chancellery', () => {
    const table = stand(supportAt(tableFor('sicily-invaded'), 4), { oster: 'riga' });
    expectDrawn(table, 'sicily-invaded', [
      support(4, 3),
      moved('hitler', 'deutschlandhalle', 'chancellery'),
      walked('oster', 'riga', 'chancellery'),
    ]).done();
  });
});

describe('Fortress Europa', () => {
  it('raises support to 5 and removes the next two events of stage 6; while current, plots ignore one eagle', () => {
    const table = nextEvents(tableFor('fortress-europa'), 6, 'wolfpacks', 'sicily-invaded', 'gestapo-raid');
    expectDrawn(table, 'fortress-europa', [support(2, 5), { type: 'eventsRemoved', count: 2, stage: 6 }]);
    expect(table.data.events.decks[5]).toEqual(['gestapo-raid']);
    expect(exposingEagles(table)).toBe(2);
    table.done();
  });

  it('never lowers support', () => {
    draw(supportAt(tableFor('fortress-europa'), 7), 'fortress-europa')
      .expectNoEvent('supportChanged')
      .done();
  });
});

describe('Kursk Recaptured', () => {
  it('lowers support by 1, sends Hitler to Anlage Süd and Bormann to Posen', () => {
    const table = supportAt(tableFor('kursk-recaptured'), 4);
    expectDrawn(table, 'kursk-recaptured', [
      support(4, 3),
      moved('hitler', 'deutschlandhalle', 'anlage-sud'),
      moved('bormann', 'nuremberg', 'posen'),
    ]).done();
  });
});
