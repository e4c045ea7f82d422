import type { Message } from '@kapelle/engine';
import type { BlackSonata, DecisionView, PlaceId } from '@kapelle/black-sonata/page';
import {
  decisionMessage,
  optionMessage,
  outcomeMessages,
  reasonMessage,
  waitingMessage,
} from '@kapelle/black-sonata/words';
import { i18n } from '../../i18n/i18n.svelte.ts';
import { TableModel } from '../shared/table-model.svelte.ts';
import type { TableContext } from '../table-context.ts';
import { placeReasons, placeTargets, type PlaceTarget } from './map/targets.ts';
import { cueOf } from './scenes/cues.ts';
import { scenesOf, type Picture } from './scenes/scenes.ts';
import { lineOf } from './text/log-line.ts';
import { say } from './text/speech.svelte.ts';
import { placesAid } from './trail/aid.svelte.ts';
import { possibleAt } from './trail/trail.ts';

type Possible = ReturnType<typeof possibleAt>;

/** Black Sonata's table: what its panels read. */
export class BlackSonataTable extends TableModel<BlackSonata, Picture> {
  /** A card of her way that somebody looks at, and when. */
  #regarded = $state.raw<{ readonly position: number; readonly step: number } | null>(null);
  readonly #possible = $derived.by(() => (placesAid.isOn ? possibleAt(this.board) : []));
  readonly #targets = $derived.by(() => this.#targetsOf(this.asked.main));
  readonly #tokens = $derived.by(() => this.#targetsOf(this.notes));
  readonly #chances = $derived.by(() => this.#chancesAt(this.position));

  constructor(context: TableContext<BlackSonata>) {
    super(context, { scenesOf, placeOf: () => 'strip', cueOf, lineOf: (event) => lineOf(event).text });
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

  /** Where she may have been, card by card; nothing while the aid is off. */
  get possible(): Possible {
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

  /** What the aid says of each place where she may be. */
  get chances(): Readonly<Partial<Record<PlaceId, string>>> {
    return this.#chances;
  }

  /** How likely she is where the pawn stands, if the page may say so. */
  get chanceHere(): string | null {
    const { pawn, position } = this.board;
    if (!this.context.odds || pawn === null || this.#possible.length === 0) return null;
    return this.#percent(this.#possible[position]?.find(({ place }) => place === pawn)?.chance ?? 0);
  }

  #targetsOf(decision: DecisionView | null): PlaceTarget[] {
    return placeTargets(decision, (option) => say(optionMessage(option)));
  }

  #chancesAt(position: number): Partial<Record<PlaceId, string>> {
    const places = (this.#possible[position] ?? []).map(({ place, chance }) => [place, this.#percent(chance)]);
    return Object.fromEntries(places) as Partial<Record<PlaceId, string>>;
  }

  /** Where the table shows no exact odds, only that she may be there. */
  #percent(chance: number): string {
    return this.context.odds ? new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(chance) : '';
  }
}
