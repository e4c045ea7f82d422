import type { Logger } from 'pino';
import type { TableClock } from '../clock.ts';
import { botAnswer } from './bot-answer.ts';
import { playUnlessMoved, watchMoments } from './moments.ts';
import type { Table } from './table.ts';
import { pauseAfter } from './tempo.ts';

interface BotContext {
  readonly clock: TableClock;
  readonly log: Logger;
  readonly times: { readonly bot: number };
}

/** Has bots answer at their table, each time after a pause that leaves people time to see what happened. */
export function runBots(table: Table, { clock, log, times }: BotContext): () => void {
  let cancel = (): void => undefined;
  const unsubscribe = watchMoments(table, (run) => {
    cancel();
    if (run === null) return;
    const answer = () => playUnlessMoved(table, run, ({ model }) => botAnswer(model, log));
    cancel = clock.after(pauseAfter(table.model, times.bot), answer);
  });
  return () => {
    unsubscribe();
    cancel();
  };
}
