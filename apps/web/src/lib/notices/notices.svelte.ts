import { untrack } from 'svelte';

/** Something that is told once and goes away. */
export interface NoticeLine {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'no';
}

const SHOWN_MS = 7_000;
const SHOWN_AT_ONCE = 3;

/** What the page tells in passing: refusals, and what happened beside the game. */
class Notices {
  #lines = $state.raw<readonly NoticeLine[]>([]);
  #told = 0;

  get lines(): readonly NoticeLine[] {
    return this.#lines;
  }

  tell(text: string, tone: NoticeLine['tone'] = 'plain'): void {
    this.#told += 1;
    const id = this.#told;
    // Telling is no reading: an effect that tells does not wait for the next thing told.
    const others = untrack(() => this.#lines).filter((line) => line.text !== text);
    this.#lines = [...others, { id, text, tone }].slice(-SHOWN_AT_ONCE);
    setTimeout(() => this.dismiss(id), SHOWN_MS);
  }

  dismiss(id: number): void {
    this.#lines = this.#lines.filter((line) => line.id !== id);
  }
}

export const notices = new Notices();
