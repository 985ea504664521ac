import type { CartesianSpec, DataLabels, Layer } from '../chart-spec.js';
import { barPlaces, layerScale, slotOf, spansOf } from './cartesian-geometry.js';
import { formatNumber } from '../labels/format.js';
import { labelWidth } from '../labels/label-lines.js';
import { LEADING } from '../labels/label-size.js';

/** The text of a label; null for no label. */
export function labelText(
  { texts, only, format }: DataLabels,
  value: number | null,
  index: number,
  locale: string,
): string | null {
  if (only && !only[index]) return null;
  if (texts) return texts[index] ?? null;
  return value === null ? null : formatNumber(value, format, locale);
}

/**
 * Whether the labels beyond columns and points do not overlap.
 *
 * Labels inside bars are not considered: each is dropped on its own, see {@link keepLabelsInside}.
 *
 * @param share of the room between two labels that one may take
 */
export function labelsFit(spec: CartesianSpec, share = 1): boolean {
  if (spec.direction === 'right') {
    const isBeyond = ({ labels }: Layer['series'][number]) => labels !== null && labels.position !== 'inside';
    return spec.layers.every((layer) => !layer.series.some(isBeyond) || roomOf(spec, layer) * share >= spec.valueSize);
  }
  return spec.layers.every((layer) => {
    const room = roomOf(spec, layer) * share;
    return layer.series.every(({ labels, values }) => {
      if (!labels || labels.position === 'inside') return true;
      return values.every(
        (value, i) => labelWidth(labelText(labels, value, i, spec.locale) ?? '', spec.valueSize, labels.bold) <= room,
      );
    });
  });
}

/** Distance between the middles of adjacent labels, in px. */
function roomOf(spec: CartesianSpec, layer: Layer): number {
  if (layer.type !== 'bars' || layer.grouping !== 'clustered' || layer.series.length === 1) return slotOf(spec) - 4;
  const { offsets } = barPlaces(spec, layer);
  return Math.abs(offsets[1]! - offsets[0]!);
}

/** Drops labels that are larger than their bar. */
export function keepLabelsInside(spec: CartesianSpec): void {
  for (const layer of spec.layers) {
    const shown = shownInside(spec, layer);
    layer.series.forEach(({ labels }, s) => {
      if (labels?.position === 'inside') labels.only = shown[s];
    });
  }
}

/** How many labels inside bars are not larger than their bar. */
export const insideLabels = (spec: CartesianSpec): number =>
  spec.layers
    .flatMap((layer) => shownInside(spec, layer))
    .flat()
    .filter(Boolean).length;

/** Whether the label of each value of a layer fits into its bar, by series and category; of bars only. */
function shownInside(spec: CartesianSpec, layer: Layer): boolean[][] {
  if (layer.type !== 'bars') return [];
  const at = layerScale(spec, layer);
  const { width } = barPlaces(spec, layer);
  const spans = spansOf(layer, spec.categories.length);
  return layer.series.map(({ labels, values }, s) =>
    spec.categories.map((_, i) => {
      const span = spans[s]![i];
      const text = labels?.position === 'inside' && labelText(labels, values[i] ?? null, i, spec.locale);
      if (!span || !text) return false;
      const length = Math.abs(at(span[1]) - at(span[0]));
      const [across, along] = spec.direction === 'up' ? [width, length] : [length, width];
      return labelWidth(text, spec.valueSize, labels.bold) <= across - 4 && along >= spec.valueSize * LEADING;
    }),
  );
}
