import type {
  AxisTitle,
  CartesianSpec,
  PointsSpec,
  RadarSpec,
  ValueAxis,
} from '../../../../templates/kit/charts/chart-spec.js';
import {
  affixesOf,
  layout,
  NO_FILL,
  NO_LINE,
  numberFormat,
  richText,
  shape,
  sizeWhenShown,
  stroke,
  textStyle,
  tickFormat,
  val,
  type ChartContext,
} from './chart-elements.js';

/** Ids by which charts and axes refer to each other. */
export const AXES = { category: 1, value: 2, secondCategory: 3, second: 4 } as const;

type Labelled = { textSize: number; textColor: string };

/** The axes of a chart over categories. Those of the second scale come last; its category axis is hidden. */
export function cartesianAxes(spec: CartesianSpec, context: ChartContext): string {
  const first = categoryAxis(spec, context) + valueAxis(spec, spec.valueAxis, context);
  return spec.secondAxis ? first + secondAxes(spec, spec.secondAxis, context) : first;
}

function categoryAxis(spec: CartesianSpec, context: ChartContext): string {
  const { categoryAxis: axis, categories, direction, textSize, textColor, rtl } = spec;
  const upright = direction === 'up';
  const size = axis.visible ? textSize : sizeWhenShown(textSize, context);
  return `<c:catAx>${val('axId', AXES.category)}<c:scaling>${val('orientation', categoriesOf(spec))}</c:scaling>${val('delete', !axis.visible)}${val('axPos', upright ? 'b' : rtl ? 'r' : 'l')}${
    title(axis.title, spec, context) +
    val('majorTickMark', 'none') +
    val('minorTickMark', 'none') +
    val('tickLblPos', 'low')
  }${shape(NO_FILL, stroke(axis.line, 1.5, context))}${textStyle(size, textColor, context, { texts: categories })}${val('crossAx', AXES.value)}${val('crosses', 'autoZero')}${val('auto', false)}${val('lblAlgn', 'ctr')}${val('lblOffset', 100)}${val('tickLblSkip', axis.labelEvery)}${val('noMultiLvlLbl', true)}</c:catAx>`;
}

/** Bars are listed from the top, and columns from the right in right-to-left decks. */
const categoriesOf = ({ direction, rtl }: CartesianSpec) => (direction === 'right' || rtl ? 'maxMin' : 'minMax');

/** With the first category at the top, the value axis has to cross at the far end to stay at the bottom. */
function valueAxis(spec: CartesianSpec, axis: ValueAxis, context: ChartContext): string {
  const upright = spec.direction === 'up';
  return numberAxis(spec, axis, context, {
    id: AXES.value,
    crossId: AXES.category,
    position: upright ? (spec.rtl ? 'r' : 'l') : 'b',
    reversed: spec.rtl && !upright,
    crosses: upright ? 'min' : 'max',
    between: spec.categoryAxis.edgeToEdge ? 'midCat' : 'between',
  });
}

function secondAxes(spec: CartesianSpec, axis: ValueAxis, context: ChartContext): string {
  const categories = `<c:catAx>${val('axId', AXES.secondCategory)}<c:scaling>${val('orientation', categoriesOf(spec))}</c:scaling>${val('delete', true)}${val('axPos', 'b')}${val('majorTickMark', 'none')}${val('minorTickMark', 'none')}${val('tickLblPos', 'none')}${val('crossAx', AXES.second)}${val('crosses', 'autoZero')}</c:catAx>`;
  return (
    numberAxis(spec, axis, context, {
      id: AXES.second,
      crossId: AXES.secondCategory,
      position: spec.rtl ? 'l' : 'r',
      crosses: 'max',
      between: 'between',
    }) + categories
  );
}

interface NumberAxisPlace {
  id: number;
  crossId: number;
  position: 'l' | 'r' | 'b';
  crosses: 'min' | 'max' | 'autoZero';
  between: 'between' | 'midCat';
  /** Whether its numbers grow from right to left. */
  reversed?: boolean;
  /** Whether the chart has its title; that of a vertical axis is a text box on the slide. */
  named?: boolean;
}

function numberAxis(
  spec: Labelled,
  axis: ValueAxis,
  context: ChartContext,
  { id, crossId, position, crosses, between, reversed = false, named = false }: NumberAxisPlace,
): string {
  const size = axis.visible ? spec.textSize : sizeWhenShown(spec.textSize, context);
  // LibreOffice draws the series of a second axis that is deleted on the first.
  const isBare = !axis.visible && id === AXES.second;
  const labels = isBare ? 'none' : crosses === 'max' ? 'high' : 'low';
  const grid = axis.grid ? `<c:majorGridlines>${shape(stroke(axis.grid, 1, context))}</c:majorGridlines>` : '';
  return `<c:valAx>${val('axId', id)}<c:scaling>${val('orientation', reversed ? 'maxMin' : 'minMax')}${val('max', axis.max)}${val('min', axis.min)}</c:scaling>${val('delete', !axis.visible && !isBare)}${val('axPos', position)}${grid}${
    (named ? title(axis.title, spec, context) : '') + tickFormat(axis, context)
  }${val('majorTickMark', 'none')}${val('minorTickMark', 'none')}${val('tickLblPos', labels)}${shape(NO_FILL, NO_LINE)}${textStyle(size, spec.textColor, context, { texts: affixesOf(axis.format, context) })}${val('crossAx', crossId)}${val('crosses', crosses)}${val('crossBetween', between)}${val('majorUnit', axis.unit)}</c:valAx>`;
}

/** Two value axes, the first from left to right. */
export function pointAxes(spec: PointsSpec, context: ChartContext): string {
  const across = {
    id: AXES.category,
    crossId: AXES.value,
    position: 'b',
    crosses: 'min',
    between: 'midCat',
    named: true,
  } as const;
  const upwards = { id: AXES.value, crossId: AXES.category, position: 'l', crosses: 'min', between: 'midCat' } as const;
  return numberAxis(spec, spec.xAxis, context, across) + numberAxis(spec, spec.yAxis, context, upwards);
}

export function radarAxes(spec: RadarSpec, context: ChartContext): string {
  const { axis, textSize, textColor } = spec;
  const grid = `<c:majorGridlines>${shape(stroke(axis.grid, 1, context))}</c:majorGridlines>`;
  const categories = `<c:catAx>${val('axId', AXES.category)}<c:scaling>${val('orientation', 'minMax')}</c:scaling>${val('delete', false)}${val('axPos', 'b')}${grid}${val('majorTickMark', 'none')}${val('minorTickMark', 'none')}${val('tickLblPos', 'nextTo')}${shape(NO_FILL, stroke(axis.grid, 1, context))}${textStyle(textSize, textColor, context, { texts: spec.categories })}${val('crossAx', AXES.value)}${val('crosses', 'autoZero')}${val('auto', false)}${val('lblAlgn', 'ctr')}${val('lblOffset', 100)}${val('noMultiLvlLbl', true)}</c:catAx>`;
  const values = `<c:valAx>${val('axId', AXES.value)}<c:scaling>${val('orientation', 'minMax')}${val('max', axis.max)}${val('min', 0)}</c:scaling>${val('delete', false)}${val('axPos', 'l')}${grid}${numberFormat(axis.format, context)}${val('majorTickMark', 'none')}${val('minorTickMark', 'none')}${val('tickLblPos', 'nextTo')}${shape(NO_FILL, stroke(axis.grid, 1, context))}${textStyle(textSize, textColor, context)}${val('crossAx', AXES.category)}${val('crosses', 'autoZero')}${val('crossBetween', 'between')}${val('majorUnit', axis.unit)}</c:valAx>`;
  return categories + values;
}

/** Office positions a title by its corner, which depends on the width of its letters, so the page says where it is. */
function title(axisTitle: AxisTitle | null, { textSize, textColor }: Labelled, context: ChartContext): string {
  if (!axisTitle) return '';
  const { text, y } = axisTitle;
  const corner = { x: context.titleX * context.width, y };
  return `<c:title>${richText(text, textSize, textColor, context)}${layout(corner, context)}${val('overlay', true)}</c:title>`;
}
