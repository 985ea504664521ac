import type { Sequence } from '../sequence.js';
import type { PptxProperties } from './finish.js';
import type { SlidePatch } from './objects/patch.js';
import { pictureData } from './objects/pictures.js';
import { Presentation } from './presentation.js';
import { escapeXml, inches, xmlSafe } from './units.js';

/** A slide as a picture, with what readers and search need of it. */
export interface FlatPage {
  /** A JPEG of the whole slide. */
  picture: Uint8Array;
  title: string;
  /** All its words, in reading order. */
  text: string;
}

const PICTURE = 'Slide picture';
const TITLE = 'Title';
/** "Hidden" as Office itself does it: the title stands just above the slide. */
const ABOVE = { x: inches(64), y: inches(-48), w: inches(1152), h: inches(32) };

/**
 * Writes one picture a slide: it looks right everywhere, can still be searched and read aloud, but not be edited.
 *
 * @param chunks slides in order, some at a time
 */
export async function writeFlatPptx(chunks: Sequence<FlatPage[]>, properties: PptxProperties): Promise<Buffer> {
  const presentation = new Presentation(properties);
  for await (const pages of chunks)
    await presentation.write(pages.map((page) => addFlatPage(presentation, page, properties)));
  return presentation.finish();
}

function addFlatPage(
  presentation: Presentation,
  { picture, title, text }: FlatPage,
  properties: PptxProperties,
): SlidePatch {
  const page = presentation.addPage({ titled: true });
  page.addText(
    [{ text: xmlSafe(title) || ' ', options: { fontSize: 18, fontFace: escapeXml(properties.theme.fonts.heading) } }],
    {
      ...ABOVE,
      objectName: TITLE,
      margin: 0,
      isTextBox: true,
    },
  );
  const whole = { x: 0, y: 0, w: inches(1280), h: inches(720) };
  page.addImage({ data: pictureData({ type: 'image/jpeg', body: picture }), ...whole, objectName: PICTURE });
  const objects = [
    { name: TITLE, alt: null, hasWords: true, isTitle: true },
    { name: PICTURE, alt: text || title || 'Slide' },
  ];
  return { background: null, objects, groups: [] };
}
