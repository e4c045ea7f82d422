import type { ChatLine, RequestBody } from '@kapelle/protocol';
import { refused } from '../refusals.ts';
import { changed, type Call, type Outcome } from './call.ts';
import { heldSeats } from './model.ts';

const BACKLOG = 200;

/** Players talk to players, those without a seat to each other. */
export function chat(call: Call, { text }: RequestBody<'chat'>): Outcome {
  const { model, member, now } = call;
  const [seat = null] = heldSeats(model, member);
  const channel = seat === null ? 'spectators' : 'players';
  const name = seat === null ? member.name : (model.seats.get(seat)?.name ?? '');
  const line: ChatLine = { channel, seat, name, text, at: now };
  const row = { line: model.chatLines, text: JSON.stringify(line) };
  const next = { ...model, chat: [...model.chat, line].slice(-BACKLOG), chatLines: model.chatLines + 1 };
  return changed({
    model: next,
    writes: [{ do: 'append-chat', row }],
    messages: [{ to: channel, type: 'chat', body: line }],
  });
}

/** A sign that fades: told, and forgotten. */
export function ping(call: Call, mark: RequestBody<'ping'>): Outcome {
  const [seat] = heldSeats(call.model, call.member);
  if (seat === undefined) return refused('not-seated');
  return changed({ messages: [{ to: 'all', type: 'ping', body: { seat, mark } }] });
}

export function plan(call: Call, { marks }: RequestBody<'plan'>): Outcome {
  const [seat] = heldSeats(call.model, call.member);
  if (seat === undefined) return refused('not-seated');
  return changed({ plan: { seat, marks }, messages: [{ to: 'all', type: 'plan', body: { seat, marks } }] });
}
