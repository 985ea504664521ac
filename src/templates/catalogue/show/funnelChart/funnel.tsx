import { css } from '../../../kit/css.js';
import { mix, type Hex } from '../../../theme/theme.js';
import { Words } from '../../../kit/words/words.js';
import { type Affixes, formatFor, formatNumber, formatShare } from '../../../kit/charts/labels/format.js';
import { Plot, placed, useMirror } from '../../../kit/charts/plot.js';
import { quietFill, textOn, type ChartScene } from '../../../kit/charts/scene.js';
import { labelWidth } from '../../../kit/charts/labels/label-lines.js';
import { labelSizeFor, SMALLEST_LABEL } from '../../../kit/charts/labels/label-size.js';

interface FunnelStage {
  label?: string;
  /** Undefined: unknown; no bar is drawn. */
  value?: number;
  body?: string;
  highlight: boolean;
}

interface FunnelProps {
  stages: readonly FunnelStage[];
  scene: ChartScene;
  /** Centred bars, or bars from a common edge. */
  centered: boolean;
  rates: boolean;
  affixes: Affixes;
}

/** Minimum width of bars, so that they are visible. */
const MIN_WIDTH = 6;
/** Largest values in px, and relative to the height of a bar. */
const MAX_VALUE_SIZE = 38;
const VALUE_SHARE = 0.42;
const VALUE_SHARE_BESIDE = 0.56;
/** Largest part of the first bar that a sliver has. */
const SLIVER = 0.1;
const MAX_BAR = 132;
/** Part of a bar's colour in the bands between bars. */
const TINT = 0.12;
/** Line height of a rate, relative to its size, and its distance from the bars in px. */
const RATE_LINE = 1.15;
const RATE_GAP = 2;
/** Part of the width for the words of stages: slivers leave them more. */
const WORDS_WIDTH = { usual: 0.3, steep: 0.42 };
/** How far the words of a stage reach above and below the middle of its bar, relative to a row. */
const WORDS_SHARE = 0.43;

/** Narrowing bars, joined by bands that show the loss; where most are slivers, they start at an edge, each in a track. */
export function Funnel({ stages, scene, centered: wanted, rates, affixes }: FunnelProps) {
  const { width, height, roles, locale } = scene;
  const mirror = useMirror(width);
  const largest = Math.max(0, ...stages.map(({ value }) => value ?? 0));
  if (stages.length === 0) return null;
  const row = height / (stages.length - 0.3);
  const labelSize = labelSizeFor(scene, stages.length * 2);
  const bar = Math.min(row * 0.66, rates ? row - labelSize * RATE_LINE - 2 * RATE_GAP : row, MAX_BAR);
  const band = row - bar;
  const slivers = stages.filter(({ value }) => value !== undefined && value < largest * SLIVER);
  const steep = slivers.length > stages.length / 2;
  const centered = wanted && !steep;
  const words = Math.min(340, width * WORDS_WIDTH[steep ? 'steep' : 'usual']);
  const rest = width - words - 24;
  const valueShare = steep ? VALUE_SHARE_BESIDE : VALUE_SHARE;
  const valueSize = Math.round(Math.min(MAX_VALUE_SIZE, Math.max(SMALLEST_LABEL, bar * valueShare)));
  const format = formatFor(
    stages.flatMap(({ value }) => (value === undefined ? [] : [value])),
    affixes,
  );
  const colors = colorsOf(stages, scene);
  const track = mix(roles.background, roles.bar, TINT / 2);
  const bars = stages.map(({ value }, i) => {
    const length = value === undefined || largest === 0 ? 0 : Math.max(MIN_WIDTH, (value / largest) * rest);
    return { x: words + 24 + (centered ? (rest - length) / 2 : 0), y: i * row, width: length, height: bar };
  });
  return (
    <Plot
      {...{ width, height }}
      shapes={bars.slice(1).map((next, i) => {
        const [from, to] = [mirror(bars[i]!), mirror(next)];
        if (steep || from.width === 0 || to.width === 0) return null;
        const bottom = from.y + from.height;
        return (
          <path
            d={`M${from.x} ${bottom}H${from.x + from.width}L${to.x + to.width} ${to.y}H${to.x}Z`}
            fill={mix(roles.background, colors[i]!, TINT)}
          />
        );
      })}
    >
      {stages.map(({ label, body, value }, i) => {
        const box = bars[i]!;
        const text = value === undefined ? undefined : formatNumber(value, format, locale);
        const needed = labelWidth(text ?? '', valueSize, true) + 24;
        const inside = box.width >= needed;
        const beside = { ...box, x: box.x + box.width + 8, width: needed };
        const previous = stages[i - 1]?.value;
        const rate =
          rates && i > 0 && value !== undefined && previous ? formatShare(value / previous, locale) : undefined;
        const middle = box.y + bar / 2;
        // Those of the first and last stage have as much room as others, and stand a little off the middle of their bars.
        const room = Math.min(height, 2 * row * WORDS_SHARE);
        const top = Math.min(Math.max(0, middle - room / 2), height - room);
        const lane = centered
          ? { x: words + 24, width: rest }
          : { x: words + 24, width: Math.max(120, Math.min(box.width, bars[i - 1]?.width ?? 0)) };
        return (
          <>
            <div
              class="plot-words funnel-words"
              data-fit
              style={placed(mirror({ x: 0, y: top, width: words, height: room }), scene)}
            >
              <Words t="body" as="div" class="funnel-label">
                {label}
              </Words>
              <Words t="label" as="div" soft>
                {body}
              </Words>
            </div>
            {steep && (
              <div
                class="funnel-bar"
                style={{ ...placed(mirror({ ...box, width: rest }), scene), background: track }}
                data-pptx-decorative
              />
            )}
            {box.width > 0 && (
              <div class="funnel-bar" style={{ ...placed(mirror(box), scene), background: colors[i] }} />
            )}
            <div
              class={`plot-words funnel-value ${inside ? 'inside' : ''}`}
              style={{
                ...placed(mirror(inside ? box : beside), scene),
                fontSize: `${valueSize}px`,
                color: inside ? textOn(colors[i]!, roles) : roles.text,
              }}
            >
              {text && <div>{text}</div>}
            </div>
            {rate && (
              <div
                class="plot-words funnel-rate"
                style={{
                  ...placed(mirror({ ...lane, y: box.y - band, height: band }), scene),
                  fontSize: `${labelSize}px`,
                  // Digits only: they need no higher lines in any script.
                  lineHeight: RATE_LINE,
                }}
              >
                <div>{rate}</div>
              </div>
            )}
          </>
        );
      })}
    </Plot>
  );
}

/** Without a highlight, bars get lighter towards the end; with one, it stands out. */
function colorsOf(stages: readonly FunnelStage[], { roles }: ChartScene): Hex[] {
  const some = stages.some(({ highlight }) => highlight);
  return stages.map(({ highlight }, i) => {
    if (some) return highlight ? roles.bar : quietFill(roles);
    return mix(roles.bar, roles.background, (0.5 * i) / Math.max(1, stages.length - 1));
  });
}

export const funnelCss = css`
  .funnel-words {
    gap: 2px;
  }
  .funnel-label {
    font-weight: 600;
    line-height: 1.25;
  }
  .funnel-bar {
    border-radius: var(--radius-small);
  }
  .funnel-value {
    line-height: 1.2;
    font-weight: 700;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .funnel-value.inside {
    align-items: center;
  }
  .funnel-rate {
    align-items: center;
    font-weight: 600;
    color: var(--soft);
    white-space: nowrap;
  }
`;
