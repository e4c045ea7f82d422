export { nextDraws, nextShuffle, type WantedDraws, type WantedShuffle } from './draws.ts';
export { firstDifference } from './match.ts';
export { describeAnswer, playGame, type FinishedGame, type GameRun } from './play-game.ts';
export { answersOf, randomChoice, randomPlayer, seatPlayers, type Chooser, type Player } from './player.ts';
export { Prng } from './prng.ts';
export { Scenario, setTable, type EventPattern, type TableSetup } from './scenario.ts';
export { tinyGame } from './tiny-game.ts';
export type { TinyGame } from './tiny-rules.ts';
