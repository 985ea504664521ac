import { contrast, TEXT_CONTRAST, type Hex } from '../../../theme/theme.js';
import type { AxisTitle, CartesianSpec, DataLabels, Layer, LineLayer, LineSeries, ValueAxis } from '../chart-spec.js';
import { ticksOf, tickText } from './axis.js';
import { categoryLines, endText, LABEL_GAP, lastOf } from './cartesian.js';
import { isNamedAt, labelPlace } from './value-places.js';
import {
  barPlaces,
  categoryCentres,
  layerScale,
  spansOf,
  valueScale,
  type Scale,
  type Span,
} from './cartesian-geometry.js';
import { ChartText } from '../labels/chart-text.js';
import { ellipsed, BOLD } from '../labels/label-lines.js';
import { labelText } from './label-room.js';
import { LEADING } from '../labels/label-size.js';

/** The value labels of a layer, and the series names at the ends of its lines. */
export function LayerLabels({ spec, layer }: { spec: CartesianSpec; layer: Layer }) {
  const at = layerScale(spec, layer);
  const centres = categoryCentres(spec);
  const places = layer.type === 'bars' ? barPlaces(spec, layer) : null;
  const spans = spansOf(layer, spec.categories.length);
  return (
    <>
      {layer.series.map((series, s) => {
        const { labels, values } = series;
        const middle = places ? places.offsets[s]! + places.width / 2 : 0;
        const texts = centres.map((_, i) => (labels ? labelText(labels, values[i] ?? null, i, spec.locale) : null));
        return (
          labels &&
          texts.map(
            (text, i) =>
              text &&
              spans[s]![i] &&
              !isNamedAt(series, i) && (
                <Label
                  spec={spec}
                  labels={labels}
                  span={spans[s]![i]}
                  at={at}
                  across={centres[i]! + middle}
                  text={text}
                  shift={labels.shifts?.[i]}
                />
              ),
          )
        );
      })}
      {layer.type === 'lines' && <EndLabels spec={spec} layer={layer} />}
    </>
  );
}

interface LabelProps {
  spec: CartesianSpec;
  labels: DataLabels;
  span: NonNullable<Span>;
  at: Scale;
  across: number;
  text: string;
  shift: { x: number; y: number } | null | undefined;
}

function Label({ spec, labels, span, at, across, text, shift }: LabelProps) {
  const { x, y, anchor } = labelPlace(spec, labels, span, at, across);
  return (
    <ChartText
      x={x + (shift?.x ?? 0)}
      y={y + (shift?.y ?? 0)}
      size={spec.valueSize}
      color={labels.color}
      anchor={anchor}
      bold={labels.bold}
    >
      {text}
    </ChartText>
  );
}

function EndLabels({ spec, layer }: { spec: CartesianSpec; layer: LineLayer }) {
  const at = layerScale(spec, layer);
  const centres = categoryCentres(spec);
  return (
    <>
      {layer.series.map((series) => {
        const last = lastOf(series);
        if (!series.endLabel || !last) return null;
        const x = centres[last.index]! + (spec.rtl ? -8 : 8);
        return (
          <ChartText
            x={x}
            y={at(last.value) + series.endLabel.shift}
            size={spec.textSize}
            color={endLabelColor(series, spec)}
            anchor={spec.rtl ? 'end' : 'start'}
            bold
          >
            {ellipsed(endText(series, spec.locale), (spec.rtl ? x : spec.width - x) / BOLD, spec.textSize)}
          </ChartText>
        );
      })}
    </>
  );
}

/** Colour of the name at the end of a line: that of the line, if it can be read. */
export const endLabelColor = ({ color }: Pick<LineSeries, 'color'>, { background, textColor }: CartesianSpec): Hex =>
  color && contrast(color, background) >= TEXT_CONTRAST ? color : textColor;

/** The category names along their axis. */
export function CategoryLabels({ spec }: { spec: CartesianSpec }) {
  const { plot, direction, categoryAxis, textSize, textColor, rtl } = spec;
  if (!categoryAxis.visible) return null;
  return (
    <>
      {categoryCentres(spec).map((centre, i) => {
        if (i % categoryAxis.labelEvery !== 0) return null;
        const lines = categoryLines(spec, i);
        const place =
          direction === 'up'
            ? { x: centre, y: plot.y + plot.height + LABEL_GAP + (textSize * LEADING) / 2 }
            : {
                x: rtl ? plot.x + plot.width + LABEL_GAP : plot.x - LABEL_GAP,
                y: centre - ((lines.length - 1) * textSize * LEADING) / 2,
              };
        return (
          <ChartText
            {...place}
            size={textSize}
            color={textColor}
            anchor={direction === 'up' ? 'middle' : rtl ? 'start' : 'end'}
          >
            {lines}
          </ChartText>
        );
      })}
    </>
  );
}

/** The tick labels of a value axis. */
export function ValueLabels({ spec, axis, atEnd = false }: { spec: CartesianSpec; axis: ValueAxis; atEnd?: boolean }) {
  const { plot, direction, textSize, textColor, locale, rtl = false } = spec;
  if (!axis.visible) return null;
  const at = valueScale(spec, axis);
  const atRight = atEnd !== rtl;
  return (
    <>
      {ticksOf(axis).map((tick) => {
        const place =
          direction === 'up'
            ? { x: atRight ? plot.x + plot.width + LABEL_GAP : plot.x - LABEL_GAP, y: at(tick) }
            : { x: at(tick), y: plot.y + plot.height + LABEL_GAP + (textSize * LEADING) / 2 };
        return (
          <ChartText
            {...place}
            size={textSize}
            color={textColor}
            anchor={direction === 'right' ? 'middle' : atRight ? 'start' : 'end'}
          >
            {tickText(tick, axis, locale)}
          </ChartText>
        );
      })}
    </>
  );
}

/** The title of an axis. */
export function Title({
  spec,
  title: { x, y, width, height, text, align },
}: {
  spec: Pick<CartesianSpec, 'textSize' | 'textColor'>;
  title: AxisTitle;
}) {
  const at = { start: x, middle: x + width / 2, end: x + width }[align];
  return (
    <g data-pptx-axis-title>
      <ChartText x={at} y={y + height / 2} size={spec.textSize} color={spec.textColor} anchor={align}>
        {text}
      </ChartText>
    </g>
  );
}
