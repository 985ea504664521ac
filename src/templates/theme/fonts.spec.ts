import { readFileSync } from 'node:fs';
import {
  fallbackFor,
  FONTS_VERSION,
  fontFaces,
  fontFile,
  nearestFamily,
  largeFontFiles,
  shippedFamilies,
  withoutFont,
} from './fonts.js';

const urlOf = (file: string) => `https://assets.invalid/fonts/${file}`;
const familiesIn = (css: string) => [...new Set([...css.matchAll(/font-family:'([^']+)'/g)].map(([, name]) => name))];
const filesIn = (css: string) => [...css.matchAll(/fonts\/([^)]+)\)/g)].map(([, file]) => file!);

describe('fontFaces', () => {
  it('sends a Latin deck only the few rules it needs', () => {
    const css = fontFaces('Plain words, 42%', ['Inter'], urlOf);
    expect(familiesIn(css)).toEqual(['Inter']);
    expect(css.match(/@font-face/g)).toHaveLength(4);
  });

  it.each([
    ['النمو', 'Noto Sans Arabic'],
    ['שלום', 'Noto Sans Hebrew'],
    ['发布', 'Noto Sans SC'],
    ['売上は', 'Noto Sans JP'],
    ['성장', 'Noto Sans KR'],
    ['🚀', 'Twemoji'],
    ['ไทย', 'Noto Sans Thai'],
    ['ქართული', 'Noto Sans Georgian'],
  ])('adds a family for %s', (text, family) => {
    expect(familiesIn(fontFaces(text, ['Lato'], urlOf))).toContain(family);
  });

  it('covers Greek and Cyrillic with Inter where the brand family lacks them', () => {
    const files = filesIn(fontFaces('Рост Ωμέγα', ['Poppins'], urlOf));
    expect(files).toEqual(expect.arrayContaining(['inter-cyrillic-400-normal.woff2', 'inter-greek-400-normal.woff2']));
  });

  it('names only files that it can deliver, for every family', () => {
    const files = filesIn(fontFaces('Aàβж 发は성ا🚀', shippedFamilies, urlOf));
    expect(files.length).toBeGreaterThan(shippedFamilies.length);
    for (const file of files) {
      expect(fontFile(file)?.body.subarray(0, 4).toString()).toBe('wOF2');
    }
  });

  it('has regular, bold and a mark of its weight for every family', () => {
    for (const family of shippedFamilies) {
      const weights = [
        ...fontFaces('a', [family], urlOf).matchAll(
          new RegExp(`'${family}';font-style:normal;font-weight:(\\d+)`, 'g'),
        ),
      ].map(([, weight]) => weight);
      expect(weights).toEqual(expect.arrayContaining(['400', '700']));
    }
  });
});

describe('the font of emoji', () => {
  it.each([
    ['12 #1 * 3', []],
    ['12 🚀', [false]],
    ['12 1️⃣', [true]],
  ])('in %j stands for digits where there are keycaps', (text, expected) => {
    const rules = fontFaces(text, ['Lato'], urlOf).match(/'Twemoji'[^}]*/g) ?? [];
    expect(rules.map((rule) => rule.includes('U+0030-0039'))).toEqual(expected);
  });
});

describe('fontFile', () => {
  it.each(['../package.json', 'inter-latin-400-normal.woff', 'inter-../../LICENSE', '', 'twemoji'])(
    'has no %j',
    (name) => {
      expect(fontFile(name)).toBeUndefined();
    },
  );
});

describe('nearestFamily', () => {
  it.each([
    ['Poppins', 'Poppins'],
    ['open sans', 'Open Sans'],
    ['Helvetica Neue', 'Inter'],
    ['Arial', 'Inter'],
    ['"Georgia", serif', 'Merriweather'],
    ['EB Garamond', 'Source Serif 4'],
    ['Times New Roman', 'Source Serif 4'],
    ['Roboto Mono', 'JetBrains Mono'],
    ['sans-serif', 'Inter'],
    ['serif', 'Source Serif 4'],
    ['', 'Inter'],
    ['Calibri Light', 'Carlito'],
    ['Wingdings', 'Inter'],
  ])('takes %j for %s', (wish, family) => expect(nearestFamily(wish)).toBe(family));
});

it('puts the Han forms of the deck language first', () => {
  const order = (locale: string) =>
    [...fallbackFor('发は성', locale).matchAll(/Noto Sans (SC|JP|KR)/g)].map(([, script]) => script);
  expect(order('ja-JP')).toEqual(['JP', 'SC', 'KR']);
  expect(order('ko')).toEqual(['KR', 'SC', 'JP']);
  expect(order('zh-Hans')).toEqual(['SC', 'JP', 'KR']);
});

describe('largeFontFiles', () => {
  it('names the files of emoji and of scripts that brands lack, not those of brands', () => {
    expect(largeFontFiles('Plain Рост Ωμέγα', ['Roboto'])).toEqual([]);
    expect(largeFontFiles('Plain', ['Lato'])).toEqual([]);
    expect(largeFontFiles('Růst', ['Lato'])).toContain('lato-bold.woff2');
    expect(largeFontFiles('Plain 🚀', ['Lato'])).toEqual(['twemoji.woff2']);
    expect(largeFontFiles('النمو', ['Lato'])).toEqual(
      ['400', '700'].map((weight) => `noto-sans-arabic-arabic-${weight}-normal.woff2`),
    );
    expect(largeFontFiles('売上は', ['Lato']).length).toBeGreaterThan(2);
  });
});

describe('withoutFont', () => {
  it.each([
    ['Plain “words”, 42% – é é Ωμέγα ไทย 你好 成長は 성장 🚀 👩‍💻 1️⃣', ''],
    ['བོད and བ', 'བོད'],
    ['ދިވެހި', 'ދިވެހި'],
    ['a ∑ b → c ≤ d, H₂O, ⅓, well‐being, non‑stop ● ★ ✓ ✗', ''],
    ['a ∀ b', '∀'],
  ])('of %s are told', (text, expected) => {
    expect(new Set(withoutFont(text, ['Inter']))).toEqual(new Set(expected));
  });
});

describe('addresses of fonts on pages', () => {
  it('change with the packages of fonts', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(FONTS_VERSION).toBe(dependencies['@fontsource/inter']);
  });
});
