import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import { css } from '../../../kit/css.js';
import { mix, type Hex } from '../../../theme/theme.js';
import { Words } from '../../../kit/words/words.js';
import type { NumberFormat } from '../../../kit/charts/chart-spec.js';
import { formatNumber } from '../../../kit/charts/format.js';
import { Plot, placed, useMirror } from '../../../kit/charts/plot.js';
import { quietFill, textOn, type ChartScene } from '../../../kit/charts/scene.js';
import { labelWidth } from '../../../kit/charts/label-lines.js';

export interface TreePart {
  label: string;
  value: number;
  category: string;
  highlight: boolean;
}

interface TreeMapProps {
  parts: readonly TreePart[];
  scene: ChartScene;
  /** How values are printed; null leaves them out. */
  format: NumberFormat | null;
}

const LEGEND = 32;
const GAP = 4;
const WORDS_PAD = 10;
const LEAST_SIZE = 12;

/** Width of the longest word at the smallest size: a label that would break within a word is left out. */
const longestWord = (label: string) =>
  Math.max(24, ...label.split(/\s+/).map((word) => labelWidth(word, LEAST_SIZE, true)));

/** Rectangles whose areas follow the values, largest first, and those of one category side by side. */
export function TreeMap({ parts, scene, format }: TreeMapProps) {
  const { width, height, roles, locale } = scene;
  const mirror = useMirror(width);
  if (parts.length === 0) return null;
  const categories = [...new Set(parts.map(({ category }) => category))];
  const legend = categories.length > 1;
  const top = legend ? LEGEND : 0;
  const colors = colorsOf(parts, categories, scene);
  const leaves = layOut(parts, categories, { width, height: height - top });
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
      {leaves.map(({ part, x, y, width: w, height: h }) => {
        const fill = colors.get(part)!;
        const size =
          w > 240 && h > 120
            ? 24
            : w > 130 && h > 64
              ? 18
              : labelWidth(part.label, 14, true) <= w - 2 * WORDS_PAD
                ? 14
                : LEAST_SIZE;
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
            {h > 30 && longestWord(part.label) <= w - 2 * WORDS_PAD && (
              <div class="tree-words" data-fit>
                <Words as="div" class="tree-label">
                  {part.label || undefined}
                </Words>
                {format && h > 52 && <div class="tree-value">{formatNumber(part.value, format, locale)}</div>}
              </div>
            )}
          </div>
        );
      })}
    </Plot>
  );
}

function layOut(
  parts: readonly TreePart[],
  categories: readonly string[],
  { width, height }: { width: number; height: number },
) {
  type Branch = { part?: TreePart; children?: Branch[] };
  const groups: Branch[] = categories.map((category) => ({
    children: parts.filter((part) => part.category === category).map((part) => ({ part })),
  }));
  const root = hierarchy<Branch>({ children: groups })
    .sum(({ part }) => part?.value ?? 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const drawn = treemap<Branch>().tile(treemapSquarify.ratio(1)).size([width, height]).paddingInner(GAP)(root);
  return drawn
    .leaves()
    .flatMap(({ data, x0, y0, x1, y1 }) =>
      data.part ? [{ part: data.part, x: x0, y: y0, width: x1 - x0, height: y1 - y0 }] : [],
    );
}

/** A category has one hue; within it, and without categories at all, larger parts are stronger. */
function colorsOf(
  parts: readonly TreePart[],
  categories: readonly string[],
  { roles }: ChartScene,
): Map<TreePart, Hex> {
  const some = parts.some(({ highlight }) => highlight);
  const ranked = [...parts].sort((a, b) => b.value - a.value);
  return new Map(
    ranked.map((part, rank) => {
      if (some) return [part, part.highlight ? roles.mark : quietFill(roles)];
      if (categories.length > 1) return [part, roles.series[categories.indexOf(part.category) % roles.series.length]!];
      return [part, mix(roles.mark, roles.background, (0.62 * rank) / Math.max(1, ranked.length - 1))];
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
