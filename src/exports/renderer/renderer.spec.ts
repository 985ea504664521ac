import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { catalogue } from '../../templates/catalogue/index.js';
import { GALLERY_LOOK, lookIn, sampleMarkup } from '../../templates/gallery/sample.js';
import { shareOf } from '../../../test/support/sample.js';
import { RenderPage } from './browser/render-page.js';
import { type RenderDeck, Renderer } from './renderer.js';
import { dataDirOfSpecs, wholePage } from './fixtures/spec-browser.js';
import { specDeck } from './fixtures/spec-deck.js';
import { SettledSlides } from './fitting/settled-slides.js';
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

  it('pictures a slide as a screenshot does, also where it has a layer of its own', async () => {
    const deck = await specDeck(['shapes']);
    const [slide] = deck.slides;
    const layer =
      '<div style="will-change:transform;position:absolute;right:64px;bottom:64px;width:80px;height:80px;background:#0A7B55"></div>';
    const markup = (await slide!.markup).replace('</section>', `${layer}</section>`);
    const recorded = await renderer.png(deck, 0, 'one');
    const taken = await renderer.png({ ...deck, slides: [{ ...slide!, markup }] }, 0, 'one');
    const pixels = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer();
    const [one, other] = [await pixels(recorded), await pixels(taken)];
    const inLayer = (600 * 1280 + 1170) * 3;
    expect([one, other].map((data) => data.toString('hex', inLayer, inLayer + 3))).toEqual(['ffffff', '0a7b55']);
    const { abs } = Math; // of millions of calls; globals are slow to find in the test runner
    const differing = one.filter((value, at) => abs(value - other[at]!) > 2);
    expect(differing.length).toBeLessThan(3 * (80 * 80 + 500));
  });

  it('draws the same bytes twice', async () => {
    const deck = await specDeck(['text', 'picture']);
    const render = async () => [await renderer.png(deck, 1, 'one'), await renderer.pdf(deck, 'one')];
    const [png, pdf] = await render();
    const [pngAgain, pdfAgain] = await render();
    expect(png!.equals(pngAgain!)).toBe(true);
    expect(pdf!.equals(pdfAgain!)).toBe(true);
  });

  it('fits a slide anew when its look has changed: the files are as if it had never been seen', async () => {
    const slides = [...catalogue.values()]
      .filter((_, i) => i % 12 === 0)
      .map((template) => ({ markup: sampleMarkup(template), title: template.key, notes: null }));
    const deckIn = async (style: string): Promise<RenderDeck> => ({
      ...(await specDeck()),
      look: lookIn(style),
      slides,
    });
    const [wide, narrow] = [await deckIn('bold'), await deckIn('classic')];
    /** The PDF as a renderer makes it that has seen nothing, and how its slides settled. */
    const anew = async (deck: RenderDeck) => {
      const settled = new SettledSlides();
      Reflect.set(renderer, 'settled', settled);
      const pdf = await renderer.pdf(deck, 'one');
      const { entries } = settled['known']['owners'].get('one')!;
      return { pdf, attributes: [...entries.values()].map(({ value }) => value) };
    };
    const first = await anew(wide);
    const other = await anew(narrow);
    expect(first.attributes.length).toBeGreaterThan(3);
    // Else nothing would be wrong in what was remembered of the other look.
    expect(other.attributes).not.toEqual(first.attributes);
    expect((await renderer.pdf(wide, 'one')).equals(first.pdf)).toBe(true);
  });

  it('makes the same files of slides that it has fitted before', async () => {
    const slides = [...catalogue.values()]
      .filter((_, i) => i % 8 === 0)
      .map((template) => ({ markup: sampleMarkup(template), title: template.key, notes: null }));
    const deck = { ...(await specDeck()), look: GALLERY_LOOK, slides };
    const other = new Renderer({ dataDir: dataDirOfSpecs }, quiet);
    const fitted = jest.spyOn(RenderPage.prototype, 'settledAttributes');
    const pdf = await renderer.pdf(deck, 'one');
    const fittings = fitted.mock.calls.length;
    const pptx = await renderer.pptx(deck, 'one');
    const png = await renderer.png({ ...deck, slides: slides.slice(3, 4) }, 0, 'one');
    expect([fittings > 0, fitted.mock.calls.length]).toEqual([true, fittings]);
    fitted.mockRestore();
    const anew = [
      await other.png({ ...deck, slides: slides.slice(3, 4) }, 0, 'one'),
      await other.pptx(deck, 'one'),
      await other.pdf(deck, 'one'),
    ];
    await other.close();
    expect([png, pptx, pdf].map((file, i) => file.equals(anew[i]!))).toEqual([true, true, true]);
  });

  it('writes the same presentation when the browser dies while its slides are measured', async () => {
    const deck = await specDeck();
    const whole = await renderer.pptx(deck, 'one');
    const dying = jest.spyOn(RenderPage.prototype, 'measure').mockImplementationOnce(function (this: RenderPage) {
      wholePage(this).browser().process()?.kill('SIGKILL');
      return this.page.evaluate('"[]"') as Promise<string>;
    });
    const again = await renderer.pptx(deck, 'one').finally(() => dying.mockRestore());
    expect(whole.equals(again)).toBe(true);
    expect(renderer.restarts).toBe(1);
    expect(renderer.queueLengths).toEqual({ short: 0, long: 0 });
  });

  it('writes no presentation of a slide that holds too much, and goes on', async () => {
    const deck = await specDeck(['text']);
    const [slide] = deck.slides;
    const markup = (await slide!.markup).replace('</section>', `${'<p>A <b>word</b></p>'.repeat(6_000)}</section>`);
    await expect(renderer.pptx({ ...deck, slides: [{ ...slide!, markup }] }, 'one')).rejects.toThrow('too much');
    await expect(renderer.pptx(deck, 'one')).resolves.toBeInstanceOf(Buffer);
  });

  it('draws text although it knows no font of the system', async () => {
    const deck = await specDeck(['text']);
    const { channels } = await sharp(await renderer.png(deck, 0, 'one'))
      .extract({ left: 60, top: 40, width: 400, height: 60 })
      .stats();
    expect(channels[0]!.min).toBeLessThan(60);
  });

  it('reports that a slide which fits drops nothing', async () => {
    expect(await renderer.findCuts(await specDeck(['text']), 'one')).toEqual([]);
  });

  it('refuses a render when too many wait', async () => {
    const deck = await specDeck(['text']);
    const results = await Promise.allSettled(['a', 'a', 'a', 'b', 'c', 'd'].map((key) => renderer.png(deck, 0, key)));
    const [fulfilled, rejected] = ['fulfilled', 'rejected'];
    expect(results.map(({ status }) => status)).toEqual([
      ...[fulfilled, fulfilled, rejected],
      ...[fulfilled, fulfilled, rejected],
    ]);
    expect(renderer.queueLengths).toEqual({ short: 0, long: 0 });
    expect(renderer.healthy).toBe(true);
  });

  it('pictures a slide for one workspace while renders of another hang, in both queues', async () => {
    const held = Promise.withResolvers<never>();
    const hanging = jest.spyOn(RenderPage.prototype, 'show').mockImplementation(() => held.promise);
    const [deck, long] = [await specDeck(['text']), await specDeck(Array<string>(26).fill('text'))];
    const hung = [
      renderer.png(deck, 0, 'heavy'),
      renderer.pdf(deck, 'heavy'),
      renderer.flatPictures(deck, 0, 1, 'heavy'),
      renderer.pdfChunk(long, 0, 25, 'heavy'),
    ];
    while (hanging.mock.calls.length < 2) await sleep(10);
    hanging.mockRestore();
    const picture = await renderer.png(deck, 0, 'other');
    const print = await renderer.pdfChunk(long, 0, 1, 'other');
    expect([picture.subarray(1, 4).toString(), print.subarray(0, 4).toString()]).toEqual(['PNG', '%PDF']);
    expect(renderer.queueLengths).toEqual({ short: 1, long: 1 });
    held.reject(new Error('enough'));
    expect((await Promise.allSettled(hung)).map(({ status }) => status)).toContain('rejected');
  });

  describe.each([
    ['browser', (page: RenderPage) => void process.kill(-wholePage(page).browser().process()!.pid!, 'SIGKILL')],
    ['page', (page: RenderPage) => void crash(page).catch(() => undefined)], // it gets no answer
  ])('when the %s dies at any moment', (_, kill) => {
    const flat = async (deck: RenderDeck) =>
      renderer.flatPptx(deck, [await renderer.flatPictures(deck, 0, deck.slides.length, 'one')], 'one');

    // What a death interrupts is repeated in one place for all files: each moment once, and for each file the one at which
    // most of its work is done. A run takes half of them, as a browser starts anew each time.
    const files = [
      ['PDF', (deck: RenderDeck) => renderer.pdf(deck, 'one'), ['show begun', 'runFitting done']],
      [
        'presentation',
        (deck: RenderDeck) => renderer.pptx(deck, 'one'),
        ['show done', 'measure begun', 'measure done'],
      ],
      ['flat presentation', flat, ['measure done']],
      ['PNG', (deck: RenderDeck) => renderer.png(deck, 1, 'one'), ['runFitting begun']],
    ] as const;
    it.each(shareOf(files, 2))('writes the same %s', async (_, make, moments) => {
      const unhandled: string[] = [];
      const listen = (reason: unknown) => unhandled.push(String(reason));
      process.on('unhandledRejection', listen);
      const deck = await specDeck(['text', 'picture', 'shapes']);
      const whole = await make(deck);
      for (const moment of moments) {
        const dying = killOnce(kill, moment);
        expect((await make(deck)).equals(whole)).toBe(true);
        expect(dying.mock.calls.length).toBeGreaterThan(0);
        dying.mockRestore();
      }
      process.off('unhandledRejection', listen);
      expect([unhandled, renderer.queueLengths]).toEqual([[], { short: 0, long: 0 }]);
    });
  });
});

const crash = ({ protocol }: RenderPage) => protocol.send('Page.crash');

type Step = 'show' | 'runFitting' | 'measure';

/** Kills once, when a page first begins or ends a step. */
function killOnce(kill: (page: RenderPage) => void, moment: `${Step} ${'begun' | 'done'}`) {
  const [step, when] = moment.split(' ') as [Step, string];
  const steps = RenderPage.prototype as unknown as Record<string, (...given: unknown[]) => Promise<never>>;
  const original = steps[step]!;
  return jest.spyOn(RenderPage.prototype, step).mockImplementationOnce(async function (this: RenderPage, ...given) {
    const doing = original.apply(this, given);
    if (when === 'done') await doing;
    doing.catch(() => undefined); // it fails while this waits
    kill(this);
    // A death that comes late would meet the next render.
    while (!this.crashed && wholePage(this).browser().connected) await sleep(5);
    return doing;
  });
}
