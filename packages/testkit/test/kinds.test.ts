import { closedOptions, openOptions, optionMaker, type Menu } from '@kapelle/engine';
import { expect, it } from 'vitest';
import { setTable, tinyGame, type TinyGame } from '../src/index.ts';

const option = optionMaker<TinyGame>();

function listTwo(menu: Menu<TinyGame>): void {
  menu.offer('stash', { card: 'gem' }, []);
  menu.add(option('wait', []));
  menu.close('draw', undefined, { key: 'reason.deck-empty' });
}

it('lists what is open or what is closed, from the same rules', () => {
  expect(openOptions(listTwo).map(({ id }) => id)).toEqual(['stash:gem', 'wait']);
  expect(closedOptions(listTwo)).toEqual([{ kind: 'draw', reason: { key: 'reason.deck-empty' } }]);
});

function listWrongly(menu: Menu<TinyGame>): void {
  menu.offer('stash', { card: 'gem' }, []);
  // @ts-expect-error: the game has no such kind of option.
  menu.offer('stow', { card: 'gem' }, []);
  // @ts-expect-error: this kind names a card.
  menu.offer('stash', { omen: 'owl' }, []);
  // @ts-expect-error: this kind names nothing.
  menu.close('wait', { card: 'gem' }, { key: 'reason.deck-empty' });
  // @ts-expect-error: this kind names a card.
  option('bury', []);
}

it('takes the kinds of its game and what they name, and compiles with no others', () => {
  expect(openOptions(listWrongly).map(({ id }) => id)).toContain('stash:gem');
});

it('waits for no decision that its game does not have', () => {
  const table = setTable(tinyGame, { seats: 2 });
  // @ts-expect-error: the game has no such kind of decision.
  table.expectNoDecision('burial');
  table.leaves('bury').done();
});
