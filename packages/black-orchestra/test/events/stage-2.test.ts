import { describe, expect, it } from 'vitest';
import {
  beginTurn,
  choose,
  COMMITTED,
  EXTREME,
  HIGH,
  leaders,
  LOW,
  MOTIVATED,
  options,
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
  motivation,
  moved,
  revealed,
  support,
  supportAt,
  suspicion,
  tableFor,
  walked,
} from './drawing.ts';

describe('Assassin Caught (stage 2)', () => {
  it('raises the nearest to High and sends Hitler to the Chancellery', () => {
    const table = stand(tableFor('assassin-caught-stage-2'), {
      kordt: 'deutschlandhalle',
      oster: 'munich',
      beck: 'munich',
    });
    expectDrawn(table, 'assassin-caught-stage-2', [
      suspicion('kordt', 'medium', 'high'),
      moved('hitler', 'deutschlandhalle', 'chancellery'),
    ]).done();
  });
});

describe('Strategy Session (A)', () => {
  it('sends Himmler, Goering and Hess to Adlerhorst', () => {
    expectDrawn(tableFor('strategy-session-a'), 'strategy-session-a', [
      moved('himmler', 'gestapo-hq', 'adlerhorst'),
      moved('goering', 'munich', 'adlerhorst'),
      moved('hess', 'hannover', 'adlerhorst'),
    ]).done();
  });
});

describe('Strategy Session (B)', () => {
  it('sends Bormann and Goebbels to Munich and reveals the item there', () => {
    const table = tile(tableFor('strategy-session-b'), 'munich', 'map', 'face-down');
    expectDrawn(table, 'strategy-session-b', [
      moved('bormann', 'nuremberg', 'munich'),
      moved('goebbels', 'ministry-of-propaganda', 'munich'),
      revealed('munich', 'map'),
    ]);
    expect(table.view('public').board.tiles.munich).toBe('map');
    expect(who(table, 'kordt').items).toEqual([]);
    table.done();
  });

  it('reveals nothing where the item is gone', () => {
    const table = tile(tableFor('strategy-session-b'), 'munich', null);
    draw(table, 'strategy-session-b').expectNoEvent('itemRevealed').done();
  });
});

/** A leader at the Chancellery has Oster at the Zeughaus nearest. */
function visit(event: 'visit-from-hess' | 'visit-from-bormann-stage-2', sheet: Parameters<typeof set>[2]): Table {
  const leader = event === 'visit-from-hess' ? 'hess' : 'bormann';
  const table = leaders(tableFor(event), { [leader]: 'chancellery' });
  stand(table, { kordt: 'munich', oster: 'zeughaus', beck: 'munich' });
  set(table, 'oster', sheet);
  return expectDrawn(table, event, [moved(leader, 'chancellery', 'zeughaus')]);
}

describe('Visit from Hess', () => {
  it('lets who is alone go to any open space with suspicion -1, for motivation -1', () => {
    const table = visit('visit-from-hess', { motivation: SKEPTICAL, suspicion: EXTREME });
    choose(table, 'oster', 'accept');
    const open = table.view('public').board.openSpaces.filter((space) => space !== 'zeughaus');
    options(
      table,
      'oster',
      open.map((space) => `go:${space}`),
    );
    choose(table, 'oster', 'go:vienna');
    expectHappened(table, [walked('oster', 'zeughaus', 'vienna'), suspicion('oster', 'extreme', 'high')]);
    expect(tracks(table, 'oster')).toEqual({ motivation: TIMID, suspicion: HIGH });
    table.done();
  });

  it('is not offered at Timid, where the price cannot be paid', () => {
    visit('visit-from-hess', { motivation: TIMID }).expectNoDecision().done();
  });

  it('may be declined', () => {
    const table = visit('visit-from-hess', { motivation: SKEPTICAL });
    choose(table, 'oster', 'decline');
    expectHappened(table, [{ type: 'offerDeclined', who: 'oster' }]).done();
  });

  it('makes who falls to Timid discard before leaving', () => {
    const table = visit('visit-from-hess', { motivation: SKEPTICAL, dossier: ['safe', 'sniper', 'ambush'] });
    choose(table, 'oster', 'accept');
    choose(table, 'oster', 'discard-card:safe');
    choose(table, 'oster', 'go:munich');
    expect(who(table, 'oster')).toMatchObject({ place: 'munich', suspicion: LOW, dossier: ['sniper', 'ambush'] });
    table.done();
  });
});

describe('Anti-Semitic Laws', () => {
  it('raises everybody’s motivation by 1', () => {
    expectDrawn(tableFor('anti-semitic-laws'), 'anti-semitic-laws', [
      motivation('kordt', 'timid', 'skeptical'),
      motivation('oster', 'timid', 'skeptical'),
      motivation('beck', 'timid', 'skeptical'),
    ]).done();
  });
});

describe('Visit from Bormann (stage 2)', () => {
  it('lets who is alone discard one card or one item for suspicion -2', () => {
    const table = visit('visit-from-bormann-stage-2', {
      suspicion: EXTREME,
      dossier: ['safe', 'sniper'],
      items: ['map'],
    });
    options(table, 'oster', ['discard-card:safe', 'discard-card:sniper', 'discard-item:map', 'decline']);
    choose(table, 'oster', 'discard-card:sniper');
    expectHappened(table, [
      { type: 'cardDiscarded', who: 'oster', card: 'sniper' },
      suspicion('oster', 'extreme', 'medium'),
    ]);
    table.expectNoDecision().done();
  });

  it('takes an item just as well', () => {
    const table = visit('visit-from-bormann-stage-2', { suspicion: HIGH, items: ['map'] });
    choose(table, 'oster', 'discard-item:map');
    expectHappened(table, [
      { type: 'itemDiscarded', who: 'oster', item: 'map' },
      suspicion('oster', 'high', 'low'),
    ]).done();
  });

  it('may be declined, and is not offered to who has nothing', () => {
    const table = visit('visit-from-bormann-stage-2', { suspicion: HIGH, items: ['map'] });
    choose(table, 'oster', 'decline');
    expect(who(table, 'oster')).toMatchObject({ suspicion: HIGH, items: ['map'] });
    table.done();
    visit('visit-from-bormann-stage-2', { suspicion: HIGH }).expectNoDecision().done();
  });
});

describe('Invasion of Poland', () => {
  it('raises support by 2', () => {
    expectDrawn(tableFor('invasion-of-poland'), 'invasion-of-poland', [support(2, 4)]).done();
  });
});

describe('Nazi-Soviet Pact', () => {
  it('raises support by 1 and sends Bormann and Hess to the Berghof', () => {
    expectDrawn(tableFor('nazi-soviet-pact'), 'nazi-soviet-pact', [
      support(2, 3),
      moved('bormann', 'nuremberg', 'berghof'),
      moved('hess', 'hannover', 'berghof'),
    ]).done();
  });
});

describe('Party Rally (stage 2)', () => {
  it('resets support and sends Hitler and all deputies to Nuremberg', () => {
    expectDrawn(supportAt(tableFor('party-rally-stage-2'), 6), 'party-rally-stage-2', [
      support(6, 2),
      moved('hitler', 'deutschlandhalle', 'nuremberg'),
      moved('hess', 'hannover', 'nuremberg'),
      moved('goebbels', 'ministry-of-propaganda', 'nuremberg'),
      moved('himmler', 'gestapo-hq', 'nuremberg'),
      moved('goering', 'munich', 'nuremberg'),
    ]).done();
  });

  it('sets to Low whoever passes through Nuremberg while it is current', () => {
    const table = draw(tableFor('party-rally-stage-2'), 'party-rally-stage-2');
    set(table, 'beck', { suspicion: EXTREME });
    beginTurn(table, 'beck');
    choose(table, 'beck', 'move:nuremberg');
    expectHappened(table, [walked('beck', 'train-station', 'nuremberg'), suspicion('beck', 'extreme', 'low')]);
    table.leaves('choose-action').done();
  });

  it('sets to Low whoever begins a turn there while it is current, after the penalties', () => {
    const table = draw(tableFor('party-rally-stage-2'), 'party-rally-stage-2');
    leaders(table, { hitler: 'munich', hess: 'munich', goebbels: 'munich', bormann: 'munich', goering: 'munich' });
    set(table, 'kordt', { place: 'nuremberg', suspicion: HIGH });
    beginTurn(table, 'kordt');
    expectHappened(table, [
      { type: 'turnBegan', who: 'kordt', turn: 2 },
      { type: 'penaltySuffered', who: 'kordt', leader: 'himmler' },
      suspicion('kordt', 'high', 'extreme'),
      suspicion('kordt', 'extreme', 'low'),
    ]);
    table.leaves('choose-action').done();
  });

  it('sets nobody to Low when another event has become current', () => {
    const table = draw(tableFor('party-rally-stage-2'), 'party-rally-stage-2');
    draw(table, 'anti-semitic-laws');
    set(table, 'beck', { suspicion: EXTREME });
    beginTurn(table, 'beck');
    choose(table, 'beck', 'move:nuremberg');
    expect(who(table, 'beck').suspicion).toBe(EXTREME);
    table.leaves('choose-action').done();
  });

  it('works on a move of several spaces', () => {
    const table = draw(tableFor('party-rally-stage-2'), 'party-rally-stage-2');
    set(table, 'beck', { suspicion: HIGH, motivation: MOTIVATED, dossier: ['forged-documents'] });
    beginTurn(table, 'beck');
    choose(table, 'beck', 'act:forged-documents');
    choose(table, 'beck', 'forged-travel-papers');
    choose(table, 'beck', 'choose:beck');
    choose(table, 'beck', 'go:nuremberg');
    choose(table, 'beck', 'go:munich');
    choose(table, 'beck', 'stop-here');
    expect(who(table, 'beck')).toMatchObject({ place: 'munich', suspicion: LOW });
    table.leaves('choose-action').done();
  });
});

describe('Sudetenland Occupation', () => {
  it('raises support by 1', () => {
    expectDrawn(tableFor('sudetenland-occupation'), 'sudetenland-occupation', [support(2, 3)]).done();
  });
});

describe('Czechoslovakia Invaded', () => {
  it('raises support by 1, sends Hitler to Vienna and reveals the item there', () => {
    const table = tile(tableFor('czechoslovakia-invaded'), 'vienna', 'keys', 'face-down');
    expectDrawn(table, 'czechoslovakia-invaded', [
      support(2, 3),
      moved('hitler', 'deutschlandhalle', 'vienna'),
      revealed('vienna', 'keys'),
    ]).done();
  });
});

describe('Gestapo Raid', () => {
  it('arrests who is at Extreme, asks the others for each illegal card, then clears the dissent track', () => {
    const table = tableFor('gestapo-raid').arrange((data) => {
      data.dissentDice = 2;
    });
    set(table, 'oster', { suspicion: EXTREME, dossier: ['classified-papers', 'safe'] });
    set(table, 'beck', { motivation: COMMITTED, dossier: ['military-secrets', 'sniper'] });
    expectDrawn(table, 'gestapo-raid', [
      { type: 'raidBegan', who: 'kordt' },
      { type: 'cardDiscarded', who: 'oster', card: 'classified-papers' },
      { type: 'arrested', who: 'oster' },
    ]);
    options(table, 'beck', ['discard-card:military-secrets', 'keep-card:military-secrets']);
    choose(table, 'beck', 'keep-card:military-secrets');
    expectHappened(table, [
      { type: 'cardKept', who: 'beck', card: 'military-secrets' },
      suspicion('beck', 'medium', 'high'),
      { type: 'dissentCleared', dice: 2 },
    ]);
    table.done();
  });
});
