import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  parse as parsePattern,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { LOCALES, type Locale } from './locale.ts';

/** The content of a package's locale files. */
export type LocaleFiles = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

type Elements = readonly MessageFormatElement[];

/**
 * Everything that is wrong with a set of locale files, one line each; none when they are complete.
 * English is the measure: the others have its keys and its placeholders, and the plural forms of their own grammar.
 */
export function translationFaults(files: LocaleFiles): string[] {
  return LOCALES.flatMap((locale) => [
    ...keyFaults(files, locale),
    ...Object.entries(files[locale]).flatMap(([key, pattern]) =>
      patternFaults({ locale, key, pattern, measure: files.en[key] }),
    ),
  ]);
}

function keyFaults(files: LocaleFiles, locale: Locale): string[] {
  const missing = Object.keys(files.en).filter((key) => !Object.hasOwn(files[locale], key));
  const surplus = Object.keys(files[locale]).filter((key) => !Object.hasOwn(files.en, key));
  return [
    ...missing.map((key) => `${locale}: "${key}" has no translation`),
    ...surplus.map((key) => `${locale}: "${key}" is not in en`),
  ];
}

interface Pattern {
  readonly locale: Locale;
  readonly key: string;
  readonly pattern: string;
  readonly measure: string | undefined;
}

function patternFaults({ locale, key, pattern, measure }: Pattern): string[] {
  const elements = parse(pattern);
  if (!elements) return [`${locale}: "${key}" is not valid ICU MessageFormat`];
  const faults = pluralFaults(elements, locale);
  if (pattern.trim() === '') faults.push('is empty');
  const expected = measure === undefined ? undefined : parse(measure);
  if (expected && placeholders(expected) !== placeholders(elements)) {
    faults.push(`has the placeholders {${placeholders(elements)}}, en has {${placeholders(expected)}}`);
  }
  return faults.map((fault) => `${locale}: "${key}" ${fault}`);
}

function parse(pattern: string): Elements | undefined {
  try {
    return parsePattern(pattern, { ignoreTag: true });
  } catch {
    return undefined;
  }
}

function placeholders(elements: Elements): string {
  return [...new Set(everyElement(elements).flatMap(placeholderName))].sort().join(', ');
}

function pluralFaults(elements: Elements, locale: Locale): string[] {
  return everyElement(elements)
    .filter(isPluralElement)
    .flatMap((plural) =>
      pluralForms(locale, plural.pluralType ?? 'cardinal')
        .filter((form) => !Object.hasOwn(plural.options, form))
        .map((form) => `lacks the plural form "${form}" of {${plural.value}}`),
    );
}

/** The forms that counting things at a table needs: some languages keep one more for millions. */
function pluralForms(locale: Locale, type: Intl.PluralRuleType): string[] {
  const rules = new Intl.PluralRules(locale, { type });
  const forms = Array.from({ length: 200 }, (_, count) => rules.select(count));
  return [...new Set([...forms, 'other'])];
}

function everyElement(elements: Elements): MessageFormatElement[] {
  return elements.flatMap((element) => [element, ...branches(element).flatMap(everyElement)]);
}

function branches(element: MessageFormatElement): Elements[] {
  if (!isPluralElement(element) && !isSelectElement(element)) return [];
  return Object.values(element.options).map(({ value }) => value);
}

function placeholderName(element: MessageFormatElement): string[] {
  return isLiteralElement(element) || isPoundElement(element) ? [] : [element.value];
}
