import { deflateSync, inflateSync } from 'node:zlib';
import {
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { entries } from './element-ids.js';

/** Begins the description of what is a formula, before its LaTeX. */
export const FORMULA_MARK = 'Formula\u2063';

/** Names the formulas of the page for {@link sayFormulas}. Runs in the page, sent as source, so it refers to nothing outside. */
export function markFormulas(mark: string): void {
  for (const math of document.querySelectorAll('math')) {
    math.role = 'figure';
    // What is applied to what has a sign that nobody sees; printed, it says itself, which ends what is said of the formula. Without it the
    // operator would have space around it.
    for (const sign of math.querySelectorAll('mo')) {
      if (!/^[\u2061-\u2064]$/.test(sign.textContent)) continue;
      sign.textContent = '';
      for (const side of ['lspace', 'rspace']) sign.setAttribute(side, '0');
    }
    math.ariaLabel = mark + (math.getAttribute('alttext') ?? '').replace(/^\$+|\$+$/g, '').trim();
  }
}

const name = (text: string) => PDFName.of(text);
const [S, K, ALT, ACTUAL, PG] = ['S', 'K', 'Alt', 'ActualText', 'Pg'].map(name) as [
  PDFName,
  PDFName,
  PDFName,
  PDFName,
  PDFName,
];

/** A formula, and the numbers of the marked content that draws it. */
interface Formula {
  latex: string;
  contents: Set<number>;
}

/** Makes formulas of a print say their LaTeX (ActualText: ISO 32000-1, 14.9.4), to whoever searches, copies or hears them. */
export function sayFormulas(print: PDFDocument): void {
  const { context, catalog } = print;
  const root = catalog.lookup(name('StructTreeRoot'));
  if (!(root instanceof PDFDict)) return;
  const byPage = new Map<PDFRef, Formula[]>();
  visit(root);
  for (const { ref, node } of print.getPages()) {
    const formulas = byPage.get(ref);
    if (formulas) sayOn(context, node.get(name('Contents')), formulas);
  }

  function visit(element: PDFDict): void {
    const alt = element.lookup(ALT);
    const said = alt instanceof PDFString || alt instanceof PDFHexString ? alt.decodeText() : '';
    if (!said.startsWith(FORMULA_MARK)) {
      for (const kid of entries(context, element.get(K))) {
        const below = context.lookup(kid);
        if (below instanceof PDFDict) visit(below);
      }
      return;
    }
    const latex = said.slice(FORMULA_MARK.length);
    element.set(S, name('Formula'));
    element.set(ALT, PDFHexString.fromText(latex));
    element.set(ACTUAL, PDFHexString.fromText(latex));
    const formula: Formula = { latex, contents: new Set() };
    const page = collect(element, undefined, formula.contents);
    if (page) byPage.set(page, [...(byPage.get(page) ?? []), formula]);
  }

  /** Adds the content below an element; returns the page that it is on. */
  function collect(element: PDFDict, outer: PDFRef | undefined, contents: Set<number>): PDFRef | undefined {
    const own = element.get(PG);
    let page = own instanceof PDFRef ? own : outer;
    for (const kid of entries(context, element.get(K))) {
      const below = context.lookup(kid);
      if (below instanceof PDFNumber) contents.add(below.asNumber());
      else if (below instanceof PDFDict) page = collect(below, page, contents) ?? page;
    }
    return page;
  }
}

function sayOn(context: PDFContext, ref: PDFObject | undefined, formulas: readonly Formula[]): void {
  const stream = context.lookup(ref);
  if (!(ref instanceof PDFRef && stream instanceof PDFRawStream)) return;
  const packed = deflateSync(
    Buffer.from(withLatex(inflateSync(stream.contents).toString('latin1'), formulas), 'latin1'),
  );
  stream.dict.set(name('Length'), context.obj(packed.length));
  context.assign(ref, PDFRawStream.of(stream.dict, packed));
}

const BEGIN_OR_END = /^(?:\/.*?(?:\/MCID (\d+).*)?BDC|EMC)\n/gm;

/** A content stream in which what draws a formula, and nothing else, is within what says its LaTeX. */
export function withLatex(stream: string, formulas: readonly Formula[]): string {
  const places: { content: number; from: number; to: number }[] = [];
  const open: number[] = [];
  for (const { 0: line, 1: number, index } of stream.matchAll(BEGIN_OR_END)) {
    if (line.startsWith('/')) {
      places.push({ content: number === undefined ? -1 : Number(number), from: index, to: index });
      open.push(places.length - 1);
    } else {
      const begun = places[open.pop() ?? -1];
      if (begun) begun.to = index + line.length;
    }
  }
  const edits = formulas.flatMap(({ latex, contents }) => {
    const own = places.filter(({ content }) => contents.has(content));
    const [from, to] = [Math.min(...own.map((place) => place.from)), Math.max(...own.map((place) => place.to))];
    const others = places.filter((place) => place.content >= 0 && place.from >= from && place.from < to);
    if (own.length === 0 || others.length > own.length) return [];
    const said = Buffer.from(latex, 'utf16le').swap16().toString('hex').toUpperCase();
    return [
      { at: from, order: 1, text: `/Span<</ActualText <FEFF${said}> >> BDC\n` },
      { at: to, order: 0, text: 'EMC\n' },
    ];
  });
  let written = '';
  let end = 0;
  for (const { at, text } of edits.sort((a, b) => a.at - b.at || a.order - b.order)) {
    written += stream.slice(end, at) + text;
    end = at;
  }
  return written + stream.slice(end);
}
