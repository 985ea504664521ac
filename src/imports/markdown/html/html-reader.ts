import type { LeftOutPart } from '../../../choose/source-deck.js';
import type { Content } from '../blocks.js';
import { STRUCK } from '../../../markdown/raised.js';
import { HtmlTable } from './html-table.js';
import { htmlPieces, leftOutOf, LINES, pictureOf, type Tag } from '../../../markdown/html.js';

/** Where what HTML shows goes to. */
interface Sink {
  add(content: Content): void;
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
/** Elements of Slidev that say when what they hold appears. */
const CLICKS = /^v-clicks?$/;
/** Most open elements that are followed. */
const MAX_OPEN = 100;

/** Reads the HTML that stands between Markdown: its words, pictures and tables, and boxes beside each other as columns. */
export class HtmlReader {
  private readonly open: { name: string; areColumns: boolean }[] = [];
  private words = '';
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
      else if ('text' in piece) this.words += piece.text;
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
    const text = this.words.replace(/\s*\n\s*/g, '\n').trim();
    this.words = '';
    if (text && !this.table?.add(text)) this.sink.add({ kind: 'paragraphs', paragraphs: [{ text, level: 0 }] });
  }

  /** Whether Markdown between tags stands in a cell of a table, which takes its words then. */
  takes(content: Content): boolean {
    return content.kind === 'paragraphs' && content.paragraphs.every(({ text }) => this.table?.add(text));
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
    else if (name === 'br') this.words += '\n';
    else if (LINES.test(name)) this.flush();
    if (this.table?.read(tag)) this.end();
    if (name === 'table' && !isEnd) this.table ??= new HtmlTable();
    if (isEnd) return this.close(name);
    const picture = pictureOf(tag);
    const left = leftOutOf(tag);
    if (picture) this.sink.picture(picture.url, picture.alt);
    if (left) this.sink.leaveOut(left);
    if (name === 'pre' && !this.table) this.code ??= '';
    if (!tag.isVoid) this.enter(name, attributes);
  }

  private enter(name: string, attributes: string): void {
    if (CLICKS.test(name)) return;
    if (name === 'aside' && /\bnotes\b/.test(attributes)) this.sink.notes(true);
    if (name === 'div' && this.open.at(-1)?.areColumns) this.sink.columns.begin();
    const areColumns = name === 'div' && COLUMNS.test(attributes) && !this.open.some((other) => other.areColumns);
    if (this.open.length < MAX_OPEN) this.open.push({ name, areColumns });
  }

  private close(name: string): void {
    const at = this.open.findLastIndex((other) => other.name === name);
    const closed = at < 0 ? [] : this.open.splice(at);
    if (closed.some(({ areColumns }) => areColumns)) this.sink.columns.end();
    if (name === 'aside') this.sink.notes(false);
  }
}
