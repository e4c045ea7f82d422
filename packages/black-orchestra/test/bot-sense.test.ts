import { projectGame } from '@kapelle/engine';
import { Prng } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import type { ConspiratorId } from '../src/content/conspirators.ts';
import type { LeaderId } from '../src/content/leaders.ts';
import { PLOT_IDS } from '../src/content/plots.ts';
import { blackOrchestra, blackOrchestraBot } from '../src/index.ts';
import { planOf } from '../src/worth/plan.ts';
import { drawValue } from '../src/worth/values.ts';
import {
  COMMITTED,
  leaders,
  LOW,
  MEDIUM,
  MOTIVATED,
  quietTable,
  seatOf,
  set,
  SKEPTICAL,
  stand,
  type Table,
  takeActions,
} from './scenario.ts';

/** What the player of a conspirator would answer now. */
function pick(table: Table, id: ConspiratorId): string | undefined {
  const seat = seatOf(table, id);
  return blackOrchestraBot(projectGame(blackOrchestra, table.state, seat), seat, new Prng(1))?.option;
}

/** Kordt beside Hess in Munich with a plot, Hitler far away and these deputies dead. */
function besideHess(...killed: LeaderId[]): Table {
  const table = leaders(quietTable(['kordt', 'beck'], { lieutenants: true }), { hess: 'munich' });
  table.arrange((data) => {
    data.killed.push(...killed);
    for (const leader of killed) delete data.leaders[leader];
  });
  const sheet = { motivation: COMMITTED, suspicion: LOW, dossier: ['hidden-bomb'] as const };
  set(table, 'kordt', { ...sheet, dossier: [...sheet.dossier], place: 'munich', items: ['explosives', 'keys'] });
  return takeActions(table, 'kordt');
}

describe('the bot has sense', () => {
  it('kills a second deputy, and no third', () => {
    expect(pick(besideHess('goebbels'), 'kordt')).toBe('attempt:hidden-bomb:hess');
    expect(pick(besideHess('goebbels', 'himmler'), 'kordt')).not.toMatch(/^attempt/);
  });

  it('looks at coming events with the last action only, so once a turn, and not at a single one', () => {
    const table = set(quietTable(['kordt', 'beck']), 'kordt', { motivation: MOTIVATED, place: 'zeughaus' });
    set(table, 'beck', { motivation: COMMITTED, dossier: ['ambush'], place: 'munich' });
    table.arrange((data) => {
      data.deck = [];
      data.tiles = {};
      data.turn.conspireBlocked = true;
    });
    expect(pick(takeActions(table, 'kordt'), 'kordt')).not.toBe('ability:kordt');
    table.arrange((data) => (data.turn.spent = 2));
    expect(pick(takeActions(table, 'kordt'), 'kordt')).toBe('ability:kordt');
    table.arrange((data) => data.events.decks[0]?.splice(1));
    expect(pick(takeActions(table, 'kordt'), 'kordt')).not.toBe('ability:kordt');
  });

  /** Six dice, three targets: nearly as likely to be exposed as to succeed. */
  function risky(): Table {
    const table = quietTable(['kordt', 'beck', 'oster'], { difficulty: 'normal' });
    leaders(stand(table, { kordt: 'munich' }), { hitler: 'munich' });
    const items = ['explosives', 'explosives', 'explosives', 'explosives'] as const;
    set(table, 'kordt', { motivation: COMMITTED, suspicion: MEDIUM, dossier: ['hidden-bomb'], items: [...items] });
    return takeActions(table, 'kordt');
  }

  it('prices an arrest that loses the game as that', () => {
    expect(pick(risky(), 'kordt')).toBe('attempt:hidden-bomb:hitler');
    const alone = stand(risky(), { beck: 'prison', oster: 'prison' });
    expect(pick(takeActions(alone, 'kordt'), 'kordt')).not.toMatch(/^attempt/);
  });

  it('draws no card at a full dossier of good ones, and does at one with room', () => {
    const good = ['quick-reaction', 'war-crimes-evidence', 'officer-recruited', 'inspiring-letter'] as const;
    const table = quietTable(['kordt', 'beck', 'oster', 'canaris', 'tresckow']);
    set(table, 'kordt', { motivation: SKEPTICAL, dossier: [...good], place: 'sportpalast' });
    table.arrange((data) => {
      data.turn.spent = 2;
      data.turn.conspired = true;
      data.tiles = {};
    });
    expect(pick(takeActions(table, 'kordt'), 'kordt')).not.toBe('dossier');
    set(table, 'kordt', { dossier: [] });
    expect(pick(takeActions(table, 'kordt'), 'kordt')).toBe('dossier');
  });

  it('reckons a draw by the cards that are still to come', () => {
    const table = set(quietTable(['kordt', 'beck']), 'kordt', { motivation: SKEPTICAL });
    const before = worthOfDraw(table);
    table.arrange((data) => (data.discards = [...PLOT_IDS]));
    expect(worthOfDraw(table)).toBeLessThan(before);
  });
});

function worthOfDraw(table: Table): number {
  const { board } = table.view('seat-1');
  return drawValue({ table: board, plan: planOf(board) }, 'kordt');
}
