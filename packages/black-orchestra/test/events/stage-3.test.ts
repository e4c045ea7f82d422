import { describe, expect, it } from 'vitest';
import {
  choose,
  EXTREME,
  leaders,
  LOW,
  MEDIUM,
  options,
  RECKLESS,
  set,
  SKEPTICAL,
  stand,
  type Table,
  tile,
  TIMID,
  tracks,
  who,
} from '../scenario.ts';
import {
  draw,
  expectDrawn,
  expectHappened,
  exposingEagles,
  motivation,
  moved,
  revealed,
  support,
  supportAt,
  suspicion,
  tableFor,
  walked,
} from './drawing.ts';

/** Hitler or Goering at the Chancellery has Oster at the Zeughaus nearest. */
function visit(leader: 'hitler' | 'goering', sheet: Parameters<typeof set>[2]): Table {
  const event = leader === 'hitler' ? 'visit-from-hitler-stage-3' : 'visit-from-goering-stage-3';
  const table = leaders(tableFor(event), { [leader]: 'chancellery' });
  stand(table, { kordt: 'munich', oster: 'zeughaus', beck: 'munich' });
  set(table, 'oster', sheet);
  return expectDrawn(table, event, [moved(leader, 'chancellery', 'zeughaus')]);
}

describe('Visit from Hitler (stage 3)', () => {
  it('lets who is alone reduce both tracks to their starting levels, in one decision', () => {
    const table = visit('hitler', { motivation: RECKLESS, suspicion: EXTREME });
    options(table, 'oster', ['accept', 'decline']);
    choose(table, 'oster', 'accept');
    expectHappened(table, [
      { type: 'offerAccepted', who: 'oster' },
      motivation('oster', 'reckless', 'timid'),
      suspicion('oster', 'extreme', 'medium'),
    ]).done();
  });

  it('raises nothing', () => {
    const table = visit('hitler', { motivation: TIMID, suspicion: LOW });
    choose(table, 'oster', 'accept');
    expect(tracks(table, 'oster')).toEqual({ motivation: TIMID, suspicion: LOW });
    table.done();
  });

  it('makes who becomes Timid discard to two cards', () => {
    const table = visit('hitler', { motivation: SKEPTICAL, dossier: ['safe', 'sniper', 'ambush'] });
    choose(table, 'oster', 'accept');
    choose(table, 'oster', 'discard-card:ambush');
    expect(who(table, 'oster').dossier).toEqual(['safe', 'sniper']);
    table.done();
  });

  it('may be declined', () => {
    const table = visit('hitler', { motivation: RECKLESS, suspicion: EXTREME });
    choose(table, 'oster', 'decline');
    expect(tracks(table, 'oster')).toEqual({ motivation: RECKLESS, suspicion: EXTREME });
    table.done();
  });
});

describe('Berghof Retreat (stage 3)', () => {
  it('sends Hitler, Himmler, Goebbels and Bormann to the Berghof, and changes no plot', () => {
    const table = expectDrawn(tableFor('berghof-retreat-stage-3'), 'berghof-retreat-stage-3', [
      moved('hitler', 'deutschlandhalle', 'berghof'),
      moved('himmler', 'gestapo-hq', 'berghof'),
      moved('goebbels', 'ministry-of-propaganda', 'berghof'),
      moved('bormann', 'nuremberg', 'berghof'),
    ]);
    expect(exposingEagles(table)).toBe(1);
    table.done();
  });
});

describe('Visit from Göring (stage 3)', () => {
  it('lets who is alone discard any items, suspicion -1 for each', () => {
    const table = visit('goering', { suspicion: EXTREME, items: ['map', 'keys', 'map'] });
    options(table, 'oster', ['discard-item:map', 'discard-item:keys', 'keep-the-rest']);
    choose(table, 'oster', 'discard-item:map');
    expectHappened(table, [
      { type: 'itemDiscarded', who: 'oster', item: 'map' },
      suspicion('oster', 'extreme', 'high'),
    ]);
    choose(table, 'oster', 'discard-item:map');
    options(table, 'oster', ['discard-item:keys', 'keep-the-rest']);
    choose(table, 'oster', 'keep-the-rest');
    expect(who(table, 'oster')).toMatchObject({ suspicion: MEDIUM, items: ['keys'] });
    table.done();
  });

  it('asks nothing of who has no item', () => {
    visit('goering', { suspicion: EXTREME }).expectNoDecision().done();
  });
});

describe('Jews Targeted', () => {
  it('raises everybody’s motivation, sends Himmler to Warsaw and reveals the item there', () => {
    const table = tile(tableFor('jews-targeted'), 'warsaw', 'intel', 'face-down');
    expectDrawn(table, 'jews-targeted', [
      motivation('kordt', 'timid', 'skeptical'),
      motivation('oster', 'timid', 'skeptical'),
      motivation('beck', 'timid', 'skeptical'),
      moved('himmler', 'gestapo-hq', 'warsaw'),
      revealed('warsaw', 'intel'),
    ]).done();
  });
});

describe('London Bombed', () => {
  it('raises support by 1, sends Hess to Prague and reveals the item there', () => {
    const table = tile(tableFor('london-bombed'), 'prague', 'badge', 'face-down');
    expectDrawn(table, 'london-bombed', [
      support(2, 3),
      moved('hess', 'hannover', 'prague'),
      revealed('prague', 'badge'),
    ]).done();
  });
});

describe('Germany Bombed', () => {
  it('raises support by 1; while current, plots get one eagle more', () => {
    const table = expectDrawn(tableFor('germany-bombed'), 'germany-bombed', [support(2, 3)]);
    expect(exposingEagles(table)).toBe(0);
    table.done();
  });
});

describe('Sea Lion Postponed', () => {
  it('lowers everybody’s motivation by 1', () => {
    const table = set(set(tableFor('sea-lion-postponed'), 'oster', { motivation: SKEPTICAL }), 'beck', {
      motivation: RECKLESS,
    });
    expectDrawn(table, 'sea-lion-postponed', [
      motivation('oster', 'skeptical', 'timid'),
      motivation('beck', 'reckless', 'committed'),
    ]).done();
  });
});

describe('Western Offensive', () => {
  it('moves all of the Wehrmacht to Adlerhorst', () => {
    const table = stand(tableFor('western-offensive'), { kordt: 'munich', beck: 'warsaw' });
    expectDrawn(table, 'western-offensive', [walked('beck', 'warsaw', 'adlerhorst')]).done();
  });

  it('skips prisoners', () => {
    const table = stand(tableFor('western-offensive'), { beck: 'prison' });
    expectDrawn(table, 'western-offensive', []).done();
  });
});

describe('Invasion of Norway', () => {
  it('raises support by 1', () => {
    expectDrawn(tableFor('invasion-of-norway'), 'invasion-of-norway', [support(2, 3)]).done();
  });
});

describe('Fall of Paris', () => {
  it('raises support to 5 and lowers everybody’s motivation', () => {
    const table = set(tableFor('fall-of-paris'), 'oster', { motivation: SKEPTICAL });
    expectDrawn(table, 'fall-of-paris', [support(2, 5), motivation('oster', 'skeptical', 'timid')]).done();
  });

  it('never lowers support', () => {
    const table = supportAt(tableFor('fall-of-paris'), 6);
    draw(table, 'fall-of-paris').expectNoEvent('supportChanged').done();
  });
});
