import { blackOrchestra } from '@kapelle/black-orchestra';
import type { GameTypes, Tempo } from '@kapelle/engine';
import { tableSettings, type TableSettings } from '@kapelle/protocol';
import { describe, expect, it } from 'vitest';
import { games, serve, type ServedGame } from '../src/games.ts';
import type { TableModel } from '../src/table/model.ts';
import { pauseAfter } from '../src/table/tempo.ts';
import { BenchTable, LONGEST_PAUSE, TIMES } from './bench-table.ts';

async function botsPlaying(tempo?: (event: GameTypes['Event']) => Tempo): Promise<BenchTable> {
  const bench = await BenchTable.open(2, { ...blackOrchestra, ...(tempo !== undefined && { tempo }) });
  await bench.ask(bench.host, 'seat-bot', { seat: 'seat-1' });
  await bench.ask(bench.host, 'seat-bot', { seat: 'seat-2' });
  await bench.ask(bench.host, 'start', {});
  return bench;
}

/** Whatever was due is done. */
async function settled(bench: BenchTable): Promise<number> {
  await bench.ask(bench.host, 'resync', {});
  return bench.version;
}

describe('bots', () => {
  it('play a game to its end by themselves', async () => {
    const bench = await botsPlaying();
    for (let round = 0; round < 5000 && bench.table.phase === 'playing'; round++) {
      bench.clock.pass(LONGEST_PAUSE);
      await settled(bench);
    }
    expect(bench.table.phase).toBe('finished');
    expect(await bench.outcome(bench.host, 'rematch', {})).toBe('done');
  });

  it('answer after a pause as long as what happened deserves', async () => {
    for (const [tempo, pause] of [
      ['beat', TIMES.bot],
      ['scene', (TIMES.bot * 2.5) / 0.7],
      ['act', (TIMES.bot * 5) / 0.7],
    ] as const) {
      const bench = await botsPlaying(() => tempo);
      bench.clock.pass(Math.floor(pause) - 1);
      expect(await settled(bench)).toBe(0);
      bench.clock.pass(2);
      expect(await settled(bench)).toBe(1);
    }
  });

  it('answer no more at a table that is closed', async () => {
    const bench = await botsPlaying();
    await bench.table.close();
    bench.clock.pass(LONGEST_PAUSE);
    expect(bench.version).toBe(0);
  });
});

function modelAfter(events: readonly object[], game: ServedGame, tempo: TableSettings['tempo'] = 'normal'): TableModel {
  const run = { log: [{ events: [{ type: 'cardPlayed' }] }, { events }] };
  return { run, game, settings: tableSettings.parse({ tempo }) } as unknown as TableModel;
}

const orchestra = games.find(({ definition }) => definition.id === 'black-orchestra') as ServedGame;

describe('the pause before a bot', () => {
  it('is that of the heaviest event since the last answer', () => {
    const pause = (...types: string[]) =>
      pauseAfter(
        modelAfter(
          types.map((type) => ({ type })),
          orchestra,
        ),
        700,
      );
    expect([pause(), pause('turnBegan')]).toEqual([700, 700]);
    expect(pause('turnBegan', 'raidBegan', 'suspicionChanged')).toBeCloseTo(2500);
    expect(pause('raidBegan', 'eventDrawn')).toBeCloseTo(5000);
  });

  it('is a third of it at a quick table, and longer at a slow one', () => {
    const pause = (tempo: TableSettings['tempo']) =>
      Math.round(pauseAfter(modelAfter([{ type: 'raidBegan' }], orchestra, tempo), 700));
    expect([pause('quick'), pause('normal'), pause('slow')]).toEqual([833, 2500, 4000]);
  });

  it('is none where the operator wants none', () => {
    expect(pauseAfter(modelAfter([{ type: 'gameEnded' }], orchestra, 'slow'), 0)).toBe(0);
  });

  it('is the same whatever only one seat may know', () => {
    const nosy = { ...blackOrchestra, tempo: (event: object): Tempo => ('events' in event ? 'act' : 'scene') };
    const seen = { type: 'eventsSeen', seat: 'seat-1', who: 'beck', count: 2 };
    const pauses = [seen, { ...seen, events: ['anschluss', 'kristallnacht'] }].map((event) =>
      pauseAfter(modelAfter([event], serve(nosy)), 700),
    );
    expect(pauses[0]).toBeCloseTo(2500);
    expect(pauses[1]).toBe(pauses[0]);
  });
});
