import type { Edition } from '@kapelle/black-orchestra/page';

interface Cited {
  readonly both: readonly string[];
  readonly classic?: readonly string[];
}

/** The rules that a text of the help tells in short. */
const CITED: Readonly<Record<string, Cited>> = {
  'summary.actions.act': { both: ['7.1'] },
  'summary.actions.collect': { both: ['7.2', '3.4'] },
  'summary.actions.conspire': { both: ['7.3', '7.4'] },
  'summary.actions.deliver': { both: ['7.5'] },
  'summary.actions.dossier': { both: ['7.6', '3.3'] },
  'summary.actions.move': { both: ['7.7', '7.8'] },
  'summary.actions.release': { both: ['7.9'], classic: ['15.4'] },
  'summary.actions.reveal': { both: ['7.10'] },
  'summary.actions.transfer': { both: ['7.11'], classic: ['15.9'] },
  'summary.raid': { both: ['9.1'], classic: ['15.2'] },
  'summary.prison': { both: ['10.1', '11.1'], classic: ['15.3'] },
  'summary.plots': { both: ['12.1'], classic: ['15.5', '15.13'] },
  'symbol.illegal': { both: ['10.1'], classic: ['15.2', '15.3'] },
  'symbol.fortified': { both: ['7.12'] },
};

export function rulesToldBy(key: string, edition: Edition): readonly string[] {
  const { both = [], classic = [] } = CITED[key] ?? {};
  if (key.startsWith('leader.')) return ['6.1'];
  if (key.startsWith('timing.')) return ['4.6'];
  if (key.startsWith('rank.')) return edition === 'classic' ? ['8.3', '8.4', '15.10'] : ['8.3', '8.4'];
  if (key.startsWith('motivation.')) return ['3.1'];
  if (key.startsWith('suspicion.')) return ['3.2'];
  return edition === 'classic' ? [...both, ...classic] : both;
}

/** All of them, for whoever checks that they are there. */
export const CITED_RULES: readonly string[] = Object.values(CITED).flatMap(({ both, classic = [] }) => [
  ...both,
  ...classic,
]);
