import { Prng } from '@kapelle/testkit';
import { expect } from 'vitest';
import { onCluster, sideOf } from './cluster-suite.ts';
import { compareViews, FullTable, storedJournal, Truth } from './full-table.ts';
import { createTable, must, TableClient } from './table-client.ts';

const RACES = 50;

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
});
