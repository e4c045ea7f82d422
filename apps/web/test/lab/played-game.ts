import {
  applyInPlace,
  projectGame,
  redactEvents,
  startGame,
  type Answer,
  type GameDefinition,
  type GameState,
  type GameTypes,
  type GameView,
  type SeatId,
  type Setup,
  type Step,
} from '@kapelle/engine';
import { Prng, type Chooser } from '@kapelle/testkit';
import type { LogEntry } from '../../src/lib/table/table-context.ts';
import type { Given } from './lab-table.svelte.ts';

const NAMES = ['Anna', 'Giulia', 'Marta', 'Zofia', 'Jan'];

interface Play<G extends GameTypes> {
  readonly game: GameDefinition<G>;
  readonly setup: Setup;
  readonly seed: string;
  /** Who answers while the game is brought to where it is wanted. */
  readonly choose: Chooser<G>;
}

/** A real game, played by the engine in Node; the page gets what a seat may see of it. */
export class PlayedGame<G extends GameTypes> {
  readonly state: GameState<G>;
  readonly #game: GameDefinition<G>;
  readonly #choose: Chooser<G>;
  readonly #random: Prng;
  readonly #steps: { step: number; events: Step<G>['events'] }[] = [];

  constructor({ game, setup, seed, choose }: Play<G>) {
    const { state, step } = startGame(game, setup, seed);
    this.state = state;
    this.#game = game;
    this.#choose = choose;
    this.#random = new Prng(seed);
    this.#steps.push({ step: 0, events: step.events });
  }

  answer(seat: SeatId, answer: Answer): void {
    const applied = applyInPlace(this.#game, this.state, { seat, ...answer });
    if (!applied.ok) throw new Error(`${answer.option} was refused: ${applied.refusal.code}`);
    this.#steps.push({ step: this.state.step, events: applied.value.events });
  }

  /** Plays until something is asked, or the game is over. */
  playUntil(isThere: (state: GameState<G>) => boolean, limit = 4000): boolean {
    for (let count = 0; count < limit && this.state.outcome === null; count++) {
      if (isThere(this.state)) return true;
      const { seat, decision, option } = this.#choose(this.state, this.#random);
      this.answer(seat, { decision, option });
    }
    return isThere(this.state);
  }

  given(seats: readonly SeatId[], more: Partial<Given<G>> = {}): Given<G> {
    const audience = seats[0] ?? 'public';
    const log = this.#steps.map(({ step, events }): LogEntry<G> => ({
      version: step,
      kind: step === 0 ? 'start' : 'answer',
      step,
      seat: null,
      events: redactEvents(this.#game, events, audience),
    }));
    return {
      view: this.#view(seats),
      seats,
      log,
      arrival: 'here',
      seenStep: null,
      names: Object.fromEntries(this.state.seats.map((seat, index) => [seat, NAMES[index] ?? seat])),
      bots: [],
      presence: {},
      odds: true,
      canUndo: false,
      mode: 'live',
      pings: [],
      plans: {},
      unread: 0,
      ...more,
    };
  }

  /** The view of the first held seat, with the other held seats' options laid in. */
  #view(seats: readonly SeatId[]): GameView<G> {
    const [first, ...others] = seats;
    const view = projectGame(this.#game, this.state, first ?? 'public');
    const more = others.flatMap((seat) => projectGame(this.#game, this.state, seat).decisions);
    const decisions = view.decisions.map(
      (decision) => more.find(({ id, options }) => id === decision.id && options) ?? decision,
    );
    return { ...view, decisions };
  }
}
