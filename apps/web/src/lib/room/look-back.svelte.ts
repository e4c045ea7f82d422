import type { GameTypes, GameView } from '@kapelle/engine';
import { api } from '../net/api.ts';
import type { Snapshot } from '../net/mirror.ts';
import { recordedSnapshots, snapshotAtStep, type RecordedSnapshot } from '../net/recording.ts';
import { anyKey } from '../net/seat-keys.ts';
import type { TableConnection } from '../net/table-connection.svelte.ts';

/** A step of the game that is over, and what this page saw of it. */
export interface PastStep {
  readonly step: number;
  readonly view: GameView<GameTypes>;
}

/** Looking at an earlier step while the game goes on. */
export class LookBack {
  readonly #connection: Pick<TableConnection, 'code' | 'snapshots'>;
  readonly #now: () => Snapshot;
  #chosen = $state.raw<PastStep | null>(null);
  /** A step that was taken back is no longer there to be looked at. */
  readonly #current = $derived.by(() => (this.#isStillThere() ? this.#chosen : null));
  #recorded: readonly RecordedSnapshot[] = [];

  constructor(connection: Pick<TableConnection, 'code' | 'snapshots'>, now: () => Snapshot) {
    this.#connection = connection;
    this.#now = now;
  }

  get current(): PastStep | null {
    return this.#current;
  }

  /** Gives whether the step could be shown; the present one always can. */
  async show(step: number): Promise<boolean> {
    const isPast = step < this.#now().view.step;
    const view = isPast ? await this.#viewAt(step) : null;
    if (view === undefined) return false;
    this.#chosen = view === null ? null : { step, view };
    return true;
  }

  close(): void {
    this.#chosen = null;
  }

  #isStillThere(): boolean {
    return this.#chosen !== null && this.#chosen.step <= this.#now().view.step;
  }

  async #viewAt(step: number): Promise<GameView<GameTypes> | undefined> {
    return this.#connection.snapshots.at(step)?.view ?? (await this.#recordedView(step));
  }

  /** Before this page was opened, only the recording knows. */
  async #recordedView(step: number): Promise<GameView<GameTypes> | undefined> {
    const known = snapshotAtStep(this.#recorded, step);
    if (known !== undefined) return known.view;
    const { code } = this.#connection;
    const result = await api.export(code, anyKey(code));
    this.#recorded = result.ok ? recordedSnapshots(result.value) : [];
    return snapshotAtStep(this.#recorded, step)?.view;
  }
}
