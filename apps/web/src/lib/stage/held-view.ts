import type { DecisionView } from '@kapelle/engine';
import type { Path } from './scene.ts';

/** As much of a view as the stage must know. */
export interface Viewable {
  readonly decisions: readonly DecisionView[];
}

/**
 * What the screen may show while a scene is on: everything as it was before, but for the parts that were released. A
 * question that was open before and still is stays answerable; the next one is not asked yet.
 */
export function heldView<View extends Viewable>(before: View, after: View, released: readonly Path[]): View {
  const held = released.reduce<unknown>((shown, path) => withPart(shown, after, path), before);
  return { ...(held as View), decisions: stillOpen(before.decisions, after.decisions) };
}

/**
 * What was asked before, as it was asked: a new option would tell what has happened. What is answered by now still says
 * whom the table waited for, and offers nothing.
 */
export function stillOpen(before: readonly DecisionView[], after: readonly DecisionView[]): DecisionView[] {
  const open = new Map(after.map((decision) => [decision.id, decision]));
  return before.map((decision) => withOptionsOf(decision, open.get(decision.id)));
}

function withOptionsOf({ options, closed, ...asked }: DecisionView, now: DecisionView | undefined): DecisionView {
  if (options === undefined || now?.options === undefined) return asked;
  const offered = new Set(now.options.map(({ id }) => id));
  const left = options.filter(({ id }) => offered.has(id));
  return { ...asked, options: left, ...(closed && { closed }) };
}

/** A copy of the target in which the part at the path is the source's. */
function withPart(target: unknown, source: unknown, [name, ...rest]: Path): unknown {
  if (name === undefined) return source;
  const part = withPart(partOf(target, name), partOf(source, name), rest);
  return part === undefined ? without(target, name) : { ...(target as object), [name]: part };
}

function partOf(whole: unknown, name: string): unknown {
  return (whole as Record<string, unknown> | null | undefined)?.[name];
}

function without(target: unknown, name: string): unknown {
  return Object.fromEntries(Object.entries(target as object).filter(([key]) => key !== name));
}
