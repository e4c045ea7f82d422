import { exportAndImport, guessCodes, leaveBodiesUnfinished, sendBadHttp } from './http.ts';
import { giveToTheGone, pester, rematchForever, sendBadRequests } from './requests.ts';
import type { Attack, Target } from './target.ts';
import {
  breakFrames,
  neverRead,
  openOddPaths,
  sendRandomBytes,
  speakAfterDismissal,
  speakBeforeJoining,
  takePlaces,
} from './wire.ts';

/** Every way in which somebody has tried to stop, fill, read or stall a table, and how many of 1,000 acts are of it. */
const MIX = new Map<Attack, number>([
  [sendRandomBytes, 460],
  [breakFrames, 100],
  [neverRead, 100],
  [sendBadRequests, 200],
  [sendBadHttp, 40],
  [speakBeforeJoining, 20],
  [speakAfterDismissal, 20],
  [openOddPaths, 10],
  [takePlaces, 8],
  [pester, 10],
  [rematchForever, 10],
  [giveToTheGone, 5],
  [guessCodes, 10],
  [leaveBodiesUnfinished, 5],
  [exportAndImport, 2],
]);

/** What one round does of all of them. */
const ROUND = 2000;

/** So many hostile acts, all kinds at once in each round. */
export async function attack(target: Target, acts: number): Promise<void> {
  for (let done = 0; done < acts; done += ROUND) {
    const share = Math.min(ROUND, acts - done) / 1000;
    await Promise.all([...MIX].map(([one, weight]) => one(target, Math.ceil(weight * share))));
  }
}
