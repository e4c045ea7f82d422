import type { Answer, GameTypes, GameView, SeatId } from '@kapelle/engine';
import type { Mark, Presence } from '@kapelle/protocol';
import { untrack, type Snippet } from 'svelte';
import type { LogEntry, Ping, Plans, Shown, TableContext } from '../table/table-context.ts';
import { awayOf, type Away } from './away.ts';
import { Director, type Playing, type Speed, type StageClock } from './director.ts';
import type { Scene } from './scene.ts';
import { sharedParts } from './shared-parts.ts';
import type { Staging } from './staging.ts';

interface Options<G extends GameTypes, Picture> {
  readonly staging: Staging<G, Picture>;
  readonly clock: StageClock;
  readonly speed: Speed;
  readonly onsound: (name: string) => void;
}

/** How the page stands to the table at this moment. */
interface Looking {
  /** Whether there are words for what happens. */
  readonly isReady: boolean;
  /** Whether anybody can see the page. */
  readonly isSeen: boolean;
}

type Newest<G extends GameTypes> = Pick<TableContext<G>, 'view' | 'log' | 'arrival'>;

/** So many spoken lines are kept for those who listen. */
const SPOKEN = 12;

/**
 * The table as it is told: a context that lags behind the real one as long as scenes tell what happened. What is on the
 * screen reads this; the real one only takes the answers.
 */
export class TableStage<G extends GameTypes, Picture> implements TableContext<G> {
  readonly #context: TableContext<G>;
  readonly #staging: Staging<G, Picture>;
  readonly #director: Director<GameView<G>, Picture>;
  #view: GameView<G>;
  #playing = $state.raw<Playing<Picture> | null>(null);
  #stills = $state.raw<readonly Scene<Picture>[]>([]);
  #spoken = $state.raw<readonly { readonly id: number; readonly line: string }[]>([]);
  #away = $state.raw<Away | null>(null);
  /** What lay in the log on arrival is told, even where an earlier step is looked at. */
  #toldOnArrival = $state(0);
  readonly #log = $derived.by(() => this.#toldLog());
  /** The newest state that was taken, told or not. */
  #known: GameView<G>;
  #arrival: string | null = null;
  #seenStep: number | null;

  constructor(context: TableContext<G>, { staging, clock, speed, onsound }: Options<G, Picture>) {
    this.#context = context;
    this.#staging = staging;
    this.#known = context.view;
    this.#view = $state.raw(context.view);
    this.#seenStep = context.seenStep;
    this.#director = new Director(context.view, {
      clock,
      speed,
      verdictMs: context.verdictMs ?? null,
      onchange: () => this.#changed(),
      onspoken: (line) => this.#say(line),
      onsound,
    });
  }

  /** What is on now. */
  get playing(): Playing<Picture> | null {
    return this.#playing;
  }

  /** What has been told and stays to be read. */
  get stills(): readonly Scene<Picture>[] {
    return this.#stills;
  }

  get spoken(): readonly { readonly id: number; readonly line: string }[] {
    return this.#spoken;
  }

  get away(): Away | null {
    return this.#away;
  }

  set speed(speed: Speed) {
    this.#director.speed = speed;
  }

  /** Takes what the real table brings. A state and the line of the log that led to it belong together. */
  follow(looking: Looking): void {
    const { view, log, arrival } = this.#context;
    untrack(() => this.#follow({ view: sharedParts(this.#known, view), log, arrival }, looking));
  }

  #follow(newest: Newest<G>, { isReady, isSeen }: Looking): void {
    const { view, log, arrival } = newest;
    if (arrival !== this.#arrival || view.step < this.#known.step || !isReady || !isSeen) {
      this.#arrive(newest);
    } else if (view.step === this.#known.step) {
      if (view !== this.#known) this.#director.amend(view);
      this.#known = view;
    } else if (log.at(-1)?.step === view.step) this.#take(newest);
    if (isSeen && isReady) this.#see();
  }

  skip(): void {
    this.#director.skip();
  }

  forgetAway(): void {
    this.#away = null;
  }

  #arrive({ view, log, arrival }: Newest<G>): void {
    this.#arrival = arrival;
    this.#known = view;
    this.#toldOnArrival = log.at(-1)?.step ?? 0;
    this.#director.arrive(view);
  }

  /** What came between is told as one where a state in the middle is not known. */
  #take(newest: Newest<G>): void {
    const { view, log } = newest;
    const before = this.#known;
    const news = log.filter(({ step }) => step > before.step);
    if (news.some(({ kind }) => kind !== 'answer')) {
      this.#arrive(newest);
      return;
    }
    this.#known = view;
    const scenes = news.flatMap((entry) => this.#staging.scenesOf(entry, before, view));
    this.#director.take({ before, after: view, scenes });
    if (scenes.length === 0) this.#sayPlainly(news);
  }

  #sayPlainly(news: readonly LogEntry<G>[]): void {
    for (const event of news.flatMap(({ events }) => events)) this.#say(this.#staging.lineOf(event));
  }

  /** Somebody looks at the page: what they missed is counted once. */
  #see(): void {
    const { log } = this.#context;
    const last = log.at(-1)?.step;
    if (last === undefined) return;
    if (last === this.#toldOnArrival) this.#away = awayOf(log, this.#seenStep, this.#staging) ?? this.#away;
    this.#seenStep = last;
  }

  #changed(): void {
    this.#view = this.#director.shown;
    this.#playing = this.#director.playing;
    this.#stills = this.#director.stills;
  }

  #say(line: string): void {
    const id = (this.#spoken.at(-1)?.id ?? 0) + 1;
    this.#spoken = [...this.#spoken.slice(1 - SPOKEN), { id, line }];
  }

  #toldLog(): readonly LogEntry<G>[] {
    const { log } = this.#context;
    const told = Math.max(this.#toldOnArrival, this.#view.step);
    return (log.at(-1)?.step ?? 0) <= told ? log : log.filter(({ step }) => step <= told);
  }

  get view(): GameView<G> {
    return this.#view;
  }

  get log(): readonly LogEntry<G>[] {
    return this.#log;
  }

  get arrival(): string {
    return this.#context.arrival;
  }

  get seenStep(): number | null {
    return this.#seenStep;
  }

  get seats(): readonly SeatId[] {
    return this.#context.seats;
  }

  get names(): Readonly<Partial<Record<SeatId, string>>> {
    return this.#context.names;
  }

  get bots(): readonly SeatId[] {
    return this.#context.bots;
  }

  get presence(): Readonly<Partial<Record<SeatId, Presence>>> {
    return this.#context.presence;
  }

  get pending(): Answer | null {
    return this.#context.pending;
  }

  get odds(): boolean {
    return this.#context.odds;
  }

  get canUndo(): boolean {
    return this.#context.canUndo;
  }

  get mode(): 'live' | 'past' {
    return this.#context.mode;
  }

  get isOutside(): boolean {
    return this.#context.isOutside ?? false;
  }

  get pings(): readonly Ping[] {
    return this.#context.pings;
  }

  get plans(): Plans {
    return this.#context.plans;
  }

  get unread(): number {
    return this.#context.unread;
  }

  get bar(): Snippet | null {
    return this.#context.bar;
  }

  get aside(): Snippet | null {
    return this.#context.aside;
  }

  get ending(): Snippet | null {
    return this.#context.ending;
  }

  /** Whoever answers has read what stayed to be read. */
  answer(answer: Answer): void {
    this.#director.dismiss();
    this.#away = null;
    this.#context.answer(answer);
  }

  undo(): void {
    this.#context.undo();
  }

  showStep(step: number): void {
    this.#context.showStep(step);
  }

  ping(mark: Mark): void {
    this.#context.ping(mark);
  }

  plan(marks: readonly Mark[]): void {
    this.#context.plan(marks);
  }

  shows(shown: Shown<G>): void {
    this.#context.shows(shown);
  }
}
