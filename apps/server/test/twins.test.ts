import { comeAndGo, Ear, overHttp } from './ear.ts';
import { resolve } from 'node:path';
import type { GameState, SeatId } from '@kapelle/engine';
import type { RecoveredSeat } from '@kapelle/protocol';
import { Prng } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import { count } from './counts.ts';
import { FullTable, storedJournal, Truth, UNLIMITED } from './full-table.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { must, post, TableClient } from './table-client.ts';

const MAIN = resolve(import.meta.dirname, 'twin-main.ts');
const SEATS = 3;

/** A card with the name of the game itself. */
const NAMESAKE = 'black-orchestra';

/** A frame is heard while somebody reads an interrogation card, or nobody does. */
type Heard = Ear<SeatId | null>;

interface Played {
  readonly heard: ReadonlyMap<SeatId | 'public', Heard>;
  /** Answers over HTTP that anybody, or the host, can get. */
  readonly texts: readonly string[];
  readonly interrogations: number;
}

interface OrchestraData {
  readonly deck: readonly string[];
  readonly discards: readonly string[];
  readonly drawn: readonly string[];
  readonly conspirators: Readonly<Record<string, { readonly dossier: readonly string[] }>>;
  readonly interrogation: string | null;
  readonly interrogationDeck: readonly string[];
  readonly events: {
    readonly decks: readonly (readonly string[])[];
    readonly removed: readonly string[];
    readonly discarded: readonly string[];
    readonly current: string | null;
    readonly key: string | null;
  };
}

interface OpenView {
  readonly decisions: readonly { readonly kind: string; readonly seat: SeatId; readonly optional?: true }[];
  readonly board: {
    readonly tiles: Readonly<Record<string, string>>;
  };
}

type Watch = (table: FullTable, ears: ReadonlyMap<SeatId | 'public', Heard>, state: GameState<never>) => void;

type ChangeHands = (address: string, table: FullTable, seat: SeatId) => Promise<TableClient>;

async function reissued(address: string, table: FullTable, seat: SeatId): Promise<TableClient> {
  const { recoveryCode } = must(await table.client('seat-1').request('reissue', { seat }));
  const path = `/api/tables/${table.code}/recover`;
  const { token } = must(await post<RecoveredSeat>(address, path, { recoveryCode }));
  const keys = seat === 'seat-1' ? { hostToken: table.hostToken } : {};
  return TableClient.join(address, table.code, { ...keys, seatTokens: [token] });
}

async function passedOn(address: string, table: FullTable, seat: SeatId): Promise<TableClient> {
  const keys = seat === 'seat-1' ? { hostToken: table.hostToken } : {};
  const asker = await TableClient.join(address, table.code, keys);
  await Promise.all(table.clients.map((client) => client.until(() => client.room.state.spectators === 2)));
  const request = await asker.askFor(seat);
  must(await table.client(seat).request('give-seat', { request }));
  await asker.until(() => asker.seats.includes(seat));
  return asker;
}

/** The prisoner leaves with the card unanswered, the computer plays until others must act, and the prisoner is back. */
async function stoodInFor(address: string, table: FullTable, seat: SeatId): Promise<TableClient> {
  const player = table.client(seat);
  const others = table.clients.filter((client) => client !== player);
  const everybody = (isMet: (client: TableClient) => boolean): Promise<unknown> =>
    Promise.all(others.map((client) => client.until(() => isMet(client))));
  player.drop();
  await everybody((client) => client.publicSeat(seat)?.presence === 'absent');
  const host = await TableClient.join(address, table.code, { hostToken: table.hostToken });
  await everybody((client) => client.room.state.spectators === 2);
  must(await host.request('let-bot-play', { seat }));
  await everybody((client) => client.isSettled() && !isAsked(client, seat));
  await host.leave();
  await everybody((client) => client.room.state.spectators === 1);
  await player.connect();
  await everybody((client) => client.publicSeat(seat)?.presence === 'here');
  expect(player.publicSeat(seat)?.caretaker).toBeNull();
  expect(player.log.some((line) => line.seat === seat && line.standIn === 'bot')).toBe(true);
  return player;
}

function isAsked(client: TableClient, seat: SeatId): boolean {
  return (client.view() as OpenView).decisions.some((open) => open.seat === seat && open.optional !== true);
}

/** Who reads a card now. */
function prisonerAt({ spectator }: FullTable): SeatId | null {
  const { decisions } = spectator.view() as OpenView;
  return decisions.find(({ kind }) => kind === 'interrogation')?.seat ?? null;
}

/** What happens at the first interrogations of a game. */
const CHANGES: readonly ChangeHands[] = [stoodInFor, reissued, passedOn];

/** Whoever is gone is absent, and a computer waits for nothing. */
const AT_ONCE = { ABSENT_AFTER_SECONDS: '0', BOT_PAUSE_SECONDS: '0' };

/** One game from a seed, in which prisoners always try to resist. */
async function play(seed: string, env: Record<string, string>, watch?: Watch): Promise<Played> {
  const directories = preparedDirectories();
  const server = new ServerProcess({ ...directories, ...UNLIMITED, TWIN_SEED: seed, ...AT_ONCE, ...env }, MAIN);
  const address = await server.address();
  const random = new Prng(seed);
  const table = await FullTable.begin(address, SEATS, { settings: { listed: true } });
  const truth = new Truth((await storedJournal(directories, table.code)).head);
  const ears = new Map<SeatId | 'public', Heard>(
    [...table.players.keys(), 'public' as const].map((one) => [one, new Ear()]),
  );
  const clientOf = (one: SeatId | 'public') => (one === 'public' ? table.spectator : table.client(one));
  const texts: string[] = [];
  let interrogations = 0;
  let prisoner: SeatId | null = null;
  const take = (): void => {
    for (const [one, ear] of ears) ear.listen(clientOf(one), prisoner);
  };
  /** Somebody else has the seat while its holder reads a card, and whoever comes is no prisoner. */
  const changeHands = async (seat: SeatId, change: ChangeHands): Promise<void> => {
    const former = table.client(seat);
    const { length } = (await storedJournal(directories, table.code)).entries;
    prisoner = null;
    table.players.set(seat, await change(address, table, seat));
    const { entries } = await storedJournal(directories, table.code);
    await table.settled(entries.length);
    if (table.client(seat) !== former) {
      (ears.get(seat) as Heard).listen(former, null);
      await former.leave();
    }
    await Promise.all(table.clients.map((client) => client.until(() => client.room.state.spectators === 1)));
    const next = prisonerAt(table);
    prisoner = next === seat ? null : next;
    take();
    for (const entry of entries.slice(length)) if (env['TWIN'] === 'no' && entry.kind === 'answer') truth.answer(entry);
  };

  for (let version = 1; !table.isOver; version++) {
    prisoner = prisonerAt(table);
    take();
    if (prisoner !== null) interrogations++;
    if (prisoner !== null || version % 25 === 0) {
      await comeAndGo(table, prisoner === null ? 'public' : random.pick([prisoner, 'public' as const]));
      await table.spectator.request('chat', { text: `at ${version}` });
      await table.spectator.request('answer', {
        decision: 'd0',
        option: 'x',
        version,
        actionId: `spectator-${version}`,
      });
      texts.push(...(await overHttp(address, table)));
      take();
    }
    watch?.(table, ears, truth.state as never);
    const change = prisoner === null ? undefined : CHANGES[interrogations - 1];
    if (prisoner !== null && change !== undefined) {
      await changeHands(prisoner, change);
      version = table.spectator.version;
      continue;
    }
    const choice = table.choice(random);
    const option = prisoner === choice.seat ? 'resist' : choice.option;
    must(await table.client(choice.seat).answer(choice.decision, option));
    if (env['TWIN'] === 'no') truth.answer({ ...choice, option });
    await table.settled(version);
  }
  prisoner = null;
  take();
  texts.push(...(await overHttp(address, table)));
  watch?.(table, ears, truth.state as never);
  await table.leave();
  await server.stop();
  return { heard: ears, texts, interrogations };
}

const seeds = Array.from({ length: count('TWINS', 2) }, (_, index) => `twins-${index}`);

describe('twin games that differ only in secrets', () => {
  it.each(seeds)('send the same bytes to everybody who may not know: %s', async (seed) => {
    const one = await play(seed, { TWIN: 'no' });
    const other = await play(seed, { TWIN: 'yes' });
    let differing = 0;
    for (const [audience, { frames }] of one.heard) {
      const twins = other.heard.get(audience)?.frames ?? [];
      expect(twins.length).toBe(frames.length);
      for (const [index, { bytes, when: prisoner }] of frames.entries()) {
        if (bytes === twins[index]?.bytes) continue;
        differing++;
        expect(prisoner, `${audience}: ${bytes}\n${twins[index]?.bytes}`).toBe(audience);
      }
    }
    expect(other.texts).toEqual(one.texts);
    // The prisoners themselves must have seen a difference, or the twins were none.
    if (one.interrogations > 0) expect(differing).toBeGreaterThan(0);
    console.log(`${seed}: ${one.interrogations} interrogations, ${differing} frames differ, for prisoners alone`);
  });
});

describe('secrets', () => {
  it('never stand in what somebody gets who may not know them', async () => {
    let looked = 0;
    const seen = new Set<string>();
    await play('canary', { TWIN: 'no' }, (table, ears, state) => {
      const data = state.data as unknown as OrchestraData;
      const { keys } = state.random;
      const sealed = Object.entries(keys)
        .filter(([stream]) => !table.isOver || stream === 'interrogation')
        .map(([, key]) => key);
      const tokens = table.clients.flatMap((client) => client.keys.seatTokens);
      for (const [audience, ear] of ears) {
        const text = ear.text;
        const own = audience === 'public' ? [] : table.client(audience).keys.seatTokens;
        const hidden = [
          ...sealed,
          table.hostToken,
          ...tokens.filter((token) => !own.includes(token)),
          ...data.interrogationDeck.filter((card) => !wasRead(ear, audience, card)),
        ];
        for (const secret of hidden) expect(text.includes(secret), `${audience} got ${secret}`).toBe(false);
        looked += hidden.length;
      }
      const open = (ears.get('public') as Heard).text;
      for (const card of shownCards(data)) seen.add(card);
      const unseen = [...onlyCopies(data), ...data.deck.filter((card) => !seen.has(card) && card !== NAMESAKE)];
      for (const name of unseen) expect(open.includes(`"${name}"`), name).toBe(false);
    });
    expect(looked).toBeGreaterThan(1000);
  });

  it('under a face-down tile reach nobody before it is turned', async () => {
    let looked = 0;
    await play('marked', { TWIN: 'marked' }, (table, ears) => {
      const { tiles } = (table.spectator.view() as OpenView).board;
      const hidden = Object.keys(tiles).filter((space) => tiles[space] === 'face-down');
      for (const [audience, ear] of ears) {
        const { text } = ear;
        for (const space of hidden) expect(text.includes(`marker-${space}`), `${audience}: ${space}`).toBe(false);
      }
      looked += hidden.length * ears.size;
    });
    expect(looked).toBeGreaterThan(1000);
  });
});

/** Events still to come of which there is no other copy, and which is not also the name of a way to lose. */
function onlyCopies({ events }: OrchestraData): string[] {
  const { decks, removed, discarded, current, key } = events;
  const all = [...decks.flat(), ...removed, ...discarded, current, key];
  const isAlone = (event: string) => all.filter((one) => one === event).length === 1;
  return decks.flat().filter((event) => isAlone(event) && event !== 'documents-located');
}

function shownCards({ discards, drawn, conspirators }: OrchestraData): string[] {
  return [...discards, ...drawn, ...Object.values(conspirators).flatMap(({ dossier }) => dossier)];
}

/** A card somebody has read as a prisoner goes back into the deck, and that person may know it. */
function wasRead({ frames }: Heard, audience: SeatId | 'public', card: string): boolean {
  return frames.some(({ bytes, when: prisoner }) => prisoner === audience && bytes.includes(card));
}
