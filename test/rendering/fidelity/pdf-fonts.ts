import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';

const name = (text: string) => PDFName.of(text);

/** Units in which a PDF gives the widths of glyphs, to an em. */
const UNITS = 1000;

/** Fonts of the pages that are not whole in the file: the outlines, the widths of glyphs as in them, and their letters. */
export function faultsOfFonts(pdf: PDFDocument): { faults: string[]; families: Set<string> } {
  const seen = new Set<PDFDict>();
  const families = new Set<string>();
  const faults: string[] = [];
  for (const page of pdf.getPages())
    for (const font of fontsIn(page.node.Resources())) {
      if (seen.has(font)) continue;
      seen.add(font);
      const title = String(font.get(name('BaseFont')) ?? font.get(name('Name')) ?? 'a drawn font');
      families.add(title.replace(/^\/([A-Z]{6}\+)?/, ''));
      if (!(font.lookup(name('ToUnicode')) instanceof PDFRawStream)) faults.push(`${title} does not tell its letters`);
      if (font.get(name('Subtype')) !== name('Type3'))
        faults.push(...faultsOfFile(font).map((fault) => `${title} ${fault}`));
    }
  return { faults, families };
}

/** Fonts among resources, those of forms in them included. */
function fontsIn(resources: PDFDict | undefined, known = new Set<PDFDict>()): PDFDict[] {
  if (!resources || known.has(resources)) return [];
  known.add(resources);
  const fonts = resources.lookupMaybe(name('Font'), PDFDict);
  const objects = resources.lookupMaybe(name('XObject'), PDFDict);
  const forms = (objects?.keys() ?? []).flatMap((key) => {
    const form = objects!.lookup(key);
    return form instanceof PDFRawStream ? fontsIn(form.dict.lookupMaybe(name('Resources'), PDFDict), known) : [];
  });
  return [...(fonts?.keys() ?? []).map((key) => fonts!.lookup(key, PDFDict)), ...forms];
}

function faultsOfFile(font: PDFDict): string[] {
  const descendant = font.lookupMaybe(name('DescendantFonts'), PDFArray)?.lookup(0, PDFDict);
  const descriptor = (descendant ?? font).lookupMaybe(name('FontDescriptor'), PDFDict);
  const file = descriptor?.lookup(name('FontFile2'));
  if (!(file instanceof PDFRawStream)) return ['is not embedded'];
  const advance = advancesOf(Buffer.from(decodePDFRawStream(file).decode()));
  // Glyphs that the slides do not use have no width in one of the two.
  const wrong = widthsOf(descendant).filter(([glyph, width]) => {
    const drawn = advance(glyph) ?? 0;
    return drawn > 0 && width > 0 && Math.abs(drawn - width) > 1;
  });
  return wrong.length > 0 ? [`has ${wrong.length} glyphs of other widths than its outlines`] : [];
}

/** Widths by glyph: `first [width …]` or `first last width` (ISO 32000-1, 9.7.4.3). */
function widthsOf(font: PDFDict | undefined): [number, number][] {
  const flat = font?.lookupMaybe(name('W'), PDFArray);
  const found: [number, number][] = [];
  for (let i = 0; flat && i < flat.size();) {
    const first = flat.lookup(i, PDFNumber).asNumber();
    const second = flat.lookup(i + 1);
    if (second instanceof PDFArray) {
      second.asArray().forEach((width, at) => found.push([first + at, Number(String(width))]));
      i += 2;
    } else {
      for (let glyph = first; glyph <= Number(String(second)); glyph++)
        found.push([glyph, flat.lookup(i + 2, PDFNumber).asNumber()]);
      i += 3;
    }
  }
  return found;
}

/** The advance of each glyph of a TrueType font, in thousandths of an em. */
function advancesOf(file: Buffer): (glyph: number) => number | undefined {
  const tables = new Map<string, number>();
  for (let i = 0; i < file.readUInt16BE(4); i++)
    tables.set(file.toString('latin1', 12 + i * 16, 16 + i * 16), file.readUInt32BE(20 + i * 16));
  const [head, hhea, hmtx] = ['head', 'hhea', 'hmtx'].map((table) => tables.get(table) ?? -1) as [
    number,
    number,
    number,
  ];
  if (Math.min(head, hhea, hmtx) < 0) return () => undefined;
  const unitsPerEm = file.readUInt16BE(head + 18);
  const last = file.readUInt16BE(hhea + 34) - 1;
  return (glyph) => (glyph > last ? undefined : (file.readUInt16BE(hmtx + 4 * glyph) * UNITS) / unitsPerEm);
}

/** The files of the JPEG pictures on each page, by their references. */
export function jpegsOf(pdf: PDFDocument): Buffer[][] {
  return pdf.getPages().map((page) => imagesIn(page.node.Resources()).map(({ contents }) => Buffer.from(contents)));
}

function imagesIn(resources: PDFDict | undefined): PDFRawStream[] {
  const objects = resources?.lookupMaybe(name('XObject'), PDFDict);
  const found = (objects?.entries() ?? []).flatMap(([, ref]) => {
    const object = ref instanceof PDFRef ? objects!.context.lookup(ref) : ref;
    if (!(object instanceof PDFRawStream)) return [];
    if (object.dict.get(name('Subtype')) === name('Image'))
      return object.dict.get(name('Filter')) === name('DCTDecode') ? [object] : [];
    return imagesIn(object.dict.lookupMaybe(name('Resources'), PDFDict));
  });
  return [...new Set(found)];
}
