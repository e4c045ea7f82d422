import { heldView, stillOpen, type Viewable } from './held-view.ts';
import type { Act, Beat, Path, Scene } from './scene.ts';

/** Milliseconds, called back once; the result calls it off. */
export interface StageClock {
  after(ms: number, work: () => void): () => void;
}

export const SPEEDS = ['brisk', 'calm', 'off'] as const;

export type Speed = (typeof SPEEDS)[number];

/** How long a beat is, in its own length. */
const PACE: Readonly<Record<Exclude<Speed, 'off'>, number>> = { calm: 1.6, brisk: 1 };

/** The pace of a table that is late. */
const LATE_PACE = 0.6;

/** Answers, told now or waiting, beyond which the table is late and hurries, and beyond which small scenes are left out. */
const LATE_AFTER = 2;
const FAR_BEHIND_AFTER = 5;

/** How long a small scene that nobody ended stays to be read. */
const LINGER_MS = 3000;

interface Options {
  readonly clock: StageClock;
  readonly speed: Speed;
  /** How long a verdict waits where nobody presses, as before an audience; null waits for the press. */
  readonly verdictMs?: number | null;
  /** Something else is on the screen. */
  readonly onchange: () => void;
  /** A scene's line and a beat's sound, in the order of the pictures. */
  readonly onspoken: (line: string) => void;
  readonly onsound: (name: string) => void;
}

/** What is on. */
export interface Playing<Picture> {
  readonly scene: Scene<Picture>;
  readonly beat: Beat<Picture>;
  /** Whether it waits for a press. */
  readonly isHeld: boolean;
}

/**
 * Tells what happened in the order of the rules, and holds the state back until it is told: the board shows it as of the
 * last finished beat. No DOM, no runes and no clock of its own.
 */
export class Director<View extends Viewable, Picture> {
  readonly #options: Options;
  #speed: Speed;
  #acts: Act<View, Picture>[] = [];
  #scenes: Scene<Picture>[] = [];
  #beats: Beat<Picture>[] = [];
  #playing: Playing<Picture> | null = null;
  #stills: readonly Scene<Picture>[] = [];
  #released: Path[] = [];
  #shown: View;
  #callOff: () => void = () => undefined;

  constructor(view: View, options: Options) {
    this.#shown = view;
    this.#options = options;
    this.#speed = options.speed;
  }

  /** What the board shows. */
  get shown(): View {
    return this.#shown;
  }

  get playing(): Playing<Picture> | null {
    return this.#playing;
  }

  /** What has been told and stays to be read, holding nothing back and waiting for nobody. */
  get stills(): readonly Scene<Picture>[] {
    return this.#stills;
  }

  /** A join, a reload, a reconnect, a step back: what is, without how it came about. */
  arrive(view: View): void {
    this.#callOff();
    this.#acts = [];
    this.#scenes = [];
    this.#beats = [];
    this.#playing = null;
    this.#stills = [];
    this.#settle(view);
  }

  take(act: Act<View, Picture>): void {
    if (this.#speed === 'off') {
      this.#tellAtOnce(act);
      return;
    }
    this.#acts.push(act);
    if (this.#playing === null) this.#nextAct();
    else this.#show();
  }

  /** The newest state has changed without anything having happened, such as who sits where. */
  amend(view: View): void {
    const newest = this.#acts.pop();
    if (newest === undefined) {
      this.#settle(view);
      return;
    }
    this.#acts.push({ ...newest, after: view });
    this.#show();
  }

  /** Ends the scene that is on; what it held is shown. */
  skip(): void {
    if (this.#playing === null) this.dismiss();
    else this.#endScene();
  }

  /** Takes away what stays to be read. */
  dismiss(): void {
    if (this.#stills.length === 0) return;
    this.#stills = [];
    this.#options.onchange();
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    if (speed === 'off') this.#finish();
  }

  /** Everything that waits is told in words, and shown. */
  #finish(): void {
    this.#callOff();
    const [current, ...waiting] = this.#acts;
    const unsaid = this.#beats.length > 0 ? this.#scenes : this.#scenes.slice(1);
    for (const { spoken } of unsaid) this.#options.onspoken(spoken);
    this.#acts = [];
    this.#scenes = [];
    this.#beats = [];
    this.#playing = null;
    if (current !== undefined) {
      this.#stills = current.scenes;
      this.#settle(current.after);
    }
    for (const act of waiting) this.#tellAtOnce(act);
  }

  #tellAtOnce({ after, scenes }: Act<View, Picture>): void {
    for (const { spoken, beats } of scenes) {
      this.#options.onspoken(spoken);
      const sound = beats.findLast((beat) => beat.sound !== undefined)?.sound;
      if (sound !== undefined) this.#options.onsound(sound);
    }
    if (scenes.length > 0) this.#stills = scenes;
    this.#settle(after);
  }

  #settle(view: View): void {
    this.#shown = view;
    this.#released = [];
    this.#options.onchange();
  }

  #nextAct(): void {
    const [act] = this.#acts;
    if (act === undefined) return;
    this.#released = [];
    this.#scenes = [...act.scenes];
    this.#nextScene();
  }

  #nextScene(): void {
    const scene = this.#scenes[0];
    if (scene === undefined) {
      this.#endAct();
    } else if (this.#acts.length > FAR_BEHIND_AFTER && scene.weight === 'small') {
      this.#leaveOut(scene);
    } else {
      this.#callOff();
      this.#stills = [];
      this.#beats = [...scene.beats];
      this.#nextBeat(scene);
    }
  }

  /** Too late for a picture: its line is still said. */
  #leaveOut(scene: Scene<Picture>): void {
    this.#options.onspoken(scene.spoken);
    this.#release(scene.beats);
    this.#scenes.shift();
    this.#nextScene();
  }

  #nextBeat(scene: Scene<Picture>): void {
    const beat = this.#beats.shift();
    if (beat === undefined) {
      if (scene.weight === 'small') this.#linger(scene);
      this.#endScene();
      return;
    }
    const isLast = this.#beats.length === 0;
    const isHeld = isLast && scene.ends === 'by-press';
    this.#playing = { scene, beat, isHeld };
    this.#release([beat]);
    if (isLast) this.#options.onspoken(scene.spoken);
    if (beat.sound !== undefined) this.#options.onsound(beat.sound);
    this.#show();
    this.#wait(this.#playing);
  }

  #wait({ scene, beat, isHeld }: Playing<Picture>): void {
    const { clock, verdictMs = null } = this.#options;
    const ms = isHeld ? verdictMs : beat.ms * this.#pace;
    if (ms !== null) this.#callOff = clock.after(ms, () => this.#nextBeat(scene));
  }

  get #pace(): number {
    if (this.#acts.length > LATE_AFTER) return LATE_PACE;
    return PACE[this.#speed === 'calm' ? 'calm' : 'brisk'];
  }

  #linger(scene: Scene<Picture>): void {
    this.#stills = [scene];
  }

  #endScene(): void {
    this.#callOff();
    const scene = this.#scenes.shift();
    if (scene !== undefined && this.#beats.length > 0) this.#options.onspoken(scene.spoken);
    this.#release(this.#beats);
    this.#beats = [];
    this.#playing = null;
    if (this.#stills.length > 0) this.#callOff = this.#options.clock.after(LINGER_MS, () => this.dismiss());
    this.#nextScene();
  }

  #endAct(): void {
    const act = this.#acts.shift();
    if (act !== undefined) this.#settle(act.after);
    this.#nextAct();
  }

  #release(beats: readonly Beat<Picture>[]): void {
    this.#released.push(...beats.flatMap(({ releases = [] }) => releases));
  }

  /** A question that was answered meanwhile, in an answer that waits, is not asked any more. */
  #show(): void {
    const [act] = this.#acts;
    if (act === undefined) return;
    const held = heldView(act.before, act.after, this.#released);
    const newest = (this.#acts.at(-1) as Act<View, Picture>).after;
    this.#shown = { ...held, decisions: stillOpen(held.decisions, newest.decisions) };
    this.#options.onchange();
  }
}
