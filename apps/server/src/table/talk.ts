import { CHAT_BACKLOG, type ChatLine, type RequestBody } from '@kapelle/protocol';
import { refused } from '../refusals.ts';
import { changed, type RequestContext, type HandlerResult } from './request-context.ts';
import type { Connection } from './connection.ts';
import { heldSeats, type TableModel } from './model.ts';
import { isOnAir } from './streams.ts';

/** Players talk to players, those without a seat to each other; around a table for one everybody sits together. */
export function chat({ model, connection, now }: RequestContext, { text }: RequestBody<'chat'>): HandlerResult {
  const { seat, name } = speaker(model, connection);
  const channel = channelOf(model, connection);
  if (channel === 'spectators' && !model.settings.lane) return refused('lane-closed');
  const line: ChatLine = { channel, seat, name, text, at: now };
  const next = { ...model, chat: withLine(model.chat, line), chatLines: model.chatLines + 1 };
  return changed({ model: next, messages: [{ to: channel, type: 'chat', body: line }] });
}

/** Each channel has a backlog of its own: nobody talks another channel's lines away. */
function withLine(said: readonly ChatLine[], line: ChatLine): ChatLine[] {
  const isFull = said.filter(({ channel }) => channel === line.channel).length >= CHAT_BACKLOG;
  const oldest = isFull ? said.findIndex(({ channel }) => channel === line.channel) : -1;
  return [...said.filter((_, index) => index !== oldest), line];
}

/** Whose name stands before what a connection says. */
function speaker(model: TableModel, connection: Connection): Pick<ChatLine, 'seat' | 'name'> {
  const [seat = null] = heldSeats(model, connection);
  return { seat, name: seat === null ? connection.name : (model.seats.get(seat)?.name ?? '') };
}

function channelOf(model: TableModel, connection: Connection): ChatLine['channel'] {
  if (isCircle(model)) return 'all';
  return heldSeats(model, connection).length > 0 ? 'players' : 'spectators';
}

/** What a connection may read of what was said: of the players' talk, what was said since it became one of them. */
export function heardBy(model: TableModel, connection: Connection): ChatLine[] {
  const heldSince = heldSeats(model, connection).map((seat) => model.seats.get(seat)?.heldSince ?? 0);
  const isHeard = ({ channel, at }: ChatLine) =>
    channel === 'all' || (channel === 'players' ? heldSince.some((since) => at >= since) : heldSince.length === 0);
  return model.chat.filter(isHeard);
}

/** One answers, all decide: whoever is at a table for one takes part, unless the world is there. */
function isCircle(model: TableModel): boolean {
  return model.seatCount === 1 && !isOnAir(model);
}

/** A sign that fades: told, and forgotten. */
export function ping({ model, connection }: RequestContext, mark: RequestBody<'ping'>): HandlerResult {
  const by = speaker(model, connection);
  if (by.seat === null && !isCircle(model)) return refused('not-seated');
  return changed({ messages: [{ to: 'all', type: 'ping', body: { ...by, mark } }] });
}

export function plan(context: RequestContext, { marks }: RequestBody<'plan'>): HandlerResult {
  const [seat] = heldSeats(context.model, context.connection);
  if (seat === undefined) return refused('not-seated');
  return changed({ plan: { seat, marks }, messages: [{ to: 'all', type: 'plan', body: { seat, marks } }] });
}
