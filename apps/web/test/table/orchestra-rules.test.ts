import { createCatalogue, createFormatter, LOCALES } from '@kapelle/text';
import { editionTexts } from '@kapelle/black-orchestra/words';
import { describe, expect, it } from 'vitest';
import { CITED_RULES, rulesToldBy } from '../../src/lib/table/black-orchestra/help/cited-rules.ts';
import { helpTextOf } from '../../src/lib/table/black-orchestra/help/subjects.ts';
import { ruleChapters } from '../../src/lib/table/shared/help/rule-text.ts';
import en from '@kapelle/black-orchestra/locales/help/en.json' with { type: 'json' };
import es from '@kapelle/black-orchestra/locales/help/es.json' with { type: 'json' };
import it_ from '@kapelle/black-orchestra/locales/help/it.json' with { type: 'json' };
import pl from '@kapelle/black-orchestra/locales/help/pl.json' with { type: 'json' };

const HELP: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, es, it: it_, pl };

describe('the rules in the client', () => {
  it('have every rule, the gap in the last chapter included', () => {
    const numbers = ruleChapters((key) => key in en).flatMap(({ rules }) => rules);
    expect(numbers.map((number) => `rule.${number}`)).toEqual(
      Object.keys(en).filter((key) => /^rule\.\d+\.\d+$/.test(key)),
    );
    expect(numbers).toContain('15.13');
  });

  it('are there wherever the help cites them', () => {
    const cited = [
      ...CITED_RULES,
      ...['leader.x', 'timing.x', 'rank.x', 'motivation.x', 'suspicion.x'].flatMap((key) =>
        rulesToldBy(key, 'classic'),
      ),
    ];
    expect(cited.filter((number) => !(`rule.${number}` in en))).toEqual([]);
    expect(cited.length).toBeGreaterThan(20);
  });
});

describe('help at a classic table', () => {
  it.each(LOCALES)('tells Release, raid, prison, transfer and plots as they are there: %s', (locale) => {
    const say = (edition: 'revised' | 'classic', key: string) =>
      createFormatter(locale, ...editionTexts(createCatalogue(HELP[locale] ?? {}), edition))({ key });
    for (const key of ['actions.release', 'raid', 'prison', 'actions.transfer', 'plots'])
      expect(say('classic', `summary.${key}`), key).not.toBe(say('revised', `summary.${key}`));
  });

  it('cites the rules of its edition', () => {
    const cites = (edition: 'revised' | 'classic') =>
      helpTextOf({ kind: 'action', id: 'release' }, edition).rules.map((rule) => rule.cites);
    expect(cites('revised')).toEqual([['7.9']]);
    expect(cites('classic')).toEqual([['7.9', '15.4']]);
  });
});
