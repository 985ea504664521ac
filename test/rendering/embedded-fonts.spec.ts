import { cutsOf } from '../../src/templates/theme/fonts.js';
import { brandFamilies } from '../../src/templates/theme/font-families.js';
import { fallbackFor, fontFaces } from '../../src/templates/theme/fonts.js';
import { scripts } from '../../src/templates/theme/scripts.js';
import { RENDERER_FONTS } from '../../src/templates/page/document.js';
import { LANGUAGE_SAMPLES } from '../../src/tools/samples/languages.js';
import { faultsOfFont, readEot } from '../support/eot.js';
import { sharedBrowser } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { embeddedFont, type FontFace, heldBeside } from '../../src/exports/renderer/pptx/fonts/embedded-font.js';
import { eotOf } from '../../src/exports/renderer/pptx/fonts/eot.js';
import { charactersOf, nameOf, tablesOf } from '../../src/exports/renderer/pptx/fonts/true-type.js';

const browser = sharedBrowser();
afterAll(() => browser.close());

const STYLES = [
  ['regular', { bold: false, italic: false }],
  ['bold', { bold: true, italic: false }],
  ['italic', { bold: false, italic: true }],
  ['bold italic', { bold: true, italic: true }],
] as const;

/** Words of each script, with signs that Inter lacks, and letters that no slide has. */
const EUROPEAN = 'Zürich, “Łódź” – AVATAR Type → 42% ≤ 3 ✓ Ωμέγα Привет Tiếng Việt €₹';
const EAST_ASIAN: Record<string, string> = {
  'Noto Sans SC': '季度业绩增长，超出预期（收入）①',
  'Noto Sans JP': '売上は伸びた。カタカナ「製品」計画',
  'Noto Sans KR': '성장 매출, 시장과 고객',
};
const sampleOf = (family: string) => {
  const script = scripts.find((one) => one.family.name === family);
  const sample = script && LANGUAGE_SAMPLES.find((one) => script.codes.includes(one.script));
  return EAST_ASIAN[family] ?? (sample ? `${sample.sentence} 42%` : EUROPEAN);
};

const FAMILIES = [...brandFamilies, ...scripts.map(({ family }) => family)].map(({ name }) => name);
const FACES = FAMILIES.flatMap((family) =>
  STYLES.filter(([, style]) => cutsOf(family, style).length > 0).map(
    ([style, slant]): [name: string, face: FontFace] => [`${family} ${style}`, { family, ...slant }],
  ),
);

const fontOf = (face: FontFace, text: string) => embeddedFont(face, heldBeside(face, codesIn(text))!);
const codesIn = (text: string) => [...text].map((character) => character.codePointAt(0)!);

/** Characters that a font draws by themselves: neither marks nor what directs others. */
const isDrawn = (code: number) =>
  /[\p{L}\p{N}\p{P}\p{S}\p{Zs}]/u.test(String.fromCodePoint(code)) && !MARKS.includes(code);
/** Dot reph of Malayalam, and accents of Greek in Open Sans, which are marks beside letters. */
const MARKS = [0xd4e, 0x384, 0x385];

/** Widths in em as slides draw letters, each by itself, and words; and as a font does that was made. */
async function widthsOf(
  face: FontFace,
  font: Buffer,
  letters: string[],
  words: string[],
): Promise<[onSlides: number[], inFile: number[]]> {
  const { family, bold, italic } = face;
  const all = [...letters, ...words].join('');
  const isScript = !brandFamilies.some(({ name }) => name === family);
  const stack = isScript ? fallbackFor(all, localeOf(family)) : `'${family}',${fallbackFor(all, 'en')}`;
  const style = `${italic ? 'italic' : 'normal'} ${bold ? 700 : 400} 1000px`;
  const rules = `${fontFaces(all, [family, 'Inter'], (file) => RENDERER_FONTS + file)}
    @font-face{font-family:Held;src:url(https://assets.invalid/${encodeURIComponent(family)}-${style.replaceAll(' ', '-')}/held.ttf);font-weight:${bold ? 700 : 400};font-style:${italic ? 'italic' : 'normal'}}`;
  return browser.withPage(
    (url) => (url.endsWith('/held.ttf') ? { type: 'font/ttf', body: font } : undefined),
    async (page) => {
      const spans = (name: string, fonts: string) =>
        `<div id="${name}" style="font:${style} ${fonts};white-space:pre">${letters
          .map((letter) => `<span style="font-feature-settings:'ccmp' 0">${escaped(letter)}</span><br>`)
          .join('')}${words.map((word) => `<span>${escaped(word)}</span><br>`).join('')}</div>`;
      await page.show(
        `<!doctype html><html lang="${localeOf(family)}"><style>${rules}</style>${spans('slides', stack)}${spans('file', 'Held')}`,
      );
      const measured = await page.page.evaluate(`(async () => {
        await Promise.all([...document.fonts].map((face) => face.load()));
        const widths = (id) => [...document.querySelectorAll('#' + id + ' span')].map((span) => span.getBoundingClientRect().width / 1000);
        return [widths('slides'), widths('file')];
      })()`);
      return measured as [number[], number[]];
    },
  );
}

const localeOf = (family: string) =>
  family === 'Noto Sans SC' ? 'zh' : family === 'Noto Sans JP' ? 'ja' : family === 'Noto Sans KR' ? 'ko' : 'en';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

describe.each(FACES)('the font of %s', (_, face) => {
  const text = sampleOf(face.family);
  let font: Buffer;
  let held: Map<number, number>;
  beforeAll(async () => {
    font = await fontOf(face, text);
    held = charactersOf(tablesOf(font));
  });

  it('is sound, static and says what it is', () => {
    expect(faultsOfFont(font)).toEqual([]);
    const tables = tablesOf(font);
    const [os2, head] = [tables.get('OS/2')!, tables.get('head')!];
    const style = STYLES.find(([, { bold, italic }]) => bold === face.bold && italic === face.italic)![0];
    const named = style.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
    expect([nameOf(tables, 1), nameOf(tables, 2)]).toEqual([face.family, named]);
    expect([os2.readUInt16BE(4), os2.readUInt16BE(8)]).toEqual([face.bold ? 700 : 400, 0]);
    expect(os2.readUInt16BE(62) & 0x61).toBe(
      (face.bold ? 0x20 : 0) + (face.italic ? 1 : 0) + (face.bold || face.italic ? 0 : 0x40),
    );
    expect(head.readUInt16BE(44)).toBe(Number(face.bold) + 2 * Number(face.italic));
    expect(nameOf(tables, 0)).toMatch(/copyright|©|\(c\)/i);
  });

  it('stands behind a head that says the same', () => {
    const file = eotOf(font);
    const eot = readEot(file);
    const tables = tablesOf(font);
    const os2 = tables.get('OS/2')!;
    expect(eot).toMatchObject({
      ...{ eotSize: file.length, fontDataSize: font.length, version: 0x00020002, flags: 1 },
      ...{
        panose: os2.toString('hex', 32, 42),
        charset: 1,
        italic: Number(face.italic),
        weight: face.bold ? 700 : 400,
      },
      ...{ fsType: 0, magic: 0x504c, reserved: '00'.repeat(16), paddings: Array(6).fill(0) },
      unicodeRange: [42, 46, 50, 54].map((at) => os2.readUInt32BE(at)),
      codePageRange: [78, 82].map((at) => os2.readUInt32BE(at)),
      checkSumAdjustment: tables.get('head')!.readUInt32BE(8),
      names: [1, 2, 5, 4].map((id) => nameOf(tables, id)),
      ...{ rootString: '', rootCheck: 0x50475342, eudcCodePage: 1252, signature: '', eudcFlags: 0, eudcFont: '' },
    });
    expect(eot.font.equals(font)).toBe(true);
  });

  it('has the letters of the text, and those that somebody types on with', () => {
    const always = 'ABCabc019 !?&@#%"\'()+-=[]{}~ÀÉÖßæøÿ¿¡£¥§©Šžłőğ–—‘’“”…€';
    const lacking = [...new Set(always + (face.family in EAST_ASIAN ? text : ''))].filter(
      (character) => !held.has(character.codePointAt(0)!),
    );
    expect(lacking).toEqual([]);
    expect(held.get(0x20)).not.toBe(0);
  });

  it('draws every letter as wide as slides do, and the text as long', async () => {
    // Which of the punctuation is full-width on slides depends on what else is on them.
    const isOfSlide = (code: number) => face.family in EAST_ASIAN && code >= 0x2010 && code <= 0x206f;
    const codes = [...held.keys()].filter((code) => isDrawn(code) && !isOfSlide(code));
    const letters = codes.map((code) => String.fromCodePoint(code));
    const words = text.split(/\s+/).filter((word) => [...word].every((letter) => held.has(letter.codePointAt(0)!)));
    expect(words.length).toBeGreaterThan(0);
    const [onSlides, inFile] = await widthsOf(face, font, letters, words);
    const differing = [...letters, ...words].flatMap((what, i) =>
      Math.abs(onSlides[i]! - inFile[i]!) > (i < letters.length ? 0.0011 : 0.004)
        ? [[what, onSlides[i], inFile[i]]]
        : [],
    );
    expect(
      differing
        .map((one) => one.join(' '))
        .join('; ')
        .slice(0, 400),
    ).toBe('');
  });
});
