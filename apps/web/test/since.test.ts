import { expect, it } from 'vitest';
import { momentInWords } from '../src/lib/room/since.ts';

it('says the day of a moment only where it is not within the last one', () => {
  const at = new Date(2024, 2, 5, 14, 32).getTime();
  expect(momentInWords(at, at + 3_600_000, 'en-GB')).toBe('14:32');
  expect(momentInWords(at, at + 3 * 86_400_000, 'en-GB')).toMatch(/5 Mar 2024.*14:32/);
});
