import type { Answer } from '@kapelle/engine';
import type { Snapshot } from './mirror.ts';
import type { Notifier } from './notifier.ts';
import type { Refusal } from './refusal.ts';
import type { Requests } from './requests.ts';

interface Options {
  readonly requests: Pick<Requests, 'insist' | 'send'>;
  readonly notifier: Pick<Notifier, 'refusal'>;
  readonly snapshot: () => Snapshot | null;
}

interface SentAnswer {
  readonly answer: Answer;
  /** The version that it led to; null until the server has said so. */
  readonly version: number | null;
}

/** Answers on their way to the server, one at a time, and the way back from the last one. */
export class Answers {
  readonly #options: Options;
  #sent = $state.raw<SentAnswer | null>(null);
  /** An answer is pending until what follows from it is on the screen, be it before the server's word or after. */
  readonly #pending = $derived.by(() => {
    const snapshot = this.#options.snapshot();
    return this.#sent === null || isFollowed(this.#sent, snapshot) ? null : this.#sent.answer;
  });

  constructor(options: Options) {
    this.#options = options;
  }

  get pending(): Answer | null {
    return this.#pending;
  }

  /** Whether the server would take the last answer of one of our seats back. */
  get canUndo(): boolean {
    return this.#options.snapshot()?.parts.some(({ canUndo }) => canUndo) ?? false;
  }

  async send(answer: Answer): Promise<void> {
    const version = this.#options.snapshot()?.version;
    if (version === undefined || this.#pending !== null) return;
    const sent: SentAnswer = { answer, version: null };
    this.#sent = sent;
    const { decision, option } = answer;
    const body = { decision, option, version, actionId: newActionId() };
    const result = await this.#options.requests.insist('answer', body);
    if (this.#sent === sent) this.#sent = result.ok ? { answer, version: result.value.version } : null;
    if (!result.ok) this.#refused(result.refusal);
  }

  async undo(): Promise<void> {
    const version = this.#options.snapshot()?.version;
    if (version === undefined || this.#pending !== null) return;
    const result = await this.#options.requests.insist('undo', { version, actionId: newActionId() });
    if (!result.ok) this.#refused(result.refusal);
  }

  #refused(refusal: Refusal): void {
    this.#options.notifier.refusal(refusal);
    if (refusal.code === 'stale') void this.#options.requests.send('resync', {});
  }
}

function isFollowed({ answer, version }: SentAnswer, snapshot: Snapshot | null): boolean {
  if (snapshot === null) return true;
  if (version !== null && snapshot.version >= version) return true;
  return !snapshot.view.decisions.some(({ id }) => id === answer.decision);
}

function newActionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
