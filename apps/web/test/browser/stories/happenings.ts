import type { BlackOrchestra, TableEvent } from '@kapelle/black-orchestra/page';
import type { GameState } from '@kapelle/engine';

/** An answer of a story, and what comes of it. */
export interface Told {
  readonly decision: GameState<BlackOrchestra>['decisions'][number];
  readonly option: string;
  readonly events: readonly TableEvent[];
}

/** How one tells that something happens. */
export const HAPPENINGS = {
  'a conspiracy': ({ events }) => events.some((event) => event.type === 'diceRolled' && event.purpose === 'conspire'),
  'a draw past the limit': ({ decision }) => decision.kind === 'over-dossier-limit',
  'a transfer with consent': ({ decision, events }) =>
    decision.kind.startsWith('consent-') && events.some(({ type }) => type === 'cardPassed' || type === 'itemPassed'),
  'an event with a choice': ({ decision }) =>
    decision.scope.source.kind === 'event' && !decision.kind.startsWith('window-') && decision.options.length > 1,
  'a look at coming events': ({ decision }) => decision.kind === 'arrange-events',
  'an arrest': ({ events }) => events.some(({ type }) => type === 'arrested'),
  'an interrogation': ({ decision }) => decision.kind === 'interrogation',
  'a plot': ({ decision }) => decision.kind === 'plot-dice',
  'a victory': (told) => isEnd(told, 'won'),
  'a defeat': (told) => isEnd(told, 'lost'),
} satisfies Record<string, (told: Told) => boolean>;

export type Happening = keyof typeof HAPPENINGS;

function isEnd({ events }: Told, result: 'won' | 'lost'): boolean {
  return events.some((event) => event.type === 'gameEnded' && event.result === result);
}
