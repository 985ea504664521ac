import { formatHex, interpolate, wcagContrast } from 'culori';
import type { Color, Frame, Gradient, Item, Run, TextItem } from '../../src/exports/renderer/pptx/measured.js';
import type { MeasuredSlide } from '../../src/exports/renderer/renderer.js';
import type { ChartSpec } from '../../src/templates/kit/charts/chart-spec.js';

const TEXT_CONTRAST = 4.5;

/** A text in a colour, and the colours of what is behind it. */
interface Reading {
  text: string;
  color: string;
  grounds: string[];
}

/** How many texts of a slide were looked at, and those that are hard to read on what is painted behind them. */
export function faintTexts(slide: MeasuredSlide): { checked: number; faint: string[] } {
  const readings = slide.items.flatMap((item, at) => readingsOf(item, slide.items.slice(0, at), slide.background));
  const faint = readings.flatMap(({ text, color, grounds }) => {
    const [ground, contrast] = grounds
      .map((ground) => [ground, wcagContrast(color, ground)] as const)
      .reduce((worst, other) => (other[1] < worst[1] ? other : worst));
    return contrast < TEXT_CONTRAST - 0.05
      ? [`${contrast.toFixed(2)} ${color} on ${ground}: ${text.trim().slice(0, 30)}`]
      : [];
  });
  return { checked: readings.length, faint };
}

function readingsOf(item: Item, below: Item[], background: MeasuredSlide['background']): Reading[] {
  if (item.type !== 'text' && item.type !== 'table' && item.type !== 'chart') return [];
  if (item.type === 'text' && item.role === 'hiddenTitle') return [];
  const grounds = groundsOf(item, below, background);
  if (grounds === null) return [];
  if (item.type === 'text') return runsOf(item, item.opacity, grounds);
  if (item.type === 'chart') return chartReadings(item.chart, grounds);
  return item.rows
    .flat()
    .flatMap((cell) => runsOf(cell, item.opacity, cell.fill ? painted(grounds, cell.fill, item.opacity) : grounds));
}

const runsOf = ({ paragraphs }: Pick<TextItem, 'paragraphs'>, opacity: number, grounds: string[]): Reading[] =>
  paragraphs
    .flatMap(({ runs }) => runs)
    .filter(({ text }) => text.trim())
    .flatMap((run) => readingOf(run, opacity, grounds));

function readingOf({ text, color, highlight }: Run, opacity: number, grounds: string[]): Reading[] {
  const behind = highlight ? painted(grounds, highlight, opacity) : grounds;
  return behind.map((ground) => ({ text, color: over(ground, color, opacity), grounds: [ground] }));
}

/** Labels on the ground of the chart, and those inside of bars and slices. */
function chartReadings(chart: ChartSpec, grounds: string[]): Reading[] {
  const names: Reading = { text: `labels of a ${chart.kind} chart`, color: chart.textColor, grounds };
  if (chart.kind === 'pie')
    return [
      names,
      ...chart.slices.flatMap(({ name, color, labelColor }) =>
        labelColor ? [{ text: name, color: labelColor, grounds: [color] }] : [],
      ),
    ];
  if (chart.kind !== 'cartesian') return [names];
  const bars = chart.layers.flatMap((layer) => (layer.type === 'bars' ? layer.series : []));
  const labelled = bars.flatMap(({ name, color, pointColors, labels }) => {
    if (!labels) return [];
    const isInside = labels.position === 'inside' || labels.position === 'base';
    if (isInside && !color) return [];
    return [{ text: name, color: labels.color, grounds: isInside ? (pointColors ?? [color as string]) : grounds }];
  });
  return [names, ...labelled];
}

/** Presets of Office that have nothing in the middle. */
const HOLLOW = new Set(['donut', 'blockArc']);

/** What is painted behind a text: several colours of a gradient; null where it stands on a picture or a drawing. */
function groundsOf(item: Item, below: Item[], { fill, gradient }: MeasuredSlide['background']): string[] | null {
  let grounds = withGradient([`#${fill.hex}`], gradient, 1);
  for (const box of below) {
    // A box behind a part of a text only, such as a marked line of code, is not the ground of all its words.
    if (!holds(box, uprightFrame(item))) continue;
    if (box.type === 'text' || box.type === 'table' || box.type === 'chart' || box.type === 'line') continue;
    if (box.type === 'picture' || box.type === 'group') return null;
    if (box.type === 'preset' && HOLLOW.has(box.preset)) continue;
    if (box.type === 'freeform' && (box.fill || box.gradient)) return null;
    if (box.fill) grounds = painted(grounds, box.fill, box.opacity);
    grounds = withGradient(grounds, box.gradient, box.opacity);
  }
  return [...new Set(grounds)];
}

const withGradient = (grounds: string[], gradient: Gradient | null, opacity: number) =>
  gradient ? gradient.stops.flatMap(({ color }) => painted(grounds, color, opacity)) : grounds;

const painted = (grounds: string[], color: Color, opacity: number) =>
  grounds.map((ground) => over(ground, color, opacity));

/** A colour painted over another. */
const over = (below: string, { hex, a }: Color, opacity: number): string =>
  formatHex(interpolate([below, `#${hex}`], 'rgb')(a * opacity)) ?? below;

function uprightFrame({ x, y, w, h, rotate = 0 }: Frame): Frame {
  return Math.abs(rotate % 180) === 90 ? { x: x + (w - h) / 2, y: y + (h - w) / 2, w: h, h: w } : { x, y, w, h };
}

const holds = (box: Frame, { x, y, w, h }: Frame) =>
  box.x <= x + 2 && x + w <= box.x + box.w + 2 && box.y <= y + 2 && y + h <= box.y + box.h + 2;
