import { seatIds, type SeatId } from '@kapelle/engine';
import type { Notice, Proposal, RequestBody } from '@kapelle/protocol';
import { refused } from '../refusals.ts';
import { changed, type Call, type LiveTable, type Outcome, type Outgoing } from './call.ts';
import { heldSeats, withSeat, type TableModel } from './model.ts';
import { notPlaying, stale, stepBack } from './play.ts';
import { seatWrite } from './records.ts';
import type { GameRun } from './run.ts';

type Motion =
  | { readonly kind: 'rewind'; readonly keep: number }
  | { readonly kind: 'caretaker'; readonly seat: SeatId; readonly caretaker: SeatId | 'bot' };

/** Back beyond what undo allows, if everybody agrees who is not absent; never behind what must stand. */
export function proposeRewind(call: Call, { keep, version }: RequestBody<'propose-rewind'>): Outcome {
  const { model } = call;
  const { run } = model;
  if (run === null) return refused('wrong-phase');
  if (!model.settings.rewind) return refused('rewind-off');
  const no = notPlaying(model) ?? stale(run, version);
  if (no !== null) return no;
  if (!canRewindTo(run, keep)) return refused('cannot-rewind');
  return propose(call, { kind: 'rewind', keep });
}

function canRewindTo({ standing }: GameRun, keep: number): boolean {
  return keep < standing.length && !standing.slice(keep).some(({ isFinal }) => isFinal);
}

/** Somebody acts for a player who has been away for long. */
export function proposeCaretaker(call: Call, { seat, caretaker }: RequestBody<'propose-caretaker'>): Outcome {
  const { model, live } = call;
  const no = notPlaying(model);
  if (no !== null) return no;
  const absent = model.seats.get(seat);
  if (absent === undefined || absent.isBot || live.presenceOf(seat) !== 'absent') return refused('not-absent');
  if (caretaker === 'bot' && model.game.player === null) return refused('no-bot');
  const isThere = caretaker === 'bot' || (caretaker !== seat && model.seats.get(caretaker)?.isBot === false);
  if (!isThere) return refused('seat-empty');
  return propose(call, { kind: 'caretaker', seat, caretaker });
}

function propose(call: Call, motion: Motion): Outcome {
  const { model, live, member } = call;
  const [by, ...others] = heldSeats(model, member);
  if (by === undefined) return refused('no-vote');
  if (live.proposal !== null) return refused('proposal-open');
  const agreed = [by, ...others];
  const waitingFor = voters(model, live).filter((seat) => !agreed.includes(seat));
  const id = live.proposalsMade + 1;
  return settled(call, { id, by, agreed, waitingFor, ...motion });
}

/** Machines and the absent have no say. Whoever is only away, reloading a page perhaps, is waited for. */
function voters(model: TableModel, live: LiveTable): SeatId[] {
  const hasSay = (seat: SeatId) => model.seats.get(seat)?.isBot === false && live.presenceOf(seat) !== 'absent';
  return seatIds(model.seatCount).filter(hasSay);
}

export function vote(call: Call, { proposal: id, agrees }: RequestBody<'vote'>): Outcome {
  const { model, live, member } = call;
  const { proposal } = live;
  if (proposal?.id !== id) return refused('no-proposal');
  const speaking = heldSeats(model, member).filter((seat) => proposal.waitingFor.includes(seat));
  if (speaking.length === 0) return refused('no-vote');
  if (!agrees) return ended(proposal, 'proposal-rejected');
  return settled(call, {
    ...proposal,
    agreed: [...proposal.agreed, ...speaking],
    waitingFor: proposal.waitingFor.filter((seat) => !speaking.includes(seat)),
  });
}

/** Whoever is absent by now has no say any more, and whoever came back has one; it may be decided by that. */
export function recount(call: Pick<Call, 'model' | 'now' | 'live'>): Outcome {
  const { proposal } = call.live;
  if (proposal === null) return refused('no-proposal');
  const voting = voters(call.model, call.live);
  if (!voting.includes(proposal.by)) return ended(proposal, 'proposal-expired');
  return settled(call, { ...proposal, waitingFor: voting.filter((seat) => !proposal.agreed.includes(seat)) });
}

export function expire({ live }: Pick<Call, 'live'>, id: number): Outcome {
  return live.proposal?.id === id ? ended(live.proposal, 'proposal-expired') : refused('no-proposal');
}

function settled(call: Pick<Call, 'model' | 'now'>, proposal: Proposal): Outcome {
  const reply = { proposal: proposal.id };
  if (proposal.waitingFor.length > 0) return changed({ proposal }, reply);
  const done = carriedOut(call, proposal);
  if (!done.ok) return ended(proposal, 'proposal-rejected');
  return {
    ...done,
    reply,
    proposal: null,
    messages: [notice({ kind: 'proposal-accepted', proposal }), ...(done.messages ?? [])],
  };
}

function carriedOut(call: Pick<Call, 'model' | 'now'>, proposal: Proposal): Outcome {
  const { model } = call;
  if (proposal.kind === 'rewind') {
    if (model.run === null || !canRewindTo(model.run, proposal.keep)) return refused('cannot-rewind');
    return stepBack(call, { kind: 'rewind', seat: proposal.by, keep: proposal.keep, actionId: null });
  }
  const { seat, caretaker } = proposal;
  const next = withSeat(model, seat, { caretaker });
  const messages = [notice({ kind: 'caretaker-came', seat, caretaker })];
  return changed({ model: next, writes: [seatWrite(next, seat)], messages });
}

function ended(proposal: Proposal, kind: 'proposal-rejected' | 'proposal-expired'): Outcome {
  return changed({ proposal: null, messages: [notice({ kind, proposal })] }, { proposal: proposal.id });
}

function notice(body: Notice): Outgoing {
  return { to: 'all', type: 'notice', body };
}

/** These seats act for themselves again. */
export function reclaimed(model: TableModel, seats: readonly SeatId[]): Outcome {
  const kept = seats.filter((seat) => (model.seats.get(seat)?.caretaker ?? null) !== null);
  const next = kept.reduce((table, seat) => withSeat(table, seat, { caretaker: null }), model);
  const messages = kept.map((seat) => notice({ kind: 'caretaker-left', seat }));
  return changed({ model: next, writes: kept.map((seat) => seatWrite(next, seat)), messages });
}
