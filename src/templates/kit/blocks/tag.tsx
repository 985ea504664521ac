import type { State, Status } from '../../define/vocabulary.js';
import { classes, css } from '../css.js';
import { termOf } from '../words/terms.js';
import { useSlide } from '../slide-context.js';
import { Words } from '../words/words.js';

type TagTone = 'neutral' | 'positive' | 'negative' | 'caution' | 'emphasis';

/** A short label with a rounded background. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: string | undefined }) {
  if (!children) return null;
  return (
    <div class={classes('tag', `tag-${tone}`)}>
      <Words as="span">{children}</Words>
    </div>
  );
}

const STATUS_TONES = {
  onTrack: 'positive',
  atRisk: 'caution',
  offTrack: 'negative',
  notStarted: 'neutral',
  done: 'emphasis',
} as const;

/** A status as coloured label with a dot. `none` draws nothing. */
export function StatusTag({ status }: { status: Status }) {
  const { look } = useSlide();
  if (status === 'none') return null;
  return (
    <div class={classes('tag', `tag-${STATUS_TONES[status]}`)}>
      <span class="tag-dot" />
      <span>{termOf(status, look.locale)}</span>
    </div>
  );
}

/** Only the dot of a status, for tables. */
export function StatusDot({ status }: { status: Exclude<Status, 'none'> }) {
  return (
    <div class={`status-dot status-${STATUS_TONES[status]}`}>
      <span class="tag-dot" />
    </div>
  );
}

/** The state of a step as a label. */
export function StateTag({ state }: { state: State }) {
  const { look } = useSlide();
  const tone = state === 'current' ? 'emphasis' : state === 'done' ? 'positive' : 'neutral';
  return <Tag tone={tone}>{termOf(state, look.locale)}</Tag>;
}

export const tagCss = css`
  .tag {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    text-align: center;
    align-self: flex-start;
    flex: none;
    max-width: 100%;
    padding: 3px 12px;
    border-radius: var(--radius-pill);
    font-size: var(--label);
    line-height: 1.35;
    font-weight: 600;
    background: var(--card-strong);
    color: var(--soft);
  }
  .tag-dot {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: currentColor;
    display: block;
  }
  .status-dot {
    display: flex;
    align-items: center;
    width: 100%;
    height: 100%;
    color: var(--soft);
  }
  .status-emphasis {
    color: var(--emphasis-text);
  }
  .tag-positive,
  .status-positive {
    color: var(--positive);
  }
  .tag-negative,
  .status-negative {
    color: var(--negative);
  }
  .tag-caution,
  .status-caution {
    color: var(--caution);
  }
  .tag-emphasis {
    background: var(--emphasis);
    color: var(--on-emphasis);
  }
`;
