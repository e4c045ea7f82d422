import { describe, expect, it } from 'vitest';
import type { ConspiratorId } from '../../src/content/conspirators.ts';
import { ITEM_IDS, type ItemId } from '../../src/content/items.ts';
import type { LeaderId } from '../../src/content/leaders.ts';
import { SPACE_IDS, type SpaceId, type Stage } from '../../src/content/spaces.ts';
import {
  choose,
  COMMITTED,
  drawEvent,
  EXTREME,
  HIGH,
  leaders,
  LOW,
  MEDIUM,
  MOTIVATED,
  nextEvents,
  options,
  quietTable,
  RECKLESS,
  set,
  SKEPTICAL,
  stage,
  stand,
  type Table,
  takeActions,
  tile,
  TIMID,
  tracks,
  who,
} from '../scenario.ts';

function offered(table: Table, kind: string): string[] {
  const all = table.view('seat-1').decisions.flatMap(({ options: open = [] }) => open);
  return all.filter((one) => one.kind === kind).map(({ id }) => id.slice(kind.length + 1));
}

/** A conspirator at Extreme, with one item of every kind, where the tile is gone. */
function withEverything(id: ConspiratorId, space: SpaceId, reached: Stage): Table {
  const table = stage(quietTable([id, 'bonhoeffer']), reached);
  tile(table, space, null);
  set(table, id, { place: space, suspicion: EXTREME, items: [...ITEM_IDS] });
  return table;
}

describe('Deliver', () => {
  it.each<[SpaceId, ItemId]>([
    ['deutschlandhalle', 'map'],
    ['chancellery', 'weapons'],
    ['gestapo-hq', 'intel'],
    ['zeughaus', 'keys'],
    ['ministry-of-propaganda', 'signature'],
    ['sportpalast', 'badge'],
    ['adlerhorst', 'explosives'],
    ['tannenberg', 'poison'],
  ])('BO-7.5 takes at %s only %s: suspicion -2, only you', (space, item) => {
    const table = takeActions(withEverything('kordt', space, 1), 'kordt');
    expect(offered(table, 'deliver')).toEqual([item]);
    choose(table, 'kordt', `deliver:${item}`);
    expect(who(table, 'kordt').suspicion).toBe(MEDIUM);
    expect(who(table, 'bonhoeffer').suspicion).toBe(MEDIUM);
    expect(who(table, 'kordt').items).not.toContain(item);
    expect(table.data.itemDiscards).toEqual([item]);
    expect(table.view('public').board.turn.actionsLeft).toBe(2);
    table.leaves('choose-action').done();
  });

  it.each<[SpaceId, ItemId, Stage]>([
    ['prague', 'signature', 3],
    ['posen', 'badge', 3],
    ['warsaw', 'intel', 3],
    ['wolfsschanze', 'keys', 3],
    ['anlage-sud', 'poison', 3],
    ['wasserburg', 'weapons', 5],
    ['borisov', 'map', 5],
    ['smolensk', 'explosives', 5],
  ])('BO-7.5 takes at %s only %s: suspicion -3 to distribute', (space, item, reached) => {
    const table = takeActions(withEverything('kordt', space, reached), 'kordt');
    expect(offered(table, 'deliver')).toEqual([item]);
    choose(table, 'kordt', `deliver:${item}`);
    options(table, 'kordt', ['calm:kordt', 'calm:bonhoeffer']);
    choose(table, 'kordt', 'calm:kordt');
    choose(table, 'kordt', 'calm:bonhoeffer');
    options(table, 'kordt', ['calm:kordt']);
    choose(table, 'kordt', 'calm:kordt');
    expect(who(table, 'kordt').suspicion).toBe(MEDIUM);
    expect(who(table, 'bonhoeffer').suspicion).toBe(LOW);
    expect(table.data.itemDiscards).toEqual([item]);
    table.leaves('choose-action').done();
  });

  it.each<[SpaceId, Stage, LeaderId, LeaderId]>([
    ['hannover', 1, 'hess', 'hitler'],
    ['nuremberg', 1, 'hitler', 'hess'],
    ['berghof', 2, 'hitler', 'goering'],
  ])('BO-7.5 takes any item at %s in stage %i with %s, not with %s', (space, reached, needed, other) => {
    const table = withEverything('kordt', space, reached);
    leaders(table, { [other]: space });
    takeActions(table, 'kordt');
    expect(offered(table, 'deliver')).toEqual([]);
    leaders(table, { [needed]: space });
    takeActions(table, 'kordt');
    expect(offered(table, 'deliver')).toEqual([...ITEM_IDS]);
    choose(table, 'kordt', 'deliver:poison');
    expect(who(table, 'kordt').suspicion).toBe(MEDIUM);
    table.leaves('choose-action').done();
  });

  it.each<[SpaceId, Stage, Stage]>([
    ['munich', 1, 2],
    ['vienna', 2, 3],
  ])('BO-7.5 takes any item at %s in stage %i, not in stage %i', (space, during, after) => {
    const table = takeActions(withEverything('kordt', space, during), 'kordt');
    expect(offered(table, 'deliver')).toEqual([...ITEM_IDS]);
    takeActions(stage(table, after), 'kordt').expectClosed('seat-1', 'deliver', 'reason.delivery-stage');
    table.leaves('choose-action').done();
  });

  it.each<[SpaceId, Stage, ConspiratorId, ConspiratorId]>([
    ['wolfsschlucht', 4, 'canaris', 'beck'],
    ['riga', 4, 'goerdeler', 'canaris'],
    ['wehrwolf', 5, 'olbricht', 'kordt'],
  ])('BO-7.5 takes any item at %s from stage %i of %s, not of %s', (space, reached, member, stranger) => {
    expect(offered(takeActions(withEverything(member, space, reached), member), 'deliver')).toEqual([...ITEM_IDS]);
    takeActions(withEverything(stranger, space, reached), stranger)
      .expectClosed('seat-1', 'deliver', 'reason.delivery-affiliation')
      .leaves('choose-action')
      .done();
  });

  it.each<SpaceId>(['train-station', 'zurich', 'paris', 'auschwitz', 'treblinka', 'stockholm'])(
    'BO-7.5 takes nothing at %s',
    (space) => {
      takeActions(withEverything('kordt', space, 4), 'kordt')
        .expectClosed('seat-1', 'deliver', 'reason.no-delivery-here')
        .leaves('choose-action')
        .done();
    },
  );

  it('BO-7.5 waits until the original tile is gone, collected or removed', () => {
    const table = tile(withEverything('kordt', 'zeughaus', 1), 'zeughaus', 'map', 'face-down');
    set(table, 'kordt', { items: ['keys'] });
    takeActions(table, 'kordt').expectClosed('seat-1', 'deliver', 'reason.item-still-here');
    choose(table, 'kordt', 'reveal:zeughaus');
    table.expectClosed('seat-1', 'deliver', 'reason.item-still-here');
    choose(table, 'kordt', 'collect:map');
    expect(offered(table, 'deliver')).toEqual(['keys']);
    table.leaves('choose-action').done();
  });

  it('BO-7.5 distributes among free conspirators wherever they are, and loses what cannot be used', () => {
    const table = stage(quietTable(['kordt', 'bonhoeffer', 'beck']), 3);
    tile(table, 'prague', null);
    set(table, 'kordt', { place: 'prague', suspicion: LOW, items: ['signature'] });
    set(table, 'bonhoeffer', { place: 'munich', suspicion: HIGH });
    set(table, 'beck', { place: 'prison', suspicion: EXTREME });
    takeActions(table, 'kordt');
    choose(table, 'kordt', 'deliver:signature');
    options(table, 'kordt', ['calm:bonhoeffer']);
    choose(table, 'kordt', 'calm:bonhoeffer');
    choose(table, 'kordt', 'calm:bonhoeffer');
    expect(who(table, 'bonhoeffer').suspicion).toBe(LOW);
    expect(who(table, 'beck').suspicion).toBe(EXTREME);
    table.expectDecision('choose-action', 'seat-1').leaves('choose-action').done();
  });
});

const OPEN_FROM: Readonly<Record<Stage, readonly SpaceId[]>> = {
  1: ['hannover', 'nuremberg', 'munich', 'adlerhorst', 'tannenberg'],
  2: ['berghof', 'vienna'],
  3: ['prague', 'posen', 'zurich', 'warsaw', 'wolfsschanze', 'anlage-sud'],
  4: ['wolfsschlucht', 'paris', 'auschwitz', 'treblinka', 'riga', 'stockholm'],
  5: ['wasserburg', 'borisov', 'smolensk', 'wehrwolf'],
  6: [],
  7: [],
};
const BERLIN: readonly SpaceId[] = SPACE_IDS.slice(0, 7);
const LOST: readonly SpaceId[] = [
  ...['warsaw', 'wolfsschanze', 'anlage-sud', 'wolfsschlucht', 'paris', 'auschwitz', 'treblinka', 'riga', 'stockholm'],
  ...['wasserburg', 'borisov', 'smolensk', 'wehrwolf'],
] as SpaceId[];

describe('Move', () => {
  it.each<Stage>([1, 2, 3, 4, 5, 6, 7])('BO-7.7 finds the right spaces open in stage %i', (reached) => {
    const table = stage(quietTable(['beck', 'oster']), reached);
    const opened = ([1, 2, 3, 4, 5, 6, 7] satisfies Stage[]).filter((one) => one <= reached);
    const wanted = [...BERLIN, ...opened.flatMap((one) => OPEN_FROM[one])];
    const kept = wanted.filter((space) => reached < 7 || !LOST.includes(space));
    expect(table.view('public').board.openSpaces.toSorted()).toEqual(kept.toSorted());
  });

  it('BO-7.7 goes to a connected space that is open', () => {
    const table = stand(quietTable(['beck', 'oster']), { beck: 'munich' });
    takeActions(table, 'beck');
    expect(offered(table, 'move').toSorted()).toEqual(['nuremberg', 'tannenberg']);
    table
      .expectClosed('seat-1', 'move:berghof', 'reason.space-not-open')
      .expectClosed('seat-1', 'move:zurich', 'reason.space-not-open');
    choose(table, 'beck', 'move:nuremberg');
    expect(who(table, 'beck').place).toBe('nuremberg');
    expect(table.view('public').board.turn.actionsLeft).toBe(2);
    table.leaves('choose-action').done();
  });

  it('BO-7.7 does not go to a lost space', () => {
    const table = stand(stage(quietTable(['beck', 'oster']), 7), { beck: 'adlerhorst' });
    takeActions(table, 'beck').expectClosed('seat-1', 'move:wolfsschlucht', 'reason.space-lost');
    expect(offered(table, 'move').toSorted()).toEqual(['hannover', 'nuremberg', 'tannenberg']);
    table.leaves('choose-action').done();
  });

  it('BO-7.7 enters and leaves Berlin only through the Train Station', () => {
    const table = stand(stage(quietTable(['beck', 'oster']), 3), { beck: 'chancellery' });
    takeActions(table, 'beck');
    expect(offered(table, 'move').toSorted()).toEqual(BERLIN.filter((space) => space !== 'chancellery').toSorted());
    stand(table, { beck: 'hannover' });
    takeActions(table, 'beck');
    expect(offered(table, 'move').toSorted()).toEqual(['adlerhorst', 'train-station']);
    table.leaves('choose-action').done();
  });

  it('BO-7.7 shares a space in Berlin only in the same single space', () => {
    const table = stand(quietTable(['beck', 'oster']), { beck: 'zeughaus', oster: 'sportpalast' });
    set(table, 'beck', { items: ['map'] });
    takeActions(table, 'beck').expectClosed('seat-1', 'give', 'reason.nobody-here');
    table.leaves('choose-action').done();
  });
});

describe('modifiers of a space', () => {
  it.each<[SpaceId, SpaceId, { motivation: number; suspicion: number }, number]>([
    ['zurich', 'munich', { motivation: TIMID, suspicion: HIGH }, 2],
    ['stockholm', 'riga', { motivation: TIMID, suspicion: HIGH }, 2],
    ['paris', 'wolfsschlucht', { motivation: TIMID, suspicion: LOW }, 3],
    ['auschwitz', 'prague', { motivation: MOTIVATED, suspicion: HIGH }, 2],
    ['treblinka', 'warsaw', { motivation: MOTIVATED, suspicion: HIGH }, 2],
  ])('BO-7.8 of %s apply at once to who comes from %s', (space, from, wanted, support) => {
    const table = stand(stage(quietTable(['beck', 'oster']), 4), { beck: from });
    takeActions(table, 'beck');
    choose(table, 'beck', `move:${space}`);
    expect(tracks(table, 'beck')).toEqual(wanted);
    expect(table.data.militarySupport).toBe(support);
    expect(table.view('public').board.turn.actionsLeft).toBe(2);
    table.leaves('choose-action').done();
  });

  it('BO-7.8 of Paris are suspicion -3 and apply each time one enters', () => {
    const table = stand(stage(quietTable(['beck', 'oster']), 4), { beck: 'wolfsschlucht' });
    set(table, 'beck', { suspicion: EXTREME });
    takeActions(table, 'beck');
    choose(table, 'beck', 'move:paris');
    expect(who(table, 'beck').suspicion).toBe(LOW);
    choose(table, 'beck', 'move:wolfsschlucht');
    choose(table, 'beck', 'move:paris');
    expect(table.data.militarySupport).toBe(4);
    table.done();
  });

  it('BO-7.13 apply to who comes by a card', () => {
    const table = stage(quietTable(['beck', 'oster']), 4);
    set(table, 'beck', { suspicion: EXTREME, dossier: ['airplane-access'] });
    takeActions(table, 'beck');
    choose(table, 'beck', 'act:airplane-access');
    choose(table, 'beck', 'go:paris');
    expect(who(table, 'beck').suspicion).toBe(LOW);
    expect(table.data.militarySupport).toBe(3);
    table.leaves('choose-action').done();
  });

  it('BO-7.13 apply in each space of a move of several', () => {
    const table = stand(stage(quietTable(['olbricht', 'oster']), 4), { olbricht: 'prague' });
    set(table, 'olbricht', { motivation: MOTIVATED, suspicion: LOW });
    takeActions(table, 'olbricht');
    choose(table, 'olbricht', 'ability:olbricht');
    choose(table, 'olbricht', 'go:auschwitz');
    expect(tracks(table, 'olbricht')).toEqual({ motivation: RECKLESS, suspicion: MEDIUM });
    choose(table, 'olbricht', 'go:prague');
    table.expectDecision('choose-action', 'seat-1').leaves('choose-action').done();
  });

  it('BO-7.13 apply to who is moved by another’s ability', () => {
    const table = stand(stage(quietTable(['olbricht', 'oster']), 4), { olbricht: 'munich', oster: 'munich' });
    set(table, 'olbricht', { motivation: MOTIVATED });
    takeActions(table, 'olbricht');
    choose(table, 'olbricht', 'transport:oster:zurich');
    choose(table, 'oster', 'agree');
    expect(tracks(table, 'oster')).toEqual({ motivation: TIMID, suspicion: HIGH });
    expect(tracks(table, 'olbricht')).toEqual({ motivation: MOTIVATED, suspicion: MEDIUM });
    table.leaves('choose-action').done();
  });

  it('BO-7.13 apply to who is moved by an event', () => {
    const table = stage(leaders(quietTable(['beck', 'oster']), { hess: 'hannover' }), 4);
    stand(table, { beck: 'munich' });
    set(table, 'oster', { motivation: SKEPTICAL, suspicion: EXTREME });
    nextEvents(table, 4);
    drawEvent(table, 'visit-from-hess', 4);
    choose(table, 'oster', 'accept');
    choose(table, 'oster', 'go:auschwitz');
    expect(tracks(table, 'oster')).toEqual({ motivation: MOTIVATED, suspicion: HIGH });
    table.done();
  });

  it('BO-7.13 are obligatory, also at Extreme', () => {
    const table = stand(stage(quietTable(['beck', 'oster']), 4), { beck: 'prague' });
    set(table, 'beck', { suspicion: EXTREME });
    takeActions(table, 'beck');
    choose(table, 'beck', 'move:auschwitz');
    expect(tracks(table, 'beck')).toEqual({ motivation: MOTIVATED, suspicion: EXTREME });
    table.leaves('choose-action').done();
  });
});

describe('fortified spaces', () => {
  it('BO-7.12 matter only to plots', () => {
    const table = stand(quietTable(['beck', 'oster']), { beck: 'hannover' });
    set(table, 'beck', { motivation: COMMITTED, dossier: ['suitcase-bomb', 'kidnapping'] });
    leaders(table, { hitler: 'adlerhorst' });
    takeActions(table, 'beck');
    choose(table, 'beck', 'move:adlerhorst');
    const moved = table.events.filter(({ type }) => type === 'suspicionChanged' || type === 'motivationChanged');
    expect(moved).toEqual([]);
    expect(offered(table, 'attempt')).toEqual(['suitcase-bomb:hitler', 'kidnapping:hitler']);
    stand(leaders(table, { hitler: 'munich' }), { beck: 'munich' });
    takeActions(table, 'beck');
    expect(offered(table, 'attempt')).toEqual(['kidnapping:hitler']);
    table.leaves('choose-action').done();
  });

  it('BO-7.12 are nine', () => {
    const found = SPACE_IDS.filter((space) => {
      const table = stage(quietTable(['beck', 'oster']), 6);
      leaders(stand(table, { beck: space }), { hitler: space });
      set(table, 'beck', { motivation: COMMITTED, dossier: ['suitcase-bomb'] });
      return offered(takeActions(table, 'beck'), 'attempt').length === 1;
    });
    expect(found.toSorted()).toEqual(
      [
        'chancellery',
        'adlerhorst',
        'tannenberg',
        'wolfsschanze',
        'anlage-sud',
        'wolfsschlucht',
        'wasserburg',
        'smolensk',
        'wehrwolf',
      ].toSorted(),
    );
  });
});
