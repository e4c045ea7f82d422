import { logWith, type LogEntry } from '@kapelle/protocol';
import type { MessageHandlers } from './message-handlers.ts';

/** What happened so far. An entry stays the same object, so that a table can tell entries apart. */
export class LogStore {
  #entries = $state.raw<readonly LogEntry[]>([]);
  #welcomes = $state(0);

  readonly handlers: MessageHandlers = {
    welcome: ({ log }) => {
      this.#entries = log;
      this.#welcomes += 1;
    },
    news: ({ log }) => (this.#entries = log.reduce<readonly LogEntry[]>(logWith, this.#entries)),
  };

  /** How often everything was told anew. */
  get welcomes(): number {
    return this.#welcomes;
  }

  get entries(): readonly LogEntry[] {
    return this.#entries;
  }
}
