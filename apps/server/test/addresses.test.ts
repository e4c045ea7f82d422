import type { CreatedTable, Reply } from '@kapelle/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedAddress } from '../src/limits/address.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('%s counts as %s', (ip, counted) => expect(countedAddress(ip)).toBe(counted));
});

async function made(there: string, forwardedFor: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': forwardedFor };
  const body = JSON.stringify({ game: 'black-orchestra', seats: 2 });
  const response = await fetch(`${there}/api/tables`, { method: 'POST', headers, body });
  const reply = (await response.json()) as Reply<CreatedTable>;
  return reply.ok ? 'made' : reply.refusal.code;
}

describe('who a limit is counted for', () => {
  const servers: ServerProcess[] = [];
  let direct: string;
  let behindProxy: string;

  async function started(env: Record<string, string>): Promise<string> {
    const server = new ServerProcess({ ...preparedDirectories(), LOG_LEVEL: 'fatal', TABLES_PER_HOUR: '2', ...env });
    servers.push(server);
    return server.address();
  }

  beforeAll(async () => {
    direct = await started({});
    behindProxy = await started({ TRUSTED_PROXIES: '127.0.0.1' });
  });

  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  it('is who calls, whatever they say of themselves: nobody’s X-Forwarded-For is believed unasked', async () => {
    const results = [];
    for (const one of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) results.push(await made(direct, one));
    expect(results).toEqual(['made', 'made', 'too-many-requests', 'too-many-requests']);
  });

  it('is who a trusted proxy says, and not who the caller told the proxy', async () => {
    const said = ['192.0.2.1', '192.0.2.2', '198.51.100.9, 192.0.2.1', '198.51.100.8, 192.0.2.1', '192.0.2.2'];
    const results = [];
    for (const one of said) results.push(await made(behindProxy, one));
    expect(results).toEqual(['made', 'made', 'made', 'too-many-requests', 'made']);
  });

  it('is a whole /64 of IPv6, and one and the same for both spellings of an IPv4 address', async () => {
    const results = [];
    for (const one of ['2001:db8:7:7::1', '2001:db8:7:7:a::2', '2001:db8:7:7:b:c:d:e', '2001:db8:7:8::1'])
      results.push(await made(behindProxy, one));
    expect(results).toEqual(['made', 'made', 'too-many-requests', 'made']);
    const mapped = [];
    for (const one of ['203.0.113.5', '::ffff:203.0.113.5', '::ffff:cb00:7105'])
      mapped.push(await made(behindProxy, one));
    expect(mapped).toEqual(['made', 'made', 'too-many-requests']);
  });
});
