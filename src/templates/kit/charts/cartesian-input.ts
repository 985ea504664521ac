import type { CartesianSpec, Layer } from './chart-spec.js';

type Affixes = { prefix?: string; suffix?: string };

/** A chart over categories before it is laid out. */
export interface CartesianInput {
  direction?: 'up' | 'right';
  categories: string[];
  layers: Layer[];
  /** What is printed around numbers of the first and of the second axis. */
  affixes?: Affixes;
  secondAffixes?: Affixes;
  /** Values are printed on the marks, so the value axis and its grid are left out. */
  printed?: boolean;
  legend?: boolean;
  edgeToEdge?: boolean;
  /** Keeps what is on the second axis above what is on the first, so that the two do not cross. */
  apart?: boolean;
  titles?: { category?: string; value?: string; second?: string };
  reference?: CartesianSpec['reference'];
}
