import { type OptionSpec, type OptionValues, type SeatId } from '@kapelle/engine';
import { DEFAULT_SETTINGS, seatNumber, type GameInfo, type TableSettings } from '@kapelle/protocol';

/** What a table agrees on before the start: seats, options, settings. */
export interface TableConfig {
  readonly seats: number;
  readonly options: OptionValues;
  readonly settings: TableSettings;
}

const USUAL_SEATS = 3;

/** How long consent and reactions are waited for; 0 is for ever. */
export const PATIENCE_SECONDS = [0, 30, 60, 120];

export type Tempo = TableSettings['tempo'];

/** How quickly bots go on. */
export const TEMPOS = ['quick', 'normal', 'slow'] as const satisfies Tempo[];

const SETTING_NAMES = [
  'spectators',
  'undo',
  'rewind',
  'odds',
  'listed',
  'streamed',
] as const satisfies (keyof TableSettings)[];

/** A setting that is either on or off. */
export type SwitchName = (typeof SETTING_NAMES)[number];

/** The settings that mean something in a game. */
export function settingsOf(unused: readonly string[] = []): readonly SwitchName[] {
  return SETTING_NAMES.filter((name) => !unused.includes(name));
}

/** What most people want: good enough to start right away. */
export function defaultConfig({ seatCounts, options }: GameInfo): TableConfig {
  const seats = seatCounts.includes(USUAL_SEATS) ? USUAL_SEATS : (seatCounts[0] ?? 1);
  const defaults = Object.entries(options).map(([name, spec]) => [name, spec.default]);
  return { seats, options: Object.fromEntries(defaults) as OptionValues, settings: defaultSettings(seatCounts) };
}

/** Who plays alone has seen what a rewind would take back; so it is off unless it is wanted. */
function defaultSettings(seatCounts: readonly number[]): TableSettings {
  return { ...DEFAULT_SETTINGS, rewind: seatCounts.some((count) => count > 1) };
}

/** The choices of an option that make sense at a table of this size: a seat that is not there is none. */
export function choicesFor(spec: Extract<OptionSpec, { kind: 'choice' }>, seats: number): readonly string[] {
  return spec.choices.filter((choice) => !/^seat-\d+$/.test(choice) || seatNumber(choice as SeatId) <= seats);
}

/** The same config with another number of seats: an option that named a seat which is gone falls back. */
export function withSeats(game: GameInfo, config: TableConfig, seats: number): TableConfig {
  const options = Object.entries(game.options).map(([name, spec]) => {
    const value = config.options[name] ?? spec.default;
    const isOffered = spec.kind !== 'choice' || choicesFor(spec, seats).includes(String(value));
    return [name, isOffered ? value : spec.default];
  });
  return { ...config, seats, options: Object.fromEntries(options) as OptionValues };
}
