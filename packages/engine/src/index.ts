export { audiencesOf, redactEvent, toEveryone, type Audience, type RedactionTable } from './audience.ts';
export { apply, applyInPlace, findOption, readSetup, startGame, startWith, type Step } from './apply.ts';
export type { Bot, Chance } from './bot.ts';
export {
  optionId,
  optionMaker,
  type Answer,
  type ClosedOption,
  type Decision,
  type DecisionView,
  type Option,
  type OptionMaker,
  type OptionView,
  type SeatAnswer,
} from './decision.ts';
export type { GameDefinition, GameState, Setup, StreamSpec, Task, Tempo } from './game.ts';
export type { GameTypes, Kinds, Named } from './game-types.ts';
export { seatIds, type SeatId, type StreamName } from './ids.ts';
export {
  liveCursors,
  replay,
  type AnswerEntry,
  type BackEntry,
  type Journal,
  type JournalEntry,
  type JournalHead,
} from './journal.ts';
export { fingerprint } from './fingerprint.ts';
export { canonicalJson, cloneJson, hashJson, type Json } from './json.ts';
export { closedOptions, openOptions, reason, type Menu } from './menu.ts';
export type { Message, MessageParam, Refs } from './message.ts';
export { knownOptions, readOptions, type OptionSpec, type OptionsSpec, type OptionValues } from './options.ts';
export { Play, type Question } from './play.ts';
export { done, EngineFault, refuse, type Refusal, type RefusalCode, type Result } from './result.ts';
export { commitment, deriveRandom, drawBelow, isSeed, shuffle, type RandomState } from './rng.ts';
export { undoneTo, type PastAnswer } from './undo.ts';
export { projectGame, projectSeat, redactEvents, type GameView, type Seal } from './view.ts';
