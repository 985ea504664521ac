import { rolesInside } from '../../../theme/variants.js';
import { readNumber } from '../../../define/numbers.js';
import { Chart } from '../../../kit/charts/slides/chart.js';
import { withPercentSign } from '../../../kit/charts/labels/format.js';
import type { PieSpec } from '../../../kit/charts/chart-spec.js';
import { SMALLEST_LABEL } from '../../../kit/charts/labels/label-size.js';
import { css } from '../../../kit/css.js';
import { useSlide } from '../../../kit/slide-context.js';
import { Words } from '../../../kit/words/words.js';

/** A share of a whole: its percentage as typed, and a text. */
export interface Share {
  label?: string;
  share?: string;
  text?: string;
}

/**
 * A doughnut of the shares, `size` px wide; a native chart in PowerPoint.
 *
 * Shares that are not numbers are omitted; without any there is no doughnut.
 */
export function ShareRing({ shares, size }: { shares: readonly Share[]; size: number }) {
  const { roles: around, look } = useSlide();
  const roles = rolesInside(around);
  const slices = shares.flatMap(({ label, share }, index) => {
    const value = readNumber(share, look.locale)?.value;
    if (value === undefined || value <= 0) return [];
    const color = roles.series[index % roles.series.length]!;
    return [{ name: label ?? '', value, color, labelColor: null, out: false }];
  });
  if (slices.length === 0) return null;
  const spec: PieSpec = {
    kind: 'pie',
    name: '',
    width: size,
    height: size,
    plot: { x: 0, y: 0, width: size, height: size },
    locale: look.locale,
    textSize: SMALLEST_LABEL,
    textColor: roles.text,
    background: roles.card,
    legend: null,
    slices,
    printed: 'value',
    hole: 0.62,
    format: { prefix: '', suffix: '%', decimals: 0, scale: 0 },
  };
  return (
    <div class="share-ring" style={{ width: `${size}px`, height: `${size}px` }}>
      <Chart spec={spec} />
    </div>
  );
}

/** The shares with their colours in the doughnut, percentages and texts. */
export function ShareList({ shares }: { shares: readonly Share[] }) {
  const { roles: outside, look } = useSlide();
  const roles = rolesInside(outside);
  const { locale } = look;
  return (
    <div class="share-list">
      {shares.map(({ label, share, text }, index) => (
        <div class="share">
          <span class="share-color" style={{ background: roles.series[index % roles.series.length] }} />
          <Words class="share-label">{label ?? text}</Words>
          <Words class="share-share">{share && (/\d$/.test(share) ? withPercentSign(share, locale) : share)}</Words>
          {label && (
            <Words soft class="share-text">
              {text}
            </Words>
          )}
        </div>
      ))}
    </div>
  );
}

export const sharesCss = css`
  .share-list {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
    gap: 12px;
    max-width: 640px;
  }
  &[data-tight] .share-list {
    gap: 8px;
  }
  &[data-squeezed] .share-list {
    gap: 4px;
  }
  .share {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    column-gap: 12px;
    align-items: center;
  }
  .share-color {
    width: 16px;
    height: 16px;
    border-radius: 50%;
  }
  .share-label,
  .share-share {
    font-weight: 600;
  }
  .share-share {
    font-variant-numeric: tabular-nums;
  }
  .share-text {
    grid-column: 2 / 4;
  }
  .share-ring {
    flex: none;
    display: flex;
  }
`;
