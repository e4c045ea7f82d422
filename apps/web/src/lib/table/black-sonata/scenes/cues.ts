import type { TableEvent } from '@kapelle/black-sonata/page';
import { tune, type Cue } from '../../shared/sound.ts';

const CUES = {
  found: tune('sine', [330, 0, 0.25], [415, 0.18, 0.25], [494, 0.36, 0.5]),
  missed: tune('triangle', [220, 0, 0.25], [196, 0.2, 0.4]),
  fog: tune('sine', [174, 0, 0.6], [185, 0.25, 0.7]),
  counter: tune('triangle', [131, 0, 0.7]),
  won: tune('sine', [262, 0, 0.3], [330, 0.22, 0.3], [392, 0.44, 0.3], [523, 0.66, 0.9]),
  lost: tune('sine', [220, 0, 0.5], [208, 0.4, 0.5], [165, 0.8, 1.2]),
} as const satisfies Record<string, Cue>;

/** The loudest thing that happened, if anything did. */
export function soundOf(events: readonly TableEvent[]): keyof typeof CUES | null {
  const end = events.find((event) => event.type === 'gameEnded');
  if (end) return end.result;
  const search = events.find((event) => event.type === 'searched');
  if (search) return search.found ? 'found' : 'missed';
  if (events.some(({ type }) => type === 'fogUsed')) return 'fog';
  return events.some(({ type }) => type === 'counterDropped') ? 'counter' : null;
}

export function cueOf(sound: string): Cue | null {
  return (CUES as Readonly<Record<string, Cue>>)[sound] ?? null;
}
