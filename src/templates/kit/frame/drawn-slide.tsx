import type { ComponentChildren } from 'preact';
import { css } from '../css.js';
import { Body, Header, Notes, Slide, Takeaway } from './slide.js';
import { lineCount, textWidth } from '../words/text-width.js';

/** Room for a drawing, in px. */
export interface Area {
  width: number;
  height: number;
}

interface Frame {
  eyebrow?: string;
  title?: string;
  subtitle?: string;
  takeaway?: string;
}

interface DrawnSlideProps extends Frame {
  footnote?: string;
  source?: string;
  /** Draws the body at positions from 0, 0 to the given width and height. */
  children: (area: Area) => ComponentChildren;
}

const WIDTH = 1152;
const GAP = 16;
const SHORT_HEADER = 112;
const TALL_HEADER = 184;
const BOTTOM = 624;
const TOP = 48;

/**
 * A slide whose body is a drawing with computed positions.
 *
 * Header and takeaway get fixed heights, so that the size of the drawing is known before layout; their content shrinks
 * to fit.
 */
export function DrawnSlide({ eyebrow, title, subtitle, takeaway, footnote, source, children }: DrawnSlideProps) {
  const frame = { eyebrow, title, subtitle, takeaway };
  const area = areaOf(frame);
  const heights = { '--header-height': `${headerHeight(frame)}px`, '--takeaway-height': `${takeawayHeight(frame)}px` };
  return (
    <Slide class="drawn">
      <div class="drawn-zones" style={heights}>
        <Header eyebrow={eyebrow} title={title} subtitle={subtitle} />
        <Body>
          <div class="drawing" style={{ height: `${area.height}px` }}>
            {children(area)}
          </div>
        </Body>
        <Takeaway>{takeaway}</Takeaway>
      </div>
      <Notes footnote={footnote} source={source} />
    </Slide>
  );
}

/** The area that header and takeaway leave. */
function areaOf(frame: Frame): Area {
  const header = headerHeight(frame);
  const takeaway = takeawayHeight(frame);
  return { width: WIDTH, height: BOTTOM - TOP - header - (header && GAP) - takeaway - (takeaway && GAP) };
}

function headerHeight({ eyebrow, title, subtitle }: Frame): number {
  if (!eyebrow && !title && !subtitle) return 0;
  const subtitleHeight = subtitle ? 8 + 37 * lineCount(subtitle, 26, WIDTH) : 0;
  const needed = (eyebrow ? 26 : 0) + 46 * lineCount(title, 38, WIDTH) + subtitleHeight;
  return Math.min(TALL_HEADER, Math.max(SHORT_HEADER, needed));
}

function takeawayHeight({ takeaway }: Frame): number {
  if (!takeaway) return 0;
  return textWidth(takeaway, 22) > WIDTH - 48 || takeaway.includes('\n') ? 64 : 48;
}

export const drawnSlideCss = css`
  .drawn-zones {
    display: flex;
    flex-direction: column;
    flex: 1;
    min-height: 0;
  }
  .drawn-zones > .header {
    height: var(--header-height);
    min-height: 0;
    max-height: none;
  }
  .drawn-zones > .takeaway {
    height: var(--takeaway-height);
    min-height: 0;
  }
  .drawing {
    position: relative;
  }
  .body-stretch > .drawing {
    flex: none;
  }
`;
