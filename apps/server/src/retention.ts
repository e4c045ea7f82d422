import type { Services } from './services.ts';

const DAY = 86_400_000;
const EVERY = 3_600_000;

/** Forgets, once an hour, what nobody has touched for as long as the operator keeps it. 0 days keeps for ever. */
export function startRetention(services: Services): () => void {
  const timer = setInterval(() => void forgetOld(services), EVERY);
  timer.unref();
  void forgetOld(services);
  return () => clearInterval(timer);
}

async function forgetOld({ store, config, clock, log }: Services): Promise<void> {
  const before = (days: number) => (days === 0 ? 0 : clock.now() - days * DAY);
  try {
    const finishedBefore = before(config.keepFinishedDays);
    const codes = await store.expired({
      finishedBefore,
      playingBefore: before(config.keepPlayingDays),
      lobbyBefore: before(config.keepLobbyDays),
    });
    await store.drop(codes);
    await store.dropReplaysBefore(finishedBefore);
    await store.dropCasesBefore(finishedBefore);
    if (codes.length > 0) log.info({ tables: codes.length }, 'old tables forgotten');
  } catch (error) {
    log.warn({ err: error }, 'old tables could not be forgotten');
  }
}
