import { Prng } from '@kapelle/testkit';
import { onCluster, sideOf } from './cluster-suite.ts';
import { count } from './counts.ts';
import { playAndKill } from './mortal-play.ts';
import type { TableClient } from './table-client.ts';

onCluster({
  async 'the owner of a table is killed at any moment, and nothing is lost or doubled'(cluster) {
    const random = new Prng(`cluster-kill-${process.env['KILL_SEED'] ?? '1'}`);
    const isUp = [Promise.resolve(), Promise.resolve()];
    const killAndRestart = async (client: TableClient) => {
      const side = sideOf(client);
      await Promise.all(isUp);
      cluster.process(side).child.kill('SIGKILL');
      isUp[side] = cluster.restart(side);
    };
    const mortal = { address: cluster.address, place: cluster.place, killAndRestart };
    const wanted = count('CLUSTER_KILLS', 20);
    let made = 0;
    while (made < wanted) {
      await Promise.all(isUp);
      made += await playAndKill(mortal, { game: 'black-orchestra', seats: 3, random }, wanted - made);
    }
    console.log(`killed ${made} times`);
    await Promise.all(isUp);
  },
});
