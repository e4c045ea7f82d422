import { describe, expect, it } from 'vitest';
import { wantedFrame, readRecordingFile } from '../../src/lib/net/recording.ts';

const GAMES = ['tiny'];
const RECORDING = { format: 'kapelle-recording', formatVersion: 2, game: 'tiny', frames: [{}] };

function fileOf(text: string, size = text.length) {
  return { size, text: () => Promise.resolve(text) };
}

describe('a file that somebody brings', () => {
  it('is taken if it looks like a recording of a game we have', async () => {
    expect(await readRecordingFile(fileOf(JSON.stringify(RECORDING)), GAMES)).toEqual(RECORDING);
    const older = { ...RECORDING, formatVersion: 1 };
    expect(await readRecordingFile(fileOf(JSON.stringify(older)), GAMES)).toEqual(older);
  });

  it.each([
    ['no JSON', 'hello'],
    ['no object', '7'],
    ['nothing', 'null'],
    ['something else', '{"format":"kapelle-golden"}'],
    ['a later format', JSON.stringify({ ...RECORDING, formatVersion: 3 })],
    ['no frame at all', JSON.stringify({ ...RECORDING, frames: [] })],
  ])('is refused as %s', async (_, text) => {
    expect(await readRecordingFile(fileOf(text), GAMES)).toBe('bad');
  });

  it('is refused if the page has no such game', async () => {
    expect(await readRecordingFile(fileOf(JSON.stringify({ ...RECORDING, game: 'chess' })), GAMES)).toBe('unknown');
  });

  it('is refused unread if it is larger than the server takes', async () => {
    expect(await readRecordingFile(fileOf('{}', 9_000_000), GAMES)).toBe('large');
  });
});

it.each([
  ['', 0],
  ['moment=12', 12],
  ['moment=-3', 0],
  ['moment=1.5', 0],
  ['moment=soon', 0],
])('a link with "%s" leads to frame %i', (search, frame) => {
  expect(wantedFrame(new URLSearchParams(search))).toBe(frame);
});
