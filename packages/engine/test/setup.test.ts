import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOptions, readSetup, seatIds } from '../src/index.ts';
import { probe } from './probe.ts';

const game = probe();
const fieldOf = (given: unknown): unknown => {
  const setup = readSetup(game, given);
  return setup.ok ? 'accepted' : setup.refusal.message.params?.['field'];
};

describe('readSetup', () => {
  it('fills in what is not said', () => {
    expect(readSetup(game, { seats: 3 })).toEqual({
      ok: true,
      value: { seats: 3, options: { mode: 'plain', fast: false, size: 3 }, picks: {} },
    });
  });

  it('takes what is offered, and nothing but what it knows', () => {
    const given = { seats: 1, options: { mode: 'odd', fast: true, size: 5 }, picks: { 'seat-1': ['hat'] } };
    expect(readSetup(game, { ...given, colour: 'red' })).toEqual({ ok: true, value: given });
  });

  it('lets the game refuse a combination', () => {
    expect(fieldOf({ seats: 2, options: { mode: 'odd' } })).toBe('mode');
  });

  it.each<[string, unknown, string]>([
    ['nothing', null, 'setup'],
    ['a list', [], 'setup'],
    ['a text', 'two seats', 'setup'],
    ['no seats', {}, 'seats'],
    ['a number of seats that is not offered', { seats: 7 }, 'seats'],
    ['half a seat', { seats: 1.5 }, 'seats'],
    ['seats as text', { seats: '2' }, 'seats'],
    ['no number', { seats: NaN }, 'seats'],
    ['options that are a list', { seats: 1, options: [] }, 'options'],
    ['options that are null', { seats: 1, options: null }, 'options'],
    ['an option nobody knows', { seats: 1, options: { colour: 'red' } }, 'colour'],
    ['an option called constructor', { seats: 1, options: { constructor: 1 } }, 'constructor'],
    ['an option called __proto__', JSON.parse('{"seats":1,"options":{"__proto__":{"fast":true}}}'), '__proto__'],
    ['a choice that is not offered', { seats: 1, options: { mode: 'toString' } }, 'mode'],
    ['a flag that is a number', { seats: 1, options: { fast: 1 } }, 'fast'],
    ['a number too small', { seats: 1, options: { size: 0 } }, 'size'],
    ['a number too large', { seats: 1, options: { size: 6 } }, 'size'],
    ['a number that is none', { seats: 1, options: { size: NaN } }, 'size'],
    ['half a number', { seats: 1, options: { size: 2.5 } }, 'size'],
    ['a number as text', { seats: 1, options: { size: '3' } }, 'size'],
    ['an option that is null', { seats: 1, options: { size: null } }, 'size'],
    ['picks that are a list', { seats: 1, picks: [] }, 'picks'],
    ['picks of a seat that is not at the table', { seats: 1, picks: { 'seat-2': [] } }, 'picks'],
    ['picks of __proto__', JSON.parse('{"seats":1,"picks":{"__proto__":[]}}'), 'picks'],
    ['picks that are not a list', { seats: 1, picks: { 'seat-1': 'hat' } }, 'picks'],
    ['picks that are not names', { seats: 1, picks: { 'seat-1': [1] } }, 'picks'],
  ])('refuses %s', (_, given, field) => {
    expect(fieldOf(given)).toBe(field);
  });

  it('never throws and never pollutes, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withMap: true, withDate: true }), (given) => {
        expect(['boolean']).toContain(typeof readSetup(game, given).ok);
        expect(readSetup(game, { seats: 1, options: given, picks: given })).toHaveProperty('ok');
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});

describe('readOptions', () => {
  it('gives exactly the options of the spec', () => {
    const values = readOptions(game.optionsSpec, { size: 1 });
    expect(values).toEqual({ ok: true, value: { mode: 'plain', fast: false, size: 1 } });
  });
});

describe('seatIds', () => {
  it('names the seats in order', () => {
    expect(seatIds(3)).toEqual(['seat-1', 'seat-2', 'seat-3']);
  });
});
