import { describe, expect, it } from 'vitest';
import {
  act,
  actionsLeft,
  drawEvent,
  holding,
  motivationOf,
  offered,
  set,
  suspicionOf,
  type Table,
  takeActions,
  who,
  withCards,
} from '../scenario.ts';

const BERLIN = [
  'train-station',
  'deutschlandhalle',
  'chancellery',
  'gestapo-hq',
  'zeughaus',
  'ministry-of-propaganda',
  'sportpalast',
];
const STAGE_1 = [...BERLIN, 'hannover', 'nuremberg', 'munich', 'adlerhorst', 'tannenberg'];

function names(kind: string, spaces: readonly string[]): string[] {
  return spaces.map((space) => `${kind}:${space}`);
}

describe('Airplane Access', () => {
  it('moves to any open space of the board', () => {
    const elsewhere = STAGE_1.filter((space) => space !== 'train-station');
    const table = act(holding(['airplane-access']), 'airplane-access')
      .expectOptions('seat-1', names('go', elsewhere))
      .answer('seat-1', 'go:tannenberg')
      .expectEvents([{ type: 'conspiratorMoved', who: 'kordt', from: 'train-station', to: 'tannenberg' }]);
    expect(actionsLeft(table)).toBe(2);
    expect(table.data.discards).toEqual(['airplane-access']);
    table.leaves('choose-action').done();
  });

  it('BO-7.13 the space entered does what it does', () => {
    const table = withCards(['airplane-access'], { sheet: { suspicion: 'extreme' } });
    table.arrange((data) => (data.events.stage = 4));
    act(takeActions(table, 'kordt'), 'airplane-access')
      .answer('seat-1', 'go:paris')
      .expectEvents([
        { type: 'suspicionChanged', who: 'kordt', from: 'extreme', to: 'low' },
        { type: 'supportChanged', from: 2, to: 3 },
      ])
      .leaves('choose-action')
      .done();
  });

  it('in stage 7 goes to no lost space', () => {
    const table = withCards(['airplane-access']).arrange((data) => {
      data.events.stage = 7;
      data.events.spacesLost = true;
    });
    const kept = [...STAGE_1.slice(1), 'berghof', 'vienna', 'prague', 'posen', 'zurich'];
    act(takeActions(table, 'kordt'), 'airplane-access')
      .expectOptions('seat-1', names('go', kept))
      .leaves('choose-space')
      .done();
  });
});

describe('Forged Documents', () => {
  function forged(hitler: 'riga' | 'prague', stage: 3 | 4): Table {
    const table = withCards(['forged-documents']).arrange((data) => {
      data.leaders.hitler = hitler;
      data.events.stage = stage;
    });
    return act(takeActions(table, 'kordt'), 'forged-documents').expectOptions('seat-1', [
      'forged-orders-for-hitler',
      'forged-travel-papers',
    ]);
  }

  it('moves Hitler up to three spaces, none included', () => {
    const near = ['riga', 'wolfsschanze', 'stockholm', 'posen', 'warsaw', 'treblinka', 'train-station', 'anlage-sud'];
    forged('riga', 4)
      .answer('seat-1', 'forged-orders-for-hitler')
      .expectOptions('seat-1', names('send-hitler', near))
      .answer('seat-1', 'send-hitler:train-station')
      .expectEvents([{ type: 'leaderMoved', leader: 'hitler', from: 'riga', to: 'train-station' }])
      .leaves('choose-action')
      .done();
  });

  it('BO-6.5 Hitler passes over a closed space and does not end in one', () => {
    const table = forged('prague', 3).answer('seat-1', 'forged-orders-for-hitler');
    expect(offered(table, 'seat-1')).toContain('send-hitler:anlage-sud');
    expect(offered(table, 'seat-1')).not.toContain('send-hitler:auschwitz');
    table.answer('seat-1', 'send-hitler:prague').expectNoEvent('leaderMoved').leaves('choose-action').done();
  });

  it('is no event: nobody may answer it with Derail Train (BO-C12)', () => {
    const table = withCards(['forged-documents']).arrange((data) => (data.leaders.hitler = 'munich'));
    set(table, 'beck', { motivation: 'committed', dossier: ['derail-train'] });
    act(takeActions(table, 'kordt'), 'forged-documents')
      .answer('seat-1', 'forged-orders-for-hitler')
      .answer('seat-1', 'send-hitler:nuremberg')
      .expectNoDecision('window-leader-moved')
      .leaves('choose-action')
      .done();
  });

  it('or moves any conspirator up to three spaces, each space doing what it does', () => {
    const table = withCards(['forged-documents'], { others: ['beck', 'oster'] });
    set(table, 'beck', { place: 'posen', suspicion: 'low' });
    set(table, 'oster', { place: 'prison' });
    table.arrange((data) => (data.events.stage = 4));
    act(takeActions(table, 'kordt'), 'forged-documents')
      .answer('seat-1', 'forged-travel-papers')
      .expectOptions('seat-1', ['choose:kordt', 'choose:beck'])
      .answer('seat-1', 'choose:beck')
      .expectOptions('seat-1', ['go:train-station', 'go:warsaw', 'go:wolfsschanze', 'stop-here'])
      .answer('seat-1', 'go:warsaw')
      .answer('seat-1', 'go:treblinka')
      .expectOptions('seat-1', ['go:warsaw', 'go:wolfsschanze', 'stop-here'])
      .answer('seat-1', 'stop-here');
    expect(who(table, 'beck').place).toBe('treblinka');
    expect([motivationOf(table, 'beck'), suspicionOf(table, 'beck')]).toEqual(['motivated', 'medium']);
    expect(actionsLeft(table)).toBe(2);
    table.leaves('choose-action').done();
  });

  it('ends after the third space', () => {
    const table = act(holding(['forged-documents']), 'forged-documents')
      .answer('seat-1', 'forged-travel-papers')
      .answer('seat-1', 'choose:kordt')
      .answer('seat-1', 'go:hannover')
      .answer('seat-1', 'go:adlerhorst')
      .answer('seat-1', 'go:tannenberg')
      .expectNoDecision('choose-step')
      .leaves('choose-action');
    expect(who(table, 'kordt').place).toBe('tannenberg');
    table.done();
  });
});

describe('Called Away', () => {
  it('moves exactly two deputies to one open space and costs no action', () => {
    const table = holding(['called-away'])
      .answer('seat-1', 'react:called-away')
      .expectOptions('seat-1', names('call', ['hess', 'goebbels', 'bormann', 'himmler', 'goering']))
      .answer('seat-1', 'call:himmler')
      .expectOptions('seat-1', names('call', ['hess', 'goebbels', 'bormann', 'goering']))
      .answer('seat-1', 'call:hess')
      .expectDecision('send-deputies', 'seat-1')
      .expectOptions('seat-1', names('send-deputies', STAGE_1))
      .answer('seat-1', 'send-deputies:munich')
      .expectEvents([
        { type: 'leaderMoved', leader: 'himmler', from: 'tannenberg', to: 'munich' },
        { type: 'leaderMoved', leader: 'hess', from: 'tannenberg', to: 'munich' },
      ]);
    expect(actionsLeft(table)).toBe(3);
    expect(table.data.discards).toEqual(['called-away']);
    table.leaves('choose-action').done();
  });

  it('is offered with two deputies left, not with one', () => {
    const table = withCards(['called-away']).arrange((data) => {
      data.leaders = { hitler: 'tannenberg', hess: 'tannenberg', goering: 'tannenberg' };
    });
    expect(offered(takeActions(table, 'kordt'), 'seat-1')).toContain('react:called-away');
    table.arrange((data) => delete data.leaders.goering);
    expect(offered(takeActions(table, 'kordt'), 'seat-1')).not.toContain('react:called-away');
    table.leaves('choose-action').done();
  });
});

describe('Delay Hitler', () => {
  it('keeps Hitler where he is when an event would move him; the others go', () => {
    const table = drawEvent(withCards(['delay-hitler']), 'parade-in-berlin', 1)
      .expectOptions('seat-1', [
        'react:delay-hitler',
        'pass',
        'quiet:delay-hitler:until-my-turn',
        'quiet:delay-hitler:until-recalled',
      ])
      .answer('seat-1', 'react:delay-hitler')
      .expectEvents([
        { type: 'cardPlayed', card: 'delay-hitler' },
        { type: 'leaderHeld', leader: 'hitler' },
        { type: 'leaderMoved', leader: 'goebbels', to: 'zeughaus' },
        { type: 'leaderMoved', leader: 'hess', to: 'zeughaus' },
      ]);
    expect(table.data.leaders.hitler).toBe('tannenberg');
    expect(table.data.discards).toEqual(['delay-hitler']);
    table.done();
  });

  it('stops a visit wholly: what the visited may do does not happen (BO-6.8)', () => {
    const table = withCards(['delay-hitler'], { others: ['beck'] });
    set(table, 'beck', { place: 'munich' });
    drawEvent(table, 'visit-from-hitler-stage-3', 3)
      .answer('seat-1', 'react:delay-hitler')
      .expectNoDecision()
      .expectNoEvent('leaderMoved')
      .done();
  });

  it('is not asked about when the event leaves Hitler where he is', () => {
    drawEvent(withCards(['delay-hitler']), 'leadership-dispute', 1)
      .expectNoDecision()
      .done();
    const there = withCards(['delay-hitler']).arrange((data) => (data.leaders.hitler = 'zeughaus'));
    drawEvent(there, 'parade-in-berlin', 1).expectNoDecision().done();
    const visitedByHimmler = withCards(['delay-hitler']);
    drawEvent(visitedByHimmler, 'visit-from-himmler-stage-4', 4).expectNoDecision().done();
    const nobodyElsewhere = withCards(['delay-hitler']).arrange((data) => (data.leaders.hitler = 'train-station'));
    drawEvent(nobodyElsewhere, 'visit-from-hitler-stage-6', 6).expectNoDecision().done();
  });

  it('BO-14.5 is not asked about when Hitler is dead', () => {
    const table = withCards(['delay-hitler'], { lieutenants: true }).arrange((data) => delete data.leaders.hitler);
    drawEvent(table, 'parade-in-berlin', 1).expectNoDecision().done();
  });

  it('after it nobody can attempt Derail Train: the event did not move him', () => {
    const table = withCards(['delay-hitler']);
    set(table, 'beck', { motivation: 'committed', dossier: ['derail-train'] });
    drawEvent(table, 'parade-in-berlin', 1).answer('seat-1', 'react:delay-hitler').expectNoDecision().done();
  });
});
