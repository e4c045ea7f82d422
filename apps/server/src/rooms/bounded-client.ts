import type { Duplex } from 'node:stream';
import { ClientState, Protocol, type ISendOptions } from '@colyseus/core';
import { WebSocketClient } from '@colyseus/ws-transport';

/** How long a client may take to say that it has understood that it is in. */
const ACKNOWLEDGED_WITHIN_MS = 20_000;
/** How long it may take to answer a close. */
const CLOSED_WITHIN_MS = 2000;

export interface ClientLimits {
  /** What may wait to be read by the client, in bytes. */
  readonly queuedBytes: number;
  /** Pings and pongs that are heard in a second: as many as messages. */
  readonly messagesPerSecond: number;
}

/**
 * One connection, which never has more waiting for it than it may, and is never heard again once it was told to go.
 * Whoever does not read, or does not acknowledge, is cut off: a polite close would wait behind all the rest.
 */
export class BoundedClient extends WebSocketClient {
  readonly #limits: ClientLimits;
  #unacknowledged = 0;
  #controls = 0;
  #controlsUntil = 0;
  #isCorked = false;

  constructor(sessionId: string, socket: WebSocketClient['ref'], limits: ClientLimits) {
    super(sessionId, socket);
    this.#limits = limits;
    const patience = setTimeout(() => this.#expectAcknowledged(), ACKNOWLEDGED_WITHIN_MS).unref();
    socket.on('ping', () => this.#noteAnswered());
    socket.on('pong', () => this.#countControl());
    socket.once('close', () => clearTimeout(patience));
  }

  override raw(data: Uint8Array | Buffer, options?: ISendOptions, done?: (error?: Error) => void): void {
    if (this.ref.bufferedAmount > this.#limits.queuedBytes) return this.cut();
    this.#cork();
    super.raw(lasting(data), options, done);
  }

  override enqueueRaw(data: Uint8Array | Buffer, options?: ISendOptions): void {
    if (this.state === ClientState.JOINING) this.#unacknowledged += data.byteLength;
    if (this.#unacknowledged > this.#limits.queuedBytes) this.cut();
    else super.enqueueRaw(data, options);
  }

  /**
   * A socket that is closing still reads until the other side has answered, which a hostile one never does. No reason
   * is given: Colyseus would put in it what the client sent, and a long one cannot be sent at all.
   */
  override leave(code?: number): void {
    this.ref.removeAllListeners('message');
    setTimeout(() => this.ref.terminate(), CLOSED_WITHIN_MS).unref();
    super.leave(code);
  }

  /** Ends at once. */
  cut(): void {
    this.ref.removeAllListeners('message');
    this._enqueuedMessages = [];
    this.ref.terminate();
  }

  #expectAcknowledged(): void {
    if (this.state === ClientState.JOINING) this.cut();
  }

  /** A ping was answered by itself, whether that is read or not. */
  #noteAnswered(): void {
    this.#countControl();
    if (this.ref.bufferedAmount > this.#limits.queuedBytes) this.cut();
  }

  /** Whatever is sent until the tick ends leaves in one write. */
  #cork(): void {
    const { _socket: socket } = this.ref as { _socket?: Duplex | null };
    if (this.#isCorked || !socket) return;
    this.#isCorked = true;
    socket.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      socket.uncork();
    });
  }

  #countControl(): void {
    const now = performance.now();
    if (now >= this.#controlsUntil) {
      this.#controls = 0;
      this.#controlsUntil = now + 1000;
    }
    if (++this.#controls > this.#limits.messagesPerSecond) this.cut();
  }
}

const copies = new WeakMap<Uint8Array, Uint8Array>();

/** Colyseus writes all patches of a room into the same memory, and one may wait while the next is written: one copy for all. */
function lasting(data: Uint8Array): Uint8Array {
  if (data[0] !== Protocol.ROOM_STATE_PATCH && data[0] !== Protocol.ROOM_STATE) return data;
  let copy = copies.get(data);
  if (copy === undefined) copies.set(data, (copy = data.slice()));
  return copy;
}
