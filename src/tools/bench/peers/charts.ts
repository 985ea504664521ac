import type { BenchSlide } from '../../service/decks.js';

const CHARTS = ['lineChart', 'waterfallChart', 'funnelChart', 'columnChart', 'donutChart'];
/** What stands beside a chart on its slide; peers write it themselves. */
const WORDS = ['eyebrow', 'title', 'subtitle', 'body', 'takeaway', 'source'];

interface Kpi {
  label: string;
  trend: { label: string; value: string }[];
}

/** A slide that shows nothing but the chart of another one; null where that has none. */
export function chartOf({ slide_type, content }: BenchSlide): BenchSlide | null {
  if (slide_type === 'kpi') return { slide_type: 'lineChart', content: lineOf(content as unknown as Kpi) };
  if (!CHARTS.includes(slide_type)) return null;
  return { slide_type, content: Object.fromEntries(Object.entries(content).filter(([key]) => !WORDS.includes(key))) };
}

const lineOf = ({ label, trend }: Kpi) => ({
  categories: trend.map((point) => ({ label: point.label })),
  series: [{ name: label, values: trend.map(({ value }) => ({ value })) }],
});
