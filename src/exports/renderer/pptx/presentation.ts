import type { Theme } from '../../../templates/theme/theme.js';
import { finishDeck, finishSlides, type PptxProperties } from './finish.js';
import type { ChartItem } from './measured.js';
import { Package } from './package/package.js';
import type { SlidePatch } from './objects/patch.js';
import { newPptx, type Page, partsOf, type Pptx, takeSlides } from './pptxgen.js';
import { SharedMedia } from './package/shared-media.js';
import { escapeXml, inches, xmlSafe } from './units.js';

const TITLED = 'Titled';
const BARE = 'Bare';

/**
 * A presentation in the making: pages are added, and written some at a time.
 *
 * What was written is packed at once and its pages are let go, so that a long deck takes little memory, and the writing
 * of some slides goes on while the next ones are drawn.
 */
export class Presentation {
  private readonly pptx: Pptx;
  private readonly file = new Package();
  private readonly media = new SharedMedia();
  private pages = 0;
  private slides = 0;
  private charts = 0;

  constructor(private readonly properties: PptxProperties) {
    this.pptx = newPptx(xmlSafe(properties.title), xmlSafe(properties.author));
    defineLayouts(this.pptx, properties.theme);
  }

  /** The next slide, with its notes. */
  addPage({ titled }: { titled: boolean }): Page {
    const page = this.pptx.addSlide({ masterName: titled ? TITLED : BARE });
    const notes = this.properties.notes[this.pages++];
    if (notes) page.addNotes(xmlSafe(notes));
    return page;
  }

  /**
   * Writes the pages that were added since the last time.
   *
   * @param patches what pptxgenjs cannot say, one a page
   * @param charts in the order they were added
   */
  async write(patches: SlidePatch[], charts: ChartItem[] = []): Promise<void> {
    const parts = await takeSlides(this.pptx);
    this.media.share(parts);
    finishSlides(parts, this.properties.theme, {
      patches,
      charts,
      slidesBefore: this.slides,
      chartsBefore: this.charts,
    });
    this.slides += patches.length;
    this.charts += charts.length;
    await this.file.add(parts);
  }

  /** The whole file. Every page must have been written. */
  async finish(): Promise<Buffer> {
    const parts = await partsOf(this.pptx);
    finishDeck(parts, this.properties, this.slides, this.file.names);
    await this.file.add(parts);
    return this.file.zip();
  }
}

/**
 * One layout has a real title placeholder. Slides do not use pptxgenjs's own option for it, which forces the layout's
 * position on them: their title is a text box that the finishing pass turns into the placeholder.
 */
function defineLayouts(pptx: Pptx, theme: Theme): void {
  pptx.defineSlideMaster({
    title: TITLED,
    objects: [
      {
        placeholder: {
          options: {
            name: 'Title',
            type: 'title',
            ...{ x: inches(64), y: inches(68), w: inches(1152), h: inches(84) },
            ...{
              fontFace: escapeXml(theme.fonts.heading),
              fontSize: 27,
              bold: true,
              align: 'left',
              valign: 'top',
              margin: 0,
            },
          },
          text: 'Title',
        },
      },
    ],
  });
  pptx.defineSlideMaster({ title: BARE });
}
