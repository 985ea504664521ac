import { PDFHexString, PDFString } from '@cantoo/pdf-lib';
import { directionOf } from '../../../templates/theme/direction.js';
import type { Numbered, Sequence } from '../sequence.js';
import { FileWriter } from './file-writer.js';
import {
  DOCUMENT_ELEMENT,
  PAGE_TREE,
  type Piece,
  type Place,
  type PrintObject,
  type PrintParts,
} from './print-parts.js';

/** Document properties of a PDF. */
export interface PdfProperties {
  title: string;
  author: string;
  /** BCP 47. */
  locale: string;
  /** Written as creation and modification, so that the same revision gives the same bytes. */
  date: Date;
  /** One entry of the outline for each slide. */
  slideTitles: string[];
  /** Where a slide begins: on the page of its number, or of its element, of which it has one. Default: `page`. */
  slideIs?: 'page' | 'element';
}

/**
 * Joins prints into a finished PDF: with their tags (structure tree), which merging libraries drop, each equal picture and
 * font once, title, language, dates and outline. Each print is written as soon as those before it are.
 *
 * @param prints in whatever order they come, numbered by their first pages, from 0
 */
export async function joinPrints(prints: Sequence<Numbered<PrintParts>>, properties: PdfProperties): Promise<Buffer> {
  const document = new JoinedDocument();
  const early = new Map<number, PrintParts>();
  let next = 0;
  for await (const [from, parts] of prints) {
    early.set(from, parts);
    for (let print = early.get(next); print; print = early.get(next)) {
      document.append(print);
      early.delete(next);
      next += print.pages.length;
    }
  }
  if (next === 0 || early.size > 0) throw new Error('A PDF needs a print of each slide.');
  return document.end(properties);
}

const reference = (number: number) => `${number} 0 R`;
const references = (numbers: number[]) => `[${numbers.map(reference).join(' ')}]`;

class JoinedDocument {
  private readonly file = new FileWriter();
  private readonly pageTree = this.file.reserve();
  private readonly element = this.file.reserve();
  private readonly pages: number[] = [];
  /** The page on which each element begins. */
  private readonly starts: number[] = [];
  /** Below the one `Document` element. */
  private readonly elements: number[] = [];
  /** The parent tree as it is written: number and value in turn (ISO 32000-1, 7.9.7). */
  private readonly parents: string[] = [];
  private parentCount = 0;
  private readonly ids = new Map<string, number>();
  /** Numbers of streams, fonts, descriptors and graphics states, by all that they say. */
  private readonly shared = new Map<string, number>();

  append({ objects, pages, elements, starts, parents, parentCount, ids }: PrintParts): void {
    const numbers: number[] = [];
    const prefix = `c${this.ids.size}-`;
    const textOf = (pieces: Piece[]) => pieces.map(pieceText).join('');
    const pieceText = (piece: Piece) => {
      if (typeof piece === 'string') return piece;
      if (typeof piece === 'number') return reference(numberOf(piece));
      return 'element' in piece ? `(${prefix}${piece.element})` : String(this.parentCount + piece.parent);
    };
    /** Writes an object that may be shared when it is first referred to, unless an equal one is there; others in their turn. */
    const numberOf = (place: Place): number => {
      if (place === PAGE_TREE) return this.pageTree;
      if (place === DOCUMENT_ELEMENT) return this.element;
      const known = numbers[place];
      if (known !== undefined) return known;
      const object = objects[place]!;
      return (numbers[place] = isShared(object) ? this.share(object, textOf(object.pieces)) : this.file.reserve());
    };
    for (const [place, object] of objects.entries()) {
      const number = numberOf(place);
      if (!isShared(object)) this.file.write(number, textOf(object.pieces));
    }
    this.pages.push(...pages.map(numberOf));
    this.elements.push(...elements.map(numberOf));
    this.starts.push(...starts.map(numberOf));
    for (const [number, value] of parents) this.parents.push(String(this.parentCount + number), textOf(value));
    for (const [number, place] of ids.entries()) this.ids.set(`${prefix}${number}`, numberOf(place));
    this.parentCount += parentCount;
  }

  private share({ contents, hash = '' }: PrintObject, text: string): number {
    const key = `${hash} ${text}`;
    const known = this.shared.get(key);
    if (known !== undefined) return known;
    const number = this.file.reserve();
    this.shared.set(key, number);
    if (contents) this.file.writeStream(number, text, contents);
    else this.file.write(number, text);
    return number;
  }

  end({ title, author, locale, date, slideTitles, slideIs }: PdfProperties): Buffer {
    const { file } = this;
    file.write(this.pageTree, `<</Type/Pages/Count ${this.pages.length}/Kids ${references(this.pages)}>>`);
    const by = unicode(author);
    const time = String(PDFString.fromDate(date));
    const information = this.add(
      `<</Title ${unicode(title)}/Author ${by}/Creator ${by}/Producer ${by}/CreationDate ${time}/ModDate ${time}>>`,
    );
    const direction = directionOf(locale) === 'rtl' ? '/Direction/R2L' : '';
    const catalog = this.add(
      `<</Type/Catalog/Pages ${reference(this.pageTree)}/Lang ${String(PDFString.of(locale))}` +
        `/ViewerPreferences<</DisplayDocTitle true${direction}>>/MarkInfo<</Marked true>>` +
        `/StructTreeRoot ${reference(this.writeTags())}/Outlines ${reference(this.writeOutline(slideTitles, slideIs === 'element' ? this.starts : this.pages))}>>`,
    );
    return file.end(`/Root ${reference(catalog)}/Info ${reference(information)}`);
  }

  /** ISO 32000-1, 14.7.2. */
  private writeTags(): number {
    const root = this.file.reserve();
    this.file.write(
      this.element,
      `<</Type/StructElem/S/Document/P ${reference(root)}/K ${references(this.elements)}>>`,
    );
    const parentTree = this.add(`<</Nums[${this.parents.join(' ')}]>>`);
    // Readers find elements by the order of their ids' bytes.
    const ids = [...this.ids.keys()].sort().map((id) => `(${id})${reference(this.ids.get(id)!)}`);
    const idTree = ids.length > 0 ? `/IDTree ${reference(this.add(`<</Names[${ids.join('')}]>>`))}` : '';
    this.file.write(
      root,
      `<</Type/StructTreeRoot/K[${reference(this.element)}]/ParentTree ${reference(parentTree)}` +
        `/ParentTreeNextKey ${this.parentCount}${idTree}>>`,
    );
    return root;
  }

  /** A flat outline, one entry for each of these pages (ISO 32000-1, 12.3.3). */
  private writeOutline(titles: string[], pages: number[]): number {
    const root = this.file.reserve();
    const entries = pages.map(() => this.file.reserve());
    for (const [i, entry] of entries.entries()) {
      const [before, after] = [entries[i - 1], entries[i + 1]];
      this.file.write(
        entry,
        `<</Title ${unicode(titles[i] || `Slide ${i + 1}`)}/Parent ${reference(root)}/Dest[${reference(pages[i]!)}/Fit]` +
          `${before ? `/Prev ${reference(before)}` : ''}${after ? `/Next ${reference(after)}` : ''}>>`,
      );
    }
    const [first = 0] = entries;
    const last = entries.at(-1) ?? 0;
    this.file.write(
      root,
      `<</Type/Outlines/First ${reference(first)}/Last ${reference(last)}/Count ${entries.length}>>`,
    );
    return root;
  }

  private add(text: string): number {
    const number = this.file.reserve();
    this.file.write(number, text);
    return number;
  }
}

const isShared = ({ contents, isShareable }: PrintObject) => contents !== undefined || isShareable === true;

const unicode = (text: string) => String(PDFHexString.fromText(text));
