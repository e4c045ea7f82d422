import { redactEvent, type ClosedOption, type Decision, type GameDefinition } from '@kapelle/engine';
import { resolve } from './effects/registry.ts';
import { REDACTIONS } from './events.ts';
import { actionMenu } from './flow/actions.ts';
import { notesMenu } from './flow/notes.ts';
import { checkSetup, deal, opening, OPTIONS, SEAT_COUNTS, STREAMS } from './flow/setup.ts';
import type { BlackSonata, BlackSonataState } from './game.ts';
import { project } from './view.ts';
import { tempo } from './tempo.ts';

/** Black Sonata, as the engine, the server and the tools know it. */
export const blackSonata: GameDefinition<BlackSonata> = {
  id: 'black-sonata',
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
  tempo,
};

/** Why something is not among the options. */
function explain(
  { data }: Readonly<BlackSonataState>,
  { kind }: Decision<BlackSonata>,
): readonly ClosedOption<BlackSonata>[] {
  switch (kind) {
    case 'choose-action':
      return actionMenu(data).closed;
    case 'take-notes':
      return notesMenu(data).closed;
    default:
      return [];
  }
}
