import { setTimeout as sleep } from 'node:timers/promises';
import type { Prng } from '@kapelle/testkit';
import { RawSocket } from '../raw-socket.ts';
import { placeAt, type Attack, type Target } from './target.ts';

const BURST = 200;
const REQUESTS = ['resync', 'chat', 'start', 'claim', 'answer', 'no-such-request', 'constructor'];

async function socketTo(target: Target): Promise<RawSocket | null> {
  const place = await placeAt(target, target.table.code);
  return place === null ? null : RawSocket.joined(target.address, place).catch(() => null);
}

/** Bytes as they might come from anywhere: some like frames of ours, most like nothing. */
function randomFrame(random: Prng): Uint8Array {
  const length = random.pick([0, 1, 2, 5, 20, 200]);
  const bytes = Uint8Array.from({ length }, () => random.below(256));
  if (length > 0 && random.chance(0.7)) bytes[0] = random.pick([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
  return bytes;
}

/** Through as many connections as it takes: each is cut at its first nonsense. */
export const sendRandomBytes: Attack = async (target, acts) => {
  for (let sent = 0; sent < acts;) {
    const socket = await socketTo(target);
    if (socket === null) sent++;
    for (let burst = 0; socket !== null && burst < BURST && sent < acts; burst++, sent++)
      socket.send(randomFrame(target.random));
    await sleep(1);
    socket?.end();
  }
};

/** Never says that it is in, and asks all the same. */
export const speakBeforeJoining: Attack = async (target, acts) => {
  for (let sent = 0; sent < acts; sent += 10) {
    const place = await placeAt(target, target.table.code);
    if (place === null) continue;
    const socket = await RawSocket.at(target.address, place);
    for (let burst = 0; burst < 10; burst++) socket.request(burst, target.random.pick(REQUESTS));
    await sleep(1);
    socket.end();
  }
};

/** Asks for everything and reads nothing; answers pings that nobody sent. */
export const neverRead: Attack = async (target, acts) => {
  for (let sent = 0; sent < acts; sent += BURST) {
    const socket = await socketTo(target);
    if (socket === null) continue;
    socket.deafen();
    for (let burst = 0; burst < BURST / 4; burst++) {
      socket.request(burst, 'resync');
      socket.pong();
      socket.ping(new Uint8Array(125));
      socket.send(Uint8Array.of(18));
    }
    await sleep(2);
    socket.end();
  }
};

/** Comes a second time where it was let in once, is sent away, does not answer that, and speaks on. */
export const speakAfterDismissal: Attack = async (target, acts) => {
  for (let sent = 0; sent < acts; sent += 20) {
    const place = await placeAt(target, target.table.code);
    if (place === null) continue;
    const [first, second] = [await RawSocket.at(target.address, place), await RawSocket.at(target.address, place)];
    first.acknowledge();
    for (let burst = 0; burst < 20; burst++) second.request(burst, target.random.pick(REQUESTS));
    await sleep(1);
    first.end();
    second.end();
  }
};

/** Half frames, messages in endless pieces, floods of pings. */
export const breakFrames: Attack = async (target, acts) => {
  for (let sent = 0; sent < acts; sent += BURST) {
    const socket = await socketTo(target);
    if (socket === null) continue;
    const send = target.random.pick([
      () => socket.half(),
      () => socket.piece(),
      () => socket.ping(new Uint8Array(125)),
    ]);
    for (let burst = 0; burst < BURST; burst++) send();
    await sleep(1);
    socket.end();
  }
};

const ODD_PATHS = [
  '/x/constructor?sessionId=x',
  '/x/__proto__?sessionId=__proto__',
  '/',
  '/x/AAAAAAAA?sessionId=123456789',
  '//?sessionId=x',
];

export const openOddPaths: Attack = async ({ address, random }, acts) => {
  for (let sent = 0; sent < acts; sent++) (await RawSocket.open(address, random.pick(ODD_PATHS))).end();
};

/** Reserves places and does not come; holds more devices than a seat has. */
export const takePlaces: Attack = async (target, acts) => {
  const { seatTokens } = target.den.client('seat-2').keys;
  for (let sent = 0; sent < acts; sent += 8) {
    const places = await Promise.all(Array.from({ length: 8 }, () => placeAt(target, target.den.code, { seatTokens })));
    const sockets = await Promise.all(
      places.slice(0, 7).flatMap((place) => (place === null ? [] : [RawSocket.at(target.address, place)])),
    );
    for (const socket of sockets) socket.acknowledge();
    await sleep(1);
    for (const socket of sockets) socket.end();
  }
};
