import { splitOutside } from '../../../choose/words/outside.js';
import { capital } from '../../../choose/words/patterns.js';
import { sourceOf } from '../vocabulary.js';
import { LAST_AND } from './prose.js';

/** Longest line of figures by period, and the longest label before them, in characters. */
const LONGEST = { line: 400, label: 60 };
const PERIOD = String.raw`(?:(?:19|20)\d\d(?!\d)年?(?:\d{1,2}月)?|[QHTS][1-4](?!\d)(?:[ /](?:20)?\d\d)?|\d{1,2}月)`;
const BETWEEN_PERIODS = new RegExp(String.raw`(?:[;；,，、،·|/]|\s${LAST_AND}\s)\s*(?=${PERIOD})`, 'u');
const OF_PERIOD = new RegExp(
  String.raw`^(?<before>.*?)(?<period>${PERIOD})(?:\s?[:：=]\s?|(?<=[年月])\s?|\s)(?<value>${sourceOf('figure')})(?<unit>\s?\p{L}{0,12})$`,
  'su',
);

/** `Sales 2025: 4 M; 2026: 5 M`, `销售额:2024年120万,2025年150万`: a figure of each period, in one unit; null for other texts. */
export function seriesIn(line: string): { label: string; entries: string[] } | null {
  if (line.length > LONGEST.line) return null;
  const parts = splitOutside(line.replace(/(?<=[\p{L}\p{N}\p{Sc}%])[.。]$/u, ''), BETWEEN_PERIODS);
  const found = parts.map((part) => OF_PERIOD.exec(part.trim())?.groups);
  const [first] = found;
  const label = first?.['before']?.replace(/\s*[:：,，(（]?\s*$/u, '').trim();
  const isOne = (groups: (typeof found)[number], i: number) =>
    groups !== undefined && (i === 0 || groups['before'] === '') && groups['unit'] === first?.['unit'];
  if (!label || label.length > LONGEST.label || parts.length < 2 || !found.every(isOne)) return null;
  return { label: capital(label), entries: found.map((one) => `${one!['period']}: ${one!['value']}${one!['unit']}`) };
}
