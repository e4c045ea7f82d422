import type { BlackOrchestra, ConspiratorId, DecisionView, DossierCard, EventId } from '@kapelle/black-orchestra/page';
import { decisionMessage, optionMessage, waitingMessage } from '@kapelle/black-orchestra/words';
import { steady } from '../../stage/shared-parts.ts';
import { TableModel } from '../shared/table-model.svelte.ts';
import type { TableContext } from '../table-context.ts';
import { foremost, isHeld, isLarge, mapTargets } from './decision/controls.ts';
import type { BoardTarget } from './map/board.ts';
import { measuresOf, plotMeasure, type Measure } from './map/measures.ts';
import { cueOf } from './scenes/cues.ts';
import {
  eventTold,
  markedBy,
  placeOf,
  sightOf,
  stopsOf,
  type Marked,
  type Picture,
  type Sight,
} from './scenes/pictures.ts';
import { scenesOf } from './scenes/scenes-of.ts';
import { logLine } from './text/log-line.ts';
import { say, t } from './text/speech.svelte.ts';

const NOBODY: ReturnType<typeof stopsOf> = new Map();

/** Black Orchestra's table: what its panels read. */
export class BlackOrchestraTable extends TableModel<BlackOrchestra, Picture> {
  /** The card under the pointer. */
  regarded = $state<DossierCard | null>(null);
  /** How often somebody wanted to see what can be picked on the map. */
  looks = $state(0);
  readonly #who = $derived.by(() => foremost(this.board, this.context.seats, this.asked.main));
  readonly #targets = $derived.by(() => mapTargets(this.asked.main, (option) => say(optionMessage(option))));
  readonly #measures = $derived.by(() => [
    ...measuresOf(this.board, this.asked.main),
    ...plotMeasure(this.board, this.#who, this.regarded),
  ]);

  readonly #sight = $derived.by(steady(() => this.#told((picture) => sightOf(picture, this.board.leaders))));
  readonly #marked = $derived.by(steady(() => this.#told((picture) => markedBy(picture, this.board.leaders)) ?? []));

  constructor(context: TableContext<BlackOrchestra>) {
    super(context, {
      scenesOf,
      placeOf,
      cueOf,
      lineOf: logLine,
      missed: { isTurn: ({ type }) => type === 'turnBegan', isEvent: ({ type }) => type === 'eventDrawn' },
    });
  }

  /** The event whose words are told now, or stay to be read: they need not stand beside it again. */
  get eventTold(): EventId | null {
    const { playing, stills } = this.stage;
    const last = stills.flatMap(({ beats }) => beats.slice(-1));
    return eventTold((playing ? [playing.beat] : last).map(({ picture }) => picture));
  }

  /** Pieces that are under way, and where. */
  get stops(): ReturnType<typeof stopsOf> {
    const { playing } = this.stage;
    return playing ? stopsOf(playing.beat.picture) : NOBODY;
  }

  /** What the map goes to while it is told. */
  get sight(): Sight | null {
    return this.#sight;
  }

  /** Places that what is told speaks of. */
  get marked(): readonly Marked[] {
    return this.#marked;
  }

  #told<Value>(of: (picture: Picture) => Value): Value | null {
    const { playing } = this.stage;
    return playing ? of(playing.beat.picture) : null;
  }

  /** The conspirator at the front of this page. */
  get who(): ConspiratorId {
    return this.#who;
  }

  /** The first conspirator of this page, whoever's turn it is; for who only looks on, the one at the front. */
  get own(): ConspiratorId {
    const { board, context } = this;
    return board.order.find((id) => isHeld(board, context.seats, id)) ?? this.#who;
  }

  get isOwn(): boolean {
    return isHeld(this.board, this.context.seats, this.#who);
  }

  get others(): readonly ConspiratorId[] {
    return this.board.order.filter((id) => id !== this.#who);
  }

  get targets(): readonly BoardTarget[] {
    return this.#targets;
  }

  /** Ways whose length matters now. */
  get measures(): readonly Measure[] {
    return this.#measures;
  }

  get prompt(): string {
    const { outcome, asked, awaited } = this;
    if (outcome !== null) return t(`table.end.${outcome.result}`);
    if (asked.main) return say(decisionMessage(asked.main));
    return awaited ? say(waitingMessage(awaited)) : '';
  }

  /** All that is asked here, the main decision first. */
  get decisions(): readonly DecisionView[] {
    const { main, chances } = this.asked;
    return main ? [main, ...chances] : chances;
  }

  /** The plotter's own decision how many dice to roll. */
  get plotDecision(): DecisionView | null {
    const { main } = this.asked;
    return main?.kind === 'plot-dice' ? main : null;
  }

  /** A decision with much to read is laid over the map. */
  get largeDecision(): DecisionView | null {
    const { main } = this.asked;
    return main && isLarge(main) ? main : null;
  }

  /** Every other one is asked beside one's own sheet. */
  get smallDecision(): DecisionView | null {
    return this.plotDecision || this.largeDecision ? null : this.asked.main;
  }

  /** At a table for one, those who look on may point too. */
  get canPoint(): boolean {
    const { mode, seats, view } = this.context;
    return mode === 'live' && (seats.length > 0 || view.seats.length === 1);
  }

  /** Whom the game waits for, or whose turn it is. */
  get spokenOf(): ConspiratorId {
    const { main } = this.asked;
    return (main ?? this.awaited)?.refs['who'] ?? this.board.turn.active;
  }

  /** What the person is called who plays them; nothing needs to be said where there is but one. */
  personOf(id: ConspiratorId): string {
    return this.board.order.length > 1 ? this.playerOf(id) : '';
  }

  playerOf(id: ConspiratorId): string {
    const seat = this.board.conspirators[id]?.seat;
    return (seat && this.context.names[seat]) ?? '';
  }
}
