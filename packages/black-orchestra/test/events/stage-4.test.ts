import { describe, expect, it } from 'vitest';
import type { EventId } from '../../src/content/events.ts';
import type { LeaderId } from '../../src/content/leaders.ts';
import { leaders, nextEvents, set, SKEPTICAL, stand, type Table, tile } from '../scenario.ts';
import {
  draw,
  expectDrawn,
  exposingEagles,
  motivation,
  moved,
  revealed,
  support,
  supportAt,
  tableFor,
} from './drawing.ts';

/** A leader at the Chancellery has Oster at the Zeughaus nearest; everybody is Skeptical. */
function beforeVisit(event: EventId, leader: LeaderId): Table {
  const table = leaders(tableFor(event), { [leader]: 'chancellery' });
  for (const id of ['kordt', 'oster', 'beck'] as const) set(table, id, { place: 'munich', motivation: SKEPTICAL });
  return stand(table, { oster: 'zeughaus' });
}

describe('Visit from Himmler (stage 4)', () => {
  it('comes to the nearest conspirator and lowers the motivation of the Wehrmacht everywhere', () => {
    expectDrawn(beforeVisit('visit-from-himmler-stage-4', 'himmler'), 'visit-from-himmler-stage-4', [
      moved('himmler', 'chancellery', 'zeughaus'),
      motivation('beck', 'skeptical', 'timid'),
    ]).done();
  });
});

describe('War Conference', () => {
  it('sends Hitler and all deputies to Anlage Süd and reveals the item there', () => {
    const table = tile(tableFor('war-conference'), 'anlage-sud', 'poison', 'face-down');
    expectDrawn(table, 'war-conference', [
      moved('hitler', 'deutschlandhalle', 'anlage-sud'),
      moved('hess', 'hannover', 'anlage-sud'),
      moved('goebbels', 'ministry-of-propaganda', 'anlage-sud'),
      moved('bormann', 'nuremberg', 'anlage-sud'),
      moved('himmler', 'gestapo-hq', 'anlage-sud'),
      moved('goering', 'munich', 'anlage-sud'),
      revealed('anlage-sud', 'poison'),
    ]).done();
  });
});

describe('Hess Leaves Germany', () => {
  it('lowers support by 2 and takes Hess out of the game; while current, plots ignore one eagle', () => {
    const table = supportAt(tableFor('hess-leaves-germany'), 6);
    expectDrawn(table, 'hess-leaves-germany', [support(6, 4), { type: 'leaderLeft', leader: 'hess' }]);
    expect(table.data.leaders).not.toHaveProperty('hess');
    expect(exposingEagles(table)).toBe(2);
    table.done();
  });

  it('lowers support no further than the floor', () => {
    expectDrawn(supportAt(tableFor('hess-leaves-germany'), 3), 'hess-leaves-germany', [
      support(3, 2),
      { type: 'leaderLeft', leader: 'hess' },
    ]).done();
  });
});

describe('Visit from Goebbels (stage 4)', () => {
  it('comes to the nearest conspirator and lowers the motivation of the Civilians everywhere', () => {
    expectDrawn(beforeVisit('visit-from-goebbels-stage-4', 'goebbels'), 'visit-from-goebbels-stage-4', [
      moved('goebbels', 'chancellery', 'zeughaus'),
      motivation('kordt', 'skeptical', 'timid'),
    ]).done();
  });
});

describe('Afrika Korps', () => {
  it('raises support by 1 and sends Bormann and Goebbels to Prague', () => {
    expectDrawn(tableFor('afrika-korps'), 'afrika-korps', [
      support(2, 3),
      moved('bormann', 'nuremberg', 'prague'),
      moved('goebbels', 'ministry-of-propaganda', 'prague'),
    ]).done();
  });
});

describe('Yugoslavia Surrenders', () => {
  it('raises support by 1 and sends Himmler to Paris, whose modifiers are not for him', () => {
    expectDrawn(tableFor('yugoslavia-surrenders'), 'yugoslavia-surrenders', [
      support(2, 3),
      moved('himmler', 'gestapo-hq', 'paris'),
    ]).done();
  });
});

describe('Pearl Harbor Attack', () => {
  it('lowers support by 1, removes the next three events of stage 4 and takes Hess out of the game', () => {
    const table = supportAt(tableFor('pearl-harbor-attack'), 4);
    nextEvents(table, 4, 'afrika-korps', 'fall-of-kiev', 'war-conference', 'gestapo-raid');
    expectDrawn(table, 'pearl-harbor-attack', [
      support(4, 3),
      { type: 'eventsRemoved', count: 3, stage: 4 },
      { type: 'leaderLeft', leader: 'hess' },
    ]);
    expect(table.data.events.decks[3]).toEqual(['gestapo-raid']);
    table.done();
  });

  it('skips Hess when he has left already', () => {
    const table = draw(tableFor('pearl-harbor-attack'), 'hess-leaves-germany');
    draw(table, 'pearl-harbor-attack').expectNoEvent('leaderLeft').done();
  });
});

describe('Fall of Kyiv', () => {
  it('raises support by 2', () => {
    expectDrawn(tableFor('fall-of-kiev'), 'fall-of-kiev', [support(2, 4)]).done();
  });

  it('raises support no further than seven', () => {
    expectDrawn(supportAt(tableFor('fall-of-kiev'), 6), 'fall-of-kiev', [support(6, 7)]).done();
  });
});

describe('Operation Barbarossa', () => {
  it('raises support by 1 and sends Goering to Posen', () => {
    expectDrawn(tableFor('operation-barbarossa'), 'operation-barbarossa', [
      support(2, 3),
      moved('goering', 'munich', 'posen'),
    ]).done();
  });
});

describe('Hitler Assumes Command', () => {
  it('lowers support by 1, sends Hitler to the Wolfsschanze and reveals the item there', () => {
    const table = tile(supportAt(tableFor('hitler-assumes-command'), 3), 'wolfsschanze', 'weapons', 'face-down');
    expectDrawn(table, 'hitler-assumes-command', [
      support(3, 2),
      moved('hitler', 'deutschlandhalle', 'wolfsschanze'),
      revealed('wolfsschanze', 'weapons'),
    ]).done();
  });
});
