import { PLOTS, type PlotId } from '@kapelle/black-orchestra/page';
import { say, speech, t } from './speech.svelte.ts';

/** What gives a die of a plot, in words. */
export function sourceName(plot: PlotId, source: string): string {
  if (source === 'base') return t('table.plot.base');
  if (source === 'affiliation') return say({ key: `affiliation.${PLOTS[plot].affiliation ?? ''}` });
  if (source === 'meeting') return t('table.plot.meeting');
  const key = [`item.${source}.name`, `conspirator.${source}.short`, `card.${source}.name`].find(speech.has);
  return key ? say({ key }) : source;
}
