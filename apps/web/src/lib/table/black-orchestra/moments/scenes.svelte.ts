import type { BlackOrchestra } from '@kapelle/black-orchestra/page';
import { untrack } from 'svelte';
import type { LogEntry } from '../../contract.ts';
import { settings } from '../settings/settings.svelte.ts';
import { cueOf, play } from '../sound.ts';
import { momentsOf, type Moment } from './moments.ts';

/** Follows the log and shows what has just happened; what lay in it before is not shown again. */
export class Scenes {
  #current = $state.raw<readonly Moment[]>([]);
  #seen: number | null = null;
  #wasMine = false;

  get current(): readonly Moment[] {
    return this.#current;
  }

  clear(): void {
    this.#current = [];
  }

  follow(log: readonly LogEntry<BlackOrchestra>[], { isMine }: { readonly isMine: boolean }): void {
    const last = log.at(-1)?.step ?? 0;
    const seen = this.#seen;
    this.#seen = last;
    const news = seen === null || last < seen ? [] : log.filter(({ step }) => step > seen);
    const moments = news.flatMap(momentsOf);
    if (moments.length > 0) this.#current = moments;
    this.#sound(news, isMine);
  }

  #sound(news: readonly LogEntry<BlackOrchestra>[], isMine: boolean): void {
    const begins = isMine && !this.#wasMine;
    this.#wasMine = isMine;
    if (news.length === 0 || untrack(() => settings.sound) === 'off') return;
    const cue = cueOf(news.flatMap(({ events }) => events)) ?? (begins ? 'turn' : null);
    if (cue) play(cue);
  }
}
