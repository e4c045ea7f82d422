import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * From when on bytes vanish, both ways: at once, or from the reply to the next statement on that has this in it, which is
 * the one that adds lines for all tables, the first of a table's own transaction, or the last.
 */
export type Silence = 'at once' | 'add-lines' | 'UPDATE tables' | 'commit';

/**
 * Stands before a server and can make it silent: bytes vanish, nothing is closed. As on a network whose routes have
 * forgotten it, a connection that has lost something is lost for good; only new ones go through afterwards.
 */
export class SilentProxy {
  readonly #server: Server;
  #silence: Silence | null = null;

  private constructor(target: number) {
    this.#server = createServer((near) => this.#join(near, connect(target, '127.0.0.1')));
  }

  static async before(target: number): Promise<SilentProxy> {
    const proxy = new SilentProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get isSilent(): boolean {
    return this.#silence === 'at once';
  }

  fallSilent(silence: Silence): void {
    this.#silence = silence;
  }

  goOn(): void {
    this.#silence = null;
  }

  close(): void {
    this.#server.close();
  }

  #join(near: Socket, far: Socket): void {
    let isLost = false;
    const mayPass = () => !(isLost ||= this.#silence === 'at once');
    near.on('data', (bytes) => {
      if (mayPass()) far.write(bytes);
      if (this.#silence !== null && bytes.includes(this.#silence)) this.#silence = 'at once';
    });
    far.on('data', (bytes) => mayPass() && near.write(bytes));
    near.on('close', () => mayPass() && far.destroy());
    far.on('close', () => mayPass() && near.destroy());
    for (const socket of [near, far]) socket.on('error', () => undefined);
  }
}
