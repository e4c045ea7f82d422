import { blackOrchestra, blackOrchestraBot } from '@kapelle/black-orchestra';
import { golden, invariants, makeTwin, marks, universe } from '@kapelle/black-orchestra/testing';
import {
  decisionMessage,
  editionTexts,
  logMessage,
  optionMessage,
  outcomeMessages,
  reasonMessage,
} from '@kapelle/black-orchestra/words';
import { describeTable } from './black-orchestra-table.ts';
import { register, type SomeGame } from './game-entry.ts';
import { catalogueOf } from './texts.ts';

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
    editionTexts(catalogueOf('black-orchestra', locale), options.edition === 'classic' ? 'classic' : 'revised'),
  messages: {
    decision: decisionMessage,
    option: optionMessage,
    reason: reasonMessage,
    event: logMessage,
    outcome: (outcome) => Object.values(outcomeMessages(outcome)),
  },
  describe: describeTable,
});
