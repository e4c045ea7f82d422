import type { Message } from '@kapelle/engine';
import type { BlackSonata, DecisionView, PlaceId } from '@kapelle/black-sonata/page';
import {
  decisionMessage,
  optionMessage,
  outcomeMessages,
  reasonMessage,
  waitingMessage,
} from '@kapelle/black-sonata/words';
import { TableModel } from '../shared/table-model.svelte.ts';
import type { TableContext } from '../table-context.ts';
import { placeReasons, placeTargets, type PlaceTarget } from './map/targets.ts';
import { cueOf } from './scenes/cues.ts';
import { placeOf, scenesOf, type Picture } from './scenes/scenes.ts';
import { lineOf } from './text/log-line.ts';
import { huntInWords } from './text/hunt-in-words.ts';
import { say } from './text/speech.svelte.ts';
import { placesAid } from './trail/aid.svelte.ts';
import { PencilNotes } from './trail/notes.svelte.ts';
import { matchingAt, possibleAt } from './trail/trail.ts';

/** Black Sonata's table: what its panels read. */
export class BlackSonataTable extends TableModel<BlackSonata, Picture> {
  /** A card of her way that somebody looks at, and when. */
  #regarded = $state.raw<{ readonly position: number; readonly step: number } | null>(null);
  readonly #possible = $derived.by(() => (this.isSolving ? possibleAt(this.board) : []));
  readonly #targets = $derived.by(() => this.#targetsOf(this.asked.main));
  readonly #tokens = $derived.by(() => this.#targetsOf(this.notes));
  readonly #lit = $derived.by(() => this.#placesAt(this.position) ?? []);
  readonly pencil = new PencilNotes(Object.values(this.context.view.seal.commitments).join('').slice(0, 16));

  constructor(context: TableContext<BlackSonata>) {
    super(context, { scenesOf, placeOf, cueOf, lineOf: (event) => lineOf(event).text });
  }

  /** The chance to write something down, beside every other decision. */
  get notes(): DecisionView | null {
    return this.asked.chances.find(({ kind }) => kind === 'take-notes') ?? null;
  }

  readonly pickNote = (option: string): void => this.pick(this.notes, option);

  get isFound(): boolean {
    return this.asked.main?.kind === 'lady-found';
  }

  get prompt(): string {
    const { outcome, asked, awaited } = this;
    if (outcome !== null) return say(outcomeMessages(outcome).title);
    if (asked.main?.kind === 'choose-action') return huntInWords(this.board, this.#placesAt(this.board.position));
    if (asked.main) return say(decisionMessage(asked.main));
    return awaited ? say(waitingMessage(awaited)) : '';
  }

  get canPoint(): boolean {
    return this.context.mode === 'live' && this.outcome === null;
  }

  /** What can be picked by a click on its place. */
  get targets(): readonly PlaceTarget[] {
    return this.#targets;
  }

  /** Trail tokens that can be laid or lifted. */
  get tokens(): readonly PlaceTarget[] {
    return this.#tokens;
  }

  /** Why nothing happens at a place. */
  get reasons(): Readonly<Partial<Record<PlaceId, Message>>> {
    return placeReasons(this.asked.main, reasonMessage);
  }

  /** Whether the table works out where she can be. */
  get isSolving(): boolean {
    return this.board.aids === 'solver' && placesAid.isOn;
  }

  /** Where she may have been, card by card; nothing unless it is worked out. */
  get possible(): readonly (readonly PlaceId[])[] {
    return this.#possible;
  }

  /** The card of her way that is looked at, else the one on top. It is forgotten when the game goes on. */
  get position(): number {
    const isNow = this.#regarded?.step === this.context.view.step;
    return this.#regarded !== null && isNow ? this.#regarded.position : this.board.position;
  }

  lookAt(position: number): void {
    this.#regarded = { position, step: this.context.view.step };
  }

  /** The places that light up for the card that is looked at. */
  get lit(): readonly PlaceId[] {
    return this.#lit;
  }

  /** Whether a search can find her here, as far as this table tells. */
  get canBeHere(): boolean {
    const { pawn, position } = this.board;
    return pawn === null || (this.#placesAt(position)?.includes(pawn) ?? true);
  }

  #targetsOf(decision: DecisionView | null): PlaceTarget[] {
    return placeTargets(decision, (option) => say(optionMessage(option)));
  }

  /** Places that fit a card: those worked out, or those with its icon; null where the table tells nothing. */
  #placesAt(position: number): readonly PlaceId[] | null {
    if (this.isSolving) return this.#possible[position] ?? null;
    const matching = this.board.aids === 'icons' ? matchingAt(this.board, position) : [];
    return matching.length === 0 ? null : matching;
  }
}
