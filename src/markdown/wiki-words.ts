import type { Inline } from './parse.js';

/** `![[picture.png]]`, `[[page|words]]`, `==marked==`, `%%comment%%`. */
const WIKI =
  /(?<![\p{L}\p{N}\]])(!?)\[\[(?=[^\s\]])(?!\d+\]\])([^[\]|\n]{1,200})(?:\|([^[\]\n]{0,200}))?\]\]|(?<![\p{L}\p{N}=])==(?=[^\s=])([^=\n]{0,500}[^\s=])==(?![\p{L}\p{N}=])|(?<!\S)%%(.{1,2000}?)%%(?!\S)/gsu;

const IS_PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i;

/** Nodes in which marks of Obsidian are what Markdown has for them. */
export const withoutWiki = (nodes: readonly Inline[]): Inline[] =>
  nodes.flatMap((node) => (node.type === 'text' && /\[\[|==|%%/.test(node.value) ? partsOf(node.value) : node));

function partsOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  const add = (value: string) => value && parts.push({ type: 'text', value });
  for (const match of text.matchAll(WIKI)) {
    const [whole, shows, page = '', words, marked, comment] = match;
    add(text.slice(end, match.index));
    end = match.index + whole.length;
    if (marked) parts.push({ type: 'strong', children: [{ type: 'text', value: marked }] });
    else if (comment) parts.push({ type: 'html', value: `<!--${comment}-->` });
    else if (shows && IS_PICTURE.test(page)) parts.push({ type: 'image', url: page, alt: sizeless(words) });
    else if (shows) parts.push({ type: 'html', value: `<embed src="${page}">` });
    else add(words || page);
  }
  add(text.slice(end));
  return parts;
}

/** Behind a picture there may be its size. */
const sizeless = (words = '') => (/^\d+(?:x\d+)?$/.test(words) ? '' : words);
