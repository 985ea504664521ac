import { defineTemplate } from '../../define/define-template.js';
import { dataVariants, header, lines, takeaway } from '../../define/vocabulary.js';
import { css } from '../../kit/css.js';
import { inLanguage } from '../../kit/words/terms.js';
import { Body, Header, Slide, Takeaway } from '../../kit/frame/slide.js';
import { useSlide } from '../../kit/slide-context.js';
import { TextList, type TextItem } from '../../kit/words/text-list.js';
import { cardLook } from '../../kit/card.js';

export const swot = defineTemplate({
  key: 'swot',
  name: 'SWOT',
  group: 'Strategy & frameworks',
  category: 'Argue',
  topic: 'swot',
  synonyms: 'analysis framework competitors',
  whenToUse: 'Inside strengths and weaknesses against outside opportunities and threats.',
  description: 'Four headed lists in a 2x2 grid with an optional conclusion.',
  fields: {
    ...header,
    strengths: lines('Strengths', { min: 1, max: 5, topic: 'strengths' }, 80),
    weaknesses: lines('Weaknesses', { min: 1, max: 5, topic: 'weaknesses' }, 80),
    opportunities: lines('Opportunities', { min: 1, max: 5, topic: 'opportunities' }, 80),
    threats: lines('Threats', { min: 1, max: 5, topic: 'threats' }, 80),
    takeaway,
  },
  variants: dataVariants,
  layoutVariants: { grid: 'two by two', columns: 'four columns' },
  defaults: {
    eyebrow: 'Regional carrier',
    title: 'Reliability is the asset to build the freight business on',
    strengths: [
      { text: 'On time in 97 of 100 runs' },
      { text: 'Own depots at six rail hubs' },
      { text: 'Drivers stay nine years on average' },
    ],
    weaknesses: [
      { text: 'Two thirds of revenue from four customers' },
      { text: 'Booking still by phone and mail' },
      { text: 'Fleet older than that of rivals' },
    ],
    opportunities: [
      { text: 'Road tolls rise by a quarter next year' },
      { text: 'Retailers ask for proof of emissions' },
      { text: 'A rival leaves the north' },
    ],
    threats: [
      { text: 'Platforms sell capacity by the hour' },
      { text: 'Shortage of drivers after 2028' },
      { text: 'Works on the main line until autumn' },
    ],
    takeaway: 'Sell reliability with proof, and open the booking to everyone.',
  },
  view: ({ eyebrow, title, subtitle, strengths, weaknesses, opportunities, threats, takeaway }) => (
    <Slide dense>
      <Header eyebrow={eyebrow} title={title} subtitle={subtitle} />
      <Body>
        <Quadrants lists={[strengths, weaknesses, opportunities, threats]} />
      </Body>
      <Takeaway>{takeaway}</Takeaway>
    </Slide>
  ),
  css: css`
    .fields {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      grid-auto-rows: minmax(min-content, 1fr);
      gap: 16px;
    }
    .field {
      display: flex;
      gap: 16px;
      min-width: 0;
      min-height: 0;
      ${cardLook}
      border-radius: var(--radius);
      padding-inline-end: 20px;
    }
    .letter {
      flex: none;
      display: flex;
      align-items: center;
      justify-content: center;
      width: 64px;
      background: var(--tone);
      color: var(--card-fill);
      border-radius: var(--radius);
      font: 700 var(--title) / 1.1 var(--font-heading);
    }
    .field-words {
      flex: 1;
      min-width: 0;
      min-height: 0;
      display: flex;
      flex-direction: column;
      gap: 8px;
      padding-block: 12px;
    }
    .field-0 {
      --tone: var(--positive);
    }
    .field-1 {
      --tone: var(--caution);
    }
    .field-2 {
      --tone: var(--emphasis-text);
    }
    .field-3 {
      --tone: var(--negative);
    }
    .field .t-heading {
      color: var(--tone);
    }
    .field .text-list {
      gap: 0.35em;
      line-height: 1.3;
    }
    .field .text-list li::marker {
      color: var(--tone);
    }
    &[data-tight] .field-words {
      gap: 4px;
      padding-block: 8px;
    }
    &[data-tight] .field .text-list {
      gap: 2px;
      line-height: 1.22;
    }
    &[data-tight] .letter {
      width: 48px;
    }
    &.layout-columns .fields {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    &.layout-columns .field {
      flex-direction: column;
      gap: 0;
      padding: 0;
    }
    &.layout-columns .letter {
      width: auto;
      height: 56px;
      justify-content: flex-start;
      padding-inline: 20px;
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
    &.layout-columns .field-words {
      padding: 12px 20px;
      gap: 8px;
    }
    &.layout-columns .field .text-list {
      gap: 0.5em;
    }
    &.layout-columns[data-tight] .letter {
      width: auto;
      height: 40px;
      font-size: min(30px, var(--title));
    }
    &.layout-columns[data-tight] .field-words {
      padding: 8px 12px;
      gap: 4px;
    }
    &.layout-columns[data-tight] .field .text-list {
      gap: 2px;
    }
  `,
});

/** Headings in the order of the quadrants. The letters on the tiles are not translated. */
const HEADINGS: Record<string, readonly [string, string, string, string]> = {
  en: ['Strengths', 'Weaknesses', 'Opportunities', 'Threats'],
  de: ['Stärken', 'Schwächen', 'Chancen', 'Risiken'],
  fr: ['Forces', 'Faiblesses', 'Opportunités', 'Menaces'],
  es: ['Fortalezas', 'Debilidades', 'Oportunidades', 'Amenazas'],
  pt: ['Forças', 'Fraquezas', 'Oportunidades', 'Ameaças'],
  it: ['Punti di forza', 'Punti di debolezza', 'Opportunità', 'Minacce'],
  nl: ['Sterktes', 'Zwaktes', 'Kansen', 'Bedreigingen'],
  ar: ['نقاط القوة', 'نقاط الضعف', 'الفرص', 'التهديدات'],
  he: ['חוזקות', 'חולשות', 'הזדמנויות', 'איומים'],
  zh: ['优势', '劣势', '机会', '威胁'],
  ja: ['強み', '弱み', '機会', '脅威'],
  ko: ['강점', '약점', '기회', '위협'],
};
const LETTERS = ['S', 'W', 'O', 'T'] as const;

function Quadrants({ lists }: { lists: readonly [TextItem[], TextItem[], TextItem[], TextItem[]] }) {
  const { look } = useSlide();
  const headings = inLanguage(HEADINGS, look.locale);
  return (
    <div class="fields">
      {LETTERS.map((letter, index) => (
        <div class={`field field-${index}`} data-fit>
          <div class="letter">
            <span>{letter}</span>
          </div>
          <div class="field-words">
            <h3 class="t-heading">{headings[index]}</h3>
            <TextList items={lists[index] ?? []} />
          </div>
        </div>
      ))}
    </div>
  );
}
