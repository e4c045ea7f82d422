import express, { type Request, type Router } from 'express';
import {
  createTable,
  joinTable,
  recoverSeat as recoverSeatBody,
  VERSION,
  type CreatedTable,
  type Recording,
  type Reply,
  type Reservation,
  type TableListing,
} from '@kapelle/protocol';
import { hashSecret } from '../entropy.ts';
import { refused } from '../refusals.ts';
import { enter, recoverSeat } from '../rooms/doors.ts';
import type { Services } from '../services.ts';
import type { ListedTable } from '../storage/store.ts';
import { recordingOf } from '../table/recording.ts';
import { knownCode } from './codes.ts';
import { foundTable } from './founding.ts';
import { addressOf } from './limits.ts';
import { answerWith, bearerToken, okay, read } from './reply.ts';

/** Tables from outside: making, listing, entering, and taking home what was played. */
export function tableRoutes(services: Services): Router {
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
    answerWith((request) => exportTable(services, request)),
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
  return foundTable(services, request, { game, ...wanted, case: null });
}

function knownTable(services: Services, request: Request): Promise<Reply<string>> {
  return knownCode(services, request, async (code) => ((await services.store.has(code)) ? code : null));
}

async function join(services: Services, request: Request): Promise<Reply<Reservation>> {
  const body = read(joinTable, request.body);
  if (!body.ok) return body;
  const { protocol, seatTokens, hostToken, name } = body.value;
  if (protocol !== VERSION) return refused('old-page');
  const code = await knownTable(services, request);
  if (!code.ok) return code;
  const reservation = await enter(code.value, {
    tokenHashes: seatTokens.map(hashSecret),
    hostTokenHash: hostToken === undefined ? null : hashSecret(hostToken),
    name: name ?? '',
    address: addressOf(request),
  });
  return reservation === null ? refused('not-found') : okay(reservation);
}

async function recover(services: Services, request: Request): Promise<Reply<object>> {
  const body = read(recoverSeatBody, request.body);
  if (!body.ok) return body;
  const code = await knownTable(services, request);
  if (!code.ok) return code;
  const reply = await recoverSeat(code.value, body.value.recoveryCode);
  if (!reply.ok) services.limiter.noteWrongCode(addressOf(request));
  return reply;
}

/** What was played, as the token shown allows, or without one what whoever may watch could have seen. */
async function exportTable(services: Services, request: Request): Promise<Reply<Recording>> {
  const token = bearerToken(request);
  if (token === null && !services.limiter.joins.take(addressOf(request))) return refused('too-many-requests');
  const code = await knownTable(services, request);
  if (!code.ok) return code;
  const stored = await services.store.load(code.value);
  const recording = stored && recordingOf(stored, services.games, token === null ? null : hashSecret(token));
  return recording ? okay(recording) : refused('not-found');
}
