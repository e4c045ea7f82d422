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
import { changed, type Call, type Outcome } from './call.ts';
import { vacated } from './holders.ts';
import { holds, isHost, withoutKey, withSeat, type SeatRecord, type TableModel } from './model.ts';
import { seatWrite } from './records.ts';
import { startRun } from './run.ts';

/** Takes a free seat and gives out its token, once. */
export function claim(call: Call, { seat, name, consents }: RequestBody<'claim'>): Outcome {
  const { model, member, entropy, now } = call;
  if (model.phase !== 'lobby') return refused('wrong-phase');
  if (!seatIds(model.seatCount).includes(seat)) return refused('bad-message', { field: 'seat' });
  if (model.seats.has(seat)) return refused('seat-taken');
  if (!isHost(model, member) && call.live.isRemoved(member)) return refused('removed');
  const token = entropy.token();
  const hash = hashSecret(token);
  const becomesHost = model.hostSeat === null && isHost(model, member);
  const seated = withSeat({ ...model, tokens: new Map(model.tokens).set(hash, seat) }, seat, { name, consents });
  const next = becomesHost ? { ...seated, hostSeat: seat } : seated;
  const writes = [
    seatWrite(next, seat),
    { do: 'add-token', seat, hash, at: now } as const,
    ...(becomesHost ? [{ do: 'update-table', set: { host_seat: seat } } as const] : []),
  ];
  return changed({ model: next, writes, shows: { member, hash } }, { seat, token });
}

export function leave(call: Call, { seat }: RequestBody<'leave'>): Outcome {
  return ownSeat(call, seat) ?? lobbyOnly(call) ?? freed(call.model, seat);
}

/** The host frees a seat, a bot's too. Whoever had it does not sit down again at once. */
export function remove(call: Call, { seat }: RequestBody<'remove'>): Outcome {
  const no = hostOnly(call) ?? lobbyOnly(call) ?? taken(call, seat);
  if (no !== null) return no;
  const notice = { to: 'all', type: 'notice', body: { kind: 'seat-removed', seat } } as const;
  const left = vacated(call, seat, { how: 'removed', mayReturn: false });
  const { writes = [], ...change } = freed(left.model, seat);
  return { ...change, writes: [...left.writes, ...writes], removes: seat, messages: [notice] };
}

function freed(model: TableModel, seat: SeatId) {
  const next: TableModel = {
    ...model,
    seats: withoutKey(model.seats, (one) => one === seat),
    tokens: withoutKey(model.tokens, (_, held) => held === seat),
    recovery: withoutKey(model.recovery, (_, code) => code.seat === seat),
    hostSeat: model.hostSeat === seat ? null : model.hostSeat,
  };
  const writes = [
    { do: 'drop-seat', seat } as const,
    { do: 'drop-tokens', seat } as const,
    { do: 'drop-recovery', seat } as const,
    { do: 'update-table', set: { host_seat: next.hostSeat } } as const,
  ];
  return changed({ model: next, writes });
}

export function rename(call: Call, { seat, name }: RequestBody<'rename'>): Outcome {
  return ownSeat(call, seat) ?? seatChanged(withSeat(call.model, seat, { name }), seat);
}

/** What a seat picks must be possible beside what the others picked. */
export function pick(call: Call, { seat, picks }: RequestBody<'pick'>): Outcome {
  const no = ownSeat(call, seat) ?? lobbyOnly(call);
  if (no !== null) return no;
  const next = withSeat(call.model, seat, { picks, isReady: false });
  const setup = setupOf(next);
  return setup.ok ? seatChanged(next, seat) : setup;
}

export function ready(call: Call, { seat, isReady }: RequestBody<'ready'>): Outcome {
  return ownSeat(call, seat) ?? lobbyOnly(call) ?? seatChanged(withSeat(call.model, seat, { isReady }), seat);
}

export function consent(call: Call, { seat, consents }: RequestBody<'consent'>): Outcome {
  return ownSeat(call, seat) ?? lobbyOnly(call) ?? seatChanged(withSeat(call.model, seat, { consents }), seat);
}

function seatChanged(model: TableModel, seat: SeatId): Outcome {
  return changed({ model, writes: [seatWrite(model, seat)] });
}

/** Seats, options and settings anew; whoever was ready looks again, and picks that are no longer possible are gone. */
export function configure(call: Call, wanted: RequestBody<'configure'>): Outcome {
  const no = hostOnly(call) ?? lobbyOnly(call) ?? fixedByCase(call, wanted);
  if (no !== null) return no;
  const { model } = call;
  const { definition } = model.game;
  const seatCount = wanted.seats ?? model.seatCount;
  if (!definition.seatCounts.includes(seatCount)) return refused('bad-message', { field: 'seats' });
  if ([...model.seats.keys()].some((seat) => !seatIds(seatCount).includes(seat))) return refused('seat-taken');
  const options = readOptions(definition.optionsSpec, { ...model.options, ...wanted.options });
  if (!options.ok) return options;
  const settings = { ...model.settings, ...withoutUndefined(wanted.settings ?? {}) };
  const asked = { ...model, seatCount, options: options.value, settings };
  const next = { ...asked, seats: askedAnew(asked, model.settings) };
  const set = {
    seat_count: seatCount,
    options: JSON.stringify(next.options),
    settings: JSON.stringify(settings),
    listed: Number(settings.listed),
  };
  const seatWrites = [...next.seats.keys()].map((seat) => seatWrite(next, seat));
  return changed({ model: next, writes: [{ do: 'update-table', set }, ...seatWrites] });
}

/** A case is the same game for everybody who plays it, and nobody goes back in it. */
function fixedByCase({ model }: Call, { seats, options, settings }: RequestBody<'configure'>): Refused | null {
  const isTouched = seats !== undefined || options !== undefined || settings?.rewind !== undefined;
  return model.case !== null && isTouched ? refused('case-fixed') : null;
}

function withoutUndefined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}

/** Nobody has consented to a stream that was not spoken of before. */
function askedAnew(model: TableModel, before: TableSettings): TableModel['seats'] {
  const keepsPicks = setupOf(model).ok;
  const keepsConsent = before.streamed || !model.settings.streamed;
  const anew = (record: SeatRecord): SeatRecord => ({
    ...record,
    isReady: record.isBot,
    consents: keepsConsent && record.consents,
    picks: keepsPicks ? record.picks : [],
  });
  return new Map([...model.seats].map(([seat, record]) => [seat, anew(record)]));
}

/** Deals the game once everybody is there and ready. */
export function start(call: Call): Outcome {
  const { model, entropy, now } = call;
  const no = hostOnly(call) ?? lobbyOnly(call);
  if (no !== null) return no;
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
  const next: TableModel = { ...model, phase: 'playing', run: startRun(definition, head) };
  const set = { phase: 'playing', head: JSON.stringify(head), updated_at: now } as const;
  return changed({ model: next, writes: [{ do: 'update-table', set }] });
}

function isConsented({ seats }: TableModel): boolean {
  return [...seats.values()].every(({ isBot, consents }) => isBot || consents);
}

function setupOf({ game, seatCount, options, seats }: TableModel): Result<Setup> {
  const picks = Object.fromEntries(
    [...seats].filter(([, one]) => one.picks.length > 0).map(([seat, one]) => [seat, one.picks]),
  );
  return readSetup(game.definition, { seats: seatCount, options: options satisfies OptionValues, picks });
}

/** Lets the machine play a free seat. */
export function seatBot(call: Call, { seat }: RequestBody<'seat-bot'>): Outcome {
  const no = hostOnly(call) ?? lobbyOnly(call);
  if (no !== null) return no;
  const { model } = call;
  if (model.game.player === null) return refused('no-bot');
  if (!seatIds(model.seatCount).includes(seat)) return refused('bad-message', { field: 'seat' });
  if (model.seats.has(seat)) return refused('seat-taken');
  return seatChanged(withSeat(model, seat, { isBot: true, isReady: true }), seat);
}

export function hostOnly({ model, member }: Call): Refused | null {
  return isHost(model, member) ? null : refused('not-host');
}

function lobbyOnly({ model }: Call): Refused | null {
  return model.phase === 'lobby' ? null : refused('wrong-phase');
}

export function ownSeat({ model, member }: Call, seat: SeatId): Refused | null {
  return holds(model, member, seat) ? null : refused('not-seated');
}

export function taken({ model }: Call, seat: SeatId): Refused | null {
  return model.seats.has(seat) ? null : refused('seat-empty');
}
