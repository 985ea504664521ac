import type { IconName, State } from '../../define/vocabulary.js';
import { classes, css } from '../css.js';
import { Icon } from './icon.js';
import { Count } from '../words/count.js';

interface RailDotProps {
  state?: State;
  icon?: IconName;
  /** Shown when there is no icon. */
  number?: number;
}

/** A stop on a timeline: filled when done, ringed when current, hollow when upcoming. */
export function RailDot({ state, icon = 'none', number }: RailDotProps) {
  const plain = icon === 'none' && number === undefined;
  return (
    <div class={classes('rail-dot', `rail-${state ?? 'done'}`, plain && 'rail-plain')}>
      {icon !== 'none' ? (
        <Icon name={icon} />
      ) : (
        number !== undefined && (
          <span>
            <Count of={number} />
          </span>
        )
      )}
    </div>
  );
}

/** The line between stops. It fills its box's width, or height when `vertical`. */
export function RailLine({ vertical, reached }: { vertical?: boolean; reached?: boolean }) {
  return <div class={classes('rail-line', vertical && 'rail-vertical', reached && 'rail-reached')} />;
}

export const railCss = css`
  .slide {
    --dot: calc(44px * max(0.8, var(--fit)));
  }
  .rail-dot {
    flex: none;
    width: var(--dot);
    height: var(--dot);
    border-radius: 50%;
    display: flex;
    align-items: center;
    justify-content: center;
    border: 2px solid var(--mark);
    background: var(--background);
    color: var(--emphasis-text);
    font-family: var(--font-figure);
    font-weight: 700;
    font-size: calc(var(--dot) * 0.46);
    line-height: 1.2;
    position: relative;
  }
  .rail-dot > .icon {
    width: 50%;
    height: 50%;
  }
  .rail-plain {
    width: calc(var(--dot) * 0.46);
    height: calc(var(--dot) * 0.46);
  }
  .rail-done {
    background: var(--mark);
    color: var(--on-mark);
  }
  .rail-current {
    background: var(--second);
    border-color: var(--second);
    color: var(--on-second);
  }
  .rail-upcoming {
    border-color: var(--soft);
    color: var(--soft);
  }
  .rail-line {
    height: 2px;
    width: 100%;
    background: var(--track);
    flex: none;
  }
  .rail-line.rail-vertical {
    width: 2px;
    height: 100%;
  }
  .rail-line.rail-reached {
    background: var(--mark);
  }
`;
