import { seatIds, type SeatId } from '@kapelle/engine';
import type { Notice, Proposal, RequestBody } from '@kapelle/protocol';
import { refused } from '../refusals.ts';
import { changed, type RequestContext, type HandlerResult, type Outgoing } from './request-context.ts';
import type { LiveTable } from './live-table.ts';
import { isAbsent, lookedAfter } from './absent-seats.ts';
import { heldSeats, type TableModel } from './model.ts';
import { notPlaying, stale, stepBack } from './play.ts';
import type { GameRun } from './run.ts';

type Motion =
  | { readonly kind: 'rewind'; readonly keep: number }
  | { readonly kind: 'caretaker'; readonly seat: SeatId; readonly caretaker: SeatId | 'bot' };

/** Back beyond what undo allows, if everybody agrees who is not absent; never behind what must stand. */
export function proposeRewind(
  context: RequestContext,
  { keep, version }: RequestBody<'propose-rewind'>,
): HandlerResult {
  const { model } = context;
  const { run } = model;
  if (run === null) return refused('wrong-phase');
  if (!model.settings.rewind) return refused('rewind-off');
  const refusal = notPlaying(model) ?? stale(run, version);
  if (refusal !== null) return refusal;
  if (!canRewindTo(run, keep)) return refused('cannot-rewind');
  return propose(context, { kind: 'rewind', keep });
}

function canRewindTo({ standing }: GameRun, keep: number): boolean {
  return keep < standing.length && !standing.slice(keep).some(({ isFinal }) => isFinal);
}

/** Somebody acts for a player who has been away for long. */
export function proposeCaretaker(
  context: RequestContext,
  { seat, caretaker }: RequestBody<'propose-caretaker'>,
): HandlerResult {
  const { model } = context;
  const refusal = notPlaying(model);
  if (refusal !== null) return refusal;
  if (!isAbsent(context, seat)) return refused('not-absent');
  if (caretaker === 'bot' && model.game.player === null) return refused('no-bot');
  const isThere = caretaker === 'bot' || (caretaker !== seat && model.seats.get(caretaker)?.isBot === false);
  if (!isThere) return refused('seat-empty');
  return propose(context, { kind: 'caretaker', seat, caretaker });
}

function propose(context: RequestContext, motion: Motion): HandlerResult {
  const { model, live, connection } = context;
  const [by, ...others] = heldSeats(model, connection);
  if (by === undefined) return refused('no-vote');
  if (live.proposal !== null) return refused('proposal-open');
  const agreed = [by, ...others];
  const waitingFor = voters(model, live).filter((seat) => !agreed.includes(seat));
  const id = live.proposalsMade + 1;
  return settled(context, { id, by, agreed, waitingFor, ...motion });
}

/** Bots and the absent have no say. Whoever is only away, reloading a page perhaps, is waited for. */
function voters(model: TableModel, live: LiveTable): SeatId[] {
  const hasSay = (seat: SeatId) => model.seats.get(seat)?.isBot === false && live.presenceOf(seat) !== 'absent';
  return seatIds(model.seatCount).filter(hasSay);
}

export function vote(context: RequestContext, { proposal: id, agrees }: RequestBody<'vote'>): HandlerResult {
  const { model, live, connection } = context;
  const { proposal } = live;
  if (proposal?.id !== id) return refused('no-proposal');
  const speaking = heldSeats(model, connection).filter((seat) => proposal.waitingFor.includes(seat));
  if (speaking.length === 0) return refused('no-vote');
  if (!agrees) return ended(proposal, 'proposal-rejected');
  return settled(context, {
    ...proposal,
    agreed: [...proposal.agreed, ...speaking],
    waitingFor: proposal.waitingFor.filter((seat) => !speaking.includes(seat)),
  });
}

/** Whoever is absent by now has no say any more, and whoever came back has one; it may be decided by that. */
export function recount(context: Pick<RequestContext, 'model' | 'live' | 'now'>): HandlerResult {
  const { proposal } = context.live;
  if (proposal === null) return refused('no-proposal');
  const voting = voters(context.model, context.live);
  if (!voting.includes(proposal.by)) return ended(proposal, 'proposal-expired');
  return settled(context, { ...proposal, waitingFor: voting.filter((seat) => !proposal.agreed.includes(seat)) });
}

export function expire({ live }: Pick<RequestContext, 'live'>, id: number): HandlerResult {
  return live.proposal?.id === id ? ended(live.proposal, 'proposal-expired') : refused('no-proposal');
}

function settled(context: Pick<RequestContext, 'model' | 'now'>, proposal: Proposal): HandlerResult {
  const reply = { proposal: proposal.id };
  if (proposal.waitingFor.length > 0) return changed({ proposal }, reply);
  const done = carriedOut(context, proposal);
  if (!done.ok) return ended(proposal, 'proposal-rejected');
  return {
    ...done,
    reply,
    proposal: null,
    messages: [notice({ kind: 'proposal-accepted', proposal }), ...(done.messages ?? [])],
  };
}

function carriedOut(context: Pick<RequestContext, 'model' | 'now'>, proposal: Proposal): HandlerResult {
  const { model } = context;
  if (proposal.kind === 'rewind') {
    if (model.run === null || !canRewindTo(model.run, proposal.keep)) return refused('cannot-rewind');
    return stepBack(context, { kind: 'rewind', seat: proposal.by, keep: proposal.keep, actionId: null, standIn: null });
  }
  return lookedAfter(model, proposal.seat, proposal.caretaker);
}

function ended(proposal: Proposal, kind: 'proposal-rejected' | 'proposal-expired'): HandlerResult {
  return changed({ proposal: null, messages: [notice({ kind, proposal })] }, { proposal: proposal.id });
}

function notice(body: Notice): Outgoing {
  return { to: 'all', type: 'notice', body };
}
