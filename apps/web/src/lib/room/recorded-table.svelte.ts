import type { GameTypes, GameView, SeatId } from '@kapelle/engine';
import type { LogEntry, StoredRecording } from '@kapelle/protocol';
import { recordedSnapshots, type RecordedSnapshot } from '../net/recording.ts';
import type { Shown, TableContext } from '../table/table-context.ts';

interface Options {
  readonly recording: StoredRecording;
  /** The frame that is shown first. */
  readonly start: number;
  /** Another frame is shown. */
  readonly onshow: (frame: number) => void;
}

/** A game that is watched again, frame by frame: nothing can be done at it but to look. */
export class RecordedTable implements TableContext<GameTypes> {
  readonly game: string;
  readonly seats: readonly SeatId[];
  readonly names: Readonly<Partial<Record<SeatId, string>>>;
  readonly bots: readonly SeatId[];
  readonly presence = {};
  readonly pending = null;
  readonly odds = true;
  readonly canUndo = false;
  readonly mode = 'past';
  readonly pings = [];
  readonly plans = {};
  readonly unread = 0;
  readonly bar = null;
  readonly aside = null;
  readonly ending = null;
  readonly seenStep = null;
  readonly #snapshots: readonly RecordedSnapshot[];
  readonly #onshow: (frame: number) => void;
  #frame = $state(0);
  #arrivals = $state(0);
  #isTelling = $state(false);
  readonly #log = $derived.by(() => this.#snapshots.slice(0, this.#frame + 1).map(({ frame }) => frame));

  constructor({ recording, start, onshow }: Options) {
    this.game = recording.game;
    this.seats = recording.audience === 'public' ? [] : [recording.audience];
    this.names = Object.fromEntries(recording.seats.map(({ seat, name }) => [seat, name]));
    this.bots = recording.seats.filter(({ isBot }) => isBot).map(({ seat }) => seat);
    this.#snapshots = recordedSnapshots(recording);
    this.#onshow = onshow;
    this.#frame = this.#within(start);
  }

  get frame(): number {
    return this.#frame;
  }

  get last(): number {
    return this.#snapshots.length - 1;
  }

  get view(): GameView<GameTypes> {
    return (this.#snapshots[this.#frame] as RecordedSnapshot).view;
  }

  get log(): readonly LogEntry[] {
    return this.#log;
  }

  /** Frames that are played follow one another; one that somebody chose is come to anew. */
  get arrival(): string {
    return String(this.#arrivals);
  }

  /** Whether the table still tells how it came to this frame. */
  get isTelling(): boolean {
    return this.#isTelling;
  }

  show(frame: number): void {
    this.#arrivals += 1;
    this.#go(frame);
  }

  playNext(): void {
    this.#go(this.#frame + 1);
  }

  shows({ isTelling }: Shown<GameTypes>): void {
    this.#isTelling = isTelling;
  }

  #go(frame: number): void {
    this.#frame = this.#within(frame);
    this.#onshow(this.#frame);
  }

  #within(frame: number): number {
    return Math.max(0, Math.min(this.last, frame));
  }

  showStep(step: number): void {
    this.show(this.#snapshots.findLastIndex(({ frame }) => frame.step === step));
  }

  readonly answer = nothing;
  readonly undo = nothing;
  readonly ping = nothing;
  readonly plan = nothing;
}

function nothing(): void {
  // What has been played is played.
}
