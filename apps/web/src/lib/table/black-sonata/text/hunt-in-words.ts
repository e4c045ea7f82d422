import type { BlackSonataView, PlaceId } from '@kapelle/black-sonata/page';
import { i18n } from '../../../i18n/i18n.svelte.ts';
import { say, t } from './speech.svelte.ts';

/** From here on a last pass is nearly over. */
const FEW_STEPS = 6;

/** What there is to know before an action: what lies on top, where she can be, and how much time is left. */
export function huntInWords(view: BlackSonataView, places: readonly PlaceId[] | null): string {
  return [t('prompt.round', { round: view.round }), whereabouts(view, places), ...clock(view)].join(' ');
}

function whereabouts({ top }: BlackSonataView, places: readonly PlaceId[] | null): string {
  if (top === null) return '';
  if (top === 'fog') return t('prompt.fog');
  const icon = capitalised(say({ key: `icon.${top}.name` }));
  const [only] = places ?? [];
  if (places === null || only === undefined) return t('prompt.icon', { icon });
  if (places.length === 1) return t('prompt.place', { icon, place: { key: `place.${only}.name` } });
  return t('prompt.places', { icon, count: places.length });
}

/** BS-3.2: while the counter card shows 0, its next coming loses the game. */
function clock({ counter, cardsToCounter: steps }: BlackSonataView): string[] {
  if (counter > 0) return [];
  return [t(steps <= FEW_STEPS ? 'prompt.last-steps' : 'prompt.last-pass', { steps })];
}

function capitalised(word: string): string {
  return word.slice(0, 1).toLocaleUpperCase(i18n.locale) + word.slice(1);
}
