import { Words } from '../../words/words.js';
import { spread } from '../cartesian/cartesian.js';
import type { PieSpec } from '../chart-spec.js';
import { BOLD, wrapped } from '../labels/label-lines.js';
import { labelSizeFor, LARGEST_OF_FEW, largestLabels, LEADING } from '../labels/label-size.js';
import { placed as inPlot } from '../plot.js';

/** Distance from the chart to the names around it, in px. */
export const BESIDE = 22;
/** Distance of the names from the edge of the drawing, in px. */
export const EDGE = 4;

/** So few slices have larger names. */
const FEW = 3;

/** Names and values at the height of their slices, separated where they would overlap. */
export function NamesAround({ spec, numbers }: { spec: PieSpec; numbers: string[][] }) {
  const { size, names } = largestLabels(
    spec.slices.length <= FEW ? LARGEST_OF_FEW : labelSizeFor(spec, spec.slices.length),
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
  const [centreX, centreY] = [plot.x + plot.width / 2, plot.y + plot.height / 2];
  const narrowest = width / 2 - away - EDGE;
  let before = 0;
  const labels = slices.map(({ name, value }, index) => {
    const angle = ((before + value / 2) / total) * 2 * Math.PI;
    before += value;
    const number = numbers[index]!.join(' \u00B7 ');
    const lines = wrapped(name, narrowest / BOLD, size, 2).length;
    const tall = line * (lines + (number ? 1 : 0)) + 6;
    return { name, number, lines, tall, right: Math.sin(angle) >= 0, y: centreY - Math.cos(angle) * away };
  });
  return [true, false].flatMap((side) => {
    const onSide = labels.filter(({ right }) => right === side).sort((a, b) => a.y - b.y);
    const tallest = Math.max(0, ...onSide.map(({ tall }) => tall));
    const places = spread(
      onSide.map(({ y }) => y),
      tallest,
      tallest / 2,
      height - tallest / 2,
    );
    return onSide.map(({ tall, ...label }, i) => {
      const y = places[i]!;
      // Its nearest corner stays away from the chart.
      const above = Math.min(away, Math.max(0, Math.abs(y - centreY) - tall / 2));
      const beside = Math.sqrt(away ** 2 - above ** 2);
      const x = side ? centreX + beside : EDGE;
      return { ...label, box: { x, y: y - tall / 2, width: width / 2 - beside - EDGE, height: tall } };
    });
  });
}
