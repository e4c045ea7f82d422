import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '@kapelle/protocol';
import { Prng } from '@kapelle/testkit';
import { expect } from 'vitest';
import { onCluster, sideOf } from './cluster-suite.ts';
import { compareViews, FullTable, storedJournal, Truth } from './full-table.ts';
import { comeBack, playToTheEnd } from './mortal-play.ts';
import { createTable, must, post, TableClient } from './table-client.ts';

const RACES = 50;
const PAUSE_MS = 40;

onCluster({
  async 'a table that was made through one process is entered through the other, and played'(cluster) {
    const [one, other] = [await cluster.addressOf(0), await cluster.addressOf(1)];
    const created = await createTable(one, { seats: 3 });
    const first = await TableClient.join(one, created.code);
    const table = await FullTable.seated(other, created, 3);
    expect(new Set([first, ...table.clients].map(sideOf))).toEqual(new Set([0]));
    const truth = new Truth((await storedJournal(cluster.place, table.code)).head);
    const random = new Prng('cluster');
    for (let version = 1; version <= 20; version++) {
      const choice = table.choice(random);
      must(await table.client(choice.seat).answer(choice.decision, choice.option));
      truth.answer(choice);
      await table.settled(version);
    }
    compareViews(table, truth.state);
    await table.leave();
    await first.leave();
  },

  async 'a code that is opened on both at once is one table'(cluster) {
    const addresses = [await cluster.addressOf(0), await cluster.addressOf(1)];
    const owners = new Set<number>();
    for (let race = 0; race < RACES; race++) {
      const { code } = await createTable(cluster.address);
      const both = await Promise.all(addresses.map((address) => TableClient.join(address, code)));
      for (const client of both) {
        await client.until(() => client.room.state.spectators === both.length);
        owners.add(sideOf(client));
      }
      expect(new Set(both.map(sideOf)).size).toBe(1);
      await Promise.all(both.map((client) => client.leave()));
    }
    expect(owners).toEqual(new Set([0, 1]));
  },

  async 'processes are started anew one after the other under load, and no answer is lost'(cluster) {
    const tables = [await FullTable.begin(cluster.address, 2), await FullTable.begin(cluster.address, 3)];
    let isThrough = false;
    const pause = (): Promise<void> => sleep(isThrough ? 0 : PAUSE_MS);
    const games = tables.map(async (table) => {
      const play = { random: new Prng(table.code), progress: { answers: 0, isOver: false }, pause };
      await playToTheEnd(table, cluster.place, play);
      return play.progress.answers;
    });
    for (const side of [0, 1] as const) {
      cluster.process(side).child.kill('SIGTERM');
      expect(await cluster.process(side).ended).toMatchObject({ code: 0 });
      await cluster.restart(side);
    }
    isThrough = true;
    expect(Math.min(...(await Promise.all(games)))).toBeGreaterThan(0);
    for (const table of tables) await table.leave();
  },

  async 'a process that stood still finds its tables taken, and a seat that was given to another is dead there too'(
    cluster,
  ) {
    const table = await FullTable.begin(cluster.address, 2);
    const owner = sideOf(table.spectator);
    const { child } = cluster.process(owner);
    const victim = table.client('seat-2');
    child.kill('SIGSTOP');
    const host = new TableClient(await cluster.addressOf(owner === 0 ? 1 : 0), table.code, table.client('seat-1').keys);
    await comeBack(host);
    expect(sideOf(host)).not.toBe(owner);
    const { recoveryCode } = must(await host.request('reissue', { seat: 'seat-2' }));
    child.kill('SIGCONT');
    const said = await victim.request('rename', { seat: 'seat-2', name: 'Still me' }).then(outcome, () => 'closed');
    expect(said).not.toBe('done');
    await victim.until(() => !victim.isOpen);
    await comeBack(victim);
    expect([sideOf(victim), victim.seats]).toEqual([sideOf(host), []]);
    const address = await cluster.addressOf(owner);
    const recovered = must(
      await post<{ token: string }>(address, `/api/tables/${table.code}/recover`, { recoveryCode }),
    );
    const heir = await TableClient.join(address, table.code, { seatTokens: [recovered.token] });
    expect([sideOf(heir), heir.seats]).toEqual([sideOf(host), ['seat-2']]);
    for (const client of [host, victim, heir]) await client.leave();
  },
});

function outcome(reply: Reply<object>): string {
  return reply.ok ? 'done' : reply.refusal.code;
}
