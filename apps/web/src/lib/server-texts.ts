import { textFiles, type TextFile, type TextFiles } from './i18n/text-files.ts';

/** What the server refuses and announces, in words. */
export const SERVER_TEXTS: TextFiles = textFiles(
  import.meta.glob<TextFile>('../../../../packages/protocol/locales/*.json'),
);
