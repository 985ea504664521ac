import { classes, css } from '../css.js';
import { fitInDiamond, LINE } from './diamond.js';
import { lineHeightIn } from '../leading.js';
import { useSlide } from '../slide-context.js';
import { Words } from '../words/words.js';
import type { TypeToken } from '../type-scale.js';

/** A rectangle of a drawing, in px from its start side and top. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type NodeShape =
  'box' | 'pill' | 'circle' | 'diamond' | 'chevron' | 'firstChevron' | 'trapezoid' | 'data' | 'triangle';
export type NodeAppearance = 'card' | 'strong' | 'solid' | 'second' | 'outline';

interface NodeProps {
  box: Box;
  shape?: NodeShape;
  appearance?: NodeAppearance;
  label?: string;
  /** A second, smaller line. */
  note?: string;
  t?: TypeToken;
}

/** Polygons of the drawn shapes for a box of w x h, and the native shape of each. Plain boxes need no drawing. */
const DRAWN: Partial<
  Record<NodeShape, { preset: string; points: (w: number, h: number, slant: number) => number[][] }>
> = {
  diamond: {
    preset: 'diamond',
    points: (w, h) => [
      [w / 2, 0],
      [w, h / 2],
      [w / 2, h],
      [0, h / 2],
    ],
  },
  chevron: {
    preset: 'chevron',
    points: (w, h, s) => [
      [0, 0],
      [w - s, 0],
      [w, h / 2],
      [w - s, h],
      [0, h],
      [s, h / 2],
    ],
  },
  firstChevron: {
    preset: 'homePlate',
    points: (w, h, s) => [
      [0, 0],
      [w - s, 0],
      [w, h / 2],
      [w - s, h],
      [0, h],
    ],
  },
  trapezoid: {
    preset: 'trapezoid',
    points: (w, h, s) => [
      [s, 0],
      [w - s, 0],
      [w, h],
      [0, h],
    ],
  },
  data: {
    preset: 'parallelogram',
    points: (w, h, s) => [
      [s, 0],
      [w, 0],
      [w - s, h],
      [0, h],
    ],
  },
  triangle: {
    preset: 'triangle',
    points: (w, h) => [
      [w / 2, 0],
      [w, h],
      [0, h],
    ],
  },
};

/** Longest point of a chevron in px: words begin behind that of the one before. */
const MOST_POINT = 40;

/** How far the point of a chevron of this size reaches, in px. */
export const pointOf = (width: number, height: number) => Math.min(MOST_POINT, 0.3 * Math.min(width, height));

/** A labelled shape of a diagram, positioned at a {@link Box} of the nearest positioned parent. */
export function Node({ box, shape = 'box', appearance = 'card', label, note, t = 'body' }: NodeProps) {
  const { script } = useSlide();
  const drawn = DRAWN[shape];
  const { x, y, width, height } = box;
  const isChevron = shape === 'chevron' || shape === 'firstChevron';
  const slant = isChevron ? pointOf(width, height) : Math.min(width, height) * (shape === 'data' ? 0.25 : 0.3);
  return (
    <div
      class={classes('node', `node-${shape}`, `node-${appearance}`, !drawn && 'node-plain')}
      style={{ insetInlineStart: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }}
    >
      {drawn && (
        <svg
          class="node-shape"
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          aria-hidden="true"
          data-pptx-shape={drawn.preset}
          data-pptx-adjust={
            shape === 'diamond' || shape === 'triangle'
              ? undefined
              : JSON.stringify({ adj: Math.round((slant / Math.min(width, height)) * 100000) })
          }
        >
          <polygon
            points={drawn
              .points(width, height, slant)
              .map((point) => point.join(','))
              .join(' ')}
          />
        </svg>
      )}
      <div
        class="node-words"
        style={shape === 'diamond' ? inDiamond(box, label, lineHeightIn(script, LINE)) : undefined}
        data-fit
      >
        <Words t={t} class="node-label">
          {label}
        </Words>
        <Words t="label" class="node-note">
          {note}
        </Words>
      </div>
    </div>
  );
}

/** Letters that the words of a diamond have at least, in px, and by how much they may leave it for that. */
const [LEAST_LETTERS, MOST_OVER] = [16, 1.5];

/** The room for words between the slopes of a diamond. Words over its slopes are better than words that are cut. */
function inDiamond({ width, height }: Box, label = '', line: number) {
  const fit = fitInDiamond(label, width / height, line);
  const over = Math.min(MOST_OVER, Math.max(1, (LEAST_LETTERS * fit.width) / width));
  const share = (part: number, length: number) => `${Math.ceil(Math.min(1, part * over) * length)}px`;
  return { maxWidth: share(fit.across, width), maxHeight: share(fit.down, height) };
}

export const nodeCss = css`
  .node {
    position: absolute;
    display: flex;
    align-items: center;
    justify-content: center;
    text-align: center;
    --fill: var(--card);
    --edge: var(--line);
    color: var(--text);
  }
  .node-strong {
    --fill: var(--card-strong);
    --edge: var(--card-strong);
  }
  .node-solid {
    --fill: var(--emphasis);
    --edge: var(--emphasis);
    color: var(--on-emphasis);
  }
  .node-second {
    --fill: var(--second);
    --edge: var(--second);
    color: var(--on-second);
  }
  .node-outline {
    --fill: var(--background);
    --edge: var(--mark);
  }
  .node-plain {
    background: var(--fill);
    border: 1px solid var(--edge);
    border-radius: var(--radius-small);
  }
  .node-plain.node-outline {
    border-width: 2px;
  }
  .node-circle {
    border-radius: 50%;
  }
  .node-pill {
    border-radius: 999px;
  }
  .node-shape {
    position: absolute;
    left: 0;
    top: 0;
    fill: var(--fill);
    stroke: var(--edge);
    stroke-width: 1;
    overflow: visible;
  }
  [dir='rtl'] :is(.node-chevron, .node-firstChevron) > .node-shape {
    transform: rotate(180deg);
  }
  .node-words {
    position: relative;
    max-width: 100%;
    max-height: 100%;
    padding: 6px 12px;
    display: flex;
    flex-direction: column;
    gap: 2px;
  }
  :is(.node-circle, .node-triangle) > .node-words {
    max-width: 74%;
    padding: 4px;
  }
  .node-diamond > .node-words {
    padding: 0;
  }
  :is(.node-trapezoid, .node-data) > .node-words {
    padding-inline: 28px;
  }
  .node-firstChevron > .node-words {
    padding-inline: 16px 24px;
  }
  .node-chevron > .node-words {
    padding-inline: ${MOST_POINT + 4}px 20px;
  }
  .node-label {
    font-weight: 600;
    line-height: 1.25;
  }
  .node-card .node-note,
  .node-strong .node-note,
  .node-outline .node-note {
    color: var(--soft);
  }
`;
