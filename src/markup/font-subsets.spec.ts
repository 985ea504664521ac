import { largeFontFiles, MATH_FILE } from '../templates/theme/fonts.js';
import { fontSubsets } from './font-subsets.js';

describe('fontSubsets', () => {
  it.each(['مرحبا بالعالم', 'שלום עולם', '发布会', '売上は好調', '성장'])('makes small fonts for %s', async (text) => {
    const files = largeFontFiles(text, ['Inter']);
    const subsets = await fontSubsets(files, text);
    expect(subsets.map(({ file }) => file)).toEqual(files);
    for (const { sha256, body } of subsets) {
      expect([sha256.length, Buffer.from(body).toString('latin1', 0, 4)]).toEqual([64, 'wOF2']);
      expect(body.length).toBeLessThan(12_000);
    }
  });

  it.each(['<msqrt><mi>x</mi></msqrt>', '<mroot><mi>x</mi><mi>x</mi></mroot>'])('has the sign of %s', async (root) => {
    const of = async (inside: string) => (await fontSubsets([MATH_FILE], `<math>${inside}</math>`))[0]!.sha256;
    expect(await of(root)).toBe(await of(`${root}<mo>√</mo>`));
    expect(await of('<mi>x</mi>')).not.toBe(await of(root));
  });

  it('gives the same bytes for the same characters', async () => {
    const hashes: string[][] = [];
    for (const text of ['发布', '布发'])
      hashes.push((await fontSubsets(largeFontFiles(text, []), text)).map(({ sha256 }) => sha256));
    expect(hashes[0]).toEqual(hashes[1]);
  });
});
