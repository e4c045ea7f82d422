import { openCase } from '../cases.ts';
import type { ConspiratorId } from '@kapelle/black-orchestra/page';
import {
  begin,
  closeGuide,
  codeOf,
  expect,
  goTo,
  guideCloser,
  joinByCode,
  sitDown,
  table,
  tabTo,
  type Person,
} from '../people.ts';
import { KEYS, MOUSE, type Hands } from './hands.ts';
import { spoken } from './spoken.ts';
import type { Story } from './stories.ts';
import { seedOf, STORY_OPTIONS } from './told-game.ts';

/** Opens the table of a story, whose deal is known. */
async function openStory({ page }: Person, story: Story, { press }: Hands): Promise<string> {
  const planted = { game: 'black-orchestra', seats: story.picks.length, options: STORY_OPTIONS, seed: seedOf(story) };
  await openCase(page, planted, press);
  return codeOf(page);
}

/** Picks the conspirator that the story has for a seat. */
async function pick({ page }: Person, conspirator: ConspiratorId, { press }: Hands): Promise<void> {
  const portrait = page.getByRole('button', { name: spoken(`conspirator.${conspirator}.name`), disabled: false });
  await press(portrait.last());
  await expect(portrait.last()).toHaveAttribute('aria-pressed', 'true');
}

/** Anna opens the table, Bruno joins by its code, both choose, and the game begins. */
export async function sitTogether(anna: Person, bruno: Person, story: Story): Promise<string> {
  const [first, second] = story.picks;
  const code = await openStory(anna, story, MOUSE);
  await sitDown(anna, 'Anna');
  await pick(anna, first, MOUSE);
  await joinByCode(bruno, code);
  await sitDown(bruno, 'Bruno');
  await pick(bruno, second, MOUSE);
  await bruno.page.getByRole('button', { name: 'Ready' }).click();
  await begin(anna);
  await expect(table(bruno.page)).toBeVisible();
  await closeGuide(bruno.page);
  return code;
}

/** Anna plays for both, and touches nothing but keys. */
export async function sitAloneWithKeys(anna: Person, story: Story): Promise<void> {
  const { page } = anna;
  const [first, second] = story.picks;
  await openStory(anna, story, KEYS);
  await tabTo(page.getByLabel('Your name'));
  await page.keyboard.type('Anna');
  await page.keyboard.press('Enter');
  await pick(anna, first, KEYS);
  await KEYS.press(page.getByRole('button', { name: 'Take this seat too (2)' }));
  await pick(anna, second, KEYS);
  await KEYS.press(page.getByRole('button', { name: 'Start game' }));
  await expect(table(page)).toBeVisible();
  await KEYS.press(guideCloser(page));
}

export async function watch({ page }: Person, code: string): Promise<void> {
  await goTo(page, '/');
  await page.getByLabel('Join with a code').fill(code);
  await page.getByRole('button', { name: 'Watch' }).click();
  await expect(page.getByText('You’re watching')).toBeVisible();
}
