import { describe, expect, it } from 'vitest';
import {
  choose,
  COMMITTED,
  drawEvent,
  eventStep,
  EXTREME,
  lastEvents,
  leaders,
  MEDIUM,
  MOTIVATED,
  nextDice,
  nextEvents,
  options,
  plotAtMunich,
  quietTable,
  set,
  stage,
  stand,
  takeActions,
} from '../scenario.ts';

describe('the end', () => {
  it('BO-13.1 is a victory when a plot kills Hitler', () => {
    const table = plotAtMunich(quietTable(['kordt', 'oster']), MEDIUM, ['target', 'target']);
    table.expectEvents([
      { type: 'plotSucceeded', who: 'kordt', plot: 'hidden-bomb', target: 'hitler' },
      { type: 'leaderKilled', leader: 'hitler' },
      { type: 'gameEnded', result: 'won', reason: 'hitler-dead' },
    ]);
    table.expectOutcome({ result: 'won', reason: 'hitler-dead', plot: 'hidden-bomb' }).done();
  });

  it('BO-13.1 is not there with one target too few', () => {
    const table = plotAtMunich(quietTable(['kordt', 'oster'], { difficulty: 'normal' }), MEDIUM, ['target', 'target']);
    expect(table.outcome).toBeNull();
    table.leaves('choose-action').done();
  });

  it('BO-13.2 is a defeat when all are in prison, in the middle of a turn too', () => {
    const table = quietTable(['beck', 'oster']);
    stand(table, { beck: 'gestapo-hq', oster: 'prison' });
    takeActions(table, 'beck');
    nextDice(table, 'eagle');
    choose(table, 'beck', 'release');
    table.expectOutcome({ result: 'lost', reason: 'all-in-prison' }).done();
  });

  it('BO-13.2 is a defeat when all are in prison after a detected plot', () => {
    const table = stand(quietTable(['kordt', 'oster']), { oster: 'prison' });
    plotAtMunich(table, EXTREME, ['eagle', 'target']);
    table.expectOutcome({ result: 'lost', reason: 'all-in-prison' }).done();
  });

  it('BO-13.2 is a defeat when there is no event to draw', () => {
    eventStep(lastEvents(quietTable(['beck', 'oster']), 7))
      .expectOutcome({ result: 'lost', reason: 'no-event' })
      .done();
  });

  it('BO-13.2 is a defeat when Documents Located is drawn', () => {
    drawEvent(stage(quietTable(['beck', 'oster']), 7), 'documents-located', 7)
      .expectOutcome({ result: 'lost', reason: 'documents-located' })
      .done();
  });

  it('BO-13.3 comes before anything else when Documents Located is the first card of its stage', () => {
    const table = leaders(stage(quietTable(['beck', 'oster']), 6), { hitler: 'riga' });
    set(table, 'oster', { place: 'riga', dossier: ['delay-hitler'] });
    drawEvent(table, 'documents-located', 7);
    table.expectNoEvent('spacesLost').expectNoEvent('leaderMoved');
    table.expectOutcome({ result: 'lost', reason: 'documents-located' }).done();
  });

  it('BO-13.3 comes when Documents Located replaces an important event', () => {
    const table = nextEvents(stage(quietTable(['beck', 'oster']), 7), 7, 'final-conscription', 'documents-located');
    table.arrange(({ events }) => {
      events.key = 'fall-of-rome';
    });
    eventStep(table).expectOutcome({ result: 'lost', reason: 'documents-located' }).done();
  });

  it('BO-13.3 comes when Documents Located is an extra card', () => {
    const table = nextEvents(stage(quietTable(['beck', 'oster']), 7), 7, 'gothic-line', 'documents-located');
    eventStep(table, 2).expectOutcome({ result: 'lost', reason: 'documents-located' }).done();
  });

  it('BO-13.3 does not come when it is looked at or removed', () => {
    const table = nextEvents(stage(quietTable(['kordt', 'oster']), 7), 7, 'documents-located', 'gothic-line');
    set(table, 'kordt', { motivation: MOTIVATED, dossier: ['intelligence-briefing'] });
    takeActions(table, 'kordt');
    choose(table, 'kordt', 'ability:kordt');
    choose(table, 'kordt', 'next-event:documents-located:1');
    choose(table, 'kordt', 'act:intelligence-briefing');
    options(table, 'kordt', [
      'next-event:documents-located:1',
      'next-event:gothic-line:2',
      'remove-event:documents-located:1',
      'remove-event:gothic-line:2',
    ]);
    choose(table, 'kordt', 'remove-event:documents-located:1');
    expect(table.outcome).toBeNull();
    expect(table.data.events.decks[6]).toEqual(['gothic-line']);
    table.leaves('choose-action').done();
  });

  it('BO-13.2 does not come while one conspirator is free', () => {
    const table = lastEvents(stage(quietTable(['beck', 'oster', 'kordt']), 7), 7, 'gestapo-raid');
    for (const id of ['beck', 'oster'] as const) set(table, id, { suspicion: EXTREME, motivation: COMMITTED });
    eventStep(table);
    expect(table.outcome).toBeNull();
    table.done();
  });
});
