import { LIMITS, type Mark } from '@kapelle/protocol';
import { describe, expect, it } from 'vitest';
import { Marking } from '../../src/lib/table/shared/map/marking.svelte.ts';
import {
  arrowMark,
  arrowShape,
  placeMark,
  plannedMarks,
  readMark,
  toggled,
} from '../../src/lib/table/shared/map/marks.ts';

const isTown = (id: string): id is 'munich' | 'vienna' => id === 'munich' || id === 'vienna';

describe('a mark from somewhere', () => {
  it('is read where the map has its places', () => {
    expect(readMark(placeMark('munich'), isTown)).toEqual({ kind: 'place', at: 'munich' });
    expect(readMark(arrowMark('munich', 'vienna'), isTown)).toEqual({ kind: 'arrow', from: 'munich', to: 'vienna' });
  });

  it.each([
    placeMark('atlantis'),
    arrowMark('munich', 'atlantis'),
    arrowMark('munich', 'munich'),
    { kind: 'arrow', from: 'munich' },
    { kind: 'scrawl', from: 'munich' },
  ])('is passed over where the map does not: %j', (mark) => {
    expect(readMark(mark, isTown)).toBeNull();
  });
});

describe('a plan', () => {
  it('gets a mark once, and loses it by the same', () => {
    const plan = toggled(toggled([], placeMark('munich')), arrowMark('munich', 'vienna'));
    expect(plan).toEqual([placeMark('munich'), arrowMark('munich', 'vienna')]);
    expect(toggled(plan, placeMark('munich'))).toEqual([arrowMark('munich', 'vienna')]);
  });

  it('is numbered in its order, and stands beside the plans of others', () => {
    const plans = {
      'seat-1': [placeMark('atlantis'), placeMark('munich')],
      'seat-3': [arrowMark('vienna', 'munich'), placeMark('munich')],
    };
    expect(plannedMarks(plans, isTown).map(({ seat, number, above }) => [seat, number, above])).toEqual([
      ['seat-1', 2, 0],
      ['seat-3', 1, 0],
      ['seat-3', 2, 1],
    ]);
  });

  it('never grows beyond what the server takes: the oldest goes', () => {
    const full = Array.from({ length: LIMITS.marks }, (_, index) => placeMark(`place-${index}`));
    const plan = toggled(full, placeMark('munich'));
    expect(plan).toHaveLength(LIMITS.marks);
    expect([plan[0], plan.at(-1)]).toEqual([placeMark('place-1'), placeMark('munich')]);
  });
});

it('an arrow ends before its place, on the line to it', () => {
  const { line, head, middle } = arrowShape({ x: 0, y: 0 }, { x: 200, y: 0 });
  expect(line).toMatch(/^M\d/);
  expect(head).toMatch(/^M18\d/);
  expect(middle.x).toBeGreaterThan(80);
  expect(middle.x).toBeLessThan(120);
});

function marker() {
  const sent: { readonly ping?: Mark; readonly plan?: readonly Mark[] }[] = [];
  let own: readonly Mark[] = [];
  let under: string | null = null;
  const marking = new Marking({
    placeAt: () => under,
    spotAt: (x, y) => ({ x, y }),
    ownPlan: () => own,
    onping: (ping) => sent.push({ ping }),
    onplan: (plan) => {
      own = plan;
      sent.push({ plan });
    },
  });
  const drag = (from: string, to: string | null) => {
    under = to;
    marking.ondown(pointer(0, 0), from);
    marking.onmove(pointer(60, 0));
    marking.onup(pointer(60, 0));
  };
  return { marking, sent, drag };
}

function pointer(clientX: number, clientY: number): PointerEvent {
  return { pointerId: 1, isPrimary: true, clientX, clientY, stopPropagation: () => undefined } as PointerEvent;
}

describe('who marks', () => {
  it('points by a tap, and by a drag with an arrow', () => {
    const { marking, sent, drag } = marker();
    marking.turn('point');
    marking.tap('munich');
    drag('munich', 'vienna');
    expect(sent).toEqual([{ ping: placeMark('munich') }, { ping: arrowMark('munich', 'vienna') }]);
  });

  it('draws nothing by a drag into the sea', () => {
    const { marking, sent, drag } = marker();
    marking.turn('point');
    drag('munich', null);
    expect([sent, marking.start, marking.pointer]).toEqual([[], null, null]);
  });

  it('leaves drags to the map while no tool is taken', () => {
    const { sent, drag } = marker();
    drag('munich', 'vienna');
    expect(sent).toEqual([]);
  });

  it('plans by taps, and clears the plan', () => {
    const { marking, sent } = marker();
    marking.turn('plan');
    marking.tap('munich');
    marking.tap('vienna');
    marking.clearPlan();
    expect(sent.map(({ plan }) => plan?.length)).toEqual([1, 2, 0]);
  });

  it('draws an arrow by two taps', () => {
    const { marking, sent } = marker();
    marking.turn('plan');
    marking.toggleArrows();
    marking.tap('munich');
    expect([marking.start, sent]).toEqual(['munich', []]);
    marking.tap('vienna');
    expect([marking.start, sent]).toEqual([null, [{ plan: [arrowMark('munich', 'vienna')] }]]);
  });

  it('does all of it with keys', () => {
    const { marking, sent } = marker();
    expect(['p', 'm', 'a'].map((key) => marking.key(key, 'munich'))).toEqual([true, true, true]);
    marking.key('a', 'vienna');
    expect(sent).toEqual([
      { ping: placeMark('munich') },
      { plan: [placeMark('munich')] },
      { ping: arrowMark('munich', 'vienna') },
    ]);
    expect(marking.key('x', 'munich')).toBe(false);
  });

  it('gives up the arrow first, then the tool, by Escape', () => {
    const { marking } = marker();
    marking.turn('point');
    marking.arrow('munich');
    expect([marking.leave(), marking.mode, marking.start]).toEqual([true, 'point', null]);
    expect([marking.leave(), marking.mode]).toEqual([true, 'off']);
    expect(marking.leave()).toBe(false);
  });
});
