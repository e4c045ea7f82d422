import { setTable } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import { blackOrchestra } from '../../src/index.ts';
import type { LeaderId } from '../../src/content/leaders.ts';
import type { Face } from '../../src/content/levels.ts';
import {
  beginTurn,
  choose,
  COMMITTED,
  drawEvent,
  freshActions,
  HIGH,
  leaders,
  MEDIUM,
  nextDice,
  quietTable,
  set,
  SKEPTICAL,
  stage,
  stand,
  type Table,
  type TableOptions,
  tile,
  who,
} from '../scenario.ts';

const DICE: readonly Face[] = ['target', 'target'];

function lieutenants(options: TableOptions = {}): Table {
  return quietTable(['kordt', 'oster'], { difficulty: 'hard', lieutenants: true, ...options });
}

/** Kordt tries Hidden Bomb at Munich on a leader who stands there. */
function attack(table: Table, target: LeaderId, faces: readonly Face[] = DICE): Table {
  leaders(table, { [target]: 'munich' });
  set(table, 'kordt', { place: 'munich', motivation: COMMITTED, dossier: ['hidden-bomb'] });
  freshActions(table, 'kordt');
  choose(table, 'kordt', `attempt:hidden-bomb:${target}`);
  nextDice(table, ...faces);
  return choose(table, 'kordt', 'roll-plot:2');
}

function offeredPlots(table: Table): string[] {
  const open = table.view('seat-1').decisions.flatMap(({ options = [] }) => options.map(({ id }) => id));
  return open.filter((id) => id.startsWith('attempt:')).toSorted();
}

describe('trusted lieutenants', () => {
  it('BO-14.1 lets a deputy be killed with two targets, and the deputy leaves the board', () => {
    const table = lieutenants();
    expect(table.data.militarySupport).toBe(4);
    attack(table, 'goering');
    table.expectEvents([
      { type: 'plotSucceeded', who: 'kordt', plot: 'hidden-bomb', target: 'goering' },
      { type: 'leaderKilled', leader: 'goering' },
    ]);
    expect(table.outcome).toBeNull();
    expect(table.data.leaders).not.toHaveProperty('goering');
    expect(table.view('public').board.killed).toEqual(['goering']);
    table.leaves('choose-action').done();
  });

  it('BO-14.1 is won with Hitler and two deputies, in any order', () => {
    const table = lieutenants({ difficulty: 'easy' });
    attack(table, 'hitler').expectEvents([{ type: 'leaderKilled', leader: 'hitler' }]);
    expect(table.outcome).toBeNull();
    expect(table.data.leaders).not.toHaveProperty('hitler');
    attack(table, 'hess');
    expect(table.outcome).toBeNull();
    attack(table, 'goebbels').expectOutcome({ result: 'won', reason: 'hitler-dead' }).done();
  });

  it('BO-14.1 is won by Hitler’s death when two deputies are dead already, not when one is', () => {
    const one = attack(attack(lieutenants({ difficulty: 'easy' }), 'hess'), 'hitler');
    expect(one.outcome).toBeNull();
    const two = attack(attack(attack(lieutenants({ difficulty: 'easy' }), 'hess'), 'bormann'), 'hitler');
    two.expectOutcome({ result: 'won', reason: 'hitler-dead' }).done();
  });

  it('BO-14.1 is a variant: without it only Hitler can be attacked', () => {
    const table = leaders(quietTable(['kordt', 'oster']), { hitler: 'munich', goering: 'munich' });
    set(table, 'kordt', { place: 'munich', motivation: COMMITTED, dossier: ['hidden-bomb'] });
    freshActions(table, 'kordt');
    expect(offeredPlots(table)).toEqual(['attempt:hidden-bomb:hitler']);
    table.leaves('choose-action').done();
  });

  it('BO-14.4 reads every condition on Hitler for the one named', () => {
    const table = leaders(lieutenants(), {
      hitler: 'munich',
      goering: 'zeughaus',
      himmler: 'chancellery',
      hess: 'munich',
    });
    set(table, 'kordt', {
      place: 'munich',
      motivation: COMMITTED,
      dossier: ['hidden-bomb', 'coup-d-etat', 'suitcase-bomb'],
    });
    freshActions(table, 'kordt');
    expect(offeredPlots(table)).toEqual(['attempt:hidden-bomb:hess', 'attempt:hidden-bomb:hitler']);
    stand(table, { kordt: 'zeughaus' });
    freshActions(table, 'kordt');
    expect(offeredPlots(table)).toEqual(['attempt:coup-d-etat:goering', 'attempt:hidden-bomb:goering']);
    stand(table, { kordt: 'chancellery' });
    freshActions(table, 'kordt');
    expect(offeredPlots(table)).toEqual(['attempt:coup-d-etat:himmler', 'attempt:suitcase-bomb:himmler']);
    table.leaves('choose-action').done();
  });

  it('BO-14.4 lets plots C and D answer an event that moved the one named', () => {
    const table = leaders(lieutenants(), { bormann: 'munich', himmler: 'munich', goering: 'tannenberg' });
    set(table, 'oster', { motivation: COMMITTED, dossier: ['derail-train'] });
    drawEvent(table, 'leadership-dispute', 1);
    table.expectDecision('window-leader-moved', 'seat-2');
    const offers = table.view('seat-2').decisions.flatMap(({ options = [] }) => options.map(({ id }) => id));
    expect(offers.filter((id) => id.startsWith('react-plot')).toSorted()).toEqual([
      'react-plot:derail-train:bormann',
      'react-plot:derail-train:himmler',
    ]);
    nextDice(table, 'target');
    choose(table, 'oster', 'react-plot:derail-train:bormann');
    table.expectEvents([
      { type: 'plotAnnounced', targets: 2 },
      { type: 'plotFailed', who: 'oster' },
    ]);
    table.done();
  });

  it('BO-14.4 needs two targets whatever the military support', () => {
    const table = lieutenants().arrange((data) => {
      data.militarySupport = 7;
    });
    attack(table, 'himmler', ['target', '1']).expectEvents([{ type: 'plotFailed' }]);
    attack(table, 'himmler').expectEvents([{ type: 'leaderKilled', leader: 'himmler' }]);
    table.leaves('choose-action').done();
  });

  it('BO-14.4 sends the named deputy, not Hitler, to the Chancellery when detected', () => {
    const table = leaders(lieutenants(), { hitler: 'munich' });
    set(table, 'oster', { motivation: SKEPTICAL });
    attack(table, 'goering', ['eagle', 'eagle']);
    table.expectEvents([
      { type: 'plotDetected', who: 'kordt', plot: 'hidden-bomb' },
      { type: 'leaderMoved', leader: 'goering', from: 'munich', to: 'chancellery' },
      { type: 'arrested', who: 'kordt' },
    ]);
    expect(table.data.leaders.hitler).toBe('munich');
    table.done();
  });

  it('BO-14.5 discards a plot that succeeded, and the turn goes on', () => {
    const table = attack(lieutenants(), 'goering');
    expect(who(table, 'kordt').dossier).toEqual([]);
    expect(table.data.discards).toEqual(['hidden-bomb']);
    expect(table.view('public').board.turn.actionsLeft).toBe(2);
    table.expectDecision('choose-action', 'seat-1').leaves('choose-action').done();
  });

  it('BO-14.5 skips effects, penalties and conditions that name a dead leader', () => {
    const table = attack(lieutenants({ difficulty: 'easy' }), 'hitler');
    leaders(table, { goebbels: 'munich' });
    set(table, 'kordt', { place: 'nuremberg', suspicion: HIGH, items: ['map'], dossier: [] });
    tile(table, 'nuremberg', null);
    drawEvent(table, 'parade-in-berlin', 1);
    expect(table.data.leaders).toMatchObject({ goebbels: 'zeughaus', hess: 'zeughaus' });
    expect(table.data.leaders).not.toHaveProperty('hitler');
    drawEvent(table, 'assassin-caught-stage-1', 1);
    expect(who(table, 'oster').suspicion).toBe(MEDIUM);
    expect(table.data.leaders).not.toHaveProperty('hitler');
    beginTurn(table, 'kordt').expectNoEvent('penaltySuffered');
    table.expectClosed('seat-1', 'deliver', 'reason.delivery-hitler-here').leaves('choose-action').done();
  });

  it('BO-14.5 does not count a leader who leaves the game otherwise as killed', () => {
    const table = stage(lieutenants({ difficulty: 'easy' }), 4);
    drawEvent(table, 'hess-leaves-germany', 4);
    expect(table.data.leaders).not.toHaveProperty('hess');
    expect(table.data.killed).toEqual([]);
    attack(attack(table, 'goering'), 'hitler');
    expect(table.outcome).toBeNull();
    table.leaves('choose-action').done();
  });

  it('BO-14.6 counts the deputies who die with Hitler in the classic edition', () => {
    const table = lieutenants({ difficulty: 'easy', edition: 'classic' });
    leaders(table, { hess: 'munich', himmler: 'munich' });
    attack(table, 'hitler');
    table.expectEvents([
      { type: 'leaderKilled', leader: 'hitler' },
      { type: 'leaderKilled', leader: 'hess' },
      { type: 'leaderKilled', leader: 'himmler' },
    ]);
    table.expectOutcome({ result: 'won', reason: 'hitler-dead' }).done();
  });

  it('BO-14.6 goes on with one deputy dead beside Hitler', () => {
    const table = leaders(lieutenants({ difficulty: 'easy', edition: 'classic' }), { hess: 'munich' });
    attack(table, 'hitler');
    expect(table.data.killed).toEqual(['hitler', 'hess']);
    expect(table.outcome).toBeNull();
    table.leaves('choose-action').done();
  });
});

function decksWith(options: Record<string, boolean>) {
  const { events } = setTable(blackOrchestra, { seats: 2, options }).data;
  const all = [...events.decks.flat(), ...events.removed];
  return { sizes: events.decks.map((deck) => deck.length), removed: events.removed.length, all };
}

describe('variants of the event decks', () => {
  it('BO-14.2 removes one card more of each stage', () => {
    expect(decksWith({ urgency: true })).toMatchObject({ sizes: [9, 9, 9, 9, 9, 9, 9], removed: 21 });
  });

  it('BO-14.3 takes Documents Located out and removes one card fewer of stage 7', () => {
    const { sizes, removed, all } = decksWith({ guarded: true });
    expect(sizes).toEqual([10, 10, 10, 10, 10, 10, 10]);
    expect(removed).toBe(13);
    expect(all).not.toContain('documents-located');
    expect(all).toHaveLength(83);
  });

  it('BO-14.3 removes two of stage 7 together with the sense of urgency', () => {
    const { sizes, removed, all } = decksWith({ guarded: true, urgency: true });
    expect(sizes).toEqual([9, 9, 9, 9, 9, 9, 9]);
    expect(removed).toBe(20);
    expect(all).not.toContain('documents-located');
  });

  it('BO-14.1, BO-14.2, BO-14.3 go together in any combination', () => {
    const options = { lieutenants: true, urgency: true, guarded: true };
    const table = setTable(blackOrchestra, { seats: 3, options });
    expect(table.view('public').board.variants).toEqual(options);
  });
});
