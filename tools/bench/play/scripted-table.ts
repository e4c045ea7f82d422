import { seatIds, type SeatId } from '@kapelle/engine';
import type { CreatedTable } from '@kapelle/protocol';
import type { Playable } from '../measure/load.ts';
import { post } from './http.ts';
import { Player, type Keys } from './player.ts';
import { SEATS, type Script } from './scripts.ts';

/** A table of real connections, one for each seat, that plays a known game. */
export class ScriptedTable implements Playable {
  readonly code: string;
  readonly players: ReadonlyMap<SeatId, Player>;
  /** What each seat needs to come back. */
  readonly keys: ReadonlyMap<SeatId, Keys>;
  readonly #script: Script;
  #version: number;
  #missing = 0;
  #done: () => void = () => undefined;

  constructor(players: ReadonlyMap<SeatId, Player>, keys: ReadonlyMap<SeatId, Keys>, game: PlayedSoFar) {
    this.code = game.code;
    this.players = players;
    this.keys = keys;
    this.#script = game.script;
    this.#version = game.version;
    for (const player of players.values()) player.onComplete = () => this.#complete();
  }

  /** Opens a table for the script's case, seats five people and starts. */
  static async begin(address: string, script: Script): Promise<ScriptedTable> {
    const { code, hostToken } = await post<CreatedTable>(address, `/api/cases/${script.code}/tables`, {});
    const players = new Map<SeatId, Player>();
    const keys = new Map<SeatId, Keys>();
    for (const seat of seatIds(SEATS)) {
      const player = await Player.join(address, code, { seatTokens: [], ...(seat === 'seat-1' && { hostToken }) });
      players.set(seat, player);
      keys.set(seat, await player.sit(seat));
    }
    await players.get('seat-1')?.request('start', {});
    return new ScriptedTable(players, keys, { code, script, version: 0 });
  }

  /** The same table with everybody come anew, wherever the server is now. */
  async rejoined(address: string): Promise<ScriptedTable> {
    const came = [...this.keys].map(
      async ([seat, keys]) => [seat, await Player.join(address, this.code, keys)] as const,
    );
    const players = new Map(await Promise.all(came));
    return new ScriptedTable(players, this.keys, { code: this.code, script: this.#script, version: this.#version });
  }

  get isOver(): boolean {
    return this.#version >= this.#script.answers.length;
  }

  get bytes(): number {
    return [...this.players.values()].reduce((sum, player) => sum + player.bytes, 0);
  }

  /** Gives the next answer; `done` is called once all five have patch, private part and log. */
  play(done: () => void): void {
    const answer = this.#script.answers[this.#version];
    if (answer === undefined) throw new Error('the game is over');
    const { seat, decision, option } = answer;
    this.#done = done;
    this.#missing = this.players.size;
    for (const player of this.players.values()) player.await();
    const version = this.#version++;
    const sent = this.players
      .get(seat)
      ?.request('answer', { decision, option, version, actionId: `bench-${version}-000` });
    sent?.catch((error: unknown) => this.#fail(error));
  }

  leave(): void {
    for (const player of this.players.values()) player.drop();
  }

  #complete(): void {
    if (--this.#missing === 0) this.#done();
  }

  #fail(error: unknown): never {
    throw new Error(`${this.code} at ${this.#version}`, { cause: error });
  }
}

export interface PlayedSoFar {
  readonly code: string;
  readonly script: Script;
  readonly version: number;
}
