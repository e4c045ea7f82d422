import type { Request } from 'express';
import { readSetup, type OptionValues } from '@kapelle/engine';
import type { CreatedTable, Reply, TableSettings } from '@kapelle/protocol';
import { hashSecret } from '../entropy.ts';
import { createTable } from '../new-table.ts';
import type { ServedGame } from '../games.ts';
import type { Services } from '../services.ts';
import type { PlayedCase, TableModel } from '../table/model.ts';
import { addressOf } from './limits.ts';
import { okay } from './reply.ts';

/** What a new table shall be. */
interface NewTable {
  readonly game: ServedGame;
  readonly seats: number;
  readonly options: OptionValues;
  readonly settings: TableSettings;
  readonly case: PlayedCase | null;
}

/** A new table in its lobby, as far as the address may have one more. */
export async function createTableFor(
  services: Services,
  request: Request,
  wanted: NewTable,
): Promise<Reply<CreatedTable>> {
  const { entropy } = services;
  const setup = readSetup(wanted.game.definition, { seats: wanted.seats, options: wanted.options, picks: {} });
  if (!setup.ok) return setup;
  const hostToken = entropy.token();
  const { options } = setup.value;
  const model = emptyTable({ ...wanted, options }, entropy.code(), hashSecret(hostToken));
  const refusal = await createTable(services, addressOf(request), model);
  return refusal ?? okay({ code: model.code, hostToken });
}

function emptyTable(
  { game, seats, options, settings, case: played }: NewTable,
  code: string,
  hash: string,
): TableModel {
  return {
    code,
    game,
    phase: 'lobby',
    seatCount: seats,
    options,
    settings,
    case: played,
    sharedAs: null,
    rematch: null,
    revision: 0,
    hostTokenHash: hash,
    hostSeat: null,
    seats: new Map(),
    tokens: new Map(),
    recovery: new Map(),
    former: new Map(),
    run: null,
    chat: [],
    chatLines: 0,
    streams: new Map(),
    airings: [],
    airingLines: 0,
  };
}
