import { describe, expect, it } from 'vitest';
import {
  citedRules,
  codeCitations,
  RULED_GAMES,
  rulesPage,
  titleCitations,
  uncitedRules,
  writtenPage,
} from '../rules-table.ts';

describe('a citation', () => {
  it('is a number, a list or a range', () => {
    expect(citedRules('BO-7.3: as in BO-4.9 (d), BO-12.6')).toEqual(['BO-7.3', 'BO-4.9', 'BO-12.6']);
    expect(citedRules('BO-7.2 to BO-7.4, BO-9.1')).toEqual(['BO-7.2', 'BO-7.3', 'BO-7.4', 'BO-9.1']);
    expect(citedRules('BO-14, BO-C11.3')).toEqual([]);
  });

  it('belongs to the declaration its comment stands before', () => {
    const text = '/**\n * BO-1.1: cards,\n * BO-1.2\n */\nexport const CARDS = 3;\n// BO-2.1\nfunction deal() {}\n';
    expect(codeCitations('a.ts', text)).toEqual([
      { file: 'a.ts', name: 'CARDS', rules: ['BO-1.1', 'BO-1.2'] },
      { file: 'a.ts', name: 'deal', rules: ['BO-2.1'] },
    ]);
  });

  it('belongs to the declaration its comment stands in', () => {
    const text = 'interface State {\n  /** BO-8.5 has happened. */\n  lost: boolean;\n}\ninterface Other {}\n';
    expect(codeCitations('a.ts', text)).toEqual([{ file: 'a.ts', name: 'State', rules: ['BO-8.5'] }]);
  });

  it('in a test is a title, not a bare number', () => {
    const text = `it('BO-9.3, BO-9.4 asks', () => task({ id: 'BO-9.1' }));`;
    expect(titleCitations('a.ts', text)).toEqual([
      { file: 'a.ts', name: 'BO-9.3, BO-9.4 asks', rules: ['BO-9.3', 'BO-9.4'] },
    ]);
  });
});

describe.each(RULED_GAMES)('the table of the rules of $name', (game) => {
  it('has code and tests for every rule', () => {
    expect(uncitedRules(game)).toEqual({ inCode: [], inTests: [] });
  });

  it('is up to date (node tools/rules-table.ts writes it)', async () => {
    expect(writtenPage(game)).toBe(await rulesPage(game));
  });
});
