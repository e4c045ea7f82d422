import { parse, TYPE, type MessageFormatElement, type PluralElement } from '@formatjs/icu-messageformat-parser';

export interface Message {
  /** Sorted names, as one string to compare. */
  readonly placeholders: string;
  readonly faults: readonly string[];
}

/** Parses an ICU message and tells its placeholders and faults. */
export function describeMessage(text: unknown, language: string): Message {
  if (typeof text !== 'string') return { placeholders: '', faults: ['not a string'] };
  if (text.trim() === '') return { placeholders: '', faults: ['empty'] };
  try {
    const elements = parse(text).flatMap(withNested);
    const names = elements.filter(isPlaceholder).map((element) => element.value);
    return {
      placeholders: [...new Set(names)].sort().join(', '),
      faults: elements
        .filter((element) => element.type === TYPE.plural)
        .flatMap((plural) => pluralFaults(plural, language)),
    };
  } catch (error) {
    return { placeholders: '', faults: [`does not parse: ${(error as Error).message}`] };
  }
}

type Placeholder = Exclude<MessageFormatElement, { type: TYPE.literal | TYPE.pound }>;

function isPlaceholder(element: MessageFormatElement): element is Placeholder {
  return element.type !== TYPE.literal && element.type !== TYPE.pound;
}

function withNested(element: MessageFormatElement): MessageFormatElement[] {
  if (element.type === TYPE.tag) return [element, ...element.children.flatMap(withNested)];
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    return [element, ...Object.values(element.options).flatMap((option) => option.value.flatMap(withNested))];
  }
  return [element];
}

/** A plural must tell all the forms that its language has for the small numbers of a board game (Polish has three). */
function pluralFaults({ value, options, pluralType }: PluralElement, language: string): string[] {
  const rules = new Intl.PluralRules(language, { type: pluralType ?? 'cardinal' });
  const forms = new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)));
  const missing = [...forms].filter((form) => !(form in options));
  return missing.map((form) => `plural of {${value}} lacks the form '${form}'`);
}
