import type { Replies, RequestInput, RequestType } from '@kapelle/protocol';
import type { Link } from './link.ts';
import type { Notifier } from './notifier.ts';
import { asResult, UNREACHABLE, type Result } from './refusal.ts';

type Reply<T extends RequestType> = Promise<Result<Replies[T]>>;

/** Asks the server for things, over whatever transport the link has. */
export class Requests {
  readonly #link: Pick<Link, 'transport' | 'isOver' | 'drop' | 'ready'>;
  readonly #notifier: Pick<Notifier, 'refusal'>;
  #underway = 0;

  constructor(link: Pick<Link, 'transport' | 'isOver' | 'drop' | 'ready'>, notifier: Pick<Notifier, 'refusal'>) {
    this.#link = link;
    this.#notifier = notifier;
  }

  /** Whether everything that was sent has been answered. */
  get isIdle(): boolean {
    return this.#underway === 0;
  }

  /** Sends once. */
  send<T extends RequestType>(type: T, body: RequestInput<T>): Reply<T> {
    return this.#counted(() => this.#sendOnce(type, body));
  }

  /** Sends until there is an answer, over as many transports as it takes. Only for what counts once however often it comes. */
  insist<T extends RequestType>(type: T, body: RequestInput<T>): Reply<T> {
    return this.#counted(() => this.#sendUntilAnswered(type, body));
  }

  /** Sends once, and tells people if the answer is no. */
  async ask<T extends RequestType>(type: T, body: RequestInput<T>): Reply<T> {
    const result = await this.send(type, body);
    if (!result.ok) this.#notifier.refusal(result.refusal);
    return result;
  }

  /** The same for what is asked often: whoever does so too often is not scolded for it. */
  async askOften<T extends RequestType>(type: T, body: RequestInput<T>): Reply<T> {
    const result = await this.send(type, body);
    if (!result.ok && result.refusal.code !== 'too-many-requests') this.#notifier.refusal(result.refusal);
    return result;
  }

  async #counted<R>(work: () => Promise<R>): Promise<R> {
    this.#underway += 1;
    try {
      return await work();
    } finally {
      this.#underway -= 1;
    }
  }

  async #sendOnce<T extends RequestType>(type: T, body: RequestInput<T>): Reply<T> {
    const { transport } = this.#link;
    if (transport === null) return UNREACHABLE;
    try {
      return asResult<Replies[T]>(await transport.request(type, body));
    } catch {
      return UNREACHABLE;
    }
  }

  async #sendUntilAnswered<T extends RequestType>(type: T, body: RequestInput<T>): Reply<T> {
    while (!this.#link.isOver) {
      const { transport } = this.#link;
      const result = await this.#sendOnce(type, body);
      if (result.ok || result.refusal.code !== 'unreachable') return result;
      if (transport !== null) this.#link.drop(transport);
      await this.#link.ready();
    }
    return UNREACHABLE;
  }
}
