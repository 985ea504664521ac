import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { dangersOf, objectsOf } from './pdf-objects.js';

/** A compressed PDF whose page has these annotations. */
async function pdfWith(more: (pdf: PDFDocument) => void): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  more(pdf);
  return pdf.save({ useObjectStreams: true });
}

const linkTo = (address: string) => (pdf: PDFDocument) => {
  const action = { Type: 'Action', S: 'URI', URI: PDFString.of(address) };
  pdf.getPage(0).node.addAnnot(pdf.context.register(pdf.context.obj({ Type: 'Annot', Subtype: 'Link', A: action })));
};

describe('the dangers of a PDF', () => {
  it('are none where it links to the web', async () => {
    const bytes = await pdfWith(linkTo('https://example.com/a'));
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('example.com'); // it is compressed
    expect((await objectsOf(bytes)).links).toEqual(['https://example.com/a']);
    expect(await dangersOf(bytes)).toEqual([]);
  });

  it.each<[string, (pdf: PDFDocument) => void, string[]]>([
    ['a link to a script', linkTo('javascript:alert(1)'), ['javascript:alert(1)']],
    ['a link to a file', linkTo('file:///etc/passwd'), ['file:///etc/passwd']],
    ['a script of its own', (pdf) => pdf.addJavaScript('greet', 'app.alert(1)'), ['JavaScript', 'JS']],
    [
      'something to do when it opens',
      ({ catalog, context }) => catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'Launch' })),
      ['Launch', 'OpenAction'],
    ],
    [
      'a file in it',
      ({ context }) => void context.register(context.stream('bytes', { Type: 'EmbeddedFile' })),
      ['EmbeddedFile'],
    ],
  ])('are found: %s', async (_, more, dangers) => {
    expect(await dangersOf(await pdfWith(more))).toEqual(dangers);
  });
});
