import { moveApart } from '../../../kit/diagrams/apart.js';
import { classes, css } from '../../../kit/css.js';
import { Words } from '../../../kit/words/words.js';
import type { Rect } from '../../../kit/charts/chart-spec.js';
import { Plot, placed } from '../../../kit/charts/plot.js';
import { axisSetting, AxisWords, DOT, Dots, labelsFit, NAME_ROW } from './quadrant-dots.js';
import { labelWidth } from '../../../kit/charts/labels/label-lines.js';
import { labelSizeFor, largestLabels, SMALLEST_LABEL } from '../../../kit/charts/labels/label-size.js';
import type { PlottedItem, Quadrant, QuadrantsProps } from './quadrants-props.js';
import { Count } from '../../../kit/words/count.js';

const GAP = 8;
const NUMBERED = 15;
const LIST_WIDTH = 300;
/** With more items, or without room for their names, dots are numbered and listed. */
const MAX_NAMED = 8;
/** A narrower plot has no room for the names of a few, in px. */
const NARROW = 800;
const QUADRANTS = 4;

/** Four quadrants between two axes, with items at their positions. */
export function Quadrants({ quadrants, items, written, scene, alt, ...axes }: QuadrantsProps) {
  const plottable = items.filter(
    (item): item is PlottedItem & { x: number; y: number } => item.x !== undefined && item.y !== undefined,
  );
  const sides = [axes.yAxisLabel, axes.yLowLabel, axes.yHighLabel];
  const most = labelSizeFor(scene, plottable.length + QUADRANTS);
  const left = sides.some(Boolean)
    ? Math.min(170, Math.max(60, ...sides.map((text) => labelWidth(text ?? '', most, true)))) + 12
    : 0;
  const listWidth = Math.min(LIST_WIDTH, scene.width * 0.26);
  const list = plottable.length > MAX_NAMED || scene.width < NARROW ? listWidth + 24 : 0;
  const under = axisSetting(axes, left - 12, { width: scene.width - left - list, height: scene.height - 60 }, most);
  const bottom = under.lines && under.lines * Math.ceil(under.size * (under.lines > 1 ? 1.5 : 1.35)) + 8;
  const whole = { x: left, y: 0, width: scene.width - left, height: scene.height - bottom };
  const named = plottable.map((item) => ({ ...placeOf(item, whole), radius: DOT, label: item.label, item }));
  const labelSize = largestLabels(
    most,
    (size) => size,
    (size) => labelsFit(named, whole, size),
  );
  const numbered = plottable.length > MAX_NAMED || !labelsFit(named, whole, labelSize);
  const field = numbered ? { ...whole, width: whole.width - listWidth - 24 } : whole;
  const places = plottable.map((item) => placeOf(item, field));
  const apart = moveApart(places, 2 * NUMBERED, scene);
  const dots = numbered ? plottable.map((item, i) => ({ ...apart[i]!, radius: NUMBERED, item })) : named;
  return (
    <Plot width={scene.width} height={scene.height} alt={alt} labelSize={labelSize}>
      {Array.from({ length: QUADRANTS }, (_, i) => {
        const quadrant = quadrants[i];
        const isLong = labelWidth(quadrant?.title ?? '', SMALLEST_LABEL, true) > field.width / 2 - 40;
        const width = (field.width - GAP) / 2;
        const height = (field.height - GAP) / 2;
        const box = {
          x: field.x + (i % 2) * (width + GAP),
          y: field.y + Math.floor(i / 2) * (height + GAP),
          width,
          height,
        };
        return (
          <div
            class={classes(
              'quadrant',
              quadrant?.highlight && 'quadrant-strong',
              written && 'quadrant-written',
              i >= 2 && !written && 'quadrant-low',
              isLong && !written && 'quadrant-tight',
            )}
            style={placed(box, scene)}
            data-fit
          >
            <Words t={written ? 'heading' : 'body'} as="div" class="quadrant-name">
              {quadrant?.title}
            </Words>
            {written && <Words t="body">{quadrant?.body}</Words>}
          </div>
        );
      })}
      <Dots {...{ dots, numbered, scene, field, labelSize }} />
      <AxisWords {...axes} left={left} bottom={bottom} size={under.size} field={field} scene={scene} />
      {numbered && (
        <div
          class={classes('plot-words', 'quadrant-list', plottable.length > MAX_NAMED && 'dense-list')}
          data-fit
          style={placed({ x: scene.width - listWidth, y: 0, width: listWidth, height: field.height }, scene)}
        >
          {plottable.map(({ label, highlight }, i) => (
            <div class="quadrant-entry">
              <span class={classes('quadrant-number', highlight && 'strong')}>
                <Count of={i + 1} />
              </span>
              <Words as="span" t="label">
                {label}
              </Words>
            </div>
          ))}
        </div>
      )}
    </Plot>
  );
}

/** Keeps dots inside the field and off the names of the quadrants. */
function placeOf({ x, y }: { x: number; y: number }, field: Rect) {
  const along = (percent: number, length: number, margin: number) =>
    margin + ((length - 2 * margin) * Math.min(100, Math.max(0, percent))) / 100;
  return {
    x: field.x + along(x, field.width, NUMBERED + 4),
    y: field.y + along(100 - y, field.height, NAME_ROW + NUMBERED),
  };
}

/** The texts of the four quadrants in a column. */
export function QuadrantTexts({ quadrants }: { quadrants: readonly Quadrant[] }) {
  return (
    <div class="quadrant-texts" data-fit>
      {quadrants.slice(0, QUADRANTS).map(({ title, body, highlight }) => (
        <div class={classes('quadrant-text', highlight && 'quadrant-marked')}>
          <Words t="heading" as="div">
            {title}
          </Words>
          <Words t="body" soft>
            {body}
          </Words>
        </div>
      ))}
    </div>
  );
}

export const quadrantsCss = css`
  .quadrant {
    background: var(--card);
    border-radius: var(--radius-small);
    padding: 12px 16px;
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
  .quadrant-low {
    justify-content: flex-end;
  }
  .quadrant-strong {
    background: var(--card-strong);
  }
  .quadrant-name {
    font-weight: 600;
    color: var(--soft);
  }
  .quadrant:not(.quadrant-written, .quadrant-tight) > .quadrant-name {
    white-space: nowrap;
  }
  .quadrant-tight {
    padding: 4px 8px;
  }
  .quadrant-tight > .quadrant-name {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    font-size: var(--label);
    line-height: 1.1;
  }
  .quadrant-strong .quadrant-name {
    color: var(--emphasis-text);
  }
  .quadrant-written {
    padding: 24px;
    justify-content: safe center;
  }
  .quadrant-written .quadrant-name {
    color: var(--text);
  }
  .quadrant-written.quadrant-strong .quadrant-name {
    color: var(--emphasis-text);
  }
  .quadrant-dot,
  .quadrant-number {
    border-radius: 50%;
    background: var(--soft);
    color: var(--background);
    display: flex;
    align-items: center;
    justify-content: center;
    font-size: 16px;
    font-weight: 700;
    line-height: 1;
  }
  .quadrant-number {
    flex: none;
    width: 30px;
    height: 30px;
  }
  :is(.quadrant-dot, .quadrant-number).strong {
    background: var(--mark);
    color: var(--on-mark);
  }
  .quadrant-list {
    gap: 4px;
    line-height: 1.25;
  }
  .quadrant-entry {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  .dense-list {
    gap: 1px;
    line-height: 1.1;
  }
  .dense-list .quadrant-number {
    width: 26px;
    height: 18px;
    border-radius: 9px;
  }
  .quadrant-texts {
    display: flex;
    flex-direction: column;
    justify-content: safe center;
    gap: calc(20px * var(--fit));
    min-height: 0;
  }
  .quadrant-text {
    border-inline-start: var(--rule-accent) solid var(--track);
    padding-inline-start: 16px;
    display: flex;
    flex-direction: column;
    gap: 4px;
  }
  .quadrant-marked {
    border-color: var(--mark);
  }
  .axis-words {
    display: flex;
    align-items: flex-start;
    color: var(--soft);
  }
  .axis-words > * {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--lines);
    overflow: hidden;
  }
  .axis-words.strong {
    color: var(--text);
    font-weight: 600;
  }
  .axis-top,
  .axis-middle,
  .axis-bottom {
    justify-content: flex-end;
    text-align: right;
  }
  .axis-middle {
    align-items: center;
  }
  .axis-bottom {
    align-items: flex-end;
  }
  .axis-centre {
    justify-content: center;
    text-align: center;
  }
  .axis-right {
    justify-content: flex-end;
    text-align: right;
  }
  .axis-left {
    justify-content: flex-start;
    text-align: left;
  }
`;
