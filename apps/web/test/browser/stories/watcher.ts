import type { CDPSession } from '@playwright/test';
import type { Person } from '../people.ts';
import type { Secret } from './secrets.ts';

/** Where something could come to light in a browser. */
type Place = 'page' | 'accessibility tree' | 'storage' | 'frames' | 'answers';

/** Looks through everything that a browser has got. */
export class Watcher {
  readonly #person: Person;
  readonly #devtools: CDPSession;
  #heard = 0;
  #read = 0;

  private constructor(person: Person, devtools: CDPSession) {
    this.#person = person;
    this.#devtools = devtools;
  }

  static async of(person: Person): Promise<Watcher> {
    return new Watcher(person, await person.page.context().newCDPSession(person.page));
  }

  /** Where which of the secrets is found now; of frames and answers only what came since it last looked. */
  async find(secrets: readonly Secret[]): Promise<string[]> {
    const known = await this.#known();
    const places = Object.entries(known) as [Place, string][];
    return secrets.flatMap(({ what, pattern }) =>
      places.filter(([, text]) => pattern.test(text)).map(([place]) => `${what} in the ${place}`),
    );
  }

  async #known(): Promise<Record<Place, string>> {
    const { page, heard, read } = this.#person;
    const frames = heard.slice(this.#heard).join('\n');
    const answers = read.slice(this.#read).join('\n');
    this.#heard = heard.length;
    this.#read = read.length;
    return {
      page: await page.content(),
      'accessibility tree': await this.#accessibleText(),
      storage: await page.evaluate(storedText),
      frames,
      answers,
    };
  }

  /** All that a screen reader could read. */
  async #accessibleText(): Promise<string> {
    const { nodes } = await this.#devtools.send('Accessibility.getFullAXTree');
    return JSON.stringify(nodes);
  }
}

/** Runs in the page, which has no use for databases: were there any, they would have to be read too. */
async function storedText(): Promise<string> {
  if ((await indexedDB.databases()).length > 0) throw new Error('the browser keeps things where nobody looks');
  const cached: string[] = [];
  for (const name of await window.caches.keys()) {
    const cache = await window.caches.open(name);
    for (const request of await cache.keys())
      cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
  }
  const kept = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
  return JSON.stringify({ kept, cached, state: history.state as unknown });
}
