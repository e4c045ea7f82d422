import type { BlackOrchestra } from '@kapelle/black-orchestra/page';
import type { GameView } from '@kapelle/engine';
import type { Beat, Scene } from '../../../stage/scene.ts';
import type { LogEntry } from '../../table-context.ts';
import { logLine } from '../text/log-line.ts';
import { AttemptCourse } from './attempt.ts';
import { passagesOf, type Passage } from './passages.ts';
import type { Picture } from './pictures.ts';
import { releasesIn } from './releases.ts';
import { tell, type ToldBeat } from './tellers.ts';

type View = GameView<BlackOrchestra>;
type Entry = Pick<LogEntry<BlackOrchestra>, 'step' | 'events'>;

/** What everybody at the table, and everybody who watches, is shown of an answer. */
export function scenesOf({ step, events }: Entry, before: View, after: View): Scene<Picture>[] {
  const releases = releasesIn(events);
  const course = new AttemptCourse(before.board, after.board);
  const isOwn = before.decisions.some(({ options }) => options !== undefined);
  const beatOf = ({ knows = [], ...beat }: ToldBeat): Beat<Picture> => ({
    ...beat,
    releases: knows.flatMap((event) => releases.get(event) ?? []),
  });
  const scenes = passagesOf(events).map((passage, index) => {
    for (const event of eventsOf(passage)) course.see(event);
    const { beats, ...scene } = tell(passage, { before, after, events, attempt: course.current, isOwn });
    return { id: `${step}.${index}`, spoken: spokenLine(passage), ...scene, beats: beats.map(beatOf) };
  });
  return scenes.map((scene, index) => (isPressedBeside(scenes, index) ? { ...scene, ends: 'by-itself' } : scene));
}

/** Whoever presses a verdict away, or a later event, need not press for this one: an answer is told in one flow. */
function isPressedBeside(scenes: readonly Scene<Picture>[], at: number): boolean {
  return scenes.some(
    ({ ends, beats }, index) =>
      index !== at && ends === 'by-press' && (index > at || isVerdict(beats)) && !isVerdict(scenes[at]?.beats ?? []),
  );
}

function isVerdict(beats: readonly Beat<Picture>[]): boolean {
  return beats.at(-1)?.picture.kind === 'verdict';
}

function eventsOf({ opening, told }: Passage) {
  return [opening, ...told];
}

function spokenLine(passage: Passage): string {
  return eventsOf(passage).map(logLine).join(' ');
}
