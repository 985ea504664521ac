import { decodePDFRawStream, PDFArray, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';

/** The numbers of the marked content of a page (ISO 32000-1, 14.6). */
export function markedIn(page: PDFPage): Set<number> {
  return new Set([...contentOf(page).matchAll(/\/MCID (\d+)/g)].map(([, mcid]) => Number(mcid)));
}

/** The operators of a page, as text. */
function contentOf({ node }: PDFPage): string {
  const contents = node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => node.context.lookup(ref)) : [contents];
  return streams
    .map((stream) =>
      stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '',
    )
    .join('\n');
}
