import { type PDFDict, PDFDocument, PDFName, type PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { joinPrints } from './join-prints.js';
import { packParts, PAGE_TREE, partsOf, type PrintObject, type PrintParts } from './print-parts.js';

const PROPERTIES = { title: 'Two', author: 'Me', locale: 'en', date: new Date(0), slideTitles: [] };

const stream = (contents: string, says = ''): PrintObject => ({
  pieces: [`<<${says}/Length ${contents.length}>>`],
  contents: Buffer.from(contents),
  hash: contents,
});

/** A print whose one page refers to the objects that follow it. */
const print = (...objects: PrintObject[]): PrintParts => {
  const refers = objects.flatMap((_, i) => [' ', i + 1]);
  const page: PrintObject = { pieces: ['<</Type/Page/Parent ', PAGE_TREE, '/Uses[', ...refers, ']>>'] };
  return { objects: [page, ...objects], pages: [0], elements: [], starts: [], parents: [], parentCount: 0, ids: [] };
};

async function join(...prints: PrintParts[]) {
  const pdf = await PDFDocument.load(await joinPrints(prints.entries(), PROPERTIES), { updateMetadata: false });
  const uses = pdf.getPages().map(({ node }) => String(node.get(PDFName.of('Uses'))).match(/\d+ 0 R/g) ?? []);
  const at = (ref: string) => pdf.context.lookup(PDFRef.of(parseInt(ref)));
  return { uses: uses.flat(), at };
}

describe('prints that are joined', () => {
  it('have one of equal streams', async () => {
    const { uses, at } = await join(print(stream('a'), stream('b')), print(stream('b'), stream('a'), stream('a')));
    const [a, b] = uses;
    expect(uses).toEqual([a, b, b, a, a]);
    expect([a, b].map((ref) => Buffer.from((at(ref!) as PDFRawStream).contents).toString())).toEqual(['a', 'b']);
  });

  it('keep what differs in its bytes or in what is said of it', async () => {
    const { uses } = await join(print(stream('a')), print(stream('b')), print(stream('a', '/Width 2')));
    expect(new Set(uses).size).toBe(3);
  });

  it('have one of equal fonts, whose files and descriptors are equal only then', async () => {
    const fonts = (glyphs: string) =>
      print(
        { pieces: ['<</Type/Font/FontDescriptor ', 2, '>>'], isShareable: true },
        { pieces: ['<</Type/FontDescriptor/FontFile2 ', 3, '>>'], isShareable: true },
        stream(glyphs),
      );
    const { uses, at } = await join(fonts('glyphs'), fonts('others'), fonts('glyphs'));
    expect(uses.slice(6)).toEqual(uses.slice(0, 3));
    expect(new Set(uses).size).toBe(6);
    expect(String((at(uses[3]!) as PDFDict).get(PDFName.of('FontDescriptor')))).toBe(uses[4]);
  });

  it('keep elements that are equal and no fonts: each has a place of its own', async () => {
    const element = { pieces: ['<</Type/StructElem/S/P>>'] };
    expect(new Set((await join(print(element, element), print(element))).uses).size).toBe(3);
  });

  it('need one at least', async () => {
    await expect(join()).rejects.toThrow('A PDF needs a print of each slide.');
  });
});

it('packs the parts of a print and finds them again', async () => {
  const parts = {
    ...print(stream('\x00a'), { pieces: ['(\xE9)', { element: 3 }, '', { parent: 4 }, ''] }, stream('')),
    elements: [2],
    parents: [[0, ['[', 1, ']']]] satisfies PrintParts['parents'],
    parentCount: 1,
    ids: [2],
  };
  expect(await partsOf(packParts(parts))).toEqual({ parts, isNew: false });
});
