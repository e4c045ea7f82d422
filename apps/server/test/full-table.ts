import { blackOrchestra } from '@kapelle/black-orchestra';
import { blackSonata } from '@kapelle/black-sonata';
import {
  applyInPlace,
  canonicalJson,
  projectGame,
  redactEvents,
  replay,
  seatIds,
  startGame,
  type Audience,
  type GameDefinition,
  type GameState,
  type GameTypes,
  type JournalEntry,
  type JournalHead,
  type SeatId,
} from '@kapelle/engine';
import { firstDifference, Prng } from '@kapelle/testkit';
import type { CreatedTable, CreateTable } from '@kapelle/protocol';
import { pino } from 'pino';
import { openPostgres } from '../src/storage/postgres.ts';
import { openSqlite } from '../src/storage/sqlite.ts';
import { Store } from '../src/storage/store.ts';
import type { StoreDatabase } from '../src/storage/store-database.ts';
import { createTable, must, TableClient } from './table-client.ts';

type Definition = GameDefinition<GameTypes>;

const DEFINITIONS = [blackOrchestra as unknown as Definition, blackSonata as unknown as Definition];

function definitionOf(game: string): Definition {
  return DEFINITIONS.find(({ id }) => id === game) as Definition;
}

/** Fast enough that only the machine sets the pace. */
export const UNLIMITED = {
  MESSAGES_PER_SECOND: '100000',
  ANSWERS_PER_MINUTE: '1000000',
  CHAT_PER_MINUTE: '1000000',
  RESYNCS_PER_MINUTE: '1000000',
  JOINS_PER_MINUTE: '1000000',
  TABLES_PER_HOUR: '1000000',
  REQUESTS_PER_MINUTE: '1000000',
  WRONG_CODES_PER_MINUTE: '1000000',
  WRONG_CODES_PER_MINUTE_OVERALL: '1000000',
} as const;

interface Decisions {
  readonly decisions: readonly {
    readonly id: string;
    readonly seat: SeatId;
    readonly optional?: true;
    readonly options?: readonly { readonly id: string }[];
  }[];
}

export interface Choice {
  readonly seat: SeatId;
  readonly decision: string;
  readonly option: string;
}

/** A whole table of real clients: one for each seat, and one who watches. */
export class FullTable {
  readonly code: string;
  readonly players = new Map<SeatId, TableClient>();
  spectator: TableClient;
  readonly hostToken: string;

  private constructor(code: string, hostToken: string, spectator: TableClient) {
    this.code = code;
    this.hostToken = hostToken;
    this.spectator = spectator;
  }

  static async begin(address: string, seats: number, wanted: Partial<CreateTable> = {}): Promise<FullTable> {
    return FullTable.seated(address, await createTable(address, { seats, ...wanted }), seats);
  }

  /** The same at a table that is there already. */
  static async seated(address: string, { code, hostToken }: CreatedTable, seats: number): Promise<FullTable> {
    const table = new FullTable(code, hostToken, await TableClient.join(address, code));
    for (const seat of seatIds(seats)) {
      const keys = seat === 'seat-1' ? { hostToken } : {};
      const client = await TableClient.join(address, code, keys);
      await client.claimAndReady(seat, `Player ${seat}`);
      table.players.set(seat, client);
    }
    must(await table.client('seat-1').request('start', {}));
    await table.settled(0);
    return table;
  }

  client(seat: SeatId): TableClient {
    return this.players.get(seat) as TableClient;
  }

  get clients(): TableClient[] {
    return [...this.players.values(), this.spectator];
  }

  /** Everybody is at the same moment. */
  async settled(version: number): Promise<void> {
    const isThere = (client: TableClient) => client.isSettled() && (client.log.at(-1)?.version ?? -1) >= version;
    await Promise.all(this.clients.map((client) => client.until(() => isThere(client))));
  }

  /** Any answer that somebody may give, chosen from what the clients have received. */
  choice(random: Prng): Choice {
    const open = seatIds(this.players.size).flatMap((seat) => {
      const { decisions } = this.client(seat).view(seat) as Decisions;
      return decisions.filter((decision) => decision.seat === seat);
    });
    const must = open.filter((decision) => !decision.optional);
    const decision = random.pick(random.chance(0.2) ? open : must);
    const option = random.pick(decision.options ?? []);
    return { seat: decision.seat, decision: decision.id, option: option.id };
  }

  get isOver(): boolean {
    return this.spectator.room.state.phase === 'finished';
  }

  async leave(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.leave()));
  }
}

interface Journal {
  readonly head: JournalHead;
  readonly entries: JournalEntry[];
}

/** The journal of a table as it lies in the store. */
export async function storedJournal(place: Place, code: string): Promise<Journal> {
  const store = openPlace(place);
  try {
    const stored = await store.load(code);
    return {
      head: JSON.parse(stored?.table.head ?? 'null') as JournalHead,
      entries: (stored?.journal ?? []).map(({ entry }) => JSON.parse(entry) as JournalEntry),
    };
  } finally {
    await store.close();
  }
}

/** The store of a server, beside it. */
export function openPlace(place: Place): Store {
  return new Store(databaseAt(place));
}

interface Place {
  readonly DATA_DIR: string;
  readonly DATABASE_URL?: string;
}

export function databaseAt({ DATA_DIR, DATABASE_URL }: Place): StoreDatabase {
  if (DATABASE_URL !== undefined) return openPostgres(DATABASE_URL, pino({ level: 'silent' }));
  return openSqlite({ dataDir: DATA_DIR, maxMegabytes: 0 });
}

/** The game as the rules alone have it: what every client must see. */
export class Truth {
  readonly state: GameState<GameTypes>;
  events: readonly GameTypes['Event'][];
  readonly #definition: Definition;

  constructor(head: JournalHead) {
    this.#definition = definitionOf(head.game);
    const { state, step } = startGame(this.#definition, head.setup, head.seed);
    this.state = state;
    this.events = step.events;
  }

  static replayed(journal: Journal): GameState<GameTypes> {
    const result = replay(definitionOf(journal.head.game), journal);
    if (!result.ok) throw new Error(`the journal does not play: ${JSON.stringify(result.refusal)}`);
    return result.value;
  }

  answer(choice: Choice): void {
    const applied = applyInPlace(this.#definition, this.state, choice);
    if (!applied.ok) throw new Error(`${JSON.stringify(choice)}: ${applied.refusal.code}`);
    this.events = applied.value.events;
  }

  eventsFor(audience: Audience): GameTypes['Event'][] {
    return redactEvents(this.#definition, this.events, audience);
  }
}

/** Throws at the first thing a client sees that the rules do not say. */
export function compareViews(table: FullTable, state: GameState<GameTypes>): void {
  const definition = definitionOf(table.spectator.room.state.game);
  for (const [seat, client] of table.players) expectSame(client.view(seat), projectGame(definition, state, seat), seat);
  expectSame(table.spectator.view(), projectGame(definition, state, 'public'), 'public');
}

/** The order of fields is not kept on the way. */
function expectSame(seen: unknown, wanted: unknown, audience: Audience): void {
  if (canonicalJson(seen) === canonicalJson(wanted)) return;
  throw new Error(`${audience} sees something else: ${firstDifference(wanted, seen)}`);
}
