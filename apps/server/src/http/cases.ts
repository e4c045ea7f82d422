import express, { type Request, type Router } from 'express';
import type { OptionValues } from '@kapelle/engine';
import {
  openCase,
  tableSettings,
  type CreatedTable,
  type DailyCase,
  type Reply,
  type SharedCase,
} from '@kapelle/protocol';
import { dailyCase } from '../cases/daily.ts';
import type { ServedGame } from '../games.ts';
import { refused } from '../refusals.ts';
import type { Services } from '../services.ts';
import type { CasesTable } from '../storage/schema.ts';
import { knownCode } from './codes.ts';
import { createTableFor } from './new-table.ts';
import { answerWith, okay, read } from './reply.ts';

/** Cases from outside: what they are, and tables to play them at. Their seeds stay here. */
export function caseRoutes(services: Services): Router {
  const router = express.Router();
  router.get(
    '/daily',
    answerWith(() => today(services)),
  );
  router.post(
    '/daily/tables',
    answerWith((request) => openToday(services, request)),
  );
  router.get(
    '/:code',
    answerWith((request) => shared(services, request)),
  );
  router.post(
    '/:code/tables',
    answerWith((request) => openShared(services, request)),
  );
  return router;
}

/** Whoever plays a case plays it through: what was once seen cannot be unseen. */
const CASE_SETTINGS = tableSettings.parse({ rewind: false });

async function today(services: Services): Promise<Reply<DailyCase>> {
  const daily = await dailyCase(services);
  return daily === null ? noSuchCase : okay(daily.told);
}

async function openToday(services: Services, request: Request): Promise<Reply<CreatedTable>> {
  const body = read(openCase, request.body);
  if (!body.ok) return body;
  const daily = await dailyCase(services);
  if (daily === null) return noSuchCase;
  const { game, seats, seed, told } = daily;
  const { day, number, options } = told;
  const played = { told: { kind: 'daily', day, number }, seed } as const;
  return createTableFor(services, request, { game, seats, options, settings: CASE_SETTINGS, case: played });
}

interface FoundCase {
  readonly row: CasesTable;
  readonly game: ServedGame;
}

async function knownCase(services: Services, request: Request): Promise<Reply<FoundCase>> {
  const find = async (code: string) => {
    const row = await services.store.loadCase(code);
    const game = services.games.find(({ definition }) => definition.id === row?.game);
    return row === null || game === undefined ? null : { row, game };
  };
  const found = await knownCode(services, request, { find });
  return found.ok || found.refusal.code !== 'not-found' ? found : noSuchCase;
}

async function shared(services: Services, request: Request): Promise<Reply<SharedCase>> {
  const found = await knownCase(services, request);
  if (!found.ok) return found;
  const { code, game, seats, options } = found.value.row;
  return okay({ code, game, seats, options: JSON.parse(options) as OptionValues });
}

async function openShared(services: Services, request: Request): Promise<Reply<CreatedTable>> {
  const body = read(openCase, request.body);
  if (!body.ok) return body;
  const found = await knownCase(services, request);
  if (!found.ok) return found;
  const { game, row } = found.value;
  const { code, seats, seed } = row;
  const options = JSON.parse(row.options) as OptionValues;
  const played = { told: { kind: 'shared', code }, seed } as const;
  const table = await createTableFor(services, request, {
    game,
    seats,
    options,
    settings: CASE_SETTINGS,
    case: played,
  });
  if (table.ok) await services.store.touchCase(code, services.clock.now());
  return table;
}

/** The same no as for tables, in words of its own. */
const noSuchCase = {
  ok: false,
  refusal: { ...refused('not-found').refusal, message: { key: 'refusal.case-not-found' } },
} as const;
