import type { IconName } from '../../define/vocabulary.js';
import { Badge } from './badge.js';
import { classes, css } from '../css.js';
import { Tag } from './tag.js';
import { Paragraphs, Words } from '../words/words.js';

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
  /** `ruled` rows are separated by lines, `filled` rows are tinted panels, `open` rows have neither. */
  appearance?: 'ruled' | 'filled' | 'open';
  /** Places the body in a second column beside the title. */
  beside?: boolean;
  /** Smaller badges, where the rows are narrow. */
  compact?: boolean;
  columns?: 1 | 2;
}

/** A column of entries. A few are set large; they never exceed their box. */
export function EntryRows({
  entries,
  lead = 'badge',
  appearance = 'ruled',
  beside,
  compact,
  columns = 1,
}: EntryRowsProps) {
  const shown = entries.filter(isFilled);
  const lines = Math.ceil(shown.length / columns);
  const spacious = lines <= 4 && !beside;
  return (
    <div
      class={classes(
        'entry-rows',
        `entry-${appearance}`,
        beside && 'entry-beside',
        compact && 'entry-compact',
        spacious && 'entry-spacious',
        lines > 5 && 'entry-dense',
      )}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        maxHeight: `${Math.max(1, lines) * (lines <= 3 ? 184 : spacious ? 152 : 128)}px`,
      }}
    >
      {shown.map(({ icon, title, body, tag }, index) => (
        <div class="entry-row">
          <Lead lead={lead} icon={icon} number={index + 1} size={lines > 5 ? 32 : lines === 5 || compact ? 40 : 56} />
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
  /** `filled` cards are tinted panels, `lined` cards hang from a rule in the emphasis colour. */
  appearance?: 'filled' | 'lined';
}

/**
 * A row of cards over the full height: the lead on top, the text at the foot, or right below the lead where the cards
 * are open. Titles align across all cards, and so do the texts below them. More than {@link MAX_CARDS} become rows.
 */
export function EntryCards({ entries, lead = 'badge', appearance = 'filled' }: EntryCardsProps) {
  const shown = entries.filter(isFilled);
  const leadless = lead === 'icon' && shown.every(({ icon }) => !hasIcon(icon));
  if (shown.length > MAX_CARDS) return <EntryRows entries={entries} lead={lead} appearance="open" columns={2} />;
  return (
    <div
      class={classes(
        'entry-cards',
        `entry-cards-${appearance}`,
        leadless && 'entry-leadless',
        shown.length >= 4 && 'dense',
        shown.length <= 2 && 'entry-large',
      )}
    >
      {shown.map(({ icon, title, body, tag }, index) => (
        <div class="entry-card">
          <div class="entry-top">
            <Lead lead={lead} icon={icon} number={index + 1} />
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
  size?: 32 | 40 | 56;
}

function Lead({ lead, icon, number, size = 56 }: LeadProps) {
  if (lead === 'numeral' && !hasIcon(icon)) return <p class="entry-lead entry-numeral">{String(number)}</p>;
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
    border-top: 1px solid var(--line);
  }
  .entry-filled {
    row-gap: 12px;
  }
  .entry-filled > .entry-row {
    background: var(--card);
    border-radius: 12px;
    padding-inline: 24px;
  }
  .entry-lead {
    flex: none;
    min-width: 56px;
  }
  .entry-numeral {
    color: var(--emphasis-text);
    font: 700 var(--stat) / 1.1 var(--font-heading);
    letter-spacing: -0.02em;
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
    text-wrap: balance;
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
    text-wrap: pretty;
  }
  .entry-spacious {
    --heading: max(16px, calc(26px * var(--fit)));
    --body: max(14px, calc(20px * var(--fit)));
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
  .entry-dense {
    --heading: max(16px, calc(20px * var(--fit)));
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
    padding-block: 4px;
  }
  .slide[data-tight] .entry-row {
    padding-block: 2px;
  }
  .entry-cards {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-template-rows: auto minmax(16px, 1fr) auto auto;
    column-gap: var(--gap);
    min-height: 0;
  }
  .entry-cards:not(.dense) {
    --body: max(14px, calc(20px * var(--fit)));
  }
  .entry-cards.dense {
    column-gap: 16px;
    --pad: 16px;
    --heading: max(16px, calc(22px * var(--fit)));
  }
  .entry-cards.entry-large {
    --heading: max(16px, calc(28px * var(--fit)));
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
  }
  .entry-leadless {
    grid-template-rows: 1fr 0 auto auto 1fr;
  }
  .entry-cards-filled > .entry-card {
    background: var(--card);
    border-radius: 12px;
  }
  .entry-cards-lined {
    grid-template-rows: auto 16px auto 1fr;
    --body: max(14px, calc(20px * var(--fit)));
  }
  .entry-cards-lined:not(.dense) {
    --heading: max(16px, calc(28px * var(--fit)));
    --body: max(14px, calc(22px * var(--fit)));
  }
  .entry-cards-lined.dense {
    column-gap: 24px;
    --heading: max(16px, calc(24px * var(--fit)));
  }
  .entry-cards-lined > .entry-card {
    border-top: 4px solid var(--mark);
    padding-inline: 0;
    padding-top: 20px;
  }
`;
