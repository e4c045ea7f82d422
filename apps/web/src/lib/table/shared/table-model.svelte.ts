import type { DecisionView, GameTypes, SeatId } from '@kapelle/engine';
import { recall } from '../../storage.ts';
import type { TableContext } from '../table-context.ts';
import { askedOf, awaited, type Asked } from './decision/asked.ts';
import type { Signs } from './map/marks.ts';
import { LatestScenes, type Staging } from './scenes/latest-scenes.svelte.ts';

/** What a table makes of its context, in every game: who is asked what, and what a press means. Games add their own. */
export abstract class TableModel<G extends GameTypes, Scene> {
  readonly context: TableContext<G>;
  readonly scenes: LatestScenes<G, Scene>;
  readonly #asked: Asked<DecisionView<G>> = $derived.by(() =>
    this.context.mode === 'live' ? askedOf(this.context.view.decisions) : { main: null, chances: [] },
  );
  readonly #awaited: DecisionView<G> | null = $derived.by(() => awaited(this.context.view.decisions));

  constructor(context: TableContext<G>, staging: Staging<G, Scene>) {
    this.context = context;
    this.scenes = new LatestScenes(staging);
  }

  /** What the game waits for, or how it ended, in one sentence. */
  abstract get prompt(): string;

  /** Whether this page may point at the board. */
  abstract get canPoint(): boolean;

  get board(): G['View'] {
    return this.context.view.board;
  }

  get outcome(): G['Outcome'] | null {
    return this.context.view.outcome;
  }

  /** What this page is asked. */
  get asked(): Asked<DecisionView<G>> {
    return this.#asked;
  }

  /** What somebody is asked, here or elsewhere. */
  get awaited(): DecisionView<G> | null {
    return this.#awaited;
  }

  get isMine(): boolean {
    return this.#asked.main !== null;
  }

  /** Nothing can be picked while an answer is on its way. */
  get isDisabled(): boolean {
    return this.context.pending !== null;
  }

  /** The seat in whose name this page draws. */
  get seat(): SeatId | null {
    return this.context.seats[0] ?? null;
  }

  get signs(): Signs {
    const { context, seat, canPoint } = this;
    return {
      pings: context.pings,
      plans: context.plans,
      seat,
      canPoint,
      onping: (mark) => context.ping(mark),
      onplan: (marks) => context.plan(marks),
    };
  }

  pick(decision: DecisionView<G> | null, option: string): void {
    if (decision === null || this.isDisabled || this.context.mode === 'past') return;
    this.scenes.clear();
    this.context.answer({ decision: decision.id, option });
  }

  readonly pickMain = (option: string): void => this.pick(this.#asked.main, option);

  followLog(): void {
    this.scenes.follow(this.context.log, { isMine: this.isMine });
  }

  /** Whether somebody sits here who has not seen the guide of this name. */
  isNewTo(guide: string): boolean {
    return this.context.seats.length > 0 && this.context.mode === 'live' && recall(guide) !== 'seen';
  }
}
