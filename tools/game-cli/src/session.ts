import {
  applyInPlace,
  hashJson,
  liveCursors,
  replay,
  startGame,
  undoneTo,
  type GameDefinition,
  type GameState,
  type GameTypes,
  type JournalEntry,
  type JournalHead,
  type PastAnswer,
  type SeatAnswer,
  type SeatId,
  type Step,
} from '@kapelle/engine';
import type { KeptGame } from './files.ts';

/** A game in progress with its journal: answers, and taking them back. */
export class Session<G extends GameTypes> {
  state: GameState<G>;
  readonly opening: Step<G>;
  readonly #game: GameDefinition<G>;
  readonly #head: JournalHead;
  readonly #entries: JournalEntry[] = [];
  #past: PastAnswer[] = [];

  constructor(game: GameDefinition<G>, head: Pick<JournalHead, 'setup' | 'seed'>) {
    const { state, step } = startGame(game, head.setup, head.seed);
    this.state = state;
    this.opening = step;
    this.#game = game;
    this.#head = { game: game.id, rules: game.rules, setup: head.setup, seed: head.seed };
  }

  answer(answer: SeatAnswer): Step<G> {
    const result = applyInPlace(this.#game, this.state, answer);
    if (!result.ok) throw new Error(result.refusal.code);
    this.#entries.push({ kind: 'answer', ...answer });
    this.#past.push({ seat: answer.seat, revealedTo: result.value.revealedTo });
    return result.value;
  }

  /** Takes back the last answer, if it is one of these seats' and showed nothing. Tells whether it did. */
  undo(seats: readonly SeatId[]): boolean {
    const seat = this.#past.at(-1)?.seat;
    const keep = seat && seats.includes(seat) ? undoneTo(this.#past, seat) : null;
    if (seat === undefined || keep === null) return false;
    this.#entries.push({ kind: 'undo', seat, keep, cursors: liveCursors(this.#game, this.state) });
    this.#past = this.#past.slice(0, keep);
    const rebuilt = replay(this.#game, { head: this.#head, entries: this.#entries });
    if (!rebuilt.ok) throw new Error(rebuilt.refusal.code);
    this.state = rebuilt.value;
    return true;
  }

  /** All of it, as a file holds it. */
  get kept(): KeptGame {
    const { outcome } = this.state;
    return { head: this.#head, entries: this.#entries, outcome, hash: hashJson(this.state) };
  }
}
