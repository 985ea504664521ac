import { getDocumentProxy } from 'unpdf';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** Names of the fonts inside a PDF, variable ones by their descriptors. */
export async function fontsOf(bytes: Buffer): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const names = ['BaseFont', 'FontName', 'Name'].map((key) => PDFName.of(key));
  return objects
    .filter((object) => object instanceof PDFDict)
    .flatMap((dictionary) => names.map((name) => dictionary.get(name)))
    .join(' ');
}

/** How many glyphs with colours of their own a PDF has: those of Type 3, but the one for what is missing. */
export async function colouredGlyphs(bytes: Buffer): Promise<number> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  return context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict ? (object.lookupMaybe(PDFName.of('CharProcs'), PDFDict)?.keys() ?? []) : [],
    )
    .filter((name) => name !== PDFName.of('g0')).length;
}

/** What readers are told to take for letters that are drawn from several glyphs (ISO 32000-1, 14.9.4), such as ب. */
async function actualTextOf(bytes: Buffer): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  return context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
    .filter(({ dict }) => !dict.has(PDFName.of('Subtype')) && !dict.has(PDFName.of('Length1')))
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .flatMap((content) => [...content.matchAll(/\/ActualText <FEFF([0-9A-F]+)>/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    .join('');
}

/** The words of a page of a PDF, with what readers are told to take for letters that are drawn from several glyphs. */
export const textOf = async (bytes: Buffer, page: string) => page + (await actualTextOf(bytes));

/** Letters that a text has less often than the words, whatever their order: right-to-left text may come out visually. */
export function missing(words: string, text: string): string {
  const left = [...bare(text)];
  return [...bare(words)]
    .filter((letter) => {
      const at = left.indexOf(letter);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    })
    .join('');
}

/** Without spaces, marks of direction and what only chooses the form of a letter. */
const bare = (value: string) => value.normalize('NFKC').replace(/[\s\u200e\u200f\ufe0f]+/g, '');

/** What a PDF says where it draws boxes: glyphs that fonts have for letters they lack. */
export async function glyphsWithoutLetter(bytes: Buffer): Promise<string[]> {
  const { OPS } = await import('unpdf/pdfjs');
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const found: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    for (const [i, operator] of fnArray.entries()) {
      if (operator !== OPS.showText) continue;
      const [glyphs] = argsArray[i] as [({ originalCharCode: number; unicode: string } | number)[]];
      for (const glyph of glyphs)
        if (typeof glyph === 'object' && glyph.originalCharCode === 0) found.push(`${number}: ${glyph.unicode}`);
    }
  }
  return found;
}
