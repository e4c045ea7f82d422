import {
  readSetup,
  type GameDefinition,
  type GameTypes,
  type OptionSpec,
  type OptionsSpec,
  type Setup,
} from '@kapelle/engine';
import type { FixedSetup } from '@kapelle/testkit';
import { isLocale, LOCALES, type Locale } from '@kapelle/text';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { SomeGame } from './game-entry.ts';
import { games } from './registry.ts';
import { messages, UsageError } from './usage.ts';

type Value = string | boolean;

/** What was typed after the verb, checked against the verb's own flags and the game's options. */
export class Flags {
  readonly game: SomeGame;
  readonly positionals: readonly string[];
  readonly #values: Readonly<Record<string, Value | undefined>>;

  constructor(args: readonly string[], own: readonly string[], switches: readonly string[] = []) {
    this.game = namedGame(args);
    const options: ParseArgsOptionsConfig = this.game.use(({ definition }) => optionFlags(definition.optionsSpec));
    for (const name of [...own, 'game', 'seats', 'players', 'locale']) options[name] = { type: 'string' };
    for (const name of switches) options[name] = { type: 'boolean' };
    const { values, positionals } = parse(args, options);
    this.#values = values;
    this.positionals = positionals;
  }

  text(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === 'string' ? value : undefined;
  }

  isSet(name: string): boolean {
    return this.#values[name] === true;
  }

  count(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^\d{1,9}$/.test(value)) throw new UsageError(messages.notANumber(name, value));
    return Number(value);
  }

  positive(name: string): number | undefined {
    const count = this.count(name);
    if (count === 0) throw new UsageError(messages.notANumber(name, '0'));
    return count;
  }

  share(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const share = Number(value);
    if (!(share >= 0 && share <= 1)) throw new UsageError(messages.notAShare(name, value));
    return share;
  }

  oneOf<T extends string>(name: string, known: readonly T[]): T | undefined {
    const value = this.text(name);
    const found = known.find((one) => one === value);
    if (value !== undefined && found === undefined) throw new UsageError(messages.notOneOf(name, value, known));
    return found;
  }

  get locale(): Locale {
    const value = this.text('locale') ?? 'en';
    if (!isLocale(value)) throw new UsageError(messages.notOneOf('locale', value, LOCALES));
    return value;
  }

  /** What the flags say of the table; the rest is open. */
  fixed(spec: OptionsSpec): FixedSetup {
    const seats = this.count('seats') ?? this.count('players');
    const given = Object.entries(spec).flatMap(([name, one]) => {
      const value = this.#values[name];
      return value === undefined ? [] : [[name, optionValue(name, one, value)] as const];
    });
    return { ...(seats !== undefined && { seats }), options: Object.fromEntries(given) };
  }

  /** One table: what the flags do not say is as the game has it by default. */
  setup<G extends GameTypes>(definition: GameDefinition<G>): Setup {
    const { seats = definition.seatCounts[0], options } = this.fixed(definition.optionsSpec);
    const setup = readSetup(definition, { seats, options });
    if (!setup.ok) throw new UsageError(messages.badSetup(JSON.stringify(setup.refusal.message.params)));
    return setup.value;
  }

  /** The flags that describe the table, as they would be typed again. */
  describeTable(spec: OptionsSpec): string {
    const { seats, options = {} } = this.fixed(spec);
    const flags = Object.entries(options).map(([name, value]) => {
      if (typeof value !== 'boolean') return `--${name} ${value}`;
      return value ? `--${name}` : `--no-${name}`;
    });
    return [...(seats === undefined ? [] : [`--seats ${seats}`]), ...flags].join(' ');
  }
}

function parse(args: readonly string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, allowNegative: true }) as {
      values: Record<string, Value | undefined>;
      positionals: string[];
    };
  } catch (error) {
    const [problem = ''] = String(error instanceof Error ? error.message : error).split('. To specify');
    throw new UsageError(problem);
  }
}

function namedGame(args: readonly string[]): SomeGame {
  const { values } = parseArgs({
    args: [...args],
    options: { game: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  });
  const [first] = games;
  const named = values.game === undefined ? first : games.find((game) => game.id === values.game);
  if (named) return named;
  throw new UsageError(
    messages.unknownGame(
      String(values.game),
      games.map((game) => game.id),
    ),
  );
}

function optionFlags(spec: OptionsSpec): ParseArgsOptionsConfig {
  return Object.fromEntries(
    Object.entries(spec).map(([name, one]) => [name, { type: one.kind === 'flag' ? 'boolean' : 'string' }]),
  );
}

function optionValue(name: string, spec: OptionSpec, value: Value): string | number | boolean {
  if (spec.kind === 'choice' && !spec.choices.some((choice) => choice === value)) {
    throw new UsageError(messages.notOneOf(name, String(value), spec.choices));
  }
  if (spec.kind !== 'number') return value;
  const range = [`${spec.min}`, `… ${spec.max}`];
  const number = Number(value);
  if (number >= spec.min && number <= spec.max) return number;
  throw new UsageError(messages.notOneOf(name, String(value), range));
}
