import type { Sequence } from '../sequence.js';
import type { PptxProperties } from './finish.js';
import type { SlidePatch } from './objects/patch.js';
import type { PictureBytes } from './objects/pictures.js';
import { Presentation } from './presentation.js';
import { escapeXml, inches, xmlSafe } from './units.js';

/** A slide as a picture, with its text for screen readers and search. */
export interface FlatPage {
  /** PNG or JPEG of the whole slide. */
  picture: PictureBytes;
  title: string;
  /** All its text, in reading order. */
  text: string;
}

const PICTURE = 'Slide picture';
const TITLE = 'Title';
/** Office hides titles in this way: just above the slide. */
const ABOVE = { x: inches(64), y: inches(-48), w: inches(1152), h: inches(32) };

/**
 * Writes one picture a slide, with the text as its description: the same in every program, searchable and readable
 * aloud, but not editable.
 *
 * @param chunks slides in order
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
    },
  );
  const whole = { x: 0, y: 0, w: inches(1280), h: inches(720) };
  page.addImage({ data: presentation.hold(picture), ...whole, objectName: PICTURE });
  const objects = [
    { name: TITLE, alt: null, hasWords: true, isTitle: true },
    { name: PICTURE, alt: text || title || 'Slide' },
  ];
  return { background: null, objects, groups: [] };
}
