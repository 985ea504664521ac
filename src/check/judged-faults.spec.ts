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

it('tells the lines of a title once, as they were measured', () => {
  const slide = {
    id: 'a',
    slideType: 'stats',
    content: { title: 'The harbour and its ships '.repeat(7) },
    notes: null,
  };
  const deck = { title: 'Deck', locale: 'en', slides: [slide] };
  const measured = { ...cut('title'), code: 'long_title', severity: 'warning', measured: 5 } as const;
  const told = (read: (typeof measured)[]) =>
    judgedFaults(deck, [read]).flatMap(({ code, measured }) => (code === 'long_title' ? [measured] : []));
  expect([told([measured]), told([])]).toEqual([[5], [4]]);
});

it('tells of the logo on ten slides at most', () => {
  const slides = Array.from({ length: 12 }, (_, i) => ({ id: `${i}`, slideType: 'gone', content: {}, notes: null }));
  const faint = { ...cut('-'), code: 'faint_logo', path: null } as const;
  const faults = judgedFaults(
    { title: 'Deck', locale: 'en', slides },
    slides.map(() => [faint]),
  );
  expect(faults).toHaveLength(10);
  expect(faults.at(-1)!.message).toContain('2 more places');
});
