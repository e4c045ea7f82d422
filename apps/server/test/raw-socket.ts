import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Reservation } from '@kapelle/protocol';

const CONTINUATION = 0;
const BINARY = 2;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
/** The codes of Colyseus' frames that these tests need. */
const JOIN_ROOM = 10;
const ROOM_REQUEST = 21;

interface Frame {
  readonly opcode: number;
  readonly payload: Buffer;
}

/** A WebSocket made by hand, which does only what a test says: no reply to a close, a ping or anything else. */
export class RawSocket {
  readonly socket: Socket;
  /** What has come, unless nothing is read. */
  readonly frames: Frame[] = [];
  isEnded = false;
  #rest = Buffer.alloc(0);
  #status = '';
  #hasBegun = false;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', () => undefined);
    socket.once('close', () => (this.isEnded = true));
  }

  /** Opens the socket and asks to upgrade; resolves with the answer's first line. */
  static async open(address: string, path: string): Promise<RawSocket> {
    const { hostname, port } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port) });
    const raw = new RawSocket(socket);
    await once(socket, 'connect');
    const key = randomBytes(16).toString('base64');
    const upgrade = `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}`;
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${upgrade}\r\n\r\n`);
    await raw.until(() => raw.#status !== '');
    return raw;
  }

  static at(address: string, { processId, roomId, sessionId }: Reservation): Promise<RawSocket> {
    return RawSocket.open(address, `/${processId}/${roomId}?sessionId=${sessionId}`);
  }

  /** At a table, as a good client would be, up to here. */
  static async joined(address: string, reservation: Reservation): Promise<RawSocket> {
    const raw = await RawSocket.at(address, reservation);
    await raw.until(() => raw.payloads(JOIN_ROOM).length > 0);
    raw.acknowledge();
    return raw;
  }

  get status(): string {
    return this.#status;
  }

  /** The code with which the server closed, once it has said so. */
  get closeCode(): number | null {
    const close = this.frames.find(({ opcode }) => opcode === CLOSE);
    return close === undefined || close.payload.length < 2 ? null : close.payload.readUInt16BE(0);
  }

  /** Frames of Colyseus with this code. */
  payloads(code: number): Buffer[] {
    return this.frames.flatMap(({ opcode, payload }) => (opcode === BINARY && payload[0] === code ? [payload] : []));
  }

  /** Everything that could be read from the server, as text. */
  get text(): string {
    return this.frames.map(({ payload }) => payload.toString('latin1')).join('\n');
  }

  acknowledge(): void {
    this.send(Uint8Array.of(JOIN_ROOM));
  }

  send(bytes: Uint8Array): void {
    this.#write(BINARY, bytes);
  }

  ping(bytes: Uint8Array): void {
    this.#write(PING, bytes);
  }

  /** Unasked. */
  pong(): void {
    this.#write(PONG, Buffer.alloc(0));
  }

  /** Pongs all the time, asked or not, so that nobody ends it for its silence. */
  keepPonging(): this {
    const timer = setInterval(() => this.pong(), 200);
    this.socket.once('close', () => clearInterval(timer));
    return this;
  }

  /** A request without a body. */
  request(id: number, type: string): void {
    this.send(Buffer.concat([Buffer.of(ROOM_REQUEST, id & 0x7f), packed(type)]));
  }

  /** The head of a frame, and not all it promises. */
  half(): void {
    this.socket.write(frameOf(BINARY, Buffer.alloc(100)).subarray(0, 20));
  }

  /** A piece of a message that does not end. */
  piece(): void {
    const frame = frameOf(this.#hasBegun ? CONTINUATION : BINARY, Buffer.alloc(1));
    frame[0] = (frame[0] as number) & 0x7f;
    this.#hasBegun = true;
    this.socket.write(frame);
  }

  /** Reads nothing from now on. */
  deafen(): void {
    this.socket.pause();
  }

  end(): void {
    this.socket.destroy();
  }

  /** Resolves once the condition holds. */
  async until(isMet: () => boolean, ms = 12_000): Promise<void> {
    const end = Date.now() + ms;
    while (!isMet()) {
      if (Date.now() > end) throw new Error(`a raw socket waited in vain for ${String(isMet)}`);
      await new Promise((done) => setTimeout(done, 5));
    }
  }

  #write(opcode: number, bytes: Uint8Array): void {
    if (!this.socket.destroyed) this.socket.write(frameOf(opcode, bytes));
  }

  #read(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    if (this.#status === '') this.#readHead();
    else this.#readFrames();
  }

  #readHead(): void {
    const end = this.#rest.indexOf('\r\n\r\n');
    if (end < 0) return;
    this.#status = this.#rest.subarray(0, this.#rest.indexOf('\r\n')).toString();
    this.#rest = this.#rest.subarray(end + 4);
    this.#readFrames();
  }

  #readFrames(): void {
    for (;;) {
      const frame = firstFrame(this.#rest);
      if (frame === null) return;
      this.frames.push(frame);
      this.#rest = this.#rest.subarray(frame.length);
    }
  }
}

/** RFC 6455, 5.2: masked, as clients must. */
function frameOf(opcode: number, bytes: Uint8Array): Buffer {
  const mask = randomBytes(4);
  const head = Buffer.alloc(bytes.length < 126 ? 2 : 4);
  head[0] = 0x80 | opcode;
  head[1] = 0x80 | (bytes.length < 126 ? bytes.length : 126);
  if (bytes.length >= 126) head.writeUInt16BE(bytes.length, 2);
  const masked = Buffer.from(bytes.map((byte, index) => byte ^ (mask[index % 4] as number)));
  return Buffer.concat([head, mask, masked]);
}

function firstFrame(bytes: Buffer): (Frame & { readonly length: number }) | null {
  if (bytes.length < 2) return null;
  const { start, size } = sizeOf(bytes);
  if (start === 0 || bytes.length < start + size) return null;
  const payload = bytes.subarray(start, start + size);
  return { opcode: (bytes[0] as number) & 0x0f, payload, length: start + size };
}

/** Where the payload starts and how long it is; a start of 0 where that cannot be known yet. */
function sizeOf(bytes: Buffer): { start: number; size: number } {
  const short = (bytes[1] as number) & 0x7f;
  if (short < 126) return { start: 2, size: short };
  if (short === 126) return bytes.length < 4 ? { start: 0, size: 0 } : { start: 4, size: bytes.readUInt16BE(2) };
  return bytes.length < 10 ? { start: 0, size: 0 } : { start: 10, size: Number(bytes.readBigUInt64BE(2)) };
}

/** A short string as Colyseus writes it. */
function packed(text: string): Buffer {
  return Buffer.concat([Buffer.of(0xa0 | text.length), Buffer.from(text)]);
}
