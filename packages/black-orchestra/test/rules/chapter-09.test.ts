import { describe, expect, it } from 'vitest';
import type { ConspiratorState } from '../../src/state.ts';
import type { ConspiratorId } from '../../src/content/conspirators.ts';
import {
  choose,
  drawEvent,
  EXTREME,
  HIGH,
  LOW,
  MEDIUM,
  options,
  quietTable,
  set,
  SKEPTICAL,
  stage,
  type Table,
  who,
} from '../scenario.ts';

type Sheets = Partial<Record<ConspiratorId, Partial<Omit<ConspiratorState, 'seat'>>>>;

/** A raid comes over these conspirators, the first of them active. */
function raid(sheets: Sheets, dissentDice = 0): Table {
  const table = stage(quietTable(Object.keys(sheets) as ConspiratorId[]), 2);
  for (const [id, sheet] of Object.entries(sheets)) {
    set(table, id as ConspiratorId, { motivation: SKEPTICAL, ...sheet });
  }
  table.arrange((data) => {
    data.dissentDice = dissentDice;
  });
  return drawEvent(table, 'gestapo-raid', 2);
}

describe('a Gestapo raid', () => {
  it('BO-9.1 arrests everybody at Extreme, who discard their illegal cards', () => {
    const table = raid({
      beck: { suspicion: HIGH },
      oster: { suspicion: EXTREME, dossier: ['military-secrets', 'safe', 'sniper'] },
      kordt: { suspicion: EXTREME },
    });
    table.expectEvents([{ type: 'raidBegan' }, { type: 'arrested', who: 'oster' }, { type: 'arrested', who: 'kordt' }]);
    expect(who(table, 'beck').place).toBe('train-station');
    expect(who(table, 'oster')).toMatchObject({ place: 'prison', dossier: ['safe', 'sniper'] });
    expect(table.data.discards).toEqual(['military-secrets']);
    table.done();
  });

  it('BO-9.2 loses the game when all are then in prison', () => {
    const table = raid({ beck: { suspicion: EXTREME }, oster: { place: 'prison' }, kordt: { suspicion: EXTREME } });
    table.expectOutcome({ result: 'lost', reason: 'all-in-prison' }).done();
  });

  it('BO-9.3 asks for each illegal card in turn, in any order: discard it, or keep it and +1 suspicion', () => {
    const table = raid({
      beck: { suspicion: LOW, dossier: ['military-secrets', 'classified-papers'] },
      oster: { suspicion: LOW, dossier: ['lose-gestapo', 'sniper'] },
    });
    options(table, 'beck', [
      'discard-card:military-secrets',
      'keep-card:military-secrets',
      'discard-card:classified-papers',
      'keep-card:classified-papers',
    ]);
    choose(table, 'beck', 'keep-card:military-secrets');
    expect(who(table, 'beck').suspicion).toBe(MEDIUM);
    options(table, 'beck', ['discard-card:classified-papers', 'keep-card:classified-papers']);
    choose(table, 'beck', 'discard-card:classified-papers');
    expect(who(table, 'beck')).toMatchObject({ suspicion: MEDIUM, dossier: ['military-secrets'] });
    expect(who(table, 'oster')).toMatchObject({ suspicion: LOW, dossier: ['lose-gestapo', 'sniper'] });
    table.done();
  });

  it('BO-9.3 lets who discards all of them keep their suspicion', () => {
    const table = raid({ beck: { dossier: ['military-secrets', 'military-secrets'] }, oster: {} });
    choose(table, 'beck', 'discard-card:military-secrets');
    choose(table, 'beck', 'discard-card:military-secrets');
    expect(who(table, 'beck')).toMatchObject({ suspicion: MEDIUM, dossier: [] });
    table.done();
  });

  it('BO-9.3 lets who reaches Extreme keep the rest, unarrested', () => {
    const dossier = ['military-secrets', 'classified-papers', 'concealed-pistol'] as const;
    const table = raid({ beck: { suspicion: HIGH, dossier: [...dossier] }, oster: {} });
    choose(table, 'beck', 'keep-card:military-secrets');
    expect(who(table, 'beck')).toMatchObject({ suspicion: EXTREME, place: 'train-station', dossier: [...dossier] });
    table.expectNoDecision().done();
  });

  it('BO-9.4 returns all dice of the dissent track to the pool at the end', () => {
    const table = raid({ beck: { dossier: ['military-secrets'] }, oster: {} }, 2);
    expect(table.data.dissentDice).toBe(2);
    choose(table, 'beck', 'keep-card:military-secrets');
    table.expectEvents([
      { type: 'suspicionChanged', who: 'beck' },
      { type: 'dissentCleared', dice: 2 },
    ]);
    expect(table.data.dissentDice).toBe(0);
    table.done();
  });

  it('BO-9.4 lets all decide at once', () => {
    const table = raid({
      beck: { dossier: ['military-secrets'] },
      oster: { dossier: ['classified-papers'] },
      kordt: { dossier: ['concealed-pistol'] },
    });
    table
      .expectDecision('raid-card', 'seat-1')
      .expectDecision('raid-card', 'seat-2')
      .expectDecision('raid-card', 'seat-3');
    choose(table, 'kordt', 'discard-card:concealed-pistol');
    choose(table, 'beck', 'keep-card:military-secrets');
    table.expectDecision('raid-card', 'seat-2').expectNoEvent('dissentCleared');
    choose(table, 'oster', 'keep-card:classified-papers');
    expect([who(table, 'beck').suspicion, who(table, 'oster').suspicion, who(table, 'kordt').suspicion]).toEqual([
      HIGH,
      HIGH,
      MEDIUM,
    ]);
    table.done();
  });

  it('BO-9.5 lets the holder of Safe keep them all without suspicion', () => {
    const table = raid({ beck: { dossier: ['safe', 'military-secrets', 'classified-papers'] }, oster: {} });
    table.expectNoDecision();
    expect(who(table, 'beck')).toMatchObject({
      suspicion: MEDIUM,
      dossier: ['safe', 'military-secrets', 'classified-papers'],
    });
    table.done();
  });

  it('BO-9.5 leaves dice lying on cards where they are', () => {
    const table = stage(quietTable(['beck', 'oster']), 2).arrange((data) => {
      data.dissentDice = 1;
      data.defectionDice = 1;
    });
    set(table, 'beck', { dossier: ['defections-and-dissent'] });
    drawEvent(table, 'gestapo-raid', 2);
    expect(table.data).toMatchObject({ dissentDice: 0, defectionDice: 1 });
    table.done();
  });
});
