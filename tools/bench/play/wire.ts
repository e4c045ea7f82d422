import { Packr, unpack } from 'msgpackr';

/** The codes of Colyseus' frames. */
export const CODES = { join: 10, message: 13, state: 14, patch: 15, request: 21, response: 22 } as const;

/** The first byte is the code, the rest may carry flags. */
export function codeOf(frame: Buffer): number {
  return (frame[0] as number) & 0x1f;
}

const packr = new Packr();
/** Numbers below it take one byte. */
const REQUESTS_UNDER_WAY = 128;

/** A request and the number by which its response will be known. */
export function requestFrame(number: number, type: string, body: object): Buffer {
  const head = Buffer.of(CODES.request, number % REQUESTS_UNDER_WAY, 0xa0 | type.length);
  return Buffer.concat([head, Buffer.from(type, 'latin1'), packr.pack(body)]);
}

export interface Response {
  readonly number: number;
  readonly body: unknown;
}

/** Code, number, status, and then what was replied. */
export function responseOf(frame: Buffer): Response {
  return { number: frame[1] as number, body: frame.length > 3 ? unpack(frame.subarray(3)) : undefined };
}

/** The name of a message; names are short. */
export function messageType(frame: Buffer): string {
  return frame.toString('latin1', 2, 2 + ((frame[1] as number) & 0x1f));
}
