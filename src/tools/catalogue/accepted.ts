import type { Finding } from './check-samples.js';

/** A fault that ships, and why nothing is done about it; what is left out stands for all. */
interface Accepted {
  code: Finding['code'];
  keys?: readonly string[];
  filling?: string;
  reason: string;
}

/** Tables and diagrams of many entries: at three fifths of their longest texts, all of it is drawn, with letters under the floor. */
const DENSE =
  'table comparisonTable architecture phasePlan pricing roadmap gantt businessModelCanvas orgChart journeyMap fundingAsk apiExample ' +
  'sequenceDiagram beforeAfter funnelChart terminal venn solution hubSpoke flowchart riskMatrix pillars persona featureGrid ' +
  'companyOverview pyramid marketSizing bullets codeDiff codeBlock heatmap phoneMockup references';
/** Charts and diagrams with more marks than there is room for names. */
const MANY_MARKS =
  'scatterChart bubbleChart locationMap treemap gantt roadmap flowchart barChart columnChart lineChart comboChart waterfallChart ' +
  'stackedChart';

const ACCEPTED: readonly Accepted[] = [
  { code: 'broken_word', filling: 'full', reason: 'Better broken than cut.' },
  { code: 'long_title', filling: 'full', reason: 'The longest that a field takes.' },
  {
    code: 'similar_series',
    filling: 'full',
    keys: ['scatterChart', 'bubbleChart'],
    reason: 'More groups of points than colors.',
  },
  { code: 'undrawn_image', filling: 'full', reason: 'Full content has a picture, whatever the layout.' },
  { code: 'crowded', filling: 'full', reason: 'Full content has every field, which no slide should have.' },
  { code: 'small_text', filling: 'full', keys: DENSE.split(' '), reason: 'Better small than cut.' },
  {
    code: 'overflow',
    filling: 'full',
    keys: MANY_MARKS.split(' '),
    reason: 'Names of marks, which are drawn with a part of them, or without.',
  },
  { code: 'overflow', filling: 'full', keys: ['references'], reason: 'Long addresses, which open all the same.' },
  {
    code: 'small_text',
    keys: ['annotatedImage'],
    reason: 'Numbers of marks, which their places beside the picture repeat.',
  },
  { code: 'empty_area', filling: 'ar', keys: ['radarChart'], reason: 'What is round leaves corners.' },
  {
    code: 'empty_area',
    filling: 'sparse',
    keys: ['table', 'financialTable'],
    reason: 'Two columns of words stand at the edges.',
  },
  { code: 'empty_area', filling: 'ar', keys: ['bullets'], reason: 'Points are aligned on one side.' },
  {
    code: 'crowded',
    filling: 'hi',
    keys: ['executiveSummary'],
    reason: 'The longest of the usual texts, in more words.',
  },
];

/** Why a finding is no reason to fail; undefined: it is one. */
export function acceptedBecause({ code, key, filling, severity }: Finding): string | undefined {
  if (severity === 'note') return 'A note.';
  if (severity === 'error') return undefined;
  const accepted = ACCEPTED.find(
    (one) => one.code === code && (one.keys?.includes(key) ?? true) && (one.filling ?? filling) === filling,
  );
  return accepted?.reason;
}
