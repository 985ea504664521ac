import type { IconName, State } from '../../../define/vocabulary.js';
import { classes, css } from '../../../kit/css.js';
import type { Area } from '../../../kit/frame/drawn-slide.js';
import { Icon } from '../../../kit/blocks/icon.js';
import { lineCount } from '../../../kit/words/text-width.js';
import { TitledText } from '../../../kit/words/titled-text.js';
import { Words } from '../../../kit/words/words.js';
import { cardLook } from '../../../kit/card.js';

interface StairsProps {
  steps: readonly { icon: IconName; title?: string; body?: string; time?: string }[];
  states: readonly State[];
  area: Area;
}

const STAIR_GAP = 12;
const STAIR_PADDING = 16;

/** Rising steps; the first is high enough for the longest text, the last one reaches the top. */
export function Stairs({ steps, states, area }: StairsProps) {
  const width = (area.width - STAIR_GAP * (steps.length - 1)) / Math.max(1, steps.length) - 2 * STAIR_PADDING;
  const words = steps.map(({ title, body }) => 34 * lineCount(title, 28, width) + 31 * lineCount(body, 22, width));
  const lowest = Math.min(area.height * 0.8, Math.max(area.height * 0.55, 100 + Math.max(0, ...words)));
  const rise = (area.height - lowest) / Math.max(1, steps.length - 1);
  return (
    <div
      class={classes('stairs', steps.length > 5 && 'many')}
      style={{ gridTemplateColumns: `repeat(${Math.max(1, steps.length)}, minmax(0, 1fr))` }}
    >
      {steps.map(({ icon, title, time, body }, index) => (
        <div class={`stair stair-${states[index]}`} style={{ height: `${lowest + index * rise}px` }} data-fit>
          <div class="stair-head">
            <Icon name={icon} size={28} />
            <Words class="time">{time}</Words>
          </div>
          <TitledText title={title} body={body} />
        </div>
      ))}
    </div>
  );
}

/** Style rules of the stairs. */
export const stairsCss = css`
  .stairs {
    display: grid;
    column-gap: ${STAIR_GAP}px;
    flex: 1;
    align-items: end;
  }
  .stair {
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-width: 0;
    ${cardLook}
    border-top: 6px solid var(--track);
    padding: ${STAIR_PADDING}px calc(${STAIR_PADDING}px * var(--inset));
    border-radius: 0 0 var(--radius-small) var(--radius-small);
  }
  .stair-done {
    border-top-color: var(--mark);
  }
  .stair-current {
    border-top-color: var(--spot);
  }
  .stair-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 10px;
    color: var(--emphasis-text);
    min-width: 0;
  }
`;
