import express, { type Request, type Router } from 'express';
import {
  createTable,
  joinTable,
  recoverSeat as recoverSeatBody,
  VERSION,
  type CreatedTable,
  type Reply,
  type Reservation,
  type TableListing,
} from '@kapelle/protocol';
import { hashSecret } from '../entropy.ts';
import { refused } from '../refusals.ts';
import { enter, recoverSeat } from '../rooms/admission.ts';
import type { Services } from '../services.ts';
import type { ListedTable } from '../storage/store.ts';
import type { JobResult } from '../work/jobs.ts';
import { Shared } from '../work/shared.ts';
import { knownCode } from './codes.ts';
import { createTableFor } from './new-table.ts';
import { addressOf } from './limits.ts';
import { answerWith, bearerToken, okay, read, ReadyJson } from './reply.ts';

/** Tables from outside: making, listing, entering, and taking home what was played. */
export function tableRoutes(services: Services): Router {
  const exports = new Shared<JobResult>();
  const router = express.Router();
  router.get(
    '/',
    answerWith(() => list(services)),
  );
  router.post(
    '/',
    answerWith((request) => create(services, request)),
  );
  router.post(
    '/:code/join',
    answerWith((request) => join(services, request)),
  );
  router.post(
    '/:code/recover',
    answerWith((request) => recover(services, request)),
  );
  router.get(
    '/:code/export',
    answerWith((request) => exportTable(services, request, exports)),
  );
  return router;
}

async function list({ store }: Services): Promise<Reply<TableListing[]>> {
  return okay((await store.list()).map(listing));
}

/** Built from what may be shown, field by field. */
function listing({ table, taken }: ListedTable): TableListing {
  const { spectators } = JSON.parse(table.settings) as { spectators: boolean };
  return {
    code: table.code,
    game: table.game,
    phase: table.phase,
    seats: table.seat_count,
    taken,
    options: JSON.parse(table.options) as TableListing['options'],
    spectators,
  };
}

async function create(services: Services, request: Request): Promise<Reply<CreatedTable>> {
  const body = read(createTable, request.body);
  if (!body.ok) return body;
  const { game: id, ...wanted } = body.value;
  const game = services.games.find(({ definition }) => definition.id === id);
  if (game === undefined) return refused('bad-message', { field: 'game' });
  return createTableFor(services, request, { game, ...wanted, case: null });
}

function knownTable(services: Services, request: Request, tokenHashes: readonly string[] = []): Promise<Reply<string>> {
  const find = async (code: string) => ((await services.store.has(code)) ? code : null);
  return knownCode(services, request, { find, tokenHashes });
}

async function join(services: Services, request: Request): Promise<Reply<Reservation>> {
  const body = read(joinTable, request.body);
  if (!body.ok) return body;
  const { protocol, seatTokens, hostToken, name } = body.value;
  if (protocol !== VERSION) return refused('old-page');
  const tokenHashes = seatTokens.map(hashSecret);
  const hostTokenHash = hostToken === undefined ? null : hashSecret(hostToken);
  const code = await knownTable(services, request, [
    ...tokenHashes,
    ...(hostTokenHash === null ? [] : [hostTokenHash]),
  ]);
  if (!code.ok) return code;
  const asked = { code: code.value, tokenHashes, hostTokenHash, name: name ?? '', address: addressOf(request) };
  const reservation = await enter(services, asked);
  return reservation === null ? refused('not-found') : okay(reservation);
}

async function recover(services: Services, request: Request): Promise<Reply<object>> {
  const body = read(recoverSeatBody, request.body);
  if (!body.ok) return body;
  const code = await knownTable(services, request);
  if (!code.ok) return code;
  const token = services.entropy.token();
  const codeHash = hashSecret(`${code.value}/${body.value.recoveryCode}`);
  const reply = await recoverSeat(services, code.value, { codeHash, tokenHash: hashSecret(token) });
  if (reply.ok) return okay({ ...reply.value, token });
  services.limiter.noteWrongCode(addressOf(request));
  return reply;
}

/** What was played, as the token shown allows, or without one what whoever may watch could have seen. */
async function exportTable(
  services: Services,
  request: Request,
  exports: Shared<JobResult>,
): Promise<Reply<ReadyJson>> {
  const token = bearerToken(request);
  if (token === null && !(await services.limiter.take('joins', addressOf(request))))
    return refused('too-many-requests');
  const tokenHash = token === null ? null : hashSecret(token);
  const code = await knownTable(services, request, tokenHash === null ? [] : [tokenHash]);
  if (!code.ok) return code;
  const wanted = { code: code.value, tokenHash, address: addressOf(request) };
  const recording = await exports.get(`${code.value}/${tokenHash}`, () => recorded(services, wanted));
  return recording === null ? refused('not-found') : okay(new ReadyJson(recording));
}

interface WantedExport {
  readonly code: string;
  readonly tokenHash: string | null;
  readonly address: string;
}

async function recorded({ store, workshop }: Services, { code, tokenHash, address }: WantedExport): Promise<JobResult> {
  const stored = await store.load(code);
  if (stored === null) return null;
  return workshop.run(
    { do: 'export', stored: { ...stored, chat: [], recovery: [], streams: [], airings: [] }, tokenHash },
    address,
  );
}
