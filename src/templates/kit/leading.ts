import { css } from './css.js';

/**
 * How the lines of each script stand: what line heights are multiplied by where letters are higher or denser than Latin
 * ones, and the least line height, at which the lines of a title do not touch. Chromium knows no lists in `:lang()`.
 * Korean breaks between words, as in Office.
 */
export const leadingCss = css`
  .slide {
    --leading: 1;
    --leading-least: 1;
  }
  .slide:is(:lang(ar), :lang(fa), :lang(ur), :lang(ps), :lang(ckb), :lang(ug), :lang(sd)) {
    --leading: 1.14;
    --leading-least: 1.45;
  }
  .slide:is(:lang(he), :lang(yi)) {
    --leading: 1.04;
    --leading-least: 1.2;
  }
  .slide:is(:lang(zh), :lang(ja), :lang(ko)) {
    --leading: 1.1;
    --leading-least: 1.3;
  }
  .slide:lang(ko) {
    word-break: keep-all;
  }
  .slide:is(:lang(th), :lang(lo), :lang(km), :lang(my)) {
    --leading: 1.16;
    --leading-least: 1.45;
  }
  .slide:is(
    :lang(hi),
    :lang(mr),
    :lang(ne),
    :lang(sa),
    :lang(bn),
    :lang(pa),
    :lang(gu),
    :lang(ta),
    :lang(te),
    :lang(kn),
    :lang(ml),
    :lang(si)
  ) {
    --leading: 1.12;
    --leading-least: 1.35;
  }
`;
