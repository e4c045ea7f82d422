import { createHmac } from 'node:crypto';
import type { OptionsSpec, OptionValues } from '@kapelle/engine';
import { readOptions } from '@kapelle/engine';
import type { DailyCase } from '@kapelle/protocol';
import type { DailySetup, ServedGame } from '../games.ts';
import type { Services } from '../services.ts';

const SECRET = 'daily-case';
const SEED_DIGITS = 32;
/** Few enough bytes for a number, and enough that no choice is likelier than another. */
const DRAW_BYTES = 6;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 10, 1);

/** A case as the server knows it: what may be told, and what may not. */
interface KnownDaily {
  readonly told: DailyCase;
  readonly game: ServedGame;
  readonly seats: number;
  readonly seed: string;
}

/**
 * The case of today, or null where no game has one. All of it comes from a secret that the store keeps: whoever lacks it
 * cannot compute tomorrow's from all the days before, and everybody who asks this store today gets the same.
 */
export async function dailyCase({ games, store, entropy, clock }: Pick<Services, Needed>): Promise<KnownDaily | null> {
  const game = games.find(({ daily }) => daily !== null);
  if (!game?.daily) return null;
  const { definition, daily } = game;
  const day = dayOf(clock.now());
  const secret = await store.secret(SECRET, () => entropy.token());
  const drawn = (purpose: string) => createHmac('sha256', secret).update(`${purpose}/${definition.id}/${day}`).digest();
  return {
    told: {
      game: definition.id,
      day,
      number: numberOf(day),
      options: drawnOptions(definition.optionsSpec, daily, drawn),
    },
    game,
    seats: daily.seats,
    seed: drawn('seed').toString('hex').slice(0, SEED_DIGITS),
  };
}

type Needed = 'games' | 'store' | 'entropy' | 'clock';

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

function numberOf(day: string): number {
  return Math.round((Date.parse(day) - FIRST_DAY) / DAY_MS) + 1;
}

function drawnOptions(spec: OptionsSpec, daily: DailySetup, drawn: (purpose: string) => Buffer): OptionValues {
  const picked = Object.entries(daily.drawn).map(([name, among]) => {
    const choices = choicesOf(spec, name).filter((choice) => among.test(choice));
    return [name, pick(choices, drawn(`option/${name}`))];
  });
  const options = readOptions(spec, { ...daily.options, ...(Object.fromEntries(picked) as OptionValues) });
  if (!options.ok) throw new Error(`no daily case can be set up: ${options.refusal.code}`);
  return options.value;
}

function choicesOf(spec: OptionsSpec, name: string): readonly string[] {
  const option = spec[name];
  if (option?.kind !== 'choice') throw new Error(`${name} is no choice`);
  return option.choices;
}

function pick(choices: readonly string[], bytes: Buffer): string {
  return choices[bytes.readUIntBE(0, DRAW_BYTES) % choices.length] as string;
}
