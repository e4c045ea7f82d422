import { textsIn } from '@kapelle/text/testing';

const LOCALES_FOLDER = new URL('../locales/', import.meta.url);

export const TEXTS = textsIn(LOCALES_FOLDER);
export const HELP = textsIn(new URL('help/', LOCALES_FOLDER));
export const HISTORY = textsIn(new URL('history/', LOCALES_FOLDER));
