import { finished } from 'node:stream/promises';
import { SAXParser, type StartTag } from 'parse5-sax-parser';

/** A tag of a page. */
export interface Tag {
  /** Lower case. */
  name: string;
  closing: boolean;
  /** By lower-case name, with entities decoded. */
  attributes: ReadonlyMap<string, string>;
  /** The text between it and the next tag. */
  text: string;
  inSvg: boolean;
  /** Of the outermost `<svg>`, where it is closed: the element as the page has it. */
  source: string;
}

/** Most tags that are read; the rest of the page is ignored. */
const MAX_TAGS = 30_000;

/**
 * The tags of a page in order, without those in templates, scripts and `<noscript>`.
 *
 * There is no tree: building one takes quadratic time and memory where many elements are closed by others than their own tags.
 */
export async function scanTags(html: string): Promise<Tag[]> {
  const tags: Tag[] = [];
  let templates = 0;
  /** The outermost `<svg>`, and how many are open. */
  let svg: { tag: Tag; from: number; depth: number } | null = null;

  const parser = new SAXParser({ sourceCodeLocationInfo: true });
  let read = 0;
  const add = (name: string, closing: boolean, attributes: StartTag['attrs']): Tag => {
    const values = new Map(attributes.map((attribute) => [attribute.name, attribute.value]));
    const tag: Tag = { name, closing, attributes: values, text: '', inSvg: svg !== null, source: '' };
    if (templates === 0) tags.push(tag);
    if (++read === MAX_TAGS) parser.stop();
    return tag;
  };
  parser.on('startTag', ({ tagName, attrs, selfClosing, sourceCodeLocation }) => {
    const tag = add(tagName, false, attrs);
    if (tagName === 'template') templates++;
    if (tagName !== 'svg' || selfClosing) return;
    if (svg) svg.depth++;
    else svg = { tag, from: sourceCodeLocation!.startOffset, depth: 1 };
  });
  parser.on('endTag', ({ tagName, sourceCodeLocation }) => {
    if (tagName === 'template') templates = Math.max(0, templates - 1);
    if (tagName === 'svg' && svg && --svg.depth === 0) {
      svg.tag.source = html.slice(svg.from, sourceCodeLocation!.endOffset);
      svg = null;
    }
    add(tagName, true, []);
  });
  parser.on('text', ({ text }) => {
    const last = tags.at(-1);
    if (last) last.text += text;
  });
  parser.end(html);
  await finished(parser);
  return tags;
}
