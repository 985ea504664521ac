import type { Text } from '../../../define/fields.js';
import type { Status } from '../../../define/vocabulary.js';
import { css } from '../../../kit/css.js';
import { termOf } from '../../../kit/words/terms.js';
import { useSlide } from '../../../kit/slide-context.js';
import { Table, type TableCell } from '../../../kit/blocks/table.js';
import { StatusDot, StatusTag } from '../../../kit/blocks/tag.js';
import { Paragraphs, Words } from '../../../kit/words/words.js';
import { cardLook } from '../../../kit/card.js';

interface Overall {
  period?: Text;
  status: Status;
  body?: Text;
}

interface Workstream {
  label?: Text;
  status: Status;
  text?: Text;
}

/** The overall status light with period and summary. */
export function OverallStatus({ period, status, body }: Overall) {
  if (!period && status === 'none' && !body) return null;
  return (
    <div class={`overall overall-${status}`}>
      {(period || status !== 'none') && (
        <div class="overall-top">
          <StatusTag status={status} />
          <Words>{period}</Words>
        </div>
      )}
      <Paragraphs class="summary">{body}</Paragraphs>
    </div>
  );
}

/** Workstreams as a native table. */
export function WorkstreamTable({ streams }: { streams: Workstream[] }) {
  const { look } = useSlide();
  if (streams.length === 0) return null;
  return (
    <div class="streams">
      <Table
        compact={streams.length > 4}
        rowHeight={streams.length <= 3 ? 112 : 60}
        columns={[{ weight: 3 }, { weight: 2.8 }, { weight: 5 }]}
        rows={streams.map(({ label, status, text }) => ({
          cells: [{ text: label }, lightOf(status, look.locale), { text }],
        }))}
      />
    </div>
  );
}

const lightOf = (status: Status, locale: string): TableCell =>
  status === 'none' ? {} : { text: termOf(status, locale), mark: <StatusDot status={status} /> };

/** Workstreams side by side, with aligned labels, lights and texts. */
export function WorkstreamTiles({ streams }: { streams: Workstream[] }) {
  if (streams.length === 0) return null;
  return (
    <div class="tiles">
      {streams.map(({ label, status, text }) => (
        <div class="tile">
          <Words class="tile-label">{label}</Words>
          <StatusTag status={status} />
          <Words t={streams.length > 4 ? 'label' : 'body'} soft class="tile-text">
            {text}
          </Words>
        </div>
      ))}
    </div>
  );
}

/** Style rules of a report. */
export const reportCss = css`
  .report {
    display: flex;
    flex-direction: column;
    gap: 16px;
    min-width: 0;
    min-height: 0;
  }
  .overall {
    flex: none;
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-width: 0;
    padding: 16px 20px;
    ${cardLook}
    border-start-end-radius: var(--radius);
    border-end-end-radius: var(--radius);
    border-inline-start: 8px solid var(--tone);
  }
  .overall-none,
  .overall-notStarted {
    --tone: var(--track);
  }
  .overall-onTrack,
  .overall-done {
    --tone: var(--positive);
  }
  .overall-atRisk {
    --tone: var(--caution);
  }
  .overall-offTrack {
    --tone: var(--negative);
  }
  .overall-top {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    min-width: 0;
  }
  .overall-top > .tag {
    align-self: center;
    font-size: var(--body);
    padding: 4px 16px;
  }
  .overall-top > p {
    font-weight: 600;
    min-width: 0;
    max-width: 100%;
  }
  .streams {
    flex: 1;
    min-height: 0;
  }
  .streams :is(th, td) {
    padding-inline: 8px;
  }
  .streams td:first-child {
    padding-inline-start: var(--row-inset);
  }
  &[data-tight] .report {
    gap: 10px;
  }
  &[data-tight] .overall {
    padding-block: 8px;
    gap: 4px;
  }
  &.layout-columns .overall {
    flex-direction: row;
    align-items: center;
    gap: 24px;
  }
  &.layout-columns .overall-top {
    flex: none;
    max-width: 40%;
  }
  &.layout-columns .overall > .summary {
    flex: 1;
    min-width: 0;
  }
  .tiles {
    flex: none;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-template-rows: repeat(3, auto);
    column-gap: 12px;
    padding-block: 8px;
  }
  .tile {
    display: grid;
    grid-row: 1 / -1;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: subgrid;
    row-gap: 8px;
    align-content: start;
    min-width: 0;
    padding-block: 4px;
  }
  &[data-tight] .tile {
    row-gap: 2px;
    padding-block: 0;
  }
  .tile + .tile {
    border-inline-start: var(--rule) solid var(--line);
    padding-inline-start: 16px;
  }
  .tile > .tile-label {
    grid-row: 1;
    font-weight: 600;
    line-height: 1.25;
    align-self: end;
  }
  .tile > .tag {
    grid-row: 2;
    justify-self: start;
  }
  .tile > .tile-text {
    grid-row: 3;
    line-height: 1.3;
  }
`;
