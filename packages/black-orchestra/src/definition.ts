import { redactEvent, type ClosedOption, type Decision, type GameDefinition } from '@kapelle/engine';
import type { Effect, Scope } from './effects/effect.ts';
import { resolve } from './effects/registry.ts';
import { REDACTIONS } from './events.ts';
import { actionMenu } from './flow/actions.ts';
import { checkSetup, deal, opening, OPTIONS, SEAT_COUNTS, STREAMS } from './flow/setup.ts';
import type { BlackOrchestra, BlackOrchestraState } from './state.ts';
import { project } from './view.ts';

/** Black Orchestra, as the engine, the server and the tools know it. */
export const blackOrchestra: GameDefinition<BlackOrchestra> = {
  id: 'black-orchestra',
  rules: '1',
  seatCounts: SEAT_COUNTS,
  optionsSpec: OPTIONS,
  streams: STREAMS,
  checkSetup,
  deal,
  opening,
  resolve,
  project,
  redact: (event, audience) => redactEvent(REDACTIONS, event, audience),
  explain,
};

/** Why an action is not among the options. */
function explain(
  { data }: Readonly<BlackOrchestraState>,
  { kind, scope }: Decision<Effect, Scope>,
): readonly ClosedOption[] {
  return kind === 'choose-action' ? actionMenu(data, scope.actor).closed : [];
}
