import { catalogue } from '../../catalogue/index.js';
import { GALLERY_LOOK as look } from '../../gallery/sample.js';
import { slideMarkup } from '../document.js';
import { lostAnchors } from './lost-anchors.js';

const lost = (labels: string[], anchor: string | undefined, slideType = 'lineChart', text = 'Here it turns') => {
  const values = labels.map((_, i) => ({ value: i === 1 ? '' : String(i + 1) }));
  const content = {
    ...(slideType === 'lineChart'
      ? { categories: labels.map((label) => ({ label })), series: [{ name: 'A', values }] }
      : { items: labels.map((label, i) => ({ label, value: values[i]!.value })) }),
    annotations: [{ anchor, text }],
  };
  return lostAnchors(catalogue.get(slideType)!.fields, content, slideMarkup({ slideType, content }, 0, 1, look));
};

it.each(['lineChart', 'histogram'])('a note is lost where no category has its label: %s', (slideType) => {
  const path = 'annotations.0.anchor';
  const labels = ['Q1', 'Q2', 'Q3', 'March'];
  expect(lost(labels, 'Apr', slideType)).toEqual([{ path, anchor: 'Apr', instead: 'Q1' }]);
  expect(lost(labels, 'marsh', slideType)).toEqual([{ path, anchor: 'marsh', instead: 'March' }]);
  expect(lost(labels, undefined, slideType)).toEqual([{ path, anchor: '', instead: 'Q1' }]);
  // Without a value there is no point to pin it to.
  expect(lost(labels, 'Q2', slideType)).toEqual([{ path, anchor: 'Q2', instead: 'Q1' }]);
  expect(lost([], 'Q2', slideType)).toEqual([{ path, anchor: 'Q2', instead: null }]);
});

it.each([
  ['Jan', ['Jan', 'Feb', 'Mar']],
  [' jan ', ['Jan', 'Feb', 'Mar']],
  ['MÄRZ', ['Januar', 'Februar', 'März']],
  ['März', [' märz ', 'April', 'Mai']],
  ['août', ['juin', 'juillet', 'Août']],
  ['ЯНВ', ['янв', 'фев', 'мар']],
  ['四月', ['二月', '三月', '四月']],
  ['يناير', ['يناير', 'فبراير', 'مارس']],
  ['אפריל', ['פברואר', 'מרץ', 'אפריל']],
  ['2024', ['2022', '2023', '2024']],
  ['٢٠٢٤', ['٢٠٢٢', '٢٠٢٣', '٢٠٢٤']],
])('a note is pinned by the label as it is typed: %s', (anchor, labels) => {
  expect(lost(labels, anchor)).toEqual([]);
});

it('an entry without words is none', () => {
  expect(lost(['A', 'B', 'C'], ' ', 'lineChart', '')).toEqual([]);
});
