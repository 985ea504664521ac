import { readFileSync } from 'node:fs';
import { specRenderer } from '../../exports/renderer/fixtures/spec-browser.js';
import { specDeck } from '../../exports/renderer/fixtures/spec-deck.js';
import { GALLERY_LOOK } from '../../templates/gallery/sample.js';
import { slideMarkup } from '../../templates/page/document.js';
import { stageFaults } from './stage-faults.js';

interface Case {
  locale: string;
  /** Codes of the faults of the stage. */
  found: string[];
  slide_type: string;
  content: Record<string, unknown>;
}

const cases = JSON.parse(
  readFileSync(new URL('./fixtures/bare-slides.json', import.meta.url), 'utf8'),
) as readonly Case[];

describe('slides with little or too much to say', () => {
  const renderer = specRenderer();
  afterAll(() => renderer.close());

  it('are told from those that say what they have to', async () => {
    const look = (locale: string) => ({ ...GALLERY_LOOK, locale });
    const found: unknown[] = [];
    for (const [locale, ofLocale] of Map.groupBy(cases, (one) => one.locale)) {
      const slides = ofLocale.map(({ slide_type: slideType, content }, i) => {
        return {
          markup: slideMarkup({ slideType, content }, i, ofLocale.length, look(locale)),
          title: '',
          notes: null,
        };
      });
      const deck = { ...(await specDeck([])), look: look(locale), slides };
      const inspected = await renderer.inspect(deck, 0, slides.length, 'spec');
      for (const [i, slide] of inspected.entries()) {
        const codes = stageFaults(slide).map(({ code }) => code);
        if (codes.join() !== ofLocale[i]!.found.join()) found.push([locale, codes, ofLocale[i]]);
      }
    }
    expect(found).toEqual([]);
  });
});
