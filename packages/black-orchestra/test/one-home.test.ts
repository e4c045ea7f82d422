import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CARD_IDS } from '../src/content/cards.ts';
import { CONSPIRATOR_IDS } from '../src/content/conspirators.ts';
import { EVENT_IDS } from '../src/content/events.ts';
import { PLOT_IDS } from '../src/content/plots.ts';

const SOURCE = join(import.meta.dirname, '../src');

/** Code without its comments: a rule may be cited anywhere. */
const CODE = new Map(
  globSync('**/*.ts', { cwd: SOURCE }).map((file) => [file, codeOf(readFileSync(join(SOURCE, file), 'utf8'))]),
);

function codeOf(text: string): string {
  return text.replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');
}

/** The game is called like one of its cards. */
const GAME_ID = /\bid: 'black-orchestra'/;

/** The files whose code names something, as a string or as a key. */
function filesNaming(id: string): string[] {
  const named = new RegExp(`'${id}'|^\\s*${id}:|[{,] ${id}:`, 'm');
  return [...CODE].filter(([, code]) => named.test(code.replace(GAME_ID, ''))).map(([file]) => file);
}

function spread(ids: readonly string[]): { mean: number; most: number; widest: string } {
  const counts = ids.map((id) => filesNaming(id).length);
  const most = Math.max(...counts);
  const widest = ids[counts.indexOf(most)] as string;
  return {
    mean: counts.reduce((sum, count) => sum + count, 0) / ids.length,
    most,
    widest: `${widest} (${filesNaming(widest).join(', ')})`,
  };
}

describe('what there is to know of a card has one address', () => {
  it.each([
    ['dossier cards', CARD_IDS],
    ['plots', PLOT_IDS],
    ['event cards', EVENT_IDS],
    ['conspirators', CONSPIRATOR_IDS],
  ])('%s are named by few source files', (name, ids) => {
    const { mean, most, widest } = spread(ids);
    console.log(`${name}: named by ${mean.toFixed(2)} source files on average, ${most} at most: ${widest}`);
    expect(mean).toBeLessThanOrEqual(1.6);
    expect(most, widest).toBeLessThanOrEqual(3);
  });

  it('would see a name wherever it stands', () => {
    expect(filesNaming('no-such-card')).toEqual([]);
    expect(filesNaming('delay-hitler')).toEqual(['content/cards.ts']);
  });
});
