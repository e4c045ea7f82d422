export { createCatalogue, type Catalogue } from './catalogue.ts';
export { createFormatter, type Formatter } from './formatter.ts';
export { isLocale, LANGUAGES, LOCALES, type Locale } from './locale.ts';
export { type Message, type MessageParam } from './message.ts';
