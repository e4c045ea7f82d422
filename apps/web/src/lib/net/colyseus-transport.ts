import {
  LIMITS,
  MessageReader,
  readTable,
  VERSION,
  type JoinTable,
  type MessageType,
  type WireTable,
} from '@kapelle/protocol';
import { Client, type Room } from 'colyseus.js';
import { api } from './api.ts';
import type { Connect, Transport, TransportEvents } from './transport.ts';
import { UNREACHABLE } from './refusal.ts';
import { keysOf } from './seat-keys.ts';

/** Joins by code with whatever keys this browser has, over our own endpoint; then the socket. */
export function colyseusTransport(code: string, name: () => string): Connect {
  const client = new Client(location.origin.replace(/^http/, 'ws'));
  return async (events) => {
    const joined = await api.join(code, shown(code, name()));
    if (!joined.ok) return joined;
    try {
      const room = await client.consumeSeatReservation<WireTable>({ ...joined.value });
      return { ok: true, value: transportOf(room, events) };
    } catch {
      return UNREACHABLE;
    }
  };
}

/** All that this browser may open here, and what to call somebody without a seat. */
function shown(code: string, name: string): JoinTable {
  const { host, seats, spare } = keysOf(code);
  const tokens = [...Object.values(seats), ...Object.values(spare)].filter((token) => token !== undefined);
  const seatTokens = [...new Set(tokens)].slice(0, LIMITS.seatTokens);
  return { protocol: VERSION, seatTokens, ...(host !== null && { hostToken: host }), ...(name !== '' && { name }) };
}

function transportOf(room: Room<unknown, WireTable>, events: TransportEvents): Transport {
  // A broken line is followed by a new one with the same keys, which works after a restart of the server too.
  room.reconnection.enabled = false;
  room.onStateChange((state) => events.patched(readTable(state)));
  const reader = new MessageReader();
  room.onMessage('*', (type, body) => events.message(type as MessageType, reader.read(type as MessageType, body)));
  room.onLeave(() => events.closed());
  // What is wrong is told by the refusal, or by the end of the line that follows.
  room.onError(() => undefined);
  return {
    request: (type, body) => room.request(type, body),
    ping: () => new Promise((pong) => room.ping(() => pong())),
    close: () => void room.leave(),
  };
}
