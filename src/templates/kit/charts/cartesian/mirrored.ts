import type { AxisTitle, CartesianSpec, DataLabels, Layer, Rect, ValueAxis } from '../chart-spec.js';

/** A chart over categories, laid out from left to right, as it is in right-to-left decks. */
export function mirrored(spec: CartesianSpec): CartesianSpec {
  const box = <B extends Rect>(one: B): B => ({ ...one, x: spec.width - one.x - one.width });
  const named = <A extends { title: AxisTitle | null }>(axis: A): A => ({
    ...axis,
    title: axis.title && { ...box(axis.title), align: OPPOSITE[axis.title.align] },
  });
  return {
    ...spec,
    rtl: true,
    plot: box(spec.plot),
    categoryAxis: named(spec.categoryAxis),
    valueAxis: named<ValueAxis>(spec.valueAxis),
    layers: spec.layers.map(
      (layer) =>
        ({
          ...layer,
          series: layer.series.map((one) => ({ ...one, labels: one.labels && turned(one.labels) })),
        }) as Layer,
    ),
    secondAxis: spec.secondAxis && named(spec.secondAxis),
  };
}

const turned = (labels: DataLabels): DataLabels =>
  labels.shifts ? { ...labels, shifts: labels.shifts.map((shift) => shift && { ...shift, x: -shift.x }) } : labels;

const OPPOSITE = { start: 'end', middle: 'middle', end: 'start' } as const;
