/**
 * The server with chance and time that can be repeated, and with a twin of a game: the same game, but for what nobody
 * may know. Started by the twin tests as a process of its own.
 */
import { createHash } from 'node:crypto';
import { blackOrchestra } from '@kapelle/black-orchestra';
import { blackSonata } from '@kapelle/black-sonata';
import type { HiddenDeal } from '@kapelle/black-sonata/testing';
import { cloneJson } from '@kapelle/engine';
import { CODE_ALPHABET, CODE_LENGTH } from '@kapelle/protocol';
import { pino } from 'pino';
import { startApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { systemClock } from '../src/clock.ts';
import type { Entropy } from '../src/entropy.ts';
import { serve, type ServedGame } from '../src/games.ts';

/** Cards of the same resistance, so that a prisoner who resists brings about the same with either. */
const TWIN_CARDS = new Map<string, string>(
  [
    ['the-night-session', 'the-typed-statement'],
    ['the-ledger', 'the-map-on-the-wall'],
    ['the-photograph', 'the-telephone'],
    ['the-stenographer', 'the-clock'],
    ['the-letter-from-home', 'the-visitor'],
    ['the-chaplain', 'the-long-corridor'],
    ['the-advocate', 'the-cellmate'],
    ['the-missing-page', 'the-doctor'],
    ['the-transfer-order', 'the-family'],
  ].flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
);

function changePlaces(deck: string[]): void {
  for (const [index, card] of deck.entries()) deck[index] = TWIN_CARDS.get(card) ?? card;
}

const twin: typeof blackOrchestra = {
  ...blackOrchestra,
  deal(setup, random) {
    const data = blackOrchestra.deal(setup, random);
    changePlaces(data.interrogationDeck);
    return data;
  },
  resolve(play, task) {
    blackOrchestra.resolve(play, task);
    if (task.effect.do === 'putBackInterrogation') changePlaces(play.data.interrogationDeck);
  },
};

/** The same game with a name of its own under every face-down tile. */
const marked: typeof blackOrchestra = {
  ...blackOrchestra,
  deal(setup, random) {
    const data = blackOrchestra.deal(setup, random);
    for (const [space, tile] of Object.entries(data.tiles)) Object.assign(tile, { item: `marker-${space}` });
    return data;
  },
};

/** Black Sonata with what is hidden dealt as the test says, whenever it is dealt. */
function otherwiseDealt(deal: HiddenDeal): typeof blackSonata {
  return { ...blackSonata, deal: (setup, random) => ({ ...blackSonata.deal(setup, random), ...cloneJson(deal) }) };
}

function gamesFor({ TWIN, TWIN_DEAL }: NodeJS.ProcessEnv): ServedGame[] {
  const orchestras = new Map([
    ['yes', twin],
    ['marked', marked],
  ]);
  const sonata = TWIN_DEAL === undefined ? blackSonata : otherwiseDealt(JSON.parse(TWIN_DEAL) as HiddenDeal);
  return [serve(orchestras.get(TWIN ?? '') ?? blackOrchestra), serve(sonata, { cases: true })];
}

/** Gives the same things in the same order, run after run. */
function repeatable(seed: string): Entropy {
  let drawn = 0;
  const bytes = () => createHash('sha256').update(`${seed}/${drawn++}`).digest();
  const letter = (byte: number) => CODE_ALPHABET[byte % CODE_ALPHABET.length];
  return {
    seed: () => bytes().toString('hex').slice(0, 32),
    token: () => bytes().toString('base64url'),
    code: () => [...bytes().subarray(0, CODE_LENGTH)].map(letter).join(''),
  };
}

const app = await startApp(readConfig(process.env), pino({ level: 'silent' }), {
  games: gamesFor(process.env),
  entropy: repeatable(process.env['TWIN_SEED'] ?? ''),
  clock: { ...systemClock, now: () => 1_000_000 },
});
console.log(`Kapelle is at http://localhost:${app.port}`);
