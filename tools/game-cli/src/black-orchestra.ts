import { blackOrchestra, blackOrchestraBot } from '@kapelle/black-orchestra';
import english from '@kapelle/black-orchestra/locales/en.json' with { type: 'json' };
import spanish from '@kapelle/black-orchestra/locales/es.json' with { type: 'json' };
import italian from '@kapelle/black-orchestra/locales/it.json' with { type: 'json' };
import polish from '@kapelle/black-orchestra/locales/pl.json' with { type: 'json' };
import { golden, invariants, makeTwin, marks, universe } from '@kapelle/black-orchestra/testing';
import {
  decisionMessage,
  editionTexts,
  logMessage,
  optionMessage,
  outcomeMessages,
  reasonMessage,
} from '@kapelle/black-orchestra/words';
import { createCatalogue, type Catalogue, type Locale } from '@kapelle/text';
import { describeTable } from './black-orchestra-table.ts';
import { register, type SomeGame } from './game-entry.ts';

const TEXTS: Readonly<Record<Locale, Catalogue>> = {
  en: createCatalogue(english),
  it: createCatalogue(italian),
  es: createCatalogue(spanish),
  pl: createCatalogue(polish),
};

export const blackOrchestraEntry: SomeGame = register({
  definition: blackOrchestra,
  isWin: ({ result }) => result === 'won',
  turns: ({ data }) => data.turn.number,
  bot: blackOrchestraBot,
  golden,
  makeTwin,
  invariants,
  coverage: { universe, marks },
  catalogues: (locale, { options }) =>
    editionTexts(TEXTS[locale], options.edition === 'classic' ? 'classic' : 'revised'),
  messages: {
    decision: decisionMessage,
    option: optionMessage,
    reason: reasonMessage,
    event: logMessage,
    outcome: (outcome) => Object.values(outcomeMessages(outcome)),
  },
  describe: describeTable,
});
