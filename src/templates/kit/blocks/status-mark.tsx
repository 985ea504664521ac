import type { Status } from '../../define/vocabulary.js';
import { css } from '../css.js';
import { termOf } from '../words/terms.js';
import { useSlide } from '../slide-context.js';

/** A status as a symbol, distinct by shape as well as colour. `none` draws nothing. */
export function StatusMark({ status, size = 14 }: { status: Status; size?: number }) {
  const { look } = useSlide();
  if (status === 'none') return null;
  return (
    <svg
      class={`status-mark status-${status}`}
      viewBox="0 0 14 14"
      width={size}
      height={size}
      role="img"
      aria-label={termOf(status, look.locale)}
    >
      {MARKS[status]}
    </svg>
  );
}

/** The symbols in use with their labels, in the language of the deck. Nothing when no entry has a status. */
export function StatusLegend({ statuses }: { statuses: readonly Status[] }) {
  const { look } = useSlide();
  const used = KNOWN.filter((status) => statuses.includes(status));
  if (used.length === 0) return null;
  return (
    <div class="status-legend">
      {used.map((status) => (
        <div class="status-key">
          <StatusMark status={status} size={12} />
          <span>{termOf(status, look.locale)}</span>
        </div>
      ))}
    </div>
  );
}

/** Whether {@link StatusLegend} draws anything. */
export const hasStatus = (statuses: readonly Status[]) => statuses.some((status) => status !== 'none');

const KNOWN = ['done', 'onTrack', 'atRisk', 'offTrack', 'notStarted'] as const;

const MARKS = {
  onTrack: <circle cx="7" cy="7" r="6" fill="currentColor" />,
  atRisk: <path d="M7 0.5L13.5 13H0.5Z" fill="currentColor" />,
  offTrack: <path d="M7 0L14 7L7 14L0 7Z" fill="currentColor" />,
  notStarted: <circle cx="7" cy="7" r="5.5" fill="none" stroke="currentColor" stroke-width="2" />,
  done: <path d="M1.5 7.5L5.5 11.5L12.5 3" fill="none" stroke="currentColor" stroke-width="2.5" />,
} as const;

export const statusMarkCss = css`
  .status-mark {
    flex: none;
    display: block;
  }
  .status-onTrack,
  .status-done {
    color: var(--positive);
  }
  .status-atRisk {
    color: var(--caution);
  }
  .status-offTrack {
    color: var(--negative);
  }
  .status-notStarted {
    color: var(--soft);
  }
  .status-legend {
    display: flex;
    justify-content: flex-end;
    gap: 24px;
    font-size: var(--label);
    line-height: 20px;
    color: var(--soft);
  }
  .status-key {
    display: flex;
    align-items: center;
    gap: 8px;
  }
`;
