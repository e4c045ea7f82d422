import { setTimeout as sleep } from 'node:timers/promises';
import type { Prng } from '@kapelle/testkit';
import { Player } from '../play/player.ts';
import { ScriptedTable } from '../play/scripted-table.ts';
import type { Script } from '../play/scripts.ts';

/** What people at one table do, one after the other, and how likely each is before an answer. */
const CHANCES = { drop: 0.02, watch: 0.03, stopWatching: 0.03, leaveAll: 0.005 };
const PAUSE_MS = 400;
/** Long enough for the server to close the table. */
const AWAY_MS = 1500;
const SPECTATORS = 3;

/** What the lives of all tables share. */
export interface World {
  readonly address: string;
  readonly scripts: readonly Script[];
  readonly random: Prng;
  readonly counts: Record<'tables' | 'ended' | 'answers' | 'drops' | 'returns' | 'evictions' | 'spectators', number>;
  readonly latencies: number[];
  isOver: boolean;
}

/** Opens tables and plays them to their ends, one after the other, with all that people do meanwhile. */
export async function liveOn(world: World): Promise<void> {
  // The first is hurried to some moment of its game: otherwise all would grow, and end, at the same time.
  await new TableLife(world).live(world.random.below(100) / 100);
  while (!world.isOver) await new TableLife(world).live(0);
}

class TableLife {
  readonly #world: World;
  #table!: ScriptedTable;
  #spectators: Player[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  async live(hurried: number): Promise<void> {
    const { address, scripts, random, counts } = this.#world;
    this.#table = await ScriptedTable.begin(address, random.pick(scripts));
    counts.tables++;
    while (this.#table.version < hurried * this.#table.length) await this.#table.playOne();
    while (!this.#world.isOver && !this.#table.isOver) await this.#step();
    if (this.#table.isOver) counts.ended++;
    this.#everybodyLeaves();
  }

  async #step(): Promise<void> {
    const { random } = this.#world;
    if (random.chance(CHANCES.leaveAll)) await this.#comeBackLater();
    if (random.chance(CHANCES.drop)) this.#someoneDrops();
    if (random.chance(CHANCES.watch)) await this.#someoneWatches();
    if (random.chance(CHANCES.stopWatching)) this.#spectators.shift()?.drop();
    await this.#answer();
    await sleep(random.below(2 * PAUSE_MS));
  }

  /** Whoever is asked comes back for it; others may stay away for long. */
  async #answer(): Promise<void> {
    const { nextSeat } = this.#table;
    if (nextSeat === undefined) return;
    if (this.#table.absent.includes(nextSeat)) await this.#returns(nextSeat);
    const begin = performance.now();
    await this.#table.playOne();
    this.#world.latencies.push(performance.now() - begin);
    this.#world.counts.answers++;
  }

  async #returns(seat: ScriptedTable['absent'][number]): Promise<void> {
    await this.#table.rejoin(this.#world.address, seat);
    this.#world.counts.returns++;
  }

  #someoneDrops(): void {
    const { random, counts } = this.#world;
    this.#table.drop(random.pick(this.#table.present));
    counts.drops++;
  }

  async #someoneWatches(): Promise<void> {
    if (this.#spectators.length >= SPECTATORS) return;
    this.#spectators.push(await Player.join(this.#world.address, this.#table.code));
    this.#world.counts.spectators++;
  }

  /** Nobody is there, so the table leaves the server's memory. */
  async #comeBackLater(): Promise<void> {
    this.#everybodyLeaves();
    this.#world.counts.evictions++;
    await sleep(AWAY_MS);
    for (const seat of this.#table.absent) await this.#returns(seat);
  }

  #everybodyLeaves(): void {
    this.#table.leave();
    for (const spectator of this.#spectators.splice(0)) spectator.drop();
  }
}
