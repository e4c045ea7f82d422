import type { MessageHandlers } from './message-handlers.ts';
import type { Requests } from './requests.ts';
import { copyKeys } from './seat-keys.ts';

/** The table that follows this one, with the same seats and keys. */
export class Rematch {
  readonly #code: string;
  readonly #requests: Pick<Requests, 'ask'>;
  #next = $state<string | null>(null);

  readonly handlers: MessageHandlers = {
    rematch: ({ code }) => {
      copyKeys(this.#code, code);
      this.#next = code;
    },
  };

  constructor(code: string, requests: Pick<Requests, 'ask'>) {
    this.#code = code;
    this.#requests = requests;
  }

  /** Its code, once somebody has opened it. */
  get code(): string | null {
    return this.#next;
  }

  /** Opens it, and gives its code; null where the server said no. */
  async open(): Promise<string | null> {
    const result = await this.#requests.ask('rematch', {});
    return result.ok ? result.value.code : null;
  }
}
