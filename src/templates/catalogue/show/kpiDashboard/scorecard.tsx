import { Sparkline, type SparklinePoint } from '../../../kit/charts/slides/sparkline.js';
import { css } from '../../../kit/css.js';
import { ChangeArrow } from '../../../kit/blocks/figure.js';
import { termOf, type Term } from '../../../kit/words/terms.js';
import { pointsOf, type Measure } from './measure-tiles.js';
import { useSlide } from '../../../kit/slide-context.js';
import { Table, type TableColumn } from '../../../kit/blocks/table.js';
import { StatusDot } from '../../../kit/blocks/tag.js';

/** One row a measure; empty columns are omitted. */
export function Scorecard({ measures, alt, tall }: { measures: readonly Measure[]; alt?: string; tall: boolean }) {
  const { look } = useSlide();
  const column = (term: Term, weight: number, more: Partial<TableColumn> = {}): TableColumn => ({
    label: termOf(term, look.locale),
    weight,
    ...more,
  });
  const parts = [
    { column: column('measure', 2.2), cell: ({ label }: Measure) => ({ text: label }) },
    measures.some(({ value }) => value) && {
      column: column('value', 1.5, { align: 'right' }),
      cell: ({ value }: Measure) => ({ text: value }),
    },
    measures.some(({ target }) => target) && {
      column: column('target', 1.5, { align: 'right' }),
      cell: ({ target }: Measure) => ({ text: target }),
    },
    measures.some(({ delta }) => delta) && {
      column: column('change', 1.4),
      cell: ({ delta, tone }: Measure) => ({ text: delta, mark: <ChangeArrow delta={delta} tone={tone} /> }),
    },
    measures.some(({ trend }) => pointsOf(trend).length > 1) && {
      column: column('trend', 1.4, { align: 'center' }),
      cell: ({ trend, label }: Measure) => ({ mark: <CellTrend points={pointsOf(trend)} name={label} /> }),
    },
    measures.some(({ status }) => status !== 'none') && {
      column: column('status', 1.9),
      cell: ({ status }: Measure) =>
        status === 'none' ? {} : { text: termOf(status, look.locale), mark: <StatusDot status={status} /> },
    },
  ].filter((part) => part !== false);
  if (measures.length === 0) return null;
  return (
    <div class="scorecard">
      <Table
        columns={parts.map((part) => part.column)}
        rows={measures.map((measure) => ({ cells: parts.map(({ cell }) => cell(measure)) }))}
        rowHeight={measures.length <= 3 ? 150 : measures.length === 4 ? 112 : tall ? 64 : 56}
        alt={alt}
      />
    </div>
  );
}

function CellTrend({ points, name }: { points: SparklinePoint[]; name?: string }) {
  return (
    <div class="cell-trend">
      <Sparkline points={points} name={name} width={132} height={30} />
    </div>
  );
}

/** Style rules of the scorecard. */
export const scorecardCss = css`
  .scorecard {
    display: flex;
    flex-direction: column;
    justify-content: center;
  }
  .cell-trend {
    display: flex;
    width: 132px;
    height: 30px;
    margin-inline: auto;
  }
  .table td {
    padding-block: 6px;
  }
  &[data-tight] .table td {
    padding-block: 1px;
  }
  &[data-tight] .cell-trend {
    height: 22px;
  }
`;
