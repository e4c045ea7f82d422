/** What a text says, apart from its language: a key of a catalogue and what fills its placeholders. */
export interface Message {
  readonly key: string;
  readonly params?: Readonly<Record<string, MessageParam>>;
}

/** A nested message is put into words first; an array is read out as a list. */
export type MessageParam = string | number | Message | readonly MessageParam[];
