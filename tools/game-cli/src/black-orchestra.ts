import { blackOrchestra } from '@kapelle/black-orchestra';
import english from '@kapelle/black-orchestra/locales/en.json' with { type: 'json' };
import spanish from '@kapelle/black-orchestra/locales/es.json' with { type: 'json' };
import italian from '@kapelle/black-orchestra/locales/it.json' with { type: 'json' };
import polish from '@kapelle/black-orchestra/locales/pl.json' with { type: 'json' };
import { invariants, makeTwin, marks, universe } from '@kapelle/black-orchestra/testing';
import { createCatalogue } from '@kapelle/text';
import { register, type SomeGame } from './game-entry.ts';

export const blackOrchestraEntry: SomeGame = register({
  definition: blackOrchestra,
  isWin: ({ result }) => result === 'won',
  turns: ({ data }) => data.turn.number,
  makeTwin,
  invariants,
  coverage: { universe, marks },
  catalogues: {
    en: [createCatalogue(english)],
    it: [createCatalogue(italian)],
    es: [createCatalogue(spanish)],
    pl: [createCatalogue(polish)],
  },
});
