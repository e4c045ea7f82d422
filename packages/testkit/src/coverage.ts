import type { GameDefinition, GameState, GameTypes, SeatAnswer, Step } from '@kapelle/engine';

/** Names what else a game wants to see fire: cards, abilities, windows. */
export type CoverageMarks<G extends GameTypes> = (state: Readonly<GameState<G>>, step: Step<G>) => Iterable<string>;

/** Collects what has fired: `effect:…`, `event:…`, `decision:…`, `option:…`, and the game's own marks. */
export class Coverage<G extends GameTypes> {
  readonly fired = new Set<string>();
  readonly #effects = new Set<string>();
  readonly #marks: CoverageMarks<G> | undefined;

  constructor(marks?: CoverageMarks<G>) {
    this.#marks = marks;
  }

  /** The same game, with every effect noted as it is carried out. */
  watching(game: GameDefinition<G>): GameDefinition<G> {
    return {
      ...game,
      resolve: (play, task) => {
        if (!this.#effects.has(task.effect.do)) this.#noteEffect(task.effect.do);
        game.resolve(play, task);
      },
    };
  }

  note(state: Readonly<GameState<G>>, step: Step<G>, answer: SeatAnswer | null): void {
    for (const event of step.events) this.fired.add(`event:${event.type}`);
    for (const decision of state.decisions) this.fired.add(`decision:${decision.kind}`);
    if (answer !== null) this.fired.add(`option:${kindOf(answer.option)}`);
    if (this.#marks) for (const mark of this.#marks(state, step)) this.fired.add(mark);
  }

  /** What of a game's list never fired. */
  neverFired(universe: Iterable<string>): string[] {
    return [...universe].filter((name) => !this.fired.has(name));
  }

  #noteEffect(name: string): void {
    this.#effects.add(name);
    this.fired.add(`effect:${name}`);
  }
}

/** The kind an option's id begins with. */
function kindOf(option: string): string {
  const end = option.indexOf(':');
  return end === -1 ? option : option.slice(0, end);
}
