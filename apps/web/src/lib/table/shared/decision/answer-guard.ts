import type { DecisionView } from '@kapelle/engine';

/** Nobody has read what came on the screen less than this ago. */
const UNREAD_MS = 400;

/** What can be pressed; a press on a sign in it is one on the whole. */
const CONTROL = 'button, a[href], summary, input, [role="button"], [role="tab"]';
/** What answers a decision, or leads to what does. */
const ANSWERING = '[data-option], [data-confirm], [data-action], [data-space]';

type Question = Pick<DecisionView, 'id' | 'optional' | 'kind' | 'refs' | 'options'>;

/**
 * Keeps a press from answering what it was not meant for: the second click of a double click reaches nothing but what the
 * first one reached, and neither it, nor a key that is held down, nor a press that began before answers a question that
 * has just come on the screen.
 */
export class AnswerGuard {
  readonly #now: () => number;
  #shown: readonly { readonly question: Question; readonly since: number }[] = [];
  #down: number | null = null;
  #began = -Infinity;
  #isRepeated = false;
  #pressed: unknown = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** To be told whenever other questions are on the screen. */
  see(questions: readonly Question[]): void {
    this.#shown = questions.map((question) => ({ question, since: this.#since(question) }));
  }

  #since(question: Question): number {
    const before = this.#shown.find((one) => one.question.id === question.id || isSameChance(one.question, question));
    return before?.since ?? this.#now();
  }

  readonly onpointerdown = (): void => {
    this.#down = this.#now();
  };

  /** Held down, a key goes on pressing. */
  readonly onkeydown = ({ repeat }: Pick<KeyboardEvent, 'repeat'>): void => {
    if (!repeat) this.#began = this.#now();
    this.#isRepeated = repeat;
  };

  /** A click on something, the `count`th of a burst; a key's is none. Gives whether it may go through. */
  click(count: number, control: unknown): boolean {
    this.#began = this.#down ?? this.#now();
    this.#down = null;
    if (count > 0) this.#isRepeated = count > 1;
    if (count > 1) return control === this.#pressed;
    this.#pressed = control;
    return true;
  }

  /** Whether the last press was meant for this question. */
  allows({ id }: Pick<Question, 'id'>): boolean {
    const since = this.#shown.find(({ question }) => question.id === id)?.since;
    if (since === undefined) return true;
    const isUnread = this.#isRepeated && this.#now() - since < UNREAD_MS;
    return !isUnread && this.#began >= since;
  }

  readonly onclick = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest(CONTROL) : null;
    if (this.click(event.detail, control) || control?.closest(ANSWERING) === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}

/** A chance to step in is put anew at every step; as long as it is the same, it has been read. */
function isSameChance(one: Question, other: Question): boolean {
  return one.optional === true && other.optional === true && wordsOf(one) === wordsOf(other);
}

function wordsOf({ kind, refs, options }: Question): string {
  return JSON.stringify([kind, refs, options?.map(({ id }) => id)]);
}
