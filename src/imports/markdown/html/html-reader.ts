import type { LeftOutPart, Paragraph } from '../../../choose/source-deck.js';
import type { Inline } from '../../../markdown/parse.js';
import type { Content } from '../blocks.js';
import { attributeOf, htmlPieces, inlineOf, leftOutOf, LINES, pictureOf, type Tag } from '../../../markdown/html.js';
import { STRUCK } from '../../../markdown/raised.js';
import { type Line, richOf, weightOf } from '../../../markdown/words.js';
import { HtmlTable } from './html-table.js';

/** Where what HTML shows goes to. */
interface Sink {
  add(content: Content, isOther?: boolean): void;
  line(nodes: readonly Inline[]): Line;
  comment(text: string): void;
  picture(url: string, alt: string): void;
  leaveOut(part: LeftOutPart): void;
  /** What follows is notes, or no more. */
  notes(are: boolean): void;
  columns: { begin(): void; end(): void };
}

const NOT_SHOWN: Record<string, LeftOutPart> = {
  style: { what: 'style sheet', why: 'The brand decides how slides look.' },
  script: { what: 'script', why: 'Slides run no scripts.' },
  svg: { what: 'drawing', why: 'Drawings in HTML are not read.' },
};
const IS_STRUCK = /^(?:del|s|strike)$/;
/** Classes and styles of boxes whose boxes are columns. */
const COLUMNS = /\b(?:columns?\d*|cols|grid(?:-cols-\d)?|flex|two-?col\w*|multicol\w*|row)\b/i;
/** Elements within a line that say how its words look, or where they lead. */
const LOOKS = /^(?:b|strong|mark|i|em|code|kbd|a)$/;
/** How what is said of terms, and the terms, stand among others. */
const FORMS: Record<string, Partial<Paragraph>> = {
  dt: { isBold: true },
  summary: { isBold: true },
  dd: { level: 1 },
  figcaption: { isCaption: true },
};
/** Elements of Slidev that say when what they hold appears. */
const CLICKS = /^v-clicks?$/;
/** Most open elements that are followed. */
const MAX_OPEN = 100;

/** Reads the HTML that stands between Markdown: its words, pictures and tables, and boxes beside each other as columns. */
export class HtmlReader {
  private readonly open: { name: string; areColumns: boolean }[] = [];
  private words: Inline[] = [];
  /** The lists that are open; `begins`: the next words begin a point, the first of which has the number `start`. */
  private readonly lists: { kind: 'bullet' | 'number'; begins?: boolean; start?: number }[] = [];
  /** How the next words stand among others. */
  private form: Partial<Paragraph> = {};
  /** What stands in an open `pre`, as it is typed. */
  private code: string | null = null;
  private table: HtmlTable | null = null;

  constructor(private readonly sink: Sink) {}

  read(html: string): void {
    let silent = '';
    for (const piece of htmlPieces(html)) {
      if (silent) {
        if ('text' in piece && IS_STRUCK.test(silent)) this.sink.leaveOut({ ...STRUCK, text: piece.text });
        if ('name' in piece && piece.isEnd && piece.name === silent) silent = '';
      } else if ('name' in piece && IS_STRUCK.test(piece.name)) silent = piece.isEnd ? '' : piece.name;
      else if ('comment' in piece) this.sink.comment(piece.comment);
      else if ('text' in piece && this.code !== null) this.code += piece.text;
      else if ('text' in piece) this.words.push(inlineOf(piece));
      else if (NOT_SHOWN[piece.name]) {
        if (!piece.isEnd) this.sink.leaveOut(NOT_SHOWN[piece.name]!);
        if (!piece.isEnd && !piece.isVoid) silent = piece.name;
      } else this.tag(piece);
    }
    this.endCode();
    this.flush();
  }

  private endCode(): void {
    const text = this.code?.replace(/^\n/, '').trimEnd();
    this.code = null;
    if (text) this.sink.add({ kind: 'code', text });
  }

  private flush(): void {
    const line = this.sink.line(this.words.splice(0));
    if (line.text)
      this.sink.add({ kind: 'paragraphs', paragraphs: [{ ...richOf(line), level: 0, ...weightOf(line) }] });
  }

  /** What stands between tags, where these have it; null where a cell of a table takes its words. */
  placed(content: Content): Content | null {
    if (content.kind !== 'paragraphs') return content;
    if (content.paragraphs.every((paragraph) => this.table?.add(paragraph))) return null;
    return { ...content, paragraphs: content.paragraphs.map((paragraph) => this.inList(paragraph)) };
  }

  private inList(paragraph: Paragraph): Paragraph {
    const level = paragraph.level + this.lists.length;
    const list = this.lists.at(-1);
    if (!list?.begins) return { ...paragraph, level, ...this.form };
    const { start } = list;
    this.lists[this.lists.length - 1] = { kind: list.kind };
    return { ...paragraph, level: level - 1, list: list.kind, ...(start !== undefined && start !== 1 && { start }) };
  }

  /** Ends what the slide leaves open. */
  end(): void {
    const content = this.table?.finished();
    this.table = null;
    if (content) this.sink.add(content);
  }

  private tag(tag: Tag): void {
    const { name, isEnd, attributes } = tag;
    if (name === 'pre' && isEnd) this.endCode();
    if (name === 'br' && this.code !== null) this.code += '\n';
    else if (name === 'br') this.words.push({ type: 'break' });
    else if (LOOKS.test(name) && this.code === null) this.words.push(inlineOf(tag));
    else if (LINES.test(name)) this.flush();
    if (FORMS[name]) this.form = isEnd ? {} : FORMS[name];
    if (this.table?.read(tag)) this.end();
    if (name === 'table' && !isEnd) this.table ??= new HtmlTable();
    if (isEnd) return this.close(name);
    const picture = pictureOf(tag);
    const left = LOOKS.test(name) ? null : leftOutOf(tag);
    if (picture) this.sink.picture(picture.url, picture.alt);
    if (left) this.sink.leaveOut(left);
    if (name === 'pre' && !this.table) this.code ??= '';
    if (!tag.isVoid) this.enter(name, attributes);
  }

  private enter(name: string, attributes: string): void {
    if (CLICKS.test(name)) return;
    if (name === 'aside' && /\bnotes\b/.test(attributes)) this.sink.notes(true);
    const list = this.lists.at(-1);
    if (name === 'li' && list) list.begins = true;
    if ((name === 'ul' || name === 'ol') && this.lists.length < MAX_OPEN) this.lists.push(listOf(name, attributes));
    if (name === 'div' && this.open.at(-1)?.areColumns) this.sink.columns.begin();
    const areColumns = name === 'div' && COLUMNS.test(attributes) && !this.open.some((other) => other.areColumns);
    if (this.open.length < MAX_OPEN) this.open.push({ name, areColumns });
  }

  private close(name: string): void {
    const at = this.open.findLastIndex((other) => other.name === name);
    const closed = at < 0 ? [] : this.open.splice(at);
    if (closed.some(({ areColumns }) => areColumns)) this.sink.columns.end();
    if (name === 'aside') this.sink.notes(false);
    if (name === 'ul' || name === 'ol') this.lists.pop();
  }
}

function listOf(name: string, attributes: string) {
  const kind = name === 'ol' ? ('number' as const) : ('bullet' as const);
  const start = /^\d{1,4}$/.exec(attributeOf(attributes, 'start') ?? '');
  return { kind, ...(start && { start: Number(start[0]) }) };
}
