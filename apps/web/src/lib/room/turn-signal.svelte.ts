import { recall, remember } from '../storage.ts';

/** Tells somebody who looks elsewhere that the table waits for them: by the tab's icon, and by a message if wanted. */
class TurnSignal {
  #isWanted = $state(recall('notify') === true);

  /** Whether the browser can show messages at all, and was not forbidden to. */
  get isPossible(): boolean {
    return 'Notification' in globalThis && Notification.permission !== 'denied';
  }

  get isWanted(): boolean {
    return this.#isWanted && this.isPossible && Notification.permission === 'granted';
  }

  /** Asks for permission when it is first wanted. */
  async want(isWanted: boolean): Promise<void> {
    const isAllowed = !isWanted || (this.isPossible && (await Notification.requestPermission()) === 'granted');
    this.#isWanted = isWanted && isAllowed;
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
    if (!this.isWanted || document.visibilityState === 'visible') return null;
    try {
      return new Notification('Kapelle', { body: text, icon: '/icon-turn.svg', tag: 'kapelle-turn' });
    } catch {
      // Some phones have the name and not the thing.
      return null;
    }
  }
}

export const turnSignal = new TurnSignal();
