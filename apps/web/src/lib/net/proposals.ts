import type { SeatId } from '@kapelle/engine';
import type { Proposal } from '@kapelle/protocol';
import type { Requests } from './requests.ts';
import type { SnapshotStore } from './snapshot-store.svelte.ts';

/** What the table votes on: steps back, and who acts for somebody absent. */
export class Proposals {
  readonly #requests: Pick<Requests, 'ask'>;
  readonly #snapshots: Pick<SnapshotStore, 'table' | 'held'>;

  constructor(requests: Pick<Requests, 'ask'>, snapshots: Pick<SnapshotStore, 'table' | 'held'>) {
    this.#requests = requests;
    this.#snapshots = snapshots;
  }

  get current(): Proposal | null {
    return this.#snapshots.table?.proposal ?? null;
  }

  /** Whether a seat of this page has not voted yet. */
  get mayVote(): boolean {
    return this.current?.waitingFor.some((seat) => this.#snapshots.held.includes(seat)) ?? false;
  }

  /** Whether somebody of this page can propose to go back to an earlier step. */
  get mayRewind(): boolean {
    const { table, held } = this.#snapshots;
    if (table === null || this.current !== null) return false;
    return table.phase === 'playing' && table.settings.rewind && held.length > 0;
  }

  async accept({ id }: Proposal): Promise<void> {
    await this.#requests.ask('vote', { proposal: id, agrees: true });
  }

  async reject({ id }: Proposal): Promise<void> {
    await this.#requests.ask('vote', { proposal: id, agrees: false });
  }

  /** Proposes to go back to the moment after so many answers. Gives whether the table votes on it now. */
  async rewind(keep: number): Promise<boolean> {
    const version = this.#snapshots.table?.version;
    if (version === undefined) return false;
    return (await this.#requests.ask('propose-rewind', { keep, version })).ok;
  }

  async caretaker(seat: SeatId, caretaker: SeatId | 'bot'): Promise<void> {
    await this.#requests.ask('propose-caretaker', { seat, caretaker });
  }
}
