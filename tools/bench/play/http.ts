import { Agent, request } from 'node:http';
import type { Reply } from '@kapelle/protocol';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Calls our HTTP side; a refusal is a fault. `fetch` would cost as much as the server does. */
export async function post<T>(address: string, path: string, body: object): Promise<T> {
  const reply = JSON.parse(await send(new URL(path, address), JSON.stringify(body))) as Reply<T>;
  if (!reply.ok) throw new Error(`${path} was refused: ${JSON.stringify(reply.refusal)}`);
  return reply.value;
}

function send(url: URL, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
