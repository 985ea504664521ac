import { chosen } from './sample.js';

it('lets what is chosen for two names meet in every combination, day after day', () => {
  const met = new Set<string>();
  for (let day = 20_000; day < 20_600; day++)
    met.add(chosen(['clean', 'bold', 'soft'], 'style', day) + chosen([1, 2, 3, 4, 5, 6], 'look', day));
  expect(met.size).toBe(18);
});
