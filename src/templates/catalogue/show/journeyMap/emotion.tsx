import { css } from '../../../kit/css.js';

const FACE = 28;

/** Height of an emotion in its row, with room for the face above and below. */
export const heightOf = (emotion: number, top: number, height: number) =>
  top + FACE * 0.6 + (1 - emotion / 100) * (height - 1.2 * FACE);

/** A face whose mouth and colour follow the emotion. */
export function Face({ x, y, emotion }: { x: number; y: number; emotion: number }) {
  const feeling = emotion >= 60 ? 'face-high' : emotion < 40 ? 'face-low' : 'face-even';
  const mouth = 19 + ((emotion - 50) / 50) * 4;
  const place = {
    insetInlineStart: `${x - FACE / 2}px`,
    top: `${y - FACE / 2}px`,
    width: `${FACE}px`,
    height: `${FACE}px`,
  };
  return (
    <div class={`face ${feeling}`} style={place}>
      <svg viewBox="0 0 28 28" width={FACE} height={FACE} role="img" aria-label={`${emotion}%`} data-pptx-group>
        <circle cx="14" cy="14" r="14" fill="currentColor" />
        <circle cx="10" cy="11" r="1.7" class="feature" />
        <circle cx="18" cy="11" r="1.7" class="feature" />
        <path
          d={`M8.5 ${(36 - mouth).toFixed(1)}Q14 ${(2 * mouth - 18).toFixed(1)} 19.5 ${(36 - mouth).toFixed(1)}`}
          class="mouth"
        />
      </svg>
    </div>
  );
}

interface CurveProps {
  /** 0 to 100; missing ones are skipped. */
  emotions: readonly (number | undefined)[];
  /** Start of the row after the row names, in px. */
  start: number;
  top: number;
  height: number;
  width: number;
  middle: (index: number) => number;
  mirrored: boolean;
}

/** A smooth line through the emotions. */
export function Curve({ emotions, start, top, height, width, middle, mirrored }: CurveProps) {
  const points = emotions.flatMap((emotion, index) => {
    if (emotion === undefined) return [];
    const x = mirrored ? width - middle(index) : middle(index);
    return [[x, heightOf(emotion, top, height)] as const];
  });
  const [first, ...rest] = points;
  if (!first) return null;
  let [x, y] = first;
  const path = rest.map(([nextX, nextY]) => {
    const half = (x + nextX) / 2;
    const part = `C${half} ${y} ${half} ${nextY} ${nextX} ${nextY}`;
    [x, y] = [nextX, nextY];
    return part;
  });
  const bottom = top + height;
  return (
    <>
      <div
        class="guide"
        style={{ insetInlineStart: `${start}px`, insetInlineEnd: '0', top: `${top + height / 2}px` }}
      />
      <svg class="curve" viewBox={`0 0 ${width} ${bottom}`} width={width} height={bottom} aria-hidden="true">
        <path
          d={`M${first.join(' ')}${path.join('')}`}
          fill="none"
          stroke="currentColor"
          stroke-width="3"
          stroke-linecap="round"
        />
      </svg>
    </>
  );
}

/** Style rules of faces and curves. */
export const emotionCss = css`
  .curve {
    position: absolute;
    left: 0;
    top: 0;
    color: var(--mark);
    overflow: visible;
  }
  .guide {
    position: absolute;
    height: 0;
    border-top: 1px dashed var(--line);
  }
  .face {
    position: absolute;
    color: var(--soft);
  }
  .face svg {
    display: block;
  }
  .face-high {
    color: var(--positive);
  }
  .face-low {
    color: var(--negative);
  }
  .feature {
    fill: var(--background);
  }
  .mouth {
    fill: none;
    stroke: var(--background);
    stroke-width: 2;
    stroke-linecap: round;
  }
`;
