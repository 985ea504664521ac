import type { Status, Tone } from '../../../define/vocabulary.js';
import { Sparkline, type SparklinePoint } from '../../../kit/charts/slides/sparkline.js';
import { classes, css } from '../../../kit/css.js';
import { Change } from '../../../kit/blocks/figure.js';
import { useContentWidth, useSlide } from '../../../kit/slide-context.js';
import { StatusTag } from '../../../kit/blocks/tag.js';
import { termOf } from '../../../kit/words/terms.js';
import { Words } from '../../../kit/words/words.js';
import { sized } from '../../../kit/type-scale.js';
import { cardLook } from '../../../kit/card.js';

/** A measure with target, trend and status. */
export interface Measure {
  label?: string;
  value?: string;
  delta?: string;
  tone: Tone;
  target?: string;
  status: Status;
  /** Oldest first. */
  trend: SparklinePoint[];
}

/** Gap between tiles, and width of a status beside a trend, in px. */
const GAP = 16;
const STATUS_WIDTH = 140;
/** Size in px of a trend beside the change and the target, in tiles without room for one below. */
const LOW_TREND = { width: 84, height: 24 };

/** The arrangement of tiles: columns of the grid, columns and rows of the first tile, and columns of the last. */
function arrangementOf(
  count: number,
  featured: boolean,
): { columns: number; across: number; down: number; last: number } {
  if (!featured || count < 3)
    return { columns: count <= 4 ? Math.min(2, Math.max(1, count)) : count <= 6 ? 3 : 4, across: 1, down: 1, last: 1 };
  if (count <= 4) return { columns: 3, across: 2, down: count - 1, last: 1 };
  if (count === 5) return { columns: 4, across: 2, down: 2, last: 1 };
  if (count === 6) return { columns: 3, across: 2, down: 2, last: 1 };
  if (count === 7) return { columns: 4, across: 2, down: 3, last: 1 };
  return { columns: 4, across: 2, down: 2, last: count === 8 ? 2 : 1 };
}

/** One tile a measure. `height` is the room in px, which decides how high the trends are drawn. */
export function MeasureTiles({
  measures,
  featured,
  height,
}: {
  measures: readonly Measure[];
  featured: boolean;
  height: number;
}) {
  const width = useContentWidth();
  const { columns, across, down, last } = arrangementOf(measures.length, featured);
  const cells = measures.length - 1 + across * down;
  const rows = Math.ceil(cells / columns);
  const low = rows > 2;
  // In narrow tiles some targets would have room beside their change, and others not.
  const below = columns > 3 && measures.some(({ delta, target }) => delta && target);
  const rowHeight = (height - GAP * (rows - 1)) / rows;
  return (
    <div
      class={classes('tiles', low && 'low', below && 'targets-below')}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {measures.map((measure, index) => {
        const first = index === 0 && across > 1;
        const span = first
          ? { gridColumn: `span ${across}`, gridRow: `span ${down}` }
          : index === measures.length - 1 && last > 1
            ? { gridColumn: `span ${last}` }
            : undefined;
        const isLow = low && !first;
        const trendHeight = first ? rowHeight * down + GAP * (down - 1) - 222 : rowHeight - (below ? 174 : 148);
        const trendWidth = (width / columns) * (first ? across : 1) - (first ? 72 : 56);
        return (
          <Tile
            measure={measure}
            first={first}
            low={isLow}
            trend={isLow ? LOW_TREND : { width: trendWidth, height: Math.max(20, Math.min(180, trendHeight)) }}
            style={span}
          />
        );
      })}
    </div>
  );
}

interface TileProps {
  measure: Measure;
  /** True for the large tile of the featured layout. */
  first: boolean;
  /** Too low for lines below change and target: the status stands beside the value, and the trend beside those. */
  low: boolean;
  /** Size of the trend, with the status that is below it, in px. */
  trend: { width: number; height: number };
  style?: { gridColumn: string };
}

function Tile({
  measure: { label, value, delta, tone, target, status, ...measure },
  first,
  low,
  trend,
  style,
}: TileProps) {
  const { look } = useSlide();
  const points = pointsOf(measure.trend);
  const width = trend.width - (low || status === 'none' ? 0 : STATUS_WIDTH);
  const line = points.length > 1 && (
    <div class="tile-trend">
      <Sparkline points={points} name={label} width={width} height={trend.height} onCard />
    </div>
  );
  return (
    <div class={classes('tile', first && 'first')} style={style} data-fit>
      <Words class="tile-label">{label}</Words>
      <div class="tile-top">
        {value && (
          <div class="tile-value" data-fit="figure">
            <Words t="stat">{value}</Words>
          </div>
        )}
        {low && <StatusTag status={status} />}
      </div>
      <div class="tile-middle">
        <div class="tile-facts">
          <Change delta={delta} tone={tone} t={first ? 'lead' : 'body'} />
          {target && (
            <p class="tile-target">
              {`${termOf('target', look.locale)} `}
              <Words as="span">{target}</Words>
            </p>
          )}
        </div>
        {low && line}
      </div>
      {!low && (
        <div class="tile-foot">
          {line}
          <StatusTag status={status} />
        </div>
      )}
    </div>
  );
}

/** The parsed values of a trend. */
export const pointsOf = (trend: Measure['trend']): SparklinePoint[] => trend.filter(({ value }) => value !== undefined);

/** Style rules of measure tiles. */
export const measureTilesCss = css`
  .tiles {
    display: grid;
    gap: 16px calc(16px + var(--apart));
    grid-auto-rows: minmax(0, 1fr);
    min-height: 0;
    --pad: 20px;
    --stat: ${sized('stat', 52)};
  }
  .tile {
    display: flex;
    flex-direction: column;
    ${cardLook}
    border-radius: var(--radius);
    padding: calc(var(--pad) * 0.9) calc(var(--pad) * var(--inset));
    min-width: 0;
    min-height: 0;
  }
  .tile-label {
    font-weight: 600;
    line-height: 1.25;
  }
  .tile-top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 2px 12px;
    margin-top: 4px;
  }
  .tile-value {
    white-space: nowrap;
    min-width: 0;
  }
  .tile-middle {
    display: flex;
    justify-content: space-between;
    align-items: flex-end;
    gap: 12px;
    min-width: 0;
  }
  .tile-middle > .tile-trend {
    flex: none;
    width: ${LOW_TREND.width}px;
    height: ${LOW_TREND.height}px;
    min-height: 0;
  }
  .tile-facts {
    min-width: 0;
    display: flex;
    flex-wrap: wrap;
    column-gap: 16px;
    align-items: baseline;
    margin-top: 2px;
  }
  .targets-below > .tile:not(.first) .tile-facts {
    flex-direction: column;
  }
  .tile-target {
    color: var(--soft);
    white-space: nowrap;
  }
  .tile-foot {
    flex: 1 0 auto;
    display: flex;
    align-items: flex-end;
    gap: 20px;
    padding-top: 10px;
  }
  .tile-foot > .tag {
    align-self: flex-end;
  }
  .tile-trend {
    flex: 1;
    align-self: stretch;
    min-width: 0;
    min-height: 40px;
    display: flex;
  }
  &[data-tight] .tiles:not(.low) .tile:not(.first) {
    padding-block: 8px;
  }
  &[data-tight] .tile-foot {
    padding-top: 2px;
  }
  &[data-tight] .tile-trend {
    min-height: 20px;
  }
  .tile-trend > .chart {
    place-content: end start;
  }
  .tiles.low .tile:not(.first) {
    justify-content: safe center;
  }
  .tiles.low .tile {
    padding-block: 12px;
    --stat: ${sized('stat', 38)};
  }
  &[data-squeezed] .tiles {
    row-gap: 8px;
  }
  &[data-squeezed] .tiles.low .tile {
    padding-block: 4px;
  }
  .tiles .tile.first {
    padding: var(--pad) calc(var(--pad) * var(--inset));
    --stat: ${sized('stat', 84)};
    --pad: 28px;
  }
  .tile.first .tile-label {
    font-size: var(--heading);
  }
  .tile.first .tile-facts {
    font-size: var(--lead);
    margin-top: 8px;
  }
`;
