import type { SeatId } from '@kapelle/engine';
import type { Mark, Messages } from '@kapelle/protocol';
import type { Plans } from '../table/table-context.ts';
import type { MessageHandlers } from './message-handlers.ts';
import type { Requests } from './requests.ts';

interface Options {
  readonly requests: Pick<Requests, 'askOften'>;
  readonly held: () => readonly SeatId[];
}

/** What each seat has drawn on the board. One's own is drawn at once, before the server has taken it. */
export class PlanStore {
  readonly #options: Options;
  #current = $state.raw<Plans>({});
  #underway = 0;

  readonly handlers: MessageHandlers = {
    welcome: ({ plans }) => (this.#current = Object.fromEntries(plans.map(({ seat, marks }) => [seat, marks]))),
    plan: (plan) => this.#receive(plan),
  };

  constructor(options: Options) {
    this.#options = options;
  }

  get current(): Plans {
    return this.#current;
  }

  /** Replaces one's plan; the next mark is added to this one and not to the one before. */
  async draw(marks: readonly Mark[]): Promise<void> {
    const [seat] = this.#options.held();
    if (seat === undefined) return;
    const before = this.#current[seat] ?? [];
    this.#set(seat, marks);
    this.#underway += 1;
    const result = await this.#options.requests.askOften('plan', { marks: [...marks] });
    this.#underway -= 1;
    if (!result.ok && this.#current[seat] === marks) this.#set(seat, before);
  }

  /** What one drew just now comes back when more is drawn already. */
  #receive({ seat, marks }: Messages['plan']): void {
    const isOutdated = this.#underway > 0 && seat === this.#options.held()[0];
    if (!isOutdated) this.#set(seat, marks);
  }

  #set(seat: SeatId, marks: readonly Mark[]): void {
    this.#current = { ...this.#current, [seat]: marks };
  }
}
