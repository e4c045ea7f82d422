import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { Heartbeats, SHARES } from '../src/rooms/heartbeats.ts';

class Socket extends EventEmitter {
  pings = 0;
  isEnded = false;

  ping(): void {
    this.pings++;
  }

  terminate(): void {
    this.isEnded = true;
    this.emit('close');
  }
}

function connected(count: number) {
  const heartbeats = new Heartbeats(2);
  const sockets = Array.from({ length: count }, () => new Socket());
  for (const socket of sockets) heartbeats.add(socket as never);
  const round = (): void => {
    for (let turn = 0; turn < SHARES; turn++) heartbeats.beat();
  };
  return { heartbeats, sockets, round };
}

it('asks everybody once in a round, and never all at once', () => {
  const { heartbeats, sockets, round } = connected(SHARES * 10);
  heartbeats.beat();
  expect(sockets.filter(({ pings }) => pings > 0)).toHaveLength(10);
  for (let turn = 1; turn < SHARES; turn++) heartbeats.beat();
  expect(new Set(sockets.map(({ pings }) => pings))).toEqual(new Set([1]));
  round();
  expect(new Set(sockets.map(({ pings }) => pings))).toEqual(new Set([2]));
});

it('ends who was silent twice, and nobody who answers', () => {
  const { sockets, round } = connected(2);
  const [silent, alive] = sockets as [Socket, Socket];
  for (let turn = 0; turn < 2; turn++) {
    round();
    alive.emit('pong');
  }
  expect([silent.isEnded, alive.isEnded]).toEqual([false, false]);
  round();
  expect([silent.isEnded, alive.isEnded]).toEqual([true, false]);
});

it('forgets who has gone', () => {
  const { sockets, round } = connected(1);
  const [gone] = sockets as [Socket];
  gone.emit('close');
  gone.emit('pong');
  round();
  expect(gone.pings).toBe(0);
});
