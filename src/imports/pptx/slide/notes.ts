import { withLinks } from '../objects/table.js';
import { PartDamaged } from '../pptx-refused.js';
import type { Reading } from '../reading.js';
import { readParagraphs } from '../text/paragraphs.js';
import { tellTexts } from '../objects/chart-words.js';
import { placeholderOf } from './layers.js';

const NO_STYLES = { lists: [], scale: 1 };

/** The speaker's notes of a slide; what else stands on their page is told. */
export function readNotes(reading: Reading): string | undefined {
  const links = [...reading.links.values()].filter(({ type, isExternal }) => type === 'notesSlide' && !isExternal);
  const texts = links.flatMap(({ id, target }) => {
    reading.follow(id);
    try {
      return notesOf(target, reading) ?? [];
    } catch (error) {
      if (!(error instanceof PartDamaged)) throw error;
      reading.leftOut.add('notes', 'Their part of the file is damaged.');
      return [];
    }
  });
  return texts.length > 0 ? texts.join('\n') : undefined;
}

function notesOf(part: string, reading: Reading): string | undefined {
  const root = reading.file.xml(part);
  const tree = root?.child('p:cSld', 'p:spTree');
  if (!root || !tree) return undefined;
  const inside = reading.of(part);
  const texts: string[] = [];
  for (const shape of tree.findAll('p:sp')) {
    const body = shape.child('p:txBody');
    if (!body) continue;
    const type = placeholderOf(shape)?.attribute('type');
    const paragraphs = readParagraphs(body, NO_STYLES, inside);
    const text = paragraphs.map((paragraph) => withLinks(paragraph)).join('\n');
    if (!text) continue;
    if (type === 'body') texts.push(text);
    // The number of the page, the date, and so on.
    else if (!paragraphs.every(({ isField }) => isField)) {
      reading.leftOut.add('text on the page of notes', 'It stands beside the notes.', text);
    }
  }
  tellTexts(root, 'text on the page of notes', 'It stands beside the notes.', inside);
  for (const { type, target } of inside.unfollowed) {
    if (type === 'image') reading.leftOut.add('picture', 'It stands on the page of notes.');
    else if (type === 'hyperlink') reading.leftOut.add('link', 'It stands on the page of notes.', target);
    else if (type === 'chart') reading.leftOut.add('chart', 'It stands on the page of notes.');
  }
  return texts.length > 0 ? texts.join('\n') : undefined;
}
