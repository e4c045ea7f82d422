import type { SeatId } from '@kapelle/engine';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { FullTable, UNLIMITED } from './full-table.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { must, type TableClient } from './table-client.ts';

const AT_ONCE = { ABSENT_AFTER_SECONDS: '0', BOT_PAUSE_SECONDS: '0' };

const reasonOf = (reply: { ok: boolean; refusal?: { code: string } }) => (reply.ok ? 'done' : reply.refusal?.code);

interface Asked {
  readonly decisions: readonly {
    readonly id: string;
    readonly seat: SeatId;
    readonly optional?: true;
    readonly options?: readonly { readonly id: string }[];
  }[];
}

/** Plays one's own questions until somebody has acted for the absent seat. */
async function untilPlayedFor(client: TableClient, absent: SeatId): Promise<void> {
  const isDone = () => client.log.some(({ seat, standIn }) => seat === absent && standIn === 'bot');
  const own = () =>
    (client.view('seat-1') as Asked).decisions.find(({ seat, optional }) => seat === 'seat-1' && optional !== true);
  while (!isDone()) {
    await client.until(() => isDone() || (client.isSettled() && own() !== undefined));
    const asked = own();
    if (!isDone() && asked !== undefined) await client.answer(asked.id, asked.options?.[0]?.id ?? '');
  }
}

it('the computer plays for somebody who is gone, through a restart, until they are back', async () => {
  const env = { ...preparedDirectories(), ...UNLIMITED, ...AT_ONCE, PORT: String(await freePort()) };
  const server = new ServerProcess(env);
  const table = await FullTable.begin(await server.address(), 2);
  const [host, ada] = [table.client('seat-1'), table.client('seat-2')];
  const seat = 'seat-2';
  const before = JSON.stringify([host.version, host.publicSeat(seat)]);
  expect(reasonOf(await host.request('let-bot-play', { seat }))).toBe('not-absent');
  expect(reasonOf(await table.spectator.request('let-bot-play', { seat }))).toBe('not-host');
  expect(reasonOf(await table.spectator.request('nudge', { seat }))).toBe('not-seated');
  expect(reasonOf(await host.request('nudge', { seat: 'the host' }))).toBe('bad-message');
  expect(reasonOf(await host.request('skip-question', { decision: 'none', version: host.version }))).toBe('stale');
  expect(JSON.stringify([host.version, host.publicSeat(seat)])).toBe(before);

  ada.drop();
  await host.until(() => host.publicSeat(seat)?.presence === 'absent');
  const { awaySince } = host.publicSeat(seat) ?? {};
  expect(awaySince).toBeTypeOf('number');
  must(await host.request('nudge', { seat }));
  expect(reasonOf(await host.request('nudge', { seat }))).toBe('just-nudged');
  must(await host.request('let-bot-play', { seat }));
  await untilPlayedFor(host, seat);

  await server.stop();
  const again = new ServerProcess(env);
  await again.address();
  await host.connect();
  expect(host.publicSeat(seat)).toMatchObject({ caretaker: 'bot', presence: 'absent', awaySince });
  await ada.connect();
  await ada.until(() => ada.received.at(-1)?.type === 'nudged');
  expect(ada.received.at(-1)?.body).toMatchObject({ seat, name: 'Player seat-1' });
  expect(host.received.map(({ type }) => type)).not.toContain('nudged');
  expect(ada.publicSeat(seat)).toMatchObject({ caretaker: null, presence: 'here', awaySince: null });
  expect(ada.log.some((line) => line.seat === seat && line.standIn === 'bot')).toBe(true);
  await table.leave();
  await again.stop();
});
