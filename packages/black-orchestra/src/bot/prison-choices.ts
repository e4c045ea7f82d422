import type { DecisionKind } from '../choices.ts';
import { INTERROGATION_OPTIONS, RESISTANCES, type ResistanceId } from '../content/interrogation.ts';
import { FACES } from '../content/levels.ts';
import { CARDS } from '../content/cards.ts';
import { EVENTS } from '../content/events.ts';
import type { PrintedEffect } from '../content/printed-effect.ts';
import { worthOf } from '../effects/verbs.ts';
import { isIllegal } from '../rules/things.ts';
import { plotsOf, sheet, sum } from '../worth/seen.ts';
import { ref, type Scorer, type Situation } from '../worth/situation.ts';
import { cardValue, suspicionValue } from '../worth/values.ts';

/** What is decided in prison, in raids and about prisoners. */
export const PRISON_SCORERS = {
  interrogation: (situation, option) =>
    option.kind === 'resist'
      ? resistanceValue(situation)
      : confessionValue(situation, INTERROGATION_OPTIONS[ref(option, 'choice')].effects),
  'raid-card': (situation, option) =>
    option.kind === 'keep-card'
      ? suspicionValue(situation, situation.me, 1)
      : -cardValue(situation, situation.me, ref(option, 'card')),
  'classic-raid': (situation, option) => {
    const held = situation.decision.refs.count ?? 0;
    if (option.kind === 'keep-the-rest') return suspicionValue(situation, situation.me, held);
    const card = ref(option, 'card');
    const spared = isIllegal(card) ? suspicionValue(situation, situation.me, held - 1) : -100;
    return spared - cardValue(situation, situation.me, card);
  },
  'card-in-prison': (_situation, option) => (option.kind === 'react' ? 1 : 0),
  'choose-prisoner': ({ table }, option) => {
    const who = ref(option, 'target');
    return sheet(table, who).motivation + plotsOf(table, who).length;
  },
  'choose-conspirator': (situation, option) =>
    worthOf(situation, effectsOnChosen(String(situation.decision.refs.source)), { target: ref(option, 'target') }),
} satisfies Partial<Record<DecisionKind, Scorer>>;

/** What comes after a release finds the prisoner among the free. */
function confessionValue(situation: Situation, effects: readonly PrintedEffect[]): number {
  const release = effects.findIndex((effect) => effect.do === 'release');
  if (release === -1) return worthOf(situation, effects);
  return worthOf(situation, effects.slice(0, release)) + worthOf(released(situation), effects.slice(release));
}

function released({ table, me, ...others }: Situation): Situation {
  const self = { ...sheet(table, me), place: 'gestapo-hq' } as const;
  return { ...others, me, self, table: { ...table, conspirators: { ...table.conspirators, [me]: self } } };
}

/** The average over the faces of the die. */
function resistanceValue(situation: Situation): number {
  const resistance: ResistanceId | null = situation.table.interrogation?.resist ?? null;
  if (resistance === null) return 0;
  return sum(FACES.map((face) => worthOf(situation, RESISTANCES[resistance][face]))) / FACES.length;
}

/** What befalls whoever is chosen, by what asks for the choice. */
function effectsOnChosen(source: string): readonly PrintedEffect[] {
  const then = chosenIn(printedOn(source));
  if (then.length > 0) return then;
  return [{ do: 'adjust', track: 'suspicion', by: source === 'resist' ? 1 : -1, who: 'target' }];
}

function printedOn(source: string): readonly PrintedEffect[] {
  if (isKeyOf(INTERROGATION_OPTIONS, source)) return INTERROGATION_OPTIONS[source].effects;
  if (isKeyOf(CARDS, source)) return CARDS[source].effects;
  return isKeyOf(EVENTS, source) ? EVENTS[source].effects : [];
}

function isKeyOf<T extends object>(table: T, name: string): name is keyof T & string {
  return Object.hasOwn(table, name);
}

function chosenIn(effects: readonly PrintedEffect[]): readonly PrintedEffect[] {
  return effects.flatMap((effect) => {
    if (effect.do === 'choose') return effect.then;
    return effect.do === 'oneOf' ? effect.choices.flatMap((choice) => chosenIn(choice.effects)) : [];
  });
}
