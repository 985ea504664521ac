import { styleOf } from '../../../templates/styles/index.js';
import type { Theme } from '../../../templates/theme/theme.js';
import { finishDeck, finishSlides, type PptxProperties, Written } from './finish.js';
import { readFontsAhead } from './fonts/font-files.js';
import type { ChartItem } from './measured.js';
import { addFonts } from './package/font-parts.js';
import { Package } from './package/package.js';
import type { SlidePatch } from './objects/patch.js';
import type { PictureBytes } from './objects/pictures.js';
import { newPptx, type Page, partsOf, type Pptx, takeSlides } from './pptxgen.js';
import { SharedMedia } from './package/shared-media.js';
import { escapeXml, inches, xmlSafe } from './units.js';
import { STAGE } from '../../../templates/kit/stage.js';

const TITLED = 'Titled';
const BARE = 'Bare';

/**
 * A presentation that is written incrementally.
 *
 * Pages that were written are compressed and released at once, so that a long deck takes little memory and is written
 * while later slides are still being measured.
 */
export class Presentation {
  private readonly pptx: Pptx;
  private readonly file = new Package();
  private readonly media = new SharedMedia();
  /** The bytes of pictures on pages that are not written yet, by their names. */
  private readonly held = new Map<string, Uint8Array>();
  private readonly written: Written;
  private pages = 0;

  constructor(private readonly properties: PptxProperties) {
    this.pptx = newPptx(xmlSafe(properties.title), xmlSafe(properties.author));
    this.written = new Written(properties);
    defineLayouts(this.pptx, properties.theme);
  }

  /** Adds the next slide, with its notes. */
  addPage({ titled }: { titled: boolean }): Page {
    const page = this.pptx.addSlide({ masterName: titled ? TITLED : BARE });
    const notes = this.properties.notes[this.pages++];
    if (notes) page.addNotes(xmlSafe(notes));
    return page;
  }

  /**
   * Holds a picture until the pages that show it are written.
   *
   * @returns its name, which is pptxgenjs's `data` option: a place in its text in place of the bytes.
   */
  hold({ type, body }: PictureBytes): string {
    const name = `${type};base64,${this.held.size}`;
    this.held.set(name, body);
    return name;
  }

  /**
   * Writes the pages that were added since the last call.
   *
   * @param patches what pptxgenjs cannot express, one a page
   * @param charts in the order in which they were added
   */
  async write(patches: SlidePatch[], charts: ChartItem[] = []): Promise<void> {
    const parts = await takeSlides(this.pptx, this.held);
    this.held.clear();
    this.media.share(parts);
    finishSlides(parts, this.properties, { patches, charts }, this.written);
    await this.file.add(parts);
    if (this.properties.embedFonts) await readFontsAhead(this.written.faces);
  }

  /** The whole file. Every page must have been written. */
  async finish(): Promise<Buffer> {
    const parts = await partsOf(this.pptx, this.held);
    this.written.names = this.file.names;
    addFonts(this.file, parts, await finishDeck(parts, this.properties, this.written));
    await this.file.add(parts);
    return this.file.zip();
  }
}

/**
 * One layout has a real title placeholder. Slides do not use pptxgenjs's placeholder option, which forces the layout's
 * position on them: their title is a text box that `mend-objects` turns into the placeholder.
 */
function defineLayouts(pptx: Pptx, theme: Theme): void {
  const { margin, weights } = styleOf(theme.style);
  pptx.defineSlideMaster({
    title: TITLED,
    objects: [
      {
        placeholder: {
          options: {
            name: 'Title',
            type: 'title',
            x: inches(margin),
            y: inches(68),
            w: inches(STAGE.width - 2 * margin),
            h: inches(84),
            fontFace: escapeXml(theme.fonts.heading),
            fontSize: 27,
            bold: weights.title === 700,
            align: 'left',
          },
          text: 'Title',
        },
      },
    ],
  });
  pptx.defineSlideMaster({ title: BARE });
}
