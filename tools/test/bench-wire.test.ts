import { describe, expect, it } from 'vitest';
import { frameAt, frameOf } from '../bench/play/lean-socket.ts';
import { codeOf, CODES, messageType, requestFrame, responseOf } from '../bench/play/wire.ts';

/** As a server sends it: without a mask. */
function sent(payload: Buffer): Buffer {
  if (payload.length < 126) return Buffer.concat([Buffer.of(0x82, payload.length), payload]);
  const head = Buffer.of(0x82, 126, 0, 0);
  head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

describe('the lean socket', () => {
  it.each([0, 1, 125, 126, 4000])('reads a frame of %d bytes and where the next begins', (size) => {
    const payload = Buffer.alloc(size, 'x');
    const bytes = Buffer.concat([sent(payload), sent(Buffer.from('next'))]);
    const first = frameAt(bytes, 0);
    expect(first?.payload.equals(payload)).toBe(true);
    expect(frameAt(bytes, first?.end ?? 0)?.payload.toString()).toBe('next');
  });

  it('waits for the rest of a frame', () => {
    const bytes = sent(Buffer.alloc(300));
    for (const length of [0, 1, 3, 4, bytes.length - 1]) expect(frameAt(bytes.subarray(0, length), 0)).toBeNull();
  });

  it.each([5, 200])('masks a frame of %d bytes, as a client must', (size) => {
    const frame = frameOf(2, Buffer.alloc(size, 'x'));
    expect((frame[1] as number) & 0x80).toBe(0x80);
    expect(frame.subarray(-size).toString()).toBe('x'.repeat(size));
  });
});

describe('frames of Colyseus', () => {
  it('carry a request with its number and type', () => {
    const frame = requestFrame(129, 'ready', { isReady: true });
    expect([codeOf(frame), frame[1], frame.toString('latin1', 3, 8)]).toEqual([CODES.request, 1, 'ready']);
  });

  it('bring responses back by their number', () => {
    const body = requestFrame(0, '', { ok: true }).subarray(3);
    expect(responseOf(Buffer.concat([Buffer.of(CODES.response, 7, 0), body]))).toEqual({
      number: 7,
      body: { ok: true },
    });
  });

  it('name their message', () => {
    const name = Buffer.from('private');
    expect(messageType(Buffer.concat([Buffer.of(CODES.message, 0xa0 | name.length), name, Buffer.of(0xc0)]))).toBe(
      'private',
    );
  });
});
