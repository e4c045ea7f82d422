import type { SeatId } from '@kapelle/engine';
import type { ChatLine } from '@kapelle/protocol';
import type { MessageHandlers } from './message-handlers.ts';
import type { Requests } from './requests.ts';

const KEPT = 300;

interface Options {
  readonly requests: Pick<Requests, 'ask'>;
  readonly held: () => readonly SeatId[];
  /** What was typed and not sent, from before the page was reloaded. */
  readonly draft: Draft;
}

/** A line that is being written; it outlives a reload of the page. */
export interface Draft {
  read(): string;
  write(text: string): void;
}

/** What is said at the table, and how much of it nobody here has looked at. */
export class Chat {
  readonly #options: Options;
  #lines = $state.raw<readonly ChatLine[]>([]);
  #unread = $state(0);
  #draft = $state('');
  /** What was said before this page came is no news. */
  #hasBegun = false;

  readonly handlers: MessageHandlers = {
    welcome: ({ chat }) => {
      this.#become(chat);
      this.#hasBegun = true;
    },
    chat: (line) => this.#become([...this.#lines, line].slice(-KEPT)),
  };

  constructor(options: Options) {
    this.#options = options;
    this.#draft = options.draft.read();
  }

  get lines(): readonly ChatLine[] {
    return this.#lines;
  }

  /** Lines of others that came since somebody last looked. */
  get unread(): number {
    return this.#unread;
  }

  get draft(): string {
    return this.#draft;
  }

  set draft(text: string) {
    this.#draft = text;
    this.#options.draft.write(text);
  }

  markRead(): void {
    this.#unread = 0;
  }

  /** The field is free for the next line at once; one that was refused comes back unless something else is there. */
  async sendDraft(): Promise<void> {
    const text = this.#draft.trim();
    if (text === '') return;
    this.draft = '';
    const result = await this.#options.requests.ask('chat', { text });
    if (!result.ok && this.#draft === '') this.draft = text;
  }

  #become(lines: readonly ChatLine[]): void {
    if (this.#hasBegun) this.#unread += newsIn(lines, this.#lines.at(-1), this.#options.held()).length;
    this.#lines = lines;
  }
}

/** The lines after the last known one that others have said. */
function newsIn(lines: readonly ChatLine[], last: ChatLine | undefined, held: readonly SeatId[]): ChatLine[] {
  const known = last?.at ?? -Infinity;
  return lines.filter(({ at, seat }) => at > known && (seat === null || !held.includes(seat)));
}
