import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import { css } from '../../../kit/css.js';
import { mix, type Hex } from '../../../theme/theme.js';
import { Words } from '../../../kit/words/words.js';
import type { NumberFormat } from '../../../kit/charts/chart-spec.js';
import { formatNumber } from '../../../kit/charts/format.js';
import { Plot, placed, useMirror } from '../../../kit/charts/plot.js';
import { quietFill, textOn, type ChartScene } from '../../../kit/charts/scene.js';
import { labelWidth } from '../../../kit/charts/label-lines.js';

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

const LEGEND = 32;
const GAP = 4;
const WORDS_PAD = 10;
const MIN_SIZE = 12;

/** Width of the longest word at the smallest size: a label that would wrap within a word is omitted. */
const longestWord = (label: string) =>
  Math.max(24, ...label.split(/\s+/).map((word) => labelWidth(word, MIN_SIZE, true)));

/** Rectangles with areas proportional to the values, largest first, grouped by category. */
export function TreeMap({ items, scene, format }: TreeMapProps) {
  const { width, height, roles, locale } = scene;
  const mirror = useMirror(width);
  if (items.length === 0) return null;
  const categories = [...new Set(items.map(({ category }) => category))];
  const legend = categories.length > 1;
  const top = legend ? LEGEND : 0;
  const colors = colorsOf(items, categories, scene);
  const leaves = layOut(items, categories, { width, height: height - top });
  return (
    <Plot {...{ width, height }}>
      {legend && (
        <div class="tree-legend" style={placed({ x: 0, y: 0, width, height: LEGEND }, scene)}>
          {categories.map((category, i) => (
            <div class="tree-name">
              <span class="tree-mark" style={{ background: roles.series[i % roles.series.length] }} />
              <Words t="small" as="span" soft>
                {category || undefined}
              </Words>
            </div>
          ))}
        </div>
      )}
      {leaves.map(({ item, x, y, width: w, height: h }) => {
        const fill = colors.get(item)!;
        const size =
          w > 240 && h > 120
            ? 24
            : w > 130 && h > 64
              ? 18
              : labelWidth(item.label, 14, true) <= w - 2 * WORDS_PAD
                ? 14
                : MIN_SIZE;
        return (
          <div
            class="tree-part"
            style={{
              ...placed(mirror({ x, y: y + top, width: w, height: h }), scene),
              background: fill,
              color: textOn(fill, roles),
              fontSize: `${size}px`,
            }}
          >
            {h > 30 && longestWord(item.label) <= w - 2 * WORDS_PAD && (
              <div class="tree-words" data-fit>
                <Words as="div" class="tree-label">
                  {item.label || undefined}
                </Words>
                {format && h > 52 && <div class="tree-value">{formatNumber(item.value, format, locale)}</div>}
              </div>
            )}
          </div>
        );
      })}
    </Plot>
  );
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
      if (some) return [item, item.highlight ? roles.mark : quietFill(roles)];
      if (categories.length > 1) return [item, roles.series[categories.indexOf(item.category) % roles.series.length]!];
      return [item, mix(roles.mark, roles.background, (0.62 * rank) / Math.max(1, ranked.length - 1))];
    }),
  );
}

export const treeCss = css`
  .tree-part {
    border-radius: 6px;
    display: flex;
  }
  .tree-words {
    flex: 1;
    min-width: 0;
    padding: 8px 10px;
    display: flex;
    flex-direction: column;
    gap: 2px;
    line-height: 1.2;
  }
  .tree-label {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .tree-value {
    font-variant-numeric: tabular-nums;
  }
  .tree-legend {
    display: flex;
    gap: 24px;
    align-items: flex-start;
  }
  .tree-name {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .tree-mark {
    width: 12px;
    height: 12px;
    border-radius: 3px;
    display: block;
    flex: none;
  }
`;
