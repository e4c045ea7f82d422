import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const OPCODES = { text: 1, binary: 2 } as const;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const NO_MASK = 4;
const NOTHING = Buffer.alloc(0);

/**
 * A WebSocket that costs as little as one can: whoever measures must not be what is measured. It reads whole frames
 * without copying them and masks with zeros, which RFC 6455 asks of a client and every server accepts.
 */
export class LeanSocket {
  onFrame: (payload: Buffer) => void = () => undefined;
  onEnd: () => void = () => undefined;
  readonly #socket: Socket;
  readonly #opcode: number;
  #rest: Buffer = NOTHING;
  #isUpgraded = false;
  readonly #upgraded = Promise.withResolvers<undefined>();

  constructor(url: URL, kind: keyof typeof OPCODES = 'binary') {
    this.#opcode = OPCODES[kind];
    this.#socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    this.#socket.write(upgradeOf(url));
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => this.#end());
  }

  /** Resolves once the server has agreed, and rejects if it does not. */
  get opened(): Promise<undefined> {
    return this.#upgraded.promise;
  }

  /** All bytes that have come, heads of frames too. */
  get bytes(): number {
    return this.#socket.bytesRead;
  }

  send(payload: Uint8Array): void {
    this.#socket.write(frameOf(this.#opcode, payload));
  }

  /** Cuts the line. */
  end(): void {
    this.onEnd = () => undefined;
    this.#socket.destroy();
  }

  #end(): void {
    this.#upgraded.reject(new Error('the connection ended'));
    this.onEnd();
  }

  #read(chunk: Buffer): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    if (!this.#isUpgraded) this.#readHead();
    if (this.#isUpgraded) this.#readFrames();
  }

  #readHead(): void {
    const end = this.#rest.indexOf('\r\n\r\n');
    if (end < 0) return;
    if (!this.#rest.subarray(0, end).toString('latin1').startsWith('HTTP/1.1 101')) return void this.#socket.destroy();
    this.#isUpgraded = true;
    this.#upgraded.resolve(undefined);
    this.#rest = this.#rest.subarray(end + 4);
  }

  #readFrames(): void {
    let start = 0;
    for (;;) {
      const frame = frameAt(this.#rest, start);
      if (frame === null) break;
      start = frame.end;
      this.#take(frame);
    }
    this.#rest = this.#rest.subarray(start);
  }

  #take({ opcode, payload }: Frame): void {
    if (opcode === this.#opcode) this.onFrame(payload);
    else if (opcode === PING) this.#socket.write(frameOf(PONG, payload));
    else if (opcode === CLOSE) this.#socket.end(frameOf(CLOSE, payload));
  }
}

interface Frame {
  readonly opcode: number;
  readonly payload: Buffer;
  readonly end: number;
}

function upgradeOf({ host, pathname, search }: URL): string {
  const key = randomBytes(16).toString('base64');
  const lines = [
    `GET ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${key}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** RFC 6455, 5.2. */
export function frameOf(opcode: number, payload: Uint8Array): Buffer {
  const short = payload.length < 126;
  const head = short ? 2 : 4;
  const frame = Buffer.alloc(head + NO_MASK + payload.length);
  frame[0] = 0x80 | opcode;
  frame[1] = 0x80 | (short ? payload.length : 126);
  if (!short) frame.writeUInt16BE(payload.length, 2);
  frame.set(payload, head + NO_MASK);
  return frame;
}

/** The frame that begins there, if all of it has come. Servers neither mask nor, here, divide. */
export function frameAt(bytes: Buffer, start: number): Frame | null {
  if (bytes.length < start + 2) return null;
  const short = (bytes[start + 1] as number) & 0x7f;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < start + head) return null;
  const size =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(start + 2) : Number(bytes.readBigUInt64BE(start + 2));
  const end = start + head + size;
  if (bytes.length < end) return null;
  return { opcode: (bytes[start] as number) & 0x0f, payload: bytes.subarray(start + head, end), end };
}
