import { closedOptions, redactEvent, type ClosedOption, type Decision, type GameDefinition } from '@kapelle/engine';
import { CONSPIRATOR_IDS } from './content/conspirators.ts';

import { REDACTIONS, type TableEvent } from './events.ts';
import { offerActions } from './flow/actions.ts';
import { resolve } from './flow/registry.ts';
import { checkSetup, conspiratorsPerSeat, deal, opening, OPTIONS, SEAT_COUNTS, STREAMS } from './flow/setup.ts';
import type { BlackOrchestra, BlackOrchestraState } from './game.ts';
import { project, projectSeat } from './project.ts';
import { FORMER_RULES, RULES } from './rules/rulings.ts';
import { tempo } from './tempo.ts';

/** Black Orchestra, as the engine, the server and the tools know it. */
export const blackOrchestra: GameDefinition<BlackOrchestra> = {
  id: 'black-orchestra',
  rules: RULES,
  formerRules: FORMER_RULES,
  seatCounts: SEAT_COUNTS,
  optionsSpec: OPTIONS,
  streams: STREAMS,
  checkSetup,
  deal,
  opening,
  resolve,
  project,
  projectSeat,
  redact: (event, audience) => redactEvent(REDACTIONS, event, audience),
  explain,
  picks: { choices: CONSPIRATOR_IDS, perSeat: conspiratorsPerSeat },
  isFinal: ({ type }) => FINAL_EVENTS.includes(type),
  unreadOption,
  silentOption,
  tempo,
};

/** BO-11.2: what a prisoner has read cannot be unread, so an interrogation is never played again. */
const FINAL_EVENTS: readonly TableEvent['type'][] = [
  'interrogationBegan',
  'interrogationAnswered',
  'resistanceTried',
  'interrogationResisted',
];

/** BO-8.11, BO-11.1: these options are for one pair of eyes. Unread, a prisoner resists and seen events stay as they lie. */
function unreadOption({ kind, options }: Decision<BlackOrchestra>): string | null {
  if (kind !== 'interrogation' && kind !== 'arrange-events') return null;
  const fallback = options.find((option) => option.kind === 'resist') ?? options[0];
  return fallback?.id ?? null;
}

/** BO-4.10: a request for consent that is not answered in time counts as refused, a window as passed. */
function silentOption({ options }: Decision<BlackOrchestra>): string | null {
  return options.find(({ kind }) => kind === 'pass' || kind === 'refuse')?.id ?? null;
}

/** Why an action is not among the options. */
function explain(
  { data }: Readonly<BlackOrchestraState>,
  { kind, scope }: Decision<BlackOrchestra>,
): readonly ClosedOption<BlackOrchestra>[] {
  return kind === 'choose-action' ? closedOptions((menu) => offerActions(menu, data, scope.actor)) : [];
}
