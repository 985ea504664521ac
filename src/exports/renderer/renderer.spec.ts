import { jest } from '@jest/globals';
import { RenderPage } from './render-page.js';
import { Renderer } from './renderer.js';
import { dataDirOfSpecs } from './fixtures/spec-browser.js';
import { specDeck } from './fixtures/spec-deck.js';
import sharp from 'sharp';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const renderer = new Renderer({ dataDir: dataDirOfSpecs, concurrency: 1, queueLimit: 2 }, quiet);
afterAll(() => renderer.close());

describe('Renderer', () => {
  it('pictures one slide as a PNG of the size of the stage', async () => {
    const deck = await specDeck();
    const picture = await renderer.png(deck, 3, 'one');
    const { format, width, height } = await sharp(picture).metadata();
    expect([format, width, height]).toEqual(['png', 1280, 720]);
  });

  it('draws the same bytes twice', async () => {
    const deck = await specDeck(['text', 'picture']);
    const render = async () => [await renderer.png(deck, 1, 'one'), await renderer.pdf(deck, 'one')];
    const [png, pdf] = await render();
    const [pngAgain, pdfAgain] = await render();
    expect(png!.equals(pngAgain!)).toBe(true);
    expect(pdf!.equals(pdfAgain!)).toBe(true);
  });

  it('writes the same presentation when the browser dies while its slides are measured', async () => {
    const deck = await specDeck();
    const whole = await renderer.pptx(deck, 'one');
    const dying = jest.spyOn(RenderPage.prototype, 'measure').mockImplementationOnce(function (this: RenderPage) {
      this.page.browser().process()?.kill('SIGKILL');
      return this.page.evaluate('"[]"') as Promise<string>;
    });
    const again = await renderer.pptx(deck, 'one').finally(() => dying.mockRestore());
    expect(whole.equals(again)).toBe(true);
    expect(renderer.restarts).toBe(1);
    expect(renderer.queueLength).toBe(0);
  });

  it('draws text although it knows no font of the system', async () => {
    const deck = await specDeck(['text']);
    const { channels } = await sharp(await renderer.png(deck, 0, 'one'))
      .extract({ left: 60, top: 40, width: 400, height: 60 })
      .stats();
    expect(channels[0]!.min).toBeLessThan(60);
  });

  it('reports that a slide which fits drops nothing', async () => {
    expect(await renderer.fitReport(await specDeck(['text']), 'one')).toEqual([]);
  });

  it('refuses a render when too many wait', async () => {
    const deck = await specDeck(['text']);
    const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map((key) => renderer.png(deck, 0, key)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(renderer.queueLength).toBe(0);
    expect(renderer.healthy).toBe(true);
  });
});
