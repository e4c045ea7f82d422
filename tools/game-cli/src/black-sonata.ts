import { blackSonata, blackSonataBot } from '@kapelle/black-sonata';
import english from '@kapelle/black-sonata/locales/en.json' with { type: 'json' };
import spanish from '@kapelle/black-sonata/locales/es.json' with { type: 'json' };
import italian from '@kapelle/black-sonata/locales/it.json' with { type: 'json' };
import polish from '@kapelle/black-sonata/locales/pl.json' with { type: 'json' };
import { golden, invariants, makeTwin, marks, universe } from '@kapelle/black-sonata/testing';
import {
  decisionMessage,
  logMessage,
  optionMessage,
  outcomeMessages,
  reasonMessage,
  scoreMessages,
} from '@kapelle/black-sonata/words';
import { createCatalogue, type Catalogue, type Locale } from '@kapelle/text';
import { describeHunt } from './black-sonata-table.ts';
import { register, type SomeGame } from './game-entry.ts';

const TEXTS: Readonly<Record<Locale, Catalogue>> = {
  en: createCatalogue(english),
  it: createCatalogue(italian),
  es: createCatalogue(spanish),
  pl: createCatalogue(polish),
};

export const blackSonataEntry: SomeGame = register({
  definition: blackSonata,
  isWin: ({ result }) => result === 'won',
  scoreOf: (outcome) => (outcome.result === 'won' ? outcome.score.total : null),
  turns: ({ data }) => data.round,
  bot: blackSonataBot,
  compared: ['mode', 'sequence'],
  golden,
  makeTwin,
  invariants,
  coverage: { universe, marks },
  catalogues: (locale) => [TEXTS[locale]],
  messages: {
    decision: decisionMessage,
    option: optionMessage,
    reason: reasonMessage,
    event: logMessage,
    outcome: (outcome) => [
      ...Object.values(outcomeMessages(outcome)),
      ...(outcome.result === 'won' ? scoreMessages(outcome.score) : []),
    ],
  },
  describe: describeHunt,
});
