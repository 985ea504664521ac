import { Words } from '../words/words.js';
import { spread } from './cartesian.js';
import type { PieSpec } from './chart-spec.js';
import { BOLD, wrapped } from './label-lines.js';
import { labelSizeFor, largestLabels, LEADING } from './label-size.js';
import { placed as inPlot } from './plot.js';

/** Distance from the chart to the names around it, in px. */
export const BESIDE = 22;

/** Names and values at the height of their slices, separated where they would overlap. */
export function NamesAround({ spec, numbers }: { spec: PieSpec; numbers: string[][] }) {
  const { size, names } = largestLabels(
    labelSizeFor(spec, spec.slices.length),
    (size) => ({ size, names: placeNames(spec, numbers, size) }),
    ({ names }) => names.every(({ lines }) => lines === 1),
  );
  return (
    <>
      {names.map(({ name, number, right, box }) => (
        <div
          class={`pie-label pie-label-${right ? 'right' : 'left'}`}
          style={{ ...inPlot(box, spec), '--label': `${size}px` }}
        >
          <Words t="label" as="div" class="pie-name">
            {name}
          </Words>
          {number && <div class="t-label soft">{number}</div>}
        </div>
      ))}
    </>
  );
}

function placeNames({ plot, slices, width, height }: PieSpec, numbers: string[][], size: number) {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const line = Math.ceil(size * LEADING) + 1;
  const away = plot.width / 2 + BESIDE;
  let before = 0;
  const placed = slices.map(({ name, value }, index) => {
    const angle = ((before + value / 2) / total) * 2 * Math.PI;
    before += value;
    const right = Math.sin(angle) >= 0;
    const x = plot.x + plot.width / 2 + Math.sin(angle) * away;
    const room = (right ? width - x : x) - 4;
    const number = numbers[index]!.join(' \u00B7 ');
    const lines = wrapped(name, room / BOLD, size, 2).length;
    const tall = line * (lines + (number ? 1 : 0)) + 6;
    return { name, number, right, lines, tall, x, y: plot.y + plot.height / 2 - Math.cos(angle) * away, room };
  });
  return [true, false].flatMap((side) => {
    const onSide = placed.filter(({ right }) => right === side).sort((a, b) => a.y - b.y);
    const tallest = Math.max(0, ...onSide.map(({ tall }) => tall));
    const places = spread(
      onSide.map(({ y }) => y),
      tallest,
      tallest / 2,
      height - tallest / 2,
    );
    return onSide.map(({ x, room, tall, ...label }, i) => ({
      ...label,
      box: { x: side ? x : 4, y: places[i]! - tall / 2, width: room, height: tall },
    }));
  });
}
