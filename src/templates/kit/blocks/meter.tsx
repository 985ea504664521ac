import { css } from '../css.js';

/** A bar that is filled to `percent`, from the start side. */
export function MeterBar({ percent, height = 10 }: { percent: number; height?: number }) {
  return (
    <div class="meter" style={{ height: `${height}px` }}>
      {percent > 0 && <div class="meter-fill" style={{ width: `${clamped(percent)}%` }} />}
    </div>
  );
}

interface ArcProps {
  percent: number;
  /** Diameter in px. */
  size: number;
  /** Width of the band in px. */
  band?: number;
}

/** A ring that is filled to `percent`, clockwise from the top. */
export function MeterRing({ percent, size, band = Math.round(size * 0.11) }: ArcProps) {
  return (
    <div class="meter-ring" style={{ width: `${size}px`, height: `${size}px` }}>
      <Arc size={size} band={band} from={-90} sweep={360} class="arc-track" />
      <Arc size={size} band={band} from={-90} sweep={3.6 * clamped(percent)} class="arc-fill" />
    </div>
  );
}

interface BandProps {
  size: number;
  band: number;
  /** Degrees clockwise from three o'clock. */
  from: number;
  /** Degrees clockwise; 360 closes the ring. */
  sweep: number;
  class?: string;
}

/** A band of a ring, as the native shape `blockArc` (or `donut` when closed), in a square of `size`. */
export function Arc({ size, band, from, sweep, class: className }: BandProps) {
  if (sweep <= 0) return null;
  const closed = sweep >= 360;
  const adjust = closed
    ? { adj: Math.round((band / size) * 100000) }
    : { adj1: angle(from), adj2: angle(from + sweep), adj3: Math.round((band / size) * 100000) };
  return (
    <svg
      class={className}
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
      aria-hidden="true"
      data-pptx-shape={closed ? 'donut' : 'blockArc'}
      data-pptx-adjust={JSON.stringify(adjust)}
    >
      <path
        d={closed ? ringPath(size, band) : arcPath(size, band, from, sweep)}
        fill="currentColor"
        fill-rule="evenodd"
      />
    </svg>
  );
}

/** Angle in Office's unit, 60,000ths of a degree, 0 to 360. */
const angle = (degrees: number) => Math.round((((degrees % 360) + 360) % 360) * 60000);

function ringPath(size: number, band: number): string {
  const circle = (r: number) => `M${size / 2 - r} ${size / 2}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
  return circle(size / 2) + circle(size / 2 - band);
}

function arcPath(size: number, band: number, from: number, sweep: number): string {
  const at = (radius: number, degrees: number) => {
    const radians = (degrees * Math.PI) / 180;
    return `${round(size / 2 + radius * Math.cos(radians))} ${round(size / 2 + radius * Math.sin(radians))}`;
  };
  const outer = size / 2;
  const inner = outer - band;
  const long = sweep > 180 ? 1 : 0;
  const to = from + sweep;
  return `M${at(outer, from)}A${outer} ${outer} 0 ${long} 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 ${long} 0 ${at(inner, from)}Z`;
}

const round = (value: number) => Math.round(value * 100) / 100;
const clamped = (percent: number) => Math.min(100, Math.max(0, percent));

export const meterCss = css`
  .meter {
    width: 100%;
    flex: none;
    background: var(--track);
    border-radius: var(--radius-pill);
  }
  .meter-fill {
    height: 100%;
    background: var(--mark);
    border-radius: var(--radius-pill);
  }
  .meter-ring {
    position: relative;
    flex: none;
    overflow: hidden;
  }
  .meter-ring > svg {
    position: absolute;
    left: 0;
    top: 0;
  }
  .arc-track {
    color: var(--track);
  }
  .arc-fill {
    color: var(--mark);
  }
`;
