import { getDocumentProxy } from 'unpdf';
import { specRenderer } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { specDeck, specLook } from '../../src/exports/renderer/fixtures/spec-deck.js';
import { slideMarkup } from '../../src/templates/page/document.js';
import { readPptx, slidesOf } from '../support/presentations.js';

/** Of each language words that fill lines, and what stays in one line, its parts by spaces. */
const LANGUAGES: Record<string, { words: string; bound: string[] }> = {
  en: { words: 'orders from all depots grew again and', bound: ['42 %', '4.2 million', 'March 31', 'p. 12', '9 a.m.'] },
  de: { words: 'der Umsatz stieg in allen Depots auf', bound: ['38,4 Mio. €', '31. März', '110 %', 'z. B.', 'Abb. 3'] },
  fr: { words: 'les ventes ont encore progressé dans', bound: ['12 millions', '14 juillet', '18 %', '3 km', 'p. 12'] },
  es: { words: 'las ventas crecieron otra vez en', bound: ['5 %', '12 millones', '30 km', 'n.º 4', '7 kg'] },
  it: { words: 'le vendite sono cresciute ancora in', bound: ['5 %', '12 milioni', '30 km', '7 kg', '3 GB'] },
  pl: { words: 'sprzedaż wzrosła znowu dzięki nowym', bound: ['w domu', 'i biuro', '12 mln', '5 %', '30 km'] },
  ru: { words: 'заказы снова выросли на всех складах', bound: ['12 млн ₽', '5 %', '3 мин', '30 км', '7 кг'] },
  sv: { words: 'försäljningen ökade igen i alla depåer', bound: ['6 juni', '12 miljoner', '5 %', '30 km', '7 kg'] },
};
/** Signs that begin no line. */
const NO_BEGINNING = /^[·•–—:;,.!?)»%€]/u;
const TEXTS_PER_SLIDE = 5;

/** 25 texts of a language: what stays together comes after one word more in each. */
function textsOf({ words, bound }: (typeof LANGUAGES)[string]): string[] {
  const all = words.split(' ');
  return bound.flatMap((kept) =>
    Array.from({ length: 5 }, (_, i) => [...all.slice(0, i + 2), kept, '·', ...all.slice(1, 4), '–', all[0]].join(' ')),
  );
}

const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();

/** The lines of a page, in its order. */
async function linesOf(pdf: Buffer): Promise<string[][]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const lines: { text: string; y: number }[] = [];
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue;
      const y = Math.round(item.transform[5] as number);
      const last = lines.at(-1);
      if (last && Math.abs(last.y - y) < 3) last.text += item.str;
      else lines.push({ text: item.str, y });
    }
    pages.push(lines.map(({ text }) => plain(text)).filter(Boolean));
  }
  await document.destroy();
  return pages;
}

describe('two hundred texts in eight languages', () => {
  const renderer = specRenderer();
  afterAll(() => renderer.close());

  it('have lines that begin and end as they may, in PDF and in PowerPoint', async () => {
    const faults: string[] = [];
    let [texts, lineCount, boundInFile] = [0, 0, 0];
    for (const [locale, language] of Object.entries(LANGUAGES)) {
      const all = textsOf(language);
      texts += all.length;
      const look = { ...specLook, locale };
      const count = all.length / TEXTS_PER_SLIDE;
      const slides = Array.from({ length: count }, (_, i) => {
        const items = all.slice(i * TEXTS_PER_SLIDE, (i + 1) * TEXTS_PER_SLIDE).map((body) => ({ title: 'A', body }));
        const content = { title: 'Title', items };
        return { markup: slideMarkup({ slideType: 'featureGrid', content }, i, count, look), title: '', notes: null };
      });
      const deck = { ...(await specDeck([])), locale, look, slides };
      for (const lines of await linesOf(await renderer.pdf(deck, 'one')))
        for (const [i, line] of lines.entries()) {
          lineCount++;
          const joined = `${lines[i - 1] ?? ''} | ${line}`;
          const isParted = language.bound.some((kept) => {
            const parts = kept.split(' ');
            return parts.some(
              (_, at) => at > 0 && joined.includes(`${parts.slice(0, at).join(' ')} | ${parts.slice(at).join(' ')}`),
            );
          });
          if (NO_BEGINNING.test(line) || isParted) faults.push(`${locale} pdf: ${joined}`);
        }
      for (const xml of slidesOf(readPptx(await renderer.pptx(deck, 'one')))) {
        for (const kept of language.bound) {
          boundInFile += xml.split(kept.replaceAll(' ', '\u00a0')).length - 1;
          if (xml.includes(kept)) faults.push(`${locale} pptx: ${kept}`);
        }
        if (/[^\u00a0] [·–] /u.test(xml.replace(/<[^>]*>/g, ' ')))
          faults.push(`${locale} pptx: a sign that may begin a line`);
      }
    }
    expect(faults).toEqual([]);
    expect([texts, lineCount > 3 * texts, boundInFile]).toEqual([200, true, texts]);
  });
});
