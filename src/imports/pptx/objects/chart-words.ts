import type { Element } from '../package/element.js';
import type { Reading } from '../reading.js';
import { textOf } from './chart-data.js';
import { picturesOf } from './picture.js';

/** The title that is shown above a chart: its own, or the name of its only series. */
export function chartTitle(root: Element, names: string[], inside: Reading): string | undefined {
  const chart = root.child('c:chart');
  const title = chart?.child('c:title');
  if (!title) return undefined;
  const own = richText(title.child('c:tx', 'c:rich'), inside) || textOf(title.child('c:tx'), inside).join(' ').trim();
  if (own) return own;
  const hidden = chart?.child('c:autoTitleDeleted')?.flag('val') ?? false;
  return !hidden && names.length === 1 ? names[0] : undefined;
}

/** Tells what a chart has besides its data: titles of axes, labels that were typed, drawings and pictures on it. */
export function tellRest(root: Element, inside: Reading): void {
  const { leftOut } = inside;
  for (const axis of root.child('c:chart', 'c:plotArea')?.children ?? []) {
    const title = /^c:(?:cat|val|date|ser)Ax$/.test(axis.name) ? axis.child('c:title', 'c:tx') : undefined;
    const text = title && (richText(title.child('c:rich'), inside) || textOf(title, inside).join(' '));
    if (text) leftOut.add('title of an axis', 'Charts have no titles of axes here.', text);
  }
  for (const label of root.findAll('c:dLbl')) {
    const text = richText(label.child('c:tx', 'c:rich'), inside) || textOf(label.child('c:tx'), inside).join(' ');
    if (text) leftOut.add('label of a chart', 'Labels are made of the values here.', text);
  }
  tellTexts(root, 'text of a chart', 'It has no place in a chart here.', inside);
  if (picturesOf(root, inside).length > 0) leftOut.add('picture', 'It fills a part of a chart.');
  for (const link of inside.unfollowed) {
    if (link.type !== 'chartUserShapes' || link.isExternal) continue;
    const drawing = inside.file.xml(link.target);
    if (drawing) tellTexts(drawing, 'text on a chart', 'It is drawn onto the chart.', inside.of(link.target));
  }
}

/** Tells all texts and values that nobody has read so far. */
export function tellTexts(root: Element, what: string, why: string, reading: Reading): void {
  for (const { text } of unreadTexts(root, reading)) reading.leftOut.add(what, why, text);
}

/** Paragraphs with words that nobody has read so far, which count as read from now on; values of charts alike. */
export function* unreadTexts(root: Element, reading: Reading): Generator<{ text: string }> {
  for (const element of root.below()) {
    if (element.name !== 'a:p' && element.name !== 'c:v') continue;
    const parts = element.name === 'c:v' ? [element] : element.findAll('a:t');
    const fresh = parts.filter((part) => !reading.read.has(part));
    for (const part of fresh) reading.read.add(part);
    const text = fresh.map((part) => part.text).join('');
    if (text.trim()) yield { text };
  }
}

function richText(rich: Element | undefined, inside: Reading): string {
  const paragraphs = rich?.all('a:p').map((paragraph) => {
    const parts = paragraph.findAll('a:t');
    for (const part of parts) inside.read.add(part);
    return parts.map(({ text }) => text).join('');
  });
  return paragraphs?.join(' ').trim() ?? '';
}
