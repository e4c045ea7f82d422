import {
  applyInPlace,
  hashJson,
  optionId,
  type GameDefinition,
  type GameState,
  type GameTypes,
  type RefusalCode,
  type SeatAnswer,
} from '@kapelle/engine';

export interface IllegalAnswer {
  readonly answer: SeatAnswer;
  readonly code: RefusalCode;
}

const GARBAGE: readonly unknown[] = ['', 'no-such-thing', '__proto__', 'constructor', 'toString', '0', 0, -1, null, {}];

/** Answers nobody may give now, with the refusal each deserves. */
export function illegalAnswers<G extends GameTypes>(
  game: GameDefinition<G>,
  state: Readonly<GameState<G>>,
): IllegalAnswer[] {
  if (state.outcome !== null) return [illegal('game-over', { seat: 'seat-1', decision: 'd0', option: 'any' })];
  return state.decisions.flatMap((decision) => {
    const good = { seat: decision.seat, decision: decision.id, option: decision.options[0]?.id ?? '' };
    const isListed = (option: unknown) => decision.options.some((one) => one.id === option);
    const closed = game.explain(state, decision).map((one) => optionId(one.kind, one.refs));
    const unlisted = [...GARBAGE, ...closed, ...optionsElsewhere(state)].filter((option) => !isListed(option));
    const strangers = [...state.seats, 'seat-99', 'public', ...GARBAGE].filter((seat) => seat !== decision.seat);
    const stale = [`d${state.decisionsAsked}`, 'd-1', ...GARBAGE];
    return [
      ...unlisted.map((option) => illegal('unknown-option', { ...good, option })),
      ...strangers.map((seat) => illegal('not-your-decision', { ...good, seat })),
      ...stale.map((id) => illegal('stale-decision', { ...good, decision: id })),
    ];
  });
}

/** What comes from outside may be anything, whatever the type says. */
function illegal(code: RefusalCode, answer: Readonly<Record<keyof SeatAnswer, unknown>>): IllegalAnswer {
  return { code, answer: answer as unknown as SeatAnswer };
}

function optionsElsewhere<G extends GameTypes>(state: Readonly<GameState<G>>): string[] {
  return state.decisions.flatMap((decision) => decision.options.map((option) => option.id));
}

/** Tries them all: each must be refused as it deserves, and the state stay as it is. */
export function checkRefusals<G extends GameTypes>(game: GameDefinition<G>, state: GameState<G>): void {
  const before = hashJson(state);
  for (const { answer, code } of illegalAnswers(game, state)) {
    const result = applyInPlace(game, state, answer);
    const got = result.ok ? 'accepted' : result.refusal.code;
    if (got !== code)
      throw new Error(`the answer ${JSON.stringify(answer)} should be refused as ${code}, it was ${got}`);
  }
  if (hashJson(state) !== before) throw new Error('a refused answer changed the state');
}
