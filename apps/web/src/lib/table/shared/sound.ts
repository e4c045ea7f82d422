/** A short sound: pitch in hertz, when it begins and how long it is, in seconds. */
interface Note {
  readonly pitch: number;
  readonly at: number;
  readonly length: number;
  /** Noise is heard around its pitch only. */
  readonly wave: OscillatorType | 'noise';
  /** How loud, where 1 is a plain note. */
  readonly force: number;
  /** How slowly it comes, in seconds. */
  readonly rise: number;
}

/** A few sounds that stand for something. */
export type Cue = readonly Note[];

type Times = readonly (readonly [pitch: number, at: number, length: number])[];

/** Notes of one instrument. */
export function tune(wave: OscillatorType, ...notes: Times): Cue {
  return notes.map(([pitch, at, length]) => ({ pitch, at, length, wave, force: 1, rise: 0.015 }));
}

/** Strokes: wood, metal, paper, a boot. */
export function strokes(force: number, ...times: Times): Cue {
  return times.map(([pitch, at, length]) => ({ pitch, at, length, wave: 'noise', force, rise: 0.002 }));
}

/** A note that comes slowly and stays. */
export function held(...notes: Times): Cue {
  return notes.map(([pitch, at, length]) => ({ pitch, at, length, wave: 'sine', force: 0.8, rise: length / 3 }));
}

/** It is one's turn. */
export const TURN_CUE = tune('sine', [392, 0, 0.18], [523, 0.14, 0.3]);

/** How loud a plain note is at full volume. */
const PLAIN = 0.12;
/** Where a sound begins and ends: an exponential ramp knows no zero. */
const SILENCE = 0.0001;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Plays a cue, from 0 to 1 loud; where a browser has no sound, or not yet, nothing is heard. */
export function play(cue: Cue, volume = 1): void {
  try {
    context ??= new AudioContext();
    // Until somebody has touched the page, a browser keeps it silent: what is late then is not wanted any more.
    if (context.state === 'suspended') void context.resume();
    else for (const note of cue) sound(context, note, volume);
  } catch {
    // A table without sound is a table.
  }
}

function sound(audio: AudioContext, note: Note, volume: number): void {
  const begin = audio.currentTime + note.at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(SILENCE, begin);
  gain.gain.exponentialRampToValueAtTime(Math.max(SILENCE, PLAIN * note.force * volume), begin + note.rise);
  gain.gain.exponentialRampToValueAtTime(SILENCE, begin + note.length);
  gain.connect(audio.destination);
  const voice = note.wave === 'noise' ? noise(audio, note.pitch, gain) : oscillator(audio, note, gain);
  voice.start(begin);
  voice.stop(begin + note.length);
}

function oscillator(audio: AudioContext, { pitch, wave }: Note, gain: GainNode): OscillatorNode {
  const voice = audio.createOscillator();
  voice.type = wave as OscillatorType;
  voice.frequency.value = pitch;
  voice.connect(gain);
  return voice;
}

function noise(audio: AudioContext, pitch: number, gain: GainNode): AudioBufferSourceNode {
  const voice = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  voice.buffer = hiss ??= hissOf(audio);
  voice.loop = true;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  voice.connect(filter).connect(gain);
  return voice;
}

/** A second of white noise. */
function hissOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
