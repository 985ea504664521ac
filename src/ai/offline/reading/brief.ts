import { ABOUT_LINE, BRIEF_LINE, lengthIn, REQUEST, slidesIn } from '../vocabulary.js';
import { LABELLED } from './prose.js';

/** A text without lines that say how its deck shall be. */
interface Brief {
  text: string;
  /** What those lines say. */
  others: string[];
  slides: number | null;
}

/** `Audience: investors`, `Tone: formal`, `5 slides please`, below the first line or at the end: several in a row, or one behind a request. */
export function readBrief(text: string): Brief {
  const lines = text.split('\n');
  const filled = lines.flatMap((line, at) => (line.trim() ? [at] : []));
  const says = (at = -1) => {
    const line = lines[at]?.trim() ?? '';
    return line !== '' && (BRIEF_LINE.test(line) || (at > filled[0]! && lengthIn(line).rest === ''));
  };
  const first = filled.findIndex((at) => says(at));
  const isAbove = first >= 0 && first < 2;
  const from = isAbove ? first : filled.findLastIndex((at) => !says(at)) + 1;
  const end = isAbove ? filled.findIndex((at, i) => i > first && !says(at)) : -1;
  const run = filled.slice(from, end < 0 ? undefined : end);
  const [top = ''] = lines.slice(filled[0], filled[0]! + 1);
  const isAbout = from === 1 && ABOUT_LINE.test(top);
  const isSure =
    run.length > 1 || isAbout || REQUEST.test(top) || (run.length === 1 && !LABELLED.test(lines[run[0]!]!));
  // `Price: 5 EUR` right beside makes it a list.
  const isListed = [run[0]! - 1, run.at(-1)! + 1].some(
    (at) => LABELLED.test(lines[at] ?? '') && !ABOUT_LINE.test(lines[at]!),
  );
  if (run.length === 0 || !isSure || isListed) return { text, others: [], slides: null };
  const others = run.map((at) => lines[at]!.trim());
  const counted = others.map((line) => slidesIn(line.replace(/^.*?([\p{L}'’]+)\s?[:：]\s*(\d{1,2})$/u, '$2 $1')));
  const kept = lines.map((line, at) =>
    run.includes(at) ? '' : isAbout && at === filled[0] ? line.replace(ABOUT_LINE, '') : line,
  );
  return { text: kept.join('\n'), others, slides: counted.find((slides) => slides !== null) ?? null };
}
