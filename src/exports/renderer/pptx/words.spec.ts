import { strFromU8, unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { specRenderer } from '../fixtures/spec-browser.js';
import { specDeck, specLook } from '../fixtures/spec-deck.js';
import { slideMarkup } from '../../../templates/page/document.js';
import type { MeasuredSlide, RenderDeck } from '../renderer.js';

const renderer = specRenderer();
afterAll(() => renderer.close());

/** A deck of one slide; `attribute` is what the fitting pass would set. */
async function deckOf(locale: string, slideType: string, content: object, attribute = ''): Promise<RenderDeck> {
  const look = { ...specLook, locale };
  const markup = slideMarkup({ slideType, content: content as Record<string, unknown> }, 0, 1, look);
  const slide = { markup: markup.replace(' data-pptx-slide', `${attribute} data-pptx-slide`), title: '', notes: null };
  return { ...(await specDeck([])), locale, look, slides: [slide] };
}

const wordsOf = (measured: MeasuredSlide) =>
  measured.items
    .flatMap((item) => (item.type === 'text' ? item.paragraphs : []))
    .map(({ runs }) => runs.map(({ text, breakBefore }) => (breakBefore ? '|' : '') + text).join(''));

async function xmlOf(deck: RenderDeck, part = 'slides/slide1'): Promise<string> {
  const parts = unzipSync(new Uint8Array(await renderer.pptx(deck, 'one')));
  return strFromU8(parts[`ppt/${part}.xml`]!);
}

const LONG = 'Verantwortlichkeiten der Geschäftsführung';

it('leaves soft hyphens out of files where no line breaks at one', async () => {
  const deck = await deckOf('de', 'statement', { title: LONG, body: LONG });
  const { markup } = deck.slides[0]!;
  expect(markup).toContain('>Ver\u00ADant\u00ADwort');
  // Titles have none: a hyphen would be part of what a program calls the slide.
  expect(markup).toContain(`>${LONG}</h1>`);
  const [measured] = await renderer.measure(deck, 0, 1, 'one');
  expect(measured!.title).toBe(LONG);
  expect(wordsOf(measured!)).toContain(LONG);
  const noted = { ...deck, slides: [{ ...deck.slides[0]!, notes: 'Zuerst die Zahlen.' }] };
  expect(await xmlOf(noted, 'notesSlides/notesSlide1')).toMatch(
    /lang="de-DE"[^>]*><a:t>Zuerst|lang="de-DE"[^<]*\/><a:t>Zuerst/,
  );
  const xml = await xmlOf(noted);
  expect(xml).not.toContain('\u00AD');
  // What is typed on is checked as German, too.
  expect([...new Set(xml.match(/endParaRPr lang="[^"]*"/g))]).toEqual(['endParaRPr lang="de-DE"']);
  const { text } = await extractText(new Uint8Array(await renderer.pdf(deck, 'one')), { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain(LONG);
});

it('writes a hyphen and a line break where the browser broke a word', async () => {
  const narrow = {
    items: Array.from({ length: 4 }, () => ({ quote: 'Gut', name: 'Rechtsschutzversicherungsgesellschaften' })),
  };
  const deck = await deckOf('de', 'testimonials', narrow, ' data-hyphens');
  const [measured] = await renderer.measure(deck, 0, 1, 'one');
  const [name] = wordsOf(measured!).filter((words) => words.startsWith('Recht'));
  expect(name).toMatch(/^Recht[^|\u00AD]*-\|[^\u00AD]*gesell-?\|?schaften$/);
  expect((await xmlOf(deck)).match(/[^>]*-<\/a:t><\/a:r><a:br\/>/)?.[0]).toMatch(/^Recht/);
});

it('keeps words together that the browser brings into the last line, where no width of the box does it', async () => {
  const body =
    'Alle mensen worden vrij en gelijk in waardigheid en rechten geboren. Zij zijn begiftigd met verstand en geweten, ' +
    'en behoren zich jegens elkander in een geest van broederschap te gedragen.';
  const deck = await deckOf('nl', 'twoColumn', { title: 'Artikel 1', left: { body }, layoutVariant: 'wideLeft' });
  const [measured] = await renderer.measure(deck, 0, 1, 'one');
  expect(wordsOf(measured!)).toContain(body.replace('te gedragen', 'te\u00A0gedragen'));
});

it('lets the punctuation of East Asian texts alone not hang into the margin', async () => {
  const [chinese, english] = await Promise.all(
    ['收入增长超出预期。', 'Revenue grew.'].map(async (title) => xmlOf(await deckOf('zh', 'statement', { title }))),
  );
  expect(chinese).toContain(' hangingPunct="0"');
  expect(english).not.toContain('hangingPunct');
});

it('hangs an opening quotation mark natively, and places the others as they are', async () => {
  const [hung, plain] = await Promise.all(
    ['“Time is what they buy. Nothing else matters.”', 'Time is what they buy. Nothing else matters.'].map(
      async (title) => await deckOf('en', 'statement', { title }),
    ),
  );
  expect(await xmlOf(hung!)).toMatch(/<a:pPr marL="(\d+)" indent="-\1"/);
  expect(await xmlOf(plain!)).not.toContain('marL=');
  const lefts = await Promise.all(
    [hung!, plain!].map(async (deck) => {
      const [measured] = await renderer.measure(deck, 0, 1, 'one');
      const title = measured!.items.find((item) => item.type === 'text' && item.role === 'title')!;
      return title.type === 'text' ? title.x + title.paragraphs[0]!.hang : 0;
    }),
  );
  expect(lefts[0]).toBeCloseTo(lefts[1]!, 0);
});

it('hangs lines of code natively by their own indentation, behind their numbers', async () => {
  const code = `run(() => {\n    await write(${'argument, '.repeat(20)}last);\n\n});`;
  const [measured] = await renderer.measure(
    await deckOf('en', 'codeBlock', { code, showLineNumbers: true }),
    0,
    1,
    'one',
  );
  const box = measured!.items.find((item) => item.type === 'text' && item.paragraphs.length === 4);
  const hangs = box?.type === 'text' ? box.paragraphs.map(({ hang }) => hang) : [];
  expect(hangs.map((hang) => hang / hangs[0]!)).toEqual(
    [1, 9 / 5, 1, 1].map((share) => expect.closeTo(share, 2) as number),
  );
  expect(hangs[0]).toBeGreaterThan(40);
});

/** What is measured of a slide that is made by hand. */
async function measuredOf(body: string): Promise<MeasuredSlide> {
  const deck = await deckOf('en', 'statement', { title: 'By hand' });
  const markup = `<section class="slide v-default" data-pptx-slide>${body}</section>`;
  const [measured] = await renderer.measure({ ...deck, slides: [{ ...deck.slides[0]!, markup }] }, 0, 1, 'one');
  return measured!;
}

it('gives lines a height of their own, in tables too, and puts the first baseline where Chromium has it', async () => {
  const deck = await deckOf('en', 'statement', { title: 'By hand' });
  const text = (size: number, height: number) =>
    `<p style="position:absolute;left:64px;top:100px;margin:0;font:${size}px/${height}px Inter">Words</p>`;
  const cell =
    '<table data-pptx="table"><tbody><tr><td style="font:40px/60px Inter;padding:12px">One line</td></tr></tbody></table>';
  const slides = [text(40, 60), text(24, 26), text(56, 60), cell].map((body) => ({
    ...deck.slides[0]!,
    markup: `<section class="slide v-default" data-pptx-slide lang="en">${body}</section>`,
  }));
  const [ascent, descent] = [1984 / 2048, 494 / 2048]; // of Inter
  for (const [i, [size, height]] of [
    [40, 60],
    [24, 26],
    [56, 60],
    [40, 60],
  ].entries()) {
    const xml = await xmlOf({ ...deck, slides }, `slides/slide${i + 1}`);
    expect(xml).not.toMatch(/<a:lnSpc><a:spcPct|<a:pPr[^>]*\/>/);
    expect(xml.match(/<a:p>/g)).toHaveLength(xml.match(/<a:lnSpc><a:spcPts val="\d+"\/><\/a:lnSpc>/g)!.length);
    const onLine = (height! - (ascent + descent) * size!) / 2 + ascent * size!;
    if (xml.includes('<a:tbl>')) {
      const px = (value: RegExp) => Number(value.exec(xml)![1]) / 9525;
      const [row, top, bottom] = [/<a:tr h="(\d+)"/, / marT="(\d+)"/, / marB="(\d+)"/].map(px) as [
        number,
        number,
        number,
      ];
      const line = Number(/<a:spcPts val="(\d+)"/.exec(xml)![1]) / 75;
      // In the middle of what the paddings leave, and as far above the end of its line as the letters of the font go.
      const baseline = top + (row - top - bottom - line) / 2 + line - descent * size!;
      expect(Math.abs(baseline - (12 + onLine))).toBeLessThan(1);
      continue;
    }
    expect(xml).toContain(`<a:spcPts val="${height! * 75}"/>`);
    const y = Number(/<a:off x="\d+" y="(\d+)"\/>/.exec(/<p:sp>(?:(?!<\/p:sp>).)*Words/s.exec(xml)![0])![1]) / 9525;
    expect(Math.abs(y + height! - 0.2 * size! - (100 + onLine))).toBeLessThan(1);
  }
});

it('lowers letters in cells without padding by the room that their rows have', async () => {
  const deck = await deckOf('en', 'statement', { title: 'By hand' });
  const cells = ['top', 'middle', 'bottom'].map(
    (align) => `<td style="height:52px;padding:0 8px;font:40px/40px Inter;vertical-align:${align}">Words</td>`,
  );
  const markup = `<section class="slide v-default" data-pptx-slide lang="en"><table data-pptx="table"><tbody><tr>${cells.join('')}</tr></tbody></table></section>`;
  const xml = await xmlOf({ ...deck, slides: [{ ...deck.slides[0]!, markup }] }, 'slides/slide1');
  const margins = [...xml.matchAll(/ marT="(\d+)" marB="(\d+)"/g)].map(([, ...edges]) =>
    edges.map((edge) => Number(edge) / 9525),
  );
  // Letters of Inter are 1.21 times as high as their size, and so go as far below lines of that height.
  const below = ((1984 + 494) / 2048 - 1) * 20;
  const wanted = [below, 0, 2 * below, 0, 0, 0]; // in the middle, padding counts half
  expect(margins.flat()).toHaveLength(wanted.length);
  for (const [i, edge] of margins.flat().entries()) expect(Math.abs(edge - wanted[i]!)).toBeLessThan(1.5);
});

it('breaks lines where blocks within a text begin and end, but not before the first words', async () => {
  const block = (words: string) => `<span style="display:block">${words}</span>`;
  const texts = [`${block('One')}two`, `${block('')}Words`, `One${block('two')}three`];
  const measured = await measuredOf(texts.map((text) => `<p>${text}</p>`).join(''));
  expect(wordsOf(measured)).toEqual(['One|two', 'Words', 'One|two|three']);
});

it('writes the paragraphs of a text as one text box, as far apart as on the page', async () => {
  const body =
    'One paragraph\n\nAnother one of words that fill more than a line of the column beside the chart\n\nThe last';
  const deck = await deckOf('en', 'lineChart', {
    layoutVariant: 'chartLeft',
    body,
    categories: [{ label: '1' }, { label: '2' }],
    series: [{ name: 'S', values: [{ value: '1' }, { value: '2' }] }],
  });
  const [measured] = await renderer.measure(deck, 0, 1, 'one');
  const boxes = measured!.items.filter((item) => item.type === 'text' && item.role === null);
  const box = boxes.find((item) => item.type === 'text' && item.paragraphs.length > 1);
  if (box?.type !== 'text') throw new Error('no box has several paragraphs');
  // Words of a last line may be kept together by no-break spaces.
  const texts = box.paragraphs.map(({ runs }) => runs.map(({ text }) => text.replaceAll('\u00A0', ' ')).join(''));
  expect(texts).toEqual(body.split('\n\n'));
  expect(box.paragraphs.map(({ spaceBefore }) => Math.round(spaceBefore))).toEqual([0, 12, 12]);
  const height = box.paragraphs[0]!.lineHeight;
  expect((box.h - 24) / height).toBeCloseTo(Math.round((box.h - 24) / height), 1);
});

it('has the title of a slide in one line, with single spaces', async () => {
  const measured = await measuredOf('<h2 data-pptx="title"> A title <br>\n on <b>two</b>  lines </h2>');
  expect(measured.title).toBe('A title on two lines');
  expect((await measuredOf('<p>Words</p>')).title).toBe('');
});

it('indents the items of lists as far as the page does', async () => {
  const list =
    '<ul style="padding-inline-start:28px"><li>One<ol style="padding-inline-start:40px"><li>Two</li></ol></li></ul>';
  const measured = await measuredOf(list);
  const paragraphs = measured.items.flatMap((item) => (item.type === 'text' ? item.paragraphs : []));
  expect(paragraphs.map(({ bullet }) => [bullet?.indent, bullet?.level])).toEqual([
    [28, 0],
    [68, 1],
  ]);
});

it('offers a layout for new slides with its title where the others have theirs', async () => {
  const title = 'A title with as many words as it takes to get over the end of one line and into the next one';
  const deck = await deckOf('en', 'bullets', { eyebrow: 'Part', title, items: [{ text: 'One' }] });
  const [measured] = await renderer.measure(deck, 0, 1, 'one');
  const { x, y, w, h } = measured!.items.find((item) => item.type === 'text' && item.role === 'title')!;
  const layout = await xmlOf(deck, 'slideLayouts/slideLayout2');
  const place = /type="title".*?<a:off x="(\d+)" y="(\d+)"\/>\s*<a:ext cx="(\d+)" cy="(\d+)"/s.exec(layout)!;
  const [left, top, width, height] = place.slice(1).map((emu) => Number(emu) / 9525) as [
    number,
    number,
    number,
    number,
  ];
  expect([left, width]).toEqual([x, w]);
  // Its letters are those of a written title, begin where they do, and follow the theme.
  const style = /<a:bodyPr ([^>]*)>.*?<a:lvl1pPr ([^>]*)>.*?<a:defRPr ([^>]*)><a:latin ([^>]*)\/>/s.exec(layout)!;
  expect(style[1]).toContain('lIns="0" tIns="0" rIns="0" bIns="0"');
  expect(style[2]).toContain('algn="l"');
  expect(style[3]).toMatch(/ sz="2700" b="1"/);
  expect(style[4]).toBe('typeface="+mj-lt"');
  expect(Math.abs(top - y)).toBeLessThan(10);
  expect(top + height).toBeGreaterThan(y + h / 2);
  expect(top + height).toBeLessThan(y + h);
});

it('knows the words of scripts that have no spaces, so that none moves up a line in a wider box', async () => {
  const quote = 'ลูกค้ายังคงอยู่กับเราเพราะบริการรวดเร็วและใช้งานง่ายการเติบโตในปีนี้สูงกว่าที่เราคาดการณ์ไว้ตั้งแต่เริ่มโครงการ';
  const [measured] = await renderer.measure(await deckOf('th', 'quote', { quote }), 0, 1, 'one');
  const item = measured!.items.find((found) => found.type === 'text' && found.paragraphs[0]?.runs[0]?.text === quote);
  // A line has at most its own width and that of the word after it, which is far from as long as a line.
  expect(item).toMatchObject({ oneLine: false, slack: expect.any(Number) as number });
  expect((item as { slack: number }).slack).toBeLessThan((item as { w: number }).w / 3);
});

it('makes links of the boxes of buttons and addresses, and of words that are underlined', async () => {
  const shapes = async (slideType: string, content: object) =>
    [...(await xmlOf(await deckOf('en', slideType, content))).matchAll(/<p:sp>.*?<\/p:sp>/gs)].map(([xml]) => xml);
  const boxOf = (found: string[], words: string) => found.find((xml) => xml.includes(`<a:t>${words}`))!;
  const cta = await shapes('cta', {
    title: 'Book a pilot',
    action: { label: 'Book now', url: 'https://example.com/book' },
  });
  const button = boxOf(cta, 'Book now');
  expect(button).toMatch(/<p:cNvPr [^>]*><a:hlinkClick r:id="rId\d+"\/>/);
  expect(button).not.toMatch(/<a:rPr[^>]*\bu="|<a:rPr(?:(?!<\/a:rPr>).)*hlinkClick/s);
  // In the letters of another font it grows on both sides.
  expect(button).toContain('algn="ctr"');
  const said = await shapes('bullets', {
    title: 'Links',
    items: [{ text: 'See [the plan](https://example.com/plan)' }],
  });
  const plan = boxOf(said, 'See ');
  expect(plan).toMatch(/<a:rPr [^>]*u="sng"(?:(?!<\/a:rPr>).)*<a:hlinkClick/s);
  expect(plan).not.toMatch(/<p:cNvPr [^>]*><a:hlinkClick/);
});
