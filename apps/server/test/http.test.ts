import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedDirectories, ServerProcess } from './server-process.ts';

let server: ServerProcess;
let address: string;

beforeAll(async () => {
  server = new ServerProcess(preparedDirectories());
  address = await server.address();
});

afterAll(() => server.stop());

function get(path: string): Promise<Response> {
  return fetch(address + path);
}

describe('the page', () => {
  it.each(['/', '/t/K7PMQ3XW', '/about'])('is what %s gives', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<title>');
  });

  it.each(['/no/such/page', '/t/short'])('says that there is no %s, and is still a page', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Kapelle</title>');
  });

  it('has assets that are kept for ever, because their names change with their content', async () => {
    const response = await get('/assets/index-4f2a.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('has scripts that are compressed for those who take them so', async () => {
    const ask = (encoding: string) =>
      fetch(`${address}/assets/index-4f2a.js`, { headers: { 'Accept-Encoding': encoding } });
    const compressed = await ask('gzip');
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.headers.get('content-type')).toContain('javascript');
    expect(compressed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const plain = await ask('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect([compressed.headers.get('vary'), plain.headers.get('vary')]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
    expect(await compressed.text()).toBe(await plain.text());
  });

  it('has other files that are asked for anew', async () => {
    const response = await get('/icon.svg');
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/assets/gone-0000.js', '/assets/gone', '/favicon.png', '/../package.json'])(
    'does not stand in for the file %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ error: 'not-found' });
    },
  );

  it('is not an answer to a POST', async () => {
    const response = await fetch(address, { method: 'POST' });
    expect(response.status).toBe(404);
  });
});

describe('the head of a page', () => {
  async function headOf(path: string, headers: Record<string, string> = {}): Promise<string> {
    return (await fetch(address + path, { headers })).text();
  }

  it('speaks of the page that was asked for, and its picture has a whole address', async () => {
    const head = await headOf('/t/K7PMQ3XW');
    expect(head).toContain('<title>An invitation</title>');
    expect(head).toContain('<meta property="og:title" content="An invitation" />');
    expect(head).toContain(`<meta property="og:image" content="${address}/cards/kapelle.png" />`);
  });

  it('speaks the language of whoever asks', async () => {
    const head = await headOf('/t/K7PMQ3XW', { 'Accept-Language': 'it-IT,it;q=0.9,en;q=0.5' });
    expect(head).toContain('<html lang="it"');
    expect(head).toContain('<title>Un invito</title>');
    expect(head).toContain('<noscript>Script</noscript>');
    expect(await headOf('/', { 'Accept-Language': 'fi' })).toContain('<html lang="en"');
  });

  it('of a table tells nobody the code, and asks not to be found', async () => {
    const head = await headOf('/t/K7PMQ3XW');
    expect(head).not.toMatch(/K7PM/i);
    expect(head).toContain('<meta name="robots" content="noindex" />');
    expect(head).not.toContain('canonical');
  });

  it('of a public page has one address, whatever else was asked', async () => {
    expect(await headOf('/about/?utm=x')).toContain(`<link rel="canonical" href="${address}/about" />`);
  });

  it('is about the game that a new table is for, in marks that close nothing', async () => {
    const head = await headOf('/new?game=black-sonata');
    expect(head).toContain('<title>Find &quot;her&quot;</title>');
    expect(head).toContain('/cards/black-sonata.png');
    expect(await headOf('/new?game=%3Cscript%3E')).not.toContain('<script>');
  });

  it('believes no made-up host', async () => {
    const { port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: a"><b>\r\nConnection: close\r\n\r\n');
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).not.toContain('<b>');
  });
});

describe('for those who search', () => {
  it('there is a list of the public pages, and tables are closed', async () => {
    expect(await (await get('/robots.txt')).text()).toContain(`Disallow: /t/\n`);
    const map = await (await get('/sitemap.xml')).text();
    expect(map).toContain(`<loc>${address}/about</loc>`);
    expect(map).not.toContain('/t/');
  });
});

it('tells who runs it and how long tables are kept', async () => {
  const answer = (await (await get('/api/about')).json()) as object;
  expect(answer).toEqual({ ok: true, value: { contact: null, keptDays: { finished: 365, playing: 90, lobby: 7 } } });
});

it('tells that it is up', async () => {
  const response = await get('/healthz');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'ok' });
});

describe('security headers', () => {
  it.each(['/', '/healthz', '/assets/gone.js', '/__healthcheck'])('are on %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*|https?:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('let no other site call us', async () => {
    const headers = { Origin: 'https://elsewhere.example' };
    for (const method of ['GET', 'OPTIONS']) {
      const response = await fetch(`${address}/matchmake/joinById/x`, { method, headers });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('the stock matchmaking', () => {
  it.each(['create', 'joinOrCreate', 'join', 'joinById', 'reconnect'])('has no %s', async (method) => {
    const response = await fetch(`${address}/matchmake/${method}/table`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 'not-found' });
  });
});

describe('the WebSocket', () => {
  it('seats nobody who was not let in', async () => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/process/K7PMQ3XW?sessionId=guessed-1`);
    const [event] = (await once(socket, 'close')) as [CloseEvent];
    expect(event.code).toBe(4002);
  });

  const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'table', ''];
  const ODD = [
    ...NAMES.map((name) => `/x/${name}?sessionId=123456789`),
    ...NAMES.map((name) => `/x/K7PMQ3XW?sessionId=${name}`),
    '/',
    '/x/K7PMQ3XW',
    '/?sessionId=123456789',
    '/a/b/K7PMQ3XW?sessionId=123456789',
    '/%E0%A4%A?sessionId=1',
    '//[?sessionId=1',
    'http://x/x/constructor?sessionId=123456789',
    'http://[/x',
  ];

  it.each(ODD)('answers %s with a plain 404 and not a word of its insides', async (path) => {
    expect(await upgradeAnswer(path)).toBe('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    expect((await get('/healthz')).status).toBe(200);
  });

  it('logs no stack for any of them, and nothing that was sent', async () => {
    const loud = new ServerProcess({ ...preparedDirectories(), LOG_LEVEL: 'debug' });
    const there = await loud.address();
    for (const path of ODD) await upgradeAnswer(path, there);
    for (const name of NAMES) await fetch(`${there}/x/${name}?sessionId=a-payload`);
    loud.child.kill('SIGTERM');
    const { errors } = await loud.ended;
    expect(errors.match(/"upgrade"/g)).toHaveLength(ODD.length);
    expect(errors).not.toMatch(/"level":[56]0|    at |sessionId|123456789|a-payload/);
  });

  /** What the server sends back for such an address, until it closes the connection. */
  async function upgradeAnswer(path: string, there = address): Promise<string> {
    const socket = connect(Number(new URL(there).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await once(socket, 'close');
    return answer;
  }
});

describe('a request that makes no sense', () => {
  /** fetch would not let us send such a header. */
  function statusFor(headers: Record<string, string>): Promise<number | undefined> {
    return new Promise((done, fail) => {
      const sent = request(`${address}/matchmake/joinById/x`, { method: 'POST', headers });
      sent.on('response', (response) => done(response.resume().statusCode)).on('error', fail);
      sent.end('{}');
    });
  }

  it('is refused, and the server goes on', async () => {
    expect(await statusFor({ host: '[' })).toBe(400);
    expect(await statusFor({ 'x-forwarded-proto': 'no such' })).toBe(404);
    expect((await get('/%E0%A4%A.js')).status).toBe(404);
    expect((await get('/healthz')).status).toBe(200);
  });
});
