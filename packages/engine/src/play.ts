import type { Audience } from './audience.ts';
import type { Decision, Option } from './decision.ts';
import type { GameState, Task } from './game.ts';
import type { GameTypes } from './game-types.ts';
import type { SeatId, StreamName } from './ids.ts';
import { EngineFault } from './result.ts';
import { drawBelow, shuffle } from './rng.ts';

/** What a game asks of a seat. */
export type Question<G extends GameTypes> = G['Decision'] & {
  readonly seat: SeatId;
  readonly scope: G['Scope'];
  readonly optional?: true;
  readonly options: readonly Option<G>[];
};

/** A state at work: the hands with which effects change it. Lives for one answer only. */
export class Play<G extends GameTypes> {
  readonly state: GameState<G>;
  readonly events: G['Event'][] = [];
  /** Who learned something hidden by this answer; dice count as shown to everybody. */
  readonly revealedTo = new Set<Audience>();
  #stack: Task<G>[];
  #lane: number | undefined;

  constructor(state: GameState<G>) {
    this.state = state;
    this.#stack = state.agenda;
  }

  get data(): G['Data'] {
    return this.state.data;
  }

  /** Puts effects in front of all other work, the first of them next. */
  push(scope: G['Scope'], ...effects: readonly G['Effect'][]): void {
    for (let index = effects.length - 1; index >= 0; index--) {
      this.#stack.push({ effect: effects[index] as G['Effect'], scope });
    }
  }

  /** Asks one seat. Several questions of one task stand side by side; the first answer closes them all. */
  ask(question: Question<G>): void {
    if (question.options.length === 0) throw new EngineFault(`no option for ${question.kind}`);
    const id = `d${this.state.decisionsAsked++}`;
    const decision: Decision<G> = { id, ...question };
    this.state.decisions.push(this.#lane === undefined ? decision : { ...decision, lane: this.#lane });
  }

  /** Runs strands side by side: each seat answers its own in its own time, and then the agenda goes on. */
  inParallel(strands: readonly (readonly Task<G>[])[]): void {
    if (this.#lane !== undefined || this.state.lanes.length > 0) throw new EngineFault('lanes inside lanes');
    this.state.lanes = strands.map((tasks) => tasks.toReversed());
  }

  emit(event: G['Event']): void {
    this.events.push(event);
  }

  /** Notes that an audience now knows something that was hidden. Ends the right to undo. */
  reveal(audience: Audience): void {
    this.revealedTo.add(audience);
  }

  /** A fair number from 0 to `limit` − 1, open to everybody. */
  draw(stream: StreamName, limit: number): number {
    this.reveal('public');
    return drawBelow(this.state.random, stream, limit);
  }

  /** Shuffles unseen: nobody learns anything, so it can be taken back. */
  shuffle(stream: StreamName, items: unknown[]): void {
    shuffle(this.state.random, stream, items);
  }

  end(outcome: G['Outcome']): void {
    this.state.outcome ??= outcome;
  }

  /** Points `push` and `ask` at a lane, or back at the agenda. */
  enter(lane: number | undefined): Task<G>[] {
    this.#lane = lane;
    this.#stack = lane === undefined ? this.state.agenda : (this.state.lanes[lane] as Task<G>[]);
    return this.#stack;
  }
}
