import { LOCALES } from '@kapelle/text';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCli, runTiny } from './run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'game-cli-'));
const inFolder = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

const SLOW = { timeout: 60_000 };

describe('fuzz', SLOW, () => {
  it('plays random games and tells what never fired', async () => {
    const { code, out } = await runTiny(['fuzz', '--game', 'tiny', '--games', '200', '--seed', 'S']);
    expect(code).toBe(0);
    expect(out).toContain('never fired: nothing');
    expect(out).toMatch(/200 games, \d+ answers, no fault/);
  });

  it.each(['dual', 'twins', 'undo'])('knows the check %s', async (check) => {
    const { code, out } = await runTiny(['fuzz', '--check', check, '--games', '5', '--seats', '2', '--no-omens']);
    expect(code).toBe(0);
    expect(out).toContain('5 games');
  });

  it('lets other players than chance play', async () => {
    const { code, out } = await runCli(['fuzz', '--games', '2', '--seed', 'S', '--player', 'mixed']);
    expect(code).toBe(0);
    expect(out).toContain('2 games');
  });

  it('fails with the line that reproduces it', async () => {
    const { code, err } = await runTiny(['fuzz', '--games', '50', '--seed', 'S', '--limit', '15', '--seats', '3']);
    expect(code).toBe(1);
    expect(err).toContain('no end after 15 answers');
    const [, line = ''] = /to reproduce: npm run game -- (.*)/.exec(err) ?? [];
    expect(line).toMatch(/^fuzz --check rules --game tiny --seed S --first \d+ --games 1 --seats 3$/);
    const again = await runTiny([...line.split(' '), '--limit', '15']);
    expect(again.err).toBe(err);
  });
});

describe('simulate', SLOW, () => {
  it('ends with one JSON object', async () => {
    const { code, out } = await runTiny([
      'simulate',
      '--games',
      '50',
      '--json',
      '--players',
      '3',
      '--night',
      'watchful',
    ]);
    expect(code).toBe(0);
    const result = JSON.parse(out.trim().split('\n').at(-1) ?? '') as Record<string, unknown>;
    expect(Object.keys(result)).toEqual([
      'games',
      'winRate',
      'outcomes',
      'turns',
      'answers',
      'answersPerSecond',
      'neverFired',
    ]);
    expect(result).toMatchObject({ games: 50 });
  });

  it('gives the same games for the same seed', async () => {
    const args = ['simulate', '--games', '20', '--seed', 'again', '--player', 'random'];
    const [one, two] = await Promise.all([runTiny(args), runTiny(args)]);
    const withoutSpeed = (text: string) => text.replace(/answersPerSecond.*/, '');
    expect(withoutSpeed(one.out)).toBe(withoutSpeed(two.out));
    expect(one.out).toContain('winRate: ');
  });
});

describe('golden', SLOW, () => {
  it('keeps what games show, and fails where something is not shown', async () => {
    const out = inFolder('golden');
    const { code, err } = await runCli(['golden', '--game', 'black-orchestra', '--out', out, '--games', '2']);
    expect(code).toBe(1);
    expect(err).toContain('not shown by any game: ');
    const [file = ''] = readdirSync(out);
    expect((await runCli(['replay', join(out, file)])).code).toBe(0);
  });
});

describe('record and replay', SLOW, () => {
  it('keep a game and play it again', async () => {
    const file = inFolder('kept.json');
    expect((await runTiny(['record', '--out', file, '--seed', 'S'])).out).toContain(`kept in ${file}`);
    const { code, out } = await runTiny(['replay', file]);
    expect(code).toBe(0);
    expect(out).toContain('log.ended result=');
    expect(out).toMatch(/\d+ answers replayed, 1 hashes agree/);
  });

  it('refuse a game that was changed', async () => {
    const file = inFolder('changed.json');
    await runTiny(['record', '--out', file, '--seed', 'T']);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/"option":"[^"]+"/, '"option":"cheat"'));
    expect(await runTiny(['replay', file])).toMatchObject({
      code: 1,
      err: 'The game was refused: bad-journal {"line":1}\n',
    });
    writeFileSync(file, text.replace('"rules": "1"', '"rules": "0"'));
    expect(await runTiny(['replay', file])).toMatchObject({
      code: 1,
      err: 'The game was refused: other-rules {"rules":"0"}\n',
    });
    writeFileSync(file, text.replace(/"hash": "../, '"hash": "zz'));
    expect((await runTiny(['replay', file])).err).toContain('does not end in the recorded state');
  });
});

describe('inspect', SLOW, () => {
  it('shows the state of a game of fuzz at a step', async () => {
    const { code, out } = await runTiny(['inspect', '--seed', 'S', '--first', '3', '--step', '4']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ game: 'tiny', step: 4, random: {}, data: {} });
  });

  it('shows what an audience sees of a kept game', async () => {
    const file = inFolder('inspected.json');
    await runTiny(['record', '--out', file]);
    const { out } = await runTiny(['inspect', file, '--step', '2', '--audience', 'seat-2']);
    expect(JSON.parse(out)).toMatchObject({ step: 2, board: { hands: { 'seat-1': 2 } } });
    expect(out).not.toContain('"random"');
  });
});

describe('play', SLOW, () => {
  it('lets one person hold all seats, undo, and keep the game', async () => {
    const file = inFolder('played.json');
    const typed = ['1', '1', 'wait', 'u', 'nonsense', 'roll', 'u', 'q'].join('\n');
    const { code, out } = await runTiny(['play', '--seed', 'S', '--save', file], typed);
    expect(code).toBe(0);
    expect(out).toMatch(/seat-1: decision\.bury\n {3}1 {2}bury:/);
    expect(out).toContain('> log.waited seat="seat-1"');
    expect(out).toContain('That is not one of the numbers.');
    expect(out).toContain('That cannot be taken back.');
    expect((await runTiny(['replay', file])).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('"kind":"undo"');
  });

  it('plays the other seats, and shows only what the seat sees', async () => {
    const typed = '1\n'.repeat(40);
    const { code, out } = await runTiny(['play', '--seat', 'seat-2', '--seed', 'S'], `${typed}q\n`);
    expect(code).toBe(0);
    expect(out).not.toMatch(/log\.cardBuried seat="seat-1" card/);
    expect(out).toContain('Enter leaves it to the others.');
  });

  it('goes on to the end', async () => {
    const { out } = await runTiny(['play', '--seed', 'S', '--target', '4'], 'roll\n'.repeat(200) + '1\n'.repeat(100));
    expect(out).toContain('The game is over: {"result":');
  });

  it('shows why an option is closed', async () => {
    const { out } = await runTiny(['play', '--seed', 'S', '--no-omens'], '1\n1\n');
    expect(out).toContain('–  consult: reason.omens-gone');
  });
});

describe('the command line', SLOW, () => {
  it('explains itself', async () => {
    expect(await runCli([])).toMatchObject({ code: 0, err: '' });
    expect((await runCli(['--help'])).out).toContain('npm run game -- <verb> [flags]');
  });

  it.each([
    [['dance'], "There is no verb 'dance'."],
    [['fuzz', '--gmes', '3'], "Unknown option '--gmes'"],
    [['fuzz', '--games', 'many'], "--games needs a whole number, not 'many'."],
    [['fuzz', '--games', '0'], "--games needs a whole number, not '0'."],
    [['fuzz', '--density', '2'], "--density needs a number from 0 to 1, not '2'."],
    [['fuzz', '--check', 'luck'], "--check is one of rules, dual, twins, undo, not 'luck'."],
    [['fuzz', '--seats', '9'], 'No table can be set that way'],
    [['fuzz', '--game', 'chess'], "There is no game 'chess'. There are: "],
    [['simulate', '--night', 'dark'], "--night is one of quiet, watchful, not 'dark'."],
    [['simulate', '--target', '99'], "--target is one of 4, … 16, not '99'."],
    [['simulate', '--players', '9'], 'No table can be set that way: look at {"field":"seats"}.'],
    [['simulate', '--player', 'bot', '--game', 'tiny'], 'tiny has no bot.'],
    [['record'], '--out is missing.'],
    [['golden'], '--out is missing.'],
    [['golden', '--out', 'golden', '--game', 'tiny'], 'tiny does not say what golden games must show.'],
    [['replay'], 'FILE is missing.'],
    [['replay', 'no-such-file.json'], 'no-such-file.json cannot be read as a kept game.'],
    [['inspect'], 'FILE or --seed is missing.'],
    [['inspect', '--seed', 'S', '--audience', 'me'], '--audience is one of public, seat-1'],
    [['play', '--seat', 'seat-7'], '--seat is one of seat-1, seat-2, all'],
    [['play', '--locale', 'xx'], `--locale is one of ${LOCALES.join(', ')}, not 'xx'.`],
  ])('refuses %j with a clear message', async (args, message) => {
    const { code, err } = await runTiny(args);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });
});
