/** A thing to say, without saying it: prose lives only in locale files. */
export interface Message {
  readonly key: string;
  readonly params?: Readonly<Record<string, MessageParam>>;
}

export type MessageParam = string | number | Message | readonly MessageParam[];

/** Ids and numbers that a text, a map target or a control needs. The field's name tells what kind of thing it names. */
export type Refs = Readonly<Record<string, string | number>>;
