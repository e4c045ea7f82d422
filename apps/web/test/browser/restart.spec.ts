import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startServer } from './own-server.ts';
import { expect, playAlone, pressOffered, prompt, test } from './people.ts';

test.use({ provoked: /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|WebSocket|status of 50/ });

test('a server that is killed and comes back finds its people where they were', async ({ arrive }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kapelle-'));
  const port = await freePort();
  let server = await startServer(port, folder);
  try {
    const anna = await arrive({ baseURL: `http://localhost:${port}` });
    await playAlone(anna, 1, { dataDir: folder });
    expect(await pressOffered(anna.page, 3)).toBe(3);
    const asked = await prompt(anna.page).innerText();
    server.kill('SIGKILL');
    await expect(anna.page.getByText('Connection lost.')).toBeVisible();
    await expect(prompt(anna.page)).toHaveText(asked);
    server = await startServer(port, folder);
    await expect(anna.page.getByText('Connection lost.')).toHaveCount(0);
    await expect(prompt(anna.page)).toHaveText(asked);
    expect(await pressOffered(anna.page, 3)).toBe(3);
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
