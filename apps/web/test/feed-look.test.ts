import { describe, expect, it } from 'vitest';
import { readLook } from '../src/lib/feed/look.ts';
import { weightiest } from '../src/lib/feed/sentence.ts';
import { readAddress } from '@kapelle/protocol';

const look = (search: string) => readLook(new URLSearchParams(search));

describe('the look of a feed', () => {
  it('is as its address says', () => {
    const asked = look('bg=transparent&theme=light&safe=left&sound=on');
    expect(asked).toEqual({ ground: 'transparent', theme: 'light', safe: 'left', hasSound: true });
    expect(look('bg=paper')).toMatchObject({ ground: 'paper', theme: 'light' });
  });

  it('is dark, full and silent where nothing is said, or nothing that makes sense', () => {
    const usual = { ground: 'dark', theme: 'dark', safe: 'none', hasSound: false };
    expect(look('')).toEqual(usual);
    expect(look('bg=<b>&theme=&safe=top&sound=yes')).toEqual(usual);
  });
});

it('a sentence is about what matters most, else about what came last', () => {
  const events = ['moved', 'arrested', 'moved', 'drawn'].map((type, at) => ({ type, at }));
  expect(weightiest(events, ['arrested', 'moved'])?.at).toBe(1);
  expect(weightiest(events, ['moved'])?.at).toBe(2);
  expect(weightiest(events, [])?.at).toBe(3);
  expect(weightiest(events.slice(0, 0), ['moved'])).toBe(null);
});

it('a watch link is read by its token, as it is written', () => {
  const token = `aB_-${'x'.repeat(39)}`;
  expect(readAddress(`/watch/${token}`)).toEqual({ page: 'watch', code: token });
  expect(readAddress(`/feed/${token}`)).toEqual({ page: 'feed', code: token });
  expect(readAddress('/watch/short').page).toBe('not-found');
});
