import type { ComponentChildren } from 'preact';
import type { ChartSpec, Legend } from '../chart-spec.js';
import { css } from '../../css.js';
import { Words } from '../../words/words.js';
import { CartesianChart } from '../cartesian/cartesian-chart.js';
import { ChartText } from '../labels/chart-text.js';
import { SMALLEST_LABEL } from '../labels/label-size.js';
import { LegendFromRight } from '../labels/legend-from-right.js';
import { DASH, legendMark } from '../labels/legend.js';
import { PieChart } from '../round/pie-chart.js';
import { PointsChart } from '../points/points-chart.js';
import { RadarChart } from '../round/radar-chart.js';
import { summaryOf } from './summary.js';

interface ChartProps {
  spec: ChartSpec;
  /** Description for screen readers; a list of the data follows. */
  title?: string;
  /** Text over the drawing, positioned in percent of it. */
  children?: ComponentChildren;
}

/** How far below their smallest size letters may be scaled before other texts of the slide have to make room. */
const LEAST_SCALE = 0.85;

/**
 * A chart as SVG, which becomes a native chart in PowerPoint.
 *
 * It was laid out for a given size, and is scaled down where the slide has less room.
 */
export function Chart({ spec, title, children }: ChartProps) {
  const { width, height } = spec;
  const summary = summaryOf(spec, title);
  return (
    <div
      class="chart"
      style={{ minHeight: `${Math.floor((height * LEAST_SCALE * SMALLEST_LABEL) / spec.textSize)}px` }}
    >
      <div
        class="chart-canvas"
        style={{
          width: `min(${width}px, 100cqw, calc(100cqh * ${width / height}))`,
          aspectRatio: `${width} / ${height}`,
          '--label': `${spec.textSize}px`,
        }}
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={summary}
          data-alt={summary}
          data-pptx-chart={JSON.stringify(spec)}
          data-unprinted={spec.kind === 'cartesian' ? spec.unprinted : undefined}
        >
          <Drawing spec={spec} />
          {spec.legend && !spec.rtl && <LegendNames legend={spec.legend} color={spec.textColor} size={spec.textSize} />}
        </svg>
        <ValueTitles spec={spec} />
        {spec.legend && spec.rtl && <LegendFromRight spec={spec} legend={spec.legend} />}
        {children}
      </div>
    </div>
  );
}

function Drawing({ spec }: { spec: ChartSpec }) {
  switch (spec.kind) {
    case 'cartesian':
      return <CartesianChart spec={spec} />;
    case 'pie':
      return <PieChart spec={spec} />;
    case 'radar':
      return <RadarChart spec={spec} />;
    case 'points':
      return <PointsChart spec={spec} />;
  }
}

function LegendNames({ legend, color: textColor, size }: { legend: Legend; color: string; size: number }) {
  const { width, text } = legendMark(size);
  return (
    <>
      {legend.entries.map(({ name, color, mark, x, y }) => (
        <>
          {(mark === 'line' || mark === 'dashes') && (
            <path
              d={`M${x} ${y}h${width}`}
              stroke={color}
              stroke-width="3"
              stroke-dasharray={mark === 'dashes' ? `${width * DASH} ${width * (1 - 2 * DASH)}` : undefined}
            />
          )}
          {mark === 'square' && <rect x={x} y={y - width / 2} width={width} height={width} fill={color} />}
          {mark === 'dot' && <circle cx={x + width / 2} cy={y} r={width * 0.4} fill={color} />}
          <ChartText x={x + text} y={y} size={size} color={textColor}>
            {name}
          </ChartText>
        </>
      ))}
    </>
  );
}

/** Titles of value axes are text of the slide, positioned in percent of the drawing. */
function ValueTitles({ spec }: { spec: ChartSpec }) {
  const axes =
    spec.kind === 'cartesian' ? [spec.valueAxis, spec.secondAxis] : spec.kind === 'points' ? [spec.yAxis] : [];
  return (
    <>
      {axes.map((axis) => {
        if (!axis?.title) return null;
        const { text, x, y, width, align } = axis.title;
        const place = {
          left: `${(x / spec.width) * 100}%`,
          top: `${(y / spec.height) * 100}%`,
          width: `${(width / spec.width) * 100}%`,
        };
        return (
          <div class={`chart-title chart-title-${align}`} style={place}>
            <Words t="label" soft>
              {text}
            </Words>
          </div>
        );
      })}
    </>
  );
}

export const chartCss = css`
  .chart {
    container-type: size;
    flex: 1;
    min-width: 0;
    min-height: 0;
    display: grid;
    place-content: center;
  }
  .chart-canvas {
    position: relative;
  }
  .chart-canvas > svg {
    display: block;
    width: 100%;
    height: 100%;
    direction: ltr;
    overflow: visible;
  }
  .chart-title {
    position: absolute;
    text-align: left;
  }
  .chart-title > p,
  .size-legend > p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
    overflow: hidden;
  }
  .chart-title-end {
    text-align: right;
  }
`;
