import { describe, expect, it } from 'vitest';
import type { LeaderId } from '../../src/content/leaders.ts';
import { SPACE_IDS } from '../../src/content/spaces.ts';
import { distance, NEIGHBOURS, shortestWay } from '../../src/rules/board.ts';
import {
  beginTurn,
  choose,
  COMMITTED,
  drawEvent,
  HIGH,
  leaders,
  MEDIUM,
  MOTIVATED,
  nextDice,
  options,
  quietTable,
  set,
  SKEPTICAL,
  stage,
  stand,
  type Table,
  tableOf,
  TIMID,
  tracks,
  who,
} from '../scenario.ts';

/** Canaris begins his turn at Munich with these leaders. */
function beginWith(...present: LeaderId[]): Table {
  const table = quietTable(['canaris', 'oster']);
  for (const leader of present) leaders(table, { [leader]: 'munich' });
  set(table, 'canaris', {
    place: 'munich',
    motivation: MOTIVATED,
    dossier: ['safe', 'sniper'],
    items: ['map', 'keys'],
  });
  return beginTurn(table, 'canaris').leaves('choose-action');
}

describe('penalties at the start of a turn', () => {
  it('BO-6.1 Hitler lowers motivation by 1', () => {
    const table = beginWith('hitler');
    expect(tracks(table, 'canaris')).toEqual({ motivation: SKEPTICAL, suspicion: MEDIUM });
    table.done();
  });

  it('BO-6.1 Hess makes one discard a card of the dossier, by choice', () => {
    const table = beginWith('hess');
    options(table, 'canaris', ['discard-card:safe', 'discard-card:sniper']);
    choose(table, 'canaris', 'discard-card:sniper');
    expect(who(table, 'canaris').dossier).toEqual(['safe']);
    table.done();
  });

  it('BO-6.1 Goebbels takes the special ability away', () => {
    beginWith('goebbels').expectClosed('seat-1', 'ability:canaris', 'reason.goebbels-watches').done();
  });

  it('BO-6.1 Bormann forbids Conspire', () => {
    beginWith('bormann').expectClosed('seat-1', 'conspire', 'reason.bormann-watches').done();
  });

  it('BO-6.1 Himmler raises suspicion by 1', () => {
    const table = beginWith('himmler');
    expect(tracks(table, 'canaris')).toEqual({ motivation: MOTIVATED, suspicion: HIGH });
    table.done();
  });

  it('BO-6.1 Goering makes one discard an item, by choice', () => {
    const table = beginWith('goering');
    options(table, 'canaris', ['discard-item:map', 'discard-item:keys']);
    choose(table, 'canaris', 'discard-item:map');
    expect(who(table, 'canaris').items).toEqual(['keys']);
    table.done();
  });

  it('BO-6.1 penalises only who begins the turn there: the example of the rulebook at Nuremberg', () => {
    const table = leaders(stage(quietTable(['beck', 'oster']), 3), { hitler: 'nuremberg', bormann: 'nuremberg' });
    stand(table, { beck: 'nuremberg', oster: 'prague' });
    set(table, 'beck', { motivation: SKEPTICAL });
    beginTurn(table, 'beck');
    choose(table, 'beck', 'suffer:hitler');
    expect(who(table, 'beck').motivation).toBe(TIMID);
    table.expectClosed('seat-1', 'conspire', 'reason.bormann-watches');

    set(table, 'oster', { motivation: SKEPTICAL });
    beginTurn(table, 'oster');
    table.expectNoEvent('penaltySuffered');
    choose(table, 'oster', 'move:nuremberg');
    table.expectNoEvent('penaltySuffered');
    expect(who(table, 'oster').motivation).toBe(SKEPTICAL);
    nextDice(table, '1', '1');
    choose(table, 'oster', 'conspire:2');
    table.expectEvents([{ type: 'diceRolled', who: 'oster', purpose: 'conspire', faces: ['1', '1'] }]);
    table.leaves('choose-action').done();
  });

  it('BO-6.1 penalises nobody into whose space a leader moves', () => {
    const table = leaders(quietTable(['beck', 'oster']), { himmler: 'gestapo-hq' });
    stand(table, { beck: 'munich' });
    drawEvent(table, 'visit-from-himmler-stage-1', 1);
    expect(table.data.leaders.himmler).toBe('train-station');
    choose(table, 'oster', 'decline');
    table.expectNoEvent('penaltySuffered');
    expect(who(table, 'oster').suspicion).toBe(MEDIUM);
    table.done();
  });

  it('BO-6.2 come in the order the player chooses', () => {
    const table = beginWith('hitler', 'hess', 'himmler');
    options(table, 'canaris', ['suffer:hitler', 'suffer:hess', 'suffer:himmler']);
    choose(table, 'canaris', 'suffer:himmler');
    table.expectEvents([{ type: 'suspicionChanged', who: 'canaris', to: 'high' }]);
    options(table, 'canaris', ['suffer:hitler', 'suffer:hess']);
    choose(table, 'canaris', 'suffer:hess');
    choose(table, 'canaris', 'discard-card:safe');
    table.expectEvents([
      { type: 'cardDiscarded', who: 'canaris', card: 'safe' },
      { type: 'penaltySuffered', who: 'canaris', leader: 'hitler' },
      { type: 'motivationChanged', who: 'canaris', to: 'skeptical' },
    ]);
    table.done();
  });

  it('BO-6.6 are void where there is nothing to discard', () => {
    const table = leaders(quietTable(['canaris', 'oster']), { hess: 'munich', goering: 'munich' });
    stand(table, { canaris: 'munich' });
    beginTurn(table, 'canaris');
    choose(table, 'canaris', 'suffer:hess');
    table.expectDecision('choose-action', 'seat-1').leaves('choose-action').done();
  });

  it('BO-6.6 of Goebbels and Bormann last the whole turn, wherever one goes', () => {
    const table = beginWith('goebbels', 'bormann');
    choose(table, 'canaris', 'suffer:bormann');
    choose(table, 'canaris', 'move:nuremberg');
    table
      .expectClosed('seat-1', 'ability:canaris', 'reason.goebbels-watches')
      .expectClosed('seat-1', 'conspire', 'reason.bormann-watches');
    beginTurn(table, 'canaris');
    choose(table, 'canaris', 'cover:map');
    choose(table, 'canaris', 'choose:canaris');
    nextDice(table, '1');
    choose(table, 'canaris', 'conspire:1');
    table.expectEvents([{ type: 'diceRolled', who: 'canaris', purpose: 'conspire', faces: ['1'] }]);
    table.done();
  });
});

describe('leaders that move to the nearest conspirator', () => {
  it('BO-6.3 end in a different space: the example of the rulebook, Visit from Hitler', () => {
    const table = leaders(stage(quietTable(['beck', 'oster', 'kordt']), 3), { hitler: 'nuremberg' });
    stand(table, { beck: 'nuremberg', oster: 'prague', kordt: 'zeughaus' });
    drawEvent(table, 'visit-from-hitler-stage-3', 3);
    table.expectEvents([{ type: 'leaderMoved', leader: 'hitler', from: 'nuremberg', to: 'prague' }]);
    table.expectDecision('start-afresh', 'seat-2').leaves('start-afresh').done();
  });

  it('BO-6.3 do not end in the conspirator’s space they leave for an interrogation card either', () => {
    const table = leaders(quietTable(['beck', 'oster'], { edition: 'classic' }), {
      hess: 'hannover',
      goering: 'train-station',
    });
    stand(table, { beck: 'prison', oster: 'hannover' });
    table.arrange((data) => {
      data.interrogationDeck = ['classic-second'];
    });
    table.begin({ effect: { do: 'interrogate' }, scope: { actor: 'beck', source: { kind: 'rule', id: 'BO-11.1' } } });
    choose(table, 'beck', 'interrogation:classic-deputies');
    options(table, 'beck', ['deputy-comes:goering:oster']);
    choose(table, 'beck', 'deputy-comes:goering:oster');
    table.expectEvents([{ type: 'leaderMoved', leader: 'goering', from: 'train-station', to: 'hannover' }]);
    expect(table.data.leaders.hess).toBe('hannover');
    table.done();
  });

  it('BO-6.3 for every other "nearest" who is with the leader counts, and is the nearest', () => {
    const table = leaders(quietTable(['beck', 'oster']), { hitler: 'nuremberg' });
    stand(table, { beck: 'nuremberg', oster: 'munich' });
    drawEvent(table, 'assassin-caught-stage-1', 1);
    expect(who(table, 'beck').suspicion).toBe(HIGH);
    expect(who(table, 'oster').suspicion).toBe(MEDIUM);
    table.done();
  });

  it('BO-6.4 are measured over closed spaces too', () => {
    const table = leaders(stage(quietTable(['beck', 'oster']), 3), { goering: 'anlage-sud' });
    stand(table, { beck: 'nuremberg', oster: 'prague' });
    drawEvent(table, 'visit-from-goering-stage-3', 3);
    table.expectEvents([{ type: 'leaderMoved', leader: 'goering', from: 'anlage-sud', to: 'prague' }]);
    table.done();
  });

  it('BO-6.4 are measured over lost spaces too', () => {
    expect(distance('vienna', 'posen')).toBe(3);
    expect(distance('stockholm', 'posen')).toBe(3);
  });

  it('BO-6.4 lead along connections, by a way as long as they are', () => {
    expect(shortestWay('munich', 'chancellery')).toEqual(['munich', 'nuremberg', 'train-station', 'chancellery']);
    expect(shortestWay('munich', 'munich')).toEqual(['munich']);
    for (const from of SPACE_IDS)
      for (const to of SPACE_IDS) {
        const way = shortestWay(from, to);
        expect(way).toHaveLength(distance(from, to) + 1);
        expect([way[0], way.at(-1)]).toEqual([from, to]);
      }
  });

  it('BO-6.4 find Berlin’s spaces all connected, and only the Train Station leading out', () => {
    const berlin = [
      'deutschlandhalle',
      'chancellery',
      'gestapo-hq',
      'zeughaus',
      'ministry-of-propaganda',
      'sportpalast',
    ];
    expect(NEIGHBOURS['train-station'].toSorted()).toEqual(
      [...berlin, 'hannover', 'nuremberg', 'prague', 'posen'].toSorted(),
    );
    expect(NEIGHBOURS.chancellery.toSorted()).toEqual(
      [...berlin.filter((space) => space !== 'chancellery'), 'train-station'].toSorted(),
    );
    const table = leaders(quietTable(['beck', 'oster']), { goebbels: 'chancellery' });
    stand(table, { beck: 'zeughaus', oster: 'hannover' });
    drawEvent(table, 'visit-from-goebbels-stage-1', 1);
    expect(table.data.leaders.goebbels).toBe('zeughaus');
    table.leaves('hear-goebbels').done();
  });

  it('BO-6.5 go there in one move, over closed spaces but not into one', () => {
    const table = leaders(stage(quietTable(['beck', 'oster']), 3), { goering: 'anlage-sud' });
    stand(table, { beck: 'prague', oster: 'prison' });
    drawEvent(table, 'visit-from-goering-stage-3', 3);
    const moves = table.events.filter(({ type }) => type === 'leaderMoved');
    expect(moves).toEqual([{ type: 'leaderMoved', leader: 'goering', from: 'anlage-sud', to: 'prague' }]);
    table.done();
  });

  it('BO-6.7 stay when no free conspirator is in another space', () => {
    const table = leaders(stage(quietTable(['beck', 'oster', 'kordt']), 4), { himmler: 'munich' });
    stand(table, { beck: 'munich', oster: 'munich', kordt: 'prison' });
    for (const id of ['beck', 'oster'] as const) set(table, id, { motivation: SKEPTICAL });
    drawEvent(table, 'visit-from-himmler-stage-4', 4);
    table.expectNoEvent('leaderMoved');
    expect(table.data.leaders.himmler).toBe('munich');
    expect(who(table, 'beck').motivation).toBe(TIMID);
    expect(who(table, 'oster').motivation).toBe(SKEPTICAL);
    table.done();
  });

  it('BO-6.7 stay where they are sent when they stand there, and have not moved; the others move', () => {
    const table = tableOf(['beck', 'oster']);
    leaders(table, { hitler: 'nuremberg', hess: 'hannover' });
    set(table, 'oster', { motivation: COMMITTED, dossier: ['derail-train'] });
    drawEvent(table, 'party-rally-stage-1', 1);
    const moved = table.events.flatMap((event) => (event.type === 'leaderMoved' ? [event.leader] : []));
    expect(moved).toEqual(['hess', 'goebbels', 'himmler', 'goering']);
    expect(new Set(Object.values(table.data.leaders))).toEqual(new Set(['nuremberg']));
    table.expectNoDecision('window-leader-moved').done();
  });
});

describe('a visited conspirator', () => {
  it('BO-6.8 is not alone with another conspirator in the space', () => {
    const table = leaders(quietTable(['beck', 'oster', 'kordt']), { goebbels: 'nuremberg' });
    stand(table, { beck: 'zeughaus', oster: 'munich', kordt: 'munich' });
    drawEvent(table, 'visit-from-goebbels-stage-1', 1);
    expect(table.data.leaders.goebbels).toBe('munich');
    table.expectNoDecision().done();
  });

  it('BO-6.8 is alone with leaders in the space, and decides, whoever’s turn it is', () => {
    const table = leaders(quietTable(['beck', 'oster']), { goebbels: 'nuremberg', hess: 'munich', hitler: 'munich' });
    stand(table, { beck: 'zeughaus', oster: 'munich' });
    drawEvent(table, 'visit-from-goebbels-stage-1', 1);
    options(table, 'oster', ['accept', 'decline']);
    table.expectNoDecision(undefined, 'seat-1').leaves('hear-goebbels').done();
  });

  it('BO-6.8 gets nothing when the leader did not move there', () => {
    const table = leaders(stage(quietTable(['beck', 'oster']), 3), { hitler: 'nuremberg' });
    stand(table, { beck: 'nuremberg', oster: 'prison' });
    drawEvent(table, 'visit-from-hitler-stage-3', 3);
    table.expectNoDecision();
    set(table, 'oster', { place: 'munich', dossier: ['delay-hitler'] });
    drawEvent(table, 'visit-from-hitler-stage-3', 3);
    choose(table, 'oster', 'react:delay-hitler');
    expect(table.data.leaders.hitler).toBe('nuremberg');
    table.expectNoDecision().done();
  });
});
