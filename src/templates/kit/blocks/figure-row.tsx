import { css } from '../css.js';
import { Figure, stepFor } from './figure.js';

interface FigureRowProps {
  metrics: readonly { value?: string; label?: string }[];
  /** Side by side, or one under the other with the label beside the value. */
  layout?: 'row' | 'column';
  t?: 'stat' | 'title' | 'heading';
  /** Figures a line. */
  perRow?: number;
}

/** A few figures in one row or column, separated by rules. Nothing is drawn when all are blank. */
export function FigureRow({ metrics, layout = 'row', t = 'stat', perRow = 4 }: FigureRowProps) {
  const shown = metrics.filter(({ value, label }) => value ?? label);
  if (shown.length === 0) return null;
  const step = stepFor(
    t,
    shown.map(({ value }) => value),
  );
  const columns = { gridTemplateColumns: `repeat(${Math.min(perRow, shown.length)}, minmax(0, 1fr))` };
  return (
    <div class={`figures figures-${layout}`} style={layout === 'row' ? columns : undefined}>
      {shown.map(({ value, label }) => (
        <Figure value={value} label={label} t={step} />
      ))}
    </div>
  );
}

export const figureRowCss = css`
  .figures {
    display: grid;
    column-gap: 24px;
    flex: none;
    min-width: 0;
  }
  .figures .figure-label {
    font-weight: 400;
    color: var(--soft);
    line-height: 1.3;
  }
  .figures-row {
    row-gap: 16px;
  }
  .figures-row > .figure {
    border-inline-start: var(--rule-accent) solid var(--mark);
    padding-inline-start: 16px;
  }
  .figures-column {
    grid-template-columns: fit-content(55%) minmax(0, 1fr);
  }
  .figures-column > .figure {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    column-gap: 24px;
    align-items: center;
    padding-block: 14px;
    border-top: var(--rule) solid var(--line);
  }
  .slide[data-tight] .figures-column > .figure {
    padding-block: 6px;
  }
  .figures-column > .figure > .figure-label {
    grid-column: 2;
  }
`;
