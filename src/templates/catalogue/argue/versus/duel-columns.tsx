import { css } from '../../../kit/css.js';
import { isNamed, Nameplate, Verdict, type Point, type Rival } from './duel.js';
import { Media } from '../../../kit/pictures/media.js';
import { Words } from '../../../kit/words/words.js';
import { cardLook } from '../../../kit/card.js';

/** A panel for each side, with their points aligned. */
export function DuelColumns({ left, right, points }: { left: Rival; right: Rival; points: Point[] }) {
  const rivals = { left, right };
  const pictured = Boolean(left.image ?? right.image) && points.length <= 4;
  const named = isNamed(left) || isNamed(right);
  const heads = [pictured && 'min-content', named && 'min-content'].filter(Boolean);
  return (
    <div
      class="corners"
      style={{
        gridTemplateRows: [...heads, `repeat(${Math.max(1, points.length)}, minmax(min-content, 1fr))`].join(' '),
      }}
    >
      {(['left', 'right'] as const).map((side) => (
        <div class="corner">
          {pictured && (
            <div class="corner-picture">
              <Media url={rivals[side].image} alt={rivals[side].imageAlt} focus={rivals[side].imageFocus} square />
            </div>
          )}
          {named && <Nameplate rival={rivals[side]} side={side} picture={!pictured} />}
          {points.map(({ label, winner, ...texts }, index) => (
            <div class={index === 0 ? 'corner-row first' : 'corner-row'}>
              <Words class="corner-label">{label}</Words>
              <Verdict side={side} text={texts[`${side}Text`]} winner={winner} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Style rules, in addition to {@link duelCss}. */
export const duelColumnsCss = css`
  .corners {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: 24px;
    grid-auto-rows: minmax(min-content, 1fr);
  }
  .corner {
    display: grid;
    grid-row: 1 / -1;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: subgrid;
    min-width: 0;
    ${cardLook}
    border-radius: var(--radius);
  }
  .corner > .rival {
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
  .corner-picture {
    height: 112px;
    min-width: 0;
  }
  &[data-tight] .corner-picture {
    height: 64px;
  }
  .corner-row {
    display: flex;
    align-items: center;
    gap: 16px;
    min-width: 0;
    margin-inline: 24px;
    padding-block: 4px;
    border-top: var(--rule) solid var(--line);
  }
  .corner-row.first {
    border-top: 0;
  }
  .corner-row > .verdict {
    flex: 1;
    padding-inline: 0;
    justify-content: space-between;
  }
  .corners:has(.corner-label) .verdict:only-child {
    margin-inline-start: calc(38% + 16px);
  }
  .corner-label {
    flex: none;
    width: 38%;
    color: var(--soft);
  }
`;
