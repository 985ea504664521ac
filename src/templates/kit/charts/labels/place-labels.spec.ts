import { placeLabels } from './place-labels.js';

it('places labels where they touch neither each other nor a dot, else not at all', () => {
  const near = [
    { x: 50, y: 50, radius: 6, label: 'First' },
    { x: 70, y: 50, radius: 6, label: 'Second' },
  ];
  const [first, second] = placeLabels(near, { width: 400, height: 100 }, 14);
  expect(first?.side).not.toBe('end');
  expect(second?.side).toBe('end');
  expect(placeLabels(near, { width: 20, height: 20 }, 14)).toEqual([null, null]);
});
