import type { Answer, GameTypes } from '@kapelle/engine';
import type { Mark } from '@kapelle/protocol';
import type { TableContext } from '../../src/lib/table/table-context.ts';

/** What a test lays on the page; what people do at it goes back to the test. */
export type Given<G extends GameTypes = GameTypes> = Omit<
  TableContext<G>,
  'answer' | 'undo' | 'showStep' | 'ping' | 'plan' | 'shows' | 'pending' | 'bar' | 'aside' | 'ending'
>;

/** A table whose game is played by a test. */
export class LabTable implements TableContext<GameTypes> {
  readonly bar = null;
  readonly aside = null;
  readonly ending = null;
  #given: Given;
  #pending = $state.raw<Answer | null>(null);
  readonly #play: (answer: Answer) => Promise<Given>;

  constructor(given: Given, play: (answer: Answer) => Promise<Given>) {
    this.#given = $state.raw(given);
    this.#play = play;
  }

  get view() {
    return this.#given.view;
  }

  get seats() {
    return this.#given.seats;
  }

  get log() {
    return this.#given.log;
  }

  get arrival() {
    return this.#given.arrival;
  }

  get seenStep() {
    return this.#given.seenStep;
  }

  get names() {
    return this.#given.names;
  }

  get bots() {
    return this.#given.bots;
  }

  get presence() {
    return this.#given.presence;
  }

  get odds() {
    return this.#given.odds;
  }

  get canUndo() {
    return this.#given.canUndo;
  }

  get mode() {
    return this.#given.mode;
  }

  get pings() {
    return this.#given.pings;
  }

  get plans() {
    return this.#given.plans;
  }

  get unread() {
    return this.#given.unread;
  }

  get pending(): Answer | null {
    return this.#pending;
  }

  show(given: Given): void {
    this.#given = given;
  }

  answer(answer: Answer): void {
    this.#pending = answer;
    void this.#play(answer).then((given) => {
      this.#given = given;
      this.#pending = null;
    });
  }

  /** Stays, unlike at a table, so that it can be looked at. */
  ping(mark: Mark): void {
    const { seats, names, pings } = this.#given;
    const [seat = null] = seats;
    const name = (seat && names[seat]) ?? '';
    this.#given = { ...this.#given, pings: [...pings, { id: pings.length, seat, name, mark }] };
  }

  plan(marks: readonly Mark[]): void {
    const [seat] = this.#given.seats;
    if (seat) this.#given = { ...this.#given, plans: { ...this.#given.plans, [seat]: marks } };
  }

  shows(): void {
    // Nothing is said beside the table.
  }

  undo(): void {
    // Nothing is taken back here.
  }

  showStep(): void {
    // There is only now.
  }
}
