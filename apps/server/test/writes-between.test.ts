import { readSetup } from '@kapelle/engine';
import { tableSettings } from '@kapelle/protocol';
import { describe, expect, it } from 'vitest';
import { games, type ServedGame } from '../src/games.ts';
import { withSeat, type TableModel } from '../src/table/model.ts';
import { startRun, answered } from '../src/table/run.ts';
import { caseWrite, writesBetween } from '../src/table/writes-between.ts';

const NOW = 1000;
const game = games.find(({ definition }) => definition.id === 'black-sonata') as ServedGame;

const lobby: TableModel = {
  code: 'TABLE',
  game,
  phase: 'lobby',
  seatCount: 1,
  options: {},
  settings: tableSettings.parse({}),
  case: null,
  sharedAs: null,
  rematch: null,
  revision: 3,
  hostTokenHash: 'host',
  hostSeat: null,
  seats: new Map(),
  tokens: new Map(),
  recovery: new Map(),
  former: new Map(),
  run: null,
  chat: [],
  chatLines: 0,
  streams: new Map(),
  airings: [],
  airingLines: 0,
};

const seated = withSeat({ ...lobby, tokens: new Map([['token', 'seat-1']]) }, 'seat-1', { name: 'Ada' });

function begun(): TableModel {
  const { definition } = game;
  const setup = readSetup(definition, { seats: 1 });
  if (!setup.ok) throw new Error(setup.refusal.code);
  const head = { game: definition.id, rules: definition.rules, setup: setup.value, seed: '0'.repeat(32) };
  return { ...seated, phase: 'playing', run: startRun(definition, head, NOW) };
}

function answeredOnce(model: TableModel, actionId: string | null): TableModel {
  const decision = model.run?.state.decisions[0];
  if (model.run === null || decision === undefined) throw new Error('nothing is asked');
  const { id, seat, options } = decision;
  const answer = { seat, decision: id, option: options[0]?.id ?? '', actionId, standIn: null, at: NOW };
  const run = answered(game.definition, model.run, answer);
  if (!run.ok) throw new Error(run.refusal.code);
  return { ...model, run: run.value };
}

describe('the writes between two models', () => {
  it('are none where nothing is different, however often it was copied', () => {
    expect(writesBetween(seated, seated, NOW)).toEqual([]);
    const copied = {
      ...seated,
      options: { ...seated.options },
      seats: new Map(seated.seats),
      tokens: new Map(seated.tokens),
    };
    expect(writesBetween(seated, withSeat(copied, 'seat-1', { name: 'Ada' }), NOW)).toEqual([]);
  });

  it('create a table with all that it has', () => {
    expect(writesBetween(null, seated, NOW)).toMatchObject([
      { do: 'create-table', row: { game: 'black-sonata', revision: 3, created_at: NOW, updated_at: NOW, head: null } },
      { do: 'put-seat', row: { seat: 'seat-1', name: 'Ada', caretaker: '' } },
      { do: 'put-token', seat: 'seat-1', hash: 'token', at: NOW },
    ]);
  });

  it('name the columns that changed and no others', () => {
    const listed = { ...lobby, settings: { ...lobby.settings, listed: true } };
    expect(writesBetween(lobby, listed, NOW)).toEqual([
      { do: 'update-table', set: { settings: JSON.stringify(listed.settings), listed: 1 } },
    ]);
    expect(writesBetween(seated, { ...seated, hostSeat: 'seat-1' }, NOW)).toEqual([
      { do: 'update-table', set: { host_seat: 'seat-1' } },
    ]);
  });

  it('take away what is gone', () => {
    const left = { ...seated, recovery: new Map([['code', { seat: 'seat-1', expiresAt: 5 } as const]]) };
    expect(writesBetween(left, lobby, NOW)).toEqual([
      { do: 'drop-seat', seat: 'seat-1' },
      { do: 'drop-token', hash: 'token' },
      { do: 'drop-recovery', hash: 'code' },
    ]);
  });

  it('put former holders, each by the key it had, whatever the order of its fields', () => {
    const one = {
      seat: 'seat-1',
      name: 'Ada',
      consents: false,
      showsName: false,
      isRecorded: false,
      heldFrom: 0,
      heldSince: 0,
      how: 'passed',
      at: 1,
    } as const;
    const before = { ...lobby, former: new Map([['old', { ...one, mayReturn: true }]]) };
    const same = { ...lobby, former: new Map([['old', { mayReturn: true, ...one }]]) };
    expect(writesBetween(before, same, NOW)).toEqual([]);
    const after = { ...lobby, former: new Map([['old', { ...one, mayReturn: false }]]) };
    expect(writesBetween(before, after, NOW)).toMatchObject([
      { do: 'put-former', row: { token_hash: 'old', seat: 'seat-1' } },
    ]);
    expect(writesBetween(after, lobby, NOW)).toEqual([{ do: 'drop-former', hash: 'old' }]);
  });

  it('begin a journal with its head, and append line by line with the ids of the clients', () => {
    const start = begun();
    expect(writesBetween(seated, start, NOW)).toEqual([
      {
        do: 'update-table',
        set: { phase: 'playing', head: JSON.stringify(start.run?.head), started_at: NOW, updated_at: NOW },
      },
    ]);
    const twice = answeredOnce(answeredOnce(start, 'first'), null);
    expect(writesBetween(start, twice, NOW)).toMatchObject([
      { do: 'append-journal', row: { seq: 1, seat: 'seat-1', action_id: 'first', at: NOW } },
      { do: 'append-journal', row: { seq: 2, seat: 'seat-1', action_id: null, at: NOW } },
    ]);
  });

  it('say when a game ended', () => {
    const start = begun();
    expect(writesBetween(start, { ...start, phase: 'finished' }, NOW)).toEqual([
      { do: 'update-table', set: { phase: 'finished', updated_at: NOW, finished_at: NOW } },
    ]);
  });

  it('put, change and drop streams, and append what was done with them', () => {
    const stream = { id: '1', kind: 'feed', isOn: true, delay: 60 } as const;
    const airing = { stream: '1', kind: 'feed', did: 'opened', delay: 60, by: null, version: 0, at: 1 } as const;
    const before = { ...lobby, streams: new Map([['hash', stream]]), airings: [airing], airingLines: 1 };
    expect(writesBetween(lobby, before, NOW)).toEqual([
      {
        do: 'put-stream',
        row: { token_hash: 'hash', id: '1', kind: 'feed', is_on: 1, delay: '60', set_at: NOW },
      },
      { do: 'append-airing', row: { line: 0, text: JSON.stringify(airing) } },
    ]);
    const stopped = { ...before, streams: new Map([['hash', { ...stream, isOn: false }]]) };
    expect(writesBetween(before, stopped, NOW)).toMatchObject([{ do: 'put-stream', row: { is_on: 0 } }]);
    expect(writesBetween(before, { ...before, streams: new Map() }, NOW)).toEqual([
      { do: 'drop-stream', hash: 'hash' },
    ]);
  });

  it('append what was said, also once the backlog is full', () => {
    const line = { channel: 'all', seat: null, name: 'Ada', text: 'hello', at: 1 } as const;
    const before = { ...lobby, chat: [line], chatLines: 7 };
    const after = { ...lobby, chat: [{ ...line, text: 'good-bye' }], chatLines: 8 };
    expect(writesBetween(before, before, NOW)).toEqual([]);
    expect(writesBetween(before, after, NOW)).toEqual([
      { do: 'append-chat', row: { line: 7, channel: 'all', text: JSON.stringify(after.chat[0]) } },
    ]);
  });

  it('do not touch the game of a table whose journal cannot be played', () => {
    const broken: TableModel = { ...seated, phase: 'playing', run: null };
    expect(writesBetween(broken, withSeat(broken, 'seat-1', { caretaker: 'bot' }), NOW)).toMatchObject([
      { do: 'put-seat', row: { caretaker: 'bot' } },
    ]);
  });
});

it('a shared case has the setup and the seed of the game', () => {
  const start = begun();
  const { setup, seed } = start.run?.head ?? { setup: null, seed: null };
  expect(caseWrite(start, 'CASE', NOW)).toEqual({
    do: 'put-case',
    row: { code: 'CASE', game: 'black-sonata', seats: 1, options: JSON.stringify(setup?.options), seed, used_at: NOW },
  });
});
