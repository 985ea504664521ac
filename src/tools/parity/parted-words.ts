import { deflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** What the first part of a word says, and the last one, which says a space as those between do. */
const PARTS =
  /(\/Span<<\/ActualText <FEFF)(\w+)(> >> BDC\n(?:(?:(?!\/Span)[^])*\/Span<<\/ActualText <FEFF0020> >> BDC\n)*(?:(?!\/Span)[^])*\/Span<<\/ActualText <FEFF)0020(?=> >> BDC)/g;
const HYPHENS = /[-\u2010]/g;

/**
 * Our PDF, whose first part of a word that breaks says all of it to readers, with words that break at a hyphen of their own as they
 * are drawn: up to the hyphen, and behind it. Words with several hyphens stay whole, as nothing says at which they break.
 */
export async function withPartedWords(pdf: Uint8Array): Promise<Uint8Array> {
  const print = await PDFDocument.load(pdf, { updateMetadata: false });
  for (const [ref, stream] of print.context.enumerateIndirectObjects()) {
    if (
      !(stream instanceof PDFRawStream) ||
      stream.dict.has(PDFName.of('Subtype')) ||
      stream.dict.has(PDFName.of('Type'))
    )
      continue;
    const before = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    const after = before.replace(PARTS, (parts, begin: string, said: string, between: string) => {
      const [head = '', tail = '', ...more] = Buffer.from(said, 'hex').swap16().toString('utf16le').split(HYPHENS);
      if (!head || !tail || more.length > 0) return parts;
      const end = 4 * (head.length + 1);
      return begin + said.slice(0, end) + between + said.slice(end);
    });
    if (after === before) continue;
    const packed = deflateSync(Buffer.from(after, 'latin1'));
    stream.dict.set(PDFName.of('Length'), print.context.obj(packed.length));
    stream.dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
    print.context.assign(ref, PDFRawStream.of(stream.dict, packed));
  }
  return print.save();
}
