import type { Frame, StoredRecording } from '@kapelle/protocol';

/** What was for one pair of eyes and belongs in no recording, wherever it comes from. */
export interface Unrecorded {
  /** Kinds of decisions whose options are not told. */
  readonly decisions: readonly string[];
  /** Paths of the view that are there for the eyes of that seat alone; for everybody else `null` stands there. */
  readonly views: readonly string[];
}

/** A recording without it: each of its moments as everybody else saw it, as far as that goes. */
export function stripped<R extends Pick<StoredRecording, 'frames'>>(recording: R, unrecorded: Unrecorded): R {
  return { ...recording, frames: recording.frames.map((frame) => strippedFrame(frame, unrecorded)) };
}

function strippedFrame(frame: Frame, { decisions, views }: Unrecorded): Frame {
  const isWithin = (path: string) => views.some((view) => path.startsWith(`${view}/`));
  const isHidden = (path: string, text: string) => isWithin(path) || (views.includes(path) && text !== 'null');
  const entries = Object.entries(frame.entries)
    .filter(([path, text]) => !isHidden(path, text))
    .map(([path, text]) => [path, path === '/decisions' ? withoutOptions(text, decisions) : text]);
  const removed = frame.removed.filter((path) => !isWithin(path) && !views.includes(path));
  return { ...frame, entries: Object.fromEntries(entries) as Frame['entries'], removed };
}

interface AskedView {
  readonly kind?: unknown;
}

function withoutOptions(text: string, kinds: readonly string[]): string {
  return JSON.stringify(
    decisionsIn(text).map((decision) => (kinds.includes(String(decision.kind)) ? header(decision) : decision)),
  );
}

function header(decision: AskedView): object {
  return Object.fromEntries(Object.entries(decision).filter(([field]) => field !== 'options' && field !== 'closed'));
}

/** What somebody brought may be anything. */
function decisionsIn(text: string): readonly AskedView[] {
  try {
    const asked = JSON.parse(text) as unknown;
    return Array.isArray(asked) ? asked.filter((one): one is AskedView => typeof one === 'object' && one !== null) : [];
  } catch {
    return [];
  }
}
