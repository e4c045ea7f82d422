import AxeBuilder from '@axe-core/playwright';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startServer } from './own-server.ts';
import { begin, expect, joinByCode, openTable, pressOffered, sitDown, table, test } from './people.ts';

// The server goes before the pages do.
test.use({ provoked: /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|WebSocket|status of 50/ });

test('the computer plays for somebody who is gone, and whoever comes back sees what it did', async ({ arrive }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kapelle-'));
  const port = await freePort();
  const server = await startServer(port, folder, { ABSENT_AFTER_SECONDS: '1', BOT_PAUSE_SECONDS: '0' });
  try {
    const baseURL = `http://localhost:${port}`;
    const [anna, bruno] = [await arrive({ baseURL }), await arrive({ baseURL })];
    const code = await openTable(anna, 2);
    await sitDown(anna, 'Anna');
    await joinByCode(bruno, code);
    await sitDown(bruno, 'Bruno');
    await bruno.page.getByRole('button', { name: 'Ready' }).click();
    await begin(anna);
    await expect(table(bruno.page)).toBeVisible();
    await bruno.page.goto('about:blank');

    const bar = anna.page.getByRole('group', { name: 'Bruno is away' });
    await expect(bar).toContainText('Bruno has been away since');
    const { violations } = await new AxeBuilder({ page: anna.page }).include('.bars').analyze();
    expect(violations).toEqual([]);
    await bar.getByRole('button', { name: 'Remind Bruno' }).click();
    await expect(anna.page.getByText('Bruno gets a reminder')).toBeVisible();
    await bar.getByRole('button', { name: 'Remind Bruno' }).click();
    await expect(anna.page.getByText('A reminder went out a moment ago.')).toBeVisible();
    await bar.getByRole('button', { name: 'Let the computer play' }).click();
    await expect(bar).toContainText('The computer is playing in the meantime.');
    await expect(bar.getByRole('button', { name: 'Let the computer play' })).toHaveCount(0);
    await pressOffered(anna.page, 12);

    await bruno.page.goto(`/t/${code}`);
    await expect(bruno.page.getByText('Anna is waiting for you.')).toBeVisible();
    const done = bruno.page.getByRole('group', { name: 'What was done for you' });
    await expect(done).toContainText('made for you');
    await expect(bar).toHaveCount(0);
    await done.locator('summary').click();
    await done.getByRole('listitem').first().getByRole('button').click();
    await expect(bruno.page.getByRole('button', { name: 'Back to the live game' })).toBeVisible();
    await done.getByRole('button', { name: 'Close' }).click();
    await expect(done).toHaveCount(0);
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
