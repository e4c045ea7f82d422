import {
  readOptions,
  readSetup,
  seatIds,
  type OptionValues,
  type Result,
  type SeatId,
  type Setup,
} from '@kapelle/engine';
import type { RequestBody, TableSettings } from '@kapelle/protocol';
import { hashSecret } from '../entropy.ts';
import { refused, type Refused } from '../refusals.ts';
import { changed, type RequestContext, type HandlerResult } from './request-context.ts';
import { UNASKED, vacated } from './holders.ts';
import { isConsented } from './streams.ts';
import { holds, isHost, withoutKey, withSeat, type SeatRecord, type TableModel } from './model.ts';
import { startRun } from './run.ts';

/** Takes a free seat and gives out its token, once. */
export function claim(context: RequestContext, { seat, name, ...agreed }: RequestBody<'claim'>): HandlerResult {
  const { model, connection, entropy } = context;
  if (model.phase !== 'lobby') return refused('wrong-phase');
  if (!seatIds(model.seatCount).includes(seat)) return refused('bad-message', { field: 'seat' });
  if (model.seats.has(seat)) return refused('seat-taken');
  if (!isHost(model, connection) && context.live.isRemoved(connection)) return refused('removed');
  const token = entropy.token();
  const hash = hashSecret(token);
  const becomesHost = model.hostSeat === null && isHost(model, connection);
  const seated = withSeat({ ...model, tokens: new Map(model.tokens).set(hash, seat) }, seat, { name, ...agreed });
  const next = becomesHost ? { ...seated, hostSeat: seat } : seated;
  return changed({ model: next, addsToken: { connection: connection.id, hash } }, { seat, token });
}

export function leave(context: RequestContext, { seat }: RequestBody<'leave'>): HandlerResult {
  return ownSeat(context, seat) ?? lobbyOnly(context) ?? freed(context.model, seat);
}

/** The host frees a seat, a bot's too. Whoever had it does not sit down again at once. */
export function remove(context: RequestContext, { seat }: RequestBody<'remove'>): HandlerResult {
  const refusal = hostOnly(context) ?? lobbyOnly(context) ?? taken(context, seat);
  if (refusal !== null) return refusal;
  const notice = { to: 'all', type: 'notice', body: { kind: 'seat-removed', seat } } as const;
  const left = vacated(context, seat, { how: 'removed', mayReturn: false });
  return { ...freed(left, seat), removes: seat, messages: [notice] };
}

function freed(model: TableModel, seat: SeatId) {
  const next: TableModel = {
    ...model,
    seats: withoutKey(model.seats, (one) => one === seat),
    tokens: withoutKey(model.tokens, (_, held) => held === seat),
    recovery: withoutKey(model.recovery, (_, code) => code.seat === seat),
    hostSeat: model.hostSeat === seat ? null : model.hostSeat,
  };
  return changed({ model: next });
}

export function rename(context: RequestContext, { seat, name }: RequestBody<'rename'>): HandlerResult {
  return ownSeat(context, seat) ?? changed({ model: withSeat(context.model, seat, { name }) });
}

/** What a seat picks must be possible beside what the others picked. */
export function pick(context: RequestContext, { seat, picks }: RequestBody<'pick'>): HandlerResult {
  const refusal = ownSeat(context, seat) ?? lobbyOnly(context);
  if (refusal !== null) return refusal;
  const next = withSeat(context.model, seat, { picks, isReady: false });
  const setup = setupOf(next);
  return setup.ok ? changed({ model: next }) : setup;
}

export function ready(context: RequestContext, { seat, isReady }: RequestBody<'ready'>): HandlerResult {
  return ownSeat(context, seat) ?? lobbyOnly(context) ?? changed({ model: withSeat(context.model, seat, { isReady }) });
}

/** Given and taken back at any time. Nothing of it is kept of whoever does not consent at all. */
export function consent(context: RequestContext, { seat, ...agreed }: RequestBody<'consent'>): HandlerResult {
  const refusal = ownSeat(context, seat);
  return refusal ?? changed({ model: withSeat(context.model, seat, agreed.consents ? agreed : UNASKED) });
}

/** Changes seats, options and settings; whoever was ready looks again, and picks that are no longer possible are gone. */
export function configure(context: RequestContext, wanted: RequestBody<'configure'>): HandlerResult {
  const refusal = hostOnly(context) ?? lobbyOnly(context) ?? fixedByCase(context, wanted);
  if (refusal !== null) return refusal;
  const { model } = context;
  const { definition } = model.game;
  const seatCount = wanted.seats ?? model.seatCount;
  if (!definition.seatCounts.includes(seatCount)) return refused('bad-message', { field: 'seats' });
  if ([...model.seats.keys()].some((seat) => !seatIds(seatCount).includes(seat))) return refused('seat-taken');
  const options = readOptions(definition.optionsSpec, { ...model.options, ...wanted.options });
  if (!options.ok) return options;
  const settings = { ...model.settings, ...withoutUndefined(wanted.settings ?? {}) };
  const asked = { ...model, seatCount, options: options.value, settings };
  return changed({ model: { ...asked, seats: askedAgain(asked, model.settings) } });
}

/** A case is the same game for everybody who plays it, and nobody goes back in it. */
function fixedByCase(
  { model }: RequestContext,
  { seats, options, settings }: RequestBody<'configure'>,
): Refused | null {
  const isTouched = seats !== undefined || options !== undefined || settings?.rewind !== undefined;
  return model.case !== null && isTouched ? refused('case-fixed') : null;
}

function withoutUndefined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}

/** Nobody has consented to a stream that was not spoken of before. */
function askedAgain(model: TableModel, before: TableSettings): TableModel['seats'] {
  const keepsPicks = setupOf(model).ok;
  const keepsConsent = before.streamed || !model.settings.streamed;
  const asked = (record: SeatRecord): SeatRecord => ({
    ...record,
    isReady: record.isBot,
    ...(!keepsConsent && UNASKED),
    picks: keepsPicks ? record.picks : [],
  });
  return new Map([...model.seats].map(([seat, record]) => [seat, asked(record)]));
}

/** Deals the game once everybody is there and ready. */
export function start(context: RequestContext): HandlerResult {
  const { model, entropy, now } = context;
  const refusal = hostOnly(context) ?? lobbyOnly(context);
  if (refusal !== null) return refusal;
  if (model.seats.size < model.seatCount) return refused('seats-missing');
  if ([...model.seats.values()].some(({ isReady }) => !isReady)) return refused('not-ready');
  if (model.settings.streamed && !isConsented(model)) return refused('consent-missing');
  const setup = setupOf(model);
  if (!setup.ok) return setup;
  const { definition } = model.game;
  const head = {
    game: definition.id,
    rules: definition.rules,
    setup: setup.value,
    seed: model.case?.seed ?? entropy.seed(),
  };
  return changed({ model: { ...model, phase: 'playing', run: startRun(definition, head, now) } });
}

function setupOf({ game, seatCount, options, seats }: TableModel): Result<Setup> {
  const picks = Object.fromEntries(
    [...seats].filter(([, one]) => one.picks.length > 0).map(([seat, one]) => [seat, one.picks]),
  );
  return readSetup(game.definition, { seats: seatCount, options: options satisfies OptionValues, picks });
}

/** Lets a bot play a free seat. */
export function seatBot(context: RequestContext, { seat }: RequestBody<'seat-bot'>): HandlerResult {
  const refusal = hostOnly(context) ?? lobbyOnly(context);
  if (refusal !== null) return refusal;
  const { model } = context;
  if (model.game.player === null) return refused('no-bot');
  if (!seatIds(model.seatCount).includes(seat)) return refused('bad-message', { field: 'seat' });
  if (model.seats.has(seat)) return refused('seat-taken');
  return changed({ model: withSeat(model, seat, { isBot: true, isReady: true }) });
}

export function hostOnly({ model, connection }: RequestContext): Refused | null {
  return isHost(model, connection) ? null : refused('not-host');
}

function lobbyOnly({ model }: RequestContext): Refused | null {
  return model.phase === 'lobby' ? null : refused('wrong-phase');
}

export function ownSeat({ model, connection }: RequestContext, seat: SeatId): Refused | null {
  return holds(model, connection, seat) ? null : refused('not-seated');
}

export function taken({ model }: RequestContext, seat: SeatId): Refused | null {
  return model.seats.has(seat) ? null : refused('seat-empty');
}
