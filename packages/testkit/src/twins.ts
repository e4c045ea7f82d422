import {
  applyInPlace,
  audiencesOf,
  cloneJson,
  findOption,
  projectGame,
  redactEvents,
  type Audience,
  type GameDefinition,
  type GameState,
  type GameTypes,
  type SeatAnswer,
  type Step,
} from '@kapelle/engine';
import { firstDifference } from './match.ts';
import { playGame, type FinishedGame, type GameRun } from './play-game.ts';
import { Prng } from './prng.ts';

/**
 * Changes a copy of a state in what an audience may not know, and in nothing else:
 * hidden zones shuffled, the streams of what is yet to come moved on.
 */
export type TwinMaker<G extends GameTypes> = (state: GameState<G>, audience: Audience, random: Prng) => void;

export interface TwinRun<G extends GameTypes> extends GameRun<G> {
  readonly makeTwin: TwinMaker<G>;
  /** How often a twin is made where there is none: 1 for every step. */
  readonly density?: number;
}

/** How often a twin makes way for a fresh one, before anything sets the two games apart. */
const RENEWAL = 0.1;

/**
 * Plays a game beside twins, one for each audience, which get the same answers.
 * Until something hidden is shown to an audience, its views and events of both must be the same.
 */
export function twinRun<G extends GameTypes>(game: GameDefinition<G>, run: TwinRun<G>): FinishedGame<G> {
  const { makeTwin, density = 1 } = run;
  const random = new Prng(`twins/${run.seed}`);
  const twins = new Map<Audience, GameState<G>>();
  const watch = (state: GameState<G>, step: Step<G>, answer: SeatAnswer | null): void => {
    for (const audience of audiencesOf(state.seats)) {
      let twin = twins.get(audience);
      if (twin && answer) twin = followed({ game, audience, step, twin }, answer);
      if (!twin || random.chance(RENEWAL)) twin = random.chance(density) ? twinOf(state, audience) : undefined;
      if (twin) twins.set(audience, twin);
      else twins.delete(audience);
      if (twin) compareViews({ game, audience, step, twin }, state);
    }
    run.watch?.(state, step, answer);
  };
  const twinOf = (state: GameState<G>, audience: Audience): GameState<G> => {
    const twin = cloneJson(state);
    makeTwin(twin, audience, random);
    return twin;
  };
  return playGame(game, { ...run, watch });
}

interface Pair<G extends GameTypes> {
  readonly game: GameDefinition<G>;
  readonly audience: Audience;
  /** What the answer brought about in the game itself. */
  readonly step: Step<G>;
  readonly twin: GameState<G>;
}

/** Gives the twin the same answer. Gives it back unless the two may be told apart from now on. */
function followed<G extends GameTypes>(pair: Pair<G>, answer: SeatAnswer): GameState<G> | undefined {
  const { game, audience, step, twin } = pair;
  if (!findOption(twin, answer).ok) return undefined;
  const applied = applyInPlace(game, twin, answer);
  if (!applied.ok) return undefined;
  if (isShown(step, audience) || isShown(applied.value, audience)) return undefined;
  const difference = firstDifference(
    redactEvents(game, step.events, audience),
    redactEvents(game, applied.value.events, audience),
  );
  if (difference !== null) throw new Error(`twins: the events of ${audience} tell what is hidden: ${difference}`);
  return twin;
}

function isShown<G extends GameTypes>({ revealedTo }: Step<G>, audience: Audience): boolean {
  return revealedTo.includes('public') || revealedTo.includes(audience);
}

function compareViews<G extends GameTypes>({ game, audience, twin }: Pair<G>, state: GameState<G>): void {
  const difference = firstDifference(projectGame(game, state, audience), projectGame(game, twin, audience));
  if (difference !== null) throw new Error(`twins: the view of ${audience} tells what is hidden: ${difference}`);
}
