import { recorded } from './recording-socket.ts';
import {
  readStream,
  VERSION,
  type Reply,
  type Reservation,
  type StreamMessages,
  type StreamMessageType,
} from '@kapelle/protocol';
import { Client, type Room } from 'colyseus.js';
import { SeenStream } from './seen-stream.ts';
import { must, post } from './table-client.ts';

const TYPES: readonly StreamMessageType[] = ['shown', 'changed', 'lane', 'chat', 'bye'];

/** One connection that looks on by a link, as a page would keep it. */
export class StreamClient extends SeenStream {
  readonly reservation: Reservation;
  room!: Room;
  isOpen = true;
  readonly #waiting = new Set<() => void>();

  private constructor(reservation: Reservation) {
    super(reservation.sessionId, '');
    this.reservation = reservation;
  }

  static reserve(address: string, token: string, name?: string): Promise<Reply<Reservation>> {
    return post(address, '/api/streams/join', { protocol: VERSION, token, ...(name !== undefined && { name }) });
  }

  static async join(address: string, token: string, name?: string): Promise<StreamClient> {
    const client = new StreamClient(must(await StreamClient.reserve(address, token, name)));
    client.room = await new Client(address).consumeSeatReservation(client.reservation);
    client.room.reconnection.enabled = false;
    client.#listen();
    await client.until(() => client.table !== null);
    return client;
  }

  /** The frames that came, as bytes. */
  get bytes(): Uint8Array[] {
    return recorded.get(this.room.sessionId)?.frames ?? [];
  }

  get wire(): string {
    return this.bytes.map((frame) => Buffer.from(frame).toString('latin1')).join('\n');
  }

  async until(isMet: () => boolean): Promise<void> {
    while (!isMet()) await new Promise<void>((done) => this.#waiting.add(done));
  }

  #listen(): void {
    for (const type of TYPES)
      this.room.onMessage(type, (wire: unknown) => {
        const body = readStream(type, wire);
        if (type === 'bye') this.end((body as StreamMessages['bye']).reason);
        else this.take(type, body);
        this.#wake();
      });
    this.room.onLeave(() => {
      this.isOpen = false;
      this.#wake();
    });
  }

  #wake(): void {
    for (const done of this.#waiting) done();
    this.#waiting.clear();
  }
}
