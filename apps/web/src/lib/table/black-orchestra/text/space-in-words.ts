import { SPACES, type SpaceId } from '@kapelle/black-orchestra/page';
import type { Measure } from '../map/measures.ts';
import { conspiratorsAt, leadersAt, statusOf, tileAt, type MapView } from '../map/board.ts';
import { say, t } from './speech.svelte.ts';

export interface SpaceRemarks {
  /** What picking it does. */
  readonly label?: string | undefined;
  /** Who has it in their plan. */
  readonly planners?: readonly string[];
  /** Ways that end there. */
  readonly ways?: readonly Measure[];
}

/** What a space shows, for those who hear it: its name, state, what lies there and who stands there. */
export function spaceInWords(view: MapView, space: SpaceId, remarks: SpaceRemarks = {}): string {
  const { label, planners = [], ways = [] } = remarks;
  const status = statusOf(view, space);
  const people = [
    ...conspiratorsAt(view, space).map((id) => say({ key: `conspirator.${id}.short` })),
    ...leadersAt(view, space).map((id) => say({ key: `leader.${id}.name` })),
  ];
  const parts = [
    label ?? say({ key: `space.${space}.name` }),
    ...(status === 'open' ? [] : [t(`table.space.${status}`)]),
    ...(SPACES[space].fortified ? [say({ key: 'term.fortified' })] : []),
    ...tileWords(view, space),
    ...(people.length > 0 ? [t('table.space.here', { people })] : []),
    ...ways.map(wayInWords),
    ...(planners.length > 0 ? [t('marks.planned', { names: planners })] : []),
  ];
  return parts.join(', ');
}

/** How far somebody is. */
export function wayInWords({ walker, steps }: Measure): string {
  const key = 'leader' in walker ? `leader.${walker.leader}.name` : `conspirator.${walker.pawn}.short`;
  return t('table.space.steps', { who: say({ key }), count: steps });
}

function tileWords(view: MapView, space: SpaceId): string[] {
  const tile = tileAt(view, space);
  if (tile === null) return [];
  return [tile === 'face-down' ? t('table.tile.face-down') : say({ key: `item.${tile}.name` })];
}
