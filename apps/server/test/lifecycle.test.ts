import { writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { type Ended, preparedDirectories, ServerProcess } from './server-process.ts';
import { createTable, TableClient } from './table-client.ts';

const started: ServerProcess[] = [];

function start(env: Readonly<Record<string, string>> = {}): ServerProcess {
  const server = new ServerProcess({ ...preparedDirectories(), ...env });
  started.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
});

async function timed(ended: Promise<Ended>): Promise<Ended & { ms: number }> {
  const begin = performance.now();
  return { ...(await ended), ms: performance.now() - begin };
}

describe('stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('is clean and quick on %s', async (signal) => {
    const server = start();
    await server.address();
    server.child.kill(signal);
    const { code, ms } = await timed(server.ended);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(1000);
  });

  it('does not wait for clients that stay', async () => {
    const server = start();
    const address = await server.address();
    await fetch(address);
    await TableClient.join(address, (await createTable(address)).code);
    server.child.kill('SIGTERM');
    const { code, ms } = await timed(server.ended);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(1000);
  });

  it('follows when whoever started it has gone', async () => {
    const server = start();
    await server.address();
    server.child.disconnect();
    const { code, errors } = await server.ended;
    expect(code).toBe(0);
    expect(errors).toContain('parent has gone');
  });
});

describe('a start that cannot be', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, but is "abc"'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but is "70000"'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  ])('says why: %j', async (env, complaint) => {
    const { code, errors } = await start(env).ended;
    expect(code).toBe(1);
    expect(errors).toContain(complaint);
    expect(errors).not.toContain('    at ');
  });

  it('does not repeat a password', async () => {
    const { code, errors } = await start({ DATABASE_URL: 'mysql://me:hunter2@localhost/x' }).ended;
    expect(code).toBe(1);
    expect(errors).toContain('DATABASE_URL must begin with postgres://');
    expect(errors).not.toContain('hunter2');
  });

  it('says why when the port is taken', async () => {
    const port = new URL(await start().address()).port;
    const { code, errors } = await start({ PORT: port, LOG_LEVEL: 'silent' }).ended;
    expect(code).toBe(1);
    expect(errors).toContain('the port is taken');
  });

  it('says why when data cannot be kept', async () => {
    const { DATA_DIR, WEB_DIR } = preparedDirectories();
    writeFileSync(DATA_DIR, 'a file where a directory should be');
    const { code, errors } = await start({ DATA_DIR, WEB_DIR }).ended;
    expect(code).toBe(1);
    expect(errors).toContain('DATA_DIR must be a directory that can be written to');
  });
});

it('takes an empty setting for one that is not set', async () => {
  const server = start({ LOG_LEVEL: '', HOST: '' });
  expect((await fetch(`${await server.address()}/healthz`)).status).toBe(200);
});

it('starts without a built page, for those who develop it', async () => {
  const server = start({ WEB_DIR: '/no/such/directory' });
  const address = await server.address();
  expect((await fetch(address)).status).toBe(404);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});
