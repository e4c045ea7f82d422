import { settings } from './settings.svelte.ts';

/** Covers what only this player may see, for those who look over a shoulder or watch a stream. */
class Shield {
  #isPeeking = $state(false);
  /** Rises with every panic: what was laid open is covered again. */
  #panics = $state(0);

  get isUp(): boolean {
    return settings.shield === 'on';
  }

  get isPeeking(): boolean {
    return this.#isPeeking;
  }

  get panics(): number {
    return this.#panics;
  }

  panic(): void {
    settings.shield = 'on';
    this.#isPeeking = false;
    this.#panics += 1;
  }

  /** Shift and Escape cover everything at once; the key of the shield shows it while it is held. */
  readonly onkeydown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && event.shiftKey) this.panic();
    else if (event.key === 'F8') this.#isPeeking = true;
  };

  readonly onkeyup = (event: KeyboardEvent): void => {
    if (event.key === 'F8') this.#isPeeking = false;
  };
}

export const shield = new Shield();
