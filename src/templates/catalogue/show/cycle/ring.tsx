import type { ComponentChild } from 'preact';
import { css } from '../../../kit/css.js';
import { Arc } from '../../../kit/blocks/meter.js';
import { placeOf } from '../../../kit/diagrams/place.js';
import { onCircle } from './radial.js';
import { useSlide } from '../../../kit/slide-context.js';
import { Words } from '../../../kit/words/words.js';

interface RingProps {
  /** Diameter in px including marks, and the position of its box from the start side and top. */
  size: number;
  x: number;
  y: number;
  /** Angles of the marks, clockwise from the top. */
  angles: readonly number[];
  center?: string;
  /** Draws one ring segment per mark instead of discs joined by arrows. */
  segments?: boolean;
  /** Content of each disc or segment: an icon or a number. */
  children: ComponentChild[];
}

const DISC = 72;
const BAND = 84;
const ARROW = 3;
/** Below this diameter in px the text in the middle is set smaller. */
const SMALL = 340;

/** A circle of discs joined by arrows, or of segments, with text in its middle. Anticlockwise in RTL. */
export function Ring({ size, x, y, angles, center, segments, children }: RingProps) {
  const { dir } = useSlide();
  const turn = dir === 'rtl' ? -1 : 1;
  const middle = size / 2;
  const radius = middle - (segments ? BAND : DISC) / 2;
  const step = 360 / Math.max(1, angles.length);
  const small = size < SMALL;
  const room = 2 * (radius - DISC / 2 - (small ? 8 : 20)) * 0.8;
  return (
    <div class="ring" style={placeOf({ x, y, width: size, height: size })}>
      {angles.map((angle) =>
        segments ? (
          <Segment size={size} angle={angle * turn} step={step} />
        ) : (
          <Arrow middle={middle} radius={radius} from={angle} step={step} turn={turn} />
        ),
      )}
      {angles.map((angle, index) => {
        const [left, top] = onCircle([middle, middle], radius, angle * turn);
        return (
          <div
            class={segments ? 'ring-mark' : 'ring-mark ring-disc'}
            style={{ left: `${left - DISC / 2}px`, top: `${top - DISC / 2}px` }}
          >
            {children[index]}
          </div>
        );
      })}
      {center && (
        <div
          class="ring-center"
          style={{
            left: `${middle - room / 2}px`,
            top: `${middle - room / 3}px`,
            width: `${room}px`,
            height: `${(room * 2) / 3}px`,
          }}
          data-fit
        >
          <Words t={small ? 'body' : 'heading'} class="ring-words">
            {center}
          </Words>
        </div>
      )}
    </div>
  );
}

function Segment({ size, angle, step }: { size: number; angle: number; step: number }) {
  const slit = 2;
  return (
    <Arc size={size} band={BAND} from={angle - step / 2 - 90 + slit / 2} sweep={step - slit} class="ring-segment" />
  );
}

interface ArrowProps {
  middle: number;
  radius: number;
  from: number;
  step: number;
  /** 1 for clockwise. */
  turn: 1 | -1;
}

/** An arc from one disc to the next, with a head. */
function Arrow({ middle, radius, from, step, turn }: ArrowProps) {
  const clear = ((DISC / 2 + 12) / radius) * (180 / Math.PI);
  const head = (16 / radius) * (180 / Math.PI);
  const begin = from + clear;
  const end = from + step - clear;
  if (end - begin < head) return null;
  const at = (degrees: number, distance = radius) => onCircle([middle, middle], distance, degrees * turn).join(' ');
  const shaft = `M${at(begin)}A${radius} ${radius} 0 ${end - begin > 180 ? 1 : 0} ${turn > 0 ? 1 : 0} ${at(end - head * 0.8)}`;
  const point = `M${at(end)}L${at(end - head, radius + 8)}L${at(end - head, radius - 8)}Z`;
  return (
    <svg
      class="ring-arrow"
      viewBox={`0 0 ${middle * 2} ${middle * 2}`}
      width={middle * 2}
      height={middle * 2}
      aria-hidden="true"
      data-pptx-group
    >
      <path d={shaft} fill="none" stroke="currentColor" stroke-width={ARROW} />
      <path d={point} fill="currentColor" />
    </svg>
  );
}

export const ringCss = css`
  .ring {
    position: absolute;
  }
  .ring > svg {
    position: absolute;
    left: 0;
    top: 0;
    overflow: visible;
  }
  .ring-arrow {
    color: var(--soft);
  }
  .ring-segment {
    color: var(--emphasis);
  }
  .ring-mark {
    position: absolute;
    width: ${DISC}px;
    height: ${DISC}px;
    display: flex;
    align-items: center;
    justify-content: center;
    color: var(--on-emphasis);
    font: 700 24px / 1.2 var(--font-figure);
  }
  .ring-disc {
    border-radius: 50%;
    background: var(--emphasis);
  }
  .ring-center {
    position: absolute;
    display: flex;
    align-items: center;
    justify-content: center;
    text-align: center;
  }
  .ring-words {
    font-family: var(--font-heading);
    font-weight: 600;
    line-height: 1.2;
  }
`;
