import { describe, expect, it } from 'vitest';
import type { ConspiratorId } from '../../src/content/conspirators.ts';
import type { ItemId } from '../../src/content/items.ts';
import { LEADER_IDS } from '../../src/content/leaders.ts';
import type { DossierCard } from '../../src/content/cards.ts';
import { attempt, attempting, type Conspiracy } from '../plotting.ts';
import {
  actionsLeft,
  beginTurn,
  drawEvent,
  leadersAway,
  levels,
  motivationOf,
  set,
  type Sheet,
  type Table,
  tableOf,
  takeActions,
  task,
  who,
} from '../scenario.ts';

/** A table of two: this conspirator, Motivated, and Oster. */
function motivated(id: ConspiratorId, sheet: Sheet = {}): Table {
  return set(leadersAway(tableOf([id, 'oster'])), id, { motivation: 'motivated', ...sheet });
}

/** Eight different cards that nobody is asked about. */
const EIGHT: readonly DossierCard[] = [
  'safe',
  'ambush',
  'sniper',
  'cover-story',
  'black-market',
  'kidnapping',
  'poison-gas',
  'lose-gestapo',
];

function discards(...cards: readonly DossierCard[]): string[] {
  return cards.map((card) => `discard-card:${card}`);
}

describe('Beck', () => {
  function watched(sheet: Sheet = {}): Table {
    return motivated('beck', { items: ['map'], dossier: ['safe'], ...sheet }).arrange((data) => {
      for (const leader of LEADER_IDS) data.leaders[leader] = 'train-station';
    });
  }

  it('suffers no penalty, of Hitler or any deputy', () => {
    const table = beginTurn(watched(), 'beck')
      .expectNoEvent('penaltySuffered')
      .expectDecision('choose-action', 'seat-1');
    expect(levels(table).beck).toEqual(['motivated', 'medium']);
    expect(who(table, 'beck')).toMatchObject({ items: ['map'], dossier: ['safe'] });
    expect(table.data.turn).toMatchObject({ abilityBlocked: false, conspireBlocked: false });
    table.leaves('choose-action').done();
  });

  it('below Motivated he suffers them like everybody', () => {
    beginTurn(watched({ motivation: 'skeptical' }), 'beck')
      .expectOptions(
        'seat-1',
        LEADER_IDS.map((leader) => `suffer:${leader}`),
      )
      .leaves('order-penalties')
      .done();
  });

  const BOMB = {
    plot: 'hidden-bomb',
    plotter: 'oster',
    hitler: 'munich',
    items: ['keys'],
  } as const satisfies Conspiracy;

  it.each([
    ['in the plotter’s space', { motivation: 'motivated', place: 'munich' }, [{ source: 'beck', dice: 1 }]],
    ['in another space', { motivation: 'motivated', place: 'nuremberg' }, []],
    ['below Motivated', { motivation: 'skeptical', place: 'munich' }, []],
    ['in prison', { motivation: 'motivated', place: 'prison' }, []],
  ] as const)('%s: dice for a plot %j, %j', (_where, beck, dice) => {
    const table = attempting({ ...BOMB, others: { beck } });
    expect(attempt(table).extraDice).toEqual(dice);
    table.leaves('plot-pool').done();
  });

  it('adds a die to his own plots too', () => {
    const table = attempting({ plot: 'suitcase-bomb', plotter: 'beck', hitler: 'tannenberg', others: { oster: {} } });
    expect(attempt(table).extraDice).toEqual([
      { source: 'affiliation', dice: 1 },
      { source: 'beck', dice: 1 },
    ]);
    table.leaves('plot-dice').done();
  });
});

describe('Goerdeler', () => {
  function stacked(sheet: Sheet, ...fromTop: DossierCard[]): Table {
    return motivated('goerdeler', sheet).arrange((data) => (data.deck = fromTop.toReversed()));
  }

  it('BO-5.4 draws a card at the start of his turn, after the penalties, for no action', () => {
    const table = stacked({ dossier: ['safe'] }, 'ambush', 'sniper').arrange((data) => {
      data.leaders.hess = 'train-station';
    });
    beginTurn(table, 'goerdeler')
      .expectOptions('seat-1', ['discard-card:safe'])
      .expectNoEvent('cardDrawn')
      .answer('seat-1', 'discard-card:safe')
      .expectEvents([
        { type: 'cardDiscarded', who: 'goerdeler', card: 'safe' },
        { type: 'abilityUsed', who: 'goerdeler' },
        { type: 'cardDrawn', who: 'goerdeler', card: 'ambush' },
      ]);
    expect(actionsLeft(table)).toBe(3);
    expect(table.data.deck).toEqual(['sniper']);
    table.leaves('choose-action').done();
  });

  it('below Motivated he draws nothing', () => {
    beginTurn(stacked({ motivation: 'skeptical' }, 'ambush'), 'goerdeler')
      .expectNoEvent('cardDrawn')
      .leaves('choose-action')
      .done();
  });

  it('holds two cards more: eight at a table of two', () => {
    const table = stacked({ dossier: [...EIGHT.slice(0, 7)] }, 'lose-gestapo', 'called-away');
    beginTurn(table, 'goerdeler').expectNoDecision('over-dossier-limit');
    table
      .answer('seat-1', 'dossier')
      .expectOptions('seat-1', [...discards(...EIGHT, 'called-away'), 'react:called-away']);
    table.leaves('over-dossier-limit').done();
  });

  it('BO-3.9 under Goebbels’s eyes he discards to six at once and draws nothing', () => {
    const table = stacked({ dossier: [...EIGHT.slice(0, 7)] }, 'lose-gestapo').arrange((data) => {
      data.leaders.goebbels = 'train-station';
    });
    beginTurn(table, 'goerdeler')
      .expectOptions('seat-1', discards(...EIGHT.slice(0, 7)))
      .answer('seat-1', 'discard-card:safe')
      .expectNoEvent('cardDrawn')
      .expectDecision('choose-action', 'seat-1');
    expect(who(table, 'goerdeler').dossier).toHaveLength(6);
    table.leaves('choose-action').done();
  });

  it('BO-3.9 falling below Motivated he discards to six, even outside his turn', () => {
    const table = motivated('goerdeler', { dossier: [...EIGHT.slice(0, 7)] });
    table.arrange((data) => (data.turn.active = 'oster'));
    drawEvent(table, 'sea-lion-postponed', 3)
      .expectEvents([{ type: 'motivationChanged', who: 'goerdeler', from: 'motivated', to: 'skeptical' }])
      .expectOptions('seat-1', discards(...EIGHT.slice(0, 7)))
      .answer('seat-1', 'discard-card:ambush')
      .done();
  });

  it('BO-3.9 in prison no limit is checked; it is on release', () => {
    const table = motivated('goerdeler', { motivation: 'skeptical', place: 'prison', dossier: [...EIGHT] });
    table.begin(task({ do: 'enforceLimits' }, 'oster')).expectNoDecision();
    table
      .begin(task({ do: 'release', who: { id: 'goerdeler' } }, 'oster'))
      .expectOptions('seat-1', discards(...EIGHT))
      .answer('seat-1', 'discard-card:safe')
      .answer('seat-1', 'discard-card:ambush')
      .expectNoDecision()
      .done();
    const able = motivated('goerdeler', { place: 'prison', dossier: [...EIGHT] });
    able
      .begin(task({ do: 'release', who: { id: 'goerdeler' } }, 'oster'))
      .expectNoDecision()
      .done();
  });

  it('BO-5.4 a turn begun in prison draws nothing', () => {
    const table = stacked({ place: 'prison' }, 'ambush');
    beginTurn(table, 'goerdeler').expectNoEvent('cardDrawn').leaves('interrogation').done();
  });
});

describe('Stauffenberg', () => {
  it('has four actions a turn instead of three', () => {
    const table = beginTurn(motivated('stauffenberg'), 'stauffenberg');
    expect(actionsLeft(table)).toBe(4);
    for (const space of ['zeughaus', 'sportpalast', 'zeughaus']) table.answer('seat-1', `move:${space}`);
    expect(actionsLeft(table)).toBe(1);
    table.leaves('choose-action').done();
  });

  it('three below Motivated, and three under Goebbels’s eyes', () => {
    const skeptical = beginTurn(motivated('stauffenberg', { motivation: 'skeptical' }), 'stauffenberg');
    expect(actionsLeft(skeptical)).toBe(3);
    skeptical.leaves('choose-action').done();
    const watched = motivated('stauffenberg').arrange((data) => (data.leaders.goebbels = 'train-station'));
    expect(actionsLeft(beginTurn(watched, 'stauffenberg'))).toBe(3);
    watched.leaves('choose-action').done();
  });

  it('BO-5.6 the fourth action counts from the moment the ability works', () => {
    const table = motivated('stauffenberg', { motivation: 'skeptical', dossier: ['inspiring-letter'] });
    takeActions(table, 'stauffenberg').answer('seat-1', 'act:inspiring-letter');
    expect(motivationOf(table, 'stauffenberg')).toBe('motivated');
    expect(actionsLeft(table)).toBe(3);
    table.leaves('choose-action').done();
  });

  it('BO-5.6 the moment it stops, an action not yet spent is lost', () => {
    const table = motivated('stauffenberg').arrange((data) => (data.leaders.hitler = 'train-station'));
    beginTurn(table, 'stauffenberg').expectEvents([{ type: 'motivationChanged', to: 'skeptical' }]);
    expect(actionsLeft(table)).toBe(3);
    table.leaves('choose-action').done();
  });

  it('BO-5.6 with three actions spent and the ability gone, the turn goes on to the event', () => {
    const table = takeActions(motivated('stauffenberg'), 'stauffenberg');
    for (const space of ['zeughaus', 'sportpalast', 'zeughaus']) table.answer('seat-1', `move:${space}`);
    expect(actionsLeft(table)).toBe(1);
    table.begin(
      task({ do: 'adjust', track: 'motivation', by: -1, who: { id: 'stauffenberg' } }, 'stauffenberg'),
      task({ do: 'takeActions' }, 'stauffenberg'),
    );
    expect(actionsLeft(table)).toBe(0);
    table.expectNoDecision().done();
  });
});

describe('Tresckow', () => {
  const FIVE: readonly ItemId[] = ['map', 'keys', 'badge', 'intel', 'poison'];
  const dropping = FIVE.map((item) => `discard-item:${item}`);

  it('carries one item more: five at a table of two', () => {
    const table = motivated('tresckow', { place: 'munich', items: [...FIVE.slice(0, 4)] });
    table.arrange((data) => (data.tiles = { munich: { item: 'poison', revealed: true } }));
    takeActions(table, 'tresckow').answer('seat-1', 'collect:poison').expectNoDecision('over-item-limit');
    expect(who(table, 'tresckow').items).toEqual(FIVE);
    table.arrange((data) => (data.tiles = { munich: { item: 'weapons', revealed: true } }));
    takeActions(table, 'tresckow')
      .answer('seat-1', 'collect:weapons')
      .expectOptions('seat-1', [...dropping, 'discard-item:weapons'])
      .leaves('over-item-limit')
      .done();
  });

  it('BO-3.9 Goebbels cancels the extra slot: he drops an item at once', () => {
    const table = motivated('tresckow', { items: [...FIVE] });
    table.arrange((data) => (data.leaders.goebbels = 'train-station'));
    beginTurn(table, 'tresckow')
      .expectOptions('seat-1', dropping)
      .answer('seat-1', 'discard-item:keys')
      .expectEvents([{ type: 'itemDiscarded', who: 'tresckow', item: 'keys' }])
      .leaves('choose-action')
      .done();
  });

  it('BO-3.9 so does falling below Motivated', () => {
    drawEvent(motivated('tresckow', { items: [...FIVE] }), 'sea-lion-postponed', 3)
      .expectOptions('seat-1', dropping)
      .answer('seat-1', 'discard-item:map')
      .done();
  });
});
