import { inflateSync } from 'node:zlib';
import { PDFDict, PDFDocument, PDFHexString, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { specRenderer } from '../fixtures/spec-browser.js';
import { specDeck } from '../fixtures/spec-deck.js';
import type { Numbered } from '../sequence.js';

const renderer = specRenderer();
afterAll(() => renderer.close());

const slide = (words: string, style = '', attributes = '') =>
  `<section class="slide v-default" data-pptx-slide lang="en" dir="ltr" ${attributes}><p style="font:20px/1.4 Inter;width:160px;${style}">${words}</p></section>`;

/** Texts in which words break, and what they say; null: what they show. */
const TEXTS: [name: string, markup: string, says: string | null][] = [
  ['no word that breaks', slide('Words over lines that have spaces between them'), null],
  ['hyphens', slide('Of adminis\u00ADtration govern\u00ADment', '', 'data-hyphens'), 'Of administration government'],
  ['typed hyphens', slide('Some state-of-the-art-words'), 'Some state-of-the-art-words'],
  ['no place to break', slide('The3rd2468101214161820words', '', 'data-break'), 'The3rd2468101214161820words'],
  ['places to break', slide(`A ${'w'.repeat(12)}<wbr>${'o'.repeat(4)}<wbr>${'r'.repeat(9)} here`), null],
  ['joined letters', slide('An office-official-office'), 'An office-official-office'],
  ['faint letters', slide('A faint-but-not-so-faint word', 'opacity:.5'), null],
  ['letters without spaces', slide('第三季度业绩增长超出预期客户续签合同因为支持团队'), null],
  ['Ethiopic word spaces', slide('የሰው፡ልጅ፡ሁሉ፡ሲወለድ፡ነጻና፡በክብርና፡በመብትም፡እኩልነት'), null],
  [
    'emoji',
    slide('Launch-🚀-and-👩‍💻-and-🎉-and-so-on', 'font-family:Inter,Twemoji'),
    'Launch-🚀-and-👩‍💻-and-🎉-and-so-on',
  ],
  ['letters from the right', slide('ارتفعت-الإيرادات-بنسبة-ارتفعت'), null],
];

/** The texts that a page says in place of what it shows, and its operators. */
async function pagesOf(bytes: Buffer) {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const elements = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [object] : []));
  return pdf.getPages().map(({ node, ref }) => {
    const streams = [node.lookup(PDFName.of('Contents')), ...formsIn(node.Resources())];
    return {
      says: elements.flatMap((element) => {
        const text = element.get(PDFName.of('ActualText'));
        return element.get(PDFName.of('Pg')) === ref && text instanceof PDFHexString ? [text.decodeText()] : [];
      }),
      content: streams.map((stream) => inflateSync((stream as PDFRawStream).contents).toString('latin1')).join('\n'),
    };
  });
}

const formsIn = (resources: PDFDict | undefined) =>
  (resources?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.keys() ?? []).map((key) =>
    resources!.lookup(PDFName.of('XObject'), PDFDict).lookup(key),
  );

const textOf = (digits: string) => Buffer.from(digits, 'hex').swap16().toString('utf16le');

const MARKS = /ActualText <FEFF(?:00AD|200B|2060|2063)>/;

describe.each(['printed at once', 'joined from chunks'])('a PDF %s', (kind) => {
  let pages: Awaited<ReturnType<typeof pagesOf>>;
  beforeAll(async () => {
    const slides = TEXTS.map(([title, markup]) => ({ title, markup, notes: null }));
    const deck = { ...(await specDeck([])), slides };
    const half = slides.length >> 1;
    const chunks = async (): Promise<Numbered<Buffer>[]> => [
      [0, await renderer.pdfChunk(deck, 0, half, 'one')],
      [half, await renderer.pdfChunk(deck, half, slides.length, 'one')],
    ];
    pages = await pagesOf(
      kind === 'printed at once'
        ? await renderer.pdf(deck, 'one')
        : await renderer.joinPdf(await chunks(), deck, 'one'),
    );
  });

  it.each(TEXTS.map(([name, , says], i) => ({ name, says, i })))('says words whole with $name', ({ says, i }) => {
    expect(pages[i]!.says).toEqual(says === null ? [] : [says]);
    expect(pages[i]!.content).not.toMatch(MARKS);
  });

  it('says words without hyphens whole where they stand, also those that can be seen through', () => {
    const said = pages.map(({ content }) =>
      [...content.matchAll(/ActualText <FEFF(\w{16,})>/g)].map(([, text]) => textOf(text!)),
    );
    expect(said.map((words) => words.filter((word) => word.length > 4))).toEqual([
      ...[[], [], ['state-of-the-art-words'], ['The3rd2468101214161820words']],
      ...[
        ['wwwwwwwwwwwwoooorrrrrrrrr'],
        ['office-official-office'],
        ['faint-but-not-so-faint'],
        [],
        [],
        ['Launch-🚀-and-👩‍💻-and-🎉-and-so-on'],
        [],
      ],
    ]);
  });
});
