import {
  isSeed,
  projectGame,
  redactEvents,
  seatIds,
  type Audience,
  type DecisionView,
  type GameTypes,
  type SeatAnswer,
  type SeatId,
  type Step,
} from '@kapelle/engine';
import { Prng, randomBot, seatBots, type Chooser } from '@kapelle/testkit';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { keep } from '../files.ts';
import { Flags } from '../flags.ts';
import type { GameEntry } from '../game-entry.ts';
import { Session } from '../session.ts';
import { messages } from '../usage.ts';
import { outline, wordsOf, type Words } from '../words.ts';

/** Lets a person play in the terminal, one seat or all of them. */
export function playVerb(args: readonly string[]): Promise<number> {
  const flags = new Flags(args, ['seat', 'seed', 'save']);
  return flags.game.use((entry) => new Terminal(entry, flags).run());
}

type Said =
  { readonly do: 'answer'; readonly answer: SeatAnswer } | { readonly do: 'undo' | 'leave' | 'quit' | 'again' };

class Terminal<G extends GameTypes> {
  readonly #entry: GameEntry<G>;
  readonly #session: Session<G>;
  readonly #mine: readonly SeatId[];
  readonly #words: Words<G>;
  readonly #others: Chooser<G>;
  readonly #chance: Prng;
  readonly #file: string | undefined;

  constructor(entry: GameEntry<G>, flags: Flags) {
    const setup = flags.setup(entry.definition);
    const seed = seedFrom(flags.text('seed'));
    const seats = seatIds(setup.seats);
    const seat = flags.oneOf('seat', [...seats, 'all'] as const) ?? 'all';
    this.#entry = entry;
    this.#mine = seat === 'all' ? seats : [seat];
    this.#session = new Session(entry.definition, { setup, seed });
    this.#words = wordsOf(entry, flags.locale, setup);
    this.#chance = new Prng(seed);
    this.#file = flags.text('save');
    const bot = entry.bot ?? randomBot;
    this.#others = seatBots(entry.definition, (one) => (this.#mine.includes(one) ? () => null : bot));
  }

  async run(): Promise<number> {
    this.#tell(this.#session.opening, this.#mine[0] ?? 'public');
    const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
    while (this.#session.state.outcome === null) {
      const open = this.#openDecisions();
      const mustOthers = this.#mustOthersAnswer();
      if (open.length === 0) {
        this.#letOthers();
        continue;
      }
      this.#show(open);
      if (mustOthers) console.log(messages.interrupt);
      const line = await lines.next();
      const said: Said = line.done ? { do: 'quit' } : understand(line.value, open);
      if (said.do === 'quit') break;
      this.#carryOut(said, mustOthers);
    }
    await lines.return?.();
    this.#end();
    return 0;
  }

  #carryOut(said: Exclude<Said, { do: 'quit' }>, mustOthers: boolean): void {
    if (said.do === 'answer') return this.#answer(said.answer);
    if (said.do === 'leave' && mustOthers) return this.#letOthers();
    if (said.do === 'undo') {
      if (!this.#session.undo(this.#mine)) console.log(messages.cannotUndo);
      return;
    }
    console.log(messages.notAnOption);
  }

  #answer(answer: SeatAnswer): void {
    this.#tell(
      this.#session.answer(answer),
      this.#mine.includes(answer.seat) ? answer.seat : (this.#mine[0] ?? 'public'),
    );
  }

  #letOthers(): void {
    this.#answer(this.#others(this.#session.state, this.#chance));
  }

  #mustOthersAnswer(): boolean {
    return !this.#session.state.decisions.some((open) => this.#mine.includes(open.seat) && !open.optional);
  }

  #openDecisions(): DecisionView[] {
    const { state } = this.#session;
    return this.#mine.flatMap((seat) =>
      projectGame(this.#entry.definition, state, seat).decisions.filter((decision) => decision.seat === seat),
    );
  }

  #show(open: readonly DecisionView[]): void {
    const seat = open.find((decision) => !decision.optional)?.seat ?? open[0]?.seat ?? 'public';
    const view = projectGame(this.#entry.definition, this.#session.state, seat);
    const table = this.#entry.describe?.(view).map((message) => this.#words.message(message)) ?? outline(view.board);
    console.log(['', ...table.map((line) => `  ${line}`), ''].join('\n'));
    let number = 0;
    for (const decision of open) {
      console.log(this.#words.decision(decision));
      for (const option of decision.options ?? [])
        console.log(`${String(++number).padStart(4)}  ${this.#words.option(option)}`);
      for (const closed of decision.closed ?? []) console.log(`   –  ${this.#words.closed(closed)}`);
    }
  }

  #tell({ events }: Step<G>, audience: Audience): void {
    for (const event of redactEvents(this.#entry.definition, events, audience))
      console.log(`> ${this.#words.event(event)}`);
  }

  #end(): void {
    const { outcome } = this.#session.state;
    if (outcome !== null) console.log(`${messages.over}: ${this.#words.outcome(outcome)}`);
    if (this.#file === undefined) return;
    keep(this.#file, this.#session.kept);
    console.log(messages.saved(this.#file));
  }
}

function seedFrom(text: string | undefined): string {
  if (text === undefined) return randomBytes(16).toString('hex');
  return isSeed(text) ? text : new Prng(text).gameSeed();
}

function understand(line: string, open: readonly DecisionView[]): Said {
  const word = line.trim();
  if (word === '') return { do: 'leave' };
  if (word === 'q') return { do: 'quit' };
  if (word === 'u') return { do: 'undo' };
  const answers = open.flatMap(({ id, seat, options = [] }) =>
    options.map((option) => ({ seat, decision: id, option: option.id })),
  );
  const answer = /^\d+$/.test(word) ? answers[Number(word) - 1] : answers.find((one) => one.option === word);
  return answer ? { do: 'answer', answer } : { do: 'again' };
}
