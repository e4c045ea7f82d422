import { expect, it } from 'vitest';
import { attempt, atActions, roll } from '../plotting.ts';
import { actionsLeft, levels, offered, who } from '../scenario.ts';

/** The example of the revised rulebooks (Italian, p. 11): Kordt in Munich with two actions left, Canaris beside him. */
it('the rulebook’s example: Kordt tries plot E Hidden Bomb in Munich with Canaris’ explosives and fails undetected', () => {
  const table = atActions({
    plot: 'hidden-bomb',
    plotter: 'kordt',
    hitler: 'munich',
    difficulty: 'normal',
    items: ['explosives'],
    others: { canaris: { place: 'munich', items: ['explosives'] } },
  })
    .arrange((data) => (data.turn.spent = 1))
    .answer('seat-1', 'attempt:hidden-bomb:hitler')
    .expectOptions('seat-1', ['use-item:explosives', 'borrow-item:canaris:explosives', 'pool-ready'])
    .answer('seat-1', 'use-item:explosives')
    .expectOptions('seat-1', ['borrow-item:canaris:explosives', 'pool-ready'])
    .answer('seat-1', 'borrow-item:canaris:explosives')
    .expectDecision('lend-item', 'seat-2')
    .expectOptions('seat-2', ['lend', 'refuse'])
    .answer('seat-2', 'lend')
    .expectEvents([
      { type: 'plotItemUsed', who: 'canaris', item: 'explosives' },
      { type: 'plotAnnounced', who: 'kordt', dice: 4, targets: 3, eagles: 2 },
    ])
    .expectOptions('seat-1', ['roll-plot:4', 'roll-plot:3', 'roll-plot:2', 'roll-plot:1']);
  expect(attempt(table).extraDice).toEqual([
    { source: 'affiliation', dice: 1 },
    { source: 'explosives', dice: 1 },
    { source: 'explosives', dice: 1 },
  ]);

  roll(table, 'eagle', 'target', 'target', '2')
    .expectEvents([
      { type: 'diceRolled', who: 'kordt', purpose: 'plot', faces: ['eagle', 'target', 'target', '2'] },
      { type: 'plotFailed', who: 'kordt', plot: 'hidden-bomb' },
    ])
    .expectNoEvent('actionsGained')
    .expectNoEvent('arrested')
    .expectDecision('choose-action', 'seat-1');
  expect(actionsLeft(table)).toBe(1);
  expect(who(table, 'kordt').dossier).toEqual(['hidden-bomb']);
  expect(table.data.leaders.hitler).toBe('munich');
  expect(table.data.itemDiscards).toEqual(['explosives', 'explosives']);
  expect(levels(table)).toEqual({ kordt: ['committed', 'medium'], canaris: ['timid', 'medium'] });

  expect(offered(table, 'seat-1')).toContain('attempt:hidden-bomb:hitler');
  table.answer('seat-1', 'attempt:hidden-bomb:hitler');
  expect(attempt(table).pool).toBe(2);
  table.leaves('plot-dice').done();
});
