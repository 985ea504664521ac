import type { ComponentChildren } from 'preact';
import { inNumerals } from '../../define/content/numerals.js';
import { classes, css } from '../css.js';
import { leadingClass, leadingCss } from '../leading.js';
import { useSlide, useStyle } from '../slide-context.js';
import { sized, typeScaleCss } from '../type-scale.js';
import { Words } from '../words/words.js';
import { GridLines, gridLinesCss } from './grid-lines.js';
import { GAP, MOST_HEADER, SUBTITLE } from './header-height.js';
import { Logo, logoCss } from './logo.js';
import { settledCss } from './settled.js';
import { STAGE } from '../stage.js';

interface SlideProps {
  /** `narrow` where a picture leaves less than the width of the stage to the header. */
  class?: string;
  /** Covers omit the page number where a picture runs to the edge. */
  pageNumber?: boolean;
  /** Leaves the logo out, where a picture runs to the edge. */
  logo?: boolean;
  /** For content that needs the whole page: the header takes its own height, and without notes the body ends lower. */
  dense?: boolean;
  /** Content of a coloured panel over the full height of the start side, 4 columns wide: usually the stacked header. */
  panel?: ComponentChildren;
  children?: ComponentChildren;
}

/** The slide: background, logo and page number. The root of every view. */
export function Slide({ class: className, pageNumber = true, logo = true, dense, panel, children }: SlideProps) {
  const { look, variant, layout, templateKey, dir, script, position, deckNumerals } = useSlide();
  return (
    <section
      class={classes(
        'slide',
        `v-${variant}`,
        `template-${templateKey}`,
        `layout-${layout}`,
        dense && 'dense-slide',
        !!panel && 'with-panel',
        leadingClass(script),
        className,
      )}
      data-pptx-slide
      lang={look.locale}
      dir={dir}
    >
      {useStyle().ground === 'grid' && <GridLines />}
      {panel && (
        <div class="panel" data-fit="title">
          {panel}
        </div>
      )}
      {children}
      {logo && <Logo onPanel={!!panel} />}
      {pageNumber && <p class="page-number">{inNumerals(String(position + 1), deckNumerals)}</p>}
    </section>
  );
}

interface HeaderProps {
  eyebrow?: string;
  title?: string;
  subtitle?: string;
  /** In a panel or narrow column: takes its own height and width. */
  stacked?: boolean;
}

/** Eyebrow, title and subtitle. The body begins right below them, in every slide of a deck by the same gap. */
export function Header({ eyebrow, title, subtitle, stacked }: HeaderProps) {
  const { look } = useSlide();
  const tracked = useStyle().header === 'tracker' && !stacked;
  if (!eyebrow && !title && !subtitle) return null;
  return (
    <header class={classes('header', stacked && 'stacked')} data-fit="title">
      {tracked && (
        <div class="tracker" aria-hidden="true">
          {look.title}
        </div>
      )}
      <Words t="eyebrow">{eyebrow}</Words>
      <Words t="title" as="h2" slideTitle>
        {title}
      </Words>
      <Words t="lead" soft>
        {subtitle}
      </Words>
    </header>
  );
}

interface BodyProps {
  class?: string;
  /** Vertical alignment of content lower than the zone; `stretch` is for content that fills it. */
  align?: 'start' | 'center' | 'stretch';
  children?: ComponentChildren;
}

/**
 * The content zone: everything that header, takeaway and notes leave, and never more. Content with a limited height
 * (`max-height`), and cards that are as high as their words (`snug`, or `snug-loose` where
 * there are few), stand at the optical centre, slightly above the middle.
 */
export function Body({ class: className, align = 'stretch', children }: BodyProps) {
  return (
    <div class={classes('body', `body-${align}`, className)} data-fit>
      {children}
    </div>
  );
}

/** The takeaway, in a strip under the content. */
export function Takeaway({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <div class="takeaway" data-fit>
      <Words>{children}</Words>
    </div>
  );
}

interface NotesProps {
  footnote?: string;
  source?: string;
  /** Long ones get no room of what is above them, as that is computed before layout. */
  fixed?: boolean;
}

/** Footnote at the start, source at the end of the line under the content. */
export function Notes({ footnote, source, fixed }: NotesProps) {
  if (!footnote && !source) return null;
  return (
    <footer class="notes" data-fit data-rises={!fixed || undefined}>
      <Words t="fine" class="footnote">
        {footnote}
      </Words>
      <Words t="fine" class="source">
        {source}
      </Words>
    </footer>
  );
}

export const slideCss = css`
  .slide {
    --fit: 1;
    --fit-title: 1;
    --fit-figure: 1;
    ${typeScaleCss}
    --gap: 24px;
    --pad: 24px;
    --panel-width: calc(352px + var(--side));
    --most-header: ${MOST_HEADER}px;
    position: relative;
    width: ${STAGE.width}px;
    height: ${STAGE.height}px;
    overflow: hidden;
    contain: strict;
    break-after: page;
    break-inside: avoid;
    display: flex;
    flex-direction: column;
    padding: 48px var(--side) calc(96px + var(--rise, 0px));
    background: var(--background);
    color: var(--text);
    font: 400 var(--body) / 1.4 var(--font-body);
    text-align: start;
    overflow-wrap: normal;
    hyphens: none;
    text-wrap-style: pretty;
    font-variant-ligatures: common-ligatures;
  }
  .slide:last-child {
    break-after: auto;
  }
  ${leadingCss}
  ${settledCss}
  ${gridLinesCss}
  ${logoCss}
  .page-number {
    position: absolute;
    inset-inline-end: var(--side);
    top: 678px;
    width: 64px;
    text-align: end;
    font-size: var(--fine);
    line-height: 20px;
    color: var(--soft);
  }
  .header {
    display: flex;
    flex-direction: column;
    gap: 4px;
    max-height: var(--most-header);
    margin-bottom: ${GAP}px;
    flex: none;
    --lead: ${sized('lead', SUBTITLE, '--fit-title')};
  }
  .header .t-eyebrow {
    color: var(--emphasis-text);
  }
  .header .t-lead {
    margin-top: 4px;
  }
  .header.stacked {
    max-height: 100%;
    margin-bottom: 0;
    gap: 8px;
  }
  .header.stacked .t-lead {
    margin-top: 8px;
  }
  .header.stacked .t-title {
    max-width: 94%;
  }
  .body {
    flex: 1;
    min-height: 0;
    min-width: 0;
    display: flex;
    flex-direction: column;
  }
  .body-center {
    justify-content: safe center;
  }
  .body-stretch > * {
    flex: 1;
    min-height: 0;
  }
  .body-stretch:has(> :only-child)::before {
    content: '';
    flex: 2;
  }
  .body-stretch:has(> :only-child)::after {
    content: '';
    flex: 3;
  }
  .slide .body-stretch:has(> :only-child) > * {
    flex-grow: 99999;
  }
  .slide .body-stretch > .snug:only-child,
  .slide[data-loose] .body-stretch > .snug-loose:only-child {
    flex: 0 1 auto;
    min-height: 64%;
  }
  .takeaway {
    flex: none;
    margin-top: 16px;
    min-height: 48px;
    max-height: 70px; /* two of the largest lines, for which charts and drawings leave room */
    padding: 6px 24px;
    display: flex;
    align-items: center;
    --takeaway: calc(0.62 * var(--title));
    font-size: min(var(--body), var(--takeaway));
    line-height: 1.25;
    font-weight: 600;
    text-wrap-style: balance;
  }
  .notes {
    position: absolute;
    inset-inline: var(--side);
    top: calc(626px - var(--rise, 0px));
    height: calc(42px + var(--rise, 0px));
    display: flex;
    justify-content: space-between;
    align-items: safe flex-end;
    gap: 48px;
    color: var(--soft);
  }
  .panel {
    position: absolute;
    inset-inline-start: 0;
    top: 0;
    width: var(--panel-width);
    height: ${STAGE.height}px;
    padding-block: 64px 96px;
    padding-inline: var(--side) 40px;
    background: var(--panel);
    --text: var(--panel-text);
    --soft: var(--panel-soft);
    --emphasis-text: var(--panel-emphasis);
    color: var(--text);
    display: flex;
    flex-direction: column;
    gap: 24px;
    z-index: -1;
  }
  .with-panel {
    padding-inline-start: calc(var(--panel-width) + 48px);
    padding-top: 64px;
  }
  .with-panel > .notes {
    inset-inline-start: calc(var(--panel-width) + 48px);
  }
  .notes .source {
    margin-inline-start: auto;
    text-align: end;
  }
`;
