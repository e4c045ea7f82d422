import { atOnce } from '../measure/at-once.ts';
import { ScriptedTable } from './scripted-table.ts';
import type { Script } from './scripts.ts';

/** Tables that are begun at the same time. */
const AT_ONCE = 16;

/** Tables that have begun and wait to be played. */
export class TableSupply {
  readonly #address: string;
  readonly #scripts: readonly Script[];
  #begun = 0;
  #ready: ScriptedTable[] = [];

  constructor(address: string, scripts: readonly Script[]) {
    this.#address = address;
    this.#scripts = scripts;
  }

  /** Begins tables until so many are ready. */
  async prepare(count: number): Promise<void> {
    const missing = Array.from({ length: Math.max(0, count - this.#ready.length) }, () => this.#nextScript());
    this.#ready.push(...(await atOnce(missing, AT_ONCE, (script) => ScriptedTable.begin(this.#address, script))));
  }

  take(): ScriptedTable | undefined {
    return this.#ready.shift();
  }

  takeMany(count: number): ScriptedTable[] {
    return this.#ready.splice(0, count);
  }

  /** What can still be played comes first the next time, so that all of a game is measured; the rest goes home. */
  giveBack(tables: readonly ScriptedTable[]): void {
    for (const table of tables) if (table.isOver) table.leave();
    this.#ready = [...tables.filter((table) => !table.isOver), ...this.#ready];
  }

  #nextScript(): Script {
    return this.#scripts[this.#begun++ % this.#scripts.length] as Script;
  }
}
