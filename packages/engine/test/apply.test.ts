import { describe, expect, it } from 'vitest';
import {
  apply,
  applyInPlace,
  EngineFault,
  hashJson,
  startGame,
  type GameDefinition,
  type GameState,
  type SeatId,
} from '../src/index.ts';
import { ask, begun, probe, say, SEED, SETUP, type Probe, type ProbeEffect } from './probe.ts';

const answer = (option: string, seat: SeatId = 'seat-1', decision = 'd0') => ({ seat, decision, option });

/** Answers in order, each by the seat's own open decision. */
function after(game: GameDefinition<Probe>, ...answers: readonly [SeatId, string][]): GameState<Probe> {
  const state = begun(game);
  for (const [seat, option] of answers) {
    const decision = state.decisions.find((open) => open.seat === seat)?.id ?? 'none';
    expect(applyInPlace(game, state, { seat, decision, option }).ok).toBe(true);
  }
  return state;
}

describe('the agenda', () => {
  it('works off the opening in order, up to the first decision', () => {
    const state = begun(probe(say('one'), say('two'), ask('yes'), say('later')));
    expect(state.data.said).toEqual(['one', 'two']);
    expect(state.decisions.map(({ kind, seat }) => [kind, seat])).toEqual([['ask', 'seat-1']]);
  });

  it('puts what an effect brings in front of all other work', () => {
    const nested: ProbeEffect = {
      do: 'first',
      then: [say('a'), { do: 'first', then: [say('b'), say('c')] }, say('d')],
    };
    expect(begun(probe(nested, say('e'))).data.said).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('goes on with what the option brings, then with the rest', () => {
    expect(after(probe(ask('yes', 'no'), say('later')), ['seat-1', 'no']).data.said).toEqual(['no', 'later']);
  });

  it('drops all work once the game is over', () => {
    const state = begun(probe({ do: 'end' }, say('never')));
    expect(state).toMatchObject({
      outcome: { result: 'over' },
      agenda: [],
      lanes: [],
      decisions: [],
      data: { said: [] },
    });
  });

  it('counts answers and names decisions one after the other', () => {
    const state = after(probe(ask('a'), ask('b'), ask('c')), ['seat-1', 'a'], ['seat-1', 'b']);
    expect(state).toMatchObject({ step: 2, decisionsAsked: 3, decisions: [{ id: 'd2' }] });
  });

  it('stays plain JSON', () => {
    const state = after(probe(ask('a'), { do: 'ask-all', optional: ['seat-2'] }), ['seat-1', 'a']);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });

  it('gives events, and who learned something', () => {
    const { step } = startGame(probe(say('hello'), { do: 'tell' }, ask('yes')), SETUP, SEED);
    expect(step.events.map((event) => event.type)).toEqual(['said', 'told']);
    expect(step.revealedTo).toEqual(['seat-1']);
    expect(startGame(probe({ do: 'roll' }, ask('yes')), SETUP, SEED).step.revealedTo).toEqual(['public']);
    expect(startGame(probe({ do: 'shuffle' }, ask('yes')), SETUP, SEED).step.revealedTo).toEqual([]);
  });
});

describe('an answer', () => {
  const game = probe(ask('yes', 'no'), ask('again'));

  it.each([
    ['of a decision that is not open', answer('yes', 'seat-1', 'd9'), 'stale-decision'],
    ['of another seat', answer('yes', 'seat-2'), 'not-your-decision'],
    ['of no seat', answer('yes', 'seat-77'), 'not-your-decision'],
    ['that is not listed', answer('maybe'), 'unknown-option'],
    ['that is closed', answer('fly'), 'unknown-option'],
    ['called __proto__', answer('__proto__'), 'unknown-option'],
    ['that is empty', answer(''), 'unknown-option'],
  ] as const)('%s is refused and leaves the state as it was', (_, given, code) => {
    const state = begun(game);
    const before = hashJson(state);
    expect(apply(game, state, given)).toMatchObject({
      ok: false,
      refusal: { code, message: { key: `refusal.${code}` } },
    });
    expect(applyInPlace(game, state, given)).toMatchObject({ ok: false, refusal: { code } });
    expect(hashJson(state)).toBe(before);
  });

  it('given twice is refused the second time', () => {
    const state = begun(game);
    expect(applyInPlace(game, state, answer('yes')).ok).toBe(true);
    expect(applyInPlace(game, state, answer('yes'))).toMatchObject({ refusal: { code: 'stale-decision' } });
  });

  it('after the end is refused', () => {
    expect(apply(probe(), begun(probe()), answer('yes'))).toMatchObject({ refusal: { code: 'game-over' } });
  });

  it('applied to a copy leaves the state handed in as it was', () => {
    const state = begun(game);
    const before = hashJson(state);
    const applied = apply(game, state, answer('yes'));
    expect(applied).toMatchObject({ ok: true, value: { state: { step: 1, data: { said: ['yes'] } } } });
    expect(hashJson(state)).toBe(before);
  });

  it('leads to the same state on a copy and in place', () => {
    const [copied, inPlace] = [apply(game, begun(game), answer('no')), begun(game)];
    applyInPlace(game, inPlace, answer('no'));
    expect(copied.ok && hashJson(copied.value.state)).toBe(hashJson(inPlace));
  });
});

describe('a broken game', () => {
  const withOption = (effect: ProbeEffect) => probe({ do: 'ask', options: { go: [effect] } });

  it.each<[string, GameDefinition<Probe>, string]>([
    ['throws in the middle', withOption({ do: 'break' }), 'broken'],
    ['feeds its own agenda', withOption({ do: 'for-ever' }), 'the agenda does not end: for-ever'],
    ['asks with no option', withOption({ do: 'ask', options: {} }), 'no option for ask'],
    [
      'feeds its own lane',
      withOption({ do: 'side-by-side', strands: { 'seat-1': [{ do: 'for-ever' }] } }),
      'the agenda does not end: for-ever',
    ],
    [
      'opens lanes inside lanes',
      withOption({ do: 'side-by-side', strands: { 'seat-1': [{ do: 'side-by-side', strands: {} }] } }),
      'lanes inside lanes',
    ],
    ['has nothing left to do and no outcome', { ...withOption(say('x')), opening: () => [] }, 'nothing left to do'],
  ])('that %s throws, and the caller keeps the state as it was', (_, game, problem) => {
    const state = begun(withOption(say('x')));
    state.agenda = [];
    const waiting = game.opening(state.data).length > 0 ? begun(game) : state;
    const before = hashJson(waiting);
    expect(() => apply(game, waiting, answer('go'))).toThrow(problem);
    expect(hashJson(waiting)).toBe(before);
  });

  it('is told apart from a bad answer by its class', () => {
    const game = withOption({ do: 'for-ever' });
    expect(() => apply(game, begun(game), answer('go'))).toThrow(EngineFault);
    expect(() => startGame(game, SETUP, 'no seed')).toThrow(EngineFault);
  });
});

describe('lanes', () => {
  const strands = {
    'seat-1': [ask('a'), say('one done')],
    'seat-2': [ask('b'), ask('c')],
  };
  const game = probe({ do: 'side-by-side', strands }, say('all done'), ask('next'));

  it('ask all seats at once', () => {
    expect(begun(game).decisions.map(({ seat, lane }) => [seat, lane])).toEqual([
      ['seat-1', 0],
      ['seat-2', 1],
    ]);
  });

  it('go on by themselves, and the agenda waits for the last', () => {
    expect(after(game, ['seat-1', 'a']).data.said).toEqual(['a', 'one done']);
    const last = after(game, ['seat-1', 'a'], ['seat-2', 'b'], ['seat-2', 'c']);
    expect(last.data.said).toEqual(['a', 'one done', 'b', 'c', 'all done']);
    expect(last.lanes).toEqual([]);
  });

  it('may be answered in any order', () => {
    const orders: [SeatId, string][][] = [
      [
        ['seat-1', 'a'],
        ['seat-2', 'b'],
        ['seat-2', 'c'],
      ],
      [
        ['seat-2', 'b'],
        ['seat-1', 'a'],
        ['seat-2', 'c'],
      ],
      [
        ['seat-2', 'b'],
        ['seat-2', 'c'],
        ['seat-1', 'a'],
      ],
    ];
    for (const order of orders) {
      const state = after(game, ...order);
      expect(state.data.said.slice(0, 4).toSorted()).toEqual(['a', 'b', 'c', 'one done']);
      expect(state.data.said.at(-1)).toBe('all done');
      expect(state.decisions).toMatchObject([{ seat: 'seat-1', options: [{ id: 'next' }] }]);
    }
  });

  it('end with the game', () => {
    const ending = probe({ do: 'side-by-side', strands: { 'seat-1': [{ do: 'end' }], 'seat-2': [ask('b')] } });
    expect(begun(ending)).toMatchObject({ outcome: { result: 'over' }, decisions: [], lanes: [] });
  });
});

describe('several decisions of one task', () => {
  const game = probe({ do: 'ask-all', optional: ['seat-2'] }, ask('next'));

  it('stand side by side, the interrupt marked as optional', () => {
    expect(begun(game).decisions.map(({ seat, optional }) => [seat, optional])).toEqual([
      ['seat-1', undefined],
      ['seat-2', true],
    ]);
  });

  it.each(['seat-1', 'seat-2'] as const)('are all closed by the first answer, here of %s', (seat) => {
    const state = after(game, [seat, `say:${seat}`]);
    expect(state.data.said).toEqual([seat]);
    expect(state.decisions).toMatchObject([{ kind: 'ask', seat: 'seat-1' }]);
  });
});
