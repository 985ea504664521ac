import { GALLERY_LOOK as look } from '../gallery/sample.js';
import { slideMarkup } from '../page/document.js';

/** How many lists the slide has beside each other. */
function columnsOf(texts: readonly string[]): number {
  const items = texts.map((text) => ({ text }));
  return slideMarkup({ slideType: 'bullets', content: { items } }, 0, 1, look).match(/<ul /g)!.length;
}

const SHORT = 'Deep water all year';
const LONG = 'Room for two new cranes, which the port has wanted for years';

it.each([
  ['four short points', Array<string>(4).fill(SHORT), 1],
  ['five short points', Array<string>(5).fill(SHORT), 1],
  ['six short points', Array<string>(6).fill(SHORT), 2],
  ['seven short points', Array<string>(7).fill(SHORT), 2],
  ['eleven points, one of them long', [...Array<string>(10).fill(SHORT), LONG], 1],
  ['twelve points', Array<string>(12).fill(LONG), 2],
])('bullets set %s in the columns that they fill', (_, texts, columns) => expect(columnsOf(texts)).toBe(columns));
