import type { GameState, GameTypes, Setup } from '@kapelle/engine';
import { everySetup } from '@kapelle/testkit';
import type { Flags } from './flags.ts';
import type { GameEntry } from './game-entry.ts';

/** How the games with one value of an option went. */
export interface Rates {
  readonly games: number;
  readonly winRate: number;
  /** Of the games won, on average. */
  readonly score?: number;
}

interface Count {
  games: number;
  wins: number;
  points: number;
}

/** The tables of a simulation: one, or one for each value of the options a game wants compared and no flag fixes. */
export function comparedSetups<G extends GameTypes>(
  { definition, compared = [] }: GameEntry<G>,
  flags: Flags,
): Setup[] {
  const { seats, options } = flags.setup(definition);
  const given = flags.fixed(definition.optionsSpec).options ?? {};
  const isOpen = (name: string) => compared.includes(name) && !(name in given);
  const fixed = Object.fromEntries(Object.entries(options).filter(([name]) => !isOpen(name)));
  return interleaved(everySetup(definition, { seats, options: fixed }), compared[0]);
}

/** In such an order that a short run has games of every value of the first option. */
function interleaved(setups: readonly Setup[], option: string | undefined): Setup[] {
  if (option === undefined) return [...setups];
  const groups = [...Map.groupBy(setups, (setup) => setup.options[option]).values()];
  const longest = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, index) => groups.flatMap((group) => group[index] ?? [])).flat();
}

/** Counts how games went, by the values of the options that are compared. */
export class Comparison<G extends GameTypes> {
  readonly #entry: GameEntry<G>;
  readonly #counts: Record<string, Record<string, Count>> = {};

  constructor(entry: GameEntry<G>) {
    this.#entry = entry;
  }

  note({ setup, outcome }: Readonly<GameState<G>>): void {
    const { compared = [], isWin, scoreOf } = this.#entry;
    for (const name of compared) {
      const count = this.#countOf(name, String(setup.options[name]));
      count.games++;
      if (outcome === null || !isWin(outcome)) continue;
      count.wins++;
      count.points += scoreOf?.(outcome) ?? 0;
    }
  }

  get rates(): Record<string, Record<string, Rates>> {
    return mapValues(this.#counts, (counts) => mapValues(counts, (count) => this.#ratesOf(count)));
  }

  #countOf(name: string, value: string): Count {
    const counts = (this.#counts[name] ??= {});
    return (counts[value] ??= { games: 0, wins: 0, points: 0 });
  }

  #ratesOf({ games, wins, points }: Count): Rates {
    const rates = { games, winRate: rounded(wins / games) };
    return this.#entry.scoreOf && wins > 0 ? { ...rates, score: rounded(points / wins) } : rates;
  }
}

function mapValues<V, R>(record: Readonly<Record<string, V>>, change: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

export function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
