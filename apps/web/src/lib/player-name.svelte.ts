import { LIMITS } from '@kapelle/protocol';
import { recall, remember } from './storage.ts';

/** What this person is called at tables: asked once and remembered. */
class PlayerName {
  #current = $state(recalledName());

  get current(): string {
    return this.#current;
  }

  set current(name: string) {
    this.#current = name.trim().slice(0, LIMITS.name);
    remember('name', this.#current);
  }
}

function recalledName(): string {
  const recalled = recall('name');
  return typeof recalled === 'string' ? recalled.slice(0, LIMITS.name) : '';
}

export const playerName = new PlayerName();
