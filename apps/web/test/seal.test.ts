import { commitment, deriveRandom } from '@kapelle/engine';
import { expect, it } from 'vitest';
import { checkSeal, keepCommitments } from '../src/lib/room/seal.ts';

const { keys } = deriveRandom('0123456789abcdef0123456789abcdef', 'a-game', ['dice', 'deck', 'closed']);
const commitments = Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, commitment(key)]));
const { dice = '', deck = '' } = keys;
const over = { commitments, keys: { dice, deck } };

it('finds every revealed key true, and the others closed', async () => {
  keepCommitments('SEENFROM', { commitments, keys: {} });
  expect(await checkSeal('SEENFROM', over)).toEqual({
    findings: { dice: 'true', deck: 'true', closed: 'closed' },
    areSame: true,
  });
});

it('finds a key that is not the one promised', async () => {
  const { findings } = await checkSeal('SEENFROM', { commitments, keys: { dice: deck, deck } });
  expect(findings).toEqual({ dice: 'false', deck: 'true', closed: 'closed' });
});

it('notices hashes that were changed after the start', async () => {
  keepCommitments('CHANGED3', { commitments: { ...commitments, dice: commitment(deck) }, keys: {} });
  keepCommitments('CHANGED3', over);
  expect((await checkSeal('CHANGED3', over)).areSame).toBe(false);
});

it('says so where nothing was seen at the start', async () => {
  expect((await checkSeal('NEVERSEN', over)).areSame).toBeNull();
});
