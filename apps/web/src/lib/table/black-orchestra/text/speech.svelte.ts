import type { Edition } from '@kapelle/black-orchestra/page';
import { editionTexts } from '@kapelle/black-orchestra/words';
import type { Catalogue } from '@kapelle/text';
import { textFiles, type TextFile, type TextFiles } from '../../../i18n/text-files.ts';
import { Speech } from '../../shared/text/speech.svelte.ts';
import type english from '../locales/en.json';
import { WORDS } from '../words.ts';

const OWN_WORDS: TextFiles = textFiles(import.meta.glob<TextFile>('../locales/*.json'));

const HELP: TextFiles = textFiles(
  import.meta.glob<TextFile>('../../../../../../../packages/black-orchestra/locales/help/*.json'),
);

const HISTORY: TextFiles = textFiles(
  import.meta.glob<TextFile>('../../../../../../../packages/black-orchestra/locales/history/*.json'),
);

/** Black Orchestra in words: the classic edition has some texts of its own. */
class EditionSpeech extends Speech<keyof typeof english> {
  #edition = $state<Edition>('revised');

  get edition(): Edition {
    return this.#edition;
  }

  set edition(edition: Edition) {
    this.#edition = edition;
  }

  protected override readings(texts: Catalogue): readonly Catalogue[] {
    return editionTexts(texts, this.#edition);
  }
}

export const speech = new EditionSpeech({
  words: [WORDS, OWN_WORDS],
  background: [HELP, HISTORY],
});

export const { say, t } = speech;
