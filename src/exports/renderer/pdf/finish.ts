import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import './cross-references.js';
import './object-streams.js';
import { joinWords } from './join-words.js';
import { renumberIds, writeIdTree } from './element-ids.js';

/** Document properties of a PDF. */
export interface PdfProperties {
  title: string;
  author: string;
  /** BCP 47. */
  locale: string;
  /** Written as creation and modification, so that the same revision gives the same bytes. */
  date: Date;
  /** One entry of the outline for each page. */
  slideTitles: string[];
}

/** Never yield to the event loop between two objects: this thread has nothing else to do. */
const OBJECTS_PER_TICK = Infinity;

/**
 * Sets title, language, dates and outline of a print, and packs it into object streams, which saves 40%.
 *
 * Objects that pdf-lib does not know, such as tags and links, are kept.
 *
 * @param printed the bytes of one print, or joined chunks
 */
export async function finishPdf(printed: Uint8Array | PDFDocument, properties: PdfProperties): Promise<Buffer> {
  const pdf = printed instanceof PDFDocument ? printed : await readPrint(printed);
  pdf.setTitle(properties.title, { showInWindowTitleBar: true });
  pdf.setAuthor(properties.author);
  pdf.setCreator(properties.author);
  pdf.setProducer(properties.author);
  pdf.setCreationDate(properties.date);
  pdf.setModificationDate(properties.date);
  pdf.catalog.set(PDFName.of('Lang'), PDFString.of(properties.locale));
  dropUnsafeLinks(pdf);
  writeOutline(pdf, properties.slideTitles);
  return Buffer.from(
    await pdf.save({
      useObjectStreams: true,
      objectsPerTick: OBJECTS_PER_TICK,
    }),
  );
}

/** Parses a print, and makes its broken words whole. */
export async function openPrint(printed: Uint8Array): Promise<PDFDocument> {
  const print = await PDFDocument.load(printed, { parseSpeed: OBJECTS_PER_TICK });
  joinWords(print);
  return print;
}

async function readPrint(printed: Uint8Array): Promise<PDFDocument> {
  const pdf = await openPrint(printed);
  const tags = pdf.catalog.lookup(PDFName.of('StructTreeRoot'));
  if (tags instanceof PDFDict) writeIdTree(pdf.context, tags, renumberIds(pdf.context, tags, 'c0-'));
  return pdf;
}

/** The browser writes schemes in lower case. */
const SAFE_LINK = /^(https?|mailto|tel):/;

/** Removes all links but those to the web, to mail and to telephones. */
function dropUnsafeLinks(pdf: PDFDocument): void {
  for (const page of pdf.getPages()) {
    for (const ref of page.node.Annots()?.asArray() ?? []) {
      const annotation = pdf.context.lookup(ref, PDFDict);
      const action = annotation.lookup(PDFName.of('A'));
      if (!(action instanceof PDFDict)) continue;
      const uri = action.lookup(PDFName.of('URI'));
      if (!(uri instanceof PDFString && SAFE_LINK.test(uri.decodeText()))) annotation.delete(PDFName.of('A'));
    }
  }
}

/** A flat outline, one entry a page (ISO 32000-1, 12.3.3). */
function writeOutline(pdf: PDFDocument, titles: string[]): void {
  const { context } = pdf;
  const entries = pdf.getPages().map((page, i) => ({ page, title: titles[i] ?? '', ref: context.nextRef() }));
  const first = entries[0];
  const last = entries.at(-1);
  if (!first || !last) return;
  const root = context.nextRef();
  for (const [i, { page, title, ref }] of entries.entries()) {
    const entry = context.obj({ Parent: root, Dest: [page.ref, PDFName.of('Fit')] });
    entry.set(PDFName.of('Title'), PDFHexString.fromText(title || `Slide ${i + 1}`));
    const before = entries[i - 1];
    const after = entries[i + 1];
    if (before) entry.set(PDFName.of('Prev'), before.ref);
    if (after) entry.set(PDFName.of('Next'), after.ref);
    context.assign(ref, entry);
  }
  context.assign(root, context.obj({ First: first.ref, Last: last.ref, Count: entries.length }));
  pdf.catalog.set(PDFName.of('Outlines'), root);
}
