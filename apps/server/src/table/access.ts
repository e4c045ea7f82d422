import type { SeatId } from '@kapelle/engine';
import type { RequestBody } from '@kapelle/protocol';
import { hashSecret } from '../entropy.ts';
import { refused } from '../refusals.ts';
import { changed, type RequestContext, type HandlerResult } from './request-context.ts';
import { hostOnly, ownSeat, taken } from './lobby.ts';
import { UNASKED, vacated } from './holders.ts';
import { heldSeats, isHost, withoutKey, withSeat, type Stream, type TableModel } from './model.ts';

/** Devices one seat may be used on. */
const TOKENS_PER_SEAT = 5;

/** A code with which the holder uses the seat on another device too. */
export function recoveryCode(context: RequestContext, { seat }: RequestBody<'recovery-code'>): HandlerResult {
  return ownSeat(context, seat) ?? withCode(context, context.model, seat);
}

/**
 * The host takes a seat from whoever has its token. There is no way to a seat's secrets: the old tokens die, everybody is
 * told, and whoever comes sees nothing of what was before for that seat alone.
 */
export function reissue(context: RequestContext, { seat }: RequestBody<'reissue'>): HandlerResult {
  const refusal = hostOnly(context) ?? taken(context, seat);
  if (refusal !== null) return refusal;
  if (context.model.seats.get(seat)?.isBot) return refused('seat-empty');
  const left = vacated(context, seat, { how: 'reissued', mayReturn: false });
  const notice = { to: 'all', type: 'notice', body: { kind: 'seat-reissued', seat } } as const;
  return { ...withCode(context, notReady(left, seat), seat), messages: [notice] };
}

/** It may be another person who comes: in the lobby nobody is ready by another's word. */
function notReady(model: TableModel, seat: SeatId): TableModel {
  return model.phase === 'lobby' ? withSeat(model, seat, { isReady: false }) : model;
}

function withCode({ entropy, now, recoveryMs }: RequestContext, model: TableModel, seat: SeatId) {
  const code = entropy.code();
  const hash = hashSecret(`${model.code}/${code}`);
  const expiresAt = now + recoveryMs;
  const recovery = withoutKey(model.recovery, (_, one) => one.seat === seat).set(hash, { seat, expiresAt });
  return changed({ model: { ...model, recovery } }, { recoveryCode: code, expiresIn: recoveryMs / 1000 });
}

/** Hashes of the code that is given up, and of the token it is changed for. */
interface Recovery {
  readonly codeHash: string;
  readonly tokenHash: string;
}

/** Changes a recovery code for a token. A wrong one changes nothing. */
export function recover(
  { model, now }: Pick<RequestContext, 'model' | 'now'>,
  { codeHash, tokenHash }: Recovery,
): HandlerResult {
  const found = model.recovery.get(codeHash);
  if (found === undefined || found.expiresAt < now) return refused('not-found');
  const { seat } = found;
  const old = [...model.tokens].filter(([, held]) => held === seat).map(([one]) => one);
  const dying = old.slice(0, Math.max(0, old.length + 1 - TOKENS_PER_SEAT));
  const next: TableModel = {
    ...model,
    tokens: withoutKey(model.tokens, (one) => dying.includes(one)).set(tokenHash, seat),
    recovery: withoutKey(model.recovery, (_, one) => one.seat === seat),
  };
  return changed({ model: next }, { seat });
}

/** Too many wrong codes: the ones in circulation die. */
export function forgetCodes(model: TableModel): HandlerResult {
  return changed({ model: { ...model, recovery: new Map() } });
}

/** The host role goes to a seat, and the host token dies. */
export function handOver(context: RequestContext, { seat }: RequestBody<'hand-over'>): HandlerResult {
  const refusal = hostOnly(context) ?? taken(context, seat);
  if (refusal !== null) return refusal;
  if (context.model.seats.get(seat)?.isBot) return refused('seat-empty');
  const notice = { to: 'all', type: 'notice', body: { kind: 'host-changed', seat } } as const;
  const model = { ...context.model, hostSeat: seat, hostTokenHash: null };
  return changed({ model, messages: [notice] });
}

/** A new table with the same people, tokens, streams and settings, and one only; whoever is here gets its code. */
export function rematch(context: RequestContext): HandlerResult {
  const { model, connection, entropy } = context;
  if (model.phase !== 'finished') return refused('wrong-phase');
  if (!isHost(model, connection) && heldSeats(model, connection).length === 0) return refused('not-seated');
  const code = model.rematch ?? entropy.code();
  const createsTable = { model: lobbyAgain(model, code), by: connection };
  const message = { to: 'all', type: 'rematch', body: { code } } as const;
  const next = { ...model, rematch: code, streams: new Map<string, Stream>() };
  return changed({ model: next, createsTable, messages: [message] }, { code });
}

function lobbyAgain(model: TableModel, code: string): TableModel {
  const lobby: TableModel = {
    ...model,
    code,
    phase: 'lobby',
    case: null,
    sharedAs: null,
    rematch: null,
    revision: 0,
    run: null,
    chat: [],
    chatLines: 0,
    airings: [],
    airingLines: 0,
    recovery: new Map(),
    former: new Map(),
  };
  const unheld = { ...UNASKED, caretaker: null, heldFrom: 0, heldSince: 0, awaySince: null, nudge: null };
  return [...model.seats].reduce(
    (table, [seat, { isBot }]) => withSeat(table, seat, { isReady: isBot, ...unheld }),
    lobby,
  );
}
