import type { DecisionView } from '@kapelle/black-orchestra/page';
import { expect, test } from 'vitest';
import { askedOf } from '../../src/lib/table/shared/decision/asked.ts';
import {
  isGrave,
  mapTargets,
  optionsOnCard,
  takesLastAction,
} from '../../src/lib/table/black-orchestra/decision/controls.ts';
import { actionGroups, freeOptions } from '../../src/lib/table/black-orchestra/decision/menu.ts';

const menu: DecisionView = {
  id: 'd1',
  kind: 'choose-action',
  seat: 'seat-1',
  refs: { who: 'beck', actions: 3 },
  options: [
    { id: 'conspire:1', kind: 'conspire', refs: { dice: 1 } },
    { id: 'move:hannover', kind: 'move', refs: { space: 'hannover' } },
    { id: 'act:lose-gestapo', kind: 'act', refs: { card: 'lose-gestapo' } },
    { id: 'drop-item:map', kind: 'drop-item', refs: { item: 'map' } },
    { id: 'end-actions', kind: 'end-actions' },
  ],
  closed: [{ kind: 'release', reason: { key: 'reason.nobody-in-prison' } }],
};

test('one decision is asked at a time, chances stand beside it, and others’ decisions are not ours', () => {
  const chance: DecisionView = {
    id: 'd2',
    kind: 'interrupt',
    seat: 'seat-1',
    refs: { who: 'oster' },
    optional: true,
    options: [],
  };
  const theirs: DecisionView = { id: 'd3', kind: 'choose-action', seat: 'seat-2', refs: { who: 'kordt', actions: 2 } };
  expect(askedOf([theirs, chance, menu])).toEqual({ main: menu, chances: [chance] });
});

test('options that name a space are targets on the map', () => {
  const targets = mapTargets(menu, ({ id }) => id);
  expect(targets).toEqual([{ space: 'hannover', optionId: 'move:hannover', label: 'move:hannover' }]);
});

test('a card carries its own options', () => {
  expect(optionsOnCard(menu, 'lose-gestapo').map(({ id }) => id)).toEqual(['act:lose-gestapo']);
});

test('the menu holds every option once: in a group, on a card, among the free ones, or as the end', () => {
  const grouped = actionGroups(menu).flatMap(({ options }) => options);
  const ids = [...grouped, ...optionsOnCard(menu, 'lose-gestapo'), ...freeOptions(menu)].map(({ id }) => id);
  expect([...ids, 'end-actions'].toSorted()).toEqual((menu.options ?? []).map(({ id }) => id).toSorted());
  expect(actionGroups(menu).find(({ id }) => id === 'release')?.closed).toHaveLength(1);
});

test('only what cannot be taken back is asked twice', () => {
  expect(isGrave({ id: 'resist', kind: 'resist' }, 3)).toBe(true);
  expect(isGrave({ id: 'end-actions', kind: 'end-actions' }, 0)).toBe(false);
  expect(isGrave({ id: 'move:hannover', kind: 'move', refs: { space: 'hannover' } }, 3)).toBe(false);
});

test('what takes the last action is known before it is taken', () => {
  const conspire = { id: 'conspire:2', kind: 'conspire', refs: { dice: 2 } } as const;
  const move = { id: 'move:hannover', kind: 'move', refs: { space: 'hannover' } } as const;
  expect([3, 2, 1].filter((left) => takesLastAction(conspire, left))).toEqual([2]);
  expect([3, 2, 1].filter((left) => takesLastAction(move, left))).toEqual([1]);
});
