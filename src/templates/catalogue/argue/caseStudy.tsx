import type { ComponentChild } from 'preact';
import { defineTemplate } from '../../define/define-template.js';
import { image, text, textarea } from '../../define/fields.js';
import { header, imageAlt, imageFocus, metrics, role, textVariants } from '../../define/vocabulary.js';
import { BesideSlide } from '../../kit/frame/beside.js';
import { BrandMark } from '../../kit/pictures/brand-mark.js';
import { css } from '../../kit/css.js';
import { FigureRow } from '../../kit/blocks/figure-row.js';
import { Media } from '../../kit/pictures/media.js';
import { BlockHeading } from '../../kit/words/block-heading.js';
import { Person } from '../../kit/blocks/person.js';
import { Quote } from '../../kit/blocks/quote.js';
import { Body, Header, Slide } from '../../kit/frame/slide.js';
import { Split } from '../../kit/frame/split.js';
import { Paragraphs } from '../../kit/words/words.js';
import { cardLook } from '../../kit/card.js';

interface Story {
  challenge?: string;
  approach?: string;
  outcome?: string;
}

export const caseStudy = defineTemplate({
  key: 'caseStudy',
  name: 'Case study',
  group: 'People & proof',
  category: 'Argue',
  topic: 'caseStudy',
  synonyms: 'success story reference example client testimonial customer',
  whenToUse: 'One customer story as proof: challenge, approach, outcome and figures.',
  description: 'Customer name and logo, three short texts, one to four result figures and an optional quote.',
  fields: {
    ...header,
    organization: text('Organization', { maxLen: 40, plain: true, help: 'The customer.' }),
    logo: image('Logo', { side: 560 }),
    challenge: textarea('Challenge', { max: 180 }),
    approach: textarea('Approach', { max: 180 }),
    outcome: textarea('Outcome', { max: 180 }),
    metrics: metrics({ min: 1, max: 4, help: 'Result figures.' }),
    quote: textarea('Quote', { max: 140 }),
    name: text('Name', { maxLen: 50, plain: true, help: 'Who is quoted.' }),
    role,
    image: image('Image', { help: 'Used by the imageRight layout.' }),
    imageAlt,
    imageFocus,
  },
  variants: textVariants,
  layoutVariants: {
    split: 'story left, figures right',
    columns: 'challenge, approach and outcome in columns',
    imageRight: { says: 'story left, image right', for: ['picture'] },
  },
  defaults: {
    eyebrow: 'Case study',
    title: 'A regional carrier plans its day in forty minutes',
    organization: 'Regional carrier, 180 trucks',
    challenge:
      'Six planners spent every morning on the phone to find out where trucks were and which drivers had hours left.',
    approach: 'One depot went first: live positions, driving hours and orders on one board, with two days of training.',
    outcome: 'After nine days the depot stopped using its old sheets; the other four followed within a quarter.',
    metrics: [
      { value: '-78%', label: 'planning time' },
      { value: '+11%', label: 'orders per truck' },
      { value: '5 mo', label: 'to payback' },
    ],
    quote: 'Nobody wanted the old sheets back.',
    name: 'Head of Operations',
  },
  view: ({
    organization,
    logo,
    challenge,
    approach,
    outcome,
    metrics,
    quote,
    name,
    role,
    image,
    imageAlt,
    imageFocus,
    layoutVariant,
    ...head
  }) => {
    const story = { challenge, approach, outcome };
    const voice = (
      <>
        <Quote t="lead" mark={false}>
          {quote}
        </Quote>
        <Person name={name} role={role} initials={false} />
      </>
    );
    const hasVoice = Boolean(quote ?? name ?? role);
    if (layoutVariant === 'columns') {
      return (
        <Slide>
          <Header {...head} />
          <Body class="pile">
            <Customer organization={organization} logo={logo} />
            <Chapters {...story} />
            <FigureRow metrics={metrics} />
            {hasVoice && <div class="voice">{voice}</div>}
          </Body>
        </Slide>
      );
    }
    if (layoutVariant === 'imageRight' && image) {
      return (
        <BesideSlide width="narrow" side="end" aside={<Media url={image} alt={imageAlt} focus={imageFocus} square />}>
          <Header {...head} />
          <Body class="pile">
            <Customer organization={organization} logo={logo} />
            <Chapters {...story} />
            <FigureRow metrics={metrics} t="heading" />
            {hasVoice && <div class="voice">{voice}</div>}
          </Body>
        </BesideSlide>
      );
    }
    const account = (
      <div class="pile account">
        <Customer organization={organization} logo={logo} />
        <Chapters {...story} />
      </div>
    );
    return (
      <Slide>
        <Header {...head} />
        <Body>
          {hasVoice || metrics.some(({ value, label }) => value ?? label) ? (
            <Split columns={7} wide>
              {account}
              <div class="results" data-fit>
                <FigureRow metrics={metrics} layout="column" t={metrics.length > 2 ? 'title' : 'stat'} />
                {hasVoice && <div class="voice">{voice}</div>}
              </div>
            </Split>
          ) : (
            account
          )}
        </Body>
      </Slide>
    );
  },
  css: css`
    .pile {
      display: flex;
      flex-direction: column;
      gap: var(--gap);
    }
    .pile > * {
      flex: none;
    }
    .pile > .chapters {
      flex: 1 0 auto;
    }
    .customer {
      height: 32px;
      display: flex;
      align-items: center;
      gap: 16px;
    }
    .customer > .brand-mark {
      width: 120px;
      flex: none;
    }
    .chapters {
      display: grid;
      grid-auto-rows: minmax(min-content, 1fr);
    }
    .chapter {
      display: grid;
      grid-template-columns: 128px minmax(0, 1fr);
      column-gap: 24px;
      align-items: center;
      padding-block: 8px;
      border-top: var(--rule) solid var(--line);
    }
    .chapter > .part-heading {
    }
    &.layout-columns .chapter {
      grid-template-columns: minmax(0, 1fr);
      row-gap: 6px;
      align-content: start;
    }
    &.layout-columns .chapters {
      grid-auto-flow: column;
      grid-auto-columns: minmax(0, 1fr);
      grid-auto-rows: auto;
      column-gap: calc(var(--gap) + var(--apart));
      flex-grow: 1;
    }
    &.layout-columns .chapter {
      border-top: var(--rule-accent) solid var(--mark);
      padding-top: 16px;
    }
    .results {
      display: flex;
      flex-direction: column;
      justify-content: space-between;
      gap: 24px;
      padding: 16px calc(28px * var(--inset)) 24px;
      ${cardLook}
      border-radius: var(--radius);
    }
    .results > .figures > .figure:first-child {
      border-top: 0;
    }
    &[data-tight] .chapter {
      padding-block: 4px;
    }
    .voice {
      display: flex;
      flex-direction: column;
      gap: 12px;
      border-inline-start: var(--rule-accent) solid var(--mark);
      padding-inline-start: 20px;
    }
    .pile > .voice {
      flex-direction: row;
      align-items: center;
      justify-content: space-between;
      gap: 24px;
    }
  `,
});

function Customer({ organization, logo }: { organization?: string; logo?: string }): ComponentChild {
  if (!organization && !logo) return null;
  return (
    <div class="customer">
      <BrandMark logo={logo} name={organization} align="start" />
    </div>
  );
}

function Chapters({ challenge, approach, outcome }: Story) {
  const chapters = [
    ['challenge', challenge],
    ['approach', approach],
    ['outcome', outcome],
  ] as const;
  const shown = chapters.filter(([, words]) => words);
  if (shown.length === 0) return null;
  return (
    <div class="chapters">
      {shown.map(([part, words]) => (
        <div class="chapter">
          <BlockHeading term={part} />
          <Paragraphs>{words}</Paragraphs>
        </div>
      ))}
    </div>
  );
}
