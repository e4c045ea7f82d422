import type { OptionsSpec, OptionValues } from '@kapelle/engine';
import type { CreatedTable, GameInfo } from '@kapelle/protocol';
import { GAMES } from './games.ts';
import { defaultConfig } from './lobby/table-config.ts';
import { api } from './net/api.ts';
import type { Result } from './net/refusal.ts';
import { changeKeys } from './net/seat-keys.ts';
import type { TableConnection } from './net/table-connection.svelte.ts';

/** A table for one, as most people want it, without a question asked. */
export async function openQuickStart(game: string): Promise<Result<CreatedTable>> {
  const games = await api.games();
  if (!games.ok) return games;
  const info = games.value.find(({ id }) => id === game);
  if (info === undefined) return { ok: false, refusal: { code: 'not-found', message: { key: 'refusal.not-found' } } };
  return api.create({ game, ...defaultConfig(info), seats: 1, options: quickStartOptions(info) });
}

/** What is usual, and by lot what differs from game to game. */
export function quickStartOptions(
  { id, options }: Pick<GameInfo, 'id' | 'options'>,
  chance = Math.random,
): OptionValues {
  const drawn = Object.entries(GAMES[id]?.drawnByLot ?? {}).map(([name, among]) => {
    const choices = choicesOf(options, name).filter((choice) => among.test(choice));
    return [name, choices[Math.floor(chance() * choices.length)]];
  });
  const usual = Object.entries(options).map(([name, spec]) => [name, spec.default]);
  return Object.fromEntries([...usual, ...drawn.filter(([, value]) => value !== undefined)]) as OptionValues;
}

function choicesOf(options: OptionsSpec, name: string): readonly string[] {
  const spec = options[name];
  return spec?.kind === 'choice' ? spec.choices : [];
}

/** Keeps the host's key, and gives the address of the table. For one person the game begins by itself. */
export function addressOfNew({ code, hostToken }: CreatedTable, game: string, seats: number): string {
  changeKeys(code, { game, host: hostToken, at: Date.now() });
  return seats === 1 ? `/t/${code}?now` : `/t/${code}`;
}

/** Sits down at the only seat and begins. Whatever is refused is told, and the lobby goes on from there. */
export async function beginAlone(connection: TableConnection, name: string): Promise<void> {
  const seat = connection.seats[0];
  if (seat === undefined || seat.isTaken || connection.seats.length > 1) return;
  if (!(await connection.ownSeats.claim({ seat: seat.seat, name, consents: false }))) return;
  const ready = await connection.requests.ask('ready', { seat: seat.seat, isReady: true });
  if (ready.ok) await connection.requests.ask('start', {});
}
