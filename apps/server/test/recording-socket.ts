/** Puts a recorder into every WebSocket made from now on. Import before the SDK, which takes the global one. */
export interface Recorded {
  readonly url: string;
  readonly frames: Uint8Array[];
}

/** By the session of the connection. */
export const recorded = new Map<string, Recorded>();

class RecordingSocket extends WebSocket {
  constructor(url: string | URL, ...rest: []) {
    super(url, ...rest);
    this.binaryType = 'arraybuffer';
    const session = new URL(url).searchParams.get('sessionId') ?? '';
    const record: Recorded = { url: String(url), frames: [] };
    recorded.set(session, record);
    this.addEventListener('message', ({ data }: { data: unknown }) =>
      record.frames.push(new Uint8Array((data as ArrayBuffer).slice(0))),
    );
  }
}

Object.assign(globalThis, { WebSocket: RecordingSocket });
