import type { SeatId } from '@kapelle/engine';
import {
  VERSION,
  type Replies,
  type Reply,
  type RequestInput,
  type RequestType,
  type Reservation,
} from '@kapelle/protocol';
import { post } from './http.ts';
import { LeanSocket } from './lean-socket.ts';
import { CODES, codeOf, messageType, requestFrame, responseOf } from './wire.ts';

/** What of one answer must have come to a player, and which frames bring it. */
const PATCH = 1;
const BROUGHT_BY: ReadonlyMap<string, number> = new Map([['news', 2]]);
const ALL = [...BROUGHT_BY.values()].reduce((sum, part) => sum + part, PATCH);

/** What a browser keeps of a table. */
export interface Keys {
  readonly seatTokens: readonly string[];
  readonly hostToken?: string;
}

const NOBODY: Keys = { seatTokens: [] };

/** One connection at a table. It speaks Colyseus' frames as the SDK does, and decodes only replies. */
export class Player {
  readonly code: string;
  readonly keys: Keys;
  /** Called once when everything of the answer that is awaited has come. */
  onComplete: () => void = () => undefined;
  onEnd: () => void = () => undefined;
  readonly #socket: LeanSocket;
  #come = ALL;
  #requests = 0;
  readonly #waiting = new Map<number, (body: unknown) => void>();
  readonly #welcome = Promise.withResolvers<undefined>();

  private constructor(url: URL, code: string, keys: Keys) {
    this.code = code;
    this.keys = keys;
    this.#socket = new LeanSocket(url);
    this.#socket.onFrame = (frame) => this.#take(frame);
    this.#socket.onEnd = () => this.#ended();
  }

  /** Comes to a table, and is there once it was welcomed. */
  static async join(address: string, code: string, keys: Keys = NOBODY): Promise<Player> {
    const place = await post<Reservation>(address, `/api/tables/${code}/join`, { protocol: VERSION, ...keys });
    const player = new Player(socketUrl(address, place), code, keys);
    await Promise.all([player.#socket.opened, player.#welcome.promise]);
    return player;
  }

  /** The same with the token of the seat that it takes. */
  async sit(seat: SeatId): Promise<Keys> {
    const { token } = await this.request('claim', { seat, name: `Player ${seat}` });
    await this.request('ready', { seat, isReady: true });
    return { ...this.keys, seatTokens: [token] };
  }

  get bytes(): number {
    return this.#socket.bytes;
  }

  /** From now on the parts of one answer are awaited. */
  await(): void {
    this.#come = 0;
  }

  async request<T extends RequestType>(type: T, body: RequestInput<T>): Promise<Replies[T]> {
    const reply = await new Promise<unknown>((resolve) => {
      this.#waiting.set(this.#requests % 128, resolve);
      this.#socket.send(requestFrame(this.#requests++, type, body));
    });
    const { ok, ...rest } = reply as Reply<Replies[T]>;
    if (!ok) throw new Error(`${type} was refused: ${JSON.stringify(rest)}`);
    return (rest as { value: Replies[T] }).value;
  }

  /** Cuts the line without a word. */
  drop(): void {
    this.#socket.end();
  }

  #ended(): void {
    this.#welcome.reject(new Error('the connection ended'));
    this.onEnd();
  }

  #take(frame: Buffer): void {
    switch (codeOf(frame)) {
      case CODES.patch:
        return this.#got(PATCH);
      case CODES.message:
        return this.#takeMessage(messageType(frame));
      case CODES.response:
        return this.#takeResponse(frame);
      case CODES.join:
        return this.#socket.send(Uint8Array.of(CODES.join));
    }
  }

  #takeMessage(type: string): void {
    const part = BROUGHT_BY.get(type);
    if (part !== undefined) this.#got(part);
    else if (type === 'welcome') this.#welcome.resolve(undefined);
  }

  #takeResponse(frame: Buffer): void {
    const { number, body } = responseOf(frame);
    this.#waiting.get(number)?.(body);
    this.#waiting.delete(number);
  }

  #got(part: number): void {
    if (this.#come === ALL) return;
    this.#come |= part;
    if (this.#come === ALL) this.onComplete();
  }
}

/** Where a place is: at the address that was asked, or where the process says it is. */
function socketUrl(address: string, { processId, roomId, sessionId, publicAddress }: Reservation): URL {
  const base = publicAddress === undefined ? address : `http://${publicAddress}`;
  return new URL(`${base}/${processId}/${roomId}?sessionId=${sessionId}`);
}
