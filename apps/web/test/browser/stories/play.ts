import type { TableEvent } from '@kapelle/black-orchestra/page';
import type { SeatId } from '@kapelle/engine';
import { expect, prompt, type Person } from '../people.ts';
import { giveAnswer, type Hands } from './hands.ts';
import { HAPPENINGS, type Happening, type Told } from './happenings.ts';
import { expectedPrompt } from './spoken.ts';
import type { ToldGame } from './told-game.ts';

/** A moment of a story, with those who live through it. */
export interface Turn {
  readonly game: ToldGame;
  readonly told: Told;
  /** Who is asked. */
  readonly asked: Person;
  /** Everybody else at the table, and whoever watches. */
  readonly others: readonly Person[];
}

/** What is looked at more closely when something happens for the first time. */
export interface Scene {
  readonly before?: (turn: Turn) => Promise<void>;
  readonly after?: (turn: Turn) => Promise<void>;
}

export interface Performance {
  readonly game: ToldGame;
  readonly players: Readonly<Partial<Record<SeatId, Person>>>;
  readonly hands: Hands;
  readonly spectators?: readonly Person[];
  readonly scenes?: Readonly<Partial<Record<Happening, Scene>>>;
  readonly afterEach?: () => Promise<void>;
}

/** Plays a story to its end through the pages of those at the table. Every page must follow every answer. */
export async function perform(performance: Performance): Promise<void> {
  const { game, hands, scenes = {}, afterEach } = performance;
  const awaited = new Set(Object.keys(scenes) as Happening[]);
  await expectAllFollow(performance);
  while (!game.isOver) {
    const turn = nextTurn(performance);
    const now = [...awaited].filter((happening) => HAPPENINGS[happening](turn.told));
    for (const happening of now) await scenes[happening]?.before?.(turn);
    await giveAnswer({ page: turn.asked.page, hands }, game, turn.told);
    game.goOn();
    await expectAllFollow(performance, turn.told);
    for (const happening of now) await scenes[happening]?.after?.(turn);
    await afterEach?.();
    for (const happening of now) awaited.delete(happening);
  }
  expect([...awaited]).toEqual([]);
}

function nextTurn({ game, ...cast }: Performance): Turn {
  const told = game.foretell();
  const asked = cast.players[told.decision.seat];
  if (asked === undefined) throw new Error(`nobody plays ${told.decision.seat}`);
  return { game, told, asked, others: everybody(cast).filter((one) => one !== asked) };
}

function everybody({ players, spectators = [] }: Pick<Performance, 'players' | 'spectators'>): Person[] {
  return [...new Set([...Object.values(players).filter((one) => one !== undefined), ...spectators])];
}

async function expectAllFollow(performance: Performance, told?: Told): Promise<void> {
  const { game, players } = performance;
  await Promise.all(
    everybody(performance).map(async (person) => {
      const seats = game.state.seats.filter((seat) => players[seat] === person);
      await expectFollows(person, game, seats);
      if (told && isScene(game, told)) await expect(person.page.locator('.scenes')).toBeVisible();
    }),
  );
}

/** Dice, events, arrests and verdicts are shown to everybody. */
const SHOWN: readonly TableEvent['type'][] = [
  'diceRolled',
  'eventDrawn',
  'stageBegan',
  'raidBegan',
  'arrested',
  'plotSucceeded',
  'plotFailed',
  'plotDetected',
];

function isScene({ isOver }: ToldGame, { events }: Told): boolean {
  return events.some(({ type }) => SHOWN.includes(type)) && !isOver;
}

/** The page shows the game as it stands, and says to its people what the game waits for. */
async function expectFollows({ page }: Person, game: ToldGame, seats: readonly SeatId[]): Promise<void> {
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', String(game.state.step));
  if (!game.isOver) await expect(prompt(page)).toHaveText(expectedPrompt(game.viewOf('public'), seats));
}
