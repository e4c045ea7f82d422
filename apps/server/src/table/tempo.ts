import { redactEvents, type Tempo } from '@kapelle/engine';
import type { TableSettings } from '@kapelle/protocol';
import type { TableModel } from './model.ts';

/** Seconds at normal speed. */
const SECONDS: Readonly<Record<Tempo, number>> = { beat: 0.7, scene: 2.5, act: 5 };

const SPEED: Readonly<Record<TableSettings['tempo'], number>> = { quick: 1 / 3, normal: 1, slow: 1.6 };

/**
 * How long people get to see what the last answer brought about, before a bot answers or patience begins; `beatMs` is the
 * pause after a beat at normal speed. Only by what everybody sees: a pause must not tell a secret.
 */
export function pauseAfter({ run, game, settings }: TableModel, beatMs: number): number {
  const events = redactEvents(game.definition, run?.log.at(-1)?.events ?? [], 'public');
  const seconds = events.map((event) => SECONDS[game.definition.tempo?.(event) ?? 'beat']);
  return (beatMs / SECONDS.beat) * Math.max(SECONDS.beat, ...seconds) * SPEED[settings.tempo];
}
