import {
  readSetup,
  type GameDefinition,
  type GameTypes,
  type OptionSpec,
  type OptionValues,
  type Setup,
} from '@kapelle/engine';

type Value = string | number | boolean;

/** What is fixed already; everything else is varied. */
export interface FixedSetup {
  readonly seats?: number;
  readonly options?: OptionValues;
}

/** Every table a game can be played at, numbers at both ends and at their default. */
export function everySetup<G extends GameTypes>(game: GameDefinition<G>, fixed: FixedSetup = {}): Setup[] {
  let combinations: Record<string, Value>[] = [{}];
  for (const [name, spec] of Object.entries(game.optionsSpec)) {
    const given = fixed.options?.[name];
    const values = given === undefined ? valuesOf(spec) : [given];
    combinations = combinations.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
  }
  const seatCounts = fixed.seats === undefined ? game.seatCounts : [fixed.seats];
  const asked = seatCounts.flatMap((seats) => combinations.map((options) => ({ seats, options })));
  return asked.map((one) => readSetup(game, one)).flatMap((setup) => (setup.ok ? [setup.value] : []));
}

function valuesOf(spec: OptionSpec): readonly Value[] {
  switch (spec.kind) {
    case 'choice':
      return spec.choices;
    case 'flag':
      return [false, true];
    case 'number':
      return [...new Set([spec.min, spec.default, spec.max])];
  }
}
