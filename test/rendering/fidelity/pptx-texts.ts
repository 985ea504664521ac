import {
  all,
  at,
  children,
  type Element,
  isOn,
  number,
  numeric,
  type Paint,
  type Place,
  px,
  type PptxFile,
  type SlideFile,
  text,
} from './pptx-xml.js';

/** Letters in one style. Lengths in CSS px. */
export interface Run {
  text: string;
  font: string;
  /** The typefaces for East Asian and complex scripts, as they stand. */
  otherFonts: string[];
  size: number;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  script: 'super' | 'sub' | null;
  color: Paint;
  highlight: Paint | null;
  spacing: number;
  /** Kerned at every size, as in browsers. */
  kerned: boolean;
  link: string | null;
  /** The link is that of its shape. */
  isInLink: boolean;
  lang: string;
}

interface Marker {
  /** The number that Office counts, or the character. */
  shows: number | string;
  color: Paint | undefined;
  /** Null: that of the text. */
  font: string | null;
  /** Of the size of the text. */
  share: number;
}

export interface Paragraph {
  align: string;
  rtl: boolean;
  level: number;
  marL: number;
  indent: number;
  /** Exact height of its lines; null: that of the font, times `lines`. */
  lineHeight: number | null;
  lines: number;
  spaceBefore: number;
  spaceAfter: number;
  marker: Marker | null;
  /** Between its line breaks. */
  segments: Run[][];
}

/** What holds text: a box, or a cell with its place. */
export interface TextBody {
  name: string;
  place: Place;
  isTitle: boolean;
  /** Left, top, right, bottom. */
  insets: [number, number, number, number];
  anchor: 't' | 'ctr' | 'b';
  wraps: boolean;
  /** A text box of that size, neither a shape with words nor one that follows its words; titles are none. */
  isPlainBox: boolean;
  /** Whether its words get smaller where they take more lines. */
  shrinks: boolean;
  paragraphs: Paragraph[];
  cell: [table: number, cell: number] | null;
}

export interface Border {
  width: number;
  color: Paint;
  dashed: boolean;
}

interface Cell {
  row: number;
  column: number;
  colspan: number;
  rowspan: number;
  place: Place;
  /** Its lines have a height of their own, or that of their letters: without either they have that of a default font. */
  isHeld: boolean;
  fill: Paint | null;
  /** Top, right, bottom, left. */
  borders: (Border | null)[];
}

export interface Table {
  /** What screen readers say. */
  description: string;
  /** Its first row has headings. */
  headed: boolean;
  place: Place;
  columns: number[];
  heights: number[];
  cells: Cell[];
  rtl: boolean;
}

export interface SlideTexts {
  bodies: TextBody[];
  tables: Table[];
  /** Names of text boxes without words. */
  empty: string[];
}

const PX_PER_POINT = 96 / 72;
/** Insets of a box that names none, in px (ECMA-376, 21.1.2.1.1). */
const INSETS = { lIns: 9.6, tIns: 4.8, rIns: 9.6, bIns: 4.8 };

const hundredths = (value: number | undefined) => (value === undefined ? undefined : (value / 100) * PX_PER_POINT);

/** Texts and tables of each slide of a finished file, with all that Office would resolve. */
export function textsOf(file: PptxFile): SlideTexts[] {
  return file.slides.map((slide) => new SlideReader(file, slide).read());
}

class SlideReader {
  private readonly titleStyles: Element[];
  private readonly otherStyle: Element | undefined;

  constructor(
    private readonly file: PptxFile,
    private readonly slide: SlideFile,
  ) {
    const layout = [...slide.relations.values()].find(({ type }) => type === 'slideLayout')!.target;
    const master = [...file.relations(layout).values()].find(({ type }) => type === 'slideMaster')!.target;
    const styles = at(file.root(master), 'p:txStyles');
    const placeholder = all(file.root(layout), 'p:sp').find((shape) =>
      all(shape, 'p:ph').some((found) => text(found, 'type') === 'title'),
    );
    this.titleStyles = [at(placeholder, 'p:txBody', 'a:lstStyle'), at(styles, 'p:titleStyle')].filter(
      (found) => !!found,
    );
    this.otherStyle = at(file.root('ppt/presentation.xml'), 'p:defaultTextStyle');
  }

  read(): SlideTexts {
    const bodies: TextBody[] = [];
    const tables: Table[] = [];
    const empty: string[] = [];
    for (const { el, kind, name, place } of this.slide.objects) {
      const table = kind === 'graphicFrame' ? at(el, 'a:graphic', 'a:graphicData', 'a:tbl') : undefined;
      if (table) {
        const description = text(all(el, 'p:cNvPr')[0], 'descr') ?? '';
        const read = this.table(table, { place, name, description }, tables.length);
        tables.push(read.table);
        bodies.push(...read.bodies);
      }
      const body = kind === 'sp' ? at(el, 'p:txBody') : undefined;
      if (!body || !all(body, 'a:t').some((words) => words.textContent?.trim())) {
        if (isOn(at(el, 'p:nvSpPr', 'p:cNvSpPr'), 'txBox')) empty.push(name);
        continue;
      }
      const isTitle = all(el, 'p:ph').some((found) => text(found, 'type') === 'title');
      const properties = at(body, 'a:bodyPr');
      if (text(properties, 'vert')) throw new Error('Text that runs upwards is not read.');
      bodies.push({
        name,
        place,
        isTitle,
        cell: null,
        insets: [
          px(properties, 'lIns') ?? INSETS.lIns,
          px(properties, 'tIns') ?? INSETS.tIns,
          px(properties, 'rIns') ?? INSETS.rIns,
          px(properties, 'bIns') ?? INSETS.bIns,
        ],
        anchor: anchorOf(properties),
        wraps: text(properties, 'wrap') !== 'none',
        isPlainBox: isOn(at(el, 'p:nvSpPr', 'p:cNvSpPr'), 'txBox') && !at(properties, 'a:spAutoFit'),
        shrinks: !!at(properties, 'a:normAutofit'),
        paragraphs: this.linked(this.paragraphs(body, isTitle), el),
      });
    }
    return { bodies, tables, empty };
  }

  /** Words of a shape that is a link as a whole. */
  private linked(paragraphs: Paragraph[], shape: Element): Paragraph[] {
    const click = text(at(shape, 'p:nvSpPr', 'p:cNvPr', 'a:hlinkClick'), 'r:id');
    const target = click !== undefined && this.slide.relations.get(click)?.target;
    if (target)
      for (const run of paragraphs.flatMap(({ segments }) => segments.flat())) {
        run.link ??= target;
        run.isInLink = true;
      }
    return paragraphs;
  }

  private paragraphs(body: Element, isTitle: boolean): Paragraph[] {
    const counts = new Map<number, { scheme: string; start: number; at: number }>();
    return children(body, 'a:p').map((el) => {
      const own = at(el, 'a:pPr');
      const level = number(own, 'lvl') ?? 0;
      const styles = isTitle ? this.titleStyles : this.otherStyle ? [this.otherStyle] : [];
      const inherited = styles.map((style) => at(style, `a:lvl${level + 1}pPr`)).filter((found) => !!found);
      const sources = [...(own ? [own] : []), ...inherited];
      const spacing = (name: string) => sources.map((source) => at(source, name)).find((found) => !!found);
      const lines = spacing('a:lnSpc');
      const exact = hundredths(number(at(lines, 'a:spcPts'), 'val'));
      const points = (name: string) => hundredths(number(at(spacing(name), 'a:spcPts'), 'val')) ?? 0;
      const defaults = inherited.map((source) => at(source, 'a:defRPr')).filter((found) => !!found);
      return {
        align: attribute(sources, 'algn') ?? 'l',
        rtl: attribute(sources, 'rtl') === '1',
        level,
        marL: px(withAttribute(sources, 'marL'), 'marL') ?? 0,
        indent: px(withAttribute(sources, 'indent'), 'indent') ?? 0,
        lineHeight: exact ?? null,
        lines: (number(at(lines, 'a:spcPct'), 'val') ?? 100_000) / 100_000,
        spaceBefore: points('a:spcBef'),
        spaceAfter: points('a:spcAft'),
        marker: this.marker(sources, level, counts),
        segments: this.segments(el, defaults),
      };
    });
  }

  /** Office counts on where a paragraph has the scheme and the start of the one before it on its level. */
  private marker(
    sources: Element[],
    level: number,
    counts: Map<number, { scheme: string; start: number; at: number }>,
  ): Marker | null {
    const source = sources.find((found) =>
      children(found).some(({ nodeName }) => /^a:bu(None|Char|AutoNum)$/.test(nodeName)),
    );
    const auto = at(source, 'a:buAutoNum');
    for (const deeper of [...counts.keys()]) if (deeper > level || (deeper === level && !auto)) counts.delete(deeper);
    const font = at(source, 'a:buFontTx') ? null : (text(at(source, 'a:buFont'), 'typeface') ?? '');
    const color = this.file.theme.paint(at(source, 'a:buClr'));
    const share = (number(at(source, 'a:buSzPct'), 'val') ?? 100_000) / 100_000;
    const char = text(at(source, 'a:buChar'), 'char');
    if (char !== undefined) return { shows: font === 'Wingdings' && char === '§' ? '▪' : char, color, font, share };
    if (!auto) return null;
    const scheme = text(auto, 'type')!;
    if (scheme !== 'arabicPeriod') return { shows: scheme, color, font, share };
    const start = number(auto, 'startAt') ?? 1;
    const before = counts.get(level);
    const goesOn = before && before.scheme === scheme && before.start === start;
    const now = { scheme, start, at: goesOn ? before.at + 1 : start };
    counts.set(level, now);
    return { shows: now.at, color, font, share };
  }

  private segments(paragraph: Element, defaults: Element[]): Run[][] {
    const segments: Run[][] = [[]];
    for (const el of children(paragraph)) {
      if (el.nodeName === 'a:br') segments.push([]);
      if (el.nodeName === 'a:fld') throw new Error('A field is not read.');
      if (el.nodeName !== 'a:r') continue;
      segments.at(-1)!.push(this.run(el, defaults));
    }
    return segments;
  }

  private run(el: Element, defaults: Element[]): Run {
    const own = at(el, 'a:rPr');
    const sources = [...(own ? [own] : []), ...defaults];
    const element = (name: string) => sources.map((source) => at(source, name)).find((found) => !!found);
    const baseline = numeric(attribute(sources, 'baseline') ?? '0');
    const link = text(at(own, 'a:hlinkClick'), 'r:id');
    const { theme } = this.file;
    const typeface = (name: string) => text(element(name), 'typeface') ?? '';
    return {
      text: at(el, 'a:t')?.textContent ?? '',
      font: theme.font(typeface('a:latin')),
      otherFonts: [typeface('a:ea'), typeface('a:cs')],
      size: hundredths(numeric(attribute(sources, 'sz') ?? '1800'))!,
      bold: /^(1|true)$/.test(attribute(sources, 'b') ?? ''),
      italic: /^(1|true)$/.test(attribute(sources, 'i') ?? ''),
      underline: !/^(none)?$/.test(attribute(sources, 'u') ?? ''),
      strike: !/^(noStrike)?$/.test(attribute(sources, 'strike') ?? ''),
      script: baseline > 0 ? 'super' : baseline < 0 ? 'sub' : null,
      color: theme.paint(element('a:solidFill')) ?? { hex: theme.slot('tx1'), a: 1 },
      highlight: theme.paint(at(own, 'a:highlight')) ?? null,
      spacing: hundredths(numeric(attribute(sources, 'spc') ?? '0'))!,
      kerned: attribute(sources, 'kern') === '0',
      link: link === undefined ? null : (this.slide.relations.get(link)?.target ?? ''),
      isInLink: false,
      lang: attribute(sources, 'lang') ?? '',
    };
  }

  private table(
    el: Element,
    { place: frame, name, description }: { place: Place; name: string; description: string },
    index: number,
  ): { table: Table; bodies: TextBody[] } {
    const columns = children(at(el, 'a:tblGrid'), 'a:gridCol').map((column) => px(column, 'w')!);
    const rows = children(el, 'a:tr');
    const heights = rows.map((row) => px(row, 'h')!);
    const rtl = isOn(at(el, 'a:tblPr'), 'rtl');
    if (text(at(el, 'a:tblPr', 'a:tableStyleId'), 'val')) throw new Error('A table style is not read.');
    const sum = (lengths: number[]) => lengths.reduce((total, length) => total + length, 0);
    const bodies: TextBody[] = [];
    const cells: Cell[] = [];
    for (const [row, tr] of rows.entries()) {
      for (const [column, tc] of children(tr, 'a:tc').entries()) {
        if (isOn(tc, 'hMerge') || isOn(tc, 'vMerge')) continue;
        const [colspan, rowspan] = [number(tc, 'gridSpan') ?? 1, number(tc, 'rowSpan') ?? 1];
        const before = sum(columns.slice(0, column));
        const w = sum(columns.slice(column, column + colspan));
        // The columns of a table that reads from the right begin there.
        const x = rtl ? frame.x + sum(columns) - before - w : frame.x + before;
        const y = frame.y + sum(heights.slice(0, row));
        const place = { x, y, w, h: sum(heights.slice(row, row + rowspan)), rotate: 0 };
        const properties = at(tc, 'a:tcPr');
        const body = at(tc, 'a:txBody');
        const lines = body ? children(body, 'a:p').map((el) => at(el, 'a:pPr', 'a:lnSpc')) : [];
        cells.push({
          isHeld: lines.length > 0 && lines.every(Boolean),
          row,
          column,
          colspan,
          rowspan,
          place,
          fill: this.file.theme.paint(at(properties, 'a:solidFill')) ?? null,
          borders: ['a:lnT', 'a:lnR', 'a:lnB', 'a:lnL'].map((side) => this.border(at(properties, side))),
        });
        if (!body || !all(body, 'a:t').some((words) => words.textContent?.trim())) continue;
        bodies.push({
          name: `${name} row ${row + 1} cell ${column + 1}`,
          place,
          isTitle: false,
          wraps: true,
          isPlainBox: true,
          shrinks: true,
          insets: [
            px(properties, 'marL') ?? INSETS.lIns,
            px(properties, 'marT') ?? INSETS.tIns,
            px(properties, 'marR') ?? INSETS.rIns,
            px(properties, 'marB') ?? INSETS.bIns,
          ],
          anchor: anchorOf(properties),
          paragraphs: this.paragraphs(body, false),
          cell: [index, cells.length - 1],
        });
      }
    }
    const headed = isOn(at(el, 'a:tblPr'), 'firstRow');
    return { table: { description, headed, place: frame, columns, heights, cells, rtl }, bodies };
  }

  private border(line: Element | undefined): Border | null {
    const color = this.file.theme.paint(at(line, 'a:solidFill'));
    if (!color) return null;
    return { width: px(line, 'w') ?? 0, color, dashed: text(at(line, 'a:prstDash'), 'val') !== 'solid' };
  }
}

const anchorOf = (el: Element | undefined) => (text(el, 'anchor') ?? 't') as TextBody['anchor'];

const withAttribute = (sources: Element[], name: string) => sources.find((source) => source.hasAttribute(name));

const attribute = (sources: Element[], name: string) => text(withAttribute(sources, name), name);
