import { quantile } from './quantiles.js';

it('tells quantiles', () => {
  const values = Array.from({ length: 100 }, (_, i) => i);
  expect([quantile(values, 0.5), quantile(values, 0.99), quantile([], 0.5)]).toEqual([50, 99, NaN]);
});
