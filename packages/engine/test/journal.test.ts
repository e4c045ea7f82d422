import { describe, expect, it } from 'vitest';
import {
  applyInPlace,
  fingerprint,
  hashJson,
  liveCursors,
  readSetup,
  replay,
  undoneTo,
  type AnswerEntry,
  type Journal,
  type JournalEntry,
  type SeatId,
} from '../src/index.ts';
import { ask, begun, probe, SEED, SETUP, type ProbeEffect } from './probe.ts';

const roll: ProbeEffect = { do: 'ask', options: { roll: [{ do: 'roll' }], rest: [] } };
const game = probe(ask('a', 'b'), roll, roll, ask('c'));
const head = { game: 'probe', rules: '1', setup: SETUP, seed: SEED };

/** Plays options of seat-1 one after the other and writes the journal with all that may be said of the states. */
function written(...options: readonly string[]): Required<AnswerEntry>[] {
  const state = begun(game);
  return options.map((option, index) => {
    const answer = { seat: 'seat-1', decision: `d${index}`, option } as const;
    const before = fingerprint(state);
    expect(applyInPlace(game, state, answer).ok).toBe(true);
    return { kind: 'answer', ...answer, before, hash: hashJson(state) };
  });
}

/** The same answer without the hash of one certain past. */
function bare({ kind, seat, decision, option }: AnswerEntry): AnswerEntry {
  return { kind, seat, decision, option };
}

function saidAfter(...entries: readonly JournalEntry[]): readonly string[] {
  const result = replay(game, { head, entries });
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value.data.said;
}

describe('a journal', () => {
  const entries = written('a', 'roll', 'roll', 'c');

  it('rebuilds a game to the same hash', () => {
    const result = replay(game, { head, entries });
    expect(result.ok && hashJson(result.value)).toBe(entries.at(-1)?.hash);
  });

  it('rebuilds it also after saving and loading, and without hashes', () => {
    const result = replay(game, JSON.parse(JSON.stringify({ head, entries: entries.map(bare) })) as Journal);
    expect(result.ok && hashJson(result.value)).toBe(entries.at(-1)?.hash);
  });

  it('tells in each line what the state was before it', () => {
    const result = replay(game, { head, entries: entries.map((entry) => ({ ...bare(entry), before: entry.before })) });
    expect(result.ok && hashJson(result.value)).toBe(entries.at(-1)?.hash);
  });

  it('shows every step to who watches', () => {
    const seen: [number, string | undefined][] = [];
    replay(game, { head, entries }, (state, _, entry) => seen.push([state.step, entry?.option]));
    expect(seen).toEqual([
      [0, undefined],
      [1, 'a'],
      [2, 'roll'],
      [3, 'roll'],
      [4, 'c'],
    ]);
  });
});

describe('a journal of a later version', () => {
  it('may have options that are not known here: they mean nothing and stay', () => {
    const later = { ...SETUP, options: { ...SETUP.options, weather: 'fog' } };
    const replayed = replay(game, { head: { ...head, setup: later }, entries: [] });
    expect(replayed.ok && replayed.value.setup).toEqual(later);
    expect(readSetup(game, later).ok).toBe(false);
  });
});

describe('a step back', () => {
  const [a, firstRoll, secondRoll] = written('a', 'roll', 'roll') as [AnswerEntry, AnswerEntry, AnswerEntry];
  const [b] = written('b') as [AnswerEntry];
  const back = (kind: 'undo' | 'rewind', keep: number, dice: number): JournalEntry => ({
    kind,
    seat: 'seat-1',
    keep,
    cursors: { dice },
  });

  it('undoes the last answer, and another one can be given', () => {
    expect(saidAfter(a, back('undo', 0, 0))).toEqual([]);
    expect(saidAfter(a, back('undo', 0, 0), b)).toEqual(['b']);
  });

  it('never rolls the same die again: live streams stay where they were', () => {
    const [, one, two] = saidAfter(a, firstRoll, secondRoll);
    const rewound = saidAfter(a, firstRoll, back('rewind', 1, 1), bare(firstRoll));
    expect(rewound).toEqual(['a', two]);
    expect(saidAfter(a, firstRoll)).toEqual(['a', one]);
  });

  it('can follow a step back', () => {
    const [, , two] = saidAfter(a, firstRoll, secondRoll);
    expect(saidAfter(a, firstRoll, back('rewind', 1, 1), bare(firstRoll), back('rewind', 0, 2), bare(b))).toEqual([
      'b',
    ]);
    expect(saidAfter(a, back('undo', 0, 1), bare(a), bare(firstRoll))).toEqual(['a', two]);
  });

  it('carries the cursors of the live streams only', () => {
    const state = begun(game);
    state.random.cursors = { dice: 7, deck: 5, vault: 3 };
    expect(liveCursors(game, state)).toEqual({ dice: 7 });
  });
});

describe('a journal of former rules', () => {
  const options = { mode: 'plain', fast: false };
  const later = { ...game, rules: '2', formerRules: ['1'] };
  const former = { ...head, setup: { ...SETUP, options } };

  it('is played under the rules it began with, and without the options that came later', () => {
    const result = replay(later, { head: former, entries: written('a').map(bare) });
    expect(result.ok && result.value).toMatchObject({ rules: '1', setup: { options }, data: { said: ['a'] } });
    expect(result.ok && Object.keys(result.value.setup.options)).toEqual(Object.keys(options));
  });

  it('ends hash for hash as it did', () => {
    const result = replay(later, { head, entries: written('a', 'roll', 'roll', 'c') });
    expect(result.ok && result.value.rules).toBe('1');
  });

  it('still has to offer what its rules knew', () => {
    const wrong = { ...former, setup: { ...SETUP, options: { ...options, mode: 'strange' } } };
    expect(replay(later, { head: wrong, entries: [] })).toMatchObject({ ok: false, refusal: { code: 'bad-setup' } });
  });
});

describe('a bad journal is refused', () => {
  const entries = written('a', 'roll');
  const [a, second] = entries as [Required<AnswerEntry>, AnswerEntry];
  const undo = { kind: 'undo', seat: 'seat-1', keep: 1, cursors: { dice: 1 } };
  const refusals: [string, unknown, string, object][] = [
    ['no head', { entries }, 'bad-journal', { line: 0 }],
    ['of another game', { head: { ...head, game: 'chess' }, entries }, 'bad-journal', { line: 0 }],
    ['of other rules', { head: { ...head, rules: '0' }, entries }, 'other-rules', { rules: '0' }],
    ['without a seed', { head: { ...head, seed: 'dog' }, entries }, 'bad-journal', { line: 0 }],
    [
      'with a setup that is not offered',
      { head: { ...head, setup: { seats: 9 } }, entries },
      'bad-setup',
      { field: 'seats' },
    ],
    ['without entries', { head }, 'bad-journal', { line: 0 }],
    ['with a broken line', { head, entries: [a, null] }, 'bad-journal', { line: 2 }],
    ['with a line of another kind', { head, entries: [{ kind: 'wish' }, a] }, 'bad-journal', { line: 1 }],
    ['with an answer that is not listed', { head, entries: [{ ...a, option: 'z' }] }, 'bad-journal', { line: 1 }],
    ['with an answer of nobody', { head, entries: [{ kind: 'answer' }] }, 'bad-journal', { line: 1 }],
    ['with an answer missing', { head, entries: [second] }, 'bad-journal', { line: 1 }],
    [
      'with another state before',
      { head, entries: [a, { ...bare(second), before: a.before }] },
      'bad-journal',
      { line: 2 },
    ],
    ['with a wrong hash', { head, entries: [a, { ...second, hash: a.hash }] }, 'bad-journal', { line: 2 }],
    ['going back too far', { head, entries: [a, { ...undo, keep: 2 }] }, 'bad-journal', { line: 2 }],
    ['going back to before the start', { head, entries: [a, { ...undo, keep: -1 }] }, 'bad-journal', { line: 2 }],
    ['going back half a step', { head, entries: [a, { ...undo, keep: 0.5 }] }, 'bad-journal', { line: 2 }],
    ['going back without cursors', { head, entries: [a, { ...undo, cursors: null }] }, 'bad-journal', { line: 2 }],
    [
      'with a cursor that is no number',
      { head, entries: [a, { ...undo, cursors: { dice: 'x' } }] },
      'bad-journal',
      { line: 2 },
    ],
    [
      'that moves a stream that is not live',
      { head, entries: [a, { ...undo, cursors: { deck: 1 } }] },
      'bad-journal',
      { line: 2 },
    ],
    [
      'with a bad line after a step back',
      { head, entries: [a, { ...undo, keep: 0 }, second] },
      'bad-journal',
      { line: 3 },
    ],
  ];

  it.each(refusals)('%s', (_, journal, code, params) => {
    expect(replay(game, journal as Journal)).toMatchObject({ ok: false, refusal: { code, message: { params } } });
  });
});

describe('the undo law', () => {
  const by = (seat: SeatId, ...revealedTo: readonly ('public' | SeatId)[]) => ({ seat, revealedTo });

  it.each([
    ['nothing has happened', [], null],
    ["it was one's own last answer and showed nothing", [by('seat-2'), by('seat-1')], 1],
    ['another seat acted since', [by('seat-1'), by('seat-2')], null],
    ['a die was rolled', [by('seat-1', 'public')], null],
    ['somebody else saw something hidden', [by('seat-1', 'seat-2')], null],
    ['one saw something hidden oneself', [by('seat-1', 'seat-1')], null],
    ['something was shown earlier, but not by this answer', [by('seat-1', 'public'), by('seat-1')], 1],
  ] as const)('when %s', (_, past, expected) => {
    expect(undoneTo(past, 'seat-1')).toBe(expected);
  });
});
