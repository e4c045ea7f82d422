import {
  apply,
  applyInPlace,
  hashJson,
  optionId,
  projectGame,
  readSetup,
  redactEvents,
  startGame,
  type Audience,
  type Decision,
  type GameDefinition,
  type GameState,
  type GameTypes,
  type GameView,
  type OptionValues,
  type RefusalCode,
  type SeatAnswer,
  type SeatId,
  type Setup,
  type Step,
  type Task,
} from '@kapelle/engine';
import { nextDraws, nextShuffle, type WantedDraws, type WantedShuffle } from './draws.ts';
import { matches, missingInOrder } from './match.ts';
import { AT_REST, replaceWork, withRest } from './rest.ts';
import { describeSituation } from './situation.ts';

export interface TableSetup {
  readonly seats: number;
  readonly options?: OptionValues;
  readonly picks?: Setup['picks'];
  readonly seed?: string;
}

/** Part of an event: what is not named may be anything. */
export type EventPattern<G extends GameTypes> = Partial<G['Event']> & { readonly type: G['Event']['type'] };

const DEFAULT_SEED = '0123456789abcdef0123456789abcdef';

/** Sets a table for a scenario: arrange, answer, expect, done. */
export function setTable<G extends GameTypes>(game: GameDefinition<G>, given: TableSetup): Scenario<G> {
  const { seed = DEFAULT_SEED, ...asked } = given;
  const setup = readSetup(game, asked);
  if (!setup.ok) throw new Error(`this table cannot be set: ${JSON.stringify(setup.refusal.message)}`);
  return new Scenario(withRest(game), setup.value, seed);
}

/** A game told as a table report. Every check that fails prints the situation and all answers so far. */
export class Scenario<G extends GameTypes> {
  readonly state: GameState<G>;
  readonly #game: GameDefinition<G>;
  readonly #report: string[] = [];
  readonly #left = new Set<G['Decision']['kind']>();
  #step: Step<G>;

  constructor(game: GameDefinition<G>, setup: Setup, seed: string) {
    const { state, step } = startGame(game, setup, seed);
    this.#game = game;
    this.state = state;
    this.#step = step;
    this.#report.push(`setTable ${JSON.stringify({ ...setup, seed })}`);
  }

  get data(): G['Data'] {
    return this.state.data;
  }

  get outcome(): G['Outcome'] | null {
    return this.state.outcome;
  }

  /** What happened by the last answer, or by `begin`. */
  get events(): readonly G['Event'][] {
    return this.#step.events;
  }

  get revealedTo(): readonly Audience[] {
    return this.#step.revealedTo;
  }

  view(audience: Audience): GameView<G> {
    const view = projectGame(this.#game, this.state, audience);
    return { ...view, decisions: view.decisions.filter((decision) => decision.kind !== AT_REST) };
  }

  eventsFor(audience: Audience): G['Event'][] {
    return redactEvents(this.#game, this.events, audience);
  }

  /** Changes what lies on the table. Decisions that are open already stay as they are: `begin` asks anew. */
  arrange(change: (data: G['Data'], state: GameState<G>) => void): this {
    change(this.state.data, this.state);
    this.#report.push('arrange');
    return this;
  }

  /** Makes the next draws of a stream come out as told. */
  nextDraws(wanted: WantedDraws): this {
    nextDraws(this.state, wanted);
    this.#report.push(`nextDraws ${JSON.stringify(wanted)}`);
    return this;
  }

  /** Makes the next shuffle of a stream come out as told. */
  nextShuffle<T>(wanted: WantedShuffle<T>): this {
    nextShuffle(this.state, wanted);
    this.#report.push(`nextShuffle ${wanted.stream}`);
    return this;
  }

  /** Drops all open work and does these tasks instead; after them the game rests. */
  begin(...tasks: readonly Task<G>[]): this {
    replaceWork(this.state, tasks);
    const [seat = 'seat-1'] = this.state.seats;
    this.#report.push(`begin ${JSON.stringify(tasks)}`);
    return this.#apply({ seat, decision: AT_REST, option: AT_REST });
  }

  /** Answers by the name of an option. `kind` tells which decision is meant where several offer it. */
  answer(seat: SeatId, option: string, kind?: G['Decision']['kind']): this {
    const offers = this.#open(seat, kind).filter((open) => open.options.some((one) => one.id === option));
    const [decision] = offers;
    if (decision === undefined) this.#fail(`${seat} cannot answer ${option}`);
    if (offers.length > 1) this.#fail(`${seat} could answer ${option} in ${offers.map((one) => one.kind).join(', ')}`);
    this.#report.push(`answer ${seat} ${option}`);
    return this.#apply({ seat, decision: decision.id, option });
  }

  /** This answer is refused and changes nothing. */
  expectRefused(answer: SeatAnswer, code: RefusalCode): this {
    const before = hashJson(this.state);
    const result = apply(this.#game, this.state, answer);
    const got = result.ok ? 'accepted' : result.refusal.code;
    if (got !== code) this.#fail(`expected ${JSON.stringify(answer)} to be refused as ${code}, it was ${got}`);
    if (hashJson(this.state) !== before) this.#fail('a refused answer changed the state');
    return this;
  }

  /** Exactly these options, in any order. */
  expectOptions(seat: SeatId, ids: readonly string[], kind?: G['Decision']['kind']): this {
    const offered = this.#one(seat, kind).options.map((option) => option.id);
    const missing = ids.filter((id) => !offered.includes(id));
    const surplus = offered.filter((id) => !ids.includes(id));
    if (missing.length > 0 || surplus.length > 0) {
      this.#fail(`options of ${seat}: missing [${missing.join(', ')}], not expected [${surplus.join(', ')}]`);
    }
    return this;
  }

  /** This option is shown as closed, for this reason. */
  expectClosed(seat: SeatId, option: string, reason?: string): this {
    const closed = this.view(seat)
      .decisions.flatMap((decision) => decision.closed ?? [])
      .filter((one) => optionId(one.kind, one.refs) === option);
    if (closed.length === 0) this.#fail(`${option} is not shown to ${seat} as closed`);
    if (reason !== undefined && !closed.some((one) => one.reason.key === reason)) {
      this.#fail(`${option} is closed by ${closed.map((one) => one.reason.key).join(', ')}, not by ${reason}`);
    }
    return this;
  }

  expectDecision(kind: G['Decision']['kind'], seat: SeatId): this {
    if (this.#open(seat, kind).length === 0) this.#fail(`expected ${seat} to decide ${kind}`);
    return this;
  }

  /** No decision is open: none at all, none of this kind, or none of this kind for this seat. */
  expectNoDecision(kind?: G['Decision']['kind'], seat?: SeatId): this {
    const open = this.#open(seat, kind);
    if (open.length > 0) this.#fail(`expected no decision, found ${describeDecisions(open)}`);
    return this;
  }

  /** These happened by the last answer, in this order; others may have happened in between. */
  expectEvents(wanted: readonly EventPattern<G>[]): this {
    const missing = missingInOrder(this.events, wanted);
    if (missing.length > 0) this.#fail(`these events did not happen in order: ${JSON.stringify(missing)}`);
    return this;
  }

  expectNoEvent(type: G['Event']['type']): this {
    if (this.events.some((event) => event.type === type)) this.#fail(`${type} happened`);
    return this;
  }

  expectOutcome(wanted: Partial<G['Outcome']>): this {
    if (!matches(this.outcome, wanted)) this.#fail(`expected the outcome ${JSON.stringify(wanted)}`);
    return this;
  }

  /** Decisions of these kinds may stay open at the end of this scenario. */
  leaves(...kinds: readonly G['Decision']['kind'][]): this {
    for (const kind of kinds) this.#left.add(kind);
    return this;
  }

  /** Ends the scenario: nothing may be left open but what was said to be. */
  done(): void {
    const open = this.#open().filter((decision) => !this.#left.has(decision.kind));
    if (open.length > 0) this.#fail(`left open: ${describeDecisions(open)}`);
    const notLeft = [...this.#left].filter((kind) => this.#open(undefined, kind).length === 0);
    if (notLeft.length > 0) this.#fail(`expected to be left open: ${notLeft.join(', ')}`);
  }

  #open(seat?: SeatId, kind?: G['Decision']['kind']): Decision<G>[] {
    return this.state.decisions.filter(
      (open) =>
        open.kind !== AT_REST &&
        (seat === undefined || open.seat === seat) &&
        (kind === undefined || open.kind === kind),
    );
  }

  #one(seat: SeatId, kind?: G['Decision']['kind']): Decision<G> {
    const open = this.#open(seat, kind);
    const [decision] = open;
    if (decision === undefined)
      this.#fail(`${seat} has no open decision${kind === undefined ? '' : ` of kind ${kind}`}`);
    if (open.length > 1) this.#fail(`${seat} has several open decisions, say which: ${describeDecisions(open)}`);
    return decision;
  }

  #apply(answer: SeatAnswer): this {
    const result = applyInPlace(this.#game, this.state, answer);
    if (!result.ok) this.#fail(`refused: ${result.refusal.code}`);
    this.#step = result.value;
    return this;
  }

  #fail(problem: string): never {
    throw new Error([problem, describeSituation(this.state, this.events), ...this.#report].join('\n'));
  }
}

function describeDecisions(decisions: readonly { kind: string; seat: SeatId }[]): string {
  return decisions.map(({ kind, seat }) => `${kind} of ${seat}`).join(', ');
}
