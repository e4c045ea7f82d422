const ASK_EVERY_MS = 30_000;
const ANSWER_WITHIN_MS = 5_000;

type Status = 'checking' | 'up' | 'away';

/** Whether the server answers, asked now and then while somebody looks. */
export class ServerStatus {
  #current = $state<Status>('checking');

  get current(): Status {
    return this.#current;
  }

  /** Asks until the returned function is called. */
  watch(): () => void {
    const ask = (): void => void this.#ask();
    const askIfSeen = (): void => {
      if (document.visibilityState === 'visible') ask();
    };
    ask();
    const timer = setInterval(askIfSeen, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }

  async #ask(): Promise<void> {
    try {
      const response = await fetch('/healthz', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
      this.#current = response.ok ? 'up' : 'away';
    } catch {
      this.#current = 'away';
    }
  }
}
