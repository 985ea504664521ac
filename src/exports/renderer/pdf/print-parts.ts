import { createHash } from 'node:crypto';
import {
  PDFArray,
  PDFCatalog,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFObject,
  PDFPageTree,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { entries, type PrintIds, replaceIds } from './element-ids.js';
import { sayFormulas } from './formulas.js';
import { joinWords } from './join-words.js';

/**
 * A print taken apart, so that it is joined with others without being parsed again: of a deck in which one slide was edited,
 * all others are stored so.
 */
export interface PrintParts {
  objects: PrintObject[];
  /** Places of the pages among the objects, in order; as are `elements` of the structure tree below the `Document`. */
  pages: number[];
  elements: number[];
  /** Place of the page on which each of `elements` begins. */
  starts: number[];
  /** The parent tree: numbers, counted from 0 in each print, and what stands for each. */
  parents: [number: number, value: Piece[]][];
  /** One more than the largest of these numbers. */
  parentCount: number;
  /** Places of the elements that have an id, in the order of their ids. */
  ids: number[];
}

export interface PrintObject {
  pieces: Piece[];
  /** Of a stream. */
  contents?: Uint8Array;
  /** Names the contents: equal ones are shared. */
  hash?: string;
  /** Whether it says nothing of its place, so that equal ones can be shared: fonts and their descriptors, graphics states. */
  isShareable?: boolean;
}

/** Text of an object with one byte a character, or what depends on the document that it comes into. */
export type Piece = string | Place | { element: number } | { parent: number };

/** A reference to the object of the print that stands there, or to what the document has one of. */
export type Place = number;
export const PAGE_TREE: Place = -1;
export const DOCUMENT_ELEMENT: Place = -2;

/** Stands in an object for a piece of its text. */
class Placeholder extends PDFObject {
  constructor(readonly piece: Piece) {
    super();
  }
}

const name = (text: string) => PDFName.of(text);
const STRUCT_PARENTS = name('StructParents');
const STRUCT_PARENT = name('StructParent');
const SHAREABLE = new Set(['Font', 'FontDescriptor', 'ExtGState'].map(name));

/** Parses a print, makes its broken words whole, and removes all links but those to the web, to mail and to telephones. */
async function takeApart(printed: Uint8Array): Promise<PrintParts> {
  // Never yield to the event loop between two objects: this thread has nothing else to do.
  const pdf = await PDFDocument.load(printed, { parseSpeed: Infinity });
  joinWords(pdf);
  sayFormulas(pdf);
  const { context } = pdf;
  const pages = pdf.getPages();
  for (const { node } of pages) {
    node.set(name('Parent'), new Placeholder(PAGE_TREE));
    number(node, STRUCT_PARENTS);
    for (const ref of node.Annots()?.asArray() ?? []) {
      const annotation = context.lookup(ref, PDFDict);
      number(annotation, STRUCT_PARENT);
      dropUnsafeLink(annotation);
    }
  }
  const tags = takeTags(pdf);
  // The joined document has one of each.
  const left = context
    .enumerateIndirectObjects()
    .filter(
      ([ref, object]) =>
        !(object instanceof PDFCatalog || object instanceof PDFPageTree || ref === context.trailerInfo.Info),
    );
  const places = new Map(left.map(([ref], place) => [ref, place]));
  const placeOf = (ref: PDFObject | undefined) => places.get(ref as PDFRef);
  const placesOf = (refs: PDFObject[]) => refs.map(placeOf).filter((place) => place !== undefined);
  return {
    objects: left.map(([, object]) => partOf(object, placeOf)),
    pages: placesOf(pages.map(({ ref }) => ref)),
    elements: placesOf(tags.elements),
    starts: placesOf(tags.elements.flatMap((ref) => pageOf(context, ref) ?? [])),
    parents: tags.parents.map(([of, value]) => [of, piecesOf(value, placeOf)]),
    parentCount: tags.parentCount,
    ids: placesOf(tags.ids),
  };
}

/** The page on which an element of the structure tree begins. */
function pageOf(context: PDFContext, ref: PDFObject): PDFObject | undefined {
  const element = context.lookup(ref);
  if (!(element instanceof PDFDict)) return undefined;
  const page = element.get(name('Pg'));
  if (page) return page;
  for (const kid of entries(context, element.get(name('K')))) {
    const found = pageOf(context, kid);
    if (found) return found;
  }
  return undefined;
}

/** Numbers of a structure tree's parents are counted on from print to print. */
function number(dict: PDFDict, key: PDFName): void {
  const value = dict.lookup(key);
  if (value instanceof PDFNumber) dict.set(key, new Placeholder({ parent: value.asNumber() }));
}

/** The browser writes schemes in lower case. */
const SAFE_LINK = /^(https?|mailto|tel):/;

function dropUnsafeLink(annotation: PDFDict): void {
  const action = annotation.lookup(name('A'));
  if (!(action instanceof PDFDict)) return;
  const uri = action.lookup(name('URI'));
  if (!(uri instanceof PDFString && SAFE_LINK.test(uri.decodeText()))) annotation.delete(name('A'));
}

interface Tags {
  elements: PDFObject[];
  parents: [number, PDFObject][];
  parentCount: number;
  ids: PDFRef[];
}

/** Takes the root of the structure tree and its `Document` elements away (ISO 32000-1, 14.7). */
function takeTags({ catalog, context }: PDFDocument): Tags {
  const tags: Tags = { elements: [], parents: [], parentCount: 0, ids: [] };
  const rootRef = catalog.get(name('StructTreeRoot'));
  const root = context.lookup(rootRef);
  if (!(root instanceof PDFDict)) return tags;
  const idOf: PrintIds = (id) => new Placeholder({ element: id });
  tags.ids = replaceIds(context, root, idOf);
  const documents = entries(context, root.get(name('K')));
  for (const ref of documents) {
    const document = context.lookup(ref);
    if (document instanceof PDFDict) tags.elements.push(...entries(context, document.get(name('K'))));
  }
  for (const ref of tags.elements) {
    const element = context.lookup(ref);
    if (element instanceof PDFDict) element.set(name('P'), new Placeholder(DOCUMENT_ELEMENT));
  }
  // Chromium writes one list, in which each number stands before its value: an element, or an array of them.
  const numbers = root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray).asArray();
  for (let i = 0; i + 1 < numbers.length; i += 2)
    tags.parents.push([(numbers[i] as PDFNumber).asNumber(), numbers[i + 1]!]);
  tags.parentCount = root.lookup(name('ParentTreeNextKey'), PDFNumber).asNumber();
  for (const ref of [rootRef, root.get(name('ParentTree')), ...documents])
    if (ref instanceof PDFRef) context.delete(ref);
  return tags;
}

type PlaceOf = (ref: PDFRef) => Place | undefined;

function partOf(object: PDFObject, placeOf: PlaceOf): PrintObject {
  if (object instanceof PDFRawStream) {
    const { contents, dict } = object;
    return { pieces: piecesOf(dict, placeOf), contents, hash: createHash('sha256').update(contents).digest('base64') };
  }
  const isShareable = object instanceof PDFDict && SHAREABLE.has(object.get(name('Type')) as PDFName);
  return { pieces: piecesOf(object, placeOf), ...(isShareable && { isShareable }) };
}

function piecesOf(object: PDFObject, placeOf: PlaceOf): Piece[] {
  const pieces: Piece[] = [];
  let text = '';
  const put = (piece: Piece) => {
    pieces.push(text, piece);
    text = '';
  };
  const write = (value: PDFObject) => {
    if (value instanceof Placeholder) put(value.piece);
    else if (value instanceof PDFRef) {
      const place = placeOf(value);
      if (place === undefined) text += 'null';
      else put(place);
    } else if (value instanceof PDFDict) {
      text += '<<';
      for (const [key, of] of value.entries()) {
        text += `${String(key)} `;
        write(of);
      }
      text += '>>';
    } else if (value instanceof PDFArray) {
      text += '[';
      for (const of of value.asArray()) {
        write(of);
        text += ' ';
      }
      text += ']';
    } else text += String(value);
  };
  write(object);
  pieces.push(text);
  return pieces;
}

/** What is stored of an object: all but its contents, which follow in the order of the objects. */
type Packed = Omit<PrintObject, 'contents'> & { bytes?: number };

/** Packs the parts of a print, to be stored: their number of bytes in JSON, the JSON, and the contents of streams. */
export function packParts({ objects, ...parts }: PrintParts): Buffer {
  const packed = objects.map(({ contents, ...object }): Packed => ({ ...object, bytes: contents?.length }));
  const json = Buffer.from(JSON.stringify({ ...parts, objects: packed }));
  const size = Buffer.alloc(SIZE_BYTES);
  size.writeUInt32BE(json.length);
  return Buffer.concat([size, json, ...objects.flatMap(({ contents }) => contents ?? [])]);
}

const SIZE_BYTES = 4;
const PRINT = Buffer.from('%PDF');

/** The parts of a print, taken apart now or from {@link packParts}. */
export async function partsOf(bytes: Uint8Array): Promise<{ parts: PrintParts; isNew: boolean }> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isNew = buffer.subarray(0, PRINT.length).equals(PRINT);
  return { parts: isNew ? await takeApart(bytes) : unpackParts(buffer), isNew };
}

function unpackParts(packed: Buffer): PrintParts {
  let end = SIZE_BYTES + packed.readUInt32BE();
  const json = packed.toString('utf8', SIZE_BYTES, end);
  const { objects, ...parts } = JSON.parse(json) as Omit<PrintParts, 'objects'> & { objects: Packed[] };
  return {
    ...parts,
    objects: objects.map(({ bytes, ...object }) => {
      if (bytes === undefined) return object;
      return { ...object, contents: packed.subarray(end, (end += bytes)) };
    }),
  };
}
