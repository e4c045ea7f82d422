import AxeBuilder from '@axe-core/playwright';
import { barriersOf } from './judging.ts';
import { begin, expect, goTo, joinByCode, openTable, sitDown, table, test, type Person } from './people.ts';
import { playNow } from './sonata.ts';

/** Somebody with a name who looks on. */
async function watch({ page }: Person, code: string, name: string): Promise<void> {
  await page.addInitScript((own) => localStorage.setItem('kapelle.name', JSON.stringify(own)), name);
  await page.goto(`/t/${code}`);
  await expect(table(page)).toBeVisible();
  await expect(page.getByText('You’re watching')).toBeVisible();
}

test('a group with one seat passes it round, and everybody sees who answers', async ({ arrive }) => {
  const [anna, bruno, clara] = [await arrive(), await arrive(), await arrive()];
  const code = await playNow(anna);
  await watch(bruno, code, 'Bruno');
  await watch(clara, code, 'Clara');
  await expect(clara.page.getByText('Guest is playing')).toBeVisible();

  await bruno.page.getByRole('button', { name: 'Ask to take over' }).first().click();
  await expect(bruno.page.getByRole('button', { name: 'Request sent' }).first()).toBeDisabled();
  const request = anna.page.getByRole('group', { name: 'Someone is asking for your seat' });
  await expect(request).toContainText('Bruno would like to take over your seat.');
  const { violations } = await new AxeBuilder({ page: anna.page }).include('.bars').analyze();
  expect(violations).toEqual([]);
  await request.getByRole('button', { name: 'Not now' }).click();
  await expect(bruno.page.getByText('Guest keeps the seat.')).toBeVisible();

  await bruno.page.getByRole('button', { name: 'Ask to take over' }).first().click();
  await request.getByRole('button', { name: 'Give up the seat' }).click();
  for (const { page } of [anna, bruno, clara]) await expect(page.getByText('Bruno is playing')).toBeVisible();
  await expect(bruno.page).toHaveTitle('● Your turn · Kapelle');
  await expect(bruno.page.getByText('You’re watching')).toHaveCount(0);
  await expect(anna.page.getByText('You’re watching')).toBeVisible();
  await expect(anna.page.getByText('You no longer have that seat.')).toHaveCount(0);
  await expect(anna.page.locator('[data-option], [data-action]:not([aria-disabled="true"])')).toHaveCount(0);

  for (const { page } of [anna, bruno]) await page.reload();
  await expect(bruno.page).toHaveTitle('● Your turn · Kapelle');
  await expect(anna.page.getByText('You’re watching')).toBeVisible();
});

test('a watcher’s bar fits a small phone, also where the table is streamed', async ({ arrive }) => {
  const anna = await arrive();
  const bruno = await arrive({ viewport: { width: 360, height: 640 }, locale: 'es-ES' });
  await goTo(anna.page, '/new?game=black-sonata');
  await anna.page.getByText('More options').click();
  await anna.page.getByRole('checkbox', { name: /^Streaming/ }).check();
  await anna.page.getByRole('button', { name: 'Create table' }).click();
  await sitDown(anna, 'Maximiliane Bartholomea');
  await anna.page.getByRole('checkbox', { name: 'I agree to be streamed' }).check();
  await begin(anna);
  await bruno.page.goto(anna.page.url());
  await expect(table(bruno.page)).toBeVisible();
  const { page } = bruno;
  await expect(page.getByRole('button', { name: 'Mesa', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Juega Maximiliane')).toBeVisible();
  const height = await page.locator('.bars').evaluate(({ clientHeight }) => clientHeight);
  expect(height).toBeLessThan(110);
  await page.getByRole('button', { name: 'Pedir el relevo' }).first().click();
  await anna.page.getByRole('button', { name: 'Give up the seat' }).click();
  await expect(page.getByText('Juega Visitante')).toBeVisible();
});

test('a request goes away with whoever made it', async ({ arrive }) => {
  const [anna, bruno] = [await arrive(), await arrive()];
  const code = await playNow(anna);
  await watch(bruno, code, 'Bruno');
  await bruno.page.getByRole('button', { name: 'Ask to take over' }).first().click();
  const request = anna.page.getByRole('group', { name: 'Someone is asking for your seat' });
  await expect(request).toBeVisible();
  await bruno.page.goto('/');
  await anna.page.reload();
  await expect(table(anna.page)).toBeVisible();
  await expect(request).toHaveCount(0);
});

test('a seat of a larger table is asked for in its menu', async ({ arrive }) => {
  const [anna, bruno, clara] = [await arrive(), await arrive(), await arrive()];
  const code = await openTable(anna, 2);
  await sitDown(anna, 'Anna');
  await joinByCode(bruno, code);
  await sitDown(bruno, 'Bruno');
  await bruno.page.getByRole('button', { name: 'Ready' }).click();
  await begin(anna);
  await watch(clara, code, 'Clara');
  await clara.page.getByRole('button', { name: 'Table', exact: true }).click();
  await clara.page.getByRole('button', { name: 'Ask to take over (Bruno)' }).click();
  await clara.page.keyboard.press('Escape');
  await bruno.page.getByRole('button', { name: 'Give up the seat' }).click();
  await expect(anna.page.getByText('Clara has taken over the seat.')).toBeVisible();
  await expect(bruno.page.getByText('You’re watching')).toBeVisible();
  await expect(clara.page.getByText('You’re watching')).toHaveCount(0);
});

test('a streamed table begins when everybody has agreed', async ({ arrive }) => {
  const [anna, bruno] = [await arrive(), await arrive()];
  await goTo(anna.page, '/new');
  await anna.page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await anna.page.getByText('More options').click();
  await anna.page.getByRole('checkbox', { name: /^Streaming/ }).check();
  await anna.page.getByRole('button', { name: 'Create table' }).click();
  await expect(anna.page.getByText('This table will be streamed')).toBeVisible();
  await sitDown(anna, 'Anna');
  await anna.page.getByRole('checkbox', { name: 'I agree to be streamed' }).check();
  await expect(anna.page.getByRole('listitem').filter({ hasText: 'Anna' })).toContainText('agrees to streaming');
  await joinByCode(bruno, anna.page.url().slice(-8));
  await sitDown(bruno, 'Bruno');
  await bruno.page.getByRole('button', { name: 'Ready' }).click();
  await expect(anna.page.getByText('Waiting for Bruno to agree to streaming.')).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'Start game' })).toBeDisabled();
  await bruno.page.getByRole('checkbox', { name: 'I agree to be streamed' }).check();
  expect(await barriersOf(bruno.page)).toEqual([]);
  await begin(anna);
  await expect(table(bruno.page)).toBeVisible();
});
