import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What a program prints that has the build to itself: here other suites have loaded the fonts before. */
async function printedBy(program: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  return JSON.parse(stdout);
}

it('loads HarfBuzz again where that failed, and frees the fonts that it refuses', async () => {
  const printed = await printedBy(`
    import { fontFile, largeFontFiles } from './dist/templates/theme/fonts.js';
    import { subsetOf } from './dist/markup/font-subsetter.js';
    import { decompress } from 'wawoff2';

    const font = Buffer.from(await decompress(fontFile(largeFontFiles('שלום', [])[0]).body));
    const { instantiate } = WebAssembly;
    WebAssembly.instantiate = () => Promise.reject(new RangeError('Out of memory'));
    const subset = (font) => subsetOf(font, { characters: 'ש' }).then(({ length }) => length, ({ message }) => message);
    const failed = await subset(font);
    let memory;
    WebAssembly.instantiate = async (program) => {
      const source = await instantiate(program);
      memory = source.instance.exports.memory;
      return source;
    };
    const length = await subset(font);
    const damaged = Buffer.alloc(4_000_000, 1);
    const refused = new Set();
    const before = memory.buffer.byteLength;
    for (let i = 0; i < 30; i++) refused.add(await subset(damaged));
    console.log(JSON.stringify({ failed, length, refused: [...refused], grown: memory.buffer.byteLength - before }));
  `);
  expect(printed).toEqual({
    failed: 'Out of memory',
    length: expect.any(Number),
    refused: ['HarfBuzz cannot read the font.'],
    grown: 0,
  });
});

it('opens the font of emoji again where that failed', async () => {
  const printed = await printedBy(`
    import { createRequire } from 'node:module';
    import { EMOJI_FILE } from './dist/templates/theme/fonts.js';
    import { fontSubsets } from './dist/markup/font-subsets.js';

    const wawoff2 = createRequire(process.cwd() + '/')('wawoff2'); // before it is imported, which takes what it has then
    const { decompress } = wawoff2;
    let opened = 0;
    wawoff2.decompress = async (font) => {
      if (++opened === 1) throw new RangeError('Out of memory');
      return decompress(font);
    };
    const emoji = (text) => fontSubsets([EMOJI_FILE], text).then(({ length }) => length, ({ message }) => message);
    console.log(JSON.stringify({ subsets: [await emoji('🚀'), await emoji('🚀'), await emoji('🎉')], opened }));
  `);
  expect(printed).toEqual({ subsets: ['Out of memory', 1, 1], opened: 2 });
});
