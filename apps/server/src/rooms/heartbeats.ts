import type { WebSocketClient } from '@colyseus/ws-transport';

type Socket = Pick<WebSocketClient['ref'], 'on' | 'once' | 'ping' | 'terminate'>;

/** Into so many shares the sockets of a server are split. */
export const SHARES = 30;

/**
 * Asks every socket in turn whether somebody is still there, a share of them at a time: thousands at once would keep
 * everybody else waiting. Who was silent too often is ended.
 */
export class Heartbeats {
  readonly #mayMiss: number;
  readonly #shares = Array.from({ length: SHARES }, () => new Map<Socket, number>());
  #added = 0;
  #turn = 0;

  constructor(mayMiss: number) {
    this.#mayMiss = mayMiss;
  }

  add(socket: Socket): void {
    const share = this.#shares[this.#added++ % SHARES] as Map<Socket, number>;
    share.set(socket, 0);
    socket.on('pong', () => share.has(socket) && share.set(socket, 0));
    socket.once('close', () => share.delete(socket));
  }

  /** The next share's turn. */
  beat(): void {
    const share = this.#shares[this.#turn++ % SHARES] as Map<Socket, number>;
    for (const [socket, missed] of share) {
      if (missed >= this.#mayMiss) socket.terminate();
      else {
        share.set(socket, missed + 1);
        socket.ping();
      }
    }
  }
}
