import type { Playable } from '../measure/load.ts';
import { LeanSocket } from '../play/lean-socket.ts';
import { SEATS } from '../play/scripts.ts';

/** Engine.IO over WebSocket, without its first round over HTTP. */
const PATH = '/socket.io/?EIO=4&transport=websocket';
const NAMESPACE = '/kapelle,';
const OPEN = '0{';
const PING = '2';
const PONG = '3';
const CONNECT = `40${NAMESPACE}`;
const EVENT = `42${NAMESPACE}`;
const UPDATE = `${EVENT}["update"`;
const SYNC = `${EVENT}["sync"`;
let matches = 0;

/** Five connections at a match of boardgame.io: one moves, all get the state. */
export class BoardgameTable implements Playable {
  readonly isOver = false;
  readonly #players: readonly BoardgamePlayer[];
  readonly #match: string;
  #version = 0;
  #missing = 0;
  #done: () => void = () => undefined;

  private constructor(match: string, players: readonly BoardgamePlayer[]) {
    this.#match = match;
    this.#players = players;
    for (const player of players) player.onUpdate = () => this.#got();
  }

  static async open(address: string): Promise<BoardgameTable> {
    const match = `match-${++matches}`;
    const players: BoardgamePlayer[] = [];
    for (let seat = 0; seat < SEATS; seat++) players.push(await BoardgamePlayer.join(address, match, seat));
    return new BoardgameTable(match, players);
  }

  get bytes(): number {
    return this.#players.reduce((sum, player) => sum + player.bytes, 0);
  }

  play(done: () => void): void {
    this.#done = done;
    this.#missing = SEATS;
    const version = this.#version++;
    const seat = version % SEATS;
    const payload = { type: 'answer', args: [`move:${version}`], playerID: `${seat}`, credentials: null };
    this.#players[seat]?.emit('update', { type: 'MAKE_MOVE', payload }, version, this.#match, `${seat}`);
  }

  #got(): void {
    if (--this.#missing === 0) this.#done();
  }
}

/** Speaks socket.io's frames, and looks only at how they begin. */
class BoardgamePlayer {
  onUpdate: () => void = () => undefined;
  readonly #socket: LeanSocket;
  readonly #onOpen: () => void;
  readonly #synced = Promise.withResolvers<undefined>();

  private constructor(address: string, onOpen: (player: BoardgamePlayer) => void) {
    this.#onOpen = () => onOpen(this);
    this.#socket = new LeanSocket(new URL(PATH, address), 'text');
    this.#socket.onFrame = (frame) => this.#take(frame.toString('latin1', 0, UPDATE.length));
  }

  static async join(address: string, match: string, seat: number): Promise<BoardgamePlayer> {
    const player = new BoardgamePlayer(address, (one) => one.emit('sync', match, `${seat}`, null, SEATS));
    await player.#socket.opened;
    await player.#synced.promise;
    return player;
  }

  get bytes(): number {
    return this.#socket.bytes;
  }

  emit(...event: readonly unknown[]): void {
    this.#send(EVENT + JSON.stringify(event));
  }

  #send(text: string): void {
    this.#socket.send(Buffer.from(text));
  }

  #take(start: string): void {
    if (start === UPDATE) this.onUpdate();
    else if (start === PING) this.#send(PONG);
    else if (start.startsWith(OPEN)) this.#send(CONNECT);
    else if (start.startsWith(CONNECT)) this.#onOpen();
    else if (start.startsWith(SYNC)) this.#synced.resolve(undefined);
  }
}
