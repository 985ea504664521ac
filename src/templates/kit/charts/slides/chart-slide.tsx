import type { ComponentChildren } from 'preact';
import { css } from '../../css.js';
import { Body, Header, Notes, Slide, Takeaway } from '../../frame/slide.js';
import { useHeaderRoom } from '../../frame/header-height.js';
import { useContentWidth, useSlide } from '../../slide-context.js';
import { Paragraphs } from '../../words/words.js';
import { TYPE_SCALE } from '../../type-scale.js';
import type { ChartScene } from '../scene.js';
import { labelWidth } from '../labels/label-lines.js';

type Side = 'full' | 'left' | 'right';

/** The content of a chart slide around the chart. */
export interface ChartSlideContent {
  eyebrow?: string;
  title?: string;
  subtitle?: string;
  /** The commentary beside the chart in the side-by-side layouts; without it the chart has the full width. */
  body?: string;
  takeaway?: string;
  source?: string;
}

interface ChartSlideProps extends ChartSlideContent {
  /** Side of the chart, usually that of the slide's layout; `full` omits the commentary. */
  side?: Side;
  /** Draws the chart in its scene. */
  children: (scene: ChartScene) => ComponentChildren;
}

/** Share of the width for a chart with commentary, and the gap between them in px. */
const CHART_SHARE = 760 / 1104;
const COMMENTARY_GAP = 48;
/** Height from the top of the header to the notes, in px. */
const ROOM = 576;

/** A chart slide: the finding as title, the chart, and the commentary beside or below it. */
export function ChartSlide({ body, takeaway, source, side, children, ...head }: ChartSlideProps) {
  const { roles, look, dir, layout } = useSlide();
  const contentWidth = useContentWidth();
  const placed = side ?? sideIn(layout);
  const beside = body && placed !== 'full';
  const header = useHeaderRoom(head, contentWidth);
  const height = ROOM - header.height - header.gap - (takeaway ? takeawayHeight(takeaway, contentWidth) : 0);
  const width = beside ? besideCommentary(contentWidth) : contentWidth;
  const drawn = children({ width, height, roles, locale: look.locale, dir });
  const words = (
    <div class="chart-words" data-fit>
      <Paragraphs t="body">{body}</Paragraphs>
    </div>
  );
  return (
    <Slide>
      <Header {...head} />
      <Body>
        {beside ? (
          <div class={`chart-beside chart-${placed}`}>
            {placed === 'right' && words}
            <div class="chart-room">{drawn}</div>
            {placed === 'left' && words}
          </div>
        ) : (
          <div class="chart-room">{drawn}</div>
        )}
      </Body>
      <Takeaway>{takeaway}</Takeaway>
      <Notes source={source} />
    </Slide>
  );
}

/** Width of a chart with commentary beside it. */
export const besideCommentary = (width: number) => Math.round((width - COMMENTARY_GAP) * CHART_SHARE);

/** The chart's side in a layout of the catalogue. */
const sideIn = (layout: string): Side => (layout === 'chartLeft' ? 'left' : layout === 'chartRight' ? 'right' : 'full');

/** Height of the takeaway with the gap above it, in one line of the largest letters, or in more of smaller ones. */
function takeawayHeight(text: string, width: number): number {
  if (labelWidth(text, TYPE_SCALE.body.floor, true) > 2 * (width - 48)) return 92;
  return labelWidth(text, TYPE_SCALE.body.usual, true) > width - 48 ? 86 : 72;
}

export const chartSlideCss = css`
  .chart-room {
    display: flex;
    flex: 1;
    min-width: 0;
    min-height: 0;
    position: relative;
  }
  .chart-beside {
    display: grid;
    grid-template-columns: minmax(0, 760fr) minmax(0, 344fr);
    column-gap: ${COMMENTARY_GAP}px;
    grid-template-rows: minmax(0, 1fr);
  }
  .chart-beside.chart-right {
    grid-template-columns: minmax(0, 344fr) minmax(0, 760fr);
  }
  .chart-words {
    display: flex;
    flex-direction: column;
    justify-content: safe center;
    min-height: 0;
    border-inline-start: var(--rule-accent) solid var(--mark);
    padding-inline-start: 24px;
    align-self: center;
    max-height: 100%;
  }
`;
