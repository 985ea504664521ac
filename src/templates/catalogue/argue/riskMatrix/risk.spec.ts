import { GALLERY_LOOK } from '../../../gallery/sample.js';
import { slideMarkup } from '../../../page/document.js';
import { gradeOf } from './risk.js';

it('grades risks by likelihood times impact', () => {
  expect(gradeOf({ likelihood: 1, impact: 4 })).toBe('low');
  expect(gradeOf({ likelihood: 3, impact: 3 })).toBe('medium');
  expect(gradeOf({ likelihood: 5, impact: 3 })).toBe('high');
});

it('leaves ranks narrow where no risk has a mitigation', () => {
  const widthsOf = (mitigation?: string) => {
    const items = ['Delay', 'Price'].map((label) => ({
      label,
      likelihood: '3',
      impact: '4',
      owner: 'Sales',
      mitigation,
    }));
    const markup = slideMarkup({ slideType: 'riskMatrix', content: { items } }, 0, 1, GALLERY_LOOK);
    const [, columns] = /<colgroup>(.*?)<\/colgroup>/.exec(markup)!;
    return columns!.match(/<col\b[^>]*>/g)!.map((column) => (column.includes('width') ? 'fixed' : 'the rest'));
  };
  // In a table as wide as its box, one column has to take what the others leave.
  for (const mitigation of [undefined, 'A second offer'])
    expect(widthsOf(mitigation).filter((width) => width === 'the rest')).toHaveLength(1);
});
