import { sharedBrowser } from '../../../src/exports/renderer/fixtures/spec-browser.js';
import type { MeasuredSlide, RenderDeck } from '../../../src/exports/renderer/renderer.js';
import { writePptx } from '../../../src/exports/renderer/pptx/write.js';
import { renderDocument } from '../../../src/templates/page/document.js';
import type { LaidOut } from './laid-out.js';
import { laidOutOfPage } from './read-laid-out.js';

/** Lays decks out as for files, and gives both what the tests read there by their own means and the finished file. */
export class LaidOutPages {
  private readonly browser = sharedBrowser();

  async export(deck: RenderDeck): Promise<{ laidOut: LaidOut; file: Buffer }> {
    const sections = await Promise.all(deck.slides.map(async ({ markup }) => markup));
    const pictureAt = async (url: string) => {
      const picture = deck.pictures.get(url);
      const body = await picture?.body();
      return picture && body ? { type: picture.type, body } : undefined;
    };
    const { json, laidOut } = await this.browser.withPage(
      pictureAt,
      async (page) => {
        await page.show(renderDocument(sections, deck.look));
        const json = await page.measure(0, sections.length);
        return { json, laidOut: (await page.page.evaluate(laidOutOfPage)) as LaidOut };
      },
      { wallClockMs: 120_000 },
    );
    const { title, author, locale, date, look, slides } = deck;
    const notes = slides.map((slide) => slide.notes);
    const properties = { title, author, locale, date, theme: look.theme, notes, embedFonts: true };
    // In this thread and from the sources: the service writes in another one, from the build.
    return { laidOut, file: await writePptx([JSON.parse(json) as MeasuredSlide[]], properties, pictureAt) };
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
