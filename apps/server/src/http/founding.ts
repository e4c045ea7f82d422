import type { Request } from 'express';
import { readSetup, type OptionValues } from '@kapelle/engine';
import type { CreatedTable, Reply, TableSettings } from '@kapelle/protocol';
import { hashSecret } from '../entropy.ts';
import type { ServedGame } from '../games.ts';
import { refused } from '../refusals.ts';
import type { Services } from '../services.ts';
import type { PlayedCase, TableModel } from '../table/model.ts';
import { createWrite } from '../table/records.ts';
import { addressOf } from './limits.ts';
import { okay } from './reply.ts';

/** What a new table shall be. */
interface Wanted {
  readonly game: ServedGame;
  readonly seats: number;
  readonly options: OptionValues;
  readonly settings: TableSettings;
  readonly case: PlayedCase | null;
}

/** A new table in its lobby, as far as the address may have one more. */
export async function foundTable(services: Services, request: Request, wanted: Wanted): Promise<Reply<CreatedTable>> {
  const { limiter, store, entropy, clock, metrics, config } = services;
  const setup = readSetup(wanted.game.definition, { seats: wanted.seats, options: wanted.options, picks: {} });
  if (!setup.ok) return setup;
  if (!limiter.creations.take(addressOf(request))) return refused('too-many-requests');
  if ((await store.countOpenTables()) >= config.limits.tables) return refused('server-full');
  const hostToken = entropy.token();
  const { options } = setup.value;
  const model = newTable({ ...wanted, options }, entropy.code(), hashSecret(hostToken));
  await store.commit(model.code, [createWrite(model, clock.now())]);
  metrics.tablesCreated.add();
  return okay({ code: model.code, hostToken });
}

function newTable({ game, seats, options, settings, case: played }: Wanted, code: string, hash: string): TableModel {
  return {
    code,
    game,
    phase: 'lobby',
    seatCount: seats,
    options,
    settings,
    case: played,
    sharedAs: null,
    revision: 0,
    hostTokenHash: hash,
    hostSeat: null,
    seats: new Map(),
    tokens: new Map(),
    recovery: new Map(),
    run: null,
    chat: [],
    chatLines: 0,
  };
}
