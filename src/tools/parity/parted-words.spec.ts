import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { withPartedWords } from './parted-words.js';

const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
const span = (text: string) => `/Span<</ActualText <FEFF${hex(text)}> >> BDC\n<0001> Tj\nEMC\n`;

/** What the parts of words say in a page that says these. */
async function parted(said: string[]): Promise<string[]> {
  const print = await PDFDocument.create();
  const stream = print.context.flateStream(said.map(span).join('0 20 Td\n'));
  print.addPage().node.set(PDFName.of('Contents'), print.context.register(stream));
  const after = await PDFDocument.load(await withPartedWords(await print.save()));
  const contents = after.getPage(0).node.Contents()!;
  const text = Buffer.from((contents as unknown as { getContents(): Uint8Array }).getContents());
  const plain = (await import('node:zlib')).inflateSync(text).toString('latin1');
  return [...plain.matchAll(/<FEFF(\w+)>/g)].map(([, one]) => Buffer.from(one!, 'hex').swap16().toString('utf16le'));
}

it.each([
  [
    ['бири\u2010бирине', ' '],
    ['бири\u2010', 'бирине'],
  ],
  [
    ['one-two', ' ', ' ', 'next'],
    ['one-', ' ', 'two', 'next'],
  ],
  [
    ['a', 'one-two', ' ', 'more-words', ' '],
    ['a', 'one-', 'two', 'more-', 'words'],
  ],
  // Not known, or nothing to part.
  [
    ['one-two-three', ' '],
    ['one-two-three', ' '],
  ],
  [
    ['one-two', 'next'],
    ['one-two', 'next'],
  ],
  [
    ['whole', ' '],
    ['whole', ' '],
  ],
])('words that are said as %j are parted as %j', async (said, expected) => {
  expect(await parted(said)).toEqual(expected);
});
