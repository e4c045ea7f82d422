import { projectGame, type GameView, type SeatId } from '@kapelle/engine';
import { everySetup, playGame, Prng, runOf, seatBots } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import { blackOrchestra, blackOrchestraBot } from '../src/index.ts';
import type { ConspiratorId } from '../src/content/conspirators.ts';
import type { BlackOrchestra } from '../src/game.ts';
import {
  COMMITTED,
  EXTREME,
  leaders,
  LOW,
  quietTable,
  seatOf,
  set,
  stand,
  type Table,
  takeActions,
} from './scenario.ts';

const choose = seatBots(blackOrchestra, () => blackOrchestraBot);

/** What the player of a conspirator would answer now. */
function pick(table: Table, id: ConspiratorId): string | undefined {
  const seat = seatOf(table, id);
  return blackOrchestraBot(projectGame(blackOrchestra, table.state, seat), seat, new Prng(1))?.option;
}

describe('the bot', () => {
  it('plays any table to the end by legal answers alone', { timeout: 60_000 }, () => {
    const setups = everySetup(blackOrchestra, { options: { firstPlayer: 'random' } });
    const plan = { games: setups.length, seed: 'heuristic', setups: setups.filter((_, index) => index % 13 === 0) };
    for (const number of plan.setups.keys()) {
      const { state } = playGame(blackOrchestra, { ...runOf<BlackOrchestra>(plan, number), choose, limit: 5000 });
      expect(state.outcome).not.toBeNull();
    }
  });

  it('answers the same view with the same chance in the same way', () => {
    const plan = { games: 1, seed: 'again', setups: everySetup(blackOrchestra, { seats: 3 }) };
    const [one, two] = [0, 0].map((number) =>
      playGame(blackOrchestra, { ...runOf<BlackOrchestra>(plan, number), choose }),
    );
    expect(one?.answers).toEqual(two?.answers);
  });

  it('wins an easy game more than one time in ten', { timeout: 60_000 }, () => {
    const setups = everySetup(blackOrchestra, {
      seats: 4,
      options: {
        edition: 'revised',
        difficulty: 'easy',
        firstPlayer: 'random',
        lieutenants: false,
        urgency: false,
        guarded: false,
      },
    });
    const games = Array.from({ length: 20 }, (_, number) =>
      runOf<BlackOrchestra>({ games: 20, seed: 'easy', setups }, number),
    );
    const won = games.filter((run) => playGame(blackOrchestra, { ...run, choose }).state.outcome?.result === 'won');
    expect(won.length).toBeGreaterThan(2);
  });

  it('takes what changes least where it does not know the decision', () => {
    const table = takeActions(quietTable(['beck', 'kordt']), 'beck');
    const seat: SeatId = seatOf(table, 'beck');
    const view = projectGame(blackOrchestra, table.state, seat);
    const strange = {
      ...view,
      decisions: [
        {
          id: 'd9',
          kind: 'unheard-of',
          refs: { who: 'beck' },
          seat,
          options: [
            { id: 'leap', kind: 'leap' },
            { id: 'pass', kind: 'pass' },
          ],
        },
      ],
    } as unknown as GameView<BlackOrchestra>;
    expect(blackOrchestraBot(strange, seat, new Prng(1))).toEqual({ decision: 'd9', option: 'pass' });
  });

  it('has nothing to say where nothing is asked of it', () => {
    const table = takeActions(quietTable(['beck', 'kordt']), 'beck');
    const seat = seatOf(table, 'kordt');
    expect(blackOrchestraBot(projectGame(blackOrchestra, table.state, seat), seat, new Prng(1))).toBeNull();
  });

  it('strikes at good odds', () => {
    const table = leaders(stand(quietTable(['beck', 'kordt']), { kordt: 'munich' }), { hitler: 'munich' });
    set(table, 'kordt', {
      motivation: COMMITTED,
      suspicion: LOW,
      dossier: ['hidden-bomb'],
      items: ['explosives', 'keys'],
    });
    expect(pick(takeActions(table, 'kordt'), 'kordt')).toBe('attempt:hidden-bomb:hitler');
  });

  it('goes to where it can strike', () => {
    const table = leaders(stand(quietTable(['beck', 'kordt']), { kordt: 'nuremberg' }), { hitler: 'munich' });
    set(table, 'kordt', {
      motivation: COMMITTED,
      suspicion: LOW,
      dossier: ['hidden-bomb'],
      items: ['explosives', 'keys'],
    });
    expect(pick(takeActions(table, 'kordt'), 'kordt')).toBe('move:munich');
  });

  it('does not strike under too many eyes', () => {
    const table = leaders(stand(quietTable(['beck', 'kordt']), { kordt: 'munich' }), { hitler: 'munich' });
    set(table, 'kordt', { motivation: COMMITTED, suspicion: EXTREME, dossier: ['hidden-bomb'], items: ['explosives'] });
    expect(pick(takeActions(table, 'kordt'), 'kordt')).not.toMatch(/^attempt/);
  });

  it('conspires where it is alone, and not in company', () => {
    const table = quietTable(['beck', 'kordt', 'oster', 'canaris']);
    expect(pick(takeActions(table, 'oster'), 'oster')).not.toMatch(/^conspire/);
    stand(table, { oster: 'sportpalast' });
    expect(pick(takeActions(table, 'oster'), 'oster')).toBe('conspire:3');
  });
});
