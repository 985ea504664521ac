import type { IconName } from '../../define/vocabulary.js';
import { classes, css } from '../css.js';
import type { TypeToken } from '../type-scale.js';
import { Words } from '../words/words.js';
import { Icon } from './icon.js';

interface IconLineProps {
  icon: IconName;
  t?: TypeToken;
  class?: string;
  children: string | undefined;
}

/** A text after an icon as large as its letters, such as a credential after a tick. */
export function IconLine({ icon, t = 'body', class: className, children }: IconLineProps) {
  if (!children) return null;
  return (
    <div class={classes('icon-line', `t-${t}`, className)}>
      <Icon name={icon} />
      <Words>{children}</Words>
    </div>
  );
}

export const iconLineCss = css`
  .icon-line {
    display: flex;
    gap: 0.55em;
    align-items: flex-start;
    min-width: 0;
    text-align: start;
  }
  .icon-line > p {
    min-width: 0;
  }
  .icon-line > .icon {
    width: 1em;
    height: 1em;
    margin-top: 0.2em;
    color: var(--emphasis-text);
  }
`;
