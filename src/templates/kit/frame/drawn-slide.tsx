import type { ComponentChildren } from 'preact';
import { classes, css } from '../css.js';
import { useContentWidth, useSlide } from '../slide-context.js';
import { STAGE } from '../stage.js';
import { Body, Header, Notes, Slide, Takeaway } from './slide.js';
import { TYPE_SCALE } from '../type-scale.js';
import { textWidth } from '../words/text-width.js';
import { useHeaderRoom } from './header-height.js';

/** Room for a drawing, in px. */
export interface Area {
  width: number;
  height: number;
}

interface DrawnSlideProps {
  eyebrow?: string;
  title?: string;
  subtitle?: string;
  takeaway?: string;
  footnote?: string;
  source?: string;
  /** The drawing has so much in it that it needs the room of a large title; else, where its words are many. */
  dense?: boolean;
  /** Draws the body at positions from 0, 0 to the given width and height. */
  children: (area: Area) => ComponentChildren;
}

/** Above the takeaway, in px. */
const GAP = 16;
const BOTTOM = 624;
/** By less than a line of a title in px, smaller letters alone make a header lower. */
const LINE = 30;
/** Where nothing stands below the drawing. */
const LOW_BOTTOM = 644;
const TOP = 48;
/** Words of entries from which on a drawing needs the room of a large title, in em. */
const MANY_WORDS = 190;

/**
 * A slide whose body is a drawing with computed positions.
 *
 * Header and takeaway get fixed heights, so that the size of the drawing is known before layout; their content shrinks
 * to fit.
 */
export function DrawnSlide({
  eyebrow,
  title,
  subtitle,
  takeaway,
  footnote,
  source,
  children,
  ...props
}: DrawnSlideProps) {
  const width = useContentWidth();
  const { wordage } = useSlide();
  const dense = props.dense || wordage > MANY_WORDS;
  const words = { eyebrow, title, subtitle };
  const [usual, small] = [useHeaderRoom(words, width), useHeaderRoom(words, width, true)];
  // A title that is as many lines in small letters keeps its size.
  const header = dense && usual.height - small.height > LINE ? small : usual;
  const strip = takeawayHeight(takeaway, width, dense);
  const bottom = dense && !footnote && !source ? LOW_BOTTOM : BOTTOM;
  const height = bottom - TOP - header.height - header.gap - strip - (strip && GAP);
  const heights = { '--header-height': `${header.height}px`, '--takeaway-height': `${strip}px` };
  return (
    <Slide class={classes('drawn', bottom > BOTTOM && 'drawn-low')}>
      <div class="drawn-zones" style={heights}>
        <Header eyebrow={eyebrow} title={title} subtitle={subtitle} />
        <Body align="start">
          <div class="drawing" style={{ height: `${height}px` }}>
            {children({ width, height })}
          </div>
        </Body>
        <Takeaway>{takeaway}</Takeaway>
      </div>
      <Notes footnote={footnote} source={source} fixed />
    </Slide>
  );
}

/** The takeaway's height without the gap above it. */
function takeawayHeight(takeaway: string | undefined, width: number, dense: boolean): number {
  if (!takeaway) return 0;
  const size = dense ? TYPE_SCALE.body.floor : TYPE_SCALE.body.usual;
  if (textWidth(takeaway, TYPE_SCALE.body.floor) > 2 * (width - 48)) return 76;
  return textWidth(takeaway, size) > width - 48 || takeaway.includes('\n') ? (dense ? 64 : 70) : 48;
}

export const drawnSlideCss = css`
  .drawn-zones {
    display: flex;
    flex-direction: column;
    flex: 1;
    min-height: 0;
  }
  .drawn-zones > .header {
    max-height: var(--header-height);
  }
  .drawn-zones > .takeaway {
    height: var(--takeaway-height);
    min-height: 0;
  }
  .drawn-low {
    padding-bottom: ${STAGE.height - LOW_BOTTOM}px;
  }
  .drawing {
    position: relative;
    flex: none;
  }
`;
