import { css } from './css.js';

/** How the lines of a script stand. */
interface Leading {
  /** What line heights for Latin letters are multiplied by. */
  factor: number;
  /** The least line height, at which the lines of a title do not touch. */
  least: number;
}

const LATIN: Leading = { factor: 1, least: 1 };

/** Languages whose letters are higher or denser than Latin ones. */
const OTHERS: readonly (Leading & { languages: readonly string[] })[] = [
  { languages: ['ar', 'fa', 'ur', 'ps', 'ckb', 'ug', 'sd'], factor: 1.14, least: 1.45 },
  { languages: ['he', 'yi'], factor: 1.04, least: 1.2 },
  { languages: ['zh', 'ja', 'ko'], factor: 1.1, least: 1.3 },
  { languages: ['th', 'lo', 'km', 'my'], factor: 1.16, least: 1.45 },
  {
    languages: ['hi', 'mr', 'ne', 'sa', 'bn', 'pa', 'gu', 'ta', 'te', 'kn', 'ml', 'si'],
    factor: 1.12,
    least: 1.35,
  },
];

/** A line height for Latin letters, as texts of a locale get it; for positions that are computed before layout. */
export function lineHeightIn(locale: string, latin: number): number {
  const [language = ''] = locale.toLowerCase().split('-');
  const { factor, least } = OTHERS.find(({ languages }) => languages.includes(language)) ?? LATIN;
  return Math.max(latin * factor, least);
}

const variables = ({ factor, least }: Leading) => `--leading: ${factor}; --leading-least: ${least};`;

/** How the lines of each script stand. Chromium knows no lists in `:lang()`. Korean breaks between words, as in Office. */
export const leadingCss = css`
  .slide {
    ${variables(LATIN)}
  }
  ${OTHERS.map((other) => {
    const languages = other.languages.map((language) => `:lang(${language})`).join(', ');
    return `.slide:is(${languages}) { ${variables(other)} }`;
  }).join('\n')}
  .slide:lang(ko) {
    word-break: keep-all;
  }
`;
