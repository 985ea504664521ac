import type { Block, Paragraph } from '../../../choose/source-deck.js';
import type { Element } from '../package/element.js';
import { PartDamaged } from '../pptx-refused.js';
import type { Reading } from '../reading.js';
import { joined, plain, readParagraphs } from '../text/paragraphs.js';
import { tellTexts, unreadTexts } from './chart-words.js';
import { picturesOf } from './picture.js';

const NO_STYLES = { lists: [], scale: 1 };

/** The words of a SmartArt as a list with its levels, and its pictures; how they are drawn is told as left out. */
export function readSmartArt(ids: Element, reading: Reading): Block[] {
  const data = reading.follow(ids.attribute('r:dm'));
  for (const id of ['r:lo', 'r:qs', 'r:cs']) reading.follow(ids.attribute(id));
  const leave = (why: string) => {
    reading.leftOut.add('SmartArt', why);
    return [];
  };
  if (!data || data.isExternal) return leave('It is missing in the file.');
  try {
    const inside = reading.of(data.target);
    const root = reading.file.xml(data.target);
    if (!root) return leave('It is missing in the file.');
    const drawing = readDrawing(root, reading);
    const paragraphs = textsOf(root, inside);
    const own = paragraphs.length > 0 ? paragraphs : (drawing?.paragraphs ?? []);
    const pictures = drawing?.pictures ?? picturesOf(root, inside);
    if (own.length > 0) reading.leftOut.add('SmartArt', 'Its words are kept as a list; how they are drawn is not.');
    else reading.leftOut.add('SmartArt', 'It has no words.');
    tellTexts(root, 'text of SmartArt', 'It stands between the entries.', inside);
    return [...(own.length > 0 ? [{ kind: 'paragraphs' as const, paragraphs: own }] : []), ...pictures];
  } catch (error) {
    if (error instanceof PartDamaged) return leave('Its part of the file is damaged.');
    throw error;
  }
}

/** The entries by their places in the tree that the data is. */
function textsOf(root: Element, inside: Reading): Paragraph[] {
  const model = new Map(
    (root.child('dgm:ptLst')?.all('dgm:pt') ?? []).map((point) => [point.attribute('modelId') ?? '', point]),
  );
  const below = new Map<string, { to: string; order: number }[]>();
  for (const link of root.child('dgm:cxnLst')?.all('dgm:cxn') ?? []) {
    if ((link.attribute('type') ?? 'parOf') !== 'parOf') continue;
    const from = link.attribute('srcId') ?? '';
    const children = below.get(from) ?? [];
    children.push({ to: link.attribute('destId') ?? '', order: link.number('srcOrd') ?? 0 });
    below.set(from, children);
  }
  const isRoot = ([, point]: [string, Element]) => point.attribute('type') === 'doc';
  const start = [...model].find(isRoot)?.[0];
  const paragraphs: Paragraph[] = [];
  const seen = new Set<string>();
  const open = start === undefined ? [] : [{ id: start, level: -1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { id, level } = next;
    // Connections may lead in a circle.
    if (seen.has(id)) continue;
    seen.add(id);
    const body = model.get(id)?.child('dgm:t');
    const own = body && level >= 0 ? readParagraphs(body, NO_STYLES, inside) : [];
    // What stands in one shape is one entry.
    const [first] = own;
    if (first) paragraphs.push({ ...plain(first), ...joined(own, ' '), level: Math.min(8, level), list: 'bullet' });
    const children = (below.get(id) ?? []).sort((a, b) => b.order - a.order);
    for (const { to } of children) open.push({ id: to, level: level + 1 });
  }
  return paragraphs;
}

/** What PowerPoint drew last: its pictures, and its words for data that has none. */
function readDrawing(root: Element, reading: Reading) {
  const id = [...root.below()].find(({ name }) => name.endsWith(':dataModelExt'))?.attribute('relId');
  const link = reading.follow(id);
  const drawing = link && !link.isExternal ? reading.file.xml(link.target) : null;
  if (!link || !drawing) return null;
  const inside = reading.of(link.target);
  const pictures = picturesOf(drawing, inside);
  const paragraphs = [...unreadTexts(drawing, inside)].map(({ text }) => ({ text: text.trim(), level: 0 }));
  return { pictures, paragraphs };
}
