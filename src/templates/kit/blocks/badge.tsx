import type { IconName } from '../../define/vocabulary.js';
import { classes, css } from '../css.js';
import { TYPE_SCALE } from '../type-scale.js';
import { Icon } from './icon.js';
import { Count } from '../words/count.js';

interface BadgeProps {
  icon?: IconName;
  /** Shown when there is no icon. */
  number?: number | string;
  /** Diameter in px. */
  size?: 32 | 40 | 48 | 56 | 64 | 80;
  /** `solid` is the emphasis colour, `soft` a tint of it, `outline` a ring. */
  appearance?: 'solid' | 'soft' | 'outline';
}

/** An icon or a number in a disc. Nothing is drawn without either. */
export function Badge({ icon = 'none', number, size = 48, appearance = 'solid' }: BadgeProps) {
  if (icon === 'none' && number === undefined) return null;
  return (
    <div class={classes('badge', `badge-${appearance}`)} style={{ width: `${size}px`, height: `${size}px` }}>
      {icon !== 'none' ? (
        <Icon name={icon} size={size / 2} />
      ) : (
        <span
          class="badge-number"
          style={{ '--number': `${Math.max(TYPE_SCALE.label.floor, Math.round(size * 0.42))}px` }}
        >
          <Count of={number!} />
        </span>
      )}
    </div>
  );
}

export const badgeCss = css`
  .badge {
    flex: none;
    display: flex;
    align-items: center;
    justify-content: center;
    border-radius: var(--radius-badge);
  }
  .badge-solid {
    background: var(--emphasis);
    color: var(--on-emphasis);
  }
  .badge-soft {
    background: var(--card-strong);
    color: var(--emphasis-text);
  }
  .badge-outline {
    border: 2px solid var(--mark);
    color: var(--emphasis-text);
  }
  .badge-number {
    font: 700 calc(var(--number) * var(--badge-scale)) / 1.2 var(--font-figure);
    font-variant-numeric: tabular-nums;
  }
  .icon {
    display: block;
    flex: none;
  }
`;
