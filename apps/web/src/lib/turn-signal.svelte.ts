import { untrack } from 'svelte';
import { recall, remember } from './storage.ts';

/** Tells somebody who looks elsewhere that the table waits for them: by the tab's icon, and by a message if wanted. */
class TurnSignal {
  #isWanted = $state(recall('notify') === true);
  #permission = $state(permission());
  #answers = $state(0);

  /** Whether the browser can show messages at all, and was not forbidden to. */
  get isPossible(): boolean {
    return this.#permission !== 'denied';
  }

  get isWanted(): boolean {
    return this.#isWanted && this.#permission === 'granted';
  }

  /** Changes whenever somebody was asked, whatever they said. */
  get answers(): number {
    return this.#answers;
  }

  /** Asks for permission when it is first wanted. */
  async want(wanted: 'on' | 'off'): Promise<void> {
    const isWanted = wanted === 'on';
    if (isWanted && this.isPossible) this.#permission = await Notification.requestPermission();
    this.#isWanted = isWanted && this.#permission === 'granted';
    this.#answers += 1;
    remember('notify', this.#isWanted);
  }

  /** Until the returned function is called, the tab shows that it is one's turn. */
  show(text: string): () => void {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    icon?.setAttribute('href', '/icon-turn.svg');
    const note = this.#note(text);
    return () => {
      icon?.setAttribute('href', '/icon.svg');
      note?.close();
    };
  }

  #note(text: string): Notification | null {
    // Who just said that they want messages knows already whose turn it is.
    if (!untrack(() => this.isWanted) || document.visibilityState === 'visible') return null;
    try {
      return new Notification('Kapelle', { body: text, icon: '/icon-turn.svg', tag: 'kapelle-turn' });
    } catch {
      // Some phones have the name and not the thing.
      return null;
    }
  }
}

function permission(): NotificationPermission {
  return 'Notification' in globalThis ? Notification.permission : 'denied';
}

export const turnSignal = new TurnSignal();
