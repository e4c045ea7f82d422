import type { RequestBody, RequestType } from '@kapelle/protocol';
import { handOver, reissue, recoveryCode, rematch } from './access.ts';
import { shareCase } from './cases.ts';
import { changed, type Call, type Outcome } from './call.ts';
import { claim, configure, consent, leave, pick, ready, remove, rename, seatBot, start } from './lobby.ts';
import { answer, undo } from './play.ts';
import { askForSeat, giveSeat, refuseSeat } from './passing.ts';
import { chat, ping, plan } from './talk.ts';
import { takeBack } from './holders.ts';
import { welcomeFor } from './views.ts';
import { proposeCaretaker, proposeRewind, vote } from './votes.ts';

type Handlers = { readonly [T in RequestType]: (call: Call, body: RequestBody<T>) => Outcome };

/** What each request does. None of them changes anything by itself. */
const HANDLERS: Handlers = {
  claim,
  leave,
  rename,
  pick,
  ready,
  consent,
  configure,
  start,
  remove,
  reissue,
  'hand-over': handOver,
  'seat-bot': seatBot,
  rematch,
  'share-case': shareCase,
  'recovery-code': recoveryCode,
  answer,
  undo,
  'propose-rewind': proposeRewind,
  'propose-caretaker': proposeCaretaker,
  vote,
  'take-back': takeBack,
  'ask-for-seat': askForSeat,
  'give-seat': giveSeat,
  'refuse-seat': refuseSeat,
  chat,
  ping,
  plan,
  resync,
};

export function handle<T extends RequestType>(call: Call, type: T, body: RequestBody<T>): Outcome {
  return HANDLERS[type](call, body);
}

function resync({ model, live, member }: Call): Outcome {
  return changed({ messages: [{ to: member, type: 'welcome', body: welcomeFor(model, live, member) }] });
}
