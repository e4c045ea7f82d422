import { comeAndGo, Ear, overHttp } from './ear.ts';
import { resolve } from 'node:path';
import { blackSonataBot, type BlackSonata } from '@kapelle/black-sonata';
import { twinDeal, type HiddenDeal } from '@kapelle/black-sonata/testing';
import { cloneJson, type GameView } from '@kapelle/engine';
import { Prng } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import { count } from './counts.ts';
import { FullTable, storedJournal, Truth, UNLIMITED, type Choice } from './full-table.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { must } from './table-client.ts';

type Data = BlackSonata['Data'];
type Audience = 'seat-1' | 'public';

const MAIN = resolve(import.meta.dirname, 'twin-main.ts');
const MODES = ['training', 'easy', 'standard', 'advanced', 'expert'];
const SEQUENCES = ['top-1', 'top-3', 'bottom-1', 'bottom-4'];
const COME_AND_GO_EVERY = 7;

/** A frame is heard before the end, or tells of it. */
type Heard = Ear<'before' | 'end'>;

interface Played {
  readonly heard: ReadonlyMap<Audience, Heard>;
  readonly texts: readonly string[];
  /** What lay hidden at the beginning, and the same cards at the end. */
  readonly first: Data;
  readonly last: Data;
}

type Watch = (ears: ReadonlyMap<Audience, Heard>, data: Data, table: FullTable, keys: readonly string[]) => void;

/** One game from a seed. Half of them are played well, so that much is found out in them. */
async function play(seed: string, deal?: HiddenDeal, watch?: Watch): Promise<Played> {
  const directories = preparedDirectories();
  const env = { ...directories, ...UNLIMITED, TWIN_SEED: seed, ...(deal && { TWIN_DEAL: JSON.stringify(deal) }) };
  const server = new ServerProcess(env, MAIN);
  const address = await server.address();
  const random = new Prng(seed);
  const isPlayedWell = random.chance(0.5);
  const options = { mode: random.pick(MODES), sequence: random.pick(SEQUENCES) };
  const table = await FullTable.begin(address, 1, { game: 'black-sonata', options, settings: { listed: true } });
  const truth = new Truth((await storedJournal(directories, table.code)).head);
  const first = cloneJson(truth.state.data) as Data;
  const ears = new Map<Audience, Heard>([
    ['seat-1', new Ear()],
    ['public', new Ear()],
  ]);
  const take = (when: 'before' | 'end'): void => {
    ears.get('seat-1')?.listen(table.client('seat-1'), when);
    ears.get('public')?.listen(table.spectator, when);
  };
  const texts: string[] = [];
  for (let version = 1; !table.isOver; version++) {
    if (version % COME_AND_GO_EVERY === 0) {
      await comeAndGo(table, random.pick(['seat-1', 'public'] as const));
      await table.spectator.request('chat', { text: `at ${version}` });
      await table.client('seat-1').request('undo', { version: version - 2, actionId: `too-late-${version}` });
      texts.push(...(await overHttp(address, table)));
    }
    take('before');
    watch?.(ears, truth.state.data as Data, table, Object.values(truth.state.random.keys));
    const choice = isPlayedWell ? wellChosen(table, random) : table.choice(random);
    must(await table.client('seat-1').answer(choice.decision, choice.option));
    if (deal === undefined) truth.answer(choice);
    await table.settled(version);
  }
  take('end');
  await table.leave();
  await server.stop();
  return { heard: ears, texts, first, last: truth.state.data as Data };
}

function wellChosen(table: FullTable, random: Prng): Choice {
  const view = table.client('seat-1').view('seat-1') as GameView<BlackSonata>;
  const answer = blackSonataBot(view, 'seat-1');
  return answer === null ? table.choice(random) : { seat: 'seat-1', ...answer };
}

/** In the first two of these she is another woman at the twin table. */
const FIRST_SEED = 3;
const seeds = Array.from({ length: count('TWINS', 2) }, (_, index) => `sonata-${index + FIRST_SEED}`);

describe('twin games of Black Sonata that differ in all that stays hidden to the end', () => {
  it.each(seeds)('send the same bytes to everybody until it is shown: %s', async (seed) => {
    const one = await play(seed);
    const deal = twinDeal(one.first, one.last, new Prng(`twin of ${seed}`));
    expect(deal.loop).not.toEqual(one.first.loop);
    const other = await play(seed, deal);
    let same = 0;
    for (const [audience, { frames }] of one.heard) {
      const twins = other.heard.get(audience)?.frames ?? [];
      const before = frames.filter(({ when }) => when === 'before');
      expect(twins.filter(({ when }) => when === 'before').length).toBe(before.length);
      for (const [index, { bytes }] of before.entries())
        expect(twins[index]?.bytes === bytes, `${audience}: ${bytes}\n${twins[index]?.bytes}`).toBe(true);
      // The end shows her way, so the twins must differ there, or they were none.
      const last = (played: typeof frames) => played.filter(({ when }) => when === 'end').map(({ bytes }) => bytes);
      expect(last([...twins])).not.toEqual(last(frames));
      same += before.length;
    }
    expect(other.texts.findIndex((text, index) => text !== one.texts[index])).toBe(-1);
    const whose = deal.lady === one.first.lady ? 'the same Lady' : 'another Lady';
    console.log(`${seed}: ${same} frames alike, ${one.last.searches.length} searches, ${whose}`);
  });
});

describe('secrets of Black Sonata', () => {
  it('never stand in what somebody gets before the rules show them', async () => {
    let looked = 0;
    for (const seed of ['canary-0', 'canary-1'])
      await play(seed, undefined, (ears, data, table, keys) => {
        const women = [
          data.lady,
          ...(data.aside === null ? [] : [data.aside]),
          ...data.clueDeck,
          ...data.cluesDiscarded,
        ];
        const fog = [...data.fogDeck, ...data.fogOut, ...data.fogOn.filter((card) => card !== null)];
        const seen = new Set<string>([...data.clues, ...data.cluesRemoved, ...data.fogShown]);
        const hidden = [...women, ...fog.map(quoted), ...keys].filter((name) => !seen.has(unquoted(name)));
        const { seatTokens } = table.client('seat-1').keys;
        for (const [audience, { text }] of ears) {
          const secrets = [...hidden, table.hostToken, ...(audience === 'public' ? seatTokens : [])];
          for (const secret of secrets) expect(text.includes(secret), `${audience} got ${secret}`).toBe(false);
          looked += secrets.length;
        }
      });
    expect(looked).toBeGreaterThan(1000);
  });
});

/** As a name stands in a view; some fog cards are called by words that may stand anywhere. */
function quoted(name: string): string {
  return `"${name}"`;
}

function unquoted(text: string): string {
  return text.replaceAll('"', '');
}
