import {
  apply,
  audiencesOf,
  cloneJson,
  hashJson,
  projectGame,
  replay,
  type GameDefinition,
  type GameState,
  type GameTypes,
  type Journal,
} from '@kapelle/engine';
import { answersOf, everySetup, playGame, recordGolden, runOf, type GamesPlan } from '@kapelle/testkit';
import type { GameEntry } from '../game-entry.ts';
import { games } from '../registry.ts';
import { microseconds, quantile } from './measure.ts';

const SAMPLE_GAMES = 200;

/** Prints the speed and the sizes of every game. */
export function benchEngine(): void {
  for (const game of games) game.use(benchGame);
}

function benchGame<G extends GameTypes>({ definition }: GameEntry<G>): void {
  const plan = { games: SAMPLE_GAMES, seed: 'bench', setups: everySetup(definition) };
  const journals = recordSample(definition, plan);
  const middle = middleState(definition, journals);
  print(definition.id, [
    ...randomPlay(definition, plan),
    ...rebuilding(definition, journals),
    ...oneState(definition, middle),
    ...sizes(definition, middle),
  ]);
}

type Figure = readonly [what: string, value: string];

function recordSample<G extends GameTypes>(definition: GameDefinition<G>, plan: GamesPlan): Journal[] {
  const numbers = Array.from({ length: plan.games }, (_, number) => number);
  const journals = numbers.map((number) => recordGolden(definition, runOf(plan, number)));
  return journals.sort((one, other) => one.entries.length - other.entries.length);
}

/** The state half-way through the game of median length. */
function middleState<G extends GameTypes>(definition: GameDefinition<G>, journals: readonly Journal[]): GameState<G> {
  const journal = journals[Math.floor(journals.length / 2)];
  if (journal === undefined) throw new Error('no game was played');
  return rebuilt(definition, { ...journal, entries: journal.entries.slice(0, Math.floor(journal.entries.length / 2)) });
}

function rebuilt<G extends GameTypes>(definition: GameDefinition<G>, journal: Journal): GameState<G> {
  const result = replay(definition, journal);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

function randomPlay<G extends GameTypes>(definition: GameDefinition<G>, plan: GamesPlan): Figure[] {
  let number = 0;
  let answers = 0;
  let played = 0;
  const perGame = microseconds(() => {
    answers += playGame(definition, runOf(plan, number++ % plan.games)).answers.length;
    played++;
  }, 2000);
  const perSecond = 1e6 / perGame;
  return [
    ['random play, games/s', perSecond.toFixed(0)],
    ['random play, answers/s', ((answers / played) * perSecond).toFixed(0)],
    ['answers per game', (answers / played).toFixed(0)],
  ];
}

function rebuilding<G extends GameTypes>(definition: GameDefinition<G>, journals: readonly Journal[]): Figure[] {
  const lengths = journals.map((journal) => journal.entries.length);
  return [0.5, 0.99].map((share): Figure => {
    const length = quantile(lengths, share);
    const ofThatLength = journals.filter((one) => one.entries.length === length);
    const ms = microseconds(() => ofThatLength.forEach((one) => rebuilt(definition, one))) / 1000 / ofThatLength.length;
    return [`rebuild a game of ${length} answers, ms`, ms.toFixed(2)];
  });
}

/** What is done with one state, also in units of copying it by JSON: that ratio compares machines. */
function oneState<G extends GameTypes>(definition: GameDefinition<G>, state: GameState<G>): Figure[] {
  const answer = answersOf(state.decisions)[0];
  if (answer === undefined) return [];
  const copyByJson = () => JSON.parse(JSON.stringify(state)) as unknown;
  const copy = microseconds(copyByJson);
  const seat = state.seats[0] ?? 'public';
  const works: Readonly<Record<string, () => unknown>> = {
    'copy by JSON': copyByJson,
    'copy by cloneJson': () => cloneJson(state),
    'apply to a copy': () => apply(definition, state, answer),
    'hash of the state': () => hashJson(state),
    'view of a seat': () => projectGame(definition, state, seat),
    'views of all': () => audiencesOf(state.seats).map((audience) => projectGame(definition, state, audience)),
  };
  return Object.entries(works).map(([what, work]): Figure => {
    const time = microseconds(work);
    return [`${what}, µs (× copy)`, `${time.toFixed(1)} (${(time / copy).toFixed(2)})`];
  });
}

function sizes<G extends GameTypes>(definition: GameDefinition<G>, state: GameState<G>): Figure[] {
  const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value)).toString();
  return [
    ['state, bytes', bytes(state)],
    ['public view, bytes', bytes(projectGame(definition, state, 'public'))],
    ['view of a seat, bytes', bytes(projectGame(definition, state, state.seats[0] ?? 'public'))],
  ];
}

function print(game: string, figures: readonly Figure[]): void {
  console.log(game);
  for (const [what, value] of figures) console.log(`  ${what.padEnd(36)} ${value.padStart(16)}`);
}
