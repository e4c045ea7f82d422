import { drawBelow, shuffle, type RandomState, type StreamName } from '@kapelle/engine';

/** Numbers wanted of a stream: `values` from 0 to `limit` − 1, one after the other. */
export interface WantedDraws {
  readonly stream: StreamName;
  readonly limit: number;
  readonly values: readonly number[];
}

export interface WantedShuffle<T> {
  readonly stream: StreamName;
  readonly items: readonly T[];
  readonly until: (shuffled: readonly T[]) => boolean;
}

interface WithRandom {
  readonly random: RandomState;
}

const POSITION_LIMIT = 2 ** 30;

/** Moves a stream on to where its own keystream yields just these values next. Ten dice take some seconds. */
export function nextDraws(state: WithRandom, { stream, limit, values }: WantedDraws): void {
  if (values.some((value) => value < 0 || value >= limit)) throw new RangeError(`a draw is from 0 to ${limit - 1}`);
  seek(state, stream, (random) => values.every((value) => drawBelow(random, stream, limit) === value));
}

/** Moves a stream on to where the next shuffle of these items turns out as wanted. */
export function nextShuffle<T>(state: WithRandom, { stream, items, until }: WantedShuffle<T>): void {
  seek(state, stream, (random) => {
    const shuffled = [...items];
    shuffle(random, stream, shuffled);
    return until(shuffled);
  });
}

function seek({ random }: WithRandom, stream: StreamName, isWanted: (random: RandomState) => boolean): void {
  const trial: RandomState = { keys: random.keys, cursors: { ...random.cursors } };
  for (let start = random.cursors[stream] ?? 0; start < POSITION_LIMIT; start++) {
    trial.cursors[stream] = start;
    if (!isWanted(trial)) continue;
    random.cursors[stream] = start;
    return;
  }
  throw new Error(`stream ${stream} never yields what is wanted`);
}
