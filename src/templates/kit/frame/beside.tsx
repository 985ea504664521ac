import type { ComponentChildren } from 'preact';
import { classes, css } from '../css.js';
import { Notes, Slide } from './slide.js';
import { sized } from '../type-scale.js';
import { STAGE } from '../stage.js';

interface BesideProps {
  /** The side that `aside` fills from edge to edge. */
  side: 'start' | 'end';
  /** Its width: 432, 530 or 784 px, less where margins are wide. */
  width?: 'narrow' | 'half' | 'wide';
  aside: ComponentChildren;
  /** Centres `aside` on a tinted background; else it fills the side, as a picture does. */
  ground?: boolean;
  source?: string;
  footnote?: string;
  class?: string;
  /** Header and body, in the remaining width. */
  children: ComponentChildren;
}

/** A slide with a picture or an object on a tinted background on one side, edge to edge, and text on the other. */
export function BesideSlide({
  side,
  width = 'half',
  aside,
  ground,
  source,
  footnote,
  class: className,
  children,
}: BesideProps) {
  return (
    <Slide
      class={classes('beside-slide', 'narrow', `beside-${side}`, `beside-${width}`, className)}
      pageNumber={ground || side === 'start'}
    >
      {children}
      <div class={classes('beside', ground && 'beside-ground')} data-fit={ground || undefined}>
        {aside}
      </div>
      <Notes footnote={footnote} source={source} />
    </Slide>
  );
}

export const besideCss = css`
  .beside-half {
    --beside: calc(594px - var(--side));
  }
  .beside-narrow {
    --beside: 432px;
  }
  .beside-wide {
    --beside: calc(848px - var(--side));
  }
  .beside {
    position: absolute;
    z-index: -1;
    top: 0;
    width: var(--beside);
    height: ${STAGE.height}px;
  }
  .beside-ground {
    background: var(--card-strong);
    display: flex;
    align-items: center;
    justify-content: safe center;
    padding: 56px 48px;
  }
  .beside-slide > .notes {
    align-items: flex-start;
    top: calc(630px - var(--rise, 0px));
  }
  .beside-end {
    padding-inline-end: calc(var(--beside) + 48px);
  }
  .beside-end > .beside {
    inset-inline-end: 0;
  }
  .beside-end > .notes {
    inset-inline-end: calc(var(--beside) + 48px);
  }
  .beside-start {
    padding-inline-start: calc(var(--beside) + 48px);
  }
  .beside-start > .beside {
    inset-inline-start: 0;
  }
  .beside-start > :is(.notes, .logo) {
    inset-inline-start: calc(var(--beside) + 48px);
  }
  .beside-slide .figures {
    --heading: ${sized('heading', 36, '--fit-figure')};
  }
  .beside-slide .entry-row {
    padding-block: 12px;
    gap: 20px;
  }
  .beside-slide[data-tight] .entry-row {
    padding-block: 4px;
  }
  .beside-slide[data-tight] > .body {
    gap: 8px;
  }
  .beside-slide .entry-body {
    font-size: var(--body);
  }
  .beside-slide > .header {
    max-height: 224px;
  }
  .beside-wide > .header,
  .beside-slide[data-tight] > .header {
    max-height: 264px;
  }
  .narrow[data-squeezed] > .header {
    max-height: 344px;
  }
`;
