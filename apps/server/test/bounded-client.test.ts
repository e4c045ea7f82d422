import { EventEmitter } from 'node:events';
import { Protocol } from '@colyseus/core';
import { expect, it } from 'vitest';
import { BoundedClient } from '../src/rooms/bounded-client.ts';

/** What the transport would have written, and when it was let go. */
class Socket extends EventEmitter {
  readonly bufferedAmount = 0;
  readonly sent: Uint8Array[] = [];
  readonly writes: string[] = [];
  readonly _socket = { cork: () => this.writes.push('cork'), uncork: () => this.writes.push('uncork') };

  send(data: Uint8Array): void {
    this.sent.push(data);
    this.writes.push('send');
  }
}

function connected() {
  const socket = new Socket();
  const client = new BoundedClient('session', socket as never, { queuedBytes: 1000, messagesPerSecond: 10 });
  return { socket, client };
}

it('sends in one write what comes in one tick', async () => {
  const { socket, client } = connected();
  client.raw(Uint8Array.of(1));
  await Promise.resolve();
  client.raw(Uint8Array.of(2));
  expect(socket.writes).toEqual(['cork', 'send', 'send']);
  await new Promise(setImmediate);
  client.raw(Uint8Array.of(3));
  await new Promise(setImmediate);
  expect(socket.writes).toEqual(['cork', 'send', 'send', 'uncork', 'cork', 'send', 'uncork']);
});

it.each([Protocol.ROOM_STATE_PATCH, Protocol.ROOM_STATE])(
  'keeps what it sends of the state (%i) while Colyseus writes the next into the same memory',
  (code) => {
    const [one, other] = [connected(), connected()];
    const memory = new Uint8Array([code, 7, 7]);
    const patch = memory.subarray(0, 2);
    for (const { client } of [one, other]) client.raw(patch);
    memory.fill(0);
    expect(one.socket.sent).toEqual([Uint8Array.of(code, 7)]);
    expect(other.socket.sent[0]).toBe(one.socket.sent[0]);
  },
);
