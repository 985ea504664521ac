import type { LeftOutPart } from '../choose/source-deck.js';
import type { Inline, Node, Of } from './parse.js';
import { raised } from './raised.js';

/** An opening or closing tag, with its attributes as typed. */
export interface Tag {
  name: string;
  isEnd: boolean;
  attributes: string;
  /** It has neither content nor an end. */
  isVoid: boolean;
}

export type HtmlPiece = { text: string } | { comment: string } | Tag;

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** A stretch of HTML as texts, comments and tags, in linear time: no tree, as Markdown cuts HTML anywhere. */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  let at = 0;
  let side: '^' | '_' | null = null;
  const words = (text: string) => ({ text: side ? raised(decode(text), side) : decode(text) });
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      yield words(html.slice(at));
      return;
    }
    if (open > at) yield words(html.slice(at, open));
    const isComment = html.startsWith('<!--', open);
    const close = html.indexOf(isComment ? '-->' : '>', open + (isComment ? 4 : 1));
    if (close < 0) {
      yield { text: decode(html.slice(open)) };
      return;
    }
    at = close + (isComment ? 3 : 1);
    if (isComment) yield { comment: html.slice(open + 4, close) };
    else {
      const inner = html.slice(open + 1, close);
      const [, slash, name = ''] = /^(\/?)([a-zA-Z][\w:.-]*)/.exec(inner) ?? [];
      const attributes = inner
        .slice((slash?.length ?? 0) + name.length)
        .replace(/\/$/, '')
        .trim();
      if (!isElement(name, slash === '/', inner)) yield { text: html.slice(open, at) };
      else {
        if (/^su[bp]$/i.test(name)) side = slash ? null : name.toLowerCase() === 'sup' ? '^' : '_';
        yield {
          name: name.toLowerCase(),
          isEnd: slash === '/',
          attributes,
          isVoid: VOID.test(name) || inner.endsWith('/'),
        };
      }
    }
  }
}

/** Elements of HTML, and those of Slidev without attributes. */
const ELEMENTS = new Set(
  [
    'a abbr address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col',
    'colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form g h1 h2 h3',
    'h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark menu meta meter nav',
    'noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script section select slot small',
    'source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt',
    'u ul var video wbr arrow autofittext lightordark poweredbyslidev renderwhen slidecurrentno slidestotal toc transform tweet',
    'youtube',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Whether what stands between angle brackets is a tag: of a known element, or of one that a file's tool makes, by a dash in its name,
 * attributes with values, or no content. Others are words: `List<String>`, `if a<b then c>d`.
 */
function isElement(name: string, isEnd: boolean, inner: string): boolean {
  const isMade =
    name.includes('-') || inner.endsWith('/') || (isEnd && /^[A-Z]/.test(name)) || /\s:?@?[\w:.-]+=/.test(inner);
  if (!ELEMENTS.has(name.toLowerCase())) return name !== '' && isMade;
  return name.length > 1 || !/^\/?\w\s+[^\s=]+(?:\s|$)/.test(inner);
}

/** The value of an attribute, as typed in the text of a tag's attributes. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s):?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : decode(value);
}

/** The picture that a tag shows; null for any other. */
export function pictureOf({ name, isEnd, attributes }: Tag): { url: string; alt: string } | null {
  if (name !== 'img' || isEnd) return null;
  return { url: attributeOf(attributes, 'src') ?? '', alt: attributeOf(attributes, 'alt') ?? '' };
}

const PLAYED = /^(?:video|audio|iframe|embed|object|youtube|tweet|slidevvideo)$/;
/** Elements that begin a line. */
export const LINES =
  /^(?:div|p|h[1-6]|ul|ol|li|dl|dt|dd|table|tr|td|th|section|details|summary|blockquote|aside|center|figure|figcaption|header|footer|pre|br|hr)$/;
/** Elements that mark words. */
const MARKS = /^(?:img|span|b|i|u|em|strong|small|sub|sup|mark|code|kbd|font|thead|tbody|source|template|v-clicks?)$/;

/** What a tag says beyond words and pictures; null where nothing is lost. */
export function leftOutOf({ name, isEnd, attributes }: Tag): LeftOutPart | null {
  if (isEnd) return null;
  const titles = ['title', 'value', 'placeholder'].map((key) => attributeOf(attributes, key));
  if (LINES.test(name) || MARKS.test(name)) {
    const words = name === 'li' ? titles[0] : titles.filter(Boolean).join('\n');
    return words ? { what: `title of HTML element ${name}`, why: 'Slides show no titles.', text: words } : null;
  }
  const address = attributeOf(attributes, 'src') ?? attributeOf(attributes, 'href');
  const words = [address, ...titles].filter(Boolean).join('\n');
  const text = words ? { text: words } : {};
  if (name === 'a') return words ? { what: 'link', why: 'It is written in HTML.', ...text } : null;
  if (PLAYED.test(name)) return { what: name, why: 'Slides show no moving or foreign content.', ...text };
  return { what: `HTML element ${name.slice(0, 40)}`, why: 'Slides show its words only.', ...text };
}

const HEADING = /<h([1-6])(?:\s[^>]*)?>(.*?)<\/h\1\s*>/gis;

/** A stretch of HTML in which headings, but those in cells of tables, are those of Markdown. */
export function withHeadings({ value }: Of<'html'>): Node[] {
  if (/<(?:table|t[rdh])\b/i.test(value)) return [{ type: 'html', value }];
  const nodes: Node[] = [];
  let end = 0;
  const add = (html: string) => html.trim() && nodes.push({ type: 'html', value: html });
  for (const { 0: whole, 1: depth, 2: words = '', index } of value.matchAll(HEADING)) {
    add(value.slice(end, index));
    const children = [...htmlPieces(words)].map(inlineOf);
    nodes.push({ type: 'heading', depth: Number(depth) as 1, children });
    end = index + whole.length;
  }
  add(value.slice(end));
  return nodes;
}

/** A piece of HTML as it stands in a line. */
export function inlineOf(piece: HtmlPiece): Inline {
  if ('text' in piece) return { type: 'text', value: piece.text };
  if ('comment' in piece) return { type: 'html', value: `<!--${piece.comment}-->` };
  return {
    type: 'html',
    value: `<${piece.isEnd ? '/' : ''}${[piece.name, piece.attributes].filter(Boolean).join(' ')}>`,
  };
}

/** The words of a stretch of HTML. */
export const wordsOfHtml = (html: string): string =>
  [...htmlPieces(html)].map((piece) => ('text' in piece ? piece.text : '')).join('');

/** Elements that hold nothing but words. */
const WORDS = /^(?:div|p|br|details|summary|center|span|b|i|u|em|strong|small|sub|sup|mark|code|kbd|font)$/;

/** HTML that is nothing but words and comments; null for any other. */
export function plainHtml(html: string): { text: string; comments: string[] } | null {
  const pieces = [...htmlPieces(html)];
  if (pieces.some((piece) => 'name' in piece && (!WORDS.test(piece.name) || /\bclass\b/.test(piece.attributes))))
    return null;
  const text = pieces.map((piece) =>
    'text' in piece ? piece.text : 'name' in piece && LINES.test(piece.name) ? '\n' : '',
  );
  return {
    text: text
      .join('')
      .replace(/\s*\n\s*/g, '\n')
      .trim(),
    comments: pieces.flatMap((piece) => ('comment' in piece ? piece.comment : [])),
  };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };
/** The entities that people type; others stay as they are. */
export const decode = (text: string) =>
  text.replace(
    /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,6})|#x([\da-f]{1,5}));/gi,
    (whole, name: string, decimal, hex) => {
      const code = decimal ? parseInt(decimal as string, 10) : parseInt((hex as string) ?? '', 16);
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
    },
  );
