import type { Page } from '@playwright/test';
import type { BlackOrchestra, ConspiratorId, Face, TableEvent } from '@kapelle/black-orchestra/page';
import type { SeatId } from '@kapelle/engine';
import { LabGame } from '../lab/lab-game.ts';
import type { Given } from '../lab/lab-table.svelte.ts';
import { expect, show, test } from '../lab/lab-test.ts';
import { expectedLine, spoken } from './stories/spoken.ts';

const PICKS = ['stauffenberg', 'beck', 'canaris'];

test.use({ speed: 'brisk' });

function gameWith(number: number): LabGame {
  const seed = number.toString(16).padStart(32, '0');
  return new LabGame({ seats: 3, seed, picks: PICKS, options: { difficulty: 'easy' } });
}

interface Told {
  readonly game: LabGame;
  /** What the table showed before the answer. */
  readonly before: ReturnType<LabGame['given']>;
  readonly events: readonly TableEvent[];
}

interface Wanted {
  readonly brings: (events: readonly TableEvent[]) => boolean;
  readonly seats: readonly SeatId[];
  readonly fits?: (told: Told) => boolean;
}

/** The first answer in any game that brings this about, as these seats saw it: the table before, the game after. */
function findAnswer({ brings, seats, fits = () => true }: Wanted): Told | null {
  for (let number = 1; number < 60; number++) {
    const game = gameWith(number);
    let before = game.given(seats);
    const found: Told[] = [];
    game.playUntil(() => {
      const now = game.given(seats);
      const events = now.log.at(-1)?.events ?? [];
      const one = { game, before, events };
      before = now;
      if (one.before.view.step < now.view.step && brings(events) && fits(one)) found.push(one);
      return found.length > 0;
    }, 300);
    if (found[0] !== undefined) return found[0];
  }
  return null;
}

function answerThat(brings: Wanted['brings']): Told {
  const told = findAnswer({ brings, seats: [] });
  if (told === null) throw new Error('no game brings this about');
  return told;
}

function isRoll(events: readonly TableEvent[]): boolean {
  return events.some((event) => event.type === 'diceRolled' && event.purpose === 'conspire' && event.faces.length > 1);
}

function facesOf(events: readonly TableEvent[]): readonly Face[] {
  return events.flatMap((event) => (event.type === 'diceRolled' ? event.faces : []));
}

/** All that the page says, to eyes, ears and tab. */
function saidBy(page: Page): Promise<string> {
  return page.evaluate(() => document.title + document.body.innerHTML);
}

test('nothing on the page knows what the dice will show while they roll', async ({ page, lay }) => {
  const { game, before, events } = answerThat(isRoll);
  await page.clock.install();
  await lay(game, [], before);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const told = await saidBy(page);
  await show(page, game.given([]));
  const unknown = page.locator('.scenes').locator('.die.blank, .air');
  await expect(unknown).toHaveCount(facesOf(events).length);
  const rolling = await saidBy(page);
  const lines = await page.getByRole('log').getByRole('button').count();
  for (const face of facesOf(events))
    expect(countOf(rolling, spoken(`face.${face}`))).toBe(countOf(told, spoken(`face.${face}`)));
  await page.clock.runFor(2000);
  await expect(unknown).toHaveCount(0);
  await page.clock.runFor(30_000);
  await expect.poll(() => page.getByRole('log').getByRole('button').count()).toBeGreaterThan(lines);
});

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** The same table after something was told that closed no question. */
function withRoll({ view, log, ...given }: Given<BlackOrchestra>): Given<BlackOrchestra> {
  const step = view.step + 1;
  const roll: TableEvent = { type: 'diceRolled', who: 'beck', purpose: 'release', faces: ['eagle', '2'] };
  const entry = { version: step, kind: 'answer', step, seat: null, events: [roll] } as const;
  return { ...given, view: { ...view, step }, log: [...log, entry] };
}

test('a decision that was open before a scene is answered during it', async ({ page, lay }) => {
  const game = gameWith(1);
  game.playUntil(({ decisions }) => decisions.some(({ kind }) => kind === 'choose-action'));
  const seat = game.state.decisions.find(({ kind }) => kind === 'choose-action')?.seat ?? 'seat-1';
  await page.clock.install();
  await lay(game, [seat]);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await show(page, withRoll(game.given([seat])));
  await expect(page.locator('.scenes').locator('.die.blank, .air')).toHaveCount(2);
  const { step } = game.state;
  await page.locator('[data-action="dossier"]').click();
  await expect.poll(() => game.state.step).toBe(step + 1);
});

test('the press that ends a scene chooses nothing, and other keys end none', async ({ page, lay }) => {
  const { game, before } = answerThat((events) => events.some(({ type }) => type === 'eventDrawn'));
  await page.clock.install();
  await lay(game, [], before);
  await show(page, game.given([]));
  const scene = page.locator('.on-map');
  await expect(scene).toBeVisible();
  // Its line of history may still be on its way.
  const headline = scene.getByRole('heading');
  const first = await headline.allInnerTexts();
  for (const key of ['Tab', 'Shift', 'a', 'ArrowDown', 'Shift+Escape']) await page.keyboard.press(key);
  expect(await headline.allInnerTexts()).toEqual(first);
  expect(first).not.toEqual([]);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.body.addEventListener('click', () => (document.body.dataset['heard'] = 'click'));
    window.addEventListener('keydown', ({ key }) => (document.body.dataset['heard'] = key));
  });
  for (let scenes = 0; scenes < 12 && (await scene.isVisible()); scenes++) await page.keyboard.press('Enter');
  await expect(scene).toHaveCount(0);
  expect(await page.evaluate(() => document.body.dataset['heard'])).toBeUndefined();
});

/** The same table after so many arrests were told, each a scene over the map. */
function withArrests({ view, log, ...given }: Given<BlackOrchestra>, whos: readonly ConspiratorId[]) {
  const step = view.step + 1;
  const events = whos.map((who): TableEvent => ({ type: 'arrested', who }));
  const entry = { version: step, kind: 'answer', step, seat: null, events } as const;
  return { ...given, view: { ...view, step }, log: [...log, entry] };
}

/** Runs in the page: keeps every press that is heard beside a scene. */
function keepHeard(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const hear = ({ type, target }: Event): void => {
    if (!(target instanceof Element && target.closest('[data-scene]'))) heard.push(type);
  };
  for (const type of ['keydown', 'keyup', 'click']) window.addEventListener(type, hear);
}

function heardOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}

test('a press ends one scene and reaches nothing else, held down or doubled', async ({ page, lay }) => {
  const game = gameWith(1);
  await page.clock.install();
  await lay(game, []);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.evaluate(keepHeard);
  const name = page.locator('.on-map').getByRole('heading', { level: 2 });
  const isTold = (who: string) => expect(name).toHaveText(spoken(`conspirator.${who}.name`));
  const { keyboard } = page;

  const hold = async () => {
    await keyboard.down('Enter');
    await keyboard.down('Enter');
    await keyboard.up('Enter');
  };

  await keyboard.down('Enter');
  expect(await heardOn(page)).toEqual(['keydown']);
  const four = withArrests(game.given([]), ['beck', 'canaris', 'stauffenberg', 'beck']);
  await show(page, four);
  await isTold('beck');
  await keyboard.down('Enter');
  await keyboard.up('Enter');
  await isTold('beck');
  await hold();
  await isTold('canaris');
  await page.locator('.on-map').getByRole('button').click();
  await isTold('stauffenberg');
  await hold();
  await isTold('beck');
  await hold();
  await expect(name).toHaveCount(0);
  expect(await heardOn(page)).toEqual([]);

  const five = withArrests(four, ['canaris']);
  await show(page, five);
  await isTold('canaris');
  await hold();
  await expect(name).toHaveCount(0);
  expect(await heardOn(page)).toEqual([]);

  const behind = await page.locator('.board .controls button').first().boundingBox();
  await show(page, withArrests(five, ['beck']));
  await isTold('beck');
  await page.mouse.dblclick((behind?.x ?? 0) + 8, (behind?.y ?? 0) + 8);
  await expect(name).toHaveCount(0);
  expect(await heardOn(page)).toEqual([]);
  await page.mouse.click(400, 300);
  expect(await heardOn(page)).toEqual(['click']);
});

interface Shown {
  /** Where each thing that flew came down. */
  readonly flights: { readonly x: number; readonly y: number }[];
  /** What lit up. */
  readonly pulses: string[];
}

/** Runs in the page: keeps what flies and what lights up, however short. */
function keepMotions(): void {
  const shown: Shown = { flights: [], pulses: [] };
  Object.assign(window, { shown });
  const known = new Set<Animation>();
  const keep = (effect: KeyframeEffect): void => {
    const last = effect.getKeyframes().at(-1);
    const target = effect.target as HTMLElement;
    if (last?.['transform'] !== undefined && target.parentElement === document.body) {
      const { m41, m42 } = new DOMMatrix(String(last['transform']));
      shown.flights.push({
        x: Number.parseFloat(target.style.left) + m41,
        y: Number.parseFloat(target.style.top) + m42,
      });
    }
    const owner = target.closest('[data-conspirator], .war');
    if (last?.['backgroundColor'] !== undefined)
      shown.pulses.push(owner?.getAttribute('data-conspirator') ?? owner?.className ?? target.className);
  };
  new MutationObserver(() => {
    const news = document.getAnimations().filter((one) => !known.has(one));
    for (const one of news) {
      known.add(one);
      if (one.effect instanceof KeyframeEffect && one.constructor === Animation) keep(one.effect);
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
}

function motionsOn(page: Page): Promise<Shown> {
  return page.evaluate(() => (window as unknown as { shown: Shown }).shown);
}

test('a card flies to the row of whoever gets it', async ({ page, lay }) => {
  const { game, before, events } = answerThat(([first]) => first?.type === 'cardDrawn');
  const [drawn] = events;
  await page.clock.install();
  await lay(game, [], before);
  await page.evaluate(keepMotions);
  await show(page, game.given([]));
  await expect.poll(async () => (await motionsOn(page)).flights.length).toBeGreaterThan(0);
  const who = drawn?.type === 'cardDrawn' ? drawn.who : '';
  const row = await page.locator(`.others > [data-conspirator="${who}"]`).boundingBox();
  const [flight] = (await motionsOn(page)).flights;
  expect(row).not.toBeNull();
  expect(flight?.x).toBeGreaterThanOrEqual(row?.x ?? Infinity);
  expect(flight?.x).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0));
  expect(flight?.y).toBeGreaterThanOrEqual(row?.y ?? Infinity);
  expect(flight?.y).toBeLessThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
});

test('what a card changes lights up at its place, and nothing else does', async ({ page, lay }) => {
  const { game, before, events } = answerThat(
    ([first, second, third]) =>
      first?.type === 'cardPlayed' && second?.type === 'suspicionChanged' && third === undefined,
  );
  const changed = events.find((event) => event.type === 'suspicionChanged');
  await page.clock.install();
  await lay(game, [], before);
  await page.evaluate(keepMotions);
  await show(page, game.given([]));
  await page.clock.runFor(10_000);
  await expect.poll(async () => [...new Set((await motionsOn(page)).pulses)]).toEqual([changed?.who]);
});

/** What bots at a normal tempo leave everybody to read an event in. */
const READABLE_MS = 2500;

test('an event in a bot’s turn stays to be read, even when its next answers are here', async ({ page, lay }) => {
  const { game, before, events } = answerThat((all) => all.some(({ type }) => type === 'eventDrawn'));
  const drawn = events.find((event) => event.type === 'eventDrawn');
  await page.clock.install();
  await lay(game, [], before);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await show(page, game.given([]));
  const headline = page.locator('.on-map').getByRole('heading', { name: spoken(`event.${drawn?.event ?? ''}.name`) });
  for (let waits = 0; waits < 60 && !(await headline.isVisible()); waits++) await page.clock.runFor(200);
  await expect(headline).toBeVisible();
  for (let answers = 0; answers < 4; answers++) {
    const { step } = game.state;
    game.playUntil((state) => state.step > step);
    await show(page, game.given([]));
  }
  await page.clock.runFor(READABLE_MS);
  await expect(headline).toBeVisible();
});

test('the map goes to the target of a plot, and back when all is told', async ({ page, lay }) => {
  const { game, before } = answerThat((events) => events.some(({ type }) => type === 'plotAttempted'));
  await page.clock.install();
  await lay(game, [], before);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const map = page.locator('.board svg').first();
  const whole = await map.getAttribute('viewBox');
  await show(page, game.given([]));
  await expect(page.locator('.board .told.target')).toHaveCount(1);
  expect(await map.getAttribute('viewBox')).not.toBe(whole);
  for (let scenes = 0; scenes < 12; scenes++) await page.keyboard.press('Escape');
  await expect(page.locator('.board .told')).toHaveCount(0);
  expect(await map.getAttribute('viewBox')).toBe(whole);
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1280, height: 720 }, speed: 'off' });

  test('what is told beside the map leaves the rows of five people whole', async ({ page, lay }) => {
    const game = new LabGame({ seats: 5, seed: '7'.repeat(32), options: { difficulty: 'easy' } });
    game.playUntil(() => {
      const { key, current } = game.given([]).view.board.events;
      return key !== null && current !== null && key !== current;
    });
    await lay(game, ['seat-1']);
    await show(page, withRoll(game.given(['seat-1'])));
    await expect(page.locator('.scenes .die')).toHaveCount(2);
    const rows = await page.locator('.others li').all();
    expect(rows).toHaveLength(5);
    for (const row of rows) await expect(row).toBeInViewport({ ratio: 1 });
  });
});

test('whoever was away finds how much was missed, and reads it in the log', async ({ page, lay }) => {
  const game = gameWith(2);
  const turns = (): number => countTurns(game.given([]));
  game.playUntil(() => turns() === 3);
  const seenStep = game.state.step;
  game.playUntil(() => turns() === 5);
  await lay(game, [], { seenStep });
  const away = page.getByRole('button', { name: 'While you were away: 2 turns' });
  await expect(away).toBeVisible();
  await expect(page.locator('[data-scene]')).toHaveCount(0);
  await away.click();
  await expect(away).toHaveCount(0);
  const first = game.given([]).log.find(({ step, events }) => step > seenStep && events.length > 0);
  const line = page.getByRole('log').locator('.unread');
  await expect(line).toContainText(first?.events.slice(0, 1).map(expectedLine)[0] ?? 'nothing');
  await expect(line).toBeInViewport();
});

function countTurns({ log }: Given<BlackOrchestra>): number {
  return log.flatMap(({ events }) => events).filter(({ type }) => type === 'turnBegan').length;
}

test('a scene is never told over an interrogation', async ({ page, lay }) => {
  const prisoner = (['seat-1', 'seat-2', 'seat-3'] as const).map((seat) =>
    findAnswer({
      brings: (events) => events.some(({ type }) => type === 'interrogationBegan'),
      seats: [seat],
      fits: ({ game }) =>
        game.given([seat]).view.decisions.some(({ kind, options }) => kind === 'interrogation' && options),
    }),
  );
  const told = prisoner.find((one) => one !== null);
  if (!told) throw new Error('nobody is interrogated');
  await lay(told.game, told.before.seats, told.before);
  await show(page, told.game.given(told.before.seats));
  const cover = page.locator('.overlay .cover');
  for (let scenes = 0; scenes < 12 && !(await cover.isVisible()); scenes++) {
    await page
      .locator('[data-scene]')
      .first()
      .waitFor({ timeout: 2000 })
      .catch(() => undefined);
    await page.keyboard.press('Escape');
  }
  await cover.click();
  await expect(page.locator('.overlay h3')).toBeVisible();
  await expect(page.locator('.on-map')).toHaveCount(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('every fact is told, at once, and nothing waits', async ({ page, lay }) => {
    const { game, before, events } = answerThat(isRoll);
    await lay(game, [], before);
    await show(page, game.given([]));
    await expect(page.locator('.scenes .die')).toHaveCount(facesOf(events).length);
    await expect(page.locator('.scenes .die.blank')).toHaveCount(0);
    const roll = events.findIndex(({ type }) => type === 'diceRolled');
    const text = await page.locator('.table').innerText();
    for (const event of events.slice(roll)) expect(text).toContain(expectedLine(event));
    await expect(page.locator('.on-map')).toHaveCount(0);
  });
});
