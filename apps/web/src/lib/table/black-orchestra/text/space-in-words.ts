import { SPACES, type BlackOrchestraView, type SpaceId } from '@kapelle/black-orchestra/page';
import { conspiratorsAt, leadersAt, statusOf, tileAt } from '../map/board.ts';
import { say, t } from './speech.svelte.ts';

/** What a space shows, for those who hear it: its name, state, what lies there and who stands there. */
export function spaceInWords(view: BlackOrchestraView, space: SpaceId, label?: string): string {
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
  ];
  return parts.join(', ');
}

function tileWords(view: BlackOrchestraView, space: SpaceId): string[] {
  const tile = tileAt(view, space);
  if (tile === null) return [];
  return [tile === 'face-down' ? t('table.tile.face-down') : say({ key: `item.${tile}.name` })];
}
