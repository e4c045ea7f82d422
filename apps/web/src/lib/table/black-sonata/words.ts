import { textFiles, type TextFile, type TextFiles } from '../../i18n/text-files.ts';

/** The game's own words: its options and refusals, too. */
export const WORDS: TextFiles = textFiles(
  import.meta.glob<TextFile>('../../../../../../packages/black-sonata/locales/*.json'),
);
