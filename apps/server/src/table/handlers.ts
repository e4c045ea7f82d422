import type { RequestBody, RequestType } from '@kapelle/protocol';
import { letBotPlay, nudge, skipQuestion } from './absent-seats.ts';
import { handOver, reissue, recoveryCode, rematch } from './access.ts';
import { shareCase } from './cases.ts';
import { changed, type RequestContext, type HandlerResult } from './request-context.ts';
import { claim, configure, consent, leave, pick, ready, remove, rename, seatBot, start } from './lobby.ts';
import { answer, undo } from './play.ts';
import { askForSeat, giveSeat, refuseSeat } from './passing.ts';
import { closeStream, openStream, setLane, setStream } from './streams.ts';
import { chat, ping, plan } from './talk.ts';
import { takeBack } from './holders.ts';
import { proposeCaretaker, proposeRewind, vote } from './votes.ts';

type Handlers = { readonly [T in RequestType]: (context: RequestContext, body: RequestBody<T>) => HandlerResult };

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
  'let-bot-play': letBotPlay,
  'skip-question': skipQuestion,
  nudge,
  vote,
  'take-back': takeBack,
  'ask-for-seat': askForSeat,
  'give-seat': giveSeat,
  'refuse-seat': refuseSeat,
  'open-stream': openStream,
  'set-stream': setStream,
  'close-stream': closeStream,
  'set-lane': setLane,
  chat,
  ping,
  plan,
  resync,
};

export function handle<T extends RequestType>(context: RequestContext, type: T, body: RequestBody<T>): HandlerResult {
  return HANDLERS[type](context, body);
}

function resync({ connection }: RequestContext): HandlerResult {
  return changed({ resync: connection.id });
}
