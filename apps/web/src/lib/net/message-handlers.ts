import type { Messages, MessageType } from '@kapelle/protocol';

/** What a part of the connection does with the messages that concern it. */
export type MessageHandlers = { readonly [T in MessageType]?: (body: Messages[T]) => void };
