import type { CartesianSpec, Layer } from '../chart-spec.js';
import type { Affixes } from '../labels/format.js';

/** The input of a category chart, before layout. */
export interface CartesianInput {
  direction?: 'up' | 'right';
  categories: string[];
  layers: Layer[];
  /** Prefix and suffix of numbers on the first and the second axis. */
  affixes?: Affixes;
  secondAffixes?: Affixes;
  /** Values are printed on the marks; the value axis and its grid are omitted. */
  printed?: boolean;
  legend?: boolean;
  edgeToEdge?: boolean;
  /** Keeps the layers of the second axis above those of the first, so that they do not cross. */
  apart?: boolean;
  /** Leaves room above the highest mark, for notes. */
  headroom?: boolean;
  titles?: { category?: string; value?: string; second?: string };
  reference?: Omit<NonNullable<CartesianSpec['reference']>, 'lines'> | null;
}
