import { classes, css } from '../css.js';
import { useSlide } from '../slide-context.js';
import { boundWords } from '../words/bound-words.js';
import { textWidth } from '../words/text-width.js';
import { Words } from '../words/words.js';

/** A time span in periods counted from 0: the second half of the first period is 0.5 to 1. */
export interface Span {
  from: number;
  to: number;
}

/**
 * The span of the period numbers of an entry: counted from 1, the last one included.
 *
 * Without an end it lasts one period. It is clipped to the periods; undefined when nothing is left.
 */
export function spanOf(first: number | undefined, end: number | undefined, periods: number): Span | undefined {
  if (first === undefined) return undefined;
  const last = end ?? Math.floor(first);
  const from = Math.max(0, first - 1);
  // A whole number includes its period; 2.5 ends in the middle of the second one.
  const to = Math.min(periods, Math.max(last, first));
  if (from >= periods || to <= 0) return undefined;
  return to > from ? { from, to } : { from, to: Math.min(periods, from + 1) };
}

/** Assigns overlapping spans to different rows, as few as possible; rows count from 0. */
export function packed(spans: readonly Span[]): number[] {
  const ends: number[] = [];
  const order = spans.map((span, index) => ({ ...span, index })).sort((a, b) => a.from - b.from || a.index - b.index);
  const rows: number[] = [];
  for (const { from, to, index } of order) {
    const free = ends.findIndex((end) => end <= from);
    const row = free < 0 ? ends.length : free;
    ends[row] = to;
    rows[index] = row;
  }
  return rows;
}

interface TimeGridProps {
  /** Names of the periods. */
  labels: readonly (string | undefined)[];
  /** Width of the row names before the periods, in px. */
  start: number;
  width: number;
  height: number;
}

export const TIME_HEAD = 36;
/** Size of the names of periods at least, and the distance from the edges of their periods, in px. */
const [SMALLEST, ASIDE] = [16, 5];
/** Between names that stand for several periods. */
const BETWEEN = 12;

/** The grid of periods with their names on top, as many as have room. Rows and bars are drawn over it. */
export function TimeGrid({ labels, start, width, height }: TimeGridProps) {
  const period = (width - start) / Math.max(1, labels.length);
  const { locale } = useSlide().look;
  // What stays in one line, such as a day with its month, is one word.
  const words = labels.flatMap((label) => boundWords(label ?? '', locale).split(/[ \n]+/));
  const widest = Math.max(0, ...words.map((word) => textWidth(word, SMALLEST)));
  const every = Math.min(labels.length, Math.max(1, Math.ceil((widest * 1.1 + 3 * ASIDE) / period)));
  const from = (index: number) => `${start + index * period}px`;
  return (
    <>
      {labels.map(
        (_, index) =>
          index % 2 === 0 && (
            <div
              class="time-shade"
              style={{ insetInlineStart: from(index), width: `${period}px`, height: `${height}px` }}
            />
          ),
      )}
      {labels.map(
        (label, index) =>
          index % every === 0 && (
            <div
              class={classes('time-label', every > 1 && 'from-start')}
              style={{
                insetInlineStart: from(index),
                width: `${period * Math.min(every, labels.length - index) - (every > 1 ? BETWEEN : 0)}px`,
              }}
              data-fit
            >
              <Words t="label">{label}</Words>
            </div>
          ),
      )}
    </>
  );
}

export const timeGridCss = css`
  .time-shade {
    position: absolute;
    top: 0;
    background: var(--card);
    border-radius: var(--radius-small);
  }
  .time-label {
    position: absolute;
    top: 0;
    height: ${TIME_HEAD}px;
    display: flex;
    align-items: safe center;
    justify-content: center;
    text-align: center;
    padding-inline: ${ASIDE}px;
    color: var(--soft);
    font-weight: 600;
  }
  .time-label.from-start {
    justify-content: flex-start;
    text-align: start;
  }
  .time-label p {
    line-height: 1.15;
  }
`;
