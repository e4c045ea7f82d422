import { expect, test } from '@playwright/test';

test('the page can be installed, and stands in for itself only while the server cannot be reached', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devtools = await context.newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.url).toMatch(/manifest\.webmanifest$/);
  expect(manifest.errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.goto('/new');
  await expect(page.getByText('There is no connection at the moment')).toBeVisible();
  await expect(page.getByText('W tej chwili nie ma połączenia')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Kapelle');
});
