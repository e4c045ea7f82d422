import { AIRINGS_SHOWN, type Airing, type RequestBody } from '@kapelle/protocol';
import { hashSecret } from '../entropy.ts';
import { refused, type Refused } from '../refusals.ts';
import { UNASKED } from './holders.ts';
import { heldSeats, isHost, withoutKey, withSeat, type Stream, type TableModel } from './model.ts';
import { changed, type HandlerResult, type RequestContext } from './request-context.ts';
import { versionOf } from './run.ts';

/** Ways to look on that a table may have at once. */
const STREAMS = 6;

/** Whether the table is shown to the world just now, or would be if everybody agreed. */
export function isOnAir({ streams }: TableModel): boolean {
  for (const { isOn } of streams.values()) if (isOn) return true;
  return false;
}

/** Whether every person agrees to be shown. */
export function isConsented({ seats }: TableModel): boolean {
  return [...seats.values()].every(({ isBot, consents }) => isBot || consents);
}

/** A new way to look on. Its token is given out once. */
export function openStream(context: RequestContext, { kind, delay }: RequestBody<'open-stream'>): HandlerResult {
  const refusal = mayStream(context);
  if (refusal !== null) return refusal;
  const { model, entropy } = context;
  if (model.streams.size >= STREAMS) return refused('too-many-streams');
  const token = entropy.token();
  const stream: Stream = { id: String(model.airingLines + 1), kind, isOn: true, delay };
  const streams = new Map(model.streams).set(hashSecret(token), stream);
  const opened = withAiring(context, { ...spokenOf(model), streams }, { did: 'opened', stream });
  return changed({ model: opened }, { stream: stream.id, token });
}

/** Where nobody has spoken of a stream before, nobody has consented to one. */
function spokenOf(model: TableModel): TableModel {
  if (model.settings.streamed) return model;
  const streamed: TableModel = { ...model, settings: { ...model.settings, streamed: true } };
  return [...model.seats.keys()].reduce((table, seat) => withSeat(table, seat, UNASKED), streamed);
}

/** Starts, stops or delays what a stream shows. */
export function setStream(
  context: RequestContext,
  { stream: id, isOn, delay }: RequestBody<'set-stream'>,
): HandlerResult {
  const refusal = mayStream(context);
  if (refusal !== null) return refusal;
  const [hash, before] = streamOf(context.model, id) ?? [];
  if (hash === undefined || before === undefined) return refused('no-stream');
  const stream: Stream = { ...before, isOn: isOn ?? before.isOn, delay: delay ?? before.delay };
  const set: TableModel = { ...context.model, streams: new Map(context.model.streams).set(hash, stream) };
  const did = [
    ...(stream.delay === before.delay ? [] : ['delayed' as const]),
    ...(stream.isOn === before.isOn ? [] : [stream.isOn ? ('started' as const) : ('stopped' as const)]),
  ];
  return changed({ model: did.reduce((model, one) => withAiring(context, model, { did: one, stream }), set) });
}

/** Its token opens nothing from now on. */
export function closeStream(context: RequestContext, { stream: id }: RequestBody<'close-stream'>): HandlerResult {
  const refusal = mayStream(context);
  if (refusal !== null) return refusal;
  const [hash, stream] = streamOf(context.model, id) ?? [];
  if (stream === undefined) return refused('no-stream');
  const streams = withoutKey(context.model.streams, (one) => one === hash);
  return changed({ model: withAiring(context, { ...context.model, streams }, { did: 'revoked', stream }) });
}

/** Opens and closes the talk of those who only watch. */
export function setLane({ model, connection }: RequestContext, { isOpen }: RequestBody<'set-lane'>): HandlerResult {
  if (!isHost(model, connection)) return refused('not-host');
  return changed({ model: { ...model, settings: { ...model.settings, lane: isOpen } } });
}

/** The host may, and any player at whose table everybody agrees. */
function mayStream({ model, connection }: RequestContext): Refused | null {
  if (isHost(model, connection)) return null;
  if (heldSeats(model, connection).length === 0) return refused('not-host');
  return model.settings.streamed && isConsented(model) ? null : refused('consent-missing');
}

function streamOf({ streams }: TableModel, id: string): readonly [string, Stream] | undefined {
  return [...streams].find(([, stream]) => stream.id === id);
}

interface Done extends Pick<Airing, 'did'> {
  readonly stream: Stream;
}

function withAiring({ model: { run }, connection, now }: RequestContext, model: TableModel, done: Done): TableModel {
  const { id, kind, delay } = done.stream;
  const [by = null] = heldSeats(model, connection);
  const version = run === null ? 0 : versionOf(run);
  const airing: Airing = { stream: id, kind, delay, did: done.did, by, version, at: now };
  return {
    ...model,
    airings: [...model.airings, airing].slice(-AIRINGS_SHOWN),
    airingLines: model.airingLines + 1,
  };
}
