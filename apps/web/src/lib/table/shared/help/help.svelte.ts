import type { Message } from '@kapelle/text';
import type { Speech } from '../text/speech.svelte.ts';

/** What a help card says: what it is, what it does, what rule is behind it, what happened in history. */
export interface HelpText {
  readonly title: Message;
  readonly label?: Message;
  readonly texts: readonly Message[];
  /** Rules behind it; one that is somebody's own carries the name, one told in short the numbers. */
  readonly rules: readonly (Message & { readonly of?: Message; readonly cites?: readonly string[] })[];
  /** The key of what happened in history. */
  readonly history?: string;
  /** A quoted line. */
  readonly quotation?: { readonly line: Message; readonly source: Message };
}

/** The help card: one subject at a time, near what was asked about. */
export class Help<Subject> {
  readonly #speech: Pick<Speech<string>, 'learnBackground'>;
  #subject = $state.raw<Subject | null>(null);
  #anchor: Element | null = null;

  constructor(speech: Pick<Speech<string>, 'learnBackground'>) {
    this.#speech = speech;
  }

  get subject(): Subject | null {
    return this.#subject;
  }

  get anchor(): Element | null {
    return this.#anchor;
  }

  open(subject: Subject, anchor: Element): void {
    this.#anchor = anchor;
    this.#subject = subject;
    void this.#speech.learnBackground();
  }

  close(): void {
    const anchor = this.#anchor;
    this.#subject = null;
    this.#anchor = null;
    if (anchor instanceof HTMLElement || anchor instanceof SVGElement) anchor.focus();
  }
}
