import { blackOrchestra } from '@kapelle/black-orchestra';
import { flatten, overlayOf, RECORDING_FORMAT, type Frame, type Recording } from '@kapelle/protocol';
import type { RecordedPlot } from '../lab/recorded-plot.ts';

/** A plot that waits for its roll, and the roll: as everybody saw it, to be played on the page. */
export function recordingOf({ game, plotter, roll }: RecordedPlot): Recording {
  const { seats, step } = game.state;
  const before = flatten(game.given([]).view);
  const first: Frame = { version: 0, kind: 'start', step, seat: null, events: [], entries: before, removed: [] };
  game.answer(plotter, roll);
  const { view, log } = game.given([]);
  const events = log.at(-1)?.events ?? [];
  const then: Frame = {
    ...first,
    version: 1,
    kind: 'answer',
    step: step + 1,
    events,
    ...overlayOf(before, flatten(view)),
  };
  return {
    format: 'kapelle-recording',
    formatVersion: RECORDING_FORMAT,
    game: blackOrchestra.id,
    rules: blackOrchestra.rules,
    seats: seats.map((seat) => ({ seat, name: seat, isBot: false })),
    options: {},
    audience: 'public',
    isFinished: false,
    frames: [first, then],
  };
}
