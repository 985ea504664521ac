import type { Finding } from './check-samples.js';

/** A fault that ships, and why nothing is done about it; what is left out stands for all. */
interface Accepted {
  code: Finding['code'];
  keys?: readonly string[];
  filling?: string;
  reason: string;
}

/** What takes many entries of many words, as the catalogue has it, but not at its most of both. */
const DENSE =
  'table architecture comparisonTable scatterChart orgChart roadmap locationMap gantt phasePlan flowchart solution journeyMap ' +
  'funnelChart bubbleChart treemap apiExample sequenceDiagram pricing fundingAsk businessModelCanvas beforeAfter heatmap ' +
  'venn terminal hubSpoke';

const ACCEPTED: readonly Accepted[] = [
  { code: 'crowded', filling: 'full', reason: 'Full content has every field, which no slide should have.' },
  { code: 'overflow', filling: 'full', keys: DENSE.split(' '), reason: 'Tables and diagrams at their most entries.' },
  { code: 'collision', filling: 'full', keys: ['flowchart'], reason: 'Decisions among fifteen nodes.' },
  {
    code: 'small_text',
    filling: 'full',
    keys: ['apiExample'],
    reason: 'The request, set as code, beside all of its notes.',
  },
  {
    code: 'small_text',
    keys: ['annotatedImage'],
    reason: 'Numbers of marks, which their places beside the picture repeat.',
  },
  {
    code: 'overflow',
    filling: 'ar',
    keys: ['gantt', 'flowchart'],
    reason: 'Workstreams, which stand in one layout only.',
  },
  {
    code: 'overflow',
    filling: 'full',
    keys: ['references'],
    reason: 'Addresses of two hundred letters in one line, which lead there all the same.',
  },
  { code: 'overflow', filling: 'hi', keys: ['gantt'], reason: 'Workstreams, which stand in one layout only.' },
  { code: 'empty_area', keys: ['pieChart', 'radarChart'], reason: 'What is round leaves corners.' },
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
  const accepted = ACCEPTED.find(
    (one) => one.code === code && (one.keys?.includes(key) ?? true) && (one.filling ?? filling) === filling,
  );
  return accepted?.reason;
}
