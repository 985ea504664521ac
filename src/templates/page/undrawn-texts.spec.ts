import { catalogue } from '../catalogue/index.js';
import { FILLINGS } from '../gallery/fillings.js';
import { filledLook, GALLERY_LOOK as look } from '../gallery/sample.js';
import { slideMarkup } from './document.js';
import { undrawnTexts } from './undrawn-texts.js';

const undrawnOn = (slideType: string, content: Record<string, unknown>) =>
  undrawnTexts({ slideType, content }, slideMarkup({ slideType, content }, 0, 1, look), look);

it('tells entries for which a view has no room', () => {
  const items = Array.from({ length: 20 }, (_, i) => ({ label: `Office ${i}`, latitude: '50', longitude: '8' }));
  const told = undrawnOn('locationMap', { items });
  expect(told).toContainEqual({ path: 'items.19.label', dropped: 9, isName: true });
});

it('tells nothing of what is drawn, of other layouts, and of the data of charts', () => {
  expect(undrawnOn('bullets', { title: 'A "title" & more', items: [{ text: 'One\ntwo' }] })).toEqual([]);
  expect(
    undrawnOn('barChart', { items: [{ label: 'North', value: '3' }], body: 'Beside it', layoutVariant: 'full' }),
  ).toEqual([]);
  const categories = Array.from({ length: 24 }, (_, i) => ({ label: `A long label of month ${i}` }));
  const values = categories.map((_, i) => ({ value: String(i) }));
  expect(undrawnOn('lineChart', { categories, series: [{ name: 'Plan', values }] })).toEqual([]);
  // The owner has the words of the category, which this layout does not draw.
  const shared = { layoutVariant: 'full', periods: [{ label: 'W1' }], items: [] as unknown[] };
  shared.items = ['Sales', 'People'].map((category) => ({
    label: `Move ${category}`,
    category,
    owner: 'Sales',
    start: '1',
  }));
  expect(undrawnOn('gantt', shared)).toEqual([]);
  const category = 'Switzerland and Liechtenstein, with French';
  const cut = undrawnOn('columnChart', {
    categories: Array.from({ length: 12 }, (_, i) => ({ label: i === 5 ? category : 'Norway' })),
    series: [{ name: 'Plan', values: categories.slice(0, 12).map(() => ({ value: '3' })) }],
  });
  expect(cut).toMatchObject([{ path: 'categories.5.label', isName: true }]);
  expect(undrawnOn('unknown', { title: 'Nothing is drawn' })).toEqual([]);
});

it('tells bars without a name, as nobody can guess it', () => {
  const bold = filledLook('bold');
  const slide = { slideType: 'barChart', content: FILLINGS.full(catalogue.get('barChart')!) };
  const told = undrawnTexts(slide, slideMarkup(slide, 0, 1, bold), bold);
  expect(told.filter(({ path, isName }) => isName && path.endsWith('.label')).length).toBeGreaterThan(1);
});
