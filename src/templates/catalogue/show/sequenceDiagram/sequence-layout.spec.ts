import { textWidth } from '../../../kit/words/text-width.js';
import { sequenceLayout, widthOf } from './sequence-layout.js';

const area = { width: 1152, height: 448 };
const actors = ['Customer', 'Web shop', 'Order service', 'Payment provider', 'Warehouse'].map((label) => ({ label }));
const message = (from: number, to: number, label: string) => ({ from, to, label });
const order = [
  ...[message(0, 1, 'Adds three items to the basket'), message(1, 2, 'POST /orders')],
  ...[message(2, 2, 'Validates stock and price'), message(2, 3, 'Authorises 240 EUR on the card')],
  ...[message(3, 2, 'Authorised'), message(2, 4, 'Reserves items'), message(4, 2, 'Reserved until 18:00')],
  ...[message(2, 1, '201 Created'), message(1, 0, 'Shows the confirmation'), message(4, 0, 'Ships the parcel')],
];

describe('sequenceLayout', () => {
  it('gives every label of ten messages the room of readable letters in one line', () => {
    const { middles } = sequenceLayout(actors, order, area);
    for (const sent of order) expect(widthOf(sent, middles)).toBeGreaterThanOrEqual(textWidth(sent.label, 16));
  });

  it('has icons beside the names of five actors', () => {
    expect(sequenceLayout(actors, order, area).icons).toBe(true);
  });

  it.each([1, 2, 6, 24])('keeps the boxes of %i actors inside, and apart', (count) => {
    const many = Array.from({ length: count }, (_, index) => ({ label: `Regional warehouse ${index}` }));
    const sent = many.slice(1).map((_, index) => message(index, index + 1, 'The label of a message at its limit'));
    const { middles, widths } = sequenceLayout(many, sent, area);
    const starts = middles.map((middle, index) => middle - widths[index]! / 2);
    const ends = middles.map((middle, index) => middle + widths[index]! / 2);
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(-0.01);
    expect(Math.max(...ends)).toBeLessThanOrEqual(area.width + 0.01);
    for (const [index, end] of ends.slice(0, -1).entries()) expect(end).toBeLessThan(starts[index + 1]!);
  });

  it('has equal distances where all labels fit these', () => {
    const { middles } = sequenceLayout(actors.slice(0, 3), [message(0, 1, 'Asks'), message(1, 2, 'Asks')], area);
    expect(middles[1]! - middles[0]!).toBeCloseTo(middles[2]! - middles[1]!);
  });

  it('gives messages of two lines higher rows', () => {
    const long = actors
      .slice(1)
      .map((_, index) => message(index, index + 1, 'Adds three items of the sale to the basket'));
    const { rows, bottom } = sequenceLayout(actors, [message(0, 1, 'Asks'), ...long], area);
    expect(rows[1]!.height).toBeGreaterThan(rows[0]!.height);
    expect(bottom).toBeLessThanOrEqual(area.height);
  });
});
