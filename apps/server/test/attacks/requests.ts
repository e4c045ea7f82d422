import type { RequestInput, RequestType } from '@kapelle/protocol';
import { expect } from 'vitest';
import { TableClient } from '../table-client.ts';
import { anyAddress, inBatches, note, type Attack, type Target } from './target.ts';

const AT_ONCE = 50;
const JUNK = [null, 7, 'x', [], { seat: 'seat-1' }, { seat: 'seat-99' }, { __proto__: { a: 1 } }, { text: '' }];

/** Reasons for which a table refuses what it understood. */
export const REFUSED = [
  'bad-message',
  'not-found',
  'too-many-requests',
  'busy',
  'no-cases',
  'server-full',
  'not-seated',
  'not-host',
  'wrong-phase',
  'stale',
  'seat-taken',
  'seat-empty',
  'no-vote',
  'no-proposal',
  'no-request',
  'not-absent',
  'bad-setup',
  'bad-replay',
  'cannot-rewind',
  'unknown-option',
];

async function strangerAt(target: Target, code: string): Promise<TableClient> {
  const stranger = new TableClient(target.address, code);
  stranger.from = anyAddress(target.random);
  await stranger.connect();
  return stranger;
}

function ask(target: Target, client: TableClient, [type, body]: readonly [string, unknown]) {
  const asked = client.request(type as RequestType, body as RequestInput<RequestType>);
  return asked.then((reply) => {
    note(target, reply);
    return reply;
  });
}

function wellMade({ table, random }: Target): [string, unknown][] {
  const { decision, option } = table.choice(random);
  const choice = { decision, option };
  const { version } = table.spectator;
  return [
    ['answer', { ...choice, version, actionId: 'stranger-1' }],
    ['answer', { ...choice, version: 0, actionId: 'stranger-2' }],
    ['undo', { version, actionId: 'stranger-3' }],
    ['start', {}],
    ['configure', { seats: 2 }],
    ['claim', { seat: 'seat-1', name: 'Mallory' }],
    ['remove', { seat: 'seat-1' }],
    ['reissue', { seat: 'seat-1' }],
    ['hand-over', { seat: 'seat-1' }],
    ['rename', { seat: 'seat-1', name: 'Mallory' }],
    ['vote', { proposal: 1, agrees: true }],
    ['propose-rewind', { keep: 0, version }],
    ['propose-caretaker', { seat: 'seat-2', caretaker: 'seat-1' }],
    ['take-back', { seat: 'seat-1' }],
    ['recovery-code', { seat: 'seat-1' }],
    ['rematch', {}],
    ['share-case', {}],
    ['give-seat', { request: 1 }],
    ['refuse-seat', { request: 1 }],
  ];
}

/** Requests that are read well and must all be refused, each with its reason. */
export const sendBadRequests: Attack = async (target, acts) => {
  const { random } = target;
  const stranger = await strangerAt(target, target.table.code);
  const made = wellMade(target);
  await inBatches(acts, AT_ONCE, async () => {
    const [type, body] = random.pick(made);
    const reply = await ask(target, stranger, [type, random.chance(0.3) ? random.pick(JUNK) : body]);
    expect(reply.ok).toBe(false);
  });
  await stranger.leave();
};

/** Asks everybody for their seats, over and over, from everywhere. */
export const pester: Attack = async (target, acts) => {
  const stranger = await strangerAt(target, target.table.code);
  await inBatches(acts, 10, () =>
    ask(target, stranger, [
      'ask-for-seat',
      { seat: target.random.pick(['seat-1', 'seat-2', 'seat-3']), name: 'Mallory' },
    ]),
  );
  await stranger.leave();
};

/** Makes tables out of one that is over, and cases out of it. */
export const rematchForever: Attack = async (target, acts) => {
  const host = new TableClient(target.address, target.den.code, target.den.client('seat-1').keys);
  host.keys.hostToken = target.den.hostToken;
  host.from = anyAddress(target.random);
  await host.connect();
  await inBatches(acts, 10, () =>
    ask(target, host, [target.random.pick(['rematch', 'rematch', 'share-case', 'resync']), {}]),
  );
  await host.leave();
};

/** Gives a seat away to somebody whose line is cut in the same moment, and takes it back. */
export const giveToTheGone: Attack = async (target, acts) => {
  const keys = target.den.client('seat-3').keys;
  for (let done = 0; done < acts; done += 5) {
    const giver = await TableClient.join(target.address, target.den.code, keys);
    const asker = await strangerAt(target, target.den.code);
    const asked = await ask(target, asker, ['ask-for-seat', { seat: 'seat-3', name: 'Mallory' }]);
    if (asked.ok) {
      const { request } = asked.value as { request: number };
      const given = ask(target, giver, ['give-seat', { request }]);
      asker.drop();
      await given;
    }
    asker.drop();
    await giver.leave();
  }
};
