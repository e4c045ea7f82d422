import type { ChatLine, RequestBody } from '@kapelle/protocol';
import { refused } from '../refusals.ts';
import { changed, type Call, type Outcome } from './call.ts';
import { heldSeats, type Member, type TableModel } from './model.ts';

const BACKLOG = 200;

/** Players talk to players, those without a seat to each other; around a table for one everybody sits together. */
export function chat({ model, member, now }: Call, { text }: RequestBody<'chat'>): Outcome {
  const { seat, name } = speaker(model, member);
  const channel = channelOf(model, member);
  const line: ChatLine = { channel, seat, name, text, at: now };
  const row = { line: model.chatLines, text: JSON.stringify(line) };
  const next = { ...model, chat: [...model.chat, line].slice(-BACKLOG), chatLines: model.chatLines + 1 };
  return changed({
    model: next,
    writes: [{ do: 'append-chat', row }],
    messages: [{ to: channel, type: 'chat', body: line }],
  });
}

/** Whose name stands before what a connection says. */
function speaker(model: TableModel, member: Member): Pick<ChatLine, 'seat' | 'name'> {
  const [seat = null] = heldSeats(model, member);
  return { seat, name: seat === null ? member.name : (model.seats.get(seat)?.name ?? '') };
}

function channelOf(model: TableModel, member: Member): ChatLine['channel'] {
  if (isCircle(model)) return 'all';
  return heldSeats(model, member).length > 0 ? 'players' : 'spectators';
}

/** What a connection may read of what was said. */
export function heardBy(model: TableModel, member: Member): ChatLine[] {
  const own = heldSeats(model, member).length > 0 ? 'players' : 'spectators';
  return model.chat.filter(({ channel }) => channel === own || channel === 'all');
}

/** One answers, all decide: whoever is at a table for one takes part. */
function isCircle({ seatCount }: TableModel): boolean {
  return seatCount === 1;
}

/** A sign that fades: told, and forgotten. */
export function ping({ model, member }: Call, mark: RequestBody<'ping'>): Outcome {
  const by = speaker(model, member);
  if (by.seat === null && !isCircle(model)) return refused('not-seated');
  return changed({ messages: [{ to: 'all', type: 'ping', body: { ...by, mark } }] });
}

export function plan(call: Call, { marks }: RequestBody<'plan'>): Outcome {
  const [seat] = heldSeats(call.model, call.member);
  if (seat === undefined) return refused('not-seated');
  return changed({ plan: { seat, marks }, messages: [{ to: 'all', type: 'plan', body: { seat, marks } }] });
}
