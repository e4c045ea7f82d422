/** How long things may be. The page cuts off before, the server refuses after. */
export const LIMITS = {
  name: 24,
  chat: 500,
  picks: 8,
  seatTokens: 8,
  marks: 24,
  target: 64,
  /** Seconds. */
  delay: 600,
} as const;

/** Lines of each channel of the chat that come back with a table. */
export const CHAT_BACKLOG = 200;
/** Lines about a table's streams that come back with it. */
export const AIRINGS_SHOWN = 50;
export const CHAT_CHANNELS = ['players', 'spectators', 'all'] as const;

/** No character that is mistaken for another one: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const CODE_ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
export const CODE_LENGTH = 8;

/** What a person typed, as a code is written: capitals, without spaces and dashes. */
export function normalCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

export function isCode(text: string): boolean {
  return CODE.test(text);
}
