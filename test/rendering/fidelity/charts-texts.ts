import { labelWidth } from '../../../src/templates/kit/charts/labels/label-lines.js';
import type { DrawnByOffice, OfficeText } from './charts-as-drawn.js';
import type { TextStyle } from './charts-in-file.js';
import type { ChartMark, PaintedText } from './objects-laid-out.js';
import { alike, seen, told } from './paints.js';

/** Bold begins here: Office has no weights between. */
const BOLD_FROM = 600;

/** Without white space, marks of direction, and hyphens, which lines may end with. */
const squeezed = (text: string) => text.replace(/[\s\u00AD\u200B-\u200F\u202A-\u202E-]/g, '');

/** Each text of Office has its own among the painted ones, which may be shortened, and the other way round. */
export function textFaults({ texts: painted }: ChartMark, { texts: wanted }: DrawnByOffice): string[] {
  const texts = painted.filter(({ text }) => squeezed(text));
  const pairs = wanted
    .flatMap((text) => texts.filter((one) => says(one, text)).map((one) => ({ text, one, ...looksOf(one, text) })))
    // What is printed whole comes before what is shortened, which may stand for several.
    .sort((a, b) => Number(isShortened(a.one)) - Number(isShortened(b.one)) || a.apart - b.apart);
  const found = new Set<PaintedText | OfficeText>();
  /** Styles that some painted text has that begins at the right: others of the style go along with it. */
  const fromRight = new Set<TextStyle>();
  const faults: string[] = [];
  for (const { text, one, odd } of pairs) {
    if (found.has(text) || found.has(one)) continue;
    found.add(text).add(one);
    if (one.rtl) fromRight.add(text.style);
    faults.push(...odd.map((fault) => `prints “${text.words}” ${fault}`));
  }
  return [
    ...faults,
    ...wanted
      .filter(({ style }) => style.rtl && !fromRight.has(style))
      .map(({ words }) => `prints “${words}” from the right`),
    ...wanted.filter((text) => !found.has(text)).map(({ words }) => `prints “${words}”, which was not painted`),
    ...texts.filter((one) => !found.has(one)).map(({ text }) => `does not print “${text}”`),
  ];
}

/** Middle of the first line of a text, in its size. */
const FIRST_LINE = 0.64;
/** Part of the height of a line that no letter has, above and below. */
const BLANK = 0.2;

/** No text of a chart is printed on another one. */
export function touchFaults({ texts }: ChartMark): string[] {
  const boxes = texts.filter(({ text }) => squeezed(text));
  const inner = ({ bounds: [l, t, r, b] }: PaintedText) =>
    [l + 1, t + (b - t) * BLANK, r - 1, b - (b - t) * BLANK] as const;
  return boxes.flatMap((one, i) => {
    const [l, t, r, b] = inner(one);
    return boxes
      .slice(i + 1)
      .filter((other) => {
        const [left, top, right, bottom] = inner(other);
        return l < right && left < r && t < bottom && top < b;
      })
      .map((other) => `prints “${one.text}” on “${other.text}”`);
  });
}

/** No text that Office draws where the file says is on another one, by the widths that charts reckon with. */
export function officeTouchFaults({ texts }: DrawnByOffice): string[] {
  const boxes = texts.flatMap(({ words, style, left, middle, right, y, wraps }) => {
    const width = 0.94 * labelWidth(words, style.size, style.bold);
    const from =
      left ?? (middle === undefined ? (right === undefined ? undefined : right - width) : middle - width / 2);
    if (from === undefined || y === undefined || wraps) return [];
    // Digits and capitals, which are what touches.
    return [{ words, left: from, right: from + width, top: y - 0.36 * style.size, bottom: y + 0.36 * style.size }];
  });
  return boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `has “${a.words}” on “${b.words}”`),
  );
}

const isShortened = ({ text }: PaintedText) => text.includes('…');

function says({ text }: PaintedText, { words }: OfficeText): boolean {
  const [start = '', end] = squeezed(text).split('…');
  return end === undefined ? start === squeezed(words) : squeezed(words).startsWith(start);
}

/** How a text looks otherwise than it was painted, and how far it is from there. */
function looksOf({ size, weight, color, rtl, bounds: [l, t, r, b] }: PaintedText, text: OfficeText) {
  const { style, left = l, middle = (l + r) / 2, right = r, y = (t + b) / 2 } = text;
  const across = Math.max(Math.abs(left - l), Math.abs(middle - (l + r) / 2), Math.abs(right - r));
  const down = Math.abs(y - (text.wraps ? t + FIRST_LINE * size : (t + b) / 2));
  const odd = [
    ...(Math.abs(style.size - size) > 0.1 ? [`in ${style.size} px in place of ${size}`] : []),
    ...(style.bold === weight >= BOLD_FROM ? [] : [style.bold ? 'in bold' : 'not in bold']),
    ...(alike(style.color, seen(color)) ? [] : [`in ${told(style.color)} in place of ${color}`]),
    ...(rtl && !style.rtl ? ['from the left'] : []),
    ...(across > size ? [`${across.toFixed(1)} px beside it`] : []),
    ...(down > size ? [`${down.toFixed(1)} px above or below it`] : []),
  ];
  return { odd, apart: across + down + 100 * odd.length };
}
