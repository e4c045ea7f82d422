import { seatIds, type SeatId } from '@kapelle/engine';
import type { CreatedTable } from '@kapelle/protocol';
import type { Playable } from '../measure/load.ts';
import { post } from './http.ts';
import { Player, type Keys } from './player.ts';
import { SEATS, type Script } from './scripts.ts';

/** A table of real connections, one for each seat, that plays a known game. */
export class ScriptedTable implements Playable {
  readonly code: string;
  readonly #players = new Map<SeatId, Player>();
  /** What each seat needs to come back. */
  readonly #keys = new Map<SeatId, Keys>();
  readonly #script: Script;
  #version = 0;
  #bytesBefore = 0;
  #missing = 0;
  #done: () => void = () => undefined;
  #fail: (error: unknown) => void = rethrow;

  private constructor(code: string, script: Script) {
    this.code = code;
    this.#script = script;
  }

  /** Opens a table for the script's case, seats five people and starts. */
  static async begin(address: string, script: Script): Promise<ScriptedTable> {
    const { code, hostToken } = await post<CreatedTable>(address, `/api/cases/${script.code}/tables`, {});
    const table = new ScriptedTable(code, script);
    for (const seat of seatIds(SEATS)) {
      const keys = { seatTokens: [], ...(seat === 'seat-1' && { hostToken }) };
      const player = await Player.join(address, code, keys);
      table.#keys.set(seat, await player.sit(seat));
      table.#seat(seat, player);
    }
    await table.#players.get('seat-1')?.request('start', {});
    return table;
  }

  /** Lines of the journal. */
  get version(): number {
    return this.#version;
  }

  /** Answers of the whole game. */
  get length(): number {
    return this.#script.answers.length;
  }

  get isOver(): boolean {
    return this.#version >= this.length;
  }

  get bytes(): number {
    return [...this.#players.values()].reduce((sum, player) => sum + player.bytes, this.#bytesBefore);
  }

  /** Who gives the next answer; undefined when the game is over. */
  get nextSeat(): SeatId | undefined {
    return this.#script.answers[this.#version]?.seat;
  }

  get present(): SeatId[] {
    return [...this.#players.keys()];
  }

  get absent(): SeatId[] {
    return [...this.#keys.keys()].filter((seat) => !this.#players.has(seat));
  }

  /** Gives the next answer; `done` is called once all who are there have patch, private part and log. */
  play(done: () => void): void {
    const answer = this.#script.answers[this.#version];
    if (answer === undefined) throw new Error('the game is over');
    const { seat, decision, option } = answer;
    this.#done = done;
    this.#missing = this.#players.size;
    for (const player of this.#players.values()) player.await();
    const version = this.#version++;
    const body = { decision, option, version, actionId: `bench-${version}-000` };
    const sent = this.#players.get(seat)?.request('answer', body);
    sent?.catch((cause: unknown) => this.#fail(new Error(`${this.code} at ${version}`, { cause })));
  }

  playOne(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#fail = reject;
      this.play(resolve);
    });
  }

  /** Cuts every line but that of the first seat; gives the seats that are now empty. */
  dropAllButOne(): SeatId[] {
    for (const seat of this.present) if (seat !== 'seat-1') this.drop(seat);
    return this.absent;
  }

  leave(): void {
    for (const seat of this.present) this.drop(seat);
  }

  /** Cuts one line without a word. */
  drop(seat: SeatId): void {
    const player = this.#players.get(seat);
    this.#bytesBefore += player?.bytes ?? 0;
    player?.drop();
    this.#players.delete(seat);
  }

  async rejoin(address: string, seat: SeatId): Promise<void> {
    this.#seat(seat, await Player.join(address, this.code, this.#keys.get(seat)));
  }

  #seat(seat: SeatId, player: Player): void {
    player.onComplete = () => this.#complete();
    this.#players.set(seat, player);
  }

  #complete(): void {
    if (--this.#missing === 0) this.#done();
  }
}

function rethrow(error: unknown): never {
  throw error;
}
