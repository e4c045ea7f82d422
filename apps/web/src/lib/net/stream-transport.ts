import { readStream, VERSION, type StreamMessageType } from '@kapelle/protocol';
import { Client } from 'colyseus.js';
import { api } from './api.ts';
import { UNREACHABLE } from './refusal.ts';
import type { ConnectStream } from './stream-connection.svelte.ts';

/** Joins by the token of a stream. Nothing is kept of it in this browser. */
export function streamTransport(token: string, name: () => string): ConnectStream {
  const client = new Client(location.origin.replace(/^http/, 'ws'));
  return async (events) => {
    const called = name();
    const joined = await api.joinStream({ protocol: VERSION, token, ...(called !== '' && { name: called }) });
    if (!joined.ok) return joined;
    try {
      const room = await client.consumeSeatReservation({ ...joined.value });
      room.reconnection.enabled = false;
      room.onMessage('*', (type, body) =>
        events.message(type as StreamMessageType, readStream(type as StreamMessageType, body)),
      );
      room.onLeave(() => events.closed());
      room.onError(() => undefined);
      return {
        ok: true,
        value: {
          request: (type, body) => room.request(type, body),
          ping: () => new Promise((pong) => room.ping(() => pong())),
          close: () => void room.leave(),
        },
      };
    } catch {
      return UNREACHABLE;
    }
  };
}
