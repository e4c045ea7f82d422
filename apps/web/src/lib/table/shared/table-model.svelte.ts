import type { DecisionView, GameTypes, SeatId } from '@kapelle/engine';
import { untrack } from 'svelte';
import { BROWSER_CLOCK } from '../../net/clock.ts';
import { ScenePresses } from '../../stage/presses.ts';
import { pageSeen } from '../../stage/page-seen.svelte.ts';
import type { Playing } from '../../stage/director.ts';
import type { Staging } from '../../stage/staging.ts';
import { TableStage } from '../../stage/table-stage.svelte.ts';
import { recall } from '../../storage.ts';
import type { TableContext } from '../table-context.ts';
import { AnswerGuard } from './decision/answer-guard.ts';
import { askedOf, awaited, type Asked } from './decision/asked.ts';
import type { Signs } from './map/marks.ts';
import { settings } from './settings/settings.svelte.ts';
import { play, TURN_CUE, type Cue } from './sound.ts';

/** What a table makes of its context, in every game: who is asked what, and what a press means. Games add their own. */
export abstract class TableModel<G extends GameTypes, Picture> {
  /** The table as far as it has been told: all that is shown is read from here. */
  readonly context: TableContext<G>;
  readonly stage: TableStage<G, Picture>;
  readonly presses: ScenePresses;
  readonly guard = new AnswerGuard(() => performance.now());
  readonly #staging: Staging<G, Picture>;
  #wasMine: boolean | null = null;
  #answers = $state(0);
  readonly #asked: Asked<DecisionView<G>> = $derived.by(() =>
    this.context.mode === 'live' ? askedOf(this.context.view.decisions) : { main: null, chances: [] },
  );
  readonly #awaited: DecisionView<G> | null = $derived.by(() => awaited(this.context.view.decisions));

  constructor(context: TableContext<G>, staging: Staging<G, Picture>) {
    const onsound = (name: string): void => sound(staging.cueOf(name));
    const stage = new TableStage(context, { staging, clock: BROWSER_CLOCK, speed: settings.pace, onsound });
    this.#staging = staging;
    this.stage = stage;
    this.context = stage;
    this.presses = new ScenePresses({
      isOn: () => stage.playing !== null || stage.stills.length > 0,
      skip: () => stage.skip(),
    });
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
      canPoint: canPoint && context.isOutside !== true,
      onping: (mark) => context.ping(mark),
      onplan: (marks) => context.plan(marks),
    };
  }

  pick(decision: DecisionView<G> | null, option: string): void {
    if (decision === null || this.isDisabled || this.context.mode === 'past') return;
    if (!this.guard.allows(decision)) return;
    this.#answers += 1;
    this.context.answer({ decision: decision.id, option });
  }

  /** How often this page has answered. */
  get answers(): number {
    return this.#answers;
  }

  readonly pickMain = (option: string): void => this.pick(this.#asked.main, option);

  /** The scene over the map: there is none where this page has something to answer. */
  get onMap(): Playing<Picture> | null {
    const { playing } = this.stage;
    if (playing === null || this.isMine) return null;
    return this.#staging.placeOf(playing.beat.picture) === 'map' ? playing : null;
  }

  get inStrip(): Playing<Picture> | null {
    return this.onMap === null ? this.stage.playing : null;
  }

  /** Follows the game: to be called whenever anything of it changes. */
  follow(look: { readonly isReady: boolean }): void {
    this.stage.follow({ ...look, isSeen: pageSeen.current });
  }

  /** Notes what is asked on the screen: to be called when it is there. */
  noteAsked(): void {
    const { main, chances } = this.#asked;
    this.guard.see(main ? [main, ...chances] : chances);
  }

  /** Lets the room know what is shown by now. */
  report(): void {
    const { view, playing } = this.stage;
    this.stage.shows({ view, isTelling: playing !== null, isSeen: pageSeen.current });
  }

  /** Is heard when the turn comes to this page, not on arrival. */
  hearTurn(): void {
    const { isMine } = this;
    if (isMine && this.#wasMine === false) untrack(() => sound(TURN_CUE));
    this.#wasMine = isMine;
  }

  /** Whether somebody sits here who has not seen the guide of this name. */
  isNewTo(guide: string): boolean {
    return this.context.seats.length > 0 && this.context.mode === 'live' && recall(guide) !== 'seen';
  }
}

function sound(cue: Cue | null): void {
  if (cue !== null && settings.loudness > 0) play(cue, settings.loudness);
}
