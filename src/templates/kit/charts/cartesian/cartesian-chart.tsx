import { area, line } from 'd3-shape';
import type { AreaLayer, BarLayer, CartesianSpec, Layer, LineLayer, ValueAxis } from '../chart-spec.js';
import { ticksOf } from './axis.js';
import { barPlaces, categoryCentres, layerScale, spansOf, valueScale } from './cartesian-geometry.js';
import { CategoryLabels, LayerLabels, Title, ValueLabels } from './cartesian-labels.js';
import { LEADING } from '../labels/label-size.js';
import { ChartText, px } from '../labels/chart-text.js';

/** Draws bars, columns, lines and areas over categories. */
export function CartesianChart({ spec }: { spec: CartesianSpec }) {
  const { layers, valueAxis, secondAxis } = spec;
  return (
    <>
      <Grid spec={spec} axis={valueAxis} />
      {layers.map((layer) => (
        <LayerMarks spec={spec} layer={layer} />
      ))}
      <BaseLine spec={spec} />
      <Reference spec={spec} />
      {layers.map((layer) => (
        <LayerLabels spec={spec} layer={layer} />
      ))}
      <CategoryLabels spec={spec} />
      <ValueLabels spec={spec} axis={valueAxis} />
      {secondAxis && <ValueLabels spec={spec} axis={secondAxis} atEnd />}
      {spec.categoryAxis.title && <Title spec={spec} title={spec.categoryAxis.title} />}
    </>
  );
}

function Grid({ spec, axis }: { spec: CartesianSpec; axis: ValueAxis }) {
  const { plot, direction } = spec;
  if (!axis.grid) return null;
  const at = valueScale(spec, axis);
  const path = ticksOf(axis).map((tick) =>
    direction === 'up'
      ? `M${px(plot.x)} ${px(at(tick))}h${px(plot.width)}`
      : `M${px(at(tick))} ${px(plot.y)}v${px(plot.height)}`,
  );
  return <path d={path.join('')} stroke={axis.grid} fill="none" />;
}

/** The category axis is at 0, or at the end of the value axis nearest to it. */
function BaseLine({ spec }: { spec: CartesianSpec }) {
  const { plot, direction, categoryAxis, valueAxis } = spec;
  if (!categoryAxis.visible) return null;
  const zero = valueScale(spec, valueAxis)(0);
  return (
    <path
      d={
        direction === 'up'
          ? `M${px(plot.x)} ${px(zero)}h${px(plot.width)}`
          : `M${px(zero)} ${px(plot.y)}v${px(plot.height)}`
      }
      stroke={categoryAxis.line}
      stroke-width="1.5"
      fill="none"
    />
  );
}

function LayerMarks({ spec, layer }: { spec: CartesianSpec; layer: Layer }) {
  if (layer.type === 'bars') return <Bars spec={spec} layer={layer} />;
  return layer.type === 'areas' ? <Areas spec={spec} layer={layer} /> : <Lines spec={spec} layer={layer} />;
}

function Bars({ spec, layer }: { spec: CartesianSpec; layer: BarLayer }) {
  const at = layerScale(spec, layer);
  const centres = categoryCentres(spec);
  const { width, offsets } = barPlaces(spec, layer);
  const separated = layer.grouping !== 'clustered' || layer.gap === 0;
  return (
    <>
      {spansOf(layer, spec.categories.length).map((spans, s) =>
        spans.map((span, i) => {
          const series = layer.series[s]!;
          const fill = series.pointColors?.[i] ?? series.color;
          if (!span || !fill || span[0] === span[1]) return null;
          const from = Math.min(at(span[0]), at(span[1]));
          const length = Math.abs(at(span[1]) - at(span[0]));
          const across = centres[i]! + offsets[s]!;
          const box =
            spec.direction === 'up'
              ? { x: across, y: from, width, height: length }
              : { x: from, y: across, width: length, height: width };
          return (
            <rect
              x={px(box.x)}
              y={px(box.y)}
              width={px(box.width)}
              height={px(box.height)}
              fill={fill}
              stroke={separated ? spec.background : undefined}
            />
          );
        }),
      )}
    </>
  );
}

function Areas({ spec, layer }: { spec: CartesianSpec; layer: AreaLayer }) {
  const at = layerScale(spec, layer);
  const centres = categoryCentres(spec);
  // As Office does, missing values of an area are drawn as 0.
  const filled = {
    ...layer,
    series: layer.series.map((series) => ({ ...series, values: centres.map((_, i) => series.values[i] ?? 0) })),
  };
  return (
    <>
      {spansOf(filled, centres.length).map((spans, s) => {
        const { color, opacity, edge } = layer.series[s]!;
        const points = spans.map((span, i) => ({ x: centres[i]!, from: at(span?.[0] ?? 0), to: at(span?.[1] ?? 0) }));
        const fill = area<(typeof points)[number]>(
          (p) => p.x,
          (p) => p.from,
          (p) => p.to,
        )(points);
        const top = line<(typeof points)[number]>(
          (p) => p.x,
          (p) => p.to,
        )(points);
        return (
          <>
            {color && <path d={rounded(fill)} fill={color} fill-opacity={opacity} />}
            {edge && <path d={rounded(top)} fill="none" stroke={edge} stroke-width="2" />}
          </>
        );
      })}
    </>
  );
}

function Lines({ spec, layer }: { spec: CartesianSpec; layer: LineLayer }) {
  const at = layerScale(spec, layer);
  const centres = categoryCentres(spec);
  return (
    <>
      {layer.series.map(({ values, color, width, dashed, marker }) => {
        if (!color) return null;
        const points = centres.map((x, i) => ({ x, value: values[i] ?? null }));
        const known = points.filter((point): point is { x: number; value: number } => point.value !== null);
        const path = line<(typeof points)[number]>(
          (p) => p.x,
          (p) => at(p.value ?? 0),
        ).defined((p) => p.value !== null)(points);
        return (
          <>
            <path
              data-series
              d={rounded(path)}
              fill="none"
              stroke={color}
              stroke-width={width}
              stroke-dasharray={dashed ? `${width * 3} ${width * 2.2}` : undefined}
              stroke-linejoin="round"
              stroke-linecap={dashed ? undefined : 'round'}
            />
            {marker > 0 &&
              known.map(({ x, value }) => <circle cx={px(x)} cy={px(at(value))} r={marker / 2} fill={color} />)}
          </>
        );
      })}
    </>
  );
}

function Reference({ spec }: { spec: CartesianSpec }) {
  const { plot, reference, valueAxis, textSize, rtl } = spec;
  if (!reference) return null;
  const y = valueScale(spec, valueAxis)(reference.value);
  const { lines } = reference;
  return (
    <>
      <path
        d={`M${px(plot.x)} ${px(y)}h${px(plot.width)}`}
        stroke={reference.color}
        stroke-width="1.5"
        stroke-dasharray="6 4"
        fill="none"
      />
      <ChartText
        x={rtl ? plot.x - 8 : plot.x + plot.width + 8}
        y={y - ((lines.length - 1) * textSize * LEADING) / 2}
        size={textSize}
        color={reference.color}
        anchor={rtl ? 'end' : 'start'}
        bold
      >
        {lines}
      </ChartText>
    </>
  );
}

/** Rounds d3's coordinates to hundredths. */
const rounded = (path: string | null) => path?.replace(/-?\d+\.\d{3,}/g, (number) => String(px(Number(number)))) ?? '';
