import { defineTemplate } from '../../define/define-template.js';
import { image, list, text } from '../../define/fields.js';
import { body, header, imageAlt, imageFocus, metrics, source, textVariants } from '../../define/vocabulary.js';
import { BesideSlide } from '../../kit/frame/beside.js';
import { css } from '../../kit/css.js';
import { FactSheet } from '../../kit/blocks/fact-sheet.js';
import { FigureRow } from '../../kit/blocks/figure-row.js';
import { columnsFor } from '../../kit/frame/grid.js';
import { Media } from '../../kit/pictures/media.js';
import { Body, Header, Notes, Slide } from '../../kit/frame/slide.js';
import { Split } from '../../kit/frame/split.js';
import { Paragraphs } from '../../kit/words/words.js';
import { cardLook } from '../../kit/card.js';

export const companyOverview = defineTemplate({
  key: 'companyOverview',
  name: 'Company overview',
  group: 'Covers & openers',
  category: 'Open',
  topic: 'companyOverview',
  synonyms: 'about profile introduction organisation',
  whenToUse: 'About-us slide: who the organization is, in a paragraph and a few facts.',
  description:
    'Short description, a fact sheet (founded, offices, people), up to four headline figures and an optional photo.',
  fields: {
    ...header,
    body: body(300),
    items: list(
      'Facts',
      { min: 0, max: 6, help: 'Fact sheet entries.' },
      { label: text('Label', { maxLen: 30 }), text: text('Text', { maxLen: 80 }) },
    ),
    metrics: metrics({ min: 0, max: 4, help: 'Short proof figures.' }),
    image: image('Image', { help: 'Photo of the place, product or people.' }),
    imageAlt,
    imageFocus,
    source,
  },
  variants: textVariants,
  layoutVariants: {
    split: 'text left, facts and figures right',
    imageRight: { says: 'text left, photo right', for: ['picture'] },
    stack: 'text on top, figures in a row below',
  },
  defaults: {
    eyebrow: 'Who we are',
    title: 'We make freight networks plan themselves',
    body: 'We build planning software for carriers with twenty to two thousand trucks. It joins the systems they already have and decides the routine, so that planners can decide the rest.',
    items: [
      { label: 'Founded', text: '2014, as part of a transport research group' },
      { label: 'Offices', text: 'Three, with one service desk around the clock' },
      { label: 'People', text: '210, half of them in product and engineering' },
      { label: 'Owned by', text: 'Founders and employees' },
    ],
    metrics: [
      { value: '340', label: 'carriers' },
      { value: '61,000', label: 'trucks planned each day' },
      { value: '97%', label: 'contract renewals' },
    ],
    source: 'Company figures, 2026',
  },
  view: ({ body, items, metrics, image, imageAlt, imageFocus, source, layoutVariant, ...head }) => {
    if (layoutVariant === 'imageRight' && image) {
      return (
        <BesideSlide side="end" source={source} aside={<Media url={image} alt={imageAlt} focus={imageFocus} square />}>
          <Header {...head} />
          <Body class="pile">
            <Paragraphs>{body}</Paragraphs>
            <FactSheet items={items} />
            <FigureRow metrics={metrics} t="heading" />
          </Body>
        </BesideSlide>
      );
    }
    if (layoutVariant === 'stack' && (body ?? image)) {
      return (
        <Slide>
          <Header {...head} />
          <Body class="pile">
            <div class="opening" data-fit>
              <Paragraphs t="lead">{body}</Paragraphs>
              {image && <Media url={image} alt={imageAlt} focus={imageFocus} />}
            </div>
            <FactSheet items={items} appearance="cells" columns={columnsFor(items.length)} />
            {metrics.some(({ value, label }) => value ?? label) && (
              <div class="headline">
                <FigureRow metrics={metrics} />
              </div>
            )}
          </Body>
          <Notes source={source} />
        </Slide>
      );
    }
    const hasFacts = items.some(({ label, text }) => label ?? text);
    const hasFigures = metrics.some(({ value, label }) => value ?? label);
    // The figures stand where they leave less empty: below the words, else above the facts.
    const below = hasFacts && Boolean(body) && !image;
    const words = (body ?? image) && (
      <div class="portrayal" data-fit>
        <Paragraphs t="lead">{body}</Paragraphs>
        {image && <Media url={image} alt={imageAlt} focus={imageFocus} />}
        {below && <FigureRow metrics={metrics} layout="column" t="title" />}
      </div>
    );
    const sheet = (hasFacts || (hasFigures && !below)) && (
      <div class="sheet" data-fit>
        {!below && <FigureRow metrics={metrics} perRow={metrics.length > 3 ? 2 : 3} t="title" />}
        <FactSheet items={items} />
      </div>
    );
    return (
      <Slide>
        <Header {...head} />
        <Body>
          {words && sheet ? (
            <Split columns={below ? 6 : 5} wide>
              {words}
              {sheet}
            </Split>
          ) : (
            words || sheet
          )}
        </Body>
        <Notes source={source} />
      </Slide>
    );
  },
  css: css`
    .pile {
      gap: 20px;
    }
    .pile > * {
      flex: none;
    }
    .pile > :is(.figures, .facts-cells),
    .pile > .opening:not(:has(~ .facts)) ~ .headline {
      margin-top: auto;
    }
    .pile > .opening {
      flex: 0 1 auto;
      min-height: 96px;
    }
    .opening {
      display: flex;
      gap: 48px;
      align-items: center;
      max-width: 100%;
    }
    .opening > :not(.media) {
      min-width: 0;
    }
    .opening > :first-child:last-child {
      max-width: 960px;
    }
    .opening > .media {
      flex: none;
      width: 368px;
      height: 160px;
    }
    &[data-tight] .opening > .media {
      width: 220px;
      height: 96px;
    }
    .portrayal {
      display: flex;
      flex-direction: column;
      justify-content: space-between;
      gap: 24px;
    }
    .portrayal > .media {
      flex: 1;
      min-height: 128px;
    }
    .portrayal > :not(.media) {
      flex: none;
    }
    .headline {
      padding: 24px calc(32px * var(--inset));
      ${cardLook}
      border-radius: var(--radius);
    }
    .sheet {
      display: flex;
      flex-direction: column;
      gap: 28px;
      padding: 16px calc(32px * var(--inset));
      ${cardLook}
      border-radius: var(--radius);
      justify-content: safe center;
    }
    .sheet > .facts {
      flex: 1 0 auto;
      grid-auto-rows: minmax(min-content, 1fr);
    }
    &.beside-slide .fact {
      padding-block: 8px;
    }
    &[data-tight] .fact {
      padding-block: 4px;
    }
    &[data-tight] :is(.sheet, .headline) {
      padding: 16px 24px;
      gap: 16px;
    }
  `,
});
