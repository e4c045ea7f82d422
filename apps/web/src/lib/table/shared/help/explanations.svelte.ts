import type { Clock } from '../../../net/clock.ts';

/** A pointer that rests so long asks what it is; a finger that stays so long, too. */
const REST_MS = 350;
const HOLD_MS = 500;

interface Regarded<Subject> {
  readonly subject: Subject;
  readonly anchor: Element;
  /** What a click does there, where it does something. */
  readonly click?: string | undefined;
}

/** What things say of themselves under a resting pointer, a finger held down or the keyboard's focus: one at a time. */
export class Explanations<Subject> {
  readonly #clock: Pick<Clock, 'after'>;
  #shown = $state.raw<Regarded<Subject> | null>(null);
  #cancel: (() => void) | null = null;

  constructor(clock: Pick<Clock, 'after'>) {
    this.#clock = clock;
  }

  get shown(): Regarded<Subject> | null {
    return this.#shown;
  }

  /** A pointer or the focus has come to something. */
  regard(regarded: Regarded<Subject>): void {
    this.#showAfter(REST_MS, regarded);
  }

  /** A finger is on it. */
  hold(regarded: Regarded<Subject>): void {
    this.#showAfter(HOLD_MS, regarded);
  }

  leave(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#shown = null;
  }

  #showAfter(ms: number, regarded: Regarded<Subject>): void {
    this.leave();
    this.#cancel = this.#clock.after(ms, () => (this.#shown = regarded));
  }

  /** Lets an element explain itself. */
  readonly explains = (
    node: HTMLElement,
    subject: Subject,
  ): { update: (next: Subject) => void; destroy: () => void } => {
    let current = subject;
    const listening = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(type: K, work: (event: HTMLElementEventMap[K]) => void) =>
      node.addEventListener(type, work, { signal: listening.signal });
    on('pointerenter', ({ pointerType }) => pointerType === 'mouse' && this.regard({ subject: current, anchor: node }));
    on('pointerdown', ({ pointerType }) =>
      pointerType === 'mouse' ? this.leave() : this.hold({ subject: current, anchor: node }),
    );
    on('pointerleave', () => this.leave());
    on('focus', () => node.matches(':focus-visible') && this.regard({ subject: current, anchor: node }));
    on('blur', () => this.leave());
    return {
      update: (next) => (current = next),
      destroy: () => {
        listening.abort();
        if (this.#shown?.anchor === node) this.leave();
      },
    };
  };
}
