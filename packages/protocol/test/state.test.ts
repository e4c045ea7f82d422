import { Decoder, Encoder, Reflection } from '@colyseus/schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTable, tableSettings, TableState, writeTable, type PublicTable } from '../src/index.ts';

/** The server's side of a table and what its clients make of the bytes. */
class Wire {
  readonly state = new TableState();
  readonly #encoder = new Encoder(this.state);
  readonly clients: Decoder<TableState>[] = [];

  /** A client that joins now gets the whole state, as a reconnecting one does. */
  join(): void {
    const decoder = Reflection.decode<TableState>(Reflection.encode(this.#encoder));
    decoder.decode(this.#encoder.encodeAll());
    this.clients.push(decoder);
  }

  patch(): void {
    const bytes = this.#encoder.encode();
    for (const client of this.clients) client.decode(bytes);
    this.#encoder.discardChanges();
  }
}

const SETTINGS = tableSettings.parse({});

const STREAM = { id: '1', kind: 'feed', isOn: true, delay: 'turn' } as const;

const leaf = fc.constantFrom<unknown>(null, 1, 'x', {}, []);
const some = fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }), fc.dictionary(fc.constantFrom('a', '#1', 'a/b'), leaf));
const shown = fc.record({ step: fc.nat(), decisions: fc.array(some, { maxLength: 3 }), board: some, outcome: some });
const view = fc.oneof(fc.constant(null), shown);
const proposal = { id: 1, by: 'seat-1', agreed: ['seat-1'], waitingFor: ['seat-2'], kind: 'rewind', keep: 3 } as const;
const seat = fc.record({
  name: fc.constantFrom(null, 'Ada', 'Żaneta'),
  isTaken: fc.boolean(),
  isBot: fc.boolean(),
  isHost: fc.boolean(),
  isReady: fc.boolean(),
  consents: fc.boolean(),
  showsName: fc.boolean(),
  isRecorded: fc.boolean(),
  picks: fc.constantFrom([], ['beck']),
  presence: fc.constantFrom('here', 'elsewhere', 'away', 'absent'),
  awaySince: fc.constantFrom(null, 1_000_000),
  caretaker: fc.constantFrom(null, 'bot', 'seat-2'),
});
/** More than nine, so that their order is by number. */
const seats = fc
  .array(seat, { maxLength: 11 })
  .map((some) => some.map((one, index) => ({ ...one, seat: `seat-${index + 1}` as const })));
const table: fc.Arbitrary<PublicTable> = fc.record({
  code: fc.constant('ACDEFGHJ'),
  game: fc.constant('black-orchestra'),
  phase: fc.constantFrom('lobby', 'playing'),
  version: fc.nat(),
  options: fc.constantFrom({}, { edition: 'classic' }),
  settings: fc.constantFrom(SETTINGS, { ...SETTINGS, undo: false }),
  seats,
  spectators: fc.nat(),
  view,
  proposal: fc.constantFrom(null, proposal),
  case: fc.constantFrom(null, { kind: 'shared', code: 'ACDEFGHJ' } as const),
  air: fc.constantFrom({ streams: [], log: [] }, { streams: [STREAM], log: [] }),
});

it('arrives at every client as it was written, whatever the order of changes', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.array(fc.record({ table, joins: fc.boolean() }), { maxLength: 20 }), (moments) => {
      const wire = new Wire();
      wire.join();
      let before: PublicTable | null = null;
      for (const { table: now, joins } of moments) {
        writeTable(wire.state, now, before);
        before = now;
        wire.patch();
        if (joins) wire.join();
        for (const { state } of wire.clients) expect(readTable(state)).toEqual(now);
      }
    }),
    { numRuns: 200 },
  );
});

it('says null for what is absent', () => {
  expect(readTable(new TableState())).toMatchObject({ proposal: null, case: null, seats: [], view: null });
});

it('writes nothing where nothing differs', () => {
  const state = new TableState();
  const encoder = new Encoder(state);
  const [now] = fc.sample(table, 1) as [PublicTable];
  writeTable(state, now, null);
  encoder.encode();
  encoder.discardChanges();
  writeTable(state, structuredClone(now), now);
  expect(encoder.hasChanges).toBe(false);
});
