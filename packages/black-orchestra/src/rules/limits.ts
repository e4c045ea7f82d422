import { CONSPIRATORS, type Bonus, type ConspiratorId } from '../content/conspirators.ts';
import type { BlackOrchestraData } from '../state.ts';
import { hasAbility, isFree, person } from './people.ts';

const TIMID_DOSSIER = 2;
/** BO-3.3, by number of players. */
const DOSSIER_BY_PLAYERS = [6, 6, 5, 5, 4];
/** BO-3.4, by number of players. */
const ITEMS_BY_PLAYERS = [4, 4, 3, 3, 3];

/** What a conspirator's ability adds now (BO-3.9). */
export function bonus<K extends keyof Bonus>(
  data: BlackOrchestraData,
  id: ConspiratorId,
  name: K,
): Bonus[K] | undefined {
  return hasAbility(data, id) ? CONSPIRATORS[id].bonus?.[name] : undefined;
}

/** BO-3.5: a solo player counts as one player, for each of the two conspirators. */
function players(data: BlackOrchestraData): number {
  const [first, second] = data.order as [ConspiratorId, ConspiratorId];
  return person(data, first).seat === person(data, second).seat ? 1 : data.order.length;
}

/** BO-3.3. */
export function dossierLimit(data: BlackOrchestraData, id: ConspiratorId): number {
  if (person(data, id).motivation === 0) return TIMID_DOSSIER;
  return (DOSSIER_BY_PLAYERS[players(data) - 1] as number) + (bonus(data, id, 'dossierLimit') ?? 0);
}

/** BO-3.4. */
export function itemLimit(data: BlackOrchestraData, id: ConspiratorId): number {
  return (ITEMS_BY_PLAYERS[players(data) - 1] as number) + (bonus(data, id, 'itemLimit') ?? 0);
}

export function hasTooManyCards(data: BlackOrchestraData, id: ConspiratorId): boolean {
  return person(data, id).dossier.length > dossierLimit(data, id);
}

function hasTooManyItems(data: BlackOrchestraData, id: ConspiratorId): boolean {
  return person(data, id).items.length > itemLimit(data, id);
}

/** BO-3.5, BO-3.9: in prison no limit is checked. */
export function mustDiscard(data: BlackOrchestraData, id: ConspiratorId): boolean {
  return isFree(data, id) && (hasTooManyCards(data, id) || hasTooManyItems(data, id));
}
