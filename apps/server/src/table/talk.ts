import { CHAT_BACKLOG, type ChatLine, type RequestBody } from '@kapelle/protocol';
import { refused } from '../refusals.ts';
import { changed, type Call, type Outcome } from './call.ts';
import { heldSeats, type Member, type TableModel } from './model.ts';

/** Players talk to players, those without a seat to each other; around a table for one everybody sits together. */
export function chat({ model, member, now }: Call, { text }: RequestBody<'chat'>): Outcome {
  const { seat, name } = speaker(model, member);
  const channel = channelOf(model, member);
  const line: ChatLine = { channel, seat, name, text, at: now };
  const row = { line: model.chatLines, channel, text: JSON.stringify(line) };
  const next = { ...model, chat: withLine(model.chat, line), chatLines: model.chatLines + 1 };
  return changed({
    model: next,
    writes: [{ do: 'append-chat', row }],
    messages: [{ to: channel, type: 'chat', body: line }],
  });
}

/** Each channel has a backlog of its own: nobody talks another channel's lines away. */
function withLine(said: readonly ChatLine[], line: ChatLine): ChatLine[] {
  const isFull = said.filter(({ channel }) => channel === line.channel).length >= CHAT_BACKLOG;
  const oldest = isFull ? said.findIndex(({ channel }) => channel === line.channel) : -1;
  return [...said.filter((_, index) => index !== oldest), line];
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

/** What a connection may read of what was said: of the players' talk, what was said since it became one of them. */
export function heardBy(model: TableModel, member: Member): ChatLine[] {
  const heldSince = heldSeats(model, member).map((seat) => model.seats.get(seat)?.heldSince ?? 0);
  const isHeard = ({ channel, at }: ChatLine) =>
    channel === 'all' || (channel === 'players' ? heldSince.some((since) => at >= since) : heldSince.length === 0);
  return model.chat.filter(isHeard);
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
