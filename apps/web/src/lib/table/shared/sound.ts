/** A short note: pitch in hertz, when it begins and how long it sounds, in seconds. */
interface Note {
  readonly pitch: number;
  readonly at: number;
  readonly length: number;
  readonly wave: OscillatorType;
}

/** A few notes that stand for something. */
export type Cue = readonly Note[];

export function tune(
  wave: OscillatorType,
  ...notes: readonly (readonly [pitch: number, at: number, length: number])[]
): Cue {
  return notes.map(([pitch, at, length]) => ({ pitch, at, length, wave }));
}

/** It is one's turn. */
export const TURN_CUE = tune('sine', [392, 0, 0.18], [523, 0.14, 0.3]);

let context: AudioContext | null = null;
/** In the context's time: cues that come together are heard one after the other. */
let busyUntil = 0;

/** Plays a cue; where a browser has no sound, or not yet, nothing is heard. */
export function play(cue: Cue): void {
  try {
    context ??= new AudioContext();
    // Until somebody has touched the page, a browser keeps it silent: what is late then is not wanted any more.
    if (context.state === 'suspended') void context.resume();
    else sound(context, cue);
  } catch {
    // A table without sound is a table.
  }
}

function sound(audio: AudioContext, cue: Cue): void {
  const begin = Math.max(audio.currentTime, busyUntil);
  busyUntil = begin + Math.max(...cue.map(({ at, length }) => at + length));
  for (const note of cue) soundNote(audio, note, begin + note.at);
}

function soundNote(audio: AudioContext, { pitch, length, wave }: Note, begin: number): void {
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
