import { jest } from '@jest/globals';
import { decompress } from 'wawoff2';
import { fontFile, largeFontFiles } from '../templates/theme/fonts.js';
import { subsetOf } from './font-subsetter.js';

const damaged = Buffer.alloc(4_000_000, 1);

it('loads HarfBuzz again where that failed, and frees the fonts that it refuses', async () => {
  const instantiate = WebAssembly.instantiate;
  let memory: WebAssembly.Memory | undefined;
  jest
    .spyOn(WebAssembly, 'instantiate')
    .mockRejectedValueOnce(new RangeError('Out of memory'))
    .mockImplementationOnce((async (program: BufferSource) => {
      const source = await instantiate(program);
      memory = source.instance.exports['memory'] as WebAssembly.Memory;
      return source;
    }) as unknown as typeof WebAssembly.instantiate);
  const { body } = fontFile(largeFontFiles('שלום', [])[0]!)!;
  const font = Buffer.from(await decompress(body));
  await expect(subsetOf(font, { characters: 'ש' })).rejects.toThrow('Out of memory');
  expect((await subsetOf(font, { characters: 'ש' })).length).toBeGreaterThan(100);
  for (let i = 0; i < 20; i++)
    await expect(subsetOf(damaged, { characters: 'ש' })).rejects.toThrow('HarfBuzz cannot read the font.');
  expect(memory!.buffer.byteLength).toBeLessThan(4 * damaged.length);
});
