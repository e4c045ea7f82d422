import type { Playable } from '../../measure/load.ts';
import { LeanSocket } from '../../play/lean-socket.ts';
import { SEATS } from '../../play/scripts.ts';

/** As large as an answer of ours with its frame. */
const ANSWER = Buffer.alloc(100, 'a');
let tables = 0;

/** Five connections at one table of the floor: one asks, all are told. */
export class FloorTable implements Playable {
  readonly isOver = false;
  readonly #sockets: readonly LeanSocket[];
  #missing = 0;
  #asker = 0;
  #done: () => void = () => undefined;

  private constructor(sockets: readonly LeanSocket[]) {
    this.#sockets = sockets;
    for (const socket of sockets) socket.onFrame = () => this.#got();
  }

  static async open(address: string): Promise<FloorTable> {
    const url = new URL(`/${++tables}`, address);
    const sockets = Array.from({ length: SEATS }, () => new LeanSocket(url));
    await Promise.all(sockets.map((socket) => socket.opened));
    return new FloorTable(sockets);
  }

  get bytes(): number {
    return this.#sockets.reduce((sum, socket) => sum + socket.bytes, 0);
  }

  play(done: () => void): void {
    this.#done = done;
    this.#missing = SEATS;
    this.#sockets[this.#asker++ % SEATS]?.send(ANSWER);
  }

  #got(): void {
    if (--this.#missing === 0) this.#done();
  }
}
