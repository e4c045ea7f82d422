import { textFiles, type TextFile, type TextFiles } from '../../../i18n/text-files.ts';
import { Speech } from '../../shared/text/speech.svelte.ts';
import type english from '../locales/en.json';
import { WORDS } from '../words.ts';

const OWN_WORDS: TextFiles = textFiles(import.meta.glob<TextFile>('../locales/*.json'));

const HELP: TextFiles = textFiles(
  import.meta.glob<TextFile>('../../../../../../../packages/black-sonata/locales/help/*.json'),
);

/** Black Sonata in words. */
export const speech = new Speech<keyof typeof english>({ words: [WORDS, OWN_WORDS], background: [HELP] });

export const { say, t } = speech;
