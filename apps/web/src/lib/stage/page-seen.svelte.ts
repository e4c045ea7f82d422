import { createSubscriber } from 'svelte/reactivity';
import { on } from 'svelte/events';

/** Whether anybody can see the page: not behind another tab, nor on a locked phone. */
class PageSeen {
  readonly #subscribe = createSubscriber((update) => on(document, 'visibilitychange', update));

  get current(): boolean {
    this.#subscribe();
    return document.visibilityState === 'visible';
  }
}

export const pageSeen = new PageSeen();
