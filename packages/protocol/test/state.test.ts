import { Decoder, Encoder, Reflection } from '@colyseus/schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entriesOf, SeatState, syncEntries, syncFields, syncMembers, TableState } from '../src/index.ts';

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

const paths = [
  '/step',
  '/table/turn',
  '/table/turn/active',
  '/table/tiles',
  '/table/tiles/berlin',
  '/decisions',
  '/outcome',
];
const entries = fc.dictionary(fc.constantFrom(...paths), fc.constantFrom('null', '1', '"x"', '["a","b"]', '{}'));
const seat = fc.record({
  name: fc.constantFrom('', 'Ada', 'Żaneta'),
  isReady: fc.boolean(),
  presence: fc.constantFrom('here', 'away', 'absent'),
});
const seats = fc.dictionary(fc.constantFrom('seat-1', 'seat-2', 'seat-3'), seat);
const moment = fc.record({
  entries,
  seats,
  version: fc.nat(),
  phase: fc.constantFrom('lobby', 'playing'),
  joins: fc.boolean(),
});

it('arrives at every client as it was written, whatever the order of changes', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 20 }), (moments) => {
      const wire = new Wire();
      wire.join();
      for (const { joins, version, phase, ...now } of moments) {
        syncFields(wire.state, { version, phase });
        syncEntries(wire.state.view, now.entries);
        syncMembers(wire.state.seats, now.seats, () => new SeatState());
        wire.patch();
        if (joins) wire.join();
        for (const { state } of wire.clients) {
          expect(entriesOf(state.view)).toEqual(now.entries);
          expect(state.toJSON()).toEqual(wire.state.toJSON());
        }
      }
    }),
    { numRuns: 200 },
  );
});

it('writes nothing where nothing differs', () => {
  const state = new TableState();
  const encoder = new Encoder(state);
  syncEntries(state.view, { '/step': '1' });
  encoder.encode();
  encoder.discardChanges();
  syncEntries(state.view, { '/step': '1' });
  syncFields(state, { version: 0, phase: 'lobby' });
  expect(encoder.hasChanges).toBe(false);
});
