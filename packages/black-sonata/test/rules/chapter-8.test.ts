import { describe, expect, it } from 'vitest';
import { possiblePlaces } from '../../src/aids.ts';
import { act, hunt, seen, tableOf } from '../table.ts';

describe('player aids', () => {
  it('BS-8.1 keeps a mark for each trait and the trail tokens with the game', () => {
    const table = hunt({ on: 'A' });
    act(table, 'mark:court:no', 'mark:lover:yes', 'lay-trail:cornhill', 'pass');
    expect(seen(table).marks).toMatchObject({ court: 'no', lover: 'yes', mother: 'unknown' });
    expect(table.view('public').board.trailTokens).toEqual(['cornhill']);
    act(table, 'mark:lover:unknown');
    expect(seen(table).marks.lover).toBe('unknown');
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-8.1 costs no action and can be taken back', () => {
    const table = act(hunt({ on: 'A' }), 'mark:court:no');
    expect(table.events).toEqual([]);
    expect(table.revealedTo).toEqual([]);
    expect(seen(table)).toMatchObject({ round: 1, position: 0 });
    table.leaves('choose-action', 'take-notes').done();
  });

  it('BS-8.2 works places out of what everybody sees', () => {
    const table = act(tableOf(), 'start-at:cornhill');
    const publicly = possiblePlaces(table.view('public').board);
    expect(publicly).toEqual(possiblePlaces(seen(table)));
    const twin = act(tableOf(), 'start-at:cornhill').arrange((data) => data.loop.fill('A', 2));
    expect(possiblePlaces(twin.view('public').board)).toEqual(publicly);
    table.leaves('choose-action', 'take-notes').done();
  });
});
