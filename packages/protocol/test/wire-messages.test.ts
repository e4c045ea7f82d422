import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MessageReader,
  MessageWriter,
  partAfter,
  type LogEntry,
  type News,
  type PrivatePart,
  type Welcome,
} from '../src/index.ts';
import { packed, unpacked, Vocabulary, type Packed } from '../src/packed.ts';

describe('a packed value', () => {
  it('is what was packed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, known) => {
        const [here, there] = [new Vocabulary(), new Vocabulary()];
        there.add(here.learn(known));
        const wire = JSON.parse(JSON.stringify(packed(value, here, []))) as Packed;
        expect(unpacked(wire, there)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('says every word and every set of keys once', () => {
    const moves = ['berlin', 'paris', 'berlin'].map((to) => ({ type: 'moved', to }));
    expect(packed(moves, new Vocabulary(), [])).toEqual([
      [],
      [['type', 'to'], 'moved', 'berlin', 'paris'],
      [0, 3, -1, -2, -3, -1, -2, -4, -1, -2, -3],
    ]);
  });

  it('has no field that is undefined', () => {
    const vocabulary = new Vocabulary();
    expect(unpacked(packed({ a: undefined, b: 1 }, vocabulary, []), vocabulary)).toEqual({ b: 1 });
  });
});

const NEWS: News = {
  from: 6,
  log: [{ version: 7, kind: 'answer', step: 5, seat: 'seat-2', events: [{ type: 'turnBegan' }], standIn: 'bot' }],
  changes: [{ seat: 'seat-1', canUndo: true, differs: { '/board/card': ['x'], '/board/gone': [] }, agrees: ['/step'] }],
};

const PART: PrivatePart = {
  version: 6,
  seat: 'seat-1',
  asCaretaker: false,
  canUndo: false,
  differences: { '/step': [1], '/decisions/#0/options': [[]] },
};

it('news arrive as they were sent', () => {
  for (const kind of ['start', 'answer', 'undo', 'rewind'] as const) {
    const news = {
      ...NEWS,
      log: NEWS.log.map((line) => ({ ...line, kind, seat: kind === 'start' ? null : line.seat })),
    };
    expect(new MessageReader().read('news', new MessageWriter().write('news', news))).toEqual(news);
  }
});

it('an option’s id is made anew where it says what the option names, and sent where it does not', () => {
  const options = [
    { id: 'move:berlin', kind: 'move', refs: { space: 'berlin' } },
    { id: 'end', kind: 'end' },
    { id: 'of-its-own', kind: 'move', refs: { space: 'paris' } },
  ];
  const change = {
    seat: 'seat-1',
    canUndo: false,
    differs: { '/decisions/#0/options': [options] },
    agrees: [],
  } as const;
  const news: News = { ...NEWS, changes: [change] };
  const wire = new MessageWriter().write('news', news);
  expect(JSON.stringify(wire)).not.toContain('move:berlin');
  expect(new MessageReader().read('news', wire)).toEqual(news);
});

describe('what was told before', () => {
  const told = (version: number, place: string): LogEntry[] => [
    {
      version,
      kind: 'answer',
      step: version,
      seat: 'seat-2',
      events: [{ type: 'moved', to: place } as { type: string }],
    },
  ];
  const welcome: Welcome = {
    protocol: 1,
    version: 1,
    seats: [],
    isHost: false,
    private: [],
    log: told(1, 'berlin'),
    chat: [],
    plans: [],
    lost: [],
  };

  it('is only named from then on, to whoever came before or after', () => {
    const writer = new MessageWriter();
    const [first, late] = [new MessageReader(), new MessageReader()];
    first.read('welcome', writer.write('welcome', { ...welcome, log: [] }));
    const send = (log: LogEntry[]): unknown => {
      writer.learn(log);
      return writer.write('news', { from: (log[0]?.version ?? 0) - 1, log, changes: [] });
    };
    expect(first.read('news', send(told(1, 'berlin'))).log).toEqual(told(1, 'berlin'));
    expect(late.read('welcome', writer.write('welcome', welcome)).log).toEqual(told(1, 'berlin'));
    const wire = send(told(2, 'berlin'));
    expect(JSON.stringify(wire)).not.toContain('berlin');
    for (const reader of [first, late]) expect(reader.read('news', wire).log).toEqual(told(2, 'berlin'));
  });

  it('is forgotten with a new welcome, which has all of it', () => {
    const [writer, reader] = [new MessageWriter(), new MessageReader()];
    writer.learn(told(1, 'berlin'));
    for (let times = 0; times < 2; times++)
      expect(reader.read('welcome', writer.write('welcome', welcome)).log).toEqual(told(1, 'berlin'));
    writer.learn(told(2, 'paris'));
    const wire = writer.write('news', { from: 1, log: told(2, 'paris'), changes: [] });
    expect(reader.read('news', wire).log).toEqual(told(2, 'paris'));
  });

  it('is nothing that only one seat may know', () => {
    const writer = new MessageWriter();
    writer.learn(told(1, 'berlin'));
    const own = writer.write('news', {
      ...NEWS,
      changes: [{ seat: 'seat-1', canUndo: false, differs: { '/card': ['the-ledger'] }, agrees: [] }],
    });
    expect(JSON.stringify(own)).toContain('the-ledger');
    writer.learn(told(2, 'berlin'));
    expect(JSON.stringify(writer.write('welcome', welcome))).not.toContain('the-ledger');
  });
});

describe('the part of a seat', () => {
  it('follows from news of the version that it has', () => {
    const differences = { '/decisions/#0/options': [[]], '/board/card': ['x'], '/board/gone': [] };
    expect(partAfter(PART, NEWS)).toEqual({ ...PART, version: 7, canUndo: true, differences });
    expect(partAfter({ ...PART, seat: 'seat-3' }, NEWS)).toEqual({ ...PART, seat: 'seat-3', version: 7 });
  });

  it('does not follow from news of another version', () => {
    expect(partAfter({ ...PART, version: 5 }, NEWS)).toBeNull();
    expect(partAfter({ ...PART, version: 7 }, NEWS)).toBeNull();
  });
});
