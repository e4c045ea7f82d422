import { done, refuse, type Result } from './result.ts';

/** The table options of a game as data: the lobby's form, the server's check and the setup read the same list. */
export type OptionsSpec = Readonly<Record<string, OptionSpec>>;

export type OptionSpec =
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly default: string }
  | { readonly kind: 'flag'; readonly default: boolean }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly default: number };

export type OptionValues = Readonly<Record<string, string | number | boolean>>;

/** Fills in defaults; refuses unknown names and values that are not offered. */
export function readOptions(spec: OptionsSpec, given: unknown): Result<OptionValues> {
  if (!isRecord(given)) return refuse('bad-setup', { field: 'options' });
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(spec, name));
  if (unknown !== undefined) return refuse('bad-setup', { field: unknown });
  const values: Record<string, string | number | boolean> = {};
  for (const [name, one] of Object.entries(spec)) {
    const value = Object.hasOwn(given, name) ? given[name] : one.default;
    if (!isOffered(one, value)) return refuse('bad-setup', { field: name });
    values[name] = value;
  }
  return done(values);
}

/** What of stored options this version knows: a later one may have stored more. */
export function knownOptions(spec: OptionsSpec, stored: OptionValues): OptionValues {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => Object.hasOwn(spec, name)));
}

function isOffered(spec: OptionSpec, value: unknown): value is string | number | boolean {
  switch (spec.kind) {
    case 'choice':
      return typeof value === 'string' && spec.choices.includes(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return Number.isInteger(value) && (value as number) >= spec.min && (value as number) <= spec.max;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
