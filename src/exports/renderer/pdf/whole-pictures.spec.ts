import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { shareOf } from '../../../../test/support/sample.js';
import { sharedBrowser } from '../fixtures/spec-browser.js';
import { asItIs, takePngs } from '../slide-pictures.js';
import { printPdf } from './print.js';
import { showWholePictures } from './whole-pictures.js';

const browser = sharedBrowser();
afterAll(() => browser.close());

const PICTURE = 'https://assets.invalid/images/sample';
/** A picture whose every place has a colour of its own, packed well, as the cropped pixels would be. */
const picture = async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><linearGradient id="a"><stop stop-color="#e01010"/><stop offset="1" stop-color="#1010e0"/></linearGradient><rect width="600" height="400" fill="url(#a)"/><circle cx="300" cy="200" r="90" fill="#fff"/><path d="M0 0h600L0 400" fill="#10c81055"/></svg>';
  return { type: 'image/jpeg', body: await sharp(Buffer.from(svg)).jpeg().toBuffer() };
};
const assets = (body: Awaited<ReturnType<typeof picture>>) => (url: string) =>
  url.startsWith(PICTURE) ? body : undefined;

const img = (style: string) => `<img src="${PICTURE}" style="object-fit:cover;${style}">`;
const page = (body: string, dir = 'ltr') =>
  `<!doctype html><html dir="${dir}"><style>@page{size:1280px 720px;margin:0}body{margin:0;background:#fff}</style>${body}`;

/** Ways in which templates place pictures. */
const PLACED: Record<string, string> = {
  'a box that is filled': `<div style="position:relative;width:300px;height:420px">${img('position:absolute;left:0;top:0;width:100%;height:100%;border-radius:12px;object-position:0% 50%')}</div>`,
  'a whole slide': `<div style="position:relative;width:1280px;height:720px">${img('position:absolute;inset:0;width:100%;height:100%;object-position:50% 100%')}</div>`,
  'a row of round portraits': `<div style="display:flex;gap:16px;align-items:center;width:900px">${img('flex:none;width:120px;height:120px;border-radius:50%')}<p>Words</p>${img('flex:none;width:200px;height:60px')}<p>More words</p></div>`,
  'a column with room around it': `<div style="display:flex;flex-direction:column;width:300px">${img('width:120px;height:120px;margin:8px 0 24px 16px')}<p>Below</p></div>`,
  'a line of text': `<p>Before ${img('width:80px;height:80px')} after</p><p>Below</p>`,
  'corners of their own': `<div style="display:flex;width:900px">${img('width:200px;height:300px;border-radius:8px 24px 48px 80px / 80px 48px 24px 8px;object-position:30% 50%')}${img('width:400px;height:90px;border-radius:0 50%;object-position:50% 20%')}</div>`,
  'a round portrait of one side': `<style>img{border-radius:50%}</style>${img('width:200px;height:200px;object-position:0% 50%')}`,
  'a column that bounds it': `<style>img{max-width:100%;max-height:100%}</style><div style="width:200px;height:300px">${img('width:100%;height:100%;object-position:20% 50%')}</div><p>Below</p>`,
  'a row that is too full': `<div style="display:flex;width:500px">${img('width:200px;height:200px')}${img('width:200px;height:400px')}${img('width:200px;height:200px')}</div>`,
  'styles of their own': `<div style="display:flex;gap:40px;padding:40px;width:1200px;flex-wrap:wrap">${[
    ...['margin-right:30px', 'margin-top:30px', 'padding-bottom:30px', 'border-right:30px solid #123456'],
    ...['clip-path:circle(60px)', 'box-shadow:0 0 30px 10px #000', 'filter:drop-shadow(9px 9px 9px #000)'],
    'transform:rotate(9deg)',
  ]
    .map((style) => img(`flex:none;width:160px;height:120px;${style}`))
    .join('')}</div>`,
  'edges of their own': `${img('width:200px;height:200px;border:4px solid #123456;padding:6px;box-shadow:0 0 8px #000')}<p>Below</p>`,
};

const CASES = Object.entries(PLACED).flatMap(([name, body]) => ['ltr', 'rtl'].map((dir) => ({ name, body, dir })));

describe('a picture that is shown whole behind a clip', () => {
  it.each(shareOf(CASES, 3))('looks as it did cropped in $name, $dir', async ({ body, dir }) => {
    const [cropped, whole] = await browser.withPage(assets(await picture()), async (lent) => {
      await lent.show(page(body, dir));
      const [before] = await takePngs(lent, 1, 1, asItIs);
      await lent.page.evaluate(showWholePictures);
      return [before!, (await takePngs(lent, 1, 1, asItIs))[0]!];
    });
    const pixels = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer();
    const [a, b] = [await pixels(cropped), await pixels(whole)];
    // Cropped pictures snap to pixels, clips do not; what has moved or is cropped otherwise differs in thousands of values.
    const { abs } = Math; // of millions of calls; globals are slow to find in the test runner
    let far = 0;
    for (let i = 0; i < a.length; i++) if (abs(a[i]! - b[i]!) > 48) far++;
    expect(far).toBeLessThan(1_000);
  });
});

/** Plain on the left, so that its left half has fewer bytes as packed pixels than the whole file. */
const halfPlain = async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const half = sharp({ create: { width: 300, height: 400, channels: 3, background: '#888', noise } });
  const plain = sharp({ create: { width: 600, height: 400, channels: 3, background: '#e01010' } });
  const body = plain.composite([{ input: await half.png().toBuffer(), left: 300, top: 0 }]).jpeg();
  return { type: 'image/jpeg', body: await body.toBuffer() };
};

it('is in a PDF once, as its file, however it is cropped', async () => {
  const asset = await halfPlain();
  const printed = await browser.withPage(assets(asset), async (lent) => {
    // Another picture has another address: pages keep those that they have shown.
    const twice = PLACED['a box that is filled']! + PLACED['a row of round portraits']!;
    await lent.show(page(twice.replaceAll(PICTURE, `${PICTURE}-of-two-halves`)));
    return printPdf(lent);
  });
  const { context } = await PDFDocument.load(printed, { updateMetadata: false });
  const images = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
    .filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image'));
  expect(images.map(({ contents }) => Buffer.from(contents).equals(asset.body))).toEqual([true]);
});
