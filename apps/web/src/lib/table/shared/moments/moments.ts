import type { GameTypes } from '@kapelle/engine';
import type { LogEntry } from '../../contract.ts';

/** A scene worth looking at: what began it, and what came of it in the order of the rules. */
export interface Moment<G extends GameTypes, Cause> {
  readonly id: string;
  readonly cause: Cause;
  readonly consequences: readonly G['Event'][];
}

/** Where a game's scenes begin and end. */
export interface Cuts<G extends GameTypes, Cause> {
  /** What begins a scene; some things do so only where none is open. */
  readonly causeOf: (event: G['Event'], isOpen: boolean) => Cause | null;
  readonly isEnd: (event: G['Event']) => boolean;
}

/** Cuts what an answer brought into scenes. Everyday things, such as a step on the map, are no scene. */
export function cutIntoMoments<G extends GameTypes, Cause>(
  { step, events }: LogEntry<G>,
  { causeOf, isEnd }: Cuts<G, Cause>,
): Moment<G, Cause>[] {
  const moments: { id: string; cause: Cause; consequences: G['Event'][] }[] = [];
  let isOpen = false;
  for (const [index, event] of events.entries()) {
    const cause = causeOf(event, isOpen);
    if (cause !== null) {
      moments.push({ id: `${step}.${index}`, cause, consequences: [] });
      isOpen = true;
    } else if (isEnd(event)) isOpen = false;
    else if (isOpen) moments.at(-1)?.consequences.push(event);
  }
  return moments;
}
