import { css } from '../css.js';
import { sized } from '../type-scale.js';

/** What the attributes do that the fitting pass sets on a slide (`page/settle.ts`), beside the sizes of letters. */
export const settledCss = css`
  .slide[data-tight] {
    --gap: 16px;
    --pad: 16px;
    line-height: 1.28;
  }
  .slide[data-loose] {
    --gap: 32px;
    --pad: 32px;
  }
  .slide:is([data-tight], .dense-slide):not(:has(> .notes)) {
    padding-bottom: 76px;
  }
  .slide[data-squeezed] {
    --gap: 10px;
    --pad: 12px;
    --leading: 0.92;
    line-height: 1.2;
  }
  /* Charts are drawn for the room below a header of the usual height. */
  .slide[data-squeezed]:not(:has(.chart-canvas)) {
    --most-header: 216px;
  }
  .slide[data-squeezed] > .header:not(.stacked) {
    gap: 2px;
    margin-bottom: 12px;
    --lead: ${sized('lead', 20, '--fit-title')};
  }
  .slide[data-squeezed] .takeaway {
    margin-top: 10px;
    min-height: 0;
    max-height: 96px;
    padding-block: 4px;
    font-size: var(--body);
  }
  .slide[data-squeezed] > .panel {
    --title: ${sized('heading', 44, '--fit-title')};
    --heading: ${sized('heading', 40, '--fit-title')};
    --lead: ${sized('body', 30, '--fit-title')};
    padding-block: 48px 76px;
    gap: 16px;
  }
  .slide[data-hyphens] {
    hyphens: manual;
  }
  .slide[data-break] {
    overflow-wrap: anywhere;
  }
`;
