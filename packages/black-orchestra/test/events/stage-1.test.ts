import { describe, expect, it } from 'vitest';
import { LEADER_STARTS } from '../../src/content/leaders.ts';
import {
  choose,
  EXTREME,
  HIGH,
  leaders,
  LOW,
  MOTIVATED,
  nextDice,
  nextEvents,
  options,
  RECKLESS,
  set,
  stand,
  type Table,
  tracks,
} from '../scenario.ts';
import {
  draw,
  expectDrawn,
  expectHappened,
  motivation,
  moved,
  exposingEagles,
  support,
  supportAt,
  suspicion,
  tableFor,
} from './drawing.ts';

describe('Parade in Berlin', () => {
  it('sends Hitler, Goebbels and Hess to the Zeughaus, then calms the Wehrmacht anywhere in Berlin', () => {
    const table = tableFor('parade-in-berlin');
    stand(table, { kordt: 'zeughaus', oster: 'zeughaus', beck: 'sportpalast' });
    expectDrawn(table, 'parade-in-berlin', [
      moved('hitler', 'deutschlandhalle', 'zeughaus'),
      moved('goebbels', 'ministry-of-propaganda', 'zeughaus'),
      moved('hess', 'hannover', 'zeughaus'),
      suspicion('beck', 'medium', 'low'),
    ]).done();
  });

  it('does not calm the Wehrmacht outside Berlin', () => {
    const table = stand(tableFor('parade-in-berlin'), { beck: 'hannover' });
    draw(table, 'parade-in-berlin').expectNoEvent('suspicionChanged').done();
  });

  it('lets plots ignore two eagles while current', () => {
    const table = draw(tableFor('parade-in-berlin'), 'parade-in-berlin');
    expect(exposingEagles(table)).toBe(3);
    table.done();
  });
});

/** Goebbels, alone at the Chancellery, has Oster at the Zeughaus nearest; the others are at Munich. */
function visitOf(leader: 'goebbels' | 'himmler'): Table {
  const event = leader === 'goebbels' ? 'visit-from-goebbels-stage-1' : 'visit-from-himmler-stage-1';
  const table = leaders(tableFor(event), { [leader]: 'chancellery' });
  stand(table, { kordt: 'munich', oster: 'zeughaus', beck: 'munich' });
  return table;
}

describe('Visit from Goebbels (stage 1)', () => {
  it('comes to the nearest conspirator, who if alone may raise suspicion to High for motivation +2', () => {
    const table = expectDrawn(visitOf('goebbels'), 'visit-from-goebbels-stage-1', [
      moved('goebbels', 'chancellery', 'zeughaus'),
    ]);
    options(table, 'oster', ['accept', 'decline']);
    choose(table, 'oster', 'accept');
    expectHappened(table, [
      { type: 'offerAccepted', who: 'oster' },
      suspicion('oster', 'medium', 'high'),
      motivation('oster', 'timid', 'motivated'),
    ]).done();
  });

  it.each([HIGH, EXTREME])('gives motivation +2 at suspicion %i already, and does not lower it', (level) => {
    const table = set(visitOf('goebbels'), 'oster', { suspicion: level });
    draw(table, 'visit-from-goebbels-stage-1');
    choose(table, 'oster', 'accept');
    expect(tracks(table, 'oster')).toEqual({ motivation: MOTIVATED, suspicion: level });
    table.done();
  });

  it('may be declined', () => {
    const table = draw(visitOf('goebbels'), 'visit-from-goebbels-stage-1');
    choose(table, 'oster', 'decline');
    expectHappened(table, [{ type: 'offerDeclined', who: 'oster' }]).done();
  });
});

describe('Party Rally (stage 1)', () => {
  it('sends Hitler and all deputies to Nuremberg', () => {
    expectDrawn(tableFor('party-rally-stage-1'), 'party-rally-stage-1', [
      moved('hitler', 'deutschlandhalle', 'nuremberg'),
      moved('hess', 'hannover', 'nuremberg'),
      moved('goebbels', 'ministry-of-propaganda', 'nuremberg'),
      moved('himmler', 'gestapo-hq', 'nuremberg'),
      moved('goering', 'munich', 'nuremberg'),
    ]).done();
  });
});

describe('Leadership Dispute', () => {
  it('sends Bormann to Hannover, Goering to Tannenberg, Himmler to Nuremberg', () => {
    expectDrawn(tableFor('leadership-dispute'), 'leadership-dispute', [
      moved('bormann', 'nuremberg', 'hannover'),
      moved('goering', 'munich', 'tannenberg'),
      moved('himmler', 'gestapo-hq', 'nuremberg'),
    ]).done();
  });
});

describe('Visit from Himmler (stage 1)', () => {
  function rolling(face: Parameters<typeof nextDice>[1]): Table {
    const table = draw(visitOf('himmler'), 'visit-from-himmler-stage-1');
    expectHappened(table, [moved('himmler', 'chancellery', 'zeughaus')]);
    nextDice(table, face);
    choose(table, 'oster', 'accept');
    return table.expectEvents([{ type: 'diceRolled', who: 'oster', purpose: 'event', faces: [face] }]);
  }

  it.each(['1', '2', '3'] as const)('lets who is alone roll: a %s raises motivation by as much', (face) => {
    const table = rolling(face);
    expect(tracks(table, 'oster')).toEqual({ motivation: Number(face), suspicion: 1 });
    table.done();
  });

  it('raises suspicion by 2 with an eagle', () => {
    const table = rolling('eagle');
    expect(tracks(table, 'oster')).toEqual({ motivation: 0, suspicion: EXTREME });
    table.done();
  });

  it('does nothing with a target', () => {
    const table = rolling('target');
    expectHappened(table, [
      { type: 'offerAccepted', who: 'oster' },
      { type: 'diceRolled', who: 'oster', purpose: 'event', faces: ['target'] },
    ]).done();
  });

  it('may be declined', () => {
    const table = draw(visitOf('himmler'), 'visit-from-himmler-stage-1');
    choose(table, 'oster', 'decline');
    table.expectNoEvent('diceRolled').done();
  });
});

describe('Kristallnacht', () => {
  it('raises everybody’s motivation and returns Hitler and the deputies to their starts', () => {
    const table = leaders(tableFor('kristallnacht'), { hitler: 'munich', hess: 'zeughaus', himmler: 'munich' });
    set(table, 'beck', { motivation: RECKLESS });
    expectDrawn(table, 'kristallnacht', [
      motivation('kordt', 'timid', 'skeptical'),
      motivation('oster', 'timid', 'skeptical'),
      moved('hitler', 'munich', 'deutschlandhalle'),
      moved('hess', 'zeughaus', 'hannover'),
      moved('himmler', 'munich', 'gestapo-hq'),
    ]);
    expect(table.data.leaders).toEqual(LEADER_STARTS);
    table.done();
  });
});

describe('Berlin Speech', () => {
  it('resets support, sends Hitler and Goebbels to the Sportpalast, then calms one conspirator in Berlin', () => {
    const table = supportAt(tableFor('berlin-speech'), 5);
    stand(table, { kordt: 'munich', beck: 'zeughaus' });
    expectDrawn(table, 'berlin-speech', [
      support(5, 2),
      moved('hitler', 'deutschlandhalle', 'sportpalast'),
      moved('goebbels', 'ministry-of-propaganda', 'sportpalast'),
    ]);
    options(table, 'kordt', ['choose:oster', 'choose:beck']);
    choose(table, 'kordt', 'choose:beck');
    expectHappened(table, [suspicion('beck', 'medium', 'low')]).done();
  });

  it('calms nobody when nobody is in Berlin', () => {
    const table = stand(tableFor('berlin-speech'), { kordt: 'munich', oster: 'munich', beck: 'hannover' });
    draw(table, 'berlin-speech').expectNoDecision().done();
  });
});

describe('Assassin Caught (stage 1)', () => {
  it('raises all nearest to Hitler’s old space to High, then sends him to the Chancellery', () => {
    const table = leaders(tableFor('assassin-caught-stage-1'), { hitler: 'munich' });
    stand(table, { kordt: 'nuremberg', oster: 'tannenberg', beck: 'chancellery' });
    set(table, 'oster', { suspicion: LOW });
    expectDrawn(table, 'assassin-caught-stage-1', [
      suspicion('kordt', 'medium', 'high'),
      suspicion('oster', 'low', 'high'),
      moved('hitler', 'munich', 'chancellery'),
    ]).done();
  });

  it('counts those with Hitler as nearest and lowers nobody', () => {
    const table = leaders(tableFor('assassin-caught-stage-1'), { hitler: 'munich' });
    stand(table, { kordt: 'munich', oster: 'nuremberg', beck: 'munich' });
    set(table, 'kordt', { suspicion: EXTREME });
    expectDrawn(table, 'assassin-caught-stage-1', [
      suspicion('beck', 'medium', 'high'),
      moved('hitler', 'munich', 'chancellery'),
    ]).done();
  });

  it('spares prisoners', () => {
    const table = leaders(tableFor('assassin-caught-stage-1'), { hitler: 'gestapo-hq' });
    stand(table, { kordt: 'prison', oster: 'munich', beck: 'hannover' });
    expectDrawn(table, 'assassin-caught-stage-1', [
      suspicion('beck', 'medium', 'high'),
      moved('hitler', 'gestapo-hq', 'chancellery'),
    ]).done();
  });
});

describe('Gestapo Investigation', () => {
  it('raises everybody’s suspicion by 1', () => {
    const table = set(tableFor('gestapo-investigation'), 'beck', { suspicion: EXTREME });
    expectDrawn(table, 'gestapo-investigation', [
      suspicion('kordt', 'medium', 'high'),
      suspicion('oster', 'medium', 'high'),
    ]).done();
  });
});

describe('Munich Agreement', () => {
  it('raises support by 1 and removes the next two events of stage 1', () => {
    const table = nextEvents(tableFor('munich-agreement'), 1, 'kristallnacht', 'berlin-speech', 'leadership-dispute');
    expectDrawn(table, 'munich-agreement', [support(2, 3), { type: 'eventsRemoved', count: 2, stage: 1 }]);
    expect(table.data.events.decks[0]).toEqual(['leadership-dispute']);
    table.done();
  });
});

describe('Blomberg-Fritsch Affair', () => {
  it('raises support by 1 and sends Goering to the Chancellery', () => {
    expectDrawn(tableFor('blomberg-fritsch-affair'), 'blomberg-fritsch-affair', [
      support(2, 3),
      moved('goering', 'munich', 'chancellery'),
    ]).done();
  });
});

describe('The Anschluss', () => {
  it('raises support by 1 and sends Hitler and Goering to Munich', () => {
    const table = leaders(tableFor('the-anschluss'), { goering: 'hannover' });
    expectDrawn(table, 'the-anschluss', [
      support(2, 3),
      moved('hitler', 'deutschlandhalle', 'munich'),
      moved('goering', 'hannover', 'munich'),
    ]).done();
  });
});
