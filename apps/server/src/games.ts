import type { Bot, GameDefinition, GameTypes, OptionValues } from '@kapelle/engine';
import { blackOrchestra, blackOrchestraBot } from '@kapelle/black-orchestra';
import { blackSonata, blackSonataBot } from '@kapelle/black-sonata';
import type { Unrecorded } from './table/stripped.ts';

/** How the case of a day is set up: some options as they are here, some drawn anew every day. */
export interface DailySetup {
  readonly seats: number;
  readonly options: OptionValues;
  /** Names of options with choices, and among which of them. */
  readonly drawn: Readonly<Record<string, RegExp>>;
}

/** A game as the server serves it: by its definition alone, whatever its own types are. */
export interface ServedGame {
  readonly definition: GameDefinition<GameTypes>;
  readonly player: Bot<GameTypes> | null;
  /** Whether a finished game can be given to others to play: only where nothing in it stays secret for good. */
  readonly cases: boolean;
  readonly daily: DailySetup | null;
  /** What recordings that people bring must not hold. */
  readonly unrecorded: Unrecorded;
  /** The number of the turn that is being played, by what everybody sees of the board. */
  readonly turn: (board: unknown) => number;
}

/** What a game brings along beyond its rules. */
interface Served<G extends GameTypes> {
  readonly player?: Bot<G>;
  readonly cases?: boolean;
  readonly daily?: DailySetup;
  readonly unrecorded?: Unrecorded;
  readonly turn?: (board: G['View']) => number;
}

export function serve<G extends GameTypes>(definition: GameDefinition<G>, served: Served<G> = {}): ServedGame {
  const { player, cases = false, daily = null, unrecorded = { decisions: [], views: [] }, turn = () => 0 } = served;
  return {
    definition: definition,
    player: (player as unknown as Bot<GameTypes> | undefined) ?? null,
    cases,
    daily,
    unrecorded,
    turn: turn as (board: unknown) => number,
  };
}

const SONATA_OF_THE_DAY: DailySetup = {
  seats: 1,
  options: { mode: 'standard' },
  drawn: { sequence: /^(?!random$)/, direction: /./ },
};

/** BO-8.11, BO-11.2: what the one who decided has read, and nobody else; in recordings of both formats. */
const READ_ALONE: Unrecorded = {
  decisions: ['interrogation', 'arrange-events'],
  views: ['/table/interrogation', '/board/interrogation'],
};

/** Every game there is: one line each. */
export const games: readonly ServedGame[] = [
  serve(blackOrchestra, { player: blackOrchestraBot, unrecorded: READ_ALONE, turn: ({ turn }) => turn.number }),
  serve(blackSonata, {
    player: blackSonataBot,
    cases: true,
    daily: SONATA_OF_THE_DAY,
    turn: ({ round }) => round,
  }),
];
