import { PDFDocument } from '@cantoo/pdf-lib';
import { LONG_DECKS } from '../../config/render-limits.js';
import { Assembly } from './assembly.js';
import { RenderTimedOut } from './browser.js';

const assembly = new Assembly();
afterAll(() => assembly.close());

const facts = { title: 'A deck', author: 'Somebody', locale: 'en', date: new Date(0), slideTitles: ['One', 'Two'] };
async function print(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([960, 540]);
  return Buffer.from(await pdf.save());
}
const pagesOf = async (file: Buffer) => (await PDFDocument.load(file)).getPageCount();

/** A first print, and another one when it is let go. */
function slowly() {
  const { promise, resolve } = Promise.withResolvers<void>();
  async function* prints() {
    yield await print();
    await promise;
    yield await print();
  }
  return { prints: prints(), finish: resolve };
}

describe('files that are put together', () => {
  it('come from one part or from several', async () => {
    expect(await pagesOf(await assembly.pdf([await print()], facts, 'a'))).toBe(1);
    expect(await pagesOf(await assembly.pdf([await print(), await print()], facts, 'a'))).toBe(2);
  });

  it('of short decks do not wait for long ones whose parts are still rendered', async () => {
    const long = Array.from({ length: LONG_DECKS.concurrency }, (_, at) => ({ key: `${at}`, ...slowly() }));
    const waiting = long.map(({ prints, key }) => assembly.pdf(prints, facts, key));
    expect(await pagesOf(await assembly.pdf([await print()], facts, 'another'))).toBe(1);
    for (const { finish } of long) finish();
    expect(await Promise.all((await Promise.all(waiting)).map(pagesOf))).toEqual(long.map(() => 2));
  });

  it('fail as their parts do, and the parts that are left are not asked for', async () => {
    const asked: string[] = [];
    async function* prints() {
      try {
        yield await print();
        asked.push('second');
        await Promise.reject(new RenderTimedOut('too long'));
        asked.push('third');
      } finally {
        asked.push('ended');
      }
    }
    await expect(assembly.pdf(prints(), facts, 'a')).rejects.toThrow(RenderTimedOut);
    expect(asked).toEqual(['second', 'ended']);
  });

  it('fail when a part is no part, and the next ones come', async () => {
    await expect(assembly.pdf([Buffer.from('no PDF')], facts, 'a')).rejects.toThrow();
    expect(await pagesOf(await assembly.pdf([await print()], facts, 'a'))).toBe(1);
  });
});
