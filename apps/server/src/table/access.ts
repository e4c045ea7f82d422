import type { SeatId } from '@kapelle/engine';
import type { RequestBody } from '@kapelle/protocol';
import { hashSecret } from '../entropy.ts';
import { refused } from '../refusals.ts';
import { changed, type Call, type Outcome } from './call.ts';
import { hostOnly, ownSeat, taken } from './lobby.ts';
import { vacated } from './holders.ts';
import { heldSeats, isHost, withoutKey, withSeat, type TableModel } from './model.ts';
import { createWrite, seatWrite } from './records.ts';

/** Devices one seat may be used on. */
const TOKENS_PER_SEAT = 5;

/** A code with which the holder uses the seat on another device too. */
export function recoveryCode(call: Call, { seat }: RequestBody<'recovery-code'>): Outcome {
  return ownSeat(call, seat) ?? withCode(call, call.model, seat);
}

/**
 * The host takes a seat from whoever has its token. There is no way to a seat's secrets: the old tokens die, everybody is
 * told, and whoever comes sees nothing of what was before for that seat alone.
 */
export function reissue(call: Call, { seat }: RequestBody<'reissue'>): Outcome {
  const no = hostOnly(call) ?? taken(call, seat);
  if (no !== null) return no;
  if (call.model.seats.get(seat)?.isBot) return refused('seat-empty');
  const left = vacated(call, seat, { how: 'reissued', mayReturn: false });
  const next = askedAnew(left.model, seat);
  const change = withCode(call, next, seat);
  const notice = { to: 'all', type: 'notice', body: { kind: 'seat-reissued', seat } } as const;
  const writes = [...left.writes, seatWrite(next, seat), ...(change.writes ?? [])];
  return { ...change, writes, messages: [notice] };
}

/** It may be another person who comes: in the lobby nobody is ready, nor consents to anything, by another's word. */
function askedAnew(model: TableModel, seat: SeatId): TableModel {
  return model.phase === 'lobby' ? withSeat(model, seat, { isReady: false, consents: false }) : model;
}

function withCode({ entropy, now, recoveryMs }: Call, model: TableModel, seat: SeatId) {
  const code = entropy.code();
  const hash = hashSecret(`${model.code}/${code}`);
  const expiresAt = now + recoveryMs;
  const recovery = withoutKey(model.recovery, (_, one) => one.seat === seat).set(hash, { seat, expiresAt });
  const writes = [{ do: 'drop-recovery', seat } as const, { do: 'add-recovery', seat, hash, expiresAt } as const];
  return changed({ model: { ...model, recovery }, writes }, { recoveryCode: code, expiresIn: recoveryMs / 1000 });
}

/** Changes a recovery code for a token. A wrong one changes nothing. */
export function recover(call: Omit<Call, 'member'>, code: string): Outcome {
  const { model, entropy, now } = call;
  const found = model.recovery.get(hashSecret(`${model.code}/${code}`));
  if (found === undefined || found.expiresAt < now) return refused('not-found');
  const { seat } = found;
  const token = entropy.token();
  const hash = hashSecret(token);
  const old = [...model.tokens].filter(([, held]) => held === seat).map(([one]) => one);
  const dying = old.slice(0, Math.max(0, old.length + 1 - TOKENS_PER_SEAT));
  const next: TableModel = {
    ...model,
    tokens: withoutKey(model.tokens, (one) => dying.includes(one)).set(hash, seat),
    recovery: withoutKey(model.recovery, (_, one) => one.seat === seat),
  };
  const writes = [
    { do: 'drop-recovery', seat } as const,
    ...dying.map((one) => ({ do: 'drop-token', hash: one }) as const),
    { do: 'add-token', seat, hash, at: now } as const,
  ];
  return changed({ model: next, writes }, { seat, token });
}

/** Too many wrong codes: the ones in circulation die. */
export function forgetCodes(model: TableModel): Outcome {
  return changed({ model: { ...model, recovery: new Map() }, writes: [{ do: 'drop-all-recovery' }] });
}

/** The host role goes to a seat, and the host token dies. */
export function handOver(call: Call, { seat }: RequestBody<'hand-over'>): Outcome {
  const no = hostOnly(call) ?? taken(call, seat);
  if (no !== null) return no;
  if (call.model.seats.get(seat)?.isBot) return refused('seat-empty');
  const set = { host_seat: seat, host_token_hash: null };
  const notice = { to: 'all', type: 'notice', body: { kind: 'host-changed', seat } } as const;
  const model = { ...call.model, hostSeat: seat, hostTokenHash: null };
  return changed({ model, writes: [{ do: 'update-table', set }], messages: [notice] });
}

/** A new table with the same people, tokens and wishes, and one only; whoever is here gets its code. */
export function rematch(call: Call): Outcome {
  const { model, member, entropy, now } = call;
  if (model.phase !== 'finished') return refused('wrong-phase');
  if (!isHost(model, member) && heldSeats(model, member).length === 0) return refused('not-seated');
  const code = model.rematch ?? entropy.code();
  const next = lobbyAgain(model, code);
  const writes = [
    createWrite(next, now),
    ...[...next.seats.keys()].map((seat) => seatWrite(next, seat)),
    ...[...next.tokens].map(([hash, seat]) => ({ do: 'add-token', seat, hash, at: now }) as const),
  ];
  const message = { to: 'all', type: 'rematch', body: { code } } as const;
  const founds = { code, writes, by: member };
  if (model.rematch !== null) return changed({ founds, messages: [message] }, { code });
  const noted = [{ do: 'update-table', set: { rematch: code } } as const];
  return changed({ model: { ...model, rematch: code }, writes: noted, founds, messages: [message] }, { code });
}

function lobbyAgain(model: TableModel, code: string): TableModel {
  const fresh: TableModel = {
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
    recovery: new Map(),
    former: new Map(),
  };
  const anew = { consents: false, caretaker: null, heldFrom: 0, heldSince: 0 };
  return [...model.seats].reduce(
    (table, [seat, { isBot }]) => withSeat(table, seat, { isReady: isBot, ...anew }),
    fresh,
  );
}
