import type { Answer, SeatId, Setup } from '@kapelle/engine';
import { blackOrchestra } from '@kapelle/black-orchestra';
import type { BlackOrchestra, Face, TableEvent } from '@kapelle/black-orchestra/page';
import { randomChoice } from '@kapelle/testkit';
import { readdirSync, readFileSync } from 'node:fs';
import { PlayedGame } from './played-game.ts';

type VerdictType = 'plotFailed' | 'plotDetected' | 'plotSucceeded';

interface Recording {
  readonly head: { readonly setup: Setup; readonly seed: string };
  readonly entries: readonly (Answer & { readonly seat: SeatId })[];
}

/** A game that waits for a plot's dice to be rolled, and what will come of it. */
export interface RecordedPlot {
  /** What leads there. */
  readonly recording: Recording;
  readonly game: PlayedGame<BlackOrchestra>;
  readonly plotter: SeatId;
  readonly other: SeatId;
  readonly roll: Answer;
  readonly faces: readonly Face[];
  readonly verdict: Extract<TableEvent, { type: VerdictType }>;
}

const FOLDER = new URL('../../../../packages/black-orchestra/golden/', import.meta.url);

/** The shortest first. */
function recordings(): Recording[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  const all = files.map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Recording);
  return all.toSorted((one, other) => one.entries.length - other.entries.length);
}

function begun({ head: { setup, seed } }: Recording): PlayedGame<BlackOrchestra> {
  return new PlayedGame({ game: blackOrchestra, setup, seed, choose: randomChoice });
}

/** Finds it in the recorded games: two people or more, and nobody may interfere with the roll. */
export function recordedPlot(type: VerdictType): RecordedPlot {
  for (const recording of recordings()) {
    const plot = recording.head.setup.seats > 1 ? plotIn(recording, type) : null;
    if (plot !== null) return plot;
  }
  throw new Error(`no recorded game has a ${type} at once`);
}

function plotIn(recording: Recording, type: VerdictType): RecordedPlot | null {
  const game = begun(recording);
  for (const [index, { seat, decision, option }] of recording.entries.entries()) {
    game.answer(seat, { decision, option });
    const events = game.given([]).log.at(-1)?.events ?? [];
    const rolled = events[0];
    const verdict = events.find((event) => event.type === type);
    if (rolled?.type === 'diceRolled' && rolled.purpose === 'plot' && verdict !== undefined) {
      const before = { ...recording, entries: recording.entries.slice(0, index) };
      const again = begun(before);
      for (const { seat: who, ...answer } of before.entries) again.answer(who, answer);
      const other = again.state.seats.find((one) => one !== seat) as SeatId;
      return {
        recording: before,
        game: again,
        plotter: seat,
        other,
        roll: { decision, option },
        faces: rolled.faces,
        verdict: verdict as RecordedPlot['verdict'],
      };
    }
  }
  return null;
}
