import { drawableFlows } from './sankey.js';

const flow = (from: string, to: string, value = 1) => ({ from, to, value, highlight: false });

describe('flows', () => {
  it('are left out where they would close a loop, need a fourth column, or lack an end or an amount', () => {
    const kept = [flow('a', 'b'), flow('b', 'c')];
    const left = [flow('c', 'a'), flow('c', 'd'), flow('a', 'a'), flow('', 'b'), flow('a', 'e', 0)];
    expect(drawableFlows([...kept, ...left])).toEqual(kept);
  });
});
