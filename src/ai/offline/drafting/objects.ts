import { termOf } from '../../../templates/kit/words/terms.js';
import { asFigure, type Figure } from '../reading/figures.js';
import { isMissing } from '../reading/rows.js';
import type { Material } from '../reading/material.js';
import type { Draft } from './draft.js';
import { capital, type DraftContext, type Form, joined, subtitleOf } from './form.js';

export const code: Form = (material, { title, eyebrow }) => {
  const [found] = material.codes;
  const { lead, points } = material;
  return found
    ? {
        slide_type: 'codeBlock',
        content: {
          ...(eyebrow && { eyebrow }),
          title,
          code: found.text,
          ...(LANGUAGES.has(found.language) && { language: LANGUAGES.get(found.language) }),
          ...(lead[0] && { body: lead[0] }),
          ...(points.length > 0 && { points: points.map(({ head, body }) => ({ text: joined(head, body) })) }),
        },
      }
    : null;
};

export const table: Form = (material, context) => {
  const [header = [], ...rows] = material.tables[0] ?? [];
  return header.length === 0 ? null : tableOf(header, rows, material, context);
};

function tableOf(header: string[], rows: string[][], material: Material, context: DraftContext): Draft {
  const isNumeric = (column: number) =>
    rows.some((row) => /\d/.test(row[column] ?? '')) &&
    rows.every((row) => isMissing(row[column] ?? '') || /^\P{L}{0,4}\d[\d.,\s]*\P{L}{0,3}$/u.test(row[column] ?? ''));
  return {
    slide_type: 'table',
    content: {
      title: context.title,
      columns: header.map((label, i) => ({ label, ...(i > 0 && isNumeric(i) && { align: 'right' }) })),
      rows: rows.map((cells) => ({ cells: cells.map((text) => ({ text })) })),
      ...subtitleOf(material, context),
      ...(material.sources[0] && { source: material.sources[0] }),
    },
  };
}

export const quote: Form = ({ quotes }, { title, eyebrow }) => {
  const [first] = quotes;
  if (!first) return null;
  if (quotes.length > 1) {
    const items = quotes.map(({ words, by }) => ({ quote: words, ...(by && { name: by }) }));
    return { slide_type: 'testimonials', content: { ...(eyebrow && { eyebrow }), title, items } };
  }
  const kicker = eyebrow ?? title;
  return {
    slide_type: 'quote',
    content: {
      ...(kicker && { eyebrow: kicker }),
      quote: first.words,
      ...(first.by && nameOf(first.by)),
    },
  };
};

/** `Mara Lindqvist, regular since 2016`: name and role. */
function nameOf(by: string): { name: string; role?: string } {
  const [name = '', ...rest] = by.split(/,\s+/);
  return { name, ...(rest.length > 0 && { role: rest.join(', ') }) };
}

/** All points as figures; null where one of them is none. */
function figuresOf({ points }: Material, locale: string): Figure[] | null {
  const found = points.map((point) => asFigure(point, locale));
  return found.length > 0 && found.every((figure) => figure !== null) ? found : null;
}

export const figures: Form = (material, context) => {
  const items = figuresOf(material, context.locale);
  const [only] = items ?? [];
  if (!items || !only || items.length > 6) return null;
  const { title, used } = context;
  if (items.length === 1) {
    const body = [...material.lead, only.body].filter(Boolean).join(' ');
    const content = { eyebrow: title, value: only.value, title: only.label, ...(body && { body }) };
    return { slide_type: 'bigNumber', content };
  }
  const layout = used.at(-1) === 'stats' ? { layoutVariant: 'split' } : {};
  return { slide_type: 'stats', content: { title, items, ...subtitleOf(material, context), ...layout } };
};

/** Tiles for figures about which nothing else is said. */
export const dashboard: Form = (material, context) => {
  const items = figuresOf(material, context.locale);
  if (!items || items.length < 4 || items.length > 8 || items.some(({ body }) => body)) return null;
  return { slide_type: 'kpiDashboard', content: { title: context.title, items, ...subtitleOf(material, context) } };
};

/** More figures than tiles show well, or those beside other figures, as a table of measures. */
export const figureTable: Form = (material, context) => {
  const items = figuresOf(material, context.locale);
  if (!items || items.length < 3 || items.length > 10) return null;
  const hasBodies = items.some(({ body }) => body);
  const header = [termOf('measure', context.locale), termOf('value', context.locale), ...(hasBodies ? [''] : [])];
  const rows = items.map(({ label, value, body = '' }) => [label, value, ...(hasBodies ? [body] : [])]);
  return tableOf(header, rows, material, context);
};

/** Whether a text is an address and nothing else. */
export const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
export const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');

/** Addresses as sources, by what their paths say. */
export const sources: Form = ({ points }, { title }) => {
  const heads = points.map(({ head }) => head);
  if (heads.length < 2 || heads.length > 10 || !heads.every(isAddress)) return null;
  const items = heads.map((url) => {
    const last = new URL(url).pathname.split('/').findLast(Boolean) ?? '';
    const name = last.replace(/\.\w{2,4}$/, '').replace(/[-_]+/g, ' ');
    const isName = /^[\p{L} ]{4}/u.test(name);
    return { title: isName ? capital(name) : hostOf(url), ...(isName && { author: hostOf(url) }), url };
  });
  return { slide_type: 'references', content: { title, items } };
};

const LANGUAGES = new Map(
  Object.entries({
    ...{ js: 'javascript', javascript: 'javascript', ts: 'typescript', typescript: 'typescript', py: 'python' },
    ...{ python: 'python', java: 'java', go: 'go', rust: 'rust', ruby: 'ruby', php: 'php', sql: 'sql', sh: 'bash' },
    ...{ bash: 'bash', json: 'json', yaml: 'yaml', yml: 'yaml', html: 'html', css: 'css', swift: 'swift' },
    ...{ kotlin: 'kotlin', c: 'cpp', cpp: 'cpp', 'c++': 'cpp', cs: 'csharp', csharp: 'csharp' },
  }),
);
