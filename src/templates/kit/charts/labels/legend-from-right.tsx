import type { ChartSpec, Legend, Rect } from '../chart-spec.js';
import { css } from '../../css.js';
import { Words } from '../../words/words.js';
import { BOLD, labelWidth } from './label-lines.js';
import { LEADING } from './label-size.js';
import { DASH, legendMark } from './legend.js';

/**
 * The legend of a right-to-left chart: text of the slide, because Office lists the names of a native legend from the
 * left.
 */
export function LegendFromRight({ spec, legend }: { spec: ChartSpec; legend: Legend }) {
  const { textSize } = spec;
  const { width, text } = legendMark(textSize);
  const line = textSize * LEADING;
  const placed = ({ x, y, width, height }: Rect) => ({
    insetInlineStart: `${(x / spec.width) * 100}%`,
    top: `${(y / spec.height) * 100}%`,
    width: `${(width / spec.width) * 100}%`,
    height: `${(height / spec.height) * 100}%`,
  });
  return (
    <>
      {legend.entries.map(({ name, color, mark, x, y }) => {
        const height = mark === 'line' || mark === 'dashes' ? 3 : width;
        const dash = width * DASH;
        const parts = mark === 'dashes' ? [x, x + width - dash].map((x) => ({ x, width: dash })) : [{ x, width }];
        return (
          <>
            {parts.map((part) => (
              <span
                class={`legend-mark legend-${mark}`}
                style={{ ...placed({ ...part, y: y - height / 2, height }), background: color }}
                data-pptx-decorative
              />
            ))}
            <div
              class="legend-name"
              style={placed({ x: x + text, y: y - line / 2, width: labelWidth(name, textSize) * BOLD, height: line })}
            >
              <Words t="label" soft>
                {name}
              </Words>
            </div>
          </>
        );
      })}
    </>
  );
}

export const legendFromRightCss = css`
  .legend-mark,
  .legend-name {
    position: absolute;
  }
  .legend-mark.legend-dot {
    border-radius: 999px;
  }
  .legend-name {
    display: flex;
    align-items: center;
    white-space: nowrap;
  }
`;
