import { deflateSync, inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { BROKEN_WORDS_ON } from './broken-words.js';
import { withWholeWords } from './whole-words.js';

type Letters = ReadonlyMap<string, string>;

const name = (text: string) => PDFName.of(text);

/**
 * Makes the words of a print whole that `markBrokenWords` has marked, for whoever searches, copies or hears its texts;
 * other prints stay as they are.
 */
export function joinWords(print: PDFDocument): void {
  const title = print.getTitle();
  if (!title?.startsWith(BROKEN_WORDS_ON)) return;
  const { context } = print;
  const pages = print.getPages();
  const fonts = new Map<PDFDict, Letters>();
  const tags = parentTree(print);
  const numbers = title.endsWith(' all') ? pages.keys() : (title.match(/\d+/g) ?? []);
  for (const number of numbers) {
    const node = pages[Number(number)]?.node;
    if (node) join(node.get(name('Contents')), node.Resources(), tags.get(String(node.get(name('StructParents')))));
  }

  /** @param elements the tags of the page, by the number of their marked content */
  function join(ref: PDFObject | undefined, resources: PDFDict | undefined, elements: PDFArray | undefined): void {
    const stream = context.lookup(ref);
    if (!(ref instanceof PDFRef && stream instanceof PDFRawStream)) return;
    const before = textIn(stream);
    const found = withWholeWords(before, (font) => lettersOf(resources?.lookupMaybe(name('Font'), PDFDict), font));
    if (found.stream !== before) {
      const packed = deflateSync(Buffer.from(found.stream, 'latin1'));
      stream.dict.set(name('Length'), context.obj(packed.length));
      context.assign(ref, PDFRawStream.of(stream.dict, packed));
    }
    for (const [content, text] of found.texts) {
      const element = elements?.lookup(content);
      // Readers may skip the text of an element without a meaning.
      if (!(element instanceof PDFDict && element.get(name('K')) instanceof PDFNumber)) continue;
      element.set(name('S'), name('Span'));
      element.set(name('ActualText'), PDFHexString.fromText(text));
    }
    // What can be seen through is a form of its own.
    for (const form of resources?.lookupMaybe(name('XObject'), PDFDict)?.values() ?? []) {
      const drawn = context.lookup(form);
      if (drawn instanceof PDFRawStream && drawn.dict.get(name('Subtype')) === name('Form'))
        join(form, drawn.dict.lookupMaybe(name('Resources'), PDFDict), elements);
    }
  }

  function lettersOf(resources: PDFDict | undefined, font: string): Letters {
    const dict = resources?.lookupMaybe(name(font), PDFDict);
    const map = dict?.lookup(name('ToUnicode'));
    if (!dict || !(map instanceof PDFRawStream)) return new Map();
    if (!fonts.has(dict)) fonts.set(dict, lettersIn(textIn(map)));
    return fonts.get(dict)!;
  }
}

/** The elements of the structure tree that own the marked content of each page. */
function parentTree(print: PDFDocument): Map<string, PDFArray> {
  const root = print.catalog.lookup(name('StructTreeRoot'));
  if (!(root instanceof PDFDict)) return new Map();
  const numbers = root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray);
  const found = new Map<string, PDFArray>();
  for (let i = 0; i < numbers.size(); i += 2) {
    const elements = numbers.lookup(i + 1);
    if (elements instanceof PDFArray) found.set(String(numbers.get(i)), elements);
  }
  return found;
}

/** Chromium packs all streams of text alike. */
const textIn = ({ contents }: PDFRawStream) => inflateSync(contents).toString('latin1');

/** A code, or the first and last of some that follow each other, and what the first one says in UTF-16. */
const CODES = /^<(\w+)> (?:<(\w+)> )?<((?:\w{4})+)>$/gm;

/** Reads a ToUnicode map as Skia writes it (ISO 32000-1, 9.10.3); the codes of a font have two digits or four. */
function lettersIn(map: string): Letters {
  const letters = new Map<string, string>();
  const [, codes = ''] = map.split('endcodespacerange');
  for (const [, from = '', to = from, digits = ''] of codes.matchAll(CODES)) {
    const text = Buffer.from(digits, 'hex').swap16().toString('utf16le');
    const [start, end] = [parseInt(from, 16), parseInt(to, 16)];
    for (let code = start; code <= end; code++) {
      const key = code.toString(16).toUpperCase().padStart(from.length, '0');
      letters.set(key, code === start ? text : String.fromCodePoint(text.codePointAt(0)! + code - start));
    }
  }
  return letters;
}
