import { matchMaker, Room } from 'colyseus';

/** Colyseus looks its rooms up in a plain object, which has more to offer than rooms. */
export function localRoom(id: string): Room | null {
  const room: unknown = matchMaker.getLocalRoomById(id);
  return room instanceof Room ? room : null;
}
