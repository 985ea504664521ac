import type { ChartScene } from '../../../kit/charts/scene.js';

export interface Quadrant {
  title?: string;
  body?: string;
  highlight: boolean;
}

export interface PlottedItem {
  label?: string;
  /** Percent from the left and from the bottom. */
  x?: number;
  y?: number;
  highlight: boolean;
}

export interface QuadrantsProps {
  quadrants: readonly Quadrant[];
  items: readonly PlottedItem[];
  /** Draws the texts of the quadrants into them, not only their names. */
  written: boolean;
  scene: ChartScene;
  alt?: string;
  xAxisLabel?: string;
  yAxisLabel?: string;
  xLowLabel?: string;
  xHighLabel?: string;
  yLowLabel?: string;
  yHighLabel?: string;
}
