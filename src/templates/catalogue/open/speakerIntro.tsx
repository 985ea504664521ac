import { defineTemplate } from '../../define/define-template.js';
import { text } from '../../define/fields.js';
import {
  body,
  email,
  eyebrow,
  name,
  organization,
  points,
  largePortrait,
  role,
  textVariants,
  url,
} from '../../define/vocabulary.js';
import { Addresses } from '../../kit/blocks/contact-line.js';
import { BesideSlide } from '../../kit/frame/beside.js';
import { css } from '../../kit/css.js';
import { IconLine } from '../../kit/blocks/icon-line.js';
import { Media } from '../../kit/pictures/media.js';
import { Motif } from '../../kit/pictures/motif.js';
import { Portrait } from '../../kit/blocks/person.js';
import { Body, Slide } from '../../kit/frame/slide.js';
import { Paragraphs, Words } from '../../kit/words/words.js';
import { STAGE } from '../../kit/stage.js';

export const speakerIntro = defineTemplate({
  key: 'speakerIntro',
  name: 'Speaker introduction',
  group: 'Covers & openers',
  category: 'Open',
  synonyms: 'presenter bio host biography',
  whenToUse: 'Introduces one presenter or guest and why the audience should trust them; use team for several people.',
  description:
    'Portrait with name, role and organization, a short biography, up to four credentials and contact details.',
  fields: {
    eyebrow,
    title: text('Title', { maxLen: 60, help: 'Optional heading, e.g. About the speaker.' }),
    name,
    role,
    organization,
    portrait: largePortrait,
    body: body(320, 'Short biography.'),
    points: points('Points', { min: 0, max: 4, help: 'Credentials.' }, 90),
    email,
    url,
  },
  variants: textVariants,
  layoutVariants: {
    imageLeft: { says: 'portrait left', for: ['picture'] },
    imageRight: 'portrait right',
    center: 'portrait above centered text',
  },
  defaults: {
    eyebrow: 'About the speaker',
    name: 'Director of Operations',
    role: 'Network planning',
    organization: 'Regional carrier',
    body: 'Leads five depots and a team of forty planners, after building the first shared control tower for refrigerated transport in the region.',
    points: [
      { text: 'Fifteen years in dispatch and network planning' },
      { text: 'Member of the national board for freight data' },
      { text: 'Teaches operations at the transport academy' },
    ],
    email: 'operations@example.com',
    url: 'https://example.com/operations',
  },
  view: ({ eyebrow, title, name, role, organization, portrait, body, points, email, url, layoutVariant }) => {
    const heading = (
      <>
        <Words t="eyebrow" class="kicker">
          {eyebrow}
        </Words>
        <Words t={name ? 'lead' : 'title'} as="h2" slideTitle soft={Boolean(name)}>
          {title}
        </Words>
        <Words class="speaker-name">{name}</Words>
        {(role ?? organization) && (
          <p class="t-lead soft">
            <Words as="span">{role}</Words>
            {role && organization && ', '}
            <Words as="span">{organization}</Words>
          </p>
        )}
      </>
    );
    const words = (
      <>
        <Paragraphs>{body}</Paragraphs>
        <Credentials points={points} />
        <Addresses class="addresses" email={email} url={url} />
      </>
    );
    if (layoutVariant === 'center') {
      return (
        <Slide>
          <Body align="center" class="speaker">
            {(portrait ?? name) && (
              <Portrait url={portrait} name={name} size={points.length > 3 ? 112 : points.length > 2 ? 128 : 152} />
            )}
            {heading}
            {words}
          </Body>
        </Slide>
      );
    }
    const side = layoutVariant === 'imageLeft' ? 'start' : 'end';
    return (
      <BesideSlide
        side={side}
        aside={portrait ? <Media url={portrait} alt={name} square /> : <Motif kind="panel" side={side} />}
      >
        <Body align="center" class="speaker">
          {heading}
          {words}
        </Body>
      </BesideSlide>
    );
  },
  css: css`
    --speaker-gap: 16px;
    &[data-tight] {
      --speaker-gap: 8px;
    }
    .speaker {
      gap: 8px;
    }
    &[data-tight] .speaker {
      gap: 4px;
    }
    .speaker > * {
      flex: none;
    }
    .kicker {
      color: var(--emphasis-text);
    }
    .speaker-name {
      font: var(--weight-large) calc(var(--stat) * 0.92) / 1.12 var(--font-heading);
      letter-spacing: var(--tracking-large);
      text-wrap-style: balance;
    }
    .speaker > :is(.t-body, .paragraphs, p:not([class])) {
      margin-top: var(--speaker-gap);
    }
    .credentials {
      display: flex;
      flex-direction: column;
      gap: 0.4em;
      margin-top: var(--speaker-gap);
    }
    .addresses {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 32px;
      margin-top: var(--speaker-gap);
      padding-top: var(--speaker-gap);
      border-top: var(--rule) solid var(--line);
    }
    .addresses > p {
      min-width: 0;
    }
    .motif {
      position: static;
      width: calc(var(--beside) + 10px);
      height: ${STAGE.height}px;
    }
    &.beside-end .motif {
      margin-inline-start: -10px;
    }
    &.layout-center .speaker {
      align-items: center;
      text-align: center;
      padding-inline: 96px;
    }
    &.layout-center .portrait {
      margin-bottom: 12px;
    }
    &.layout-center .addresses {
      justify-content: center;
      border: 0;
      padding: 0;
      margin-top: 12px;
    }
  `,
});

function Credentials({ points }: { points: { text?: string }[] }) {
  const shown = points.filter(({ text }) => text);
  if (shown.length === 0) return null;
  return (
    <div class="credentials">
      {shown.map(({ text }) => (
        <IconLine icon="check">{text}</IconLine>
      ))}
    </div>
  );
}
