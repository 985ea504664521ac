import type { IconName } from '../../../define/vocabulary.js';
import { css } from '../../../kit/css.js';
import { IconShapes } from '../../../kit/blocks/icon.js';
import { useSlide } from '../../../kit/slide-context.js';

interface CountIconsProps {
  icon: IconName;
  /** How many of `total` are filled. */
  count: number;
  total: number;
  /** Available size in px; the icons are as large as it allows. */
  width: number;
  height: number;
  /** Icons in a row; by default as fits best. */
  columns?: number;
  /** Largest size of one icon in px. */
  maxSize?: number;
  /** Draws the filled ones muted, because another group stands out. */
  quiet?: boolean;
}

/** Gap between icons as a fraction of their size. */
const GAP = 0.22;
/** Icons whose outline can be filled; the others consist of lines. */
const SOLID = new Set<IconName>([
  'user',
  'users',
  'heart',
  'star',
  'bolt',
  'shield',
  'cloud',
  'flag',
  'message',
  'folder',
  'leaf',
  'phone',
  'key',
]);

/** `total` icons, `count` of them filled, in one drawing. Dots without an icon. */
export function CountIcons({
  icon,
  count,
  total,
  width,
  height,
  maxSize = 96,
  columns = bestColumns(total, width, height, maxSize),
  quiet,
}: CountIconsProps) {
  const { dir } = useSlide();
  const rows = Math.ceil(total / columns);
  const cell = Math.min(maxSize * (1 + GAP), width / (columns - GAP / (1 + GAP)), height / (rows - GAP / (1 + GAP)));
  const size = cell / (1 + GAP);
  const [drawnWidth, drawnHeight] = [columns * cell - size * GAP, rows * cell - size * GAP].map(Math.ceil) as [
    number,
    number,
  ];
  const label = `${count} / ${total}`;
  return (
    <svg
      class={quiet ? 'count-icons count-quiet' : 'count-icons'}
      viewBox={`0 0 ${drawnWidth} ${drawnHeight}`}
      width={drawnWidth}
      height={drawnHeight}
      role="img"
      aria-label={label}
      data-alt={label}
      data-pptx-group
    >
      {Array.from({ length: total }, (_, index) => {
        const column = index % columns;
        const x = (dir === 'rtl' ? columns - 1 - column : column) * cell;
        const place = `translate(${round(x)} ${round(Math.floor(index / columns) * cell)}) scale(${round(size / 24)})`;
        return (
          <g class={index < count ? 'counted' : 'uncounted'} transform={place}>
            <Unit icon={icon} />
          </g>
        );
      })}
    </svg>
  );
}

function Unit({ icon }: { icon: IconName }) {
  if (icon === 'none') return <circle cx="12" cy="12" r="12" fill="currentColor" />;
  const solid = SOLID.has(icon);
  return (
    <g
      fill={solid ? 'currentColor' : 'none'}
      stroke="currentColor"
      stroke-width={2}
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <IconShapes name={icon} />
    </g>
  );
}

/** The row length with the largest icons, preferring rows of five and ten, which are easy to count. */
function bestColumns(total: number, width: number, height: number, maxSize: number): number {
  const sizeIn = (columns: number) =>
    Math.min(maxSize * (1 + GAP), width / columns, height / Math.ceil(total / columns));
  const lengths = [...(total <= 20 ? [total] : []), 5, 10, 20, 25, 50].filter(
    (columns) => columns <= Math.max(5, total),
  );
  return lengths.reduce((best, columns) => (sizeIn(columns) > sizeIn(best) + 0.5 ? columns : best));
}

const round = (value: number) => Math.round(value * 100) / 100;

export const countIconsCss = css`
  .count-icons {
    display: block;
    flex: none;
  }
  .counted {
    color: var(--mark);
  }
  .count-quiet .counted {
    color: var(--soft);
  }
  .uncounted {
    color: var(--track);
  }
`;
