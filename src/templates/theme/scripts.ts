import { cuts, type FontFamily, variable } from './font-families.js';

/** How the lines of a script stand. */
export interface Leading {
  /** What line heights for Latin letters are multiplied by. */
  factor: number;
  /** The least line height, at which the lines of a title do not touch. */
  least: number;
}

/** A script that the families of brands lack. */
export interface Script {
  /** ISO 15924, as languages that are written in it have it. */
  codes: readonly string[];
  /** What it is drawn with. */
  family: FontFamily;
  /** One of its letters. */
  letter: RegExp;
  leading: Leading;
  /** Width of a bold letter in em, in words of wide ones; marks above and below have none. */
  width: number;
  office: OfficeFaces;
}

/**
 * What stands for the family of a script in PowerPoint files that hold no fonts: the nearest that Office has, on Windows and on
 * the Mac where there is one. That of the brand's family is itself, and of bullets what `paragraphs.ts` says.
 */
interface OfficeFaces {
  /** Which of the fonts of a run its letters are set in: East Asian or complex (ECMA-376, 21.1.2.3). */
  slot: 'ea' | 'cs';
  /** Faces by the script as themes name it: ISO 15924, but `Hang`. Where no language decides, the first. */
  faces: Readonly<Record<string, string>>;
}

/** As Latin letters do, and so do letters as high as they are. */
export const LATIN: Leading = { factor: 1, least: 1 };

/** Of the table: code, family, factor, least line height, width, face in PowerPoint. */
const script = (code: string, name: string, factor: number, least: number, width: number, office: string): Script => ({
  codes: [code],
  family: cuts(`Noto Sans ${name}`, '400', '700'),
  letter: new RegExp(`\\p{sc=${code}}`, 'u'),
  leading: { factor, least },
  width,
  office: { slot: 'cs', faces: { [code]: office } },
});
const eastAsian = (name: string, letter: RegExp, codes: string[], faces: OfficeFaces['faces']): Script => ({
  codes,
  family: variable(`Noto Sans ${name}`),
  letter,
  leading: { factor: 1.1, least: 1.3 },
  width: 1,
  office: { slot: 'ea', faces },
});

/** Han characters alone count as Chinese, with kana as Japanese, with hangul as Korean. Full-width forms are in its fonts. */
export const han = eastAsian('SC', /[\p{scx=Hani}\u3000\uff00-\uffef]/u, ['Hans', 'Hant'], {
  Hans: 'Microsoft YaHei',
  Hant: 'Microsoft JhengHei',
});
export const kana = eastAsian('JP', /[\p{sc=Hira}\p{sc=Kana}]/u, ['Jpan'], { Jpan: 'Yu Gothic' });
export const hangul = eastAsian('KR', /\p{sc=Hang}/u, ['Kore'], { Hang: 'Malgun Gothic' });

/**
 * Every script that the families of brands lack: the one place that lists them. Line heights are what the letters take from
 * the highest mark to the lowest one. Windows has all of the faces; Office for the Mac brings Tahoma, Myanmar Text and the
 * East Asian ones, and takes fonts of its system for the others.
 */
export const scripts: readonly Script[] = [
  { ...script('Arab', 'Arabic', 1.14, 1.45, 0.56, 'Tahoma'), letter: /\p{scx=Arab}/u },
  script('Hebr', 'Hebrew', 1.04, 1.2, 0.56, 'Tahoma'),
  script('Armn', 'Armenian', 1, 1, 0.72, 'Segoe UI'),
  script('Geor', 'Georgian', 1, 1, 0.7, 'Segoe UI'),
  script('Ethi', 'Ethiopic', 1.04, 1.15, 0.76, 'Ebrima'),
  script('Deva', 'Devanagari', 1.12, 1.35, 0.6, 'Nirmala UI'),
  script('Beng', 'Bengali', 1.12, 1.35, 0.6, 'Nirmala UI'),
  script('Guru', 'Gurmukhi', 1.12, 1.35, 0.6, 'Nirmala UI'),
  script('Gujr', 'Gujarati', 1.12, 1.35, 0.62, 'Nirmala UI'),
  script('Orya', 'Oriya', 1.12, 1.35, 0.7, 'Nirmala UI'),
  script('Taml', 'Tamil', 1.08, 1.25, 0.9, 'Nirmala UI'),
  script('Telu', 'Telugu', 1.12, 1.4, 0.78, 'Nirmala UI'),
  script('Knda', 'Kannada', 1.12, 1.4, 0.75, 'Nirmala UI'),
  script('Mlym', 'Malayalam', 1.08, 1.25, 0.92, 'Nirmala UI'),
  script('Sinh', 'Sinhala', 1.1, 1.3, 0.86, 'Nirmala UI'),
  script('Thai', 'Thai', 1.14, 1.4, 0.6, 'Tahoma'),
  script('Laoo', 'Lao', 1.16, 1.5, 0.6, 'Leelawadee UI'),
  script('Khmr', 'Khmer', 1.16, 1.5, 0.6, 'Leelawadee UI'),
  script('Mymr', 'Myanmar', 1.18, 1.55, 0.88, 'Myanmar Text'),
  han,
  kana,
  hangul,
];

/** Letters that may be of another script than Latin, Greek and Cyrillic. */
const FOREIGN = /[\u0530-\u1dff\u2e80-\u{10ffff}]+/gu;

/** The scripts that a text has letters of. */
export function scriptsIn(text: string): Script[] {
  const foreign = [...new Set(text.match(FOREIGN)?.join(''))].join('');
  return foreign === '' ? [] : scripts.filter(({ letter }) => letter.test(foreign));
}

/** The letters of a text that are of a script: signs that Latin texts have, too, such as middle dots, are none. */
export const lettersOf = ({ letter }: Script, text: string): string =>
  [...(text.match(FOREIGN)?.join('') ?? '')].filter((character) => letter.test(character)).join('');

/** The script of a locale's language; undefined for Latin, Greek and Cyrillic, and for a text that is no locale. */
export function scriptOf(locale: string): Script | undefined {
  try {
    const { script: code = '' } = new Intl.Locale(locale).maximize();
    return scripts.find(({ codes }) => codes.includes(code));
  } catch {
    return undefined;
  }
}

/** Of the scripts of a slide, and of its language, the one whose lines need the most room. */
export function tallestScript(text: string, locale: string): Script | undefined {
  const own = scriptOf(locale);
  const tall = [...(own ? [own] : []), ...scriptsIn(text)].filter(({ leading }) => leading.factor > LATIN.factor);
  return tall.reduce((tallest, other) => (other.leading.least > tallest.leading.least ? other : tallest), tall[0]!);
}
