import type { ComponentChildren } from 'preact';
import { css } from '../css.js';
import { Body, Header, Notes, Slide, Takeaway } from '../frame/slide.js';
import { useSlide } from '../slide-context.js';
import { Paragraphs } from '../words/words.js';
import type { ChartScene } from './scene.js';
import { labelWidth } from './label-lines.js';

interface ChartSlideProps {
  eyebrow?: string;
  title?: string;
  subtitle?: string;
  /** The words beside the chart in the side-by-side layouts; without them the chart takes all the room. */
  commentary?: string;
  takeaway?: string;
  source?: string;
  /** Which side the chart stands on; `full` leaves the commentary out. */
  side?: 'full' | 'left' | 'right';
  /** Draws the chart for its room. */
  children: (scene: ChartScene) => ComponentChildren;
}

const CONTENT_WIDTH = 1152;
const CHART_WIDTH = 760;
/** From the top of the header to the line of notes. */
const ROOM = 576;

/** The slide of a chart: its finding as title, the chart, and what it means beside or below it. */
export function ChartSlide({ commentary, takeaway, source, side = 'full', children, ...head }: ChartSlideProps) {
  const { roles, look } = useSlide();
  const beside = commentary && side !== 'full';
  const height = ROOM - headerHeight(head) - (takeaway ? takeawayHeight(takeaway) : 0);
  const drawn = children({ width: beside ? CHART_WIDTH : CONTENT_WIDTH, height, roles, locale: look.locale });
  const words = (
    <div class="chart-words" data-fit>
      <Paragraphs t="body">{commentary}</Paragraphs>
    </div>
  );
  return (
    <Slide>
      <Header {...head} />
      <Body>
        {beside ? (
          <div class={`chart-beside chart-${side}`}>
            {side === 'right' && words}
            <div class="chart-room">{drawn}</div>
            {side === 'left' && words}
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

/** Which side the layouts of the catalogue put the chart on. */
export const sideOf = (layout: string) =>
  layout === 'chartLeft' ? 'left' : layout === 'chartRight' ? 'right' : 'full';

/** About what the header will take. A chart whose room turns out smaller is drawn smaller. */
function headerHeight({ eyebrow, title, subtitle }: Pick<ChartSlideProps, 'eyebrow' | 'title' | 'subtitle'>): number {
  if (!eyebrow && !title && !subtitle) return 0;
  const lines = (text: string | undefined, size: number, lineHeight: number, bold: boolean) =>
    text ? Math.ceil(labelWidth(text, size, bold) / CONTENT_WIDTH) * lineHeight + 4 : 0;
  const height = (eyebrow ? 24 : 0) + lines(title, 36, 41, true) + lines(subtitle, 22, 31, false) + (subtitle ? 4 : 0);
  return Math.min(168, Math.max(112, height)) + 16;
}

const takeawayHeight = (text: string) => (labelWidth(text, 18, true) > CONTENT_WIDTH - 48 ? 80 : 64);

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
    column-gap: 48px;
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
    border-inline-start: 4px solid var(--mark);
    padding-inline-start: 24px;
    align-self: center;
    max-height: 100%;
  }
`;
