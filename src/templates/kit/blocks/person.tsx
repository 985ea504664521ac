import { classes, css } from '../css.js';
import { positionOf } from '../pictures/media.js';
import { usePicture } from '../slide-context.js';
import { Paragraphs, Words } from '../words/words.js';
import type { TypeToken } from '../type-scale.js';

interface PersonProps {
  name?: string;
  role?: string;
  organization?: string;
  portrait?: string;
  body?: string;
  /** Diameter of the portrait in px; 0 draws none. */
  size?: number;
  /** Portrait beside the text, above it, or beside name and role only, where the text needs the whole width. */
  layout?: 'beside' | 'above' | 'centered' | 'headed';
  t?: Extract<TypeToken, 'heading' | 'lead' | 'body'>;
  /** Draws initials where there is no portrait; otherwise nothing takes its place. */
  initials?: boolean;
}

/** A person: round portrait, name, role and organization, and a line about them. */
export function Person({
  size = 64,
  layout = 'beside',
  t = 'body',
  initials = true,
  portrait,
  ...person
}: PersonProps) {
  const { name, role, organization, body } = person;
  if (!name && !role && !organization && !body && !portrait) return null;
  const shown = size > 0 && (initials || !!portrait);
  return (
    <div class={classes('person', `person-${layout}`)}>
      {shown && <Portrait url={portrait} name={name ?? role} size={size} />}
      <div class="person-words">
        <Words t={t} class="person-name">
          {name}
        </Words>
        <Affiliation role={role} organization={organization} t={t === 'body' ? 'label' : 'body'} />
        <Paragraphs t={t === 'body' ? 'label' : 'body'} soft class="person-body">
          {body}
        </Paragraphs>
      </div>
    </div>
  );
}

function Affiliation({ role, organization, t }: { role?: string; organization?: string; t: TypeToken }) {
  if (!role && !organization) return null;
  return (
    <p class={`t-${t} person-role`}>
      <Words as="span">{role}</Words>
      {role && organization && ', '}
      <Words as="span">{organization}</Words>
    </p>
  );
}

/** A round portrait; initials on a tinted disc where there is none. */
export function Portrait({ url, name, size }: { url?: string; name?: string; size: number }) {
  const picture = usePicture(url);
  const shows = name ?? picture?.alt;
  const box = { width: `${size}px`, height: `${size}px` };
  if (picture)
    return (
      <img
        class="portrait"
        src={picture.src}
        alt={shows ?? ''}
        style={{ ...box, objectFit: 'cover', objectPosition: positionOf('auto', picture) }}
        data-pptx-decorative={shows ? undefined : true}
      />
    );
  return (
    <div class="portrait portrait-initials" style={{ ...box, fontSize: `${Math.round(size * 0.36)}px` }}>
      <span>{initialsOf(name)}</span>
    </div>
  );
}

/** First letters of the first and last word; a dot where there is no name. */
function initialsOf(name = ''): string {
  const letters = name
    .split(/\s+/)
    .map((word) => /\p{L}|\p{N}/u.exec(word)?.[0] ?? '')
    .filter(Boolean);
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toLocaleUpperCase() || '·';
}

export const personCss = css`
  .person {
    display: flex;
    gap: 16px;
    align-items: center;
    min-width: 0;
  }
  .person-above {
    flex-direction: column;
    align-items: flex-start;
  }
  .person-centered {
    flex-direction: column;
    text-align: center;
  }
  .person-headed {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 16px;
  }
  .person-headed > .portrait {
    grid-row: 1 / 3;
    align-self: center;
  }
  .person-headed > .person-words {
    display: contents;
  }
  .person-headed > .portrait ~ .person-words > :not(.person-body) {
    grid-column: 2;
  }
  .person-headed .person-name {
    align-self: end;
  }
  .person-headed .person-role {
    line-height: 1.3;
    text-wrap-style: balance;
  }
  .person-headed .person-body {
    grid-column: 1 / 3;
  }
  .person-words {
    display: flex;
    flex-direction: column;
    gap: 2px;
    min-width: 0;
  }
  .person-name {
    font-weight: 600;
    font-family: var(--font-heading);
  }
  .person-role {
    color: var(--soft);
    text-wrap-style: balance;
  }
  .person-body {
    margin-top: 6px;
  }
  .portrait {
    flex: none;
    border-radius: 50%;
    display: block;
  }
  .portrait-initials {
    display: flex;
    align-items: center;
    justify-content: center;
    background: var(--card-strong);
    color: var(--emphasis-text);
    font-family: var(--font-heading);
    font-weight: 600;
    line-height: 1.2;
  }
`;
