import { closedOptions, redactEvent, type ClosedOption, type Decision, type GameDefinition } from '@kapelle/engine';
import type { DecisionKind } from './choices.ts';
import { REDACTIONS } from './events.ts';
import { offerActions } from './flow/actions.ts';
import { offerNotes } from './flow/notes.ts';
import { resolve } from './flow/registry.ts';
import { checkSetup, deal, opening, OPTIONS, SEAT_COUNTS, STREAMS } from './flow/setup.ts';
import type { BlackSonata, BlackSonataState } from './game.ts';
import type { BlackSonataData } from './state.ts';
import { project } from './view.ts';
import { tempo } from './tempo.ts';

/** Black Sonata, as the engine, the server and the tools know it. */
export const blackSonata: GameDefinition<BlackSonata> = {
  id: 'black-sonata',
  rules: '2',
  formerRules: ['1'],
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

type Closed = readonly ClosedOption<BlackSonata>[];

const NOTHING = (): Closed => [];

const CLOSED: Readonly<Record<DecisionKind, (data: Readonly<BlackSonataData>) => Closed>> = {
  'choose-action': (data) => closedOptions((menu) => offerActions(menu, data)),
  'take-notes': (data) => closedOptions((menu) => offerNotes(menu, data)),
  'place-pawn': NOTHING,
  'lady-found': NOTHING,
  'send-pawn': NOTHING,
  'exchange-clue': NOTHING,
};

/** Why something is not among the options. */
function explain({ data }: Readonly<BlackSonataState>, { kind }: Decision<BlackSonata>): Closed {
  return CLOSED[kind](data);
}
