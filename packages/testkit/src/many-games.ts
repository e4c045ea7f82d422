import type { GameDefinition, GameTypes, SeatAnswer, Setup } from '@kapelle/engine';
import { describeAnswer, type FinishedGame, type GameRun } from './play-game.ts';
import type { Chooser } from './bots.ts';
import { Prng } from './prng.ts';

export interface GamesPlan {
  readonly games: number;
  readonly seed: string;
  /** The number of the first game: with it one game of a long run is played alone. */
  readonly first?: number;
  readonly setups: readonly Setup[];
  /** The flags that make these setups on the command line; none when they are `everySetup`. */
  readonly flags?: string;
  readonly limit?: number;
  readonly onProgress?: (done: number) => void;
}

/** A plan with players of its own; without them, chance answers. */
export interface PlayedPlan<G extends GameTypes> extends GamesPlan {
  readonly choose?: Chooser<G>;
}

export interface GamesTally {
  readonly games: number;
  readonly answers: number;
  /** How many games ended in which way. */
  readonly outcomes: Readonly<Record<string, number>>;
}

export interface Batch<G extends GameTypes> {
  readonly plan: PlayedPlan<G>;
  /** The verb and its flags that play such games on the command line. */
  readonly command: string;
  readonly play: (run: GameRun<G>) => FinishedGame<G>;
}

/** A game of a long run went wrong; `again` is the line that plays just that game. */
export class GamesFault extends Error {
  override readonly name = 'GamesFault';
  readonly again: string;

  constructor(problem: string, again: string, cause: unknown) {
    super(`${problem}\nto reproduce: ${again}`, { cause });
    this.again = again;
  }
}

/** Plays many games over all setups in turn. A failure names the one line that plays just that game again. */
export function manyGames<G extends GameTypes>(game: GameDefinition<G>, batch: Batch<G>): GamesTally {
  const { games, first = 0, onProgress } = batch.plan;
  const outcomes: Record<string, number> = {};
  let answers = 0;
  for (let number = first; number < first + games; number++) {
    const finished = playNumber(game, batch, number);
    const result = finished.state.outcome?.result ?? 'none';
    outcomes[result] = (outcomes[result] ?? 0) + 1;
    answers += finished.answers.length;
    onProgress?.(number - first + 1);
  }
  return { games, answers, outcomes };
}

function playNumber<G extends GameTypes>(
  game: GameDefinition<G>,
  { plan, command, play }: Batch<G>,
  number: number,
): FinishedGame<G> {
  const path: SeatAnswer[] = [];
  const run = { ...runOf<G>(plan, number), ...(plan.choose && { choose: plan.choose }) };
  try {
    return play({ ...run, watch: (_state, _step, answer) => answer && path.push(answer) });
  } catch (error) {
    const flags = `--seed ${plan.seed} --first ${number} --games 1${plan.flags ? ` ${plan.flags}` : ''}`;
    const again = `npm run game -- ${command} --game ${game.id} ${flags}`;
    throw new GamesFault(describeFailure(error, run, path), again, error);
  }
}

function describeFailure<G extends GameTypes>(error: unknown, run: GameRun<G>, path: readonly SeatAnswer[]): string {
  const problem = error instanceof Error ? error.message : String(error);
  const last = path.slice(-3).map(describeAnswer).join(', ');
  return `${problem}\nafter ${path.length} answers (${last}) with ${JSON.stringify(run.setup)}`;
}

/** The seed and the table of one game of a plan, and the chance its players have. */
export function runOf<G extends GameTypes>(plan: GamesPlan, number: number): GameRun<G> {
  const random = new Prng(`${plan.seed}/${number}`);
  const setup = plan.setups[number % plan.setups.length];
  if (setup === undefined) throw new Error('no setup to play');
  return { setup, seed: random.gameSeed(), random, ...(plan.limit !== undefined && { limit: plan.limit }) };
}
