import type { PublicSeat } from '@kapelle/protocol';

/** What somebody agrees to where the table is streamed. */
export type Agreed = Pick<PublicSeat, 'consents' | 'showsName' | 'isRecorded'>;

export const NOTHING_AGREED: Agreed = { consents: false, showsName: false, isRecorded: false };

/** What each mark says; without the first the others mean nothing. */
export const AGREEMENTS = ['consents', 'showsName', 'isRecorded'] as const satisfies readonly (keyof Agreed)[];

interface Said {
  readonly name: keyof Agreed;
  readonly isSo: boolean;
}

export function withAgreement(agreed: Agreed, { name, isSo }: Said): Agreed {
  const next = { ...agreedOf(agreed), [name]: isSo };
  return next.consents ? next : NOTHING_AGREED;
}

/** That alone, of whatever else there is. */
export function agreedOf({ consents, showsName, isRecorded }: Agreed): Agreed {
  return { consents, showsName, isRecorded };
}
