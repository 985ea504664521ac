import type { Content } from '../../templates/define/template.js';
import { asFigure, capital, isDated } from './figures.js';
import type { Material, Point } from './material.js';

/** A slide in the form of a planner's answer. */
export interface Draft {
  slide_type: string;
  content: Content;
  notes?: string;
}

/** A deck in the form of a planner's answer. */
export interface DraftedDeck {
  title: string;
  slides: Draft[];
}

/** Title of a slide, and the template before it. */
export interface DraftContext {
  title: string;
  /** Template of the previous slide: avoided where another one fits. */
  previous?: string;
}

type Form = (material: Material, title: string) => Draft | null;

/**
 * Drafts a slide in the template that fits the form of its material: code, table, quotation, figures, dates, steps,
 * themes, points, a claim.
 *
 * Nothing is invented; what the text does not give stays empty.
 */
export function draftSlide(material: Material, { title, previous }: DraftContext): Draft {
  const drafts = FORMS.flatMap((form) => form(material, title) ?? []);
  const draft = drafts.find(({ slide_type }) => slide_type !== previous) ??
    drafts[0] ?? { slide_type: 'statement', content: { title } };
  return material.notes ? { ...draft, notes: material.notes } : draft;
}

const bodyOf = ({ body, below }: Point) => capital([body, ...below].filter(Boolean).join('. '));
const takeaway = ({ lead }: Material) => (lead[0] ? { takeaway: lead[0] } : {});
const subtitle = ({ lead }: Material) => (lead[0] ? { subtitle: lead[0] } : {});

const code: Form = ({ code, lead, points }, title) =>
  code && {
    slide_type: 'codeBlock',
    content: {
      title,
      code: code.text,
      ...(LANGUAGES.has(code.language) && { language: LANGUAGES.get(code.language) }),
      ...(lead[0] && { body: lead[0] }),
      ...(points.length > 0 && { points: points.map((point) => ({ text: wordsOf(point) })) }),
    },
  };

/** A table whose columns after the first are numeric becomes a chart. */
const chart: Form = (material, title) => {
  const [header = [], ...rows] = material.table;
  const numeric = rows.every(
    (row) => row.length === header.length && row.slice(1).every((cell) => /^[-+]?[$€£]?[\d.,]+%?$/.test(cell)),
  );
  if (rows.length < 2 || rows.length > 24 || header.length < 2 || header.length > 5 || !numeric) return null;
  return {
    slide_type: rows.length > 12 ? 'lineChart' : 'columnChart',
    content: {
      title,
      categories: rows.map(([label]) => ({ label })),
      series: header.slice(1).map((name, index) => ({
        name,
        values: rows.map((row) => ({ value: row[index + 1] })),
      })),
      showLegend: header.length > 2,
      ...takeaway(material),
    },
  };
};

const table: Form = (material, title) => {
  const [header = [], ...rows] = material.table;
  if (header.length === 0) return null;
  return {
    slide_type: 'table',
    content: {
      title,
      columns: header.map((label) => ({ label })),
      rows: rows.map((cells) => ({ cells: cells.map((text) => ({ text })) })),
      ...takeaway(material),
    },
  };
};

const quote: Form = ({ quote }) =>
  quote && { slide_type: 'quote', content: { quote: quote.words, ...(quote.by && { name: quote.by }) } };

const figures: Form = (material, title) => {
  const found = material.points.map(asFigure);
  if (found.length === 0 || found.length > 6 || found.includes(null)) return null;
  const items = found.flatMap((figure) => figure ?? []);
  const [only] = items;
  if (items.length === 1 && only) {
    return {
      slide_type: 'bigNumber',
      content: { eyebrow: title, value: only.value, title: only.label, body: material.lead[0] ?? '' },
    };
  }
  return { slide_type: 'stats', content: { title, items, ...takeaway(material) } };
};

const dates: Form = (material, title) => {
  const { points } = material;
  if (points.length < 2 || points.length > 8 || !points.every(({ head, body }) => body && isDated(head))) return null;
  const items = points.map(({ head, body, below }) => ({
    date: head,
    title: capital(body),
    ...(below.length > 0 && { body: below.join('. ') }),
  }));
  return { slide_type: 'timeline', content: { title, items, ...takeaway(material) } };
};

const actions: Form = (material, title) => {
  if (!/next step|action|to.?do/i.test(title) || material.points.length < 2) return null;
  const items = material.points.map((point) => ({ title: point.head, body: bodyOf(point) }));
  return { slide_type: 'nextSteps', content: { title, items, ...subtitle(material) } };
};

const sides: Form = (material, title) => {
  const [one, other] = material.points;
  if (material.points.length !== 2 || !one || !other || one.below.length === 0 || other.below.length === 0) return null;
  const texts = (lines: string[]) => lines.map((text) => ({ text }));
  if (/pros?|for\b|advantages/i.test(one.head) && /cons?|against|disadvantages/i.test(other.head)) {
    const content = {
      title,
      prosLabel: one.head,
      pros: texts(one.below),
      consLabel: other.head,
      cons: texts(other.below),
    };
    return { slide_type: 'prosCons', content: { ...content, ...takeaway(material) } };
  }
  const side = ({ head, body, below }: Point) => ({ title: head, ...(body && { body }), points: texts(below) });
  return {
    slide_type: 'beforeAfter',
    content: { title, before: side(one), after: side(other), ...takeaway(material) },
  };
};

const steps: Form = (material, title) => {
  const { points, ordered } = material;
  if (!(ordered || /\b(steps?|process|how to)\b/i.test(title)) || points.length < 3 || points.length > 7) return null;
  const items = points.map((point) => ({ title: point.head, body: bodyOf(point) }));
  return { slide_type: 'process', content: { title, items, ...takeaway(material) } };
};

const themes: Form = (material, title) => {
  const { points } = material;
  if (points.length < 3 || points.length > 5 || !points.every(({ body, below }) => body || below.length > 0))
    return null;
  const items = points.map(({ head, body, below }) => ({
    title: head,
    ...(body && { body: capital(body) }),
    ...(below.length > 0 && { points: below.map((text) => ({ text })) }),
  }));
  return { slide_type: 'pillars', content: { title, items, ...subtitle(material) } };
};

const bullets: Form = (material, title) => {
  if (material.points.length === 0) return null;
  const items = material.points.map((point) => ({
    text: [point.head, point.body].filter(Boolean).join(': '),
    ...(point.below.length > 0 && { points: point.below.map((text) => ({ text })) }),
  }));
  const content = { title, items, ...subtitle(material), ...(material.ordered && { layoutVariant: 'numbered' }) };
  return { slide_type: 'bullets', content };
};

const summary: Form = (material, title) => {
  const { points } = material;
  if (points.length < 3 || points.length > 5) return null;
  const items = points.map((point) => ({ title: point.head, body: bodyOf(point) }));
  return { slide_type: 'executiveSummary', content: { title, items, ...subtitle(material) } };
};

const claim: Form = ({ lead, points }, title) =>
  points.length > 0
    ? null
    : {
        slide_type: 'statement',
        content: { title: title || (lead[0] ?? ''), ...(lead.length > 0 && title && { body: lead.join(' ') }) },
      };

/** In order of priority, the more specific first. */
const FORMS: Form[] = [
  code,
  chart,
  table,
  quote,
  dates,
  figures,
  actions,
  sides,
  steps,
  themes,
  bullets,
  summary,
  claim,
];

const wordsOf = ({ head, body }: Point) => [head, body].filter(Boolean).join(': ');

const LANGUAGES = new Map(
  Object.entries({
    js: 'javascript',
    javascript: 'javascript',
    ts: 'typescript',
    typescript: 'typescript',
    py: 'python',
    python: 'python',
    java: 'java',
    go: 'go',
    rust: 'rust',
    ruby: 'ruby',
    php: 'php',
    sql: 'sql',
    sh: 'bash',
    bash: 'bash',
    json: 'json',
    yaml: 'yaml',
    yml: 'yaml',
    html: 'html',
    css: 'css',
    swift: 'swift',
    kotlin: 'kotlin',
  }),
);
