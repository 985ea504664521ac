import { defineTemplate } from '../../define/define-template.js';
import { textarea } from '../../define/fields.js';
import {
  backdrop,
  coverVariants,
  eyebrow,
  name,
  organization,
  largePortrait,
  role,
  source,
} from '../../define/vocabulary.js';
import { Cover } from '../../kit/frame/cover.js';
import { css } from '../../kit/css.js';
import { Media } from '../../kit/pictures/media.js';
import { Person } from '../../kit/blocks/person.js';
import { Quote } from '../../kit/blocks/quote.js';
import { Notes } from '../../kit/frame/slide.js';
import { Words } from '../../kit/words/words.js';

export const quote = defineTemplate({
  key: 'quote',
  name: 'Quote',
  group: 'People & proof',
  category: 'Argue',
  holds: ['quotes'],
  synonyms: 'citation saying customer testimonial',
  whenToUse: 'One voice that makes the point better than you can.',
  description: 'A single quotation set large with its author and optional portrait.',
  fields: {
    eyebrow,
    quote: textarea('Quote', { max: 280 }),
    name,
    role,
    organization,
    portrait: largePortrait,
    source,
    ...backdrop,
  },
  variants: coverVariants,
  layoutVariants: {
    left: 'quote left',
    center: 'quote centered',
    split: { says: 'quote left, portrait or image right', for: ['picture'] },
  },
  defaults: {
    eyebrow: 'Voice of the customer',
    quote: 'We stopped arguing about the slides and started arguing about the plan.',
    name: 'Chief operating officer',
    organization: 'Logistics company, 4,000 employees',
  },
  view: ({ eyebrow, quote, name, role, organization, portrait, source, layoutVariant, ...picture }) => {
    const large = layoutVariant === 'split' && portrait !== undefined && picture.image === undefined;
    return (
      <Cover
        {...picture}
        motif="band"
        foot={<Notes source={source} />}
        aside={
          large ? (
            <div class="cover-media">
              <Media url={portrait} alt={name} square />
            </div>
          ) : undefined
        }
      >
        <Words t="eyebrow">{eyebrow}</Words>
        <Quote slideTitle align={layoutVariant === 'center' ? 'center' : 'start'}>
          {quote}
        </Quote>
        <Person
          name={name}
          role={role}
          organization={organization}
          portrait={large ? undefined : portrait}
          initials={false}
          size={72}
          t="lead"
        />
      </Cover>
    );
  },
  css: css`
    --cover-gap: 28px;
    .cover-words {
      width: 858px;
    }
    &.layout-left > .notes {
      width: 858px;
    }
    &.layout-split .cover-words {
      width: calc(572px - var(--side) / 2);
    }
  `,
});
