import { chosen } from './sample.js';

it('lets what is chosen for two names meet in every combination, seed after seed', () => {
  const met = new Set<string>();
  for (let seed = 20_000; seed < 20_600; seed++)
    met.add(chosen(['clean', 'bold', 'soft'], 'style', seed) + chosen([1, 2, 3, 4, 5, 6], 'look', seed));
  expect(met.size).toBe(18);
});
