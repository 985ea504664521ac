/** A start tag of a page. */
export interface Tag {
  /** Lower case. */
  name: string;
  closing: boolean;
  /** By lower-case name, with entities decoded. */
  attributes: ReadonlyMap<string, string>;
  /** Its range in the page. */
  start: number;
  end: number;
}

const TAG = /<(\/?)([a-z][a-z0-9:-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/giy;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/** Elements whose content is not parsed as markup. */
const RAW = new Set(['script', 'style', 'template', 'noscript', 'textarea']);

/** Longest tag and most tags that are read; the rest of the page is ignored. */
const LONGEST_TAG = 4_000;
const MAX_TAGS = 30_000;

/** The start tags of a page in order; skips comments and scripts. */
export function* scanTags(html: string): Generator<Tag> {
  let at = html.indexOf('<');
  for (let count = 0; at >= 0 && count < MAX_TAGS; count++) {
    if (html.startsWith('<!--', at)) at = after(html, '-->', at + 4);
    else {
      const tag = tagAt(html, at);
      if (tag) yield tag;
      at = tag ? tag.end : at + 1;
      if (tag && !tag.closing && RAW.has(tag.name)) at = rawEnd(html, tag.name, at);
    }
    at = html.indexOf('<', at);
  }
}

/** The content of the element of a tag; elements of the same name must not be nested in it. */
export function textOf(html: string, { name, end }: Tag): string {
  return html.slice(end, rawEnd(html, name, end));
}

function tagAt(html: string, at: number): Tag | null {
  TAG.lastIndex = 0;
  const [whole, slash, name = '', rest = ''] = TAG.exec(html.slice(at, at + LONGEST_TAG)) ?? [];
  if (whole === undefined) return null;
  const attributes = new Map<string, string>();
  for (const [, key = '', double, single, bare] of rest.matchAll(ATTRIBUTE)) {
    if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), decoded(double ?? single ?? bare ?? ''));
  }
  return { name: name.toLowerCase(), closing: slash === '/', attributes, start: at, end: at + whole.length };
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

function rawEnd(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}\\b`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes the entities that are common in names and addresses. */
export function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
