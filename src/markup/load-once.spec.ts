import { loadOnce } from './load-once.js';

it('loads once while it works, and again what failed', async () => {
  let loads = 0;
  const load = loadOnce(() =>
    ++loads === 1 ? Promise.reject(new Error('Out of memory')) : Promise.resolve({ loads }),
  );
  const [first, second] = [load(), load()];
  await expect(first).rejects.toThrow('Out of memory');
  await expect(second).rejects.toThrow('Out of memory');
  const loaded = await load();
  expect(loaded).toEqual({ loads: 2 });
  expect(await load()).toBe(loaded);
});
