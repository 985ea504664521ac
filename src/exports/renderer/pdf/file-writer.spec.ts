import { PDFDict, PDFDocument, PDFName, PDFNumber, type PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { FileWriter } from './file-writer.js';

const CONTENTS = Buffer.from('\x00endstream\xFF', 'latin1');

/** A file of one page, `count` numbers and a stream, in whatever order its objects are written. */
async function read(count: number) {
  const file = new FileWriter();
  const [catalog, pages, page] = [file.reserve(), file.reserve(), file.reserve()];
  const numbers = Array.from({ length: count }, () => file.reserve());
  for (const number of numbers.toReversed()) file.write(number, String(number * 10));
  const stream = file.reserve();
  file.writeStream(stream, `<</Length ${CONTENTS.length}/Says(\xE9)>>`, CONTENTS);
  file.reserve(); // of which nothing is written
  file.write(page, `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 9 9]>>`);
  file.write(pages, `<</Type/Pages/Count 1/Kids[${page} 0 R]>>`);
  file.write(catalog, `<</Type/Catalog/Pages ${pages} 0 R>>`);
  const pdf = await PDFDocument.load(file.end(`/Root ${catalog} 0 R`), { throwOnInvalidObject: true });
  const numberAt = (number: number) => pdf.context.lookup(PDFRef.of(number), PDFNumber).asNumber();
  return { pdf, numbers, numberAt, stream: pdf.context.lookup(PDFRef.of(stream)) as PDFRawStream };
}

it.each([0, 1, 96, 97, 98, 300])(
  'finds every object again, of more than are packed together too: %d',
  async (count) => {
    const { pdf, numbers, numberAt } = await read(count);
    expect(numbers.map(numberAt)).toEqual(numbers.map((number) => number * 10));
    expect(pdf.getPageCount()).toBe(1);
    expect(pdf.getPage(0).node.get(PDFName.of('Type'))).toBe(PDFName.of('Page'));
  },
);

it('writes the contents of streams as they are', async () => {
  const { stream } = await read(1);
  expect(Buffer.from(stream.contents)).toEqual(CONTENTS);
  expect(stream.dict).toBeInstanceOf(PDFDict);
  expect(String(stream.dict.get(PDFName.of('Says')))).toBe('(\xE9)');
});
