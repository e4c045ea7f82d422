import type { GameTypes } from '@kapelle/engine';
import { createCatalogue } from '@kapelle/text';
import { describe, expect, it } from 'vitest';
import { createWords } from '../src/words.ts';

const catalogue = createCatalogue({
  'option.move': 'Move to {space}',
  'decision.act': 'What do you do?',
  'log.rolled': '{seat} rolls {pips, plural, one {# pip} other {# pips}}.',
  'reason.far': '{space} is too far away.',
  'space.paris.name': 'Paris',
  'seat.seat-1': 'The first',
});
const words = createWords<GameTypes>({ locale: 'en', catalogues: [catalogue] });

describe('words', () => {
  it('come from the catalogues, with names for ids', () => {
    expect(words.option({ id: 'move:paris', kind: 'move', refs: { space: 'paris' } })).toBe('Move to Paris');
    expect(words.event({ type: 'rolled', ...{ seat: 'seat-1', pips: 1 } })).toBe('The first rolls 1 pip.');
    expect(words.decision({ id: 'd0', kind: 'act', seat: 'seat-1' })).toBe('seat-1: What do you do?');
    expect(
      words.closed({
        kind: 'move',
        refs: { space: 'paris' },
        reason: { key: 'reason.far', params: { space: { key: 'space.paris.name' } } },
      }),
    ).toBe('Move to Paris: Paris is too far away.');
  });

  it('are the keys themselves where there is no text', () => {
    expect(words.option({ id: 'fly:rome', kind: 'fly', refs: { space: 'rome' } })).toBe('fly:rome');
    expect(words.event({ type: 'flown', ...{ space: 'rome', cards: ['a'] } })).toBe(
      'log.flown space="rome" cards=["a"]',
    );
    expect(words.message({ key: 'reason.none' })).toBe('reason.none');
    expect(words.closed({ kind: 'fly', reason: { key: 'reason.none' } })).toBe('fly: reason.none');
  });

  it('are what the game itself makes of them, if it knows', () => {
    const saying = (text: string) => ({ key: 'said', params: { text } });
    const told = createWords<GameTypes>({
      locale: 'en',
      catalogues: [createCatalogue({ said: '“{text}”' })],
      messages: {
        decision: ({ kind }) => saying(kind),
        option: ({ kind }) => saying(kind),
        reason: ({ key }) => saying(key),
        event: ({ type }) => saying(type),
        outcome: () => [saying('over'), saying('out')],
      },
    });
    expect(told.decision({ id: 'd0', kind: 'act', seat: 'seat-1' })).toBe('“act”');
    expect(told.closed({ kind: 'fly', reason: { key: 'reason.none' } })).toBe('“fly” – “reason.none”');
    expect(told.event({ type: 'flown' })).toBe('“flown”');
    expect(told.outcome({ result: 'won' })).toBe('“over”\n“out”');
  });
});
