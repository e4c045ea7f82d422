import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A chunk as Vite's manifest lists it, by the path of its source. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Whose page is weighed: what other pages, games and languages fetch is not part of it. */
export interface Visit {
  /** The page beyond the front page; undefined for the front page alone. */
  readonly page?: string;
  readonly game?: string;
  readonly language: string;
}

/** What a visit fetches, at once or bit by bit: files below `dist`. */
export interface Fetched {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** What comes to a table that can already be played: drawings, scenes, rules, history. */
  readonly later: readonly string[];
}

const FRONT_PAGE = 'index.html';
const FIRST_PAINT = 'first-paint.js';
/**
 * Nothing waits for these: the map's ground, what a scene shows, what whoever asks for help or for the keys reads, what
 * a streamer sets, and what is told of the absent.
 */
const LATER =
  /\/map\/(?:terrain|sights)\.ts$|\/scenes\/drawn\.ts$|\/locales\/(?:help|history)\/|\/(?:FullRules|KeysDialog|AwayBar|DoneForYouBar)\.svelte$|\/streaming\//;
/** Everything else. */
const SOONER = new RegExp(`^(?!.*(?:${LATER.source}))`);
/** Pages of their own, a feed among them: no other page fetches them. */
const PAGES = /^src\/(?:routes\/.+\.svelte$|lib\/feed\/)/;

/** The page as it was built: which files there are, and what leads to what. */
export class BuiltPage {
  readonly folder: string;
  readonly games: readonly string[];
  readonly #manifest: Manifest;

  constructor(folder: string, games: readonly string[]) {
    this.folder = folder;
    this.games = games;
    this.#manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  }

  /** Everything that is sent to browsers. */
  files(): string[] {
    const all = readdirSync(this.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = all.map(({ parentPath, name }) => join(parentPath, name).slice(this.folder.length + 1));
    return paths.filter((path) => !path.startsWith('.')).sort();
  }

  languages(): string[] {
    const names = Object.keys(this.#manifest).map((source) => languageOf(source));
    return [...new Set(names.filter((name) => name !== undefined))].sort();
  }

  fetched(visit: Visit): Fetched {
    const sources = [...this.#reached(visit, /./)];
    const awaited = this.#reached(visit, SOONER);
    const chunks = sources.map((source) => this.#chunk(source));
    const pictures = chunks.flatMap(({ assets = [] }) => assets).filter((file) => file.endsWith('.svg'));
    return {
      scripts: [FIRST_PAINT, ...this.#scripts([...awaited])],
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
      later: [...new Set([...pictures, ...this.#scripts(sources.filter((source) => !awaited.has(source)))])],
    };
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  bytes(files: readonly string[]): number {
    return sum(files.map((file) => readFileSync(join(this.folder, file)).length));
  }

  /** As it goes over the wire. */
  compressedBytes(files: readonly string[]): number {
    return sum(files.map((file) => gzipSync(readFileSync(join(this.folder, file)), { level: 9 }).length));
  }

  #scripts(sources: readonly string[]): string[] {
    return sources.map((source) => this.#chunk(source).file).filter((file) => file.endsWith('.js'));
  }

  /** Follows every import; of those made later only what this visit can come to, and what is asked for. */
  #reached(visit: Visit, wanted: RegExp): Set<string> {
    const reached = new Set<string>();
    const waiting = [FRONT_PAGE];
    for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
      if (reached.has(source)) continue;
      reached.add(source);
      const { imports = [], dynamicImports = [] } = this.#chunk(source);
      waiting.push(...imports, ...dynamicImports.filter((later) => wanted.test(later) && this.#isFor(visit, later)));
    }
    return reached;
  }

  #isFor({ page, game, language }: Visit, source: string): boolean {
    if (PAGES.test(source)) return source === `src/routes/${page}.svelte`;
    if ((languageOf(source) ?? language) !== language) return false;
    return this.games.every((name) => name === game || !source.includes(`/${name}/`));
  }

  #chunk(source: string): Chunk {
    const chunk = this.#manifest[source];
    if (chunk === undefined) throw new Error(`the build lists no ${source}`);
    return chunk;
  }
}

/** Texts are files named after their language. */
function languageOf(source: string): string | undefined {
  return /\/locales\/(?:.+\/)?(\w+)\.json$/.exec(source)?.[1];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
