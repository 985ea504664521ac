import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

const name = (text: string) => PDFName.of(text);

/** Titles of the outline with the page that each shows whole, from 0; by the links between entries (ISO 32000-1, 12.3.3). */
export function outlineOf(pdf: PDFDocument): [title: string, page: number][] {
  const { catalog, context } = pdf;
  const pages = pdf.getPages().map(({ ref }) => ref);
  const root = catalog.get(name('Outlines'));
  const outline = root && context.lookup(root, PDFDict);
  const found: [string, number][] = [];
  let before: PDFRef | undefined;
  for (let ref = outline?.get(name('First')); ref instanceof PDFRef && found.length <= pages.length;) {
    const entry = context.lookup(ref, PDFDict);
    if (entry.get(name('Parent')) !== root || entry.get(name('Prev')) !== before) return found;
    const [to, shown] = entry.lookup(name('Dest'), PDFArray).asArray();
    if (shown !== name('Fit')) return found;
    found.push([entry.lookup(name('Title'), PDFHexString).decodeText(), pages.findIndex((page) => page === to)]);
    before = ref;
    ref = entry.get(name('Next'));
  }
  const isWhole = outline?.get(name('Last')) === before && String(outline?.get(name('Count'))) === String(found.length);
  return isWhole ? found : [];
}

/** Streams that hold objects and say where they are: nothing refers to them. */
const PACKING = /^\/(ObjStm|XRef)$/;

/** Objects that nothing leads to, and references that lead to no object. */
export function leftoversOf({ context }: PDFDocument): string[] {
  const reached = new Set<PDFRef>();
  const faults: string[] = [];
  const { Root, Info, ID, Encrypt } = context.trailerInfo;
  const open: (PDFObject | undefined)[] = [Root, Info, ID, Encrypt];
  while (open.length > 0) {
    const object = open.pop();
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      const found = context.lookup(object);
      if (!found) faults.push(`nothing is at ${String(object)}`);
      open.push(found);
    } else if (object instanceof PDFArray) open.push(...object.asArray());
    else if (object instanceof PDFDict) open.push(...object.values());
    else if (object instanceof PDFStream) open.push(...object.dict.values());
  }
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (!reached.has(ref) && !(object instanceof PDFStream && PACKING.test(String(object.dict.get(name('Type'))))))
      faults.push(`nothing leads to ${String(ref)}: ${String(object).slice(0, 80)}`);
  return faults;
}

/** Where the cross-reference stream of a file leads to another object than it says (ISO 32000-1, 7.5.8). */
export function faultsOfCrossReferences(bytes: Buffer): { faults: string[]; objects: number } {
  const latin = bytes.toString('latin1');
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(latin)?.[1]);
  const { dict, body } = streamAt(latin, bytes, start);
  const numbers = (key: string) =>
    new RegExp(`/${key} \\[([^\\]]*)\\]`).exec(dict)?.[1]?.trim().split(/\s+/).map(Number);
  const [typeBytes, offsetBytes, lastBytes] = numbers('W') as [number, number, number];
  const spans = numbers('Index') ?? [0, Number(/\/Size (\d+)/.exec(dict)?.[1])];
  const faults: string[] = [];
  const streams = new Map<number, number[]>();
  const offsets = new Map<number, number>();
  const inStreams: [number: number, stream: number, index: number][] = [];
  let at = 0;
  const next = (length: number) => {
    const value = length === 0 ? 1 : body.readUIntBE(at, length);
    at += length;
    return value;
  };
  for (let i = 0; i < spans.length; i += 2)
    for (let number = spans[i]!; number < spans[i]! + spans[i + 1]!; number++) {
      const [type, second, third] = [next(typeBytes), next(offsetBytes), next(lastBytes)];
      if (type === 1) {
        offsets.set(number, second);
        if (!latin.startsWith(`${number} ${third} obj`, second)) faults.push(`${number} is not at ${second}`);
      }
      if (type === 2) inStreams.push([number, second, third]);
    }
  if (at !== body.length) faults.push('the table has more bytes than entries');
  for (const [number, stream, index] of inStreams) {
    if (!streams.has(stream)) streams.set(stream, numbersInStream(latin, bytes, offsets.get(stream)));
    if (streams.get(stream)![index] !== number) faults.push(`${number} is not the object ${index} of ${stream}`);
  }
  return { faults, objects: offsets.size + inStreams.length };
}

/** Numbers of the objects in an object stream, in order (7.5.7). */
function numbersInStream(latin: string, bytes: Buffer, offset: number | undefined): number[] {
  if (offset === undefined) return [];
  const { dict, body } = streamAt(latin, bytes, offset);
  const count = Number(/\/N (\d+)/.exec(dict)?.[1]);
  const header = body
    .toString('latin1')
    .trim()
    .split(/\s+/, 2 * count);
  return header.filter((_, i) => i % 2 === 0).map(Number);
}

function streamAt(latin: string, bytes: Buffer, offset: number): { dict: string; body: Buffer } {
  const begin = latin.indexOf('stream', offset);
  const dict = latin.slice(offset, begin);
  const from = begin + (latin.startsWith('stream\r\n', begin) ? 8 : 7);
  return { dict, body: inflateSync(bytes.subarray(from, from + Number(/\/Length (\d+)/.exec(dict)?.[1]))) };
}
