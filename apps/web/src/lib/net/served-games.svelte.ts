import type { GameInfo } from '@kapelle/protocol';
import { api } from './api.ts';

/** The games that the server has, as the lobby must know them. */
export class ServedGames {
  #games = $state.raw<readonly GameInfo[]>([]);

  async load(): Promise<void> {
    const result = await api.games();
    if (result.ok) this.#games = result.value;
  }

  find(id: string | undefined): GameInfo | null {
    return this.#games.find((game) => game.id === id) ?? null;
  }
}
