import { css } from '../css.js';
import { Words } from '../words/words.js';

interface FactSheetProps {
  items: readonly { label?: string; text?: string }[];
  /** Ruled rows with the label beside the text, or cells with the label above it. */
  appearance?: 'rows' | 'cells';
  /** Cells in a row. */
  columns?: number;
}

/** Labelled values, such as `Founded: 2012`. Nothing is drawn when all are blank. */
export function FactSheet({ items, appearance = 'rows', columns = 1 }: FactSheetProps) {
  const shown = items.filter(({ label, text }) => label ?? text);
  if (shown.length === 0) return null;
  const template = appearance === 'cells' ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined;
  return (
    <dl class={`facts facts-${appearance}`} style={template}>
      {shown.map(({ label, text }) => (
        <div class="fact">
          <Words as="dt" soft>
            {label}
          </Words>
          <Words as="dd">{text}</Words>
        </div>
      ))}
    </dl>
  );
}

export const factSheetCss = css`
  .facts {
    display: grid;
    column-gap: 24px;
    min-width: 0;
    min-height: 0;
  }
  .fact > dd {
    font-weight: 600;
    min-width: 0;
  }
  .facts-rows {
    grid-template-columns: fit-content(40%) minmax(0, 1fr);
  }
  .facts-rows > .fact {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    padding-block: 10px;
    align-items: center;
    border-top: var(--rule) solid var(--line);
  }
  .facts-rows > .fact:first-child {
    border-top: 0;
  }
  .facts-rows > .fact > dd {
    grid-column: 2;
  }
  .facts-cells {
    row-gap: var(--gap);
  }
  .facts-cells > .fact {
    border-top: var(--rule) solid var(--line);
    padding-top: 10px;
  }
`;
