import { catalogue } from '../templates/catalogue/index.js';
import type { SourceSlide } from './source-deck.js';
import { chooseDeck } from './choose-deck.js';
import { slide, words } from './fixtures/slides.js';

/** Two text boxes in the middle of a slide, the first in larger letters. */
const boxes = (first: string, second: string, sizes = [40, 18]) => ({
  blocks: [
    words(first, { size: sizes[0], frame: [200, 280, 880, 80] }),
    words(second, { size: sizes[1], frame: [200, 380, 880, 80] }),
  ],
});

/** What a slide becomes, after another one, and before others where it is not the last. */
function chosen(made: Parameters<typeof slide>[0], place: 'first' | 'middle' | 'last' = 'last') {
  const other = (index: number): SourceSlide =>
    slide({ title: 'Where we grow', blocks: [words('- North\n- South')] }, index);
  const at = place === 'first' ? 0 : 1;
  const slides = [...(at === 0 ? [] : [other(0)]), slide(made, at), ...(place === 'last' ? [] : [other(at + 1)])];
  return [...chooseDeck({ slides }, catalogue, 'en', () => undefined)].flat().filter(({ index }) => index === at);
}

const isClosing = (slideType: string) => catalogue.get(slideType)!.purpose === 'thanks';

describe('a last slide of a line and who to reach', () => {
  it.each([
    ['Thank you', 'ada@example.com'],
    ['Vielen Dank!', 'Ada Lovelace\nada@example.com\n+49 30 1234567'],
    ['Merci', 'www.example.com'],
    ['ありがとうございました', '連絡先: ada@example.com'],
    ['شكرا لكم', 'ada@example.com'],
    ['Спасибо за внимание', '+7 495 123-45-67'],
    ['Köszönjük', 'Ada Lovelace | ada@example.com'],
    ['Let us talk', 'Mail: ada@example.com'],
  ])('ends the deck, as %s does', (first, second) => {
    const [only, ...others] = chosen(boxes(first, second));
    expect([isClosing(only!.slideType), others]).toEqual([true, []]);
    const said = JSON.stringify([only!.content, only!.notes]);
    expect([first, ...second.split(/\n| \| /)].filter((line) => !said.includes(line))).toEqual([]);
    expect(only!.content['title']).toBe(first);
  });

  it.each([
    ['Thanksgiving sales', '- Up by a third\n- Most of it online'],
    ['Danksagungen der Autoren', 'Allen, die mitgelesen haben'],
    ['Next steps', 'We meet again on Monday'],
    ['Prochaines étapes', 'Une réunion lundi matin'],
    ['Sources', 'https://example.com/reports/2026/growth.html'],
    ['Quellen', '- ada@example.com\n- grace@example.com'],
    ['まとめ', '売上は三割増えました'],
    ['الخلاصة', 'ارتفعت المبيعات بمقدار الثلث'],
    ['87%', 'of all orders come back'],
    ['Bilanz 2019-2024', 'Umsatz 2019: 1.200.000'],
  ])('is none as %s is', (first, second) => {
    expect(chosen(boxes(first, second)).some(({ slideType }) => isClosing(slideType))).toBe(false);
  });

  it('is none before the last, nor first, nor where no line is the largest', () => {
    const made = boxes('Thank you', 'ada@example.com');
    for (const place of ['first', 'middle'] as const)
      expect([place, chosen(made, place).some(({ slideType }) => isClosing(slideType))]).toEqual([place, false]);
    const alike = boxes('Ada Lovelace', 'ada@example.com', [18, 18]);
    expect(chosen(alike).some(({ slideType }) => isClosing(slideType))).toBe(false);
  });
});
