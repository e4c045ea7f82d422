import type { DecisionView } from '@kapelle/black-orchestra/page';
import { describe, expect, it } from 'vitest';
import { measuresOf, pawnWay, plotMeasure } from '../../src/lib/table/black-orchestra/map/measures.ts';
import { LabGame } from '../lab/lab-game.ts';

const { view } = new LabGame({ seats: 2, seed: '1'.repeat(32), picks: ['beck', 'canaris'] }).given(['seat-1']);
const table = {
  ...view.board,
  leaders: { ...view.board.leaders, hitler: 'munich', goering: 'munich', himmler: 'posen' },
  conspirators: {
    beck: { ...view.board.conspirators.beck, place: 'hannover' },
    canaris: { ...view.board.conspirators.canaris, place: 'prison' },
  },
} as typeof view.board;

function asked(kind: string, options: readonly Record<string, string>[], refs = {}): DecisionView {
  const given = options.map((one, index) => ({ id: String(index), kind, refs: one }));
  return { id: 'asked', kind, seat: 'seat-1', refs, options: given } as unknown as DecisionView;
}

describe('a way is measured', () => {
  it('to those whom a leader may visit, who are as far as each other', () => {
    const decision = asked('choose-visit', [{ space: 'hannover' }, { space: 'warsaw' }], { leader: 'hitler' });
    expect(measuresOf(table, decision).map(({ to, steps, isDrawn }) => [to, steps, isDrawn])).toEqual([
      ['hannover', 3, true],
      ['warsaw', 3, true],
    ]);
  });

  it('to where Hitler may be sent, but not to where he is', () => {
    const decision = asked('send-hitler', [{ space: 'munich' }, { space: 'vienna' }]);
    expect(measuresOf(table, decision)).toMatchObject([{ from: 'munich', to: 'vienna', steps: 1, isDrawn: false }]);
  });

  it('from the deputies who come to a conspirator', () => {
    const decision = asked('deputies-come', [{ leader: 'himmler', target: 'beck' }]);
    expect(measuresOf(table, decision)).toMatchObject([
      { walker: { leader: 'himmler' }, from: 'posen', to: 'hannover' },
    ]);
  });

  it('for nothing that has no distance', () => {
    expect(measuresOf(table, asked('choose-space', [{ space: 'munich' }]))).toEqual([]);
    expect(measuresOf(table, null)).toEqual([]);
  });

  it('from a conspirator who is free', () => {
    expect(pawnWay(table, 'beck', 'train-station')?.steps).toBe(1);
    expect([pawnWay(table, 'beck', 'hannover'), pawnWay(table, 'canaris', 'munich')]).toEqual([null, null]);
  });

  it('to Hitler for a plot that must be near him, and for no other card', () => {
    expect(plotMeasure(table, 'beck', 'lone-gunman')).toMatchObject([{ from: 'hannover', to: 'munich' }]);
    expect(plotMeasure(table, 'beck', 'derail-train')).toEqual([]);
    expect(plotMeasure(table, 'beck', 'forged-documents')).toEqual([]);
    expect(plotMeasure(table, 'beck', null)).toEqual([]);
  });
});
