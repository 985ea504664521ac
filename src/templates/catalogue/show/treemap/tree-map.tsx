import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import { css } from '../../../kit/css.js';
import { mix, type Hex } from '../../../theme/theme.js';
import { textWidth } from '../../../kit/words/text-width.js';
import { Words } from '../../../kit/words/words.js';
import type { NumberFormat } from '../../../kit/charts/chart-spec.js';
import { formatNumber } from '../../../kit/charts/labels/format.js';
import { Plot, placed, useMirror } from '../../../kit/charts/plot.js';
import { quietFill, textOn, type ChartScene } from '../../../kit/charts/scene.js';
import { BOLD, labelWidth, WIDEST, wrapped } from '../../../kit/charts/labels/label-lines.js';
import { legendOf } from '../../../kit/charts/labels/legend.js';
import { labelSizeFor, largestLabels, SMALLEST_LABEL } from '../../../kit/charts/labels/label-size.js';

export interface TreeMapItem {
  label: string;
  value: number;
  category: string;
  highlight: boolean;
}

interface TreeMapProps {
  items: readonly TreeMapItem[];
  scene: ChartScene;
  /** Number format of the values; null omits them. */
  format: NumberFormat | null;
}

const GAP = 4;
const LEGEND_GAP = 8;
const PAD = { x: 10, y: 8 };
/** Largest letters in px, and relative to the side of a square of the same area. */
const MAX_SIZE = 48;
const SIZE_SHARE = 0.13;
const LINE = 1.2;
/** Shorter pieces of names are left out. */
const MIN_LETTERS = 4;

/** Rectangles with areas proportional to the values, largest first, grouped by category. */
export function TreeMap({ items, scene, format }: TreeMapProps) {
  const { width, height, roles, locale } = scene;
  const mirror = useMirror(width);
  if (items.length === 0) return null;
  const categories = [...new Set(items.map(({ category }) => category))];
  const labelSize = labelSizeFor(scene, items.length);
  const legend = legendOf(
    categories.map((name, i) => ({ name, color: roles.series[i % roles.series.length]!, mark: 'square' })),
    { x: 0, y: 0, width },
    labelSize,
  );
  const top = legend ? legend.height + LEGEND_GAP : 0;
  const colors = colorsOf(items, categories, scene);
  const leaves = layOut(items, categories, { width, height: height - top });
  return (
    <Plot {...{ width, height }} labelSize={labelSize}>
      {legend?.entries.map(({ name, color, x, y }, i) => (
        <div
          class="tree-name"
          style={placed(mirror({ x, y: y - labelSize, width: width - x, height: labelSize * 2 }), scene)}
        >
          <span class="tree-mark" style={{ background: color }} />
          <Words t="label" as="span" soft>
            {name === categories[i] ? name || undefined : name}
          </Words>
        </div>
      ))}
      {leaves.map(({ item, x, y, width: w, height: h }) => {
        const fill = colors.get(item)!;
        const value = format ? formatNumber(item.value, format, locale) : undefined;
        const words = wordsOf(item.label, value, w, h);
        return (
          <div
            class="tree-part"
            style={{
              ...placed(mirror({ x, y: y + top, width: w, height: h }), scene),
              background: fill,
              color: textOn(fill, roles),
              fontSize: words && `${words.size}px`,
            }}
          >
            {words && (
              <div class="tree-words" style={{ padding: `${words.pad.y}px ${words.pad.x}px` }} data-fit>
                <Words as="div" class="tree-label">
                  {words.label || undefined}
                </Words>
                {words.value && <div class="tree-value">{words.value}</div>}
              </div>
            )}
          </div>
        );
      })}
    </Plot>
  );
}

/** Room around the words of a part in px: more in larger ones. */
const padOf = (least: number, length: number) => Math.max(least, Math.min(2 * least, Math.round(length * 0.06)));

/** What a part says and in which size: its label as a whole, with its value where both fit; null without room. */
function wordsOf(label: string, value: string | undefined, width: number, height: number) {
  const pad = { x: padOf(PAD.x, width), y: padOf(PAD.y, height) };
  const room = { width: width - 2 * pad.x, height: height - 2 * pad.y };
  const most = Math.round(Math.min(MAX_SIZE, Math.max(SMALLEST_LABEL, Math.sqrt(width * height) * SIZE_SHARE)));
  const name = label.split(/\s+/).join(' ').trim();
  const lay = (size: number) => {
    const rows = Math.floor(room.height / (size * LINE));
    const lines = wrapped(label, room.width / BOLD, size, Math.max(1, Math.min(3, rows)));
    const valued = value !== undefined && lines.length < rows && labelWidth(value, size) <= room.width;
    return { size, pad, rows, label: lines.join(' '), value: valued ? value : undefined };
  };
  // The letters of some families are wider than those that labels are laid out with.
  const whole = (size: number) => name.split(' ').every((word) => WIDEST * textWidth(word, size) <= room.width);
  const laid = largestLabels(
    most,
    lay,
    (one) => one.rows > 0 && one.label === name && whole(one.size) && (!value || !!one.value),
  );
  const legible = laid.label === name || laid.label.length > MIN_LETTERS;
  if (laid.rows < 1 || !legible) return null;
  return laid.label === name ? { ...laid, label } : laid;
}

function layOut(
  items: readonly TreeMapItem[],
  categories: readonly string[],
  { width, height }: { width: number; height: number },
) {
  type Branch = { item?: TreeMapItem; children?: Branch[] };
  const groups: Branch[] = categories.map((category) => ({
    children: items.filter((item) => item.category === category).map((item) => ({ item })),
  }));
  const root = hierarchy<Branch>({ children: groups })
    .sum(({ item }) => item?.value ?? 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const drawn = treemap<Branch>().tile(treemapSquarify.ratio(1)).size([width, height]).paddingInner(GAP)(root);
  return drawn
    .leaves()
    .flatMap(({ data, x0, y0, x1, y1 }) =>
      data.item ? [{ item: data.item, x: x0, y: y0, width: x1 - x0, height: y1 - y0 }] : [],
    );
}

/** A hue per category; within it, and without categories, larger items are stronger. */
function colorsOf(
  items: readonly TreeMapItem[],
  categories: readonly string[],
  { roles }: ChartScene,
): Map<TreeMapItem, Hex> {
  const some = items.some(({ highlight }) => highlight);
  const ranked = [...items].sort((a, b) => b.value - a.value);
  return new Map(
    ranked.map((item, rank) => {
      if (some) return [item, item.highlight ? roles.bar : quietFill(roles)];
      if (categories.length > 1) return [item, roles.series[categories.indexOf(item.category) % roles.series.length]!];
      return [item, mix(roles.bar, roles.background, (0.62 * rank) / Math.max(1, ranked.length - 1))];
    }),
  );
}

export const treeCss = css`
  .tree-part {
    border-radius: var(--radius-small);
    display: flex;
  }
  .tree-words {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
    line-height: ${LINE};
  }
  .tree-label {
    font-weight: 600;
  }
  .tree-value {
    font-variant-numeric: tabular-nums;
  }
  .tree-name {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .tree-mark {
    width: 16px;
    height: 16px;
    border-radius: var(--radius-small);
    display: block;
    flex: none;
  }
`;
