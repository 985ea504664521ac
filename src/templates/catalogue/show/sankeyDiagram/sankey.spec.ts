import { slideMarkup } from '../../../page/document.js';
import { GALLERY_LOOK } from '../../../gallery/sample.js';
import { drawableFlows, stackApart } from './sankey.js';

const flow = (from: string, to: string, value = 1) => ({ from, to, value, highlight: false });

describe('flows', () => {
  it('are left out where they would close a loop, need a fourth column, or lack an end or an amount', () => {
    const kept = [flow('a', 'b'), flow('b', 'c')];
    const left = [flow('c', 'a'), flow('c', 'd'), flow('a', 'a'), flow('', 'b'), flow('a', 'e', 0)];
    expect(drawableFlows([...kept, ...left])).toEqual(kept);
  });
});

describe('labels', () => {
  const widthsWith = (valueSuffix: string) => {
    const content = { flows: [flow('a', 'b', 5)], showValues: true, valueSuffix };
    const markup = slideMarkup({ slideType: 'sankeyDiagram', content }, 0, 1, GALLERY_LOOK);
    return [...markup.matchAll(/sankey-words [^>]*;width:([\d.]+)%/g)].map(([, width]) => Number(width));
  };

  it('have room for amounts that are longer than the names', () => {
    const [short, long] = [widthsWith('k'), widthsWith(' million')];
    expect(short).toHaveLength(2);
    for (const [i, width] of long.entries()) expect(width).toBeGreaterThan(short[i]! + 3);
  });
});

it('moves the labels of slivers off each other, within the drawing', () => {
  const labels = [0, 180, 186, 190, 194, 198].map((y) => ({ y, height: 30 }));
  stackApart(labels, 200);
  const tops = labels.map(({ y }) => y);
  for (const [i, y] of tops.slice(1).entries()) expect(y - tops[i]!).toBeGreaterThanOrEqual(30);
  expect(tops.at(-1)).toBe(170);
  expect(tops[0]).toBe(0);
});
