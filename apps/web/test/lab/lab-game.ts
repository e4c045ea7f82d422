import {
  applyInPlace,
  projectGame,
  redactEvents,
  startGame,
  type Answer,
  type GameState,
  type GameView,
  type SeatId,
  type Setup,
  type Step,
} from '@kapelle/engine';
import { blackOrchestra } from '@kapelle/black-orchestra';
import type { BlackOrchestra } from '@kapelle/black-orchestra/page';
import { Prng, randomChoice } from '@kapelle/testkit';
import type { LogEntry, TableProps } from '../../src/lib/table/contract.ts';

export type Given = Omit<
  TableProps<BlackOrchestra>,
  'onanswer' | 'onundo' | 'onmoment' | 'onping' | 'onplan' | 'pending'
>;

const NAMES = ['Anna', 'Giulia', 'Marta', 'Zofia', 'Jan'];

export interface LabSetup {
  readonly seats: number;
  readonly seed: string;
  readonly picks?: readonly string[];
  readonly options?: Setup['options'];
}

/** A real game, played by the engine in Node; the page gets what a seat may see of it. */
export class LabGame {
  readonly state: GameState<BlackOrchestra>;
  readonly #random: Prng;
  readonly #steps: { step: number; events: Step<BlackOrchestra>['events'] }[] = [];

  constructor({ seats, seed, picks = [], options = {} }: LabSetup) {
    const ids = Array.from({ length: seats }, (_, index): SeatId => `seat-${index + 1}`);
    const chosen = Object.fromEntries(ids.map((id, index) => [id, picks[index] ? [picks[index]] : []]));
    const defaults = {
      edition: 'revised',
      difficulty: 'normal',
      firstPlayer: 'seat-1',
      lieutenants: false,
      urgency: false,
      guarded: false,
    };
    const setup: Setup = { seats, options: { ...defaults, ...options }, picks: picks.length > 0 ? chosen : {} };
    const { state, step } = startGame(blackOrchestra, setup, seed);
    this.state = state;
    this.#random = new Prng(seed);
    this.#steps.push({ step: 0, events: step.events });
  }

  answer(seat: SeatId, answer: Answer): void {
    const applied = applyInPlace(blackOrchestra, this.state, { seat, ...answer });
    if (!applied.ok) throw new Error(`${answer.option} was refused: ${applied.refusal.code}`);
    this.#steps.push({ step: this.state.step, events: applied.value.events });
  }

  /** Lets chance answer until something is asked, or the game is over. */
  playUntil(isThere: (state: GameState<BlackOrchestra>) => boolean, limit = 4000): boolean {
    for (let count = 0; count < limit && this.state.outcome === null; count++) {
      if (isThere(this.state)) return true;
      const { seat, decision, option } = randomChoice(this.state, this.#random);
      this.answer(seat, { decision, option });
    }
    return isThere(this.state);
  }

  given(seats: readonly SeatId[], more: Partial<Given> = {}): Given {
    const audience = seats[0] ?? 'public';
    const log = this.#steps.map(({ step, events }): LogEntry<BlackOrchestra> => ({
      step,
      events: redactEvents(blackOrchestra, events, audience),
    }));
    return {
      view: this.#view(seats),
      seats,
      log,
      names: Object.fromEntries(this.state.seats.map((seat, index) => [seat, NAMES[index] ?? seat])),
      presence: {},
      odds: true,
      canUndo: false,
      mode: 'live',
      pings: [],
      plans: {},
      ...more,
    };
  }

  /** The view of the first held seat, with the other held seats' options laid in. */
  #view(seats: readonly SeatId[]): GameView<BlackOrchestra> {
    const [first, ...others] = seats;
    const view = projectGame(blackOrchestra, this.state, first ?? 'public');
    const more = others.flatMap((seat) => projectGame(blackOrchestra, this.state, seat).decisions);
    const decisions = view.decisions.map(
      (decision) => more.find(({ id, options }) => id === decision.id && options) ?? decision,
    );
    return { ...view, decisions };
  }
}
