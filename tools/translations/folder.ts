import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeMessage, type Message } from './message.ts';

/**
 * The faults of a folder of one file for each language, and of the folders in it, each as a line that names file and key.
 * Every folder is a set of its own, with English as the measure; one that holds nothing but folders is none.
 */
export function faultsOfFolder(folder: string, languages: readonly string[]): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name);
  const inside = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const own = files.length > 0 || inside.length === 0 ? faultsOfSet(folder, files, languages) : [];
  return [...own, ...inside.sort().flatMap((name) => faultsOfFolder(join(folder, name), languages))];
}

function faultsOfSet(folder: string, files: readonly string[], languages: readonly string[]): string[] {
  const strangers = files.filter((name) => !languages.some((language) => name === `${language}.json`));
  const faults = strangers.map((name) => `${folder}/${name}: not one of ${languages.join(', ')}.json`);
  const english = readLocale(folder, 'en', faults);
  for (const language of languages) {
    const locale = language === 'en' ? english : readLocale(folder, language, faults);
    faults.push(...faultsAgainst(english, locale).map((fault) => `${folder}/${language}.json: ${fault}`));
  }
  return faults;
}

type Locale = ReadonlyMap<string, Message>;

function readLocale(folder: string, language: string, faults: string[]): Locale {
  const file = join(folder, `${language}.json`);
  if (!existsSync(file)) {
    faults.push(`${file}: missing`);
    return new Map();
  }
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const messages = new Map<string, Message>();
  for (const [key, text] of Object.entries(content as object)) {
    const message = describeMessage(text, language);
    faults.push(...message.faults.map((fault) => `${file}: ${key}: ${fault}`));
    messages.set(key, message);
  }
  return messages;
}

function faultsAgainst(english: Locale, locale: Locale): string[] {
  const faults: string[] = [];
  for (const [key, { placeholders }] of english) {
    const message = locale.get(key);
    if (!message) faults.push(`${key}: missing translation`);
    else if (message.placeholders !== placeholders)
      faults.push(`${key}: has the placeholders {${message.placeholders}}, English has {${placeholders}}`);
  }
  for (const key of locale.keys()) if (!english.has(key)) faults.push(`${key}: not in en.json`);
  return faults;
}
