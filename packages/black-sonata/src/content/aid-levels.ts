/** BS-8.2: how much a table works out for its player, from the least; chosen at the start and told with the result. */
export const AID_LEVELS = ['pencil', 'icons', 'solver'] as const;

export type AidLevel = (typeof AID_LEVELS)[number];
