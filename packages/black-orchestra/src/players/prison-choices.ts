import {
  INTERROGATION_OPTIONS,
  RESISTANCES,
  type InterrogationOptionId,
  type ResistanceId,
} from '../content/interrogation.ts';
import type { Effect } from '../effects/effect.ts';
import { FACES } from '../state.ts';
import { effectValue, onTarget } from './events.ts';
import { isIllegal, plotsOf, sheet, sum } from './seen.ts';
import { ref, type Scorer, type Situation } from './situation.ts';
import { cardValue, suspicionValue } from './values.ts';

/** What is decided in prison, in raids and about prisoners. */
export const PRISON_SCORERS: Readonly<Record<string, Scorer>> = {
  interrogation: (situation, option) =>
    option.kind === 'resist'
      ? resistanceValue(situation)
      : worth(situation, INTERROGATION_OPTIONS[ref(option, 'choice')].effects),
  'raid-card': (situation, option) =>
    option.kind === 'keep-card'
      ? suspicionValue(situation, situation.me, 1)
      : -cardValue(situation, situation.me, ref(option, 'card')),
  'classic-raid': (situation, option) => {
    const held = Number(situation.decision.refs?.count ?? 0);
    if (option.kind === 'keep-the-rest') return suspicionValue(situation, situation.me, held);
    const card = ref(option, 'card');
    const spared = isIllegal(card) ? suspicionValue(situation, situation.me, held - 1) : -100;
    return spared - cardValue(situation, situation.me, card);
  },
  'false-accusations': (_situation, option) => (option.kind === 'react' ? 1 : 0),
  'choose-prisoner': ({ table }, option) => {
    const who = ref(option, 'target');
    return sheet(table, who).motivation + plotsOf(table, who).length;
  },
  'choose-conspirator': (situation, option) =>
    onTarget(situation, effectsOnChosen(String(situation.decision.refs?.source)), ref(option, 'target')),
};

function worth(situation: Situation, effects: readonly Effect[]): number {
  return sum(effects.map((effect) => effectValue(situation, effect)));
}

/** The average over the faces of the die. */
function resistanceValue(situation: Situation): number {
  const resistance: ResistanceId | null = situation.table.interrogation?.resist ?? null;
  if (resistance === null) return 0;
  return sum(FACES.map((face) => worth(situation, RESISTANCES[resistance][face]))) / FACES.length;
}

/** What befalls whoever is chosen, by what asks for the choice. */
function effectsOnChosen(source: string): readonly Effect[] {
  if (Object.hasOwn(INTERROGATION_OPTIONS, source)) {
    const { effects } = INTERROGATION_OPTIONS[source as InterrogationOptionId];
    return effects.flatMap((effect) => (effect.do === 'choose' ? effect.then : []));
  }
  if (source === 'forged-documents') return [{ do: 'walk', who: 'target', steps: 3 }];
  return [{ do: 'adjust', track: 'suspicion', by: source === 'resist' ? 1 : -1, who: 'target' }];
}
