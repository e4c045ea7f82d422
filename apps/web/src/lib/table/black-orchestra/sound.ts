import type { TableEvent } from '@kapelle/black-orchestra/page';

/** A short note: pitch in hertz, when it begins and how long it sounds, in seconds. */
interface Note {
  readonly pitch: number;
  readonly at: number;
  readonly length: number;
  readonly wave: OscillatorType;
}

type Cue = 'turn' | 'dice' | 'event' | 'arrest' | 'won' | 'lost';

const CUES: Readonly<Record<Cue, readonly Note[]>> = {
  turn: tune('sine', [392, 0, 0.18], [523, 0.14, 0.3]),
  dice: tune('square', [180, 0, 0.04], [150, 0.07, 0.04], [190, 0.15, 0.05]),
  event: tune('triangle', [196, 0, 0.4]),
  arrest: tune('sawtooth', [110, 0, 0.35], [92, 0.25, 0.6]),
  won: tune('sine', [262, 0, 0.3], [330, 0.22, 0.3], [392, 0.44, 0.3], [523, 0.66, 0.9]),
  lost: tune('sine', [220, 0, 0.5], [208, 0.4, 0.5], [165, 0.8, 1.2]),
};

function tune(
  wave: OscillatorType,
  ...notes: readonly (readonly [pitch: number, at: number, length: number])[]
): Note[] {
  return notes.map(([pitch, at, length]) => ({ pitch, at, length, wave }));
}

let context: AudioContext | null = null;

/** Plays a cue; where a browser has no sound, or not yet, nothing is heard. */
export function play(cue: Cue): void {
  try {
    context ??= new AudioContext();
    for (const one of CUES[cue]) sound(context, one);
  } catch {
    // A table without sound is a table.
  }
}

function sound(audio: AudioContext, { pitch, at, length, wave }: Note): void {
  const begin = audio.currentTime + at;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = wave;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(0.12, begin + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + length);
}

/** The loudest thing that happened, if anything did. */
export function cueOf(events: readonly TableEvent[]): Cue | null {
  const end = events.find((event) => event.type === 'gameEnded');
  if (end) return end.result;
  if (events.some(({ type }) => type === 'arrested')) return 'arrest';
  if (events.some(({ type }) => type === 'eventDrawn')) return 'event';
  return events.some(({ type }) => type === 'diceRolled') ? 'dice' : null;
}
