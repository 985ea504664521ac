import { classes } from '../../../kit/css.js';
import { Words } from '../../../kit/words/words.js';
import type { Rect } from '../../../kit/charts/chart-spec.js';
import { labelWidth } from '../../../kit/charts/labels/label-lines.js';
import { SMALLEST_LABEL } from '../../../kit/charts/labels/label-size.js';
import { placeLabels } from '../../../kit/charts/labels/place-labels.js';
import { placed } from '../../../kit/charts/plot.js';
import type { PlottedItem, QuadrantsProps } from './quadrants-props.js';
import type { ChartScene } from '../../../kit/charts/scene.js';
import { Count } from '../../../kit/words/count.js';

/** Radius of a dot. */
export const DOT = 9;
/** Height of the rows with the names of the quadrants, at the upper and lower edge. */
export const NAME_ROW = 44;

/** Lines of each of the three words beside the field, and their height in em: usual, and in tall scripts. */
const MOST_LINES = 3;
const LINE = 1.3;
const TALL_LINE = 1.55;

interface Dot {
  x: number;
  y: number;
  radius: number;
  label?: string;
  item: PlottedItem;
}

interface DotsProps {
  dots: readonly Dot[];
  numbered: boolean;
  scene: ChartScene;
  field: Rect;
  labelSize: number;
}

/** Items at their positions, each labelled beside its dot or numbered in it. */
export function Dots({ dots, numbered, scene, field, labelSize }: DotsProps) {
  const some = dots.some(({ item }) => item.highlight);
  return (
    <>
      {dots.map(({ x, y, radius, item }, i) => (
        <div
          class={classes('quadrant-dot', (item.highlight || !some) && 'strong')}
          style={placed({ x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 }, scene)}
        >
          {numbered && (
            <span>
              <Count of={i + 1} />
            </span>
          )}
        </div>
      ))}
      {placesOfLabels(dots, field, labelSize).map((place, i) => {
        if (!place) return null;
        const box = { ...place.box, x: place.box.x + field.x, y: place.box.y + NAME_ROW };
        return (
          <div class={`dot-label dot-label-${place.side}`} style={placed(box, scene)}>
            <Words as="span">{dots[i]!.label}</Words>
          </div>
        );
      })}
    </>
  );
}

/** Labels must not overlap the names of the quadrants. */
function placesOfLabels(dots: readonly Dot[], field: Rect, size: number) {
  const inField = dots.map((dot) => ({ ...dot, x: dot.x - field.x, y: dot.y - NAME_ROW }));
  return placeLabels(inField, { width: field.width, height: field.height - 2 * NAME_ROW }, size);
}

/** Whether every dot can be labelled. */
export const labelsFit = (dots: readonly Dot[], field: Rect, size: number): boolean =>
  placesOfLabels(dots, field, size).every((place, i) => place !== null || !dots[i]!.label);

interface AxisWordsProps extends Pick<
  QuadrantsProps,
  'xAxisLabel' | 'yAxisLabel' | 'xLowLabel' | 'xHighLabel' | 'yLowLabel' | 'yHighLabel' | 'scene'
> {
  left: number;
  bottom: number;
  size: number;
  field: { x: number; y: number; width: number; height: number };
}

/** Of the width of the field, what the ends of its axis have. */
const END_SHARE = 0.27;
/** Lines end before their box does. */
const FILLED = 0.88;

/** Of the field, before the words below it. */
type Area = Pick<Rect, 'width' | 'height'>;

type AxisTexts = Omit<AxisWordsProps, 'left' | 'bottom' | 'size' | 'field' | 'scene'>;

/** The largest size of the words of both axes at which those below the field have a line; else the smallest, and their lines. */
export function axisSetting(axes: AxisTexts, beside: number, { width, height }: Area, most: number) {
  const linesOf = (text = '', room: number, size: number) =>
    text && Math.ceil(labelWidth(text, size, true) / Math.max(1, room * FILLED));
  const linesAt = (size: number) =>
    Math.max(
      ...[axes.xLowLabel, axes.xHighLabel].map((text) => Number(linesOf(text, width * END_SHARE, size))),
      Number(linesOf(axes.xAxisLabel, width * (1 - 2 * END_SHARE), size)),
    );
  const isWhole = (size: number) =>
    linesAt(size) <= 1 &&
    [axes.yLowLabel, axes.yAxisLabel, axes.yHighLabel].every(
      (text) =>
        Number(linesOf(text, beside, size)) <= Math.min(MOST_LINES, Math.floor(height / 3 / (size * TALL_LINE))),
    );
  let size = most;
  while (size > SMALLEST_LABEL && !isWhole(size)) size--;
  return { size, lines: Math.min(MOST_LINES, linesAt(size)) };
}

/** Titles of the axes and their ends. */
export function AxisWords({
  xAxisLabel,
  yAxisLabel,
  xLowLabel,
  xHighLabel,
  yLowLabel,
  yHighLabel,
  left,
  bottom,
  size,
  field,
  scene,
}: AxisWordsProps) {
  const under = { y: field.height + 8, height: bottom - 8 };
  const side = field.width * END_SHARE;
  const beside = { x: 0, width: left - 12 };
  const lines = Math.max(1, Math.min(MOST_LINES, Math.floor(field.height / 3 / (size * TALL_LINE))));
  const tall = Math.ceil(size * LINE) * lines;
  const words = [
    { text: yHighLabel, place: 'top', box: { ...beside, y: 0, height: tall } },
    { text: yAxisLabel, place: 'middle strong', box: { ...beside, y: (field.height - tall) / 2, height: tall } },
    { text: yLowLabel, place: 'bottom', box: { ...beside, y: field.height - tall, height: tall } },
    { text: xLowLabel, place: 'left', box: { ...under, x: field.x, width: side } },
    { text: xAxisLabel, place: 'centre strong', box: { ...under, x: field.x + side, width: field.width - 2 * side } },
    { text: xHighLabel, place: 'right', box: { ...under, x: field.x + field.width - side, width: side } },
  ];
  return (
    <>
      {words.map(
        ({ text, place, box }) =>
          text && (
            <div
              class={`axis-words axis-${place}`}
              style={{ ...placed(box, scene), '--lines': lines, '--label': `${size}px` }}
              data-fit
            >
              <Words t="label" as="div">
                {text}
              </Words>
            </div>
          ),
      )}
    </>
  );
}
