import { PDFDocument } from '@cantoo/pdf-lib';
import { LONG_DECKS } from '../../config/render-limits.js';
import { Assembly } from './assembly.js';
import { RenderTimedOut } from './browser/browser.js';
import type { Numbered } from './sequence.js';

const assembly = new Assembly();
afterAll(() => assembly.close());

const properties = {
  title: 'A deck',
  author: 'Somebody',
  locale: 'en',
  date: new Date(0),
  slideTitles: ['One', 'Two'],
};
async function print(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage().setSize(960, 540);
  return Buffer.from(await pdf.save());
}
const pagesOf = async (file: Buffer) => (await PDFDocument.load(file)).getPageCount();

/** One print at once, and a second one after `finish`. */
function slowly() {
  const { promise, resolve } = Promise.withResolvers<void>();
  async function* prints(): AsyncGenerator<Numbered<Buffer>> {
    yield [0, await print()];
    await promise;
    yield [1, await print()];
  }
  return { prints: prints(), finish: resolve };
}

describe('files that are put together', () => {
  it('come from one chunk or from several', async () => {
    expect(await pagesOf(await assembly.pdf([[0, await print()]], properties, 'a'))).toBe(1);
    expect(await pagesOf(await assembly.pdf([await print(), await print()].entries(), properties, 'a'))).toBe(2);
  });

  it('of short decks do not wait for long ones whose chunks are still rendered', async () => {
    const long = Array.from({ length: LONG_DECKS.concurrency }, (_, at) => ({ key: `${at}`, ...slowly() }));
    const waiting = long.map(({ prints, key }) => assembly.pdf(prints, properties, key));
    expect(await pagesOf(await assembly.pdf([[0, await print()]], properties, 'another'))).toBe(1);
    for (const { finish } of long) finish();
    expect(await Promise.all((await Promise.all(waiting)).map(pagesOf))).toEqual(long.map(() => 2));
  });

  it('fail as their chunks do, and the chunks that are left are not asked for', async () => {
    const asked: string[] = [];
    async function* prints(): AsyncGenerator<Numbered<Buffer>> {
      try {
        yield [0, await print()];
        asked.push('second');
        await Promise.reject(new RenderTimedOut('too long'));
        asked.push('third');
      } finally {
        asked.push('ended');
      }
    }
    await expect(assembly.pdf(prints(), properties, 'a')).rejects.toThrow(RenderTimedOut);
    expect(asked).toEqual(['second', 'ended']);
  });

  it('fail when a chunk is no chunk, and the next ones come', async () => {
    await expect(assembly.pdf([[0, Buffer.from('no PDF')]], properties, 'a')).rejects.toThrow();
    expect(await pagesOf(await assembly.pdf([[0, await print()]], properties, 'a'))).toBe(1);
  });
});
