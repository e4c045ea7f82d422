export { Coverage, type CoverageMarks } from './coverage.ts';
export { nextDraws, nextShuffle, type WantedDraws, type WantedShuffle } from './draws.ts';
export { dualRun } from './dual-run.ts';
export { explore, type Exploration, type Explored } from './explore.ts';
export {
  dualRuns,
  fuzz,
  twinRuns,
  undoRuns,
  type FuzzPlan,
  type Invariants,
  type TwinPlan,
  type UndoPlan,
} from './fuzz.ts';
export { checkGolden, recordGolden, type GoldenGame } from './golden.ts';
export { checkRefusals, illegalAnswers, type IllegalAnswer } from './illegal.ts';
export {
  GamesFault,
  manyGames,
  runOf,
  type Batch,
  type GamesPlan,
  type GamesTally,
  type PlayedPlan,
} from './many-games.ts';
export { firstDifference } from './match.ts';
export { firstNonJson } from './plain-json.ts';
export { describeAnswer, playGame, type FinishedGame, type GameRun } from './play-game.ts';
export { answersOf, randomChoice, randomBot, seatBots, type Chooser } from './bots.ts';
export { Prng } from './prng.ts';
export { Scenario, setTable, type EventPattern, type TableSetup } from './scenario.ts';
export { everySetup, type FixedSetup } from './setups.ts';
export { tinyInvariants, tinyMarks, tinyUniverse } from './tiny-checks.ts';
export { tinyGame } from './tiny-game.ts';
export type { TinyGame } from './tiny-rules.ts';
export { makeTinyTwin } from './tiny-twins.ts';
export { twinRun, type TwinMaker, type TwinRun } from './twins.ts';
export { undoRun, type UndoRun } from './undo-law.ts';
