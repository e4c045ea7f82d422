import {
  projectGame,
  type Answer,
  type Bot,
  type Chance,
  type GameDefinition,
  type GameState,
  type GameTypes,
  type GameView,
  type SeatAnswer,
  type SeatId,
} from '@kapelle/engine';
import type { Prng } from './prng.ts';

/** Whoever moves a game on: picks the next answer of the whole table. */
export type Chooser<G extends GameTypes> = (state: Readonly<GameState<G>>, random: Prng) => SeatAnswer;

/** How often an interrupt is used where there is one. */
const INTERRUPT_CHANCE = 0.2;

interface Choices {
  readonly id: string;
  readonly seat: SeatId;
  readonly optional?: true;
  readonly options?: readonly { readonly id: string }[];
}

/** Any open option, each as likely as the other; interrupts now and then. Reads the state itself, so it is quick. */
export function randomChoice<G extends GameTypes>(state: Readonly<GameState<G>>, random: Prng): SeatAnswer {
  const answer = anyAnswer(state.decisions, random);
  if (answer === null) throw new Error(`only interrupts are open at step ${state.step}: the game cannot go on`);
  return answer;
}

/** The same as a bot at one seat. */
export function randomBot<G extends GameTypes>(view: GameView<G>, seat: SeatId, random: Chance): Answer | null {
  const answer = anyAnswer(
    view.decisions.filter((decision) => decision.seat === seat),
    random,
  );
  return answer && { decision: answer.decision, option: answer.option };
}

function anyAnswer(decisions: readonly Choices[], random: Chance): SeatAnswer | null {
  const interrupts = answersOf(decisions.filter((decision) => decision.optional));
  if (interrupts.length > 0 && random.chance(INTERRUPT_CHANCE)) return random.pick(interrupts);
  const answers = answersOf(decisions.filter((decision) => !decision.optional));
  return answers.length > 0 ? random.pick(answers) : null;
}

/** Every answer that would be accepted now. */
export function answersOf(decisions: readonly Choices[]): SeatAnswer[] {
  return decisions.flatMap(({ id, seat, options = [] }) =>
    options.map((option) => ({ decision: id, seat, option: option.id })),
  );
}

/** Lets a bot sit at each seat. Seats that could interrupt are asked first. */
export function seatBots<G extends GameTypes>(game: GameDefinition<G>, botOf: (seat: SeatId) => Bot<G>): Chooser<G> {
  return (state, random) => {
    for (const seat of askingOrder(state)) {
      const answer = botOf(seat)(projectGame(game, state, seat), seat, random);
      if (answer !== null) return { seat, ...answer };
    }
    throw new Error(`nobody answers at step ${state.step}: the game cannot go on`);
  };
}

function askingOrder<G extends GameTypes>(state: Readonly<GameState<G>>): SeatId[] {
  const mustAnswer = (seat: SeatId) => state.decisions.some((open) => open.seat === seat && !open.optional);
  const asked = state.seats.filter((seat) => state.decisions.some((open) => open.seat === seat));
  return [...asked.filter((seat) => !mustAnswer(seat)), ...asked.filter(mustAnswer)];
}
