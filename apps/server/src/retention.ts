import type { Services } from './services.ts';
import type { Looks, Store } from './storage/store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LOOKS_A_DAY = 24;

type Needed = Pick<Services, 'store' | 'config' | 'clock' | 'log'>;

/** Looks, at the start and once an hour, for what nobody has touched for as long as the operator keeps it. */
export function startRetention(services: Services): () => void {
  const timer = setInterval(() => void lookForOld(services), HOUR);
  timer.unref();
  void lookForOld(services);
  return () => clearInterval(timer);
}

/** One look at the clock; what it says is believed a day of looks later. */
export async function lookForOld({ store, config, clock, log }: Needed): Promise<void> {
  try {
    await store.alone(async () => {
      const { believed, looks } = judged(await store.looks(), clock.now());
      if (believed !== null) await forgetOld({ store, config, log }, believed);
      await store.noteLooks(looks);
    });
  } catch (error) {
    log.warn({ err: error }, 'retention failed');
  }
}

/**
 * A wrong clock is put right sooner or later, and what was deleted by it does not come back. So nothing is deleted by
 * what the clock says, but by what it said a day and many looks ago, if it has not been put back since. All of it lies
 * in the store: a restart is no second opinion.
 */
function judged(known: Looks | null, now: number): { looks: Looks; believed: number | null } {
  if (known === null || now < known.since) return { looks: { since: now, looks: 1 }, believed: null };
  const looks = known.looks + 1;
  if (looks <= LOOKS_A_DAY || now - known.since < DAY) return { looks: { ...known, looks }, believed: null };
  return { looks: { since: now, looks: 1 }, believed: known.since };
}

/** 0 days keeps for ever. */
async function forgetOld({ store, config, log }: Omit<Needed, 'clock'>, now: number): Promise<void> {
  const before = (days: number) => (days === 0 ? 0 : now - days * DAY);
  const finishedBefore = before(config.keepFinishedDays);
  const tables = await dropExpired(store, {
    finishedBefore,
    playingBefore: before(config.keepPlayingDays),
    lobbyBefore: before(config.keepLobbyDays),
  });
  await store.dropReplaysBefore(finishedBefore);
  await store.dropCasesBefore(finishedBefore);
  if (tables > 0) log.info({ tables }, 'expired tables deleted');
}

/** A few at a time, so that play goes on between. */
async function dropExpired(store: Store, limits: Parameters<Store['expired']>[0]): Promise<number> {
  for (let dropped = 0; ;) {
    const codes = await store.expired(limits);
    if (codes.length === 0) return dropped;
    await store.drop(codes);
    dropped += codes.length;
    await new Promise((next) => setImmediate(next));
  }
}
