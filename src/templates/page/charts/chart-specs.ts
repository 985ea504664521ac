import type { ChartSpec } from '../../kit/charts/chart-spec.js';
import { unescaped } from '../undrawn-texts.js';

/** The charts in a slide's markup, as they are laid out. */
export const chartSpecs = (markup: string): ChartSpec[] =>
  [...markup.matchAll(/ data-pptx-chart="([^"]*)"/g)].map(([, json]) => JSON.parse(unescaped(json!)) as ChartSpec);
