import { recorded } from './recording-socket.ts';
import type { SeatId } from '@kapelle/engine';
import type { FullTable } from './full-table.ts';
import type { TableClient } from './table-client.ts';

/** The first frame names the connection to itself; it alone differs from run to run. */
const JOIN_ROOM = 10;

/** Everything a client has received, in order, its reconnections included; each frame with a word on when it came. */
export class Ear<When> {
  readonly frames: { readonly bytes: string; readonly when: When }[] = [];
  readonly #read = new Map<string, number>();

  /** Takes what has come since it was last asked. */
  listen(client: TableClient, when: When): void {
    const session = client.room.sessionId;
    const frames = recorded.get(session)?.frames ?? [];
    for (const frame of frames.slice(this.#read.get(session) ?? 0))
      if (frame[0] !== JOIN_ROOM) this.frames.push({ bytes: Buffer.from(frame).toString('latin1'), when });
    this.#read.set(session, frames.length);
  }

  get text(): string {
    return this.frames.map(({ bytes }) => bytes).join('\n');
  }
}

/** Somebody goes, everybody has seen it, and is back, and everybody has seen that. */
export async function comeAndGo(table: FullTable, who: SeatId | 'public'): Promise<void> {
  const gone = who === 'public' ? table.spectator : table.client(who);
  const others = table.clients.filter((client) => client !== gone);
  const isHere = (client: TableClient) =>
    who === 'public' ? client.room.state.spectators === 1 : client.publicSeat(who)?.presence === 'here';
  gone.drop();
  await Promise.all(others.map((client) => client.until(() => !isHere(client))));
  await gone.connect();
  await Promise.all(table.clients.map((client) => client.until(() => isHere(client))));
}

/** What anybody, or the host, gets over HTTP. */
export async function overHttp(address: string, { code, hostToken }: FullTable): Promise<string[]> {
  const headers = { Authorization: `Bearer ${hostToken}` };
  const paths = ['/api/tables', `/api/tables/${code}/export`];
  return Promise.all(paths.map(async (path) => (await fetch(address + path, { headers })).text()));
}
