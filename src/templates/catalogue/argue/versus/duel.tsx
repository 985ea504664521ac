import type { Text } from '../../../define/fields.js';
import { cardLook } from '../../../kit/card.js';
import { classes, css } from '../../../kit/css.js';
import { inLanguage } from '../../../kit/words/terms.js';
import { Mark } from '../../../kit/blocks/mark.js';
import { type Focus, Media } from '../../../kit/pictures/media.js';
import { useSlide } from '../../../kit/slide-context.js';
import { Words } from '../../../kit/words/words.js';

/** Sides as in left-to-right decks; mirrored in right-to-left ones. */
export type SideName = 'left' | 'right';

/** One of the two compared sides. */
export interface Rival {
  title?: Text;
  subtitle?: Text;
  image?: Text;
  imageAlt?: Text;
  imageFocus?: Focus;
}

/** The texts of both sides on a criterion, and the winner. */
export interface Point {
  label?: Text;
  leftText?: Text;
  rightText?: Text;
  winner: 'none' | SideName;
}

/** The word "versus" by language. */
const VERSUS: Record<string, string> = {
  en: 'vs',
  de: 'vs.',
  es: 'vs.',
  he: 'מול',
  ar: 'مقابل',
  zh: '对比',
  ja: '対',
  ko: '대',
};

/** Points in rows, with their labels between both sides. */
export function DuelRows({ left, right, points }: { left: Rival; right: Rival; points: Point[] }) {
  const { look } = useSlide();
  const named = isNamed(left) || isNamed(right);
  return (
    <div class="duel">
      {named && <Nameplate rival={left} side="left" picture />}
      {named && <div class="versus-disc">{inLanguage(VERSUS, look.locale)}</div>}
      {named && <Nameplate rival={right} side="right" picture />}
      {points.map(({ label, leftText, rightText, winner }, index) => (
        <div class={index === 0 ? 'duel-row first' : 'duel-row'}>
          <Words class="duel-label">{label}</Words>
          <Verdict side="left" text={leftText} winner={winner} />
          <Verdict side="right" text={rightText} winner={winner} />
        </div>
      ))}
    </div>
  );
}

/** False when the head of a side would be empty. */
export const isNamed = ({ title, subtitle, image }: Rival) => Boolean(title ?? subtitle ?? image);

/** The head of a side: name, subtitle and optionally picture, in its colour. */
export function Nameplate({
  rival: { title, subtitle, image, imageAlt, imageFocus },
  side,
  picture,
}: {
  rival: Rival;
  side: SideName;
  picture?: boolean;
}) {
  return (
    <div class={`rival rival-${side}`}>
      {picture && image && (
        <div class="rival-picture">
          <Media url={image} alt={imageAlt} focus={imageFocus} />
        </div>
      )}
      <div class="rival-words">
        <Words t="heading" as="h3">
          {title}
        </Words>
        <Words>{subtitle}</Words>
      </div>
    </div>
  );
}

/** The text of a side on a point; ticked and bold for the winner, muted for the loser. */
export function Verdict({ side, text, winner }: { side: SideName; text?: Text; winner: Point['winner'] }) {
  const won = winner === side;
  return (
    <div
      class={classes('verdict', `verdict-${side}`, won && 'verdict-won', winner !== 'none' && !won && 'verdict-lost')}
    >
      <Words>{text}</Words>
      {won && <Mark kind="yes" />}
    </div>
  );
}

/** Style rules of a duel. */
export const duelCss = css`
  .rival {
    display: flex;
    align-items: center;
    gap: 16px;
    min-width: 0;
    min-height: 72px;
    padding: 12px 24px;
    border-radius: var(--radius);
  }
  :is(.duel, .corners) {
    --left: var(--emphasis);
    --on-left: var(--on-emphasis);
  }
  .rival-left {
    background: var(--left);
    color: var(--on-left);
  }
  .rival-right {
    background: var(--second);
    color: var(--on-second);
  }
  .rival-words {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
    gap: 2px;
  }
  .rival-picture {
    flex: none;
    width: 72px;
    height: 72px;
  }
  .versus-disc {
    display: flex;
    align-items: center;
    justify-content: center;
    justify-self: center;
    align-self: center;
    min-width: 56px;
    height: 56px;
    padding-inline: 12px;
    border-radius: var(--radius-pill);
    border: 2px solid var(--line);
    color: var(--soft);
    font: 700 var(--body) / 1.2 var(--font-heading);
  }
  .duel {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 248px minmax(0, 1fr);
    grid-template-rows: min-content;
    grid-auto-rows: minmax(min-content, 1fr);
  }
  .duel > .rival {
    margin-bottom: 8px;
  }
  .duel > .versus-disc {
    margin-bottom: 8px;
  }
  .duel > .rival-left {
    text-align: end;
    flex-direction: row-reverse;
  }
  .duel-row {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    border-top: var(--rule) solid var(--line);
    padding-block: 4px;
  }
  .duel-row.first {
    border-top: 0;
  }
  &[data-loose] .duel {
    row-gap: 16px;
  }
  &[data-loose] .duel-row {
    ${cardLook}
    border-radius: var(--radius);
  }
  .duel-label {
    justify-self: center;
    text-align: center;
    max-width: 100%;
    padding-inline: 8px;
    font-weight: 600;
    color: var(--soft);
  }
  .verdict {
    display: flex;
    gap: 12px;
    align-items: center;
    min-width: 0;
    padding-inline: 24px;
    font-size: var(--body);
    line-height: 1.3;
  }
  .verdict > p {
    flex: 1;
    min-width: 0;
  }
  .verdict-won {
    font-weight: 600;
  }
  .verdict-lost {
    color: var(--soft);
  }
  .duel .verdict-left {
    justify-content: flex-end;
    text-align: end;
    grid-column: 1;
  }
  .duel .verdict-right {
    flex-direction: row-reverse;
    justify-content: flex-end;
    grid-column: 3;
  }
  .duel-row > .duel-label {
    grid-column: 2;
    grid-row: 1;
  }
  .duel-row > .verdict {
    grid-row: 1;
  }
  &[data-tight] .rival {
    padding-block: 6px;
    min-height: 0;
  }
  &[data-tight] .rival-picture {
    width: 56px;
    height: 56px;
  }
`;
