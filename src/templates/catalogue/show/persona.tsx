import { defineTemplate } from '../../define/define-template.js';
import { list, text, textarea } from '../../define/fields.js';
import { header, name, organization, points, portrait, role, source, textVariants } from '../../define/vocabulary.js';
import { classes, css } from '../../kit/css.js';
import { FactSheet } from '../../kit/blocks/fact-sheet.js';
import { IconLine } from '../../kit/blocks/icon-line.js';
import { BlockHeading } from '../../kit/words/block-heading.js';
import { Person } from '../../kit/blocks/person.js';
import { Quote } from '../../kit/blocks/quote.js';
import { Body, Header, Notes, Slide } from '../../kit/frame/slide.js';
import { cardLook } from '../../kit/card.js';

export const persona = defineTemplate({
  key: 'persona',
  name: 'Persona',
  group: 'People & proof',
  category: 'Show',
  holds: ['people'],
  topic: 'persona',
  synonyms: 'user audience target profile buyer',
  whenToUse: 'Portrays a typical customer or user: facts, goals and frustrations.',
  description: 'Portrait with name, role and quote, a fact list, goals and pain points.',
  fields: {
    ...header,
    name,
    role,
    organization,
    portrait,
    quote: textarea('Quote', { max: 160 }),
    items: list(
      'Facts',
      { min: 0, max: 5 },
      { label: text('Label', { maxLen: 30 }), text: text('Text', { maxLen: 50 }) },
    ),
    goals: points('Goals', { min: 1, max: 4, topic: 'goals' }, 80),
    painPoints: points('Pain points', { min: 1, max: 4, topic: 'painPoints' }, 80),
    source,
  },
  variants: textVariants,
  layoutVariants: {
    split: 'profile left, lists right',
    columns: 'profile, goals and pain points in three columns',
  },
  defaults: {
    eyebrow: 'Persona',
    title: 'The planner decides whether the tool is used',
    name: 'Dispatch planner',
    role: 'Plans 30 trucks a day',
    organization: 'Regional carrier',
    quote: 'If I have to type it twice, I call the driver instead.',
    items: [
      { label: 'Experience', text: '9 years in dispatch' },
      { label: 'Tools', text: 'Phone, two screens, one sheet' },
      { label: 'Measured by', text: 'On-time share, empty kilometres' },
    ],
    goals: [
      { text: 'Finish the plan before the first truck leaves' },
      { text: 'Know about delays before the customer does' },
      { text: 'Give drivers fair tours' },
    ],
    painPoints: [
      { text: 'Every carrier system shows a different truth' },
      { text: 'Half of the day goes into phone calls' },
      { text: 'Good return loads are found too late' },
    ],
    source: 'Twelve interviews, 2026',
  },
  view: ({ name, role, organization, portrait, quote, items, goals, painPoints, source, layoutVariant, ...head }) => {
    const columns = layoutVariant === 'columns';
    const hasProfile =
      Boolean(name ?? role ?? organization ?? portrait) || items.some(({ label, text }) => label ?? text);
    const hasLists = [...goals, ...painPoints].some(({ text }) => text);
    const busy = items.length > 3;
    const saying = quote && (
      <div class="saying" data-fit>
        <Quote t="heading" mark={!columns}>
          {quote}
        </Quote>
      </div>
    );
    return (
      <Slide>
        <Header {...head} />
        <Body>
          <div class={classes('persona', !hasProfile && 'nobody', !hasLists && !quote && 'alone')}>
            {hasProfile && (
              <div class="profile" data-fit>
                <Person
                  name={name}
                  role={role}
                  organization={organization}
                  portrait={portrait}
                  size={busy ? 72 : 96}
                  t={busy ? 'lead' : 'heading'}
                />
                <FactSheet items={items} appearance={columns && !busy ? 'cells' : 'rows'} />
              </div>
            )}
            {saying}
            <Wishes term="goals" items={goals} />
            <Wishes term="painPoints" items={painPoints} />
          </div>
        </Body>
        <Notes source={source} />
      </Slide>
    );
  },
  css: css`
    .persona {
      display: grid;
      grid-template-columns: 416px repeat(2, minmax(0, 1fr));
      grid-template-rows: auto minmax(0, 1fr);
      gap: var(--gap);
    }
    .nobody {
      grid-template-columns: 0 repeat(2, minmax(0, 1fr));
    }
    .alone {
      grid-template-columns: minmax(0, 1fr);
    }
    .profile {
      grid-row: 1 / 3;
      grid-column: 1;
      display: flex;
      flex-direction: column;
      justify-content: space-between;
      gap: 16px;
      min-width: 0;
      min-height: 0;
      padding: 28px calc(24px * var(--inset)) 20px;
    }
    &:not(.layout-columns) .profile {
      ${cardLook}
      border-radius: var(--radius);
    }
    .saying {
      grid-column: 2 / 4;
      padding-bottom: 8px;
    }
    .saying .quote {
      flex-direction: row;
      gap: 20px;
    }
    .saying .t-heading {
      font-weight: 500;
      line-height: 1.3;
    }
    .wishes {
      min-width: 0;
      min-height: 0;
      grid-row: 2;
      ${cardLook}
      border-radius: var(--radius);
      padding: 28px calc(24px * var(--inset));
      display: flex;
      flex-direction: column;
      gap: 16px;
    }
    .persona:not(:has(.saying)) > .wishes {
      grid-row: 1 / 3;
    }
    .goals {
      --tint: var(--positive);
    }
    .painPoints {
      --tint: var(--negative);
    }
    .wishes > .part-heading {
      color: var(--text);
      font: 600 var(--heading) / 1.2 var(--font-heading);
      letter-spacing: 0;
      text-transform: none;
    }
    .wishes > .icon-line > .icon {
      color: var(--tint);
    }
    &.layout-columns .persona {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      grid-template-rows: minmax(0, 1fr) auto;
    }
    &.layout-columns .nobody {
      grid-template-columns: 0 repeat(2, minmax(0, 1fr));
    }
    &.layout-columns :is(.profile, .wishes) {
      grid-row: 1;
    }
    &.layout-columns .persona:not(:has(.saying)) > :is(.profile, .wishes) {
      grid-row: 1 / 3;
    }
    &[data-tight] .fact {
      padding-block: 4px;
    }
    &[data-tight] .profile {
      padding-block: 16px;
    }
    &.layout-columns .profile {
      padding: calc(28px * (1 - var(--inset))) 0 0;
    }
    &.layout-columns .saying {
      grid-area: 2 / 1 / 3 / 4;
      border-inline-start: var(--rule-accent) solid var(--mark);
      padding: 4px 20px;
    }
    &.layout-columns .facts {
      row-gap: 10px;
    }
  `,
});

function Wishes({ term, items }: { term: 'goals' | 'painPoints'; items: { text?: string }[] }) {
  const shown = items.filter(({ text }) => text);
  if (shown.length === 0) return null;
  return (
    <div class={`wishes ${term}`} data-fit>
      <BlockHeading term={term} />
      {shown.map(({ text }) => (
        <IconLine icon={term === 'goals' ? 'check' : 'close'}>{text}</IconLine>
      ))}
    </div>
  );
}
