import type { TableEvent } from '@kapelle/black-orchestra/page';
import { tune, type Cue } from '../../shared/sound.ts';

const CUES = {
  dice: tune('square', [180, 0, 0.04], [150, 0.07, 0.04], [190, 0.15, 0.05]),
  event: tune('triangle', [196, 0, 0.4]),
  arrest: tune('sawtooth', [110, 0, 0.35], [92, 0.25, 0.6]),
  won: tune('sine', [262, 0, 0.3], [330, 0.22, 0.3], [392, 0.44, 0.3], [523, 0.66, 0.9]),
  lost: tune('sine', [220, 0, 0.5], [208, 0.4, 0.5], [165, 0.8, 1.2]),
} as const satisfies Record<string, Cue>;

/** The loudest thing that happened. */
export function soundOf(events: readonly TableEvent[]): keyof typeof CUES {
  const end = events.find((event) => event.type === 'gameEnded');
  if (end) return end.result;
  if (events.some(({ type }) => type === 'arrested')) return 'arrest';
  return events.some(({ type }) => type === 'diceRolled') ? 'dice' : 'event';
}

export function cueOf(sound: string): Cue | null {
  return (CUES as Readonly<Record<string, Cue>>)[sound] ?? null;
}
