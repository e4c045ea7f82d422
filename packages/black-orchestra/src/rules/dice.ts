import { FACES, type Face } from '../content/levels.ts';
import type { BlackOrchestraData } from '../state.ts';

export const DICE = 10;
/** Three dice fill the dissent track (BO-7.4). */
export const DISSENT_SLOTS = 3;

/** BO-1.7, BO-1.8: dice on the dissent track, on cards and with receivers cannot be rolled. */
export function freeDice(data: BlackOrchestraData): number {
  const promised = data.order.reduce((sum, id) => sum + (data.conspirators[id]?.promisedActions.length ?? 0), 0);
  return DICE - data.dissentDice - data.defectionDice - promised;
}

/** What dice are drawn from. */
export interface Dice {
  draw(stream: 'dice', limit: number): number;
}

export function rollDice(dice: Dice, count: number): Face[] {
  return Array.from({ length: count }, () => FACES[dice.draw('dice', FACES.length)] as Face);
}

export function countFace(faces: readonly Face[], wanted: Face): number {
  return faces.filter((face) => face === wanted).length;
}

/** The numbers among the faces. */
export function numbersOf(faces: readonly Face[]): number[] {
  return faces.map(Number).filter((number) => number > 0);
}
