import { describe, expect, it } from 'vitest';
import {
  choose,
  EXTREME,
  HIGH,
  leaders,
  MEDIUM,
  MOTIVATED,
  nextEvents,
  options,
  set,
  SKEPTICAL,
  stand,
  tile,
  TIMID,
  who,
} from '../scenario.ts';
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
  walked,
} from './drawing.ts';

describe('Visit from Bormann (stage 5)', () => {
  it('arrests the visited conspirator who is alone', () => {
    const table = leaders(tableFor('visit-from-bormann-stage-5'), { bormann: 'chancellery' });
    stand(table, { kordt: 'munich', oster: 'zeughaus', beck: 'munich' });
    set(table, 'oster', { dossier: ['military-secrets', 'safe'] });
    expectDrawn(table, 'visit-from-bormann-stage-5', [
      moved('bormann', 'chancellery', 'zeughaus'),
      { type: 'cardDiscarded', who: 'oster', card: 'military-secrets' },
      { type: 'arrested', who: 'oster' },
    ]);
    table.expectNoDecision().done();
  });

  it('arrests nobody in company', () => {
    const table = leaders(tableFor('visit-from-bormann-stage-5'), { bormann: 'chancellery' });
    stand(table, { kordt: 'munich', oster: 'zeughaus', beck: 'zeughaus' });
    expectDrawn(table, 'visit-from-bormann-stage-5', [moved('bormann', 'chancellery', 'zeughaus')]).done();
  });
});

describe('Visit from Göring (stage 5)', () => {
  it('comes to the nearest conspirator and lowers the motivation of the Abwehr everywhere', () => {
    const table = leaders(tableFor('visit-from-goering-stage-5'), { goering: 'chancellery' });
    for (const id of ['kordt', 'oster', 'beck'] as const) set(table, id, { place: 'munich', motivation: SKEPTICAL });
    stand(table, { beck: 'zeughaus' });
    expectDrawn(table, 'visit-from-goering-stage-5', [
      moved('goering', 'chancellery', 'zeughaus'),
      motivation('oster', 'skeptical', 'timid'),
    ]).done();
  });
});

describe('Casablanca Conference', () => {
  it('lowers motivation first, forcing the Timid down to two cards, then takes one card of each', () => {
    const table = tableFor('casablanca-conference');
    set(table, 'oster', { motivation: SKEPTICAL, dossier: ['safe', 'sniper', 'ambush', 'cover-story'] });
    set(table, 'beck', { motivation: MOTIVATED, dossier: ['kidnapping'] });
    expectDrawn(table, 'casablanca-conference', [
      motivation('oster', 'skeptical', 'timid'),
      motivation('beck', 'motivated', 'skeptical'),
    ]);
    table.expectDecision('over-dossier-limit', 'seat-2').expectNoDecision(undefined, 'seat-3');
    choose(table, 'oster', 'discard-card:safe');
    choose(table, 'oster', 'discard-card:sniper');
    options(table, 'oster', ['discard-card:ambush', 'discard-card:cover-story']);
    options(table, 'beck', ['discard-card:kidnapping']);
    choose(table, 'beck', 'discard-card:kidnapping');
    choose(table, 'oster', 'discard-card:cover-story');
    expect(who(table, 'oster').dossier).toEqual(['ambush']);
    expect(who(table, 'beck').dossier).toEqual([]);
    table.expectNoDecision().done();
  });
});

describe('Heydrich Assassinated', () => {
  it('sends Hitler and all deputies to the Chancellery, then arrests who is in Prague at High or more', () => {
    const table = tableFor('heydrich-assassinated');
    set(table, 'kordt', { place: 'prague', suspicion: MEDIUM });
    set(table, 'oster', { place: 'prague', suspicion: HIGH });
    set(table, 'beck', { place: 'prague', suspicion: EXTREME });
    expectDrawn(table, 'heydrich-assassinated', [
      moved('hitler', 'deutschlandhalle', 'chancellery'),
      moved('hess', 'hannover', 'chancellery'),
      moved('goebbels', 'ministry-of-propaganda', 'chancellery'),
      moved('bormann', 'nuremberg', 'chancellery'),
      moved('himmler', 'gestapo-hq', 'chancellery'),
      moved('goering', 'munich', 'chancellery'),
      { type: 'arrested', who: 'oster' },
      { type: 'arrested', who: 'beck' },
    ]).done();
  });

  it('arrests nobody elsewhere', () => {
    const table = set(tableFor('heydrich-assassinated'), 'beck', { place: 'auschwitz', suspicion: EXTREME });
    draw(table, 'heydrich-assassinated').expectNoEvent('arrested').done();
  });
});

describe('Berghof Retreat (stage 5)', () => {
  it('sends Hitler, Bormann and Goebbels to the Berghof; while current, plots ignore one eagle', () => {
    const table = expectDrawn(tableFor('berghof-retreat-stage-5'), 'berghof-retreat-stage-5', [
      moved('hitler', 'deutschlandhalle', 'berghof'),
      moved('bormann', 'nuremberg', 'berghof'),
      moved('goebbels', 'ministry-of-propaganda', 'berghof'),
    ]);
    expect(exposingEagles(table)).toBe(2);
    table.done();
  });
});

describe('Rommel Defeated', () => {
  it('lowers support by 1 and removes the next two events of stage 5', () => {
    const table = supportAt(tableFor('rommel-defeated'), 4);
    nextEvents(table, 5, 'eastern-push', 'lebensraum', 'gestapo-raid');
    expectDrawn(table, 'rommel-defeated', [support(4, 3), { type: 'eventsRemoved', count: 2, stage: 5 }]);
    expect(table.data.events.decks[4]).toEqual(['gestapo-raid']);
    table.done();
  });
});

describe('Russian Setback', () => {
  it('lowers support by 1 and removes the next two events of stage 5; while current, plots get one eagle more', () => {
    const table = supportAt(tableFor('russian-setback'), 4);
    nextEvents(table, 5, 'eastern-push', 'lebensraum', 'gestapo-raid');
    expectDrawn(table, 'russian-setback', [support(4, 3), { type: 'eventsRemoved', count: 2, stage: 5 }]);
    expect(table.data.events.decks[4]).toEqual(['gestapo-raid']);
    expect(exposingEagles(table)).toBe(0);
    table.done();
  });
});

describe('Visit to the Front', () => {
  it('sends Hitler and Goebbels to Smolensk and reveals the item there; while current, plots ignore two eagles', () => {
    const table = tile(tableFor('visit-to-the-front'), 'smolensk', 'explosives', 'face-down');
    expectDrawn(table, 'visit-to-the-front', [
      moved('hitler', 'deutschlandhalle', 'smolensk'),
      moved('goebbels', 'ministry-of-propaganda', 'smolensk'),
      revealed('smolensk', 'explosives'),
    ]);
    expect(exposingEagles(table)).toBe(3);
    table.done();
  });
});

describe('Eastern Push', () => {
  it('raises support by 1 and moves all of the Wehrmacht to Borisov', () => {
    expectDrawn(tableFor('eastern-push'), 'eastern-push', [
      support(2, 3),
      walked('beck', 'train-station', 'borisov'),
    ]).done();
  });
});

describe('Lebensraum', () => {
  it('raises everybody’s motivation, sends Himmler to Wasserburg and reveals the item there', () => {
    const table = tile(tableFor('lebensraum'), 'wasserburg', 'keys', 'face-down');
    set(table, 'kordt', { motivation: TIMID });
    expectDrawn(table, 'lebensraum', [
      motivation('kordt', 'timid', 'skeptical'),
      motivation('oster', 'timid', 'skeptical'),
      motivation('beck', 'timid', 'skeptical'),
      moved('himmler', 'gestapo-hq', 'wasserburg'),
      revealed('wasserburg', 'keys'),
    ]).done();
  });

  it('reveals nothing twice', () => {
    const table = tile(tableFor('lebensraum'), 'wasserburg', 'keys');
    draw(table, 'lebensraum').expectNoEvent('itemRevealed').done();
  });
});
