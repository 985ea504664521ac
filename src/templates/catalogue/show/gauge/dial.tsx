import type { Tone } from '../../../define/vocabulary.js';
import { classes, css } from '../../../kit/css.js';
import { Arc } from '../../../kit/blocks/meter.js';
import { lineHeightIn } from '../../../kit/leading.js';
import { useSlide } from '../../../kit/slide-context.js';
import { lineCount, textWidth } from '../../../kit/words/text-width.js';
import { Words } from '../../../kit/words/words.js';
import { sized } from '../../../kit/type-scale.js';

/** A segment of the scale, from the end of the band before it up to its own end. */
interface DialBand {
  label?: string;
  /** 0 to 100; by default up to 100. */
  upTo?: number;
  tone: Tone;
}

interface DialProps {
  label?: string;
  value?: string;
  /** Position of the needle, 0 to 100; without it there is none. */
  position?: number;
  minLabel?: string;
  maxLabel?: string;
  bands: readonly DialBand[];
  /** Largest outer radius, and the available height, in px; labels of bands are outside of the arc. */
  radius: number;
  height: number;
}

/** Gap between bands in degrees. */
const GAP = 1;
/** Room above the arc for labels of bands, in px. */
const HEAD_ROOM = 36;
/** Distance between the arc and the label below it, and the height of that label, in px. */
const FOOT_GAP = 18;
const LABEL_LINE = 31;
/** Of the labels below its ends: the height of a line at their smallest, and their width of the radius. */
const [END_LINE, END_SHARE] = [24, 0.22];
/** Size of the letters of a value that is longer than a number, in px. */
const LONG_VALUE = 52;

/** A half-circle scale with bands and a needle, the value under the arc. The low end is at the start side. */
export function Dial({ label, value, position, minLabel, maxLabel, bands, radius: largest, height }: DialProps) {
  const { dir, script } = useSlide();
  const mirrored = dir === 'rtl';
  const segments = segmentsOf(bands, position);
  const headRoom = segments.some((segment) => segment.label) ? HEAD_ROOM : 0;
  const radius = Math.round(
    Math.min(
      largest,
      height - headRoom - FOOT_GAP - footOf({ label, minLabel, maxLabel }, largest) * lineHeightIn(script, 1),
    ),
  );
  const band = Math.round(radius * 0.17);
  const valueWidth = 2 * Math.round((radius - band) * 0.76);
  // Of full-width letters: it would need so many lines that they reach the labels of bands.
  const isWide = textWidth(value ?? '', LONG_VALUE) > 2 * valueWidth;
  const degreesAt = (percent: number) => 180 + 1.8 * (mirrored ? 100 - percent : percent);
  return (
    <div class="dial" style={{ width: `${radius * 2}px`, paddingTop: `${headRoom}px` }}>
      <div class="dial-scale" style={{ height: `${radius}px` }}>
        <div class="dial-bands">
          {segments.map(({ from, to, tone, active }) => {
            const [start, end] = [degreesAt(from), degreesAt(to)].sort((a, b) => a - b) as [number, number];
            const before = start > 180 ? GAP / 2 : 0;
            const after = end < 360 ? GAP / 2 : 0;
            const drawn = classes('dial-band', `dial-${tone}`, active && 'dial-active');
            return (
              <Arc
                class={drawn}
                size={radius * 2}
                band={band}
                from={start + before}
                sweep={end - start - before - after}
              />
            );
          })}
        </div>
        {position !== undefined && <Needle radius={radius} inner={radius - band} degrees={degreesAt(position)} />}
        {segments.map((segment) => (
          <BandLabel segment={segment} radius={radius} degrees={degreesAt((segment.from + segment.to) / 2)} />
        ))}
        <div
          class={classes('dial-value', (value?.length ?? 0) > 7 && 'dial-long', isWide && 'dial-wide')}
          data-fit="figure"
          style={{ width: `${valueWidth}px`, marginLeft: `${-valueWidth / 2}px` }}
        >
          <Words t="display">{value}</Words>
        </div>
      </div>
      <div class="dial-foot" style={{ gridTemplateColumns: `${band + 24}px minmax(0, 1fr) ${band + 24}px` }}>
        <Words t="label" soft class="dial-low">
          {minLabel}
        </Words>
        <Words t={label && label.length > 28 ? 'body' : 'lead'} class="dial-label">
          {label}
        </Words>
        <Words t="label" soft class="dial-high">
          {maxLabel}
        </Words>
      </div>
    </div>
  );
}

/** Height of what stands below the arc: the label, or its ends where they take more lines. */
function footOf({ label, minLabel, maxLabel }: Pick<DialProps, 'label' | 'minLabel' | 'maxLabel'>, radius: number) {
  const ends = [minLabel, maxLabel].map((end) => END_LINE * lineCount(end, 16, radius * END_SHARE));
  return Math.max(LABEL_LINE * lineCount(label, 22, radius * 1.2), ...ends);
}

interface DialSegment {
  label?: string;
  from: number;
  to: number;
  tone: Tone | 'open';
  active: boolean;
}

/** Segments of the whole scale from its bands. Without bands, the scale is filled up to the needle. */
function segmentsOf(bands: readonly DialBand[], position: number | undefined): DialSegment[] {
  const segments: DialSegment[] = [];
  let from = 0;
  for (const { label, upTo = 100, tone } of bands) {
    if (upTo <= from) continue;
    segments.push({
      label,
      from,
      to: upTo,
      tone,
      active: position === undefined || (position >= from && position <= upTo),
    });
    from = upTo;
  }
  if (segments.length === 0 && position) {
    segments.push({ from: 0, to: position, tone: 'neutral', active: true });
    from = position;
  }
  if (from < 100) segments.push({ from, to: 100, tone: 'open', active: false });
  return segments;
}

/** A slim triangle pointing at the scale, clear of the value. */
function Needle({ radius, inner, degrees }: { radius: number; inner: number; degrees: number }) {
  const at = (distance: number, turn: number) => {
    const angle = ((degrees + turn) * Math.PI) / 180;
    return `${Math.round((radius + distance * Math.cos(angle)) * 10) / 10},${Math.round((radius + distance * Math.sin(angle)) * 10) / 10}`;
  };
  const foot = inner * 0.72;
  return (
    <svg
      class="dial-needle"
      viewBox={`0 0 ${radius * 2} ${radius}`}
      width={radius * 2}
      height={radius}
      aria-hidden="true"
    >
      <polygon points={[at(inner + 10, 0), at(foot, 3.2), at(foot, -3.2)].join(' ')} fill="currentColor" />
    </svg>
  );
}

const LABEL_WIDTH = 132;

function BandLabel({ segment, radius, degrees }: { segment: DialSegment; radius: number; degrees: number }) {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [radius + (radius + 14) * Math.cos(angle), radius + (radius + 14) * Math.sin(angle)];
  const side = Math.cos(angle) < -0.25 ? 'before' : Math.cos(angle) > 0.25 ? 'after' : 'above';
  const left = { before: x - LABEL_WIDTH, after: x, above: x - LABEL_WIDTH / 2 }[side];
  return (
    <div
      class={classes('dial-band-label', `dial-${side}`, Math.sin(angle) < -0.5 && 'dial-upper')}
      style={{ left: `${Math.round(left)}px`, top: `${Math.round(y - 14)}px`, width: `${LABEL_WIDTH}px` }}
    >
      <Words t="label" class={segment.active ? 'dial-current' : undefined}>
        {segment.label}
      </Words>
    </div>
  );
}

export const dialCss = css`
  .dial {
    --label: ${sized('label', 20)};
    flex: none;
  }
  .dial-scale {
    position: relative;
  }
  .dial-bands {
    position: absolute;
    left: 0;
    top: 0;
    width: 100%;
    height: 100%;
    overflow: hidden;
  }
  .dial-bands > svg,
  .dial-scale > svg {
    position: absolute;
    left: 0;
    top: 0;
  }
  .dial-band.dial-positive {
    color: color-mix(in srgb, var(--positive) 40%, var(--background));
  }
  .dial-band.dial-negative {
    color: color-mix(in srgb, var(--negative) 40%, var(--background));
  }
  .dial-band.dial-neutral,
  .dial-band.dial-open {
    color: var(--track);
  }
  .dial-band.dial-positive.dial-active {
    color: var(--positive);
  }
  .dial-band.dial-negative.dial-active {
    color: var(--negative);
  }
  .dial-band.dial-neutral.dial-active {
    color: var(--mark);
  }
  .dial-needle {
    color: var(--text);
  }
  .dial-value {
    position: absolute;
    left: 50%;
    bottom: 4px;
    white-space: nowrap;
    text-align: center;
    --display: ${sized('display', 88, '--fit-figure')};
  }
  .dial-value > * {
    font-family: var(--font-figure);
    /* On one line, or on more where it does not fit even at its smallest. */
    text-wrap: inherit;
  }
  .dial-value.dial-long {
    --display: ${sized('stat', LONG_VALUE, '--fit-figure')};
  }
  .dial-value.dial-wide {
    --display: ${sized('lead', 24, '--fit-figure')};
  }
  .dial-foot {
    /* Like the scale, whose circles reach below it: else it is painted, and in PowerPoint read, before the scale. */
    position: relative;
    display: grid;
    align-items: start;
    padding-top: 8px;
    column-gap: 16px;
  }
  .dial-low,
  .dial-high {
    text-align: center;
    grid-row: 1;
  }
  .dial-low {
    grid-column: 1;
  }
  .dial-high {
    grid-column: 3;
  }
  .dial-label {
    grid-column: 2;
    grid-row: 1;
    text-align: center;
    font-weight: 600;
  }
  .dial-band-label {
    position: absolute;
    height: 28px;
    display: flex;
    flex-direction: column;
    /* Further lines grow away from the arc. */
    justify-content: flex-end;
    color: var(--soft);
    text-align: center;
  }
  .dial-upper {
    justify-content: flex-end;
  }
  .dial-before {
    text-align: right;
  }
  .dial-after {
    text-align: left;
  }
  .dial-current {
    color: var(--text);
    font-weight: 600;
  }
`;
