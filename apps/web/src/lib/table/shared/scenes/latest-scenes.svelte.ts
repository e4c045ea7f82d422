import type { GameTypes } from '@kapelle/engine';
import { untrack } from 'svelte';
import type { LogEntry } from '../../table-context.ts';
import { settings } from '../settings/settings.svelte.ts';
import { play, TURN_CUE, type Cue } from '../sound.ts';
import type { Happened } from './scenes.ts';

/** How a game cuts what happened into scenes, and what is heard of it. */
export interface Staging<G extends GameTypes, Scene> {
  readonly scenesOf: (happened: Happened<G>) => readonly Scene[];
  readonly cueOf: (events: readonly G['Event'][]) => Cue | null;
}

/** Follows the log and shows what has just happened; what lay in it before is not shown again. */
export class LatestScenes<G extends GameTypes, Scene> {
  readonly #staging: Staging<G, Scene>;
  #current = $state.raw<readonly Scene[]>([]);
  #seen: number | null = null;
  #wasMine = false;

  constructor(staging: Staging<G, Scene>) {
    this.#staging = staging;
  }

  get current(): readonly Scene[] {
    return this.#current;
  }

  clear(): void {
    this.#current = [];
  }

  /** What the log brings first is no news: it may come later than the rest of the table. */
  follow(log: readonly LogEntry<G>[], { isMine }: { readonly isMine: boolean }): void {
    const last = log.at(-1)?.step;
    if (last === undefined) return;
    const seen = this.#seen;
    this.#seen = last;
    const news = seen === null || last < seen ? [] : log.filter(({ step }) => step > seen);
    const scenes = news.flatMap((entry) => this.#staging.scenesOf(entry));
    if (scenes.length > 0) this.#current = scenes;
    // The question may come before the entry of the log that led to it.
    const begins = isMine && !this.#wasMine && seen !== null;
    this.#wasMine = isMine;
    if (untrack(() => settings.sound) === 'on') this.#sound(news, begins ? TURN_CUE : null);
  }

  #sound(news: readonly LogEntry<G>[], turn: Cue | null): void {
    const cue = this.#staging.cueOf(news.flatMap(({ events }) => events));
    if (cue) play(cue);
    if (turn) play(turn);
  }
}
