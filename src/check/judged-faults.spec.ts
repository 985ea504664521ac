import { judgedFaults } from './judged-faults.js';

const cut = (path: string) => ({
  ...({ code: 'overflow', severity: 'error', path } as const),
  ...{ message: 'It does not fit.', fix: 'Shorten it.' },
});

it('tells the operations that mend several faults of a slide with the first of them', () => {
  const items = Array.from({ length: 8 }, (_, i) => ({ text: `Point ${i}` }));
  const slide = { id: 'a', slideType: 'bullets', content: { title: 'All of them', items }, notes: null };
  const deck = { title: 'Deck', locale: 'en', slides: [slide] };
  const faults = judgedFaults(deck, [[cut('items.6.text'), cut('items.7.text')]]);
  expect(faults.map(({ code, operations }) => [code, operations?.length ?? 0])).toEqual([
    ['overflow', 2],
    ['overflow', 0],
    ['many_bullets', 0],
  ]);
});
