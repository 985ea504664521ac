import type { Block, LeftOutPart, SourcePicture, SourceSlide } from '../../choose/source-deck.js';
import { BlockReader, codeBlock, type Content } from './blocks.js';
import { readComment } from './comments.js';
import type { Footnotes } from './footnotes.js';
import type { Settings } from './front-matter.js';
import { HtmlReader } from './html/html-reader.js';
import { readFlowchart } from './mermaid/read-flowchart.js';
import type { Templates } from './own/form.js';
import { readOwnSlide } from './own/own-slide.js';
import type { Inline, Node, Of } from '../../markdown/parse.js';
import { RAW, withoutTex } from '../../markdown/pandoc-words.js';
import { readPicture, unreadPicture } from './pictures.js';
import { plainWords, wordsOf } from './plain-words.js';
import { readSettingsOf } from './slide-settings.js';
import { groupingOf, headsColumn, type Item, levelOf, type RawSlide } from './items.js';
import { richOf } from '../../markdown/words.js';
import { withTypedMarks } from '../typed-marks.js';

/** What is known of a file when its slides are built. */
export interface Around {
  footnotes: Footnotes;
  templates: Templates;
  /** Only the last comment of a slide is its notes (Slidev). */
  lastCommentOnly: boolean;
}

/** Collects what stands on one slide. */
export class SlideBuilder {
  readonly slide: SourceSlide;
  /** Classes and layouts that the file gives the slide, in small letters. */
  readonly hints = new Set<string>();
  /** Settings that say nothing here, as typed. */
  private readonly settings: string[] = [];
  private readonly comments: string[] = [];
  private readonly notes: string[] = [];
  private readonly columns: Columns;
  /** What kinds of fenced divs are open. */
  private readonly divs: string[] = [];
  private readonly blocks: BlockReader;
  private readonly html: HtmlReader;
  private areNotes = false;
  /** Its first heading is that of a column. */
  private isHeaded = false;
  /** The level of the heading that is its title, 0 where it is none. */
  titleDepth = 0;

  constructor(
    index: number,
    private readonly around: Around,
  ) {
    this.slide = { index, blocks: [], leftOut: [] };
    this.columns = new Columns();
    const sink = {
      add: (content: Content, isOther?: boolean) => this.add(content, isOther),
      comment: (text: string) => this.comment(text),
      leaveOut: (part: LeftOutPart) => this.leaveOut(part),
      html: (text: string) => this.html.read(text),
    };
    this.blocks = new BlockReader(around.footnotes, sink);
    this.html = new HtmlReader({
      ...sink,
      line: (nodes) => this.blocks.line(nodes),
      picture: (url, alt) => this.picture(url, alt),
      notes: (are) => (this.areNotes = are),
      columns: this.columns,
    });
  }

  build({ settings, items, speaker }: RawSlide): SourceSlide {
    if (speaker) this.slide.speaker = speaker;
    const own = readOwnSlide(items, this.around.templates);
    if (!own) return this.buildByRules({ settings, items });
    const slide = this.buildByRules({ settings, items: own.others });
    for (const part of own.leftOut) this.leaveOut(part);
    if (own.own) {
      slide.own = own.own;
      this.leaveOutBlocks();
    }
    if (own.notes !== undefined) slide.notes = own.notes;
    return slide;
  }

  /** A slide that the file carries whole has no place for what stands beside it. */
  private leaveOutBlocks(): void {
    const { slide } = this;
    const words = [slide.title, slide.subtitle]
      .map((line) => line && plainWords(line))
      .concat(slide.blocks.map(wordsOf), slide.footnotes?.map(plainWords))
      .filter(Boolean)
      .join('\n');
    if (words) this.leaveOut({ what: 'text', why: 'It stands beside a slide that is complete.', text: words });
    slide.blocks = [];
    delete slide.title;
    delete slide.subtitle;
    delete slide.footnotes;
  }

  private buildByRules({ settings, items }: RawSlide): SourceSlide {
    this.applySettings(settings);
    const grouping = groupingOf(items);
    this.isHeaded = headsColumn(items);
    for (const item of items) {
      if (grouping && levelOf(item) === grouping && this.slide.title && !this.columns.areGiven) this.columns.next();
      this.read(item, grouping !== null);
    }
    this.html.end();
    this.columns.end();
    this.readFootnotes();
    return this.finished();
  }

  private read(item: Item, isGrouped: boolean): void {
    switch (item.kind) {
      case 'node':
        return this.readNode(item.node, isGrouped);
      case 'code':
        return this.code(item.info, item.text);
      case 'comment':
        return this.comment(item.text);
      case 'html':
        return this.html.read(item.text);
      case 'slot':
        return this.slot(item.name);
      case 'notes':
        this.areNotes = true;
        return;
      case 'pause':
        this.areNotes = false;
        return this.leaveOut(PAUSE);
      case 'div':
        return this.div(item.name);
    }
  }

  private readNode(node: Node, isGrouped: boolean): void {
    if (node.type === 'code') return this.code(`${node.lang ?? ''} ${node.meta ?? ''}`.trim(), node.value);
    if (node.type === 'heading') {
      const heading = this.withoutAttributes(node);
      if (!this.takesHeading(heading, isGrouped)) this.blocks.read(heading);
    } else if (node.type === 'paragraph' && this.takesFrameSubtitle(node)) return;
    else this.blocks.read(node.type === 'paragraph' ? this.withoutNoteMark(node) : node);
  }

  /** The first heading is the title; one of a lower level right below it, which heads nothing else, the subtitle. */
  private takesHeading(node: Of<'heading'>, isGrouped: boolean): boolean {
    const { slide } = this;
    if (this.areNotes || this.isHeaded || this.columns.column !== undefined) return false;
    if (slide.title && slide.blocks.some(({ kind }) => kind !== 'picture')) return false;
    if (slide.title && (isGrouped || slide.subtitle || node.depth <= this.titleDepth)) return false;
    const line = this.blocks.line(node.children);
    for (const { url, alt } of line.pictures) this.picture(url, alt);
    if (!line.text) return true;
    if (slide.title) slide.subtitle = richOf(line);
    else slide.title = richOf(line);
    this.titleDepth ||= node.depth;
    return true;
  }

  /** A paragraph that is a subtitle as LaTeX has it, which pandoc's slides go through. */
  private takesFrameSubtitle({ children: [only, ...others] }: Of<'paragraph'>): boolean {
    const said = only?.type === 'text' && others.length === 0 && FRAME_SUBTITLE.exec(only.value)?.[1]?.trim();
    if (!said || this.slide.subtitle || this.areNotes) return false;
    this.slide.subtitle = { text: said };
    return true;
  }

  /** `{#id .class key="value"}` after a heading (pandoc) is a setting. */
  private withoutAttributes(node: Of<'heading'>): Of<'heading'> {
    const last = node.children.at(-1);
    if (last?.type !== 'text' || !last.value.endsWith('}')) return node;
    const open = last.value.lastIndexOf('{');
    const inner = open < 0 ? '' : last.value.slice(open + 1, -1).trim();
    if (!/^(?:[.#-]|[\w-]+=)/.test(inner)) return node;
    this.applySettings(Object.fromEntries(attributesIn(inner)));
    const value = last.value.slice(0, open).trimEnd();
    return { ...node, children: [...node.children.slice(0, -1), ...(value ? [{ ...last, value }] : [])] };
  }

  /** From `Note:` on, the rest of a slide is its notes (reveal). */
  private withoutNoteMark(node: Of<'paragraph'>): Of<'paragraph'> {
    const [first, ...others] = node.children;
    const mark = first?.type === 'text' ? /^(?:speaker )?notes?:\s*/i.exec(first.value) : null;
    if (!mark || first?.type !== 'text') return node;
    this.areNotes = true;
    return { ...node, children: [{ ...first, value: first.value.slice(mark[0].length) }, ...others] as Inline[] };
  }

  private code(info: string, text: string): void {
    const [, format] = /^\{=(\w+)\}$/.exec(info) ?? [];
    if (format === 'html') return this.html.read(text);
    if (format) return this.raw(text);
    if (!/^\{?\.?mermaid\b/i.test(info)) return this.blocks.code(info, text);
    const { flow, leftOut } = readFlowchart(text);
    for (const part of leftOut) this.leaveOut(part);
    this.add(flow ?? codeBlock('mermaid', text));
  }

  /** What pandoc hands on to LaTeX and the like. */
  private raw(text: string): void {
    for (const url of withoutTex(text).pictures) this.picture(url, '');
    this.leaveOut({ ...RAW, text });
  }

  private add(given: Content, isOther = false): void {
    const content = this.html.placed(given);
    if (!content) return;
    if (this.areNotes) return this.note(content);
    const { column } = this.columns;
    const last = this.slide.blocks.at(-1);
    if (last?.kind === 'quote' && !last.by && last.column === column) {
      const by = signatureOf(content);
      if (by !== null) return void (last.by = by);
    }
    if (
      content.kind === 'paragraphs' &&
      last?.kind === 'paragraphs' &&
      last.column === column &&
      !ends(last, content, isOther)
    ) {
      // The next stretch of a list counts on.
      for (const { start, ...paragraph } of content.paragraphs)
        last.paragraphs.push({ ...paragraph, ...(start !== undefined && !last.paragraphs.at(-1)?.list && { start }) });
    } else this.slide.blocks.push({ ...content, ...(column !== undefined && { column }) });
  }

  private note(content: Content): void {
    const words = wordsOf(content);
    if (content.kind !== 'picture' && content.kind !== 'flow') this.notes.push(words);
    else
      this.leaveOut({ what: `${content.kind} in notes`, why: 'Notes are plain text.', ...(words && { text: words }) });
  }

  private picture(url: string, description: string, place: Partial<Pick<SourcePicture & Block, 'frame'>> = {}): void {
    const picture = readPicture(url, description);
    if (picture) this.add({ ...picture, ...place });
    else this.leaveOut(unreadPicture(url, description));
  }

  private leaveOut(part: LeftOutPart): void {
    this.slide.leftOut.push(part);
  }

  private comment(text: string): void {
    const comment = readComment(text);
    if (comment.kind === 'directives') this.applySettings(comment.settings);
    else if (comment.kind === 'pause') this.leaveOut(PAUSE);
    else if (comment.kind === 'notes') this.comments.push(comment.text.trim());
    else if (comment.kind === 'settings') {
      const attributes = attributesIn(comment.text);
      if (attributes.length > 0) this.applySettings(Object.fromEntries(attributes));
      else this.settings.push(comment.text);
    }
  }

  /** Settings of the slide: before it, in its comments, or in braces after its title. */
  private applySettings(settings: Settings): void {
    const meant = readSettingsOf(settings);
    for (const hint of meant.hints) this.hints.add(hint);
    for (const { url, description, frame } of meant.pictures) this.picture(url, description, frame && { frame });
    for (const part of meant.leftOut) this.leaveOut(part);
    this.settings.push(...meant.others);
    if (meant.notes) this.notes.push(meant.notes);
    if (meant.isHidden) this.slide.isHidden = true;
    if (meant.title) this.slide.title ??= { text: meant.title };
  }

  /** A line `::right::`: what stands before it is the left column. */
  private slot(name: string): void {
    if (name !== 'right') return name === 'left' ? this.columns.begin() : this.columns.end();
    for (const block of this.slide.blocks) block.column ??= 0;
    this.columns.areGiven = true;
    this.columns.go(1);
  }

  /** A line of pandoc's fenced divs. */
  private div(name: string): void {
    const [kind = ''] = /\b(?:notes|columns|column)\b/.exec(name) ?? [];
    if (!name) {
      const closed = this.divs.pop();
      if (closed === 'columns') this.columns.end();
      if (closed === 'notes') this.areNotes = this.divs.includes('notes');
      return;
    }
    if (this.divs.length < 100) this.divs.push(kind);
    if (kind === 'notes') this.areNotes = true;
    else if (kind === 'column') this.columns.begin();
    else if (!kind && !/\b(?:non)?incremental\b/.test(name)) this.settings.push(`::: ${name}`.slice(0, 200));
  }

  /** What the footnotes say that the slide refers to. */
  private readFootnotes(): void {
    for (const { number, definition } of this.around.footnotes.takeReferred()) {
      let mark = `[${number}] `;
      const add = (content: Content) => {
        if (content.kind !== 'paragraphs' || this.areNotes) return this.add(content);
        for (const paragraph of content.paragraphs) {
          (this.slide.footnotes ??= []).push({ ...richOf(paragraph), text: mark + paragraph.text });
          mark = '';
        }
      };
      const reader = new BlockReader(this.around.footnotes, {
        add,
        comment: (text) => this.comment(text),
        leaveOut: (part) => this.leaveOut(part),
        html: (text) => this.html.read(text),
      });
      for (const child of definition.children) reader.read(child);
    }
  }

  private finished(): SourceSlide {
    const { slide, comments, settings } = this;
    for (const block of slide.blocks)
      if (block.kind === 'paragraphs') block.paragraphs = withTypedMarks(block.paragraphs);
    if (this.around.lastCommentOnly)
      for (const text of comments.splice(0, comments.length - 1))
        this.leaveOut({ what: 'comment', why: 'Only the last comment of a slide is its notes.', text });
    const notes = [...this.notes, ...comments].filter(Boolean).join('\n\n').trim();
    if (notes) slide.notes = notes;
    if (settings.length > 0)
      this.leaveOut({ what: 'settings', why: 'They mean nothing here.', text: settings.join('\n') });
    return slide;
  }
}

/** Whether a list ends where another one or other words follow: they are none of its last point. */
const ends = (before: Words, { paragraphs: [next] }: Words, isOther: boolean) =>
  before.paragraphs.some(({ list }) => list) && (isOther || (!next?.list && next?.level === 0));

/** What stands behind the dash of a line that follows a quotation; null for other content. */
function signatureOf(content: Content): string | null {
  const [line, ...others] = content.kind === 'paragraphs' ? content.paragraphs : [];
  const [, by = ''] = (others.length === 0 && !line?.list && /^(?:—|–|―|--)\s*(\S.*)$/u.exec(line?.text ?? '')) || [];
  // Small letters alone go on with the words.
  return by && by.length <= LONGEST_SIGNATURE && !line?.links && !(SMALL.test(by) && !/\p{Lu}/u.test(by)) ? by : null;
}

type Words = Pick<Extract<Content, { kind: 'paragraphs' }>, 'paragraphs'>;

const LONGEST_SIGNATURE = 120;
const SMALL = /^\p{Ll}+\s+\p{Ll}/u;

const FRAME_SUBTITLE = /^\\framesubtitle\{([^{}\n]+)\}\s*$/;

const PAUSE: LeftOutPart = { what: 'pause', why: 'Slides appear as a whole.' };

/** Which column blocks go to. */
export class Columns {
  column: number | undefined;
  private last = -1;
  /** The file itself says where columns begin, so headings don't. */
  areGiven = false;

  next(): void {
    this.go(this.last + 1);
  }

  /** The next column by the file's own word. */
  begin(): void {
    this.areGiven = true;
    this.next();
  }

  go(column: number): void {
    this.column = column;
    this.last = Math.max(this.last, column);
  }

  end(): void {
    this.column = undefined;
  }
}

const attributesIn = (text: string): [string, string][] => [
  ...[...text.matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/g)].map(
    ([, key = '', ...values]): [string, string] => [key, values.find((value) => value !== undefined) ?? ''],
  ),
  ...(/^[.#-]/.test(text) && !text.startsWith('.slide') && !text.startsWith('.element')
    ? [['class', [...text.matchAll(/(?:^|\s)\.([\w-]+)/g)].map(([, name]) => name).join(' ')] as [string, string]]
    : []),
];
