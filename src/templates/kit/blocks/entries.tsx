import type { IconName } from '../../define/vocabulary.js';
import { Badge } from './badge.js';
import { classes, css } from '../css.js';
import { Tag } from './tag.js';
import { Paragraphs, Words } from '../words/words.js';
import { cardLook } from '../card.js';
import { Count } from '../words/count.js';

/** An entry of a list, such as an objective, a key point or a feature. */
export interface Entry {
  icon?: IconName;
  title?: string;
  body?: string;
  tag?: string;
}

/** What precedes an entry. Without an icon, badge and numeral show the number, and `icon` shows nothing. */
type EntryLead = 'badge' | 'icon' | 'numeral';

interface EntryRowsProps {
  entries: readonly Entry[];
  lead?: EntryLead;
  /** Number of the first entry. */
  first?: number;
  /** `ruled` rows are separated by lines, `filled` rows are tinted panels, `open` rows have neither. */
  appearance?: 'ruled' | 'filled' | 'open';
  /** Places the body in a second column beside the title. */
  beside?: boolean;
  /** Smaller badges, where the rows are narrow. */
  compact?: boolean;
  columns?: 1 | 2;
}

/** A column of entries, or two. A few are set large; they never exceed their box. Two entries side by side are cards. */
export function EntryRows({
  entries,
  lead = 'badge',
  first = 1,
  appearance = 'ruled',
  beside,
  compact,
  columns = 1,
}: EntryRowsProps) {
  const shown = entries.filter(isFilled);
  if (columns === 2 && shown.length <= 2) return <EntryCards entries={entries} lead={lead} first={first} />;
  const lines = Math.ceil(shown.length / columns);
  return (
    <div
      class={classes(
        'entry-rows',
        `entry-${appearance}`,
        beside && 'entry-beside',
        compact && 'entry-compact',
        lines > 5 && 'entry-dense',
      )}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        maxHeight: `${Math.max(1, lines) * rowHeight(lines)}px`,
      }}
    >
      {shown.map(({ icon, title, body, tag }, index) => (
        <div class="entry-row">
          <Lead lead={lead} icon={icon} number={first + index} size={compact ? 40 : badgeSize(lines)} />
          <div class="entry-words">
            {(title || tag) && (
              <div class="entry-head">
                <Words t="heading" as="h3">
                  {title}
                </Words>
                <Tag tone="emphasis">{tag}</Tag>
              </div>
            )}
            <Paragraphs soft class="entry-body">
              {body}
            </Paragraphs>
          </div>
        </div>
      ))}
    </div>
  );
}

interface EntryCardsProps {
  entries: readonly Entry[];
  lead?: EntryLead;
  first?: number;
  /** `filled` cards are tinted panels, `lined` cards hang from a rule in the emphasis colour. */
  appearance?: 'filled' | 'lined';
}

/** Largest height of a row, in px, where there are so many. */
const rowHeight = (lines: number) => [264, 264, 264, 184, 152][lines] ?? 128;

const badgeSize = (lines: number) => (lines <= 2 ? 80 : lines <= 4 ? 56 : lines === 5 ? 40 : 32);

/**
 * A row of cards: the lead on top, the text at the foot, or right below the lead where the cards are open. Titles align across all cards, and so do the texts below them. More than {@link MAX_CARDS} become rows.
 */
export function EntryCards({ entries, lead = 'badge', first = 1, appearance = 'filled' }: EntryCardsProps) {
  const shown = entries.filter(isFilled);
  const leadless = lead === 'icon' && shown.every(({ icon }) => !hasIcon(icon));
  if (shown.length > MAX_CARDS)
    return <EntryRows entries={entries} lead={lead} first={first} appearance="open" columns={2} />;
  return (
    <div
      class={classes(
        'entry-cards snug',
        `entry-cards-${appearance}`,
        leadless && 'entry-leadless',
        shown.length >= 4 && 'dense',
      )}
    >
      {shown.map(({ icon, title, body, tag }, index) => (
        <div class="entry-card">
          <div class="entry-top">
            <Lead lead={lead} icon={icon} number={first + index} size={shown.length <= 2 ? 80 : 56} />
            <Tag tone="emphasis">{tag}</Tag>
          </div>
          <Words t="heading" as="h3">
            {title}
          </Words>
          <Paragraphs soft class="entry-body">
            {body}
          </Paragraphs>
        </div>
      ))}
    </div>
  );
}

const MAX_CARDS = 6;

const hasIcon = (icon: IconName = 'none') => icon !== 'none';

const isFilled = ({ title, body, tag }: Entry) => Boolean(title ?? body ?? tag);

interface LeadProps extends Pick<Entry, 'icon'> {
  lead: EntryLead;
  number: number;
  size: 32 | 40 | 56 | 80;
}

function Lead({ lead, icon, number, size }: LeadProps) {
  if (lead === 'numeral' && !hasIcon(icon))
    return (
      <p class="entry-lead entry-numeral">
        <Count of={number} />
      </p>
    );
  if (lead === 'icon' && !hasIcon(icon)) return null;
  return (
    <div class="entry-lead">
      <Badge icon={icon} number={lead === 'icon' ? undefined : number} appearance="soft" size={size} />
    </div>
  );
}

export const entriesCss = css`
  .entry-rows {
    display: grid;
    grid-auto-rows: minmax(min-content, 1fr);
    min-height: 0;
    column-gap: 48px;
  }
  .entry-row {
    display: flex;
    align-items: center;
    gap: 24px;
    min-width: 0;
    padding-block: 8px;
  }
  .entry-ruled > .entry-row + .entry-row {
    border-top: var(--rule) solid var(--line);
  }
  .entry-filled {
    row-gap: 12px;
  }
  .slide[data-loose] .body > .entry-rows {
    row-gap: 16px;
  }
  .entry-filled > .entry-row,
  .slide[data-loose] .body > .entry-rows > .entry-row {
    ${cardLook}
    border-radius: var(--radius);
    padding: 16px calc(var(--pad) * var(--inset));
  }
  .entry-lead {
    flex: none;
    min-width: 56px;
  }
  .entry-numeral {
    color: var(--emphasis-text);
    font: var(--weight-large) var(--stat) / 1.1 var(--font-figure);
    letter-spacing: var(--tracking-figure);
    font-variant-numeric: tabular-nums;
  }
  .entry-words {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
    gap: 4px;
  }
  .entry-words .t-heading {
    text-wrap-style: balance;
  }
  .entry-head {
    display: grid;
    grid-auto-flow: column;
    grid-template-columns: minmax(0, auto);
    gap: 12px;
    align-items: center;
    justify-content: start;
    min-width: 0;
  }
  .entry-body {
    font-size: var(--body);
    text-wrap-style: pretty;
  }
  .entry-beside .entry-words {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    column-gap: 32px;
    align-items: center;
  }
  .entry-beside .entry-body {
    grid-column: 2;
  }
  .entry-dense .entry-words {
    grid-template-columns: minmax(0, 5fr) minmax(0, 9fr);
  }
  .entry-dense .entry-lead {
    min-width: 32px;
  }
  .entry-compact .entry-lead {
    min-width: 40px;
  }
  .entry-dense .entry-row {
    padding-block: 6px;
  }
  .slide[data-tight] .entry-row {
    padding-block: 2px;
  }
  .slide[data-tight] .entry-ruled > .entry-row {
    padding-block: 5px;
  }
  .entry-cards {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(16px, 1fr) auto auto;
    column-gap: calc(var(--gap) + var(--apart));
    min-height: 0;
  }
  .entry-cards.dense {
    column-gap: calc(16px + var(--apart));
    --pad: max(16px, 0.8 * var(--radius));
  }
  .entry-card {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-row: 1 / -1;
    grid-template-rows: subgrid;
    min-width: 0;
    padding: var(--pad);
    padding-bottom: calc(var(--pad) + 8px);
  }
  .entry-card > .entry-top {
    grid-row: 1;
    display: flex;
    justify-content: space-between;
    gap: 12px;
    min-width: 0;
  }
  .entry-card > .t-heading {
    grid-row: 3;
    padding-bottom: 8px;
  }
  .entry-card > .entry-body {
    grid-row: 4;
    align-self: start;
  }
  .entry-leadless {
    grid-template-rows: 1fr 0 auto auto 1fr;
  }
  .entry-cards-filled > .entry-card {
    ${cardLook}
    border-radius: var(--radius);
    padding-inline: calc(var(--pad) * var(--inset));
  }
  .entry-cards-lined {
    grid-template-rows: auto 16px auto 1fr;
  }
  .entry-cards-lined.dense {
    column-gap: 24px;
  }
  .entry-cards-lined > .entry-card {
    border-top: var(--rule-column) solid var(--mark);
    padding-inline: 0;
    padding-top: 20px;
  }
  .slide[data-loose] .body > .entry-cards-lined > .entry-card {
    ${cardLook}
    border-radius: var(--radius-card-top) var(--radius-card-top) var(--radius) var(--radius);
    border-top: min(var(--rule-column), var(--rule-card)) solid var(--mark);
    padding: calc(var(--pad) * 1.75) calc(var(--pad) * var(--inset)) var(--pad);
  }
`;
