import type { ConspiratorId } from '../content/conspirators.ts';
import { INTERROGATION_OPTIONS, type InterrogationOptionId } from '../content/interrogation.ts';
import type { InterrogationEffect, Printed, PrintedEffect, Scope } from '../content/printed-effect.ts';
import { isMet } from '../rules/conditions.ts';
import { person, suspicionLevel } from '../rules/people.ts';
import type { BlackOrchestraData } from '../state.ts';
import type { Trial } from './verb.ts';
import { VERBS } from './verbs.ts';

/** BO-11.3, BO-11.7: all effects, one after the other, with at least one choice of targets. */
export function canApplyInFull(
  data: BlackOrchestraData,
  option: InterrogationOptionId,
  prisoner: ConspiratorId,
): boolean {
  const { needs, effects } = INTERROGATION_OPTIONS[option];
  const scope: Scope = { actor: prisoner, source: { kind: 'interrogation', id: option } };
  let table = data;
  return (
    isMet(data, needs, prisoner) &&
    effects.every((effect) => {
      const isFull = appliesInFull(table, effect, scope);
      if (effect.do === 'release') table = afterRelease(table, effect, prisoner);
      return isFull;
    })
  );
}

function appliesInFull(data: BlackOrchestraData, effect: InterrogationEffect, scope: Scope): boolean {
  const areFull: Trial['areFull'] = (effects, aimed) =>
    (effects as readonly InterrogationEffect[]).every((inner) => appliesInFull(data, inner, aimed));
  const verb = VERBS[effect.do] as { appliesInFull: (trial: Trial, effect: PrintedEffect) => boolean };
  return verb.appliesInFull({ data, scope, areFull }, effect);
}

/** What is read after "you are released" sees the prisoner outside. */
function afterRelease(
  data: BlackOrchestraData,
  { suspicion = 'high' }: Printed<'release'>,
  prisoner: ConspiratorId,
): BlackOrchestraData {
  const freed = { ...person(data, prisoner), place: 'gestapo-hq', suspicion: suspicionLevel(suspicion) } as const;
  return { ...data, conspirators: { ...data.conspirators, [prisoner]: freed } };
}
