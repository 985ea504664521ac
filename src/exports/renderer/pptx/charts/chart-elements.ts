import { unitFrom } from '../../../../templates/kit/charts/cartesian/axis.js';
import type { NumberFormat, ValueAxis } from '../../../../templates/kit/charts/chart-spec.js';
import { numeralsOf } from '../../../../templates/define/content/numerals.js';
import { writtenIn } from '../../../../templates/kit/charts/labels/format.js';
import { hasRtlLetters, inReadingOrder } from '../../../../templates/kit/words/reading-order.js';
import { TYPE_SCALE } from '../../../../templates/kit/type-scale.js';
import { columnName, type Sheet } from './chart-sheet.js';
import { emu, escapeXml } from '../units.js';

/** What all elements of a chart's XML depend on. */
export interface ChartContext {
  sheet: Sheet;
  /** Scale of the drawing on the slide, 0 to 1. */
  scale: number;
  width: number;
  height: number;
  /** Of a right-to-left deck. */
  rtl: boolean;
  /** BCP 47, of its numbers. */
  locale: string;
  /** Language and country of its texts, as Office names them. */
  lang: string;
  /** Where the title of the axis below begins, as a fraction of the width. */
  titleX: number;
}

/** `<c:name val="…"/>`. */
export const val = (name: string, value: string | number | boolean) =>
  `<c:${name} val="${typeof value === 'boolean' ? Number(value) : escapeXml(String(value))}"/>`;

export const solid = (color: string, opacity?: number) =>
  `<a:solidFill><a:srgbClr val="${color.slice(1)}">${opacity === undefined || opacity === 1 ? '' : `<a:alpha val="${Math.round(opacity * 100000)}"/>`}</a:srgbClr></a:solidFill>`;

export const NO_FILL = '<a:noFill/>';
export const NO_LINE = `<a:ln>${NO_FILL}</a:ln>`;

/** A stroke; `width` in px of the drawing. */
export function stroke(
  color: string,
  width: number,
  { scale }: ChartContext,
  { dashed = false, round = false } = {},
): string {
  const dash = dashed ? '<a:prstDash val="dash"/>' : '';
  return `<a:ln w="${emu(width * scale)}" cap="${round ? 'rnd' : 'flat'}">${solid(color)}${dash}<a:round/></a:ln>`;
}

export const shape = (...elements: string[]) => `<c:spPr>${elements.join('')}</c:spPr>`;

/** Smallest text size of the schema, in hundredths of a point. */
const SMALLEST_TEXT = 100;

/** Text properties in the theme's body font, so that charts follow a change of theme. */
function runProperties(name: string, size: number, color: string, bold: boolean, { scale }: ChartContext): string {
  const fonts = '<a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/>';
  return `<a:${name} sz="${Math.max(SMALLEST_TEXT, Math.round(size * scale * 75))}" b="${bold ? 1 : 0}">${solid(color)}${fonts}</a:${name}>`;
}

/** Size in px of texts that are not drawn until somebody shows them in Office: none that is too small to read. */
export const sizeWhenShown = (size: number, { scale }: ChartContext) => Math.max(size, TYPE_SCALE.label.floor / scale);

/** What a text is set in. */
const body = (wraps: boolean) => `<a:bodyPr rot="0" vert="horz"${wraps ? '' : ' wrap="none"'}/><a:lstStyle/>`;

/** @param texts what it is the style of, as far as known; their letters decide where they begin */
export function textStyle(
  size: number,
  color: string,
  context: ChartContext,
  { bold = false, wraps = true, texts = [] as readonly string[] } = {},
): string {
  return `<c:txPr>${body(wraps)}<a:p><a:pPr${isFromRight(context, texts) ? ' rtl="1"' : ''}>${runProperties('defRPr', size, color, bold, context)}</a:pPr><a:endParaRPr lang="${context.lang}"/></a:p></c:txPr>`;
}

/** Embedded, because programs disagree on the direction of a chart's texts: LibreOffice takes all for left-to-right. */
const fromRight = (text: string) => EMBEDDING + text + END_OF_EMBEDDING;
const EMBEDDING = '\u202B';
const END_OF_EMBEDDING = '\u202C';

const isFromRight = ({ rtl }: ChartContext, texts: readonly string[]) => rtl && texts.some(hasRtlLetters);

/** Rich text of a title or label (`c:tx`), in lines where it has several. */
export function richText(
  text: string | readonly string[],
  size: number,
  color: string,
  context: ChartContext,
  { bold = false, wraps = true, align = 'ctr' } = {},
): string {
  const lines = typeof text === 'string' ? [text] : text;
  const style = runProperties('defRPr', size, color, bold, context);
  const run = runProperties('rPr', size, color, bold, context).replace('<a:rPr ', `<a:rPr lang="${context.lang}" `);
  const rtl = isFromRight(context, lines);
  const paragraphs = lines.map((line) => {
    const written = escapeXml(rtl ? fromRight(inReadingOrder(line)) : line);
    return `<a:p><a:pPr algn="${align}"${rtl ? ' rtl="1"' : ''}>${style}</a:pPr><a:r>${run}<a:t>${written}</a:t></a:r></a:p>`;
  });
  return `<c:tx><c:rich>${body(wraps)}${paragraphs.join('')}</c:rich></c:tx>`;
}

/** A manual layout as fractions of the chart. Without a size, only the corner is set; with one, that of the plot without its labels. */
export function layout(
  { x, y, width, height }: { x: number; y: number; width?: number; height?: number },
  context: ChartContext,
  { offset = false } = {},
): string {
  const share = (value: number, whole: number) => Number((value / whole).toFixed(5));
  const modes = offset ? '' : `${val('xMode', 'edge')}${val('yMode', 'edge')}`;
  const size =
    width === undefined || height === undefined
      ? ''
      : `${val('w', share(width, context.width))}${val('h', share(height, context.height))}`;
  return `<c:layout><c:manualLayout>${size ? val('layoutTarget', 'inner') : ''}${modes}${val('x', share(x, context.width))}${val('y', share(y, context.height))}${size}</c:manualLayout></c:layout>`;
}

/**
 * A number format code as Excel writes it: `"$"#,##0.0,,"M"`. Excel puts the minus sign before all of it, and its own
 * marks for groups and decimals.
 *
 * Beside letters of a right-to-left script the sign would change its side, so there are two codes and marks of direction.
 */
function formatCodes(format: NumberFormat, context: ChartContext): string[] {
  return unnumbered(format, context).map((code) => digitShapes(context) + code);
}

/** What has digits drawn in another script than Latin. */
function digitShapes({ locale }: ChartContext): string {
  const numerals = numeralsOf(locale);
  return numerals ? `[$-${numerals.office}]` : '';
}

/** Number formats with the digits of any script. */
function unnumbered(format: NumberFormat, context: ChartContext): string[] {
  const { decimals, before, after } = writtenIn(context.locale, format);
  const digits = digitsCode(decimals);
  // A percent sign outside of quotes multiplies by a hundred.
  if (format.percent) return [`${before}${digits}${after}`.replace('٪', '%').replace(/\s+/g, quoted)];
  const scaled = scaledCode(format, context);
  const unit = quoted(after);
  if (!isFromRight(context, affixesOf(format, context))) return [`${quoted(before)}${scaled}${unit}`];
  const mark = directionMark(context);
  const signed = (sign: string) =>
    hasRtlLetters(before)
      ? `${sign}${quoted(before)}${mark}${scaled}${mark}`
      : `${mark}${sign}${quoted(before)}${scaled}${mark}`;
  const written = (sign: string) => `${quoted(EMBEDDING)}${signed(sign)}${unit}${quoted(END_OF_EMBEDDING)}`;
  return [written(''), written('-')];
}

/** What keeps a sign on its side: Arabic digits follow it from the right. */
const directionMark = ({ locale }: ChartContext) => (numeralsOf(locale)?.name === 'arab' ? '"\u200F"' : '"\u200E"');

const digitsCode = (decimals: number) => `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;

/** Digits without a unit. */
function scaledCode(format: NumberFormat, { locale }: ChartContext): string {
  const { power, decimals } = writtenIn(locale, format);
  return digitsCode(decimals) + ','.repeat(power / 3);
}

/** What a number is written with: what surrounds it, and a digit where it has not those of Latin script. */
export function affixesOf(format: NumberFormat, { locale }: ChartContext): string[] {
  const { before, after } = writtenIn(locale, format);
  return [before, after, numeralsOf(locale)?.zero ?? ''];
}

/** Literal text in a number format; a quote is escaped by a backslash outside of quotes. */
const quoted = (text: string) =>
  text
    .split('"')
    .map((part) => (part ? `"${part}"` : ''))
    .join('\\"');

export const numberFormat = (format: NumberFormat, context: ChartContext) =>
  numFmt(formatCodes(format, context).join(';'));

/**
 * The number format of an axis, whose highest tick alone has the unit. Those below zero have a format of their own, as LibreOffice takes
 * the second of two for that of their absolute value.
 */
export function tickFormat(axis: ValueAxis, context: ChartContext): string {
  const least = unitFrom(axis);
  if (least === null) return numberFormat(axis.format, context);
  const [whole] = formatCodes(axis.format, context);
  const bare = scaledCode(axis.format, context);
  const sign = isFromRight(context, affixesOf(axis.format, context)) ? `${directionMark(context)}-` : '-';
  const below = axis.min < 0 ? [`[<0]${digitShapes(context)}${sign}${bare}`] : [];
  return numFmt([`[>=${least}]${whole}`, ...below, digitShapes(context) + bare].join(';'));
}

const numFmt = (code: string) => `<c:numFmt formatCode="${escapeXml(code)}" sourceLinked="0"/>`;

/** A series name and the cell it comes from. */
export function seriesName(column: number, { sheet }: ChartContext): string {
  const name = escapeXml(sheet[column]?.header ?? '');
  return `<c:tx><c:strRef><c:f>Sheet1!$${columnName(column)}$1</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${name}</c:v></c:pt></c:strCache></c:strRef></c:tx>`;
}

/** Category names and the cells they come from. */
export function categoryCells(column: number, { sheet }: ChartContext): string {
  const { cells, cached } = cellsOf(column, sheet);
  return `<c:cat><c:strRef><c:f>${cells}</c:f><c:strCache>${cached}</c:strCache></c:strRef></c:cat>`;
}

/** Numbers and the cells they come from; a missing number has no point. */
export function numberCells(
  name: 'val' | 'xVal' | 'yVal' | 'bubbleSize',
  column: number,
  { sheet }: ChartContext,
): string {
  const { cells, cached } = cellsOf(column, sheet);
  return `<c:${name}><c:numRef><c:f>${cells}</c:f><c:numCache><c:formatCode>General</c:formatCode>${cached}</c:numCache></c:numRef></c:${name}>`;
}

function cellsOf(column: number, sheet: Sheet): { cells: string; cached: string } {
  const values = sheet[column]?.cells ?? [];
  const letter = columnName(column);
  const points = values.map((value, i) =>
    value === null ? '' : `<c:pt idx="${i}"><c:v>${escapeXml(String(value))}</c:v></c:pt>`,
  );
  return {
    cells: `Sheet1!$${letter}$2:$${letter}$${values.length + 1}`,
    cached: `${val('ptCount', values.length)}${points.join('')}`,
  };
}

/** Which pieces of a label are shown; the schema requires all flags. */
export function shown(what: { value?: boolean; series?: boolean; percent?: boolean } = {}): string {
  const { value = false, series = false, percent = false } = what;
  return `${val('showLegendKey', false)}${val('showVal', value)}${val('showCatName', false)}${val('showSerName', series)}${val('showPercent', percent)}${val('showBubbleSize', false)}`;
}
