import type { RenderPage } from '../browser/render-page.js';
import { BROKEN_WORDS_ON, markBrokenWords } from './broken-words.js';
import { FORMULA_MARK, markFormulas } from './formulas.js';
import { showWholePictures } from './whole-pictures.js';

/**
 * Prints the page's document, one sheet a slide unless it was laid out otherwise, tagged, without title, outline or fixed dates.
 *
 * Puppeteer asks for tags and for no outline; backgrounds are printed as the style sheet asks for them (`print-color-adjust`).
 * The size comes from the document's own `@page` rule. Chromium's outline is not used: it omits slides without a
 * heading and joins words at line breaks of headings; `finishPdf` writes one.
 *
 * @param options `wordsOn`: where broken words are looked for afterwards, on the pages of their slides or on all; `scale` of
 *   what is on the paper within its margins.
 */
export async function printPdf(
  page: RenderPage,
  { wordsOn = 'slides', scale = 1 }: { wordsOn?: 'slides' | 'all'; scale?: number } = {},
): Promise<Buffer> {
  await Promise.all([
    page.page.evaluate(markBrokenWords, BROKEN_WORDS_ON, wordsOn),
    page.page.evaluate(showWholePictures),
    page.page.evaluate(markFormulas, FORMULA_MARK),
  ]);
  const printed = await page.page.pdf({
    preferCSSPageSize: true,
    scale,
    // Whoever has the page has a time for all that is done on it.
    timeout: 0,
  });
  return Buffer.from(printed);
}
