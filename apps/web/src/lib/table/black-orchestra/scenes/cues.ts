import { held, strokes, tune, TURN_CUE, type Cue } from '../../shared/sound.ts';

const RATTLE = [0, 0.11, 0.19, 0.31, 0.38, 0.52, 0.61, 0.7] as const;
const KEYS = [0, 0.09, 0.16, 0.27, 0.33, 0.45, 0.5, 0.58, 0.7] as const;
const CHUFFS = [0, 0.2, 0.38, 0.54, 0.68] as const;
const STEPS = [0, 0.32, 0.64, 0.96] as const;

/** What is heard with each kind of scene. */
const CUES = {
  turn: TURN_CUE,
  tick: strokes(2, [2600, 0, 0.03]),
  card: strokes(1.2, [4200, 0, 0.14]),
  step: strokes(3, [260, 0, 0.09]),
  /** Shaken in the cup. */
  cup: strokes(4, ...RATTLE.map((at) => [1500, at, 0.06] as const)),
  /** Falls, bounces and lies. */
  die: [...strokes(5, [1900, 0.4, 0.05], [1500, 0.52, 0.04]), ...strokes(8, [240, 0.4, 0.14], [200, 0.6, 0.12])],
  typewriter: [...strokes(3, ...KEYS.map((at) => [3400, at, 0.03] as const)), ...tune('sine', [2093, 0.85, 0.5])],
  train: strokes(4, ...CHUFFS.map((at) => [520, at, 0.16] as const)),
  boots: strokes(9, ...STEPS.map((at) => [130, at, 0.16] as const)),
  door: [...strokes(14, [90, 0, 0.6]), ...strokes(4, [900, 0.03, 0.06], [1400, 0.42, 0.05])],
  stamp: [...strokes(16, [110, 0, 0.3]), ...tune('sine', [62, 0, 0.45])],
  note: held([110, 0, 1.8], [164.8, 0, 1.8]),
  silence: [],
  won: held([130.8, 0, 2.4], [196, 0.25, 2.4], [261.6, 0.5, 2.6], [329.6, 0.8, 2.8]),
  lost: held([110, 0, 1.6], [103.8, 0.9, 1.8], [82.4, 1.8, 2.6]),
} as const satisfies Record<string, Cue>;

export type SoundName = keyof typeof CUES;

export function cueOf(sound: string): Cue | null {
  return Object.hasOwn(CUES, sound) ? CUES[sound as SoundName] : null;
}
