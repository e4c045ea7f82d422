import { FACES, type Face } from '../content/levels.ts';
import { distinct } from '../rules/lists.ts';
import type { BlackOrchestraData, PlotAttempt } from '../state.ts';
import { helpsPool, isRerollWanted, savesPlot } from '../worth/reactions.ts';
import { askPlayer, option, type Resolver } from './resolver.ts';
import type { Verbs } from './verb.ts';

export function attemptOf(data: BlackOrchestraData): PlotAttempt {
  return data.plot as PlotAttempt;
}

const changePlot: Resolver<'changePlot'> = (table, { dice, cancel }, { source }) => {
  const attempt = attemptOf(table.data);
  if (dice !== undefined) attempt.extraDice.push({ source: source.id, dice });
  if (cancel !== undefined) attempt.cancelled += cancel;
};

/** Quick Reaction: one die, its owner's choice. */
const reroll: Resolver<'reroll'> = (table, _effect, scope) => {
  const faces = distinct(attemptOf(table.data).faces).toSorted();
  const options = faces.map((face) => option('reroll', [{ do: 'rerollDie', face }], { face }));
  askPlayer(table, { kind: 'reroll', who: scope.actor, scope, options });
};

export const rerollDie: Resolver<'rerollDie'> = (table, { face }, { actor }) => {
  const { faces } = attemptOf(table.data);
  const to = FACES[table.draw('dice', FACES.length)] as Face;
  faces[faces.indexOf(face)] = to;
  table.emit({ type: 'dieRerolled', who: actor, from: face, to });
};

export const PLOT_VERBS: Verbs<'changePlot' | 'reroll'> = {
  changePlot: {
    resolve: changePlot,
    worth: (situation, { dice, cancel }, { timing }) => {
      const isHelp = dice !== undefined && helpsPool(situation, dice);
      const isRescue = cancel !== undefined && timing === 'plot-rolled' && savesPlot(situation);
      return isHelp || isRescue ? 1 : 0;
    },
  },
  reroll: { resolve: reroll, worth: (situation) => (isRerollWanted(situation) ? 1 : 0) },
};
