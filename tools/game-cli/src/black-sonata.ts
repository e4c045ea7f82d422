import { blackSonata, blackSonataBot, forgetfulBot } from '@kapelle/black-sonata';
import { golden, invariants, makeTwin, marks, universe } from '@kapelle/black-sonata/testing';
import {
  decisionMessage,
  logMessage,
  optionMessage,
  outcomeMessages,
  reasonMessage,
  scoreMessages,
} from '@kapelle/black-sonata/words';
import { describeHunt } from './black-sonata-table.ts';
import { register, type SomeGame } from './game-entry.ts';
import { catalogueOf } from './texts.ts';

export const blackSonataEntry: SomeGame = register({
  definition: blackSonata,
  isWin: ({ result }) => result === 'won',
  scoreOf: (outcome) => (outcome.result === 'won' ? outcome.score.total : null),
  turns: ({ data }) => data.round,
  bot: blackSonataBot,
  forgetfulBot,
  compared: ['mode', 'aids', 'sequence'],
  golden,
  makeTwin,
  invariants,
  coverage: { universe, marks },
  catalogues: (locale) => [catalogueOf('black-sonata', locale)],
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
