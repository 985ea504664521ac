import { LATIN, type Leading, type Script, scripts } from '../theme/scripts.js';
import { css } from './css.js';

/** A line height for Latin letters, as texts of a script get it; for positions that are computed before layout. */
export function lineHeightIn(script: Script | undefined, latin: number): number {
  const { factor, least } = script?.leading ?? LATIN;
  return Math.max(latin * factor, least);
}

const variables = ({ factor, least }: Leading) => `--leading: ${factor}; --leading-least: ${least};`;

/** How lines stand, unless {@link leadingOf} says otherwise. Korean breaks between words, as in Office. */
export const leadingCss = css`
  .slide {
    ${variables(LATIN)}
  }
  .slide:lang(ko) {
    word-break: keep-all;
  }
`;

/** The class of a slide with letters that are higher or denser than Latin ones. */
export const leadingClass = (script: Script | undefined) => script && `written-${script.codes[0]}`;

/** How the lines of each such script in the markup stand. Its letters may be joined, so nothing comes between them. */
export const leadingOf = (markup: string): string =>
  scripts
    .map((script) => ({ name: leadingClass(script)!, leading: script.leading }))
    .filter(({ name }) => markup.includes(name))
    .map(({ name, leading }) => `.${name}{${variables(leading)}} .${name} [class*='t-']{letter-spacing:0}`)
    .join('\n');
