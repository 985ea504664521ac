import { strFromU8, unzipSync } from 'fflate';
import { decompress } from 'wawoff2';
import { getDocumentProxy } from 'unpdf';
import { fontSubsets } from '../../markup/font-subsets.js';
import { renderDocument, slideMarkup } from '../../templates/page/document.js';
import { publicPage } from '../../templates/page/public-page.js';
import { deckLargeFonts } from '../../templates/page/styles/styles.js';
import { validatePptx } from '../../../test/support/files.js';
import { sharedBrowser, specRenderer } from './fixtures/spec-browser.js';
import { specDeck, specLook } from './fixtures/spec-deck.js';
import { markFormulas } from './pdf/formulas.js';
import type { RenderDeck } from './renderer.js';

const renderer = specRenderer();
const browser = sharedBrowser();
afterAll(() => Promise.all([renderer.close(), browser.close()]));

const SUM = '\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}';
const content = {
  title: 'How fast is $O(n \\log n)$?',
  left: { title: 'Gauss', body: `They make\n\n$$${SUM}$$\n\nand $\\unknown{x}$ for $5` },
  right: {
    title: 'Others',
    body: '$A = \\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}$, $\\hat{b}\\overline{AB}\\sqrt[3]{x}\\underbrace{a}_n$',
    points: [{ text: '$$\\begin{aligned} a &= b \\\\ &= \\binom{n}{k} \\end{aligned}$$' }, { text: '$\\int x\\,dx$' }],
  },
};
const markup = slideMarkup({ slideType: 'twoColumn', content }, 0, 1, specLook);

async function deck(): Promise<RenderDeck> {
  return { ...(await specDeck([])), slides: [{ markup, title: '', notes: null }] };
}

it('is an equation that PowerPoint edits, and words for programs that know none', async () => {
  const file = await renderer.pptx(await deck(), 'one');
  const xml = strFromU8(unzipSync(new Uint8Array(file))['ppt/slides/slide1.xml']!);
  const [title] = /<mc:AlternateContent(?:(?!<\/mc:AlternateContent>).)*<\/mc:AlternateContent>/s.exec(xml)!;
  expect(title).toMatch(/<mc:Choice.*<p:ph type="title"\/>.*How fast is .*<a14:m .*<m:t>O<\/m:t>.*<\/mc:Choice>/s);
  const [fallback] = /<mc:Fallback>.*<\/mc:Fallback>/s.exec(title)!;
  expect(fallback.replace(/<[^>]*>|[\s\u2063]+/g, '')).toBe('HowfastisO(nlogn)?');
  expect(fallback).not.toContain('$');
  expect(fallback).toMatch(/<a:rPr b="0" i="1"[^>]*>(?:(?!<\/a:r>).)*<a:t>n<\/a:t>/);
  const block = /<m:oMathPara .*?<\/m:oMathPara>/s.exec(xml)![0].replace(/<a:rPr.*?<\/a:rPr>/gs, '');
  expect(block).toContain('<m:chr m:val="∑"/><m:limLoc m:val="undOvr"/>');
  expect(block).toMatch(/<m:f>.*<m:num>.*<m:den>/s);
  expect(xml).toContain('$\\unknown{x}$ for $5');
  for (const tag of ['m:m', 'm:d', 'm:acc', 'm:bar', 'm:rad', 'm:groupChr', 'm:nary'])
    expect(xml).toContain(`<${tag}>`);
  expect(xml).not.toContain('\uFFFC');
  expect(validatePptx(Buffer.from(file))).toEqual([]);
});

it('that is too wide gets smaller before the text beside it does, and is told where it is too wide even then', async () => {
  const sized = async (powers: number) => {
    const body = Array.from({ length: powers }, (_, at) => `a_{${at}}x^{${at}}`).join(' + ');
    const left = { title: 'One', body: `Words before it\n$$${body}$$` };
    const slide = { title: 'A series', left, right: { title: 'Other', points: [{ text: 'Words' }] } };
    const drawn = slideMarkup({ slideType: 'twoColumn', content: slide }, 0, 1, specLook);
    return browser.withPage(
      () => undefined,
      async (page) => {
        await page.show(renderDocument([drawn], specLook));
        return page.page.evaluate(() => {
          const { slides } = globalThis as unknown as { slides: { runFitting(): void; report(): unknown[] } };
          slides.runFitting();
          const sizeOf = (name: string) => parseFloat(getComputedStyle(document.querySelector(name)!).fontSize);
          return { text: sizeOf('li [data-path]'), formula: sizeOf('math'), cuts: slides.report().length };
        });
      },
    );
  };
  const [short, wide, endless] = [await sized(4), await sized(10), await sized(50)];
  expect(short.formula).toBeGreaterThan(short.text);
  expect(wide.text).toBeGreaterThan(16);
  expect(wide.formula).toBeLessThan(short.formula);
  expect([short.cuts, wide.cuts, endless.cuts]).toEqual([0, 0, 1]);
});

it('is text that says its LaTeX in PDF', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await renderer.pdf(await deck(), 'one')));
  const page = await pdf.getPage(1);
  const tree = JSON.stringify(await page.getStructTree());
  expect(tree.match(/"role":"Formula"/g)).toHaveLength(6);
  expect(tree).toContain(JSON.stringify(SUM));
  expect(tree).not.toContain('Figure');
});

it('is as wide in print as on the screen', async () => {
  const drawn = slideMarkup(
    { slideType: 'statement', content: { title: '$\\sin x + \\log n + \\det A$' } },
    0,
    1,
    specLook,
  );
  const [before, after] = await browser.withPage(
    () => undefined,
    async (page) => {
      await page.show(renderDocument([drawn], specLook));
      const width = () => page.page.evaluate(() => document.querySelector('math')!.getBoundingClientRect().width);
      const before = await width();
      await page.page.evaluate(markFormulas, 'Formula');
      return [before, await width()] as const;
    },
  );
  expect(after).toBeCloseTo(before, 0);
});

it('stands as typed where it can not be read, and its texts have its dollars', async () => {
  expect(markup).toContain('$\\unknown{x}$ for $5');
  expect(markup.match(/<math /g)).toHaveLength(6);
  const [measured] = await renderer.measure(await deck(), 0, 1, 'one');
  expect(measured!.title).toBe('How fast is $O(n \\log n)$?');
});

it('has the letters of its font on the public page, with the table that arranges them', async () => {
  const options = {
    ...{ url: 'https://decks.test/d/a', imageUrl: 'https://decks.test/p.png', scriptUrl: '/v.js', pictures: new Map() },
  };
  const { html } = publicPage([{ markup, name: '' }], specLook, options);
  expect(html).toMatch(/@font-face\s*{[^}]*Noto Sans Math/);
  const files = deckLargeFonts([markup], specLook).filter((file) => file.includes('math'));
  const [subset] = await fontSubsets(files, markup);
  const font = Buffer.from(await decompress(subset!.body));
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) =>
    font.toString('latin1', 12 + 16 * at, 16 + 16 * at),
  );
  expect(tables).toContain('MATH');
  expect(subset!.body.length).toBeLessThan(60_000);
  const plain = slideMarkup({ slideType: 'bullets', content: { title: '$5 and $10' } }, 0, 1, specLook);
  expect(deckLargeFonts([plain], specLook).join()).not.toContain('math');
});

it('is drawn in that font, and a formula of lines of its own in the middle', async () => {
  const found = await browser.withPage(
    () => undefined,
    async (page) => {
      await page.show(renderDocument([markup], specLook));
      return page.page.evaluate(() => {
        const math = document.querySelector('math[display=block]')!;
        const row = math.firstElementChild!.getBoundingClientRect();
        const { left, right } = math.parentElement!.getBoundingClientRect();
        return {
          family: getComputedStyle(math).fontFamily.split(',')[0],
          off: Math.abs(row.left + row.right - left - right),
          isLoaded: [...document.fonts].some(({ family, status }) => /Math/.test(family) && status === 'loaded'),
        };
      });
    },
  );
  expect(found).toMatchObject({ family: '"Noto Sans Math"', isLoaded: true });
  expect(found.off).toBeLessThan(4);
});
