import type { GameTypes } from '@kapelle/engine';
import type { LogEntry } from '../../table-context.ts';

/** What one answer brought about, and when. */
export type Happened<G extends GameTypes> = Pick<LogEntry<G>, 'step' | 'events'>;

/** A scene worth looking at: what began it, and what came of it in the order of the rules. */
export interface Scene<G extends GameTypes, Cause> {
  readonly id: string;
  readonly cause: Cause;
  readonly consequences: readonly G['Event'][];
}

/** Where a game's scenes begin and end. */
export interface Cuts<G extends GameTypes, Cause> {
  /** What always begins a scene. */
  readonly causeOf: (event: G['Event']) => Cause | null;
  /** What begins one only where none is open; otherwise it is a consequence. */
  readonly minorCauseOf: (event: G['Event']) => Cause | null;
  readonly isEnd: (event: G['Event']) => boolean;
}

/** Cuts what an answer brought into scenes. Everyday things, such as a step on the map, are no scene. */
export function cutIntoScenes<G extends GameTypes, Cause>(
  { step, events }: Happened<G>,
  { causeOf, minorCauseOf, isEnd }: Cuts<G, Cause>,
): Scene<G, Cause>[] {
  const scenes: { id: string; cause: Cause; consequences: G['Event'][] }[] = [];
  let isOpen = false;
  for (const [index, event] of events.entries()) {
    const cause = causeOf(event) ?? (isOpen ? null : minorCauseOf(event));
    if (cause !== null) {
      scenes.push({ id: `${step}.${index}`, cause, consequences: [] });
      isOpen = true;
    } else if (isEnd(event)) isOpen = false;
    else if (isOpen) scenes.at(-1)?.consequences.push(event);
  }
  return scenes;
}
