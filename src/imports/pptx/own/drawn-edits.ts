import { catalogue } from '../../../templates/catalogue/index.js';
import { type NumberedText, textFields } from './text-fields.js';
import { readNumber } from '../../../templates/define/numbers.js';
import { type ChartSeries, seriesOf } from '../../../templates/kit/charts/chart-data.js';
import type { ChartSpec } from '../../../templates/kit/charts/chart-spec.js';
import { type DeckLook, slideMarkup } from '../../../templates/page/document.js';
import { defaultTheme } from '../../../templates/theme/default-theme.js';
import { asKept } from './changes.js';
import { setText } from '../../../templates/define/content/path.js';
import type { EditedContent } from './edited-content.js';

/** Something that was changed on the slide, where no path tells which field it is. */
export type Sought =
  | { kind: 'words'; before: string; after: string }
  | { kind: 'name'; series: number; before: string; after: string }
  /** A category, value or size of a series of a chart. */
  | { kind: 'cell'; series: number; part: number; at: number; before: Datum; after: Datum };

type Datum = string | number | null;

/** Most fields that are tried. */
const MOST_TRIES = 60;

/**
 * The field whose change makes what was changed on the slide, with its text. It is found by drawing: a field that has what stood there
 * is the one when the slide, drawn with another text in it, shows what stands there now.
 */
export function placeInDrawing(
  edited: EditedContent,
  sought: Sought,
  locale: string,
): { path: string; text: string } | null {
  const { slideType, content, budget } = edited;
  const template = catalogue.get(slideType);
  if (!template) return null;
  const candidates = textFields(template.fields, content)
    .flatMap((field) => textsFor(field, sought, locale).map((text) => ({ path: field.path, text })))
    .slice(0, MOST_TRIES);
  if (candidates.length === 0 || --budget.drawings < 0) return null;
  const before = drawn(slideType, content, locale);
  for (const candidate of candidates) {
    if (--budget.drawings < 0) return null;
    const changed = structuredClone(content);
    if (!setText(changed, candidate.path, candidate.text)) continue;
    if (isShown(sought, before, drawn(slideType, changed, locale))) return candidate;
  }
  return null;
}

/** The texts that a field may have to get, when it is the one. */
function textsFor({ text, isNumber }: NumberedText, sought: Sought, locale: string): string[] {
  const { before, after } = sought;
  if (typeof before === 'number' || (sought.kind === 'cell' && typeof after === 'number')) {
    return isNumber ? numbersFor(text, before, after, locale) : [];
  }
  const [old, now] = [String(before ?? ''), String(after ?? '')];
  if (text.trim() === old) return [now];
  if (sought.kind !== 'words') return [];
  if (isNumber) return readNumber(now, locale) ? [now] : [];
  // An address is shown without its beginning.
  if (text.includes(old)) return [text.replace(old, () => now)];
  const at = text.trim() ? old.indexOf(text.trim()) : -1;
  if (at < 0) return [];
  // The template adds words of its own before and after.
  const [head, tail] = [old.slice(0, at), old.slice(at + text.trim().length)];
  if (!now.startsWith(head) || !now.endsWith(tail) || now.length < head.length + tail.length) return [];
  return [now.slice(head.length, now.length - tail.length)];
}

/** A typed number with another value, in the same way: `$1.2M` for 1.5 million is `$1.5M`. */
function numbersFor(typed: string, before: Datum, after: Datum, locale: string): string[] {
  const value = typed.trim() === '' ? null : (readNumber(typed, locale)?.value ?? null);
  if (value !== (before === '' ? null : before)) return [];
  if (after === null || after === '') return [''];
  if (typeof after !== 'number') return [];
  const body = /\d[\d.,'’ ]*/.exec(typed)?.[0].trimEnd() ?? '';
  const scale = value && body ? value / (readNumber(body, locale)?.value ?? value) : 1;
  const digits = String(Number((Math.abs(after) / Math.abs(scale || 1)).toPrecision(12)));
  const signed = (text: string) =>
    after < 0 && !/[-−(]/.test(text) ? `-${text}` : after >= 0 ? text.replace(/^[-−]/, '') : text;
  const within = (number: string) => (body ? typed.replace(body, () => number) : number);
  return [digits, digits.replace('.', ',')]
    .flatMap((number) => [signed(within(number)), signed(number)])
    .concat(String(after))
    .filter((text) => readNumber(text, locale)?.value === after);
}

interface Drawing {
  texts: string[];
  charts: ChartSeries[][];
}

const LOOK: DeckLook = {
  title: '',
  locale: 'en',
  theme: defaultTheme,
  logo: { color: null, mono: null },
  logoMode: 'color',
  pictures: new Map(),
};

function drawn(slideType: string, content: Record<string, unknown>, locale: string): Drawing {
  const markup = slideMarkup({ slideType, content }, 0, 1, { ...LOOK, locale });
  const texts = markup.replace(/<[^>"]*(?:"[^"]*"[^>"]*)*>/g, '\0').split('\0');
  const charts = [...markup.matchAll(/ data-pptx-chart="([^"]*)"/g)].map(([, json]) =>
    seriesOf(JSON.parse(unescaped(json!)) as ChartSpec).map(asKept),
  );
  return { texts: texts.map((text) => bare(unescaped(text))).filter(Boolean), charts };
}

const ENTITIES: Record<string, string> = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const unescaped = (text: string) => text.replace(/&(?:quot|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity]!);

/** Without what views may change: white space and marks of direction. */
const bare = (text: string) => text.replace(/[\s\u00ad\u200e\u200f]/g, '').toLocaleUpperCase();

function isShown(sought: Sought, before: Drawing, after: Drawing): boolean {
  if (sought.kind === 'words') {
    const count = ({ texts }: Drawing, text: string) => texts.filter((one) => one === bare(text)).length;
    const [old, now] = [sought.before, sought.after];
    return count(after, old) < count(before, old) && count(after, now) > count(before, now);
  }
  return before.charts.some((old, chart) => {
    const [was, is] = [old[sought.series], after.charts[chart]?.[sought.series]];
    if (!was || !is) return false;
    if (sought.kind === 'name') return same(was[0], sought.before) && same(is[0], sought.after);
    // Charts may arrange their points by value, so the point is looked for wherever it is now.
    const point = pointAt(was, sought.at);
    if (!same(point[sought.part], sought.before)) return false;
    const wanted = JSON.stringify(point.with(sought.part, sought.after ?? ''));
    const count = (series: ChartSeries) =>
      series[1].filter((_, at) => JSON.stringify(pointAt(series, at)) === wanted).length;
    return count(is) > count(was);
  });
}

/** Category, value and size of a point. */
const pointAt = ([, ...columns]: ChartSeries, at: number): Datum[] => columns.map((column) => column?.[at] ?? '');

const same = (one: Datum | undefined, other: Datum) => (one ?? '') === (other ?? '');
