import type { Reading } from '../reading.js';
import { type Layer, placeholderOf } from '../slide/layers.js';

const WHY = 'It belongs to all slides on that layout: how slides look comes from the brand here.';

/** Tells what a layout or master shows on all of its slides besides placeholders: words, pictures, links. */
export function tellLayer({ root, links }: Layer, reading: Reading, logo: Uint8Array | undefined): void {
  const { leftOut } = reading;
  const common = root.child('p:cSld');
  const isPrompt = (name: string, shape: Parameters<typeof placeholderOf>[0]) =>
    name === 'p:sp' && placeholderOf(shape);
  for (const element of common?.below((each) => Boolean(isPrompt(each.name, each))) ?? []) {
    if (element.name !== 'a:p') continue;
    const text = element
      .findAll('a:t')
      .map((part) => part.text)
      .join('');
    const isField = element.child('a:fld') && !element.child('a:r');
    if (text.trim() && !isField) leftOut.add('text of a layout', WHY, text);
  }
  let pictures = 0;
  for (const { type, target, isExternal } of links.values()) {
    if (type === 'hyperlink') leftOut.add('link of a layout', WHY, target);
    if (type !== 'image') continue;
    const isLogo = logo && !isExternal && reading.tally.found.get(target)?.bytes === logo;
    if (!isLogo) pictures++;
  }
  if (pictures > 0) {
    leftOut.add(
      pictures === 1 ? 'picture of a layout' : `${pictures} pictures of a layout`,
      WHY,
      common?.attribute('name'),
    );
  }
}
