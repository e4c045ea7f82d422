import type { DecisionView } from '@kapelle/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { Director, type Speed } from '../../src/lib/stage/director.ts';
import type { Act, Beat, Scene } from '../../src/lib/stage/scene.ts';
import { FakeClock } from './fake-clock.ts';

interface View {
  readonly decisions: readonly DecisionView[];
  readonly board: { readonly support: number; readonly leaders: Readonly<Record<string, string>> };
}

const asked = (id: string): DecisionView => ({ id, kind: 'choose', seat: 'seat-1', options: [] });

const openIn = ({ decisions }: View) => decisions.filter(({ options }) => options !== undefined).map(({ id }) => id);

function view(support: number, leaders: Record<string, string> = { hitler: 'berghof' }, ...open: string[]): View {
  return { decisions: open.map(asked), board: { support, leaders } };
}

function scene(id: string, beats: readonly Beat<string>[], more: Partial<Scene<string>> = {}): Scene<string> {
  return { id, weight: 'big', beats, spoken: `said ${id}`, ends: 'by-itself', ...more };
}

const beat = (picture: string, ms = 100, more: Partial<Beat<string>> = {}): Beat<string> => ({ picture, ms, ...more });

let clock: FakeClock;
let told: string[];

function directorOf(speed: Speed, verdictMs: number | null = null): Director<View, string> {
  const director = new Director<View, string>(view(3, { hitler: 'berghof' }, 'first'), {
    clock,
    speed,
    verdictMs,
    onchange: () => undefined,
    onspoken: (line) => told.push(line),
    onsound: (name) => told.push(`♪ ${name}`),
  });
  return director;
}

function act(after: View, scenes: readonly Scene<string>[], before = view(3, { hitler: 'berghof' }, 'first')) {
  return { before, after, scenes } satisfies Act<View, string>;
}

const pictureOf = (director: Director<View, string>) => director.playing?.beat.picture ?? null;

beforeEach(() => {
  clock = new FakeClock();
  told = [];
});

describe('the director', () => {
  it('plays scenes and their beats in order, and then shows the state after', () => {
    const director = directorOf('brisk');
    director.take(act(view(2), [scene('roll', [beat('tumble'), beat('land')]), scene('event', [beat('despatch')])]));
    const seen = [pictureOf(director)];
    for (let times = 0; times < 3; times++) {
      clock.pass(100);
      seen.push(pictureOf(director));
    }
    expect(seen).toEqual(['tumble', 'land', 'despatch', null]);
    expect(director.shown.board.support).toBe(2);
  });

  it('holds the new state back until its beat releases it', () => {
    const director = directorOf('brisk');
    const land = beat('land', 100, { releases: [['board', 'support']] });
    director.take(act(view(2, { hitler: 'chancellery' }), [scene('roll', [beat('tumble'), land, beat('travel')])]));
    expect(director.shown.board).toEqual({ support: 3, leaders: { hitler: 'berghof' } });
    clock.pass(100);
    expect(director.shown.board).toEqual({ support: 2, leaders: { hitler: 'berghof' } });
    clock.pass(200);
    expect(director.shown.board).toEqual({ support: 2, leaders: { hitler: 'chancellery' } });
  });

  it('lets a piece leave the board when that is released', () => {
    const director = directorOf('brisk');
    const gone = beat('gone', 100, { releases: [['board', 'leaders', 'hitler']] });
    director.take(act(view(3, {}), [scene('left', [gone, beat('rest')])]));
    expect(director.shown.board.leaders).toEqual({});
  });

  it('asks the next question only after the scene that leads to it', () => {
    const director = directorOf('brisk');
    director.take(act(view(3, {}, 'second'), [scene('roll', [beat('tumble')])]));
    expect(openIn(director.shown)).toEqual([]);
    expect(director.shown.decisions.map(({ id }) => id)).toEqual(['first']);
    clock.pass(100);
    expect(openIn(director.shown)).toEqual(['second']);
  });

  it('leaves a question that was open before to be answered during the scene', () => {
    const director = directorOf('brisk');
    director.take(act(view(3, {}, 'first', 'second'), [scene('roll', [beat('tumble')])]));
    expect(openIn(director.shown)).toEqual(['first']);
  });

  it('does not ask what was answered meanwhile', () => {
    const director = directorOf('brisk');
    const after = view(3, {}, 'first');
    director.take(act(after, [scene('roll', [beat('tumble')])]));
    director.take(act(view(3, {}, 'third'), [], after));
    expect(openIn(director.shown)).toEqual([]);
  });

  it('ends a scene at a press, with all that it held', () => {
    const director = directorOf('brisk');
    const land = beat('land', 100, { releases: [['board', 'support']] });
    director.take(act(view(2), [scene('roll', [beat('tumble'), land]), scene('event', [beat('despatch')])]));
    director.skip();
    expect(pictureOf(director)).toBe('despatch');
    expect(director.shown.board.support).toBe(2);
    expect(told).toEqual(['said roll', 'said event']);
    clock.pass(1000);
    expect(pictureOf(director)).toBeNull();
  });

  it('holds a verdict until a press, and before an audience for its time', () => {
    const verdict = [scene('plot', [beat('roll'), beat('failed')], { ends: 'by-press' })];
    const player = directorOf('brisk');
    player.take(act(view(2), verdict));
    clock.pass(60_000);
    expect(pictureOf(player)).toBe('failed');
    player.skip();
    expect(player.shown.board.support).toBe(2);
    const feed = directorOf('brisk', 6000);
    feed.take(act(view(2), verdict));
    clock.pass(6099);
    expect(pictureOf(feed)).toBe('failed');
    clock.pass(1);
    expect(pictureOf(feed)).toBeNull();
  });

  it('says a scene’s line with its last beat, and sounds with their own', () => {
    const director = directorOf('brisk');
    director.take(
      act(view(2), [scene('roll', [beat('tumble', 100, { sound: 'cup' }), beat('land', 100, { sound: 'die' })])]),
    );
    expect(told).toEqual(['♪ cup']);
    clock.pass(100);
    expect(told).toEqual(['♪ cup', 'said roll', '♪ die']);
  });

  it('hurries when it is late, leaves small scenes out when it is far behind, keeps big ones, and says every line', () => {
    const director = directorOf('brisk');
    const views = Array.from({ length: 9 }, (_, support) => view(support));
    const acts = views.slice(1).map((after, index): Act<View, string> => {
      const weight = index === 2 ? 'big' : 'small';
      return act(after, [scene(`${index}`, [beat(`picture ${index}`)], { weight })], views[index]);
    });
    for (const one of acts) director.take(one);
    const seen = [100, 60, 60, 60, 60, 100, 100].map((ms) => {
      const picture = pictureOf(director);
      clock.pass(ms);
      return picture;
    });
    expect(seen).toEqual([0, 2, 3, 4, 5, 6, 7].map((index) => `picture ${index}`));
    expect(pictureOf(director)).toBeNull();
    expect(told).toEqual(acts.map((_, index) => `said ${index}`));
    expect(director.shown.board.support).toBe(8);
  });

  it('shows nothing old on arrival, and forgets what was under way', () => {
    const director = directorOf('brisk');
    director.take(act(view(2), [scene('roll', [beat('tumble')])]));
    director.arrive(view(5));
    expect(pictureOf(director)).toBeNull();
    clock.pass(1000);
    expect(director.shown.board.support).toBe(5);
    expect(told).toEqual(['said roll']);
  });

  it('is slower when calm', () => {
    const director = directorOf('calm');
    director.take(act(view(2), [scene('roll', [beat('tumble'), beat('land')])]));
    clock.pass(150);
    expect(pictureOf(director)).toBe('tumble');
    clock.pass(10);
    expect(pictureOf(director)).toBe('land');
  });

  it('when off, shows the state at once, its scenes as still cards, and says every line', () => {
    const director = directorOf('off');
    const scenes = [scene('plot', [beat('roll')]), scene('move', [beat('step')], { weight: 'small' })];
    director.take(act(view(2), scenes));
    expect(director.shown.board.support).toBe(2);
    expect(pictureOf(director)).toBeNull();
    expect(director.stills.map(({ id }) => id)).toEqual(['plot', 'move']);
    expect(told).toEqual(['said plot', 'said move']);
    director.skip();
    expect(director.stills).toEqual([]);
  });

  it('turned off in the middle of a scene, tells the rest at once', () => {
    const director = directorOf('brisk');
    director.take(act(view(2), [scene('roll', [beat('tumble'), beat('land')])]));
    director.take(act(view(1), [scene('event', [beat('despatch')])], view(2)));
    director.speed = 'off';
    expect(pictureOf(director)).toBeNull();
    expect(director.shown.board.support).toBe(1);
    expect(told).toEqual(['said roll', 'said event']);
  });

  it('keeps every big scene of a table that is late, only faster', () => {
    const director = directorOf('calm');
    for (const id of ['a', 'b', 'c']) director.take(act(view(3), [scene(id, [beat(id)])]));
    clock.pass(160);
    expect(pictureOf(director)).toBe('b');
    const late = directorOf('calm');
    for (const id of ['a', 'b', 'c', 'd']) late.take(act(view(3), [scene(id, [beat(id)])]));
    clock.pass(160 + 60);
    expect(pictureOf(late)).toBe('c');
  });

  it('offers during a scene no option that only what happened has opened', () => {
    const asking = (...options: string[]): View => ({
      ...view(3),
      decisions: [{ ...asked('first'), options: options.map((id) => ({ id, kind: id })) }],
    });
    const director = directorOf('brisk');
    director.take(act(asking('stay', 'new'), [scene('roll', [beat('tumble')])], asking('stay', 'gone')));
    expect(director.shown.decisions[0]?.options?.map(({ id }) => id)).toEqual(['stay']);
    clock.pass(100);
    expect(director.shown.decisions[0]?.options?.map(({ id }) => id)).toEqual(['stay', 'new']);
  });

  it('leaves a small scene to be read for a while, without holding anything back', () => {
    const director = directorOf('brisk');
    director.take(act(view(2), [scene('move', [beat('step')], { weight: 'small' })]));
    clock.pass(100);
    expect(director.shown.board.support).toBe(2);
    expect(director.stills.map(({ id }) => id)).toEqual(['move']);
    clock.pass(3000);
    expect(director.stills).toEqual([]);
  });

  it('leaves nothing of a scene that somebody ended', () => {
    const director = directorOf('brisk');
    director.take(act(view(2), [scene('move', [beat('step')], { weight: 'small' })]));
    director.skip();
    expect(director.stills).toEqual([]);
  });

  it('takes a change that nothing led to, even during a scene, and shows it no sooner than the rest', () => {
    const director = directorOf('brisk');
    director.amend(view(4, { hitler: 'berghof' }, 'first'));
    expect(director.shown.board.support).toBe(4);
    director.take(act(view(2), [scene('roll', [beat('tumble')])]));
    director.amend(view(1));
    expect(director.shown.board.support).toBe(3);
    clock.pass(100);
    expect(director.shown.board.support).toBe(1);
  });
});
