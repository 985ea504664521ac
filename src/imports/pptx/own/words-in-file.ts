import type { OwnSeries, OwnSlide } from '../../../formats/own-slides.js';
import { formulaKey, LINEAR_FORMULA, looksOf } from '../../../formats/own-slides.js';
import { typedFormula } from '../text/latex.js';
import type { Element } from '../package/element.js';
import type { OfficePackage, Relationships } from '../package/office-package.js';
import { PartDamaged } from '../pptx-refused.js';

/** The words of an object as they stand in a file: paragraphs as texts, with `\n` for a line break. */
export type FileObject = { name: string; isTitle: boolean } & (
  { paragraphs: string[]; looks: string[] } | { rows: string[][][] } | { series: OwnSeries[] }
);

/** A picture on a slide, with the name of its part. */
export interface FilePicture {
  name: string;
  alt: string | undefined;
  part: string;
}

/** What is compared with what was written of a slide. */
export interface SlideInFile {
  objects: FileObject[];
  pictures: FilePicture[];
}

/** Reads the words of a slide; null where it is damaged. Charts that can't be read are left out. */
export function wordsInFile(file: OfficePackage, part: string): SlideInFile | null {
  const slide: SlideInFile = { objects: [], pictures: [] };
  const tree = readable(() => file.xml(part))?.child('p:cSld', 'p:spTree');
  const links = readable(() => file.relationships(part));
  if (!tree || !links) return null;
  for (const shape of tree.below((element) => /^(?:p:txBody|a:graphic)$/.test(element.name))) {
    const named = { name: nameOf(shape), isTitle: isTitle(shape) };
    if (shape.name === 'p:sp' && shape.child('p:txBody')) {
      const body = shape.child('p:txBody')!;
      slide.objects.push({ ...named, paragraphs: paragraphsOf(body), looks: body.all('a:p').map(looksOfParagraph) });
    } else if (shape.name === 'p:pic') {
      const picture = links.get(shape.child('p:blipFill', 'a:blip')?.attribute('r:embed') ?? '');
      if (picture && !picture.isExternal) {
        const alt = shape.child('p:nvPicPr', 'p:cNvPr')?.attribute('descr');
        slide.pictures.push({ name: named.name, alt, part: picture.target });
      }
    } else if (shape.name === 'p:graphicFrame') {
      const data = shape.child('a:graphic', 'a:graphicData');
      const table = data?.child('a:tbl');
      const series = table ? null : seriesOf(file, links, data?.child('c:chart')?.attribute('r:id'));
      if (table) slide.objects.push({ ...named, rows: rowsOf(table) });
      else if (series) slide.objects.push({ ...named, series });
    }
  }
  return slide;
}

/** Notes with their blank lines; null where they are none, or more than plain words. */
export function plainNotes(file: OfficePackage, part: string): string | null {
  const root = readable(() => {
    const notes = file.partOf(part, 'notesSlide');
    return notes === undefined ? null : file.xml(notes);
  });
  const bodies = root?.findAll('p:sp').filter((shape) => typeOf(shape) === 'body') ?? [];
  const [body, ...others] = bodies.flatMap((shape) => shape.child('p:txBody') ?? []);
  return body && others.length === 0 && !body.find('a:hlinkClick') ? paragraphsOf(body).join('\n') : null;
}

const nameOf = (shape: Element) => shape.children[0]?.child('p:cNvPr')?.attribute('name') ?? '';
const typeOf = (shape: Element) => shape.child('p:nvSpPr', 'p:nvPr', 'p:ph')?.attribute('type');
const isTitle = (shape: Element) => typeOf(shape) === 'title';

function paragraphsOf(body: Element): string[] {
  return body.all('a:p').map((paragraph) =>
    paragraph.children
      .map((run) => {
        if (run.name === 'a:br') return '\n';
        if (run.name === 'a14:m') return asFormula(run);
        return run.name === 'a:r' || run.name === 'a:fld' ? (run.child('a:t')?.text ?? '') : '';
      })
      .join(''),
  );
}

function looksOfParagraph({ children }: Element): string {
  const runs = children.flatMap((run) => {
    if (run.name === 'a:br') return { text: '\n', isBold: false, isItalic: false };
    const properties = run.child('a:rPr');
    const isWords = run.name === 'a:r' || run.name === 'a:fld';
    const look = { isBold: properties?.flag('b') ?? false, isItalic: properties?.flag('i') ?? false };
    return isWords ? { text: run.child('a:t')?.text ?? '', ...look } : [];
  });
  return looksOf(children.some(({ name }) => name === 'a14:m') ? null : runs);
}

/** A formula until it is known how it was typed: its key, and its LaTeX as the file says it. */
const FORMULA = /\uFFFC([^\uFFFC]*)\uFFFC([^\uFFFC]*)\uFFFC/g;
const asFormula = (math: Element) =>
  `\uFFFC${formulaKey(math)}\uFFFC${typedFormula(math, true) ?? ''}\uFFFC`.replace(/[^\S\n]+/g, ' ');

/** A formula that a program without equations has saved. */
const LINEAR = new RegExp(`${LINEAR_FORMULA}([^${LINEAR_FORMULA}]*)${LINEAR_FORMULA}`, 'g');

/** The objects with their formulas as they were typed, where they are what was written; else as LaTeX, or as words. */
export function withFormulas(objects: readonly FileObject[], written: OwnSlide['formulas'] = []): FileObject[] {
  const byKey = Map.groupBy(written, ([key]) => key);
  const byWords = Map.groupBy(written, ([, , words]) => words);
  const next = (same: OwnSlide['formulas']) => (same && same.length > 1 ? same.shift() : same?.[0])?.[1];
  const typed = (text: string) =>
    text
      .replace(FORMULA, (_, key: string, latex: string) => next(byKey.get(key)) ?? latex)
      .replace(LINEAR, (all, words: string) => next(byWords.get(words)) ?? (written.length > 0 ? words : all));
  return objects.map((object) => {
    if ('paragraphs' in object) return { ...object, paragraphs: object.paragraphs.map(typed) };
    if (!('rows' in object)) return object;
    return { ...object, rows: object.rows.map((row) => row.map((cell) => cell.map(typed))) };
  });
}

/** Without cells that others cover. */
const rowsOf = (table: Element) =>
  table.all('a:tr').map((row) =>
    row
      .all('a:tc')
      .filter((cell) => !cell.flag('hMerge') && !cell.flag('vMerge'))
      .map((cell) => {
        const body = cell.child('a:txBody');
        return body ? paragraphsOf(body) : [];
      }),
  );

function seriesOf(file: OfficePackage, links: Relationships, id: string | undefined): OwnSeries[] | null {
  const link = links.get(id ?? '');
  if (!link || link.isExternal) return null;
  const area = readable(() => file.xml(link.target))?.child('c:chart', 'c:plotArea');
  if (!area) return null;
  const order = (one: Element) => one.child('c:order')?.number('val') ?? 0;
  const series = area.children.flatMap((plot) => plot.all('c:ser'));
  return series.sort((a, b) => order(a) - order(b)).map(oneSeries);
}

function oneSeries(series: Element): OwnSeries {
  const name = cells(series.child('c:tx')).join('');
  const categories = series.child('c:cat') ? cells(series.child('c:cat')) : cells(series.child('c:xVal')).map(number);
  const values = cells(series.child('c:val') ?? series.child('c:yVal')).map(number);
  const sizes = series.child('c:bubbleSize');
  return sizes ? [name, categories, values, cells(sizes).map(number)] : [name, categories, values];
}

const number = (text: string | null) => (text === null || text.trim() === '' ? null : Number(text));

/** Most points of a series that are read. */
const MAX_POINTS = 5_000;

/** The cached cells of a reference to a sheet. */
function cells(reference: Element | undefined): (string | null)[] {
  const cache =
    reference?.children[0]?.children.find(({ name }) => /Cache$|^c:(?:str|num)Lit$/.test(name)) ??
    reference?.children[0];
  const count = Math.min(cache?.child('c:ptCount')?.number('val') ?? 0, MAX_POINTS);
  const values = new Array<string | null>(Math.max(0, Math.floor(count))).fill(null);
  for (const point of cache?.all('c:pt') ?? []) {
    const at = point.number('idx') ?? -1;
    if (at >= 0 && at < values.length) values[at] = point.child('c:v')?.text ?? '';
  }
  return values;
}

/** What a part of the file says; null where it is damaged. */
export function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof PartDamaged) return null;
    throw error;
  }
}
