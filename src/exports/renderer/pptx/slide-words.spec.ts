import type { Item, MeasuredSlide } from './measured.js';
import { wordsOf } from './slide-words.js';

const said = (words: string) => [{ runs: words.split('|').map((text) => ({ text })) }];
const text = (words: string, role: string | null = null) => ({
  type: 'text',
  role,
  alt: null,
  paragraphs: said(words),
});
const wordsIn = (...items: object[]) => wordsOf({ items: items as Item[] } as MeasuredSlide);

it('says texts as they follow each other, then what pictures and drawings show', () => {
  const table = { type: 'table', alt: 'Plans', rows: [[{ paragraphs: said('Plan') }, { paragraphs: said(' ') }]] };
  const picture = { type: 'picture', alt: ' Hills ' };
  expect(wordsIn(picture, text('A title', 'title'), text('in |two styles'), table, { type: 'box', alt: null })).toBe(
    'A title. in two styles. Plan. Hills. Plans',
  );
});

it('leaves out the title that nobody sees', () => {
  expect(wordsIn(text('Hidden', 'hiddenTitle'), text('Seen'))).toBe('Seen');
});
