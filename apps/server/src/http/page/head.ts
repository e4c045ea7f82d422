import { PUBLIC_PATHS, type Page } from '@kapelle/protocol';

/** What stands in the head of a page for whoever gets its link: search engines, and chats that unfold it. */
export interface Head {
  readonly language: string;
  readonly title: string;
  readonly description: string;
  /** Where this server is reached, without a slash at the end; null where it cannot be told. */
  readonly origin: string | null;
  readonly page: Page;
  /** The name of a picture in /cards. */
  readonly card: string;
}

const SITE = 'Kapelle';
const CARD_SIZE = { width: '1200', height: '630' };

/** The tags that depend on the page. Nothing of a table but the address that was asked for. */
export function tagsOf(head: Head): string {
  const tags = [`<title>${escaped(head.title)}</title>`, meta('description', head.description), ...aboutSearch(head)];
  return [...tags, ...unfolded(head), ...pictured(head)].join('\n    ');
}

function aboutSearch({ page, origin }: Head): string[] {
  const path = PUBLIC_PATHS[page];
  if (path === undefined) return [meta('robots', 'noindex')];
  return origin === null ? [] : [`<link rel="canonical" href="${escaped(origin + path)}" />`];
}

function unfolded({ title, description, language }: Head): string[] {
  return [
    property('og:site_name', SITE),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', language),
  ];
}

/** Whoever unfolds a link needs the picture's whole address. */
function pictured({ origin, card, title }: Head): string[] {
  if (origin === null) return [];
  return [
    property('og:image', `${origin}/cards/${card}.png`),
    property('og:image:width', CARD_SIZE.width),
    property('og:image:height', CARD_SIZE.height),
    property('og:image:alt', title),
    meta('twitter:card', 'summary_large_image'),
  ];
}

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escaped(content)}" />`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}" />`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}
