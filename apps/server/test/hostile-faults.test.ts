import { blackOrchestra } from '@kapelle/black-orchestra';
import { Prng } from '@kapelle/testkit';
import { matchMaker } from 'colyseus';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type App } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { systemEntropy } from '../src/entropy.ts';
import { serve } from '../src/games.ts';
import { FullTable, UNLIMITED } from './full-table.ts';
import { preparedDirectories } from './server-process.ts';
import { createTable, must, TableClient } from './table-client.ts';

const OUR_FAULT = 1011;
const random = new Prng('faults');
/** What breaks now. */
const trouble = { view: '', code: false };
let app: App;
let address: string;

const fragile: typeof blackOrchestra = {
  ...blackOrchestra,
  project(state, audience) {
    if (trouble.view === audience) throw new Error('not foreseen');
    return blackOrchestra.project(state, audience);
  },
  projectSeat(state, seat) {
    return this.project(state, seat);
  },
};

beforeAll(async () => {
  const settings = { ...preparedDirectories(), ...UNLIMITED, PORT: '0', HOST: '127.0.0.1', BOT_PAUSE_SECONDS: '0' };
  const player = () => {
    throw new Error('a bot without a plan');
  };
  app = await startApp(readConfig(settings), pino({ level: 'silent' }), {
    games: [serve(fragile, { player })],
    entropy: {
      ...systemEntropy,
      code: () => {
        if (trouble.code) throw new Error('not foreseen');
        return systemEntropy.code();
      },
    },
  });
  address = `http://127.0.0.1:${app.port}`;
});

afterEach(() => Object.assign(trouble, { view: '', code: false }));

afterAll(() => app.stop());

async function playOn(table: FullTable): Promise<void> {
  const { seat, decision, option } = table.choice(random);
  const { version } = must(await table.client(seat).answer(decision, option));
  await table.settled(version);
}

interface Shown {
  readonly decisions: readonly { readonly id: string; readonly seat: string; readonly options?: { id: string }[] }[];
}

/** Takes the first option there is, or waits for the others. */
async function answerIfAsked(client: TableClient): Promise<void> {
  const { version } = client;
  const { decisions } = client.view('seat-1') as Shown;
  const asked = decisions.find(({ seat }) => seat === 'seat-1');
  if (asked !== undefined) await client.answer(asked.id, random.pick(asked.options ?? []).id);
  await client.until(() => client.version > version && client.isSettled());
}

describe('a fault of ours', () => {
  it('in one request ends the connection that made it, and the table plays on', async () => {
    const table = await FullTable.begin(address, 2);
    const [one, other] = [table.client('seat-1'), table.client('seat-2')];
    trouble.code = true;
    void one.request('recovery-code', { seat: 'seat-1' }).catch(() => undefined);
    await one.until(() => !one.isOpen);
    expect(one.closeCode).toBe(OUR_FAULT);
    trouble.code = false;
    expect(other.isOpen).toBe(true);
    expect(other.room.state.phase).toBe('playing');
    await one.connect();
    await playOn(table);
    await table.leave();
  });

  it('in what one seat is shown ends that connection alone', async () => {
    const table = await FullTable.begin(address, 2);
    const [one, other] = [table.client('seat-1'), table.client('seat-2')];
    const { seat, decision, option } = table.choice(random);
    const unlucky = seat === 'seat-1' ? other : one;
    trouble.view = seat === 'seat-1' ? 'seat-2' : 'seat-1';
    must(await table.client(seat).answer(decision, option));
    await unlucky.until(() => !unlucky.isOpen);
    expect(unlucky.closeCode).toBe(OUR_FAULT);
    trouble.view = '';
    await unlucky.connect();
    expect(unlucky.room.state.phase).toBe('playing');
    await playOn(table);
    await table.leave();
  });

  it('in reading a frame ends the connection it came from', async () => {
    const table = await FullTable.begin(address, 2);
    const { spectator } = table;
    const room = matchMaker.getLocalRoomById(table.code) as { clock: object };
    const { clock } = room;
    Object.defineProperty(room, 'clock', {
      configurable: true,
      get: () => {
        throw new Error('not foreseen');
      },
    });
    spectator.room.send('resync', {});
    await spectator.until(() => !spectator.isOpen);
    Object.defineProperty(room, 'clock', { value: clock });
    expect(spectator.closeCode).toBe(4002);
    await spectator.connect();
    await playOn(table);
    await table.leave();
  });

  it('in a bot does not stop the game', async () => {
    const { code, hostToken } = await createTable(address, { seats: 2 });
    const host = await TableClient.join(address, code, { hostToken });
    await host.claimAndReady('seat-1', 'Ada');
    must(await host.request('seat-bot', { seat: 'seat-2' }));
    must(await host.request('start', {}));
    await host.until(() => host.isSettled());
    const answeredByBot = () => host.log.filter(({ kind, seat }) => kind === 'answer' && seat === 'seat-2').length;
    for (let answers = 0; answeredByBot() === 0 && answers < 60; answers++) await answerIfAsked(host);
    expect(answeredByBot()).toBeGreaterThan(0);
    expect(host.room.state.phase).not.toBe('frozen');
    await host.leave();
  });
});

describe('a fault of the rules', () => {
  it('in what everybody is shown freezes the table, which says so', async () => {
    const table = await FullTable.begin(address, 2);
    const { seat, decision, option } = table.choice(random);
    trouble.view = 'public';
    must(await table.client(seat).answer(decision, option));
    const { spectator } = table;
    await spectator.until(() => spectator.room.state.phase === 'frozen');
    expect(spectator.isOpen).toBe(true);
    await table.leave();
  });
});
