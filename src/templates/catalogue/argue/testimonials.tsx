import { defineTemplate } from '../../define/define-template.js';
import { image, list, textarea } from '../../define/fields.js';
import { header, name, organization, portrait, role, textVariants } from '../../define/vocabulary.js';
import { BrandMark } from '../../kit/pictures/brand-mark.js';
import { classes, css } from '../../kit/css.js';
import { Person } from '../../kit/blocks/person.js';
import { Quote } from '../../kit/blocks/quote.js';
import { Body, Header, Slide } from '../../kit/frame/slide.js';
import { cardLook } from '../../kit/card.js';

interface Voice {
  quote?: string;
  name?: string;
  role?: string;
  organization?: string;
  portrait?: string;
  logo?: string;
}

export const testimonials = defineTemplate({
  key: 'testimonials',
  name: 'Testimonials',
  group: 'People & proof',
  category: 'Argue',
  holds: ['quotes'],
  topic: 'testimonials',
  continues: 'items',
  synonyms: 'quotes reviews customer feedback references',
  whenToUse: 'Two to four customer voices as social proof.',
  description: 'Quote cards with author, role, organization and logo.',
  fields: {
    ...header,
    items: list(
      'Testimonials',
      { min: 2, max: 4, main: 'quote' },
      {
        quote: textarea('Quote', { max: 180 }),
        name,
        role,
        organization,
        portrait,
        logo: image('Logo', { side: 560 }),
      },
    ),
  },
  variants: textVariants,
  layoutVariants: { columns: 'cards side by side', grid: 'two by two', featured: 'first quote large' },
  defaults: {
    eyebrow: 'Customer voices',
    title: 'Teams stay because the first week already pays off',
    items: [
      {
        quote: 'We planned to roll it out in a quarter. After nine days nobody wanted the old sheets back.',
        name: 'Head of Operations',
        organization: 'Regional carrier',
      },
      {
        quote: 'Our customers call us less, and when they do, we already know the answer.',
        name: 'Service Manager',
        organization: 'Food wholesaler',
      },
      {
        quote: 'The board is the first tool that drivers and planners open by themselves.',
        name: 'Fleet Director',
        organization: 'Parcel network',
      },
    ],
  },
  view: ({ items, layoutVariant, ...head }) => (
    <Slide>
      <Header {...head} />
      <Body>
        <div class={classes('voices', layoutVariant === 'columns' && 'snug', `voices-${Math.min(items.length, 4)}`)}>
          {items.map((voice, index) => (
            <VoiceCard
              {...voice}
              beside={layoutVariant !== 'columns' || items.length > 3}
              featured={layoutVariant === 'featured'}
              large={layoutVariant === 'featured' && index === 0}
              narrow={layoutVariant === 'columns' && items.length > 3}
            />
          ))}
        </div>
      </Body>
    </Slide>
  ),
  css: css`
    .voices {
      display: grid;
      gap: var(--gap) calc(var(--gap) + var(--apart));
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      grid-template-rows: minmax(0, 1fr);
    }
    .voice {
      display: grid;
      grid-template: minmax(0, 1fr) / minmax(0, 1fr);
      min-width: 0;
      min-height: 0;
      padding: var(--pad) calc(24px * var(--inset));
      border-radius: var(--radius);
    }
    .voice-words {
      display: flex;
      flex-direction: column;
      gap: 20px;
      justify-content: space-between;
    }
    .voice:not(.highlight) {
      ${cardLook}
    }
    .voice-words > .quote {
      gap: 16px;
    }
    .author {
      display: flex;
      flex-direction: column;
      gap: 12px;
      flex: none;
    }
    .voice-logo {
      height: 40px;
      width: 120px;
      flex: none;
    }
    /* Above narrow texts the logo is level with the portrait. */
    .author:has(> .person-above > .portrait) {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
    }
    .author:has(> .person-above > .portrait) > * {
      grid-area: 1 / 1;
    }
    .author:has(> .person-above > .portrait) > .voice-logo {
      justify-self: end;
      height: 48px;
      width: 96px;
    }
    .voices-4 {
      column-gap: calc(16px + var(--apart));
    }
    &.layout-columns .voices-4 .voice {
      padding-inline: calc(16px * var(--inset));
    }
    &.layout-grid .voices {
      grid-auto-flow: row;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      grid-template-rows: none;
      grid-auto-rows: minmax(0, 1fr);
      column-gap: calc(var(--gap) + var(--apart));
    }
    &.layout-grid .voices-3 > :first-child {
      grid-column: 1 / 3;
    }
    :is(&.layout-grid, &.layout-featured) .author {
      flex-direction: row;
      justify-content: space-between;
      align-items: center;
    }
    :is(&.layout-grid, &.layout-featured) .voice-logo {
      order: 1;
    }
    &.layout-grid .quote-mark {
      width: 28px;
      height: 21px;
    }
    &.layout-grid .quote {
      flex-direction: row;
    }
    &.layout-featured .voices {
      grid-auto-flow: row;
      grid-template-columns: minmax(0, 1fr);
      grid-template-rows: none;
      grid-auto-rows: minmax(0, 1fr);
    }
    &.layout-featured .voices:not(.voices-1) {
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    }
    &.layout-featured .voice-large {
      grid-row: 1 / span 3;
      padding: 32px;
    }
    &.layout-featured .voices-2 .voice-large {
      grid-row: 1;
    }
    &.layout-featured .voices-3 .voice-large {
      grid-row: 1 / span 2;
    }
    &.layout-featured .voice:not(.voice-large) {
      padding-block: 20px;
    }
    &.layout-featured .voice:not(.voice-large) > .voice-words {
      gap: 8px;
    }
    &.layout-featured[data-tight] .voice:not(.voice-large) {
      padding: 10px calc(20px * var(--inset));
    }
    &[data-tight] .voice-words {
      gap: 8px;
    }
    &[data-tight]:is(.layout-grid, .layout-featured) .voice-logo {
      height: 32px;
      width: 88px;
    }
    &[data-tight] .quote-mark {
      width: 28px;
      height: 21px;
    }
    .voice-large .quote-mark {
      color: inherit;
    }
    .highlight .portrait-initials {
      background: var(--on-emphasis);
      color: var(--emphasis);
    }
  `,
});

interface VoiceCardProps extends Voice {
  /** The logo stands beside the person. */
  beside: boolean;
  featured: boolean;
  large: boolean;
  narrow: boolean;
}

function VoiceCard({ quote, logo, beside, featured, large, narrow, ...person }: VoiceCardProps) {
  return (
    <div class={classes('voice', large && 'voice-large', large && 'highlight')}>
      <div class={classes('voice-words', large && 'voice-words-large')} data-fit>
        <Quote t={large ? 'title' : 'lead'} mark={large || !featured}>
          {quote}
        </Quote>
        <div class="author">
          {logo && (
            <div class="voice-logo">
              <BrandMark logo={logo} align={beside ? 'end' : 'start'} />
            </div>
          )}
          <Person
            {...person}
            initials={false}
            size={large ? 64 : featured ? 40 : 48}
            layout={narrow ? 'above' : 'beside'}
          />
        </div>
      </div>
    </div>
  );
}
