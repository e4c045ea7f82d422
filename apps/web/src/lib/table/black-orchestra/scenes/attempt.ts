import type { BlackOrchestraView, CardId, Face, PlotView, TableEvent } from '@kapelle/black-orchestra/page';
import type { Attempt, PlotDie, PlotNeeds } from './pictures.ts';

/** Cards that cancel an eagle after the roll. */
const CANCELLING: Readonly<Partial<Record<CardId, number>>> = { 'hitlers-schedule-leaked': 1 };

/** A plot attempt as it stood before an answer, brought up to date event by event. */
export class AttemptCourse {
  #attempt: Attempt | null;
  readonly #after: PlotView | null;

  constructor(before: BlackOrchestraView, after: BlackOrchestraView) {
    this.#attempt = before.plot && attemptOf(before.plot);
    this.#after = after.plot;
  }

  /** As it lies now; a plot that is told of has always been begun. */
  get current(): Attempt {
    return this.#attempt as Attempt;
  }

  see(event: TableEvent): void {
    const attempt = this.#attempt;
    if (event.type === 'plotAttempted') this.#attempt = begun(event, this.#after);
    else if (attempt !== null) this.#attempt = { ...attempt, ...seen(attempt, event, this.#after) };
  }
}

function begun({ plot, who, target }: Extract<TableEvent, { type: 'plotAttempted' }>, after: PlotView | null): Attempt {
  return { plot, who, target, dice: after ? unrolled(after) : BASE, needs: null };
}

function seen(attempt: Attempt, event: TableEvent, after: PlotView | null): Partial<Attempt> {
  switch (event.type) {
    case 'plotAnnounced': {
      const cancelled = after ? cancelledIn(after) : (attempt.needs?.cancelled ?? 0);
      const { targets, eagles } = event;
      return { dice: after ? unrolled(after) : attempt.dice, needs: { targets, eagles, cancelled } };
    }
    case 'diceRolled':
      return event.purpose === 'plot' ? { dice: rolled(attempt, event.faces) } : {};
    case 'dieRerolled':
      return { dice: withCancelled(rerolled(attempt.dice, event), attempt.needs) };
    case 'cardPlayed':
      return cancelling(attempt, CANCELLING[event.card as CardId] ?? 0);
    default:
      return {};
  }
}

const BASE: readonly PlotDie[] = [{ reason: 'base', face: null }];

function attemptOf(plot: PlotView): Attempt {
  const needs = { targets: plot.targetsNeeded, eagles: plot.exposingEagles, cancelled: cancelledIn(plot) };
  const dice = plot.faces.length > 0 ? reasonsOf(plot, plot.faces) : unrolled(plot);
  return { plot: plot.plot, who: plot.plotter, target: plot.target, dice: withCancelled(dice, needs), needs };
}

function unrolled(plot: PlotView): readonly PlotDie[] {
  return reasonsOf(
    plot,
    Array.from({ length: plot.pool }, () => null),
  );
}

/** The base die first, then what gives more; a smaller roll leaves out the last ones. */
function reasonsOf({ extraDice }: PlotView, faces: readonly (Face | null)[]): PlotDie[] {
  const extra = extraDice.flatMap(({ source, dice }) => Array.from({ length: dice }, () => source));
  return faces.map((face, index) => ({ reason: ['base', ...extra][index] ?? 'base', face }));
}

function cancelledIn({ cancelled, eventEagles }: PlotView): number {
  return cancelled + Math.max(0, -eventEagles);
}

function rolled({ dice, needs }: Attempt, faces: readonly Face[]): PlotDie[] {
  return withCancelled(
    faces.map((face, index) => ({ reason: dice[index]?.reason ?? 'base', face })),
    needs,
  );
}

function rerolled(
  dice: readonly PlotDie[],
  { from, to }: { readonly from: Face; readonly to: Face },
): readonly PlotDie[] {
  const index = dice.findIndex(({ face }) => face === from);
  return dice.map((die, at) => (at === index ? { reason: die.reason, face: to, before: from } : die));
}

function cancelling(attempt: Attempt, more: number): Partial<Attempt> {
  if (more === 0 || attempt.needs === null) return {};
  const { targets, eagles, cancelled } = attempt.needs;
  const needs = { targets, eagles: eagles + more, cancelled: cancelled + more };
  return { needs, dice: withCancelled(attempt.dice, needs) };
}

/** Which eagles do not count: the first ones, as many as are cancelled. */
function withCancelled(dice: readonly PlotDie[], needs: PlotNeeds | null): PlotDie[] {
  let left = needs?.cancelled ?? 0;
  return dice.map((die) => {
    const isCancelled = die.face === 'eagle' && left > 0;
    if (isCancelled) left -= 1;
    return { ...die, isCancelled };
  });
}

/** An attempt whose dice from one on are still in the air. */
export function landedUpTo(attempt: Attempt, count: number): Attempt {
  const dice = attempt.dice.map((die, index): PlotDie => (index < count ? die : { reason: die.reason, face: null }));
  return { ...attempt, dice };
}
