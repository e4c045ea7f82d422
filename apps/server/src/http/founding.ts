import type { Request } from 'express';
import { readSetup, type OptionValues } from '@kapelle/engine';
import type { CreatedTable, Reply, TableSettings } from '@kapelle/protocol';
import { hashSecret } from '../entropy.ts';
import { found } from '../founding.ts';
import type { ServedGame } from '../games.ts';
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
  const { entropy, clock } = services;
  const setup = readSetup(wanted.game.definition, { seats: wanted.seats, options: wanted.options, picks: {} });
  if (!setup.ok) return setup;
  const hostToken = entropy.token();
  const { options } = setup.value;
  const model = newTable({ ...wanted, options }, entropy.code(), hashSecret(hostToken));
  const { code } = model;
  const no = await found(services, addressOf(request), { code, writes: [createWrite(model, clock.now())] });
  return no ?? okay({ code, hostToken });
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
  };
}
