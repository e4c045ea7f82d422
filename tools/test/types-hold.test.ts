import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureNode, type ProcessResult } from '../tasks/process.ts';
import { binary, root } from '../tasks/root.ts';
import { copySkeleton } from './scratch-tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'kapelle-types-'));
const game = 'packages/black-orchestra';
let sound: ProcessResult;
let broken: ProcessResult;

/** What somebody may forget or rename, and the file in which the compiler says so. */
const faults = [
  {
    what: 'a verb without what the bot takes it to be worth',
    file: 'effects/event-deck.ts',
    from: 'removeEvents: { resolve: removeEvents, worth: NO_WORTH }',
    to: 'removeEvents: { resolve: removeEvents }',
    caught: 'effects/event-deck.ts',
  },
  {
    what: 'a verb of interrogations that does not say whether it applies in full',
    file: 'effects/arrest.ts',
    from: 'release: { resolve: release, appliesInFull: () => true,',
    to: 'release: { resolve: release,',
    caught: 'effects/arrest.ts',
  },
  {
    what: 'a verb without what it lends to texts',
    file: 'content/verb-params.ts',
    from: '  expelDeputy: NONE,\n',
    to: '',
    caught: 'content/verb-params.ts',
  },
  {
    what: 'a verb that nobody carries out',
    file: 'content/printed-effect.ts',
    from: "  | { readonly do: 'expelDeputy' }\n",
    to: "  | { readonly do: 'expelDeputy' }\n  | { readonly do: 'promoteDeputy' }\n",
    caught: 'effects/verbs.ts',
  },
  {
    what: 'a card the bot does not know',
    file: 'content/cards.ts',
    from: '    copies: copies(2),\n    worth: 1.9,\n',
    to: '    copies: copies(2),\n',
    caught: 'content/cards.ts',
  },
  {
    what: 'an action that the bot does not weigh',
    file: 'bot/actions.ts',
    from: '  scout: deed(() => 0.2),\n',
    to: '',
    caught: 'bot/actions.ts',
  },
  {
    what: 'an option that nobody expects in a window',
    file: 'flow/windows.ts',
    from: "option('pass', [",
    to: "option('dossier', [",
    caught: 'flow/windows.ts',
  },
  {
    what: 'a renamed decision kind, where it is asked',
    file: 'choices.ts',
    from: "'keep-one'",
    to: "'keep-only-one'",
    caught: 'flow/board-actions.ts',
  },
  { what: 'a renamed decision kind, in the bot', file: 'choices.ts', from: '', to: '', caught: 'bot/bot.ts' },
] as const;

function compile(): Promise<ProcessResult> {
  const compiler = binary('@typescript/native', { name: 'tsc' });
  return captureNode([compiler, '-p', join(folder, game, 'tsconfig.json')], { cwd: folder });
}

/** Every fault stands in a file of its own, so that one run shows which of them the compiler caught. */
function plantFaults(): void {
  for (const { file, from, to } of faults) {
    const path = join(folder, game, 'src', file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has changed: ${from}`);
    writeFileSync(path, text.replace(from, to));
  }
}

beforeAll(async () => {
  copySkeleton(folder);
  for (const name of ['packages/engine', game]) {
    cpSync(join(root, name, 'src'), join(folder, name, 'src'), { recursive: true });
  }
  cpSync(join(root, game, 'locales'), join(folder, game, 'locales'), { recursive: true });
  sound = await compile();
  plantFaults();
  broken = await compile();
}, 60_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('compiles as it is', () => {
  expect(sound).toEqual({ code: 0, output: '' });
});

it.each(faults)('does not compile with $what', ({ caught }) => {
  expect(broken.output).toMatch(new RegExp(`${caught}.*error TS`));
});
