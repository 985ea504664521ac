import { defineTemplate } from '../../../define/define-template.js';
import { dataVariants, header, points } from '../../../define/vocabulary.js';
import { BLOCKS, blockHeadings, type Block } from './canvas-blocks.js';
import { css } from '../../../kit/css.js';
import { Icon } from '../../../kit/blocks/icon.js';
import { sized } from '../../../kit/type-scale.js';
import { Body, Header, Slide } from '../../../kit/frame/slide.js';
import { useSlide } from '../../../kit/slide-context.js';
import { TextList, type TextItem } from '../../../kit/words/text-list.js';
import { cardLook } from '../../../kit/card.js';

const notes = (label: string) => points(label, { min: 1, max: 4 }, 40);

export const businessModelCanvas = defineTemplate({
  key: 'businessModelCanvas',
  name: 'Business model canvas',
  group: 'Strategy & frameworks',
  category: 'Argue',
  topic: 'businessModelCanvas',
  synonyms: 'bmc framework startup',
  whenToUse: 'The whole business model on one page in the nine standard blocks.',
  description: 'Nine headed blocks in the canvas arrangement, one to four notes each.',
  fields: {
    ...header,
    keyPartners: notes('Key partners'),
    keyActivities: notes('Key activities'),
    keyResources: notes('Key resources'),
    valuePropositions: notes('Value propositions'),
    customerRelationships: notes('Customer relationships'),
    channels: notes('Channels'),
    customerSegments: notes('Customer segments'),
    costStructure: notes('Cost structure'),
    revenueStreams: notes('Revenue streams'),
  },
  variants: dataVariants,
  layoutVariants: { canvas: 'classic nine-block canvas', grid: 'three by three grid' },
  defaults: {
    eyebrow: 'Business model',
    title: 'Tools as a service earns on uptime, not on sales',
    keyPartners: [{ text: 'Tool makers' }, { text: 'Regional repair shops' }, { text: 'Leasing bank' }],
    keyActivities: [{ text: 'Plan and deliver' }, { text: 'Repair within a day' }],
    keyResources: [{ text: 'Fleet of 40,000 tools' }, { text: 'Usage data' }],
    valuePropositions: [
      { text: 'The right tool by seven' },
      { text: 'No repairs, no stock' },
      { text: 'One bill per project' },
    ],
    customerRelationships: [{ text: 'Adviser per region' }, { text: 'Yearly fleet review' }],
    channels: [{ text: 'App for site managers' }, { text: 'Depots in 60 towns' }],
    customerSegments: [{ text: 'Mid-sized builders' }, { text: 'Facility managers' }],
    costStructure: [{ text: 'Tools and their repair' }, { text: 'Workshops and vans' }],
    revenueStreams: [{ text: 'Monthly fee per tool class' }, { text: 'Day rates at peak times' }],
  },
  view: ({ eyebrow, title, subtitle, variant: _variant, layoutVariant: _layout, ...blocks }) => (
    <Slide dense>
      <Header eyebrow={eyebrow} title={title} subtitle={subtitle} />
      <Body>
        <Canvas blocks={blocks} />
      </Body>
    </Slide>
  ),
  css: css`
    .canvas {
      display: grid;
      gap: 8px;
    }
    .block {
      display: flex;
      flex-direction: column;
      gap: 6px;
      min-width: 0;
      min-height: 0;
      padding: 10px calc(12px * var(--inset));
      ${cardLook}
      border-radius: var(--radius-small);
    }
    .block-heading {
      display: flex;
      align-items: center;
      gap: 8px;
      min-width: 0;
      color: var(--emphasis-text);
    }
    .block-heading > h3 {
      min-width: 0;
      font: 600 ${sized('label', 19)} / 1.2 var(--font-heading);
    }
    .block .text-list {
      gap: 0.2em;
      line-height: 1.3;
      padding-inline-start: 1.1em;
    }
    .block-valuePropositions {
      background: var(--card-strong);
      padding-inline: 12px;
    }
    &.layout-canvas .canvas {
      grid-template-columns: repeat(10, minmax(0, 1fr));
      grid-template-rows: minmax(min-content, 10fr) minmax(min-content, 10fr) minmax(min-content, 9fr);
      grid-template-areas: 'p p a a v v r r s s' 'p p k k v v c c s s' 'e e e e e i i i i i';
    }
    ${BLOCKS.map(([block, , area]) => `&.layout-canvas .block-${block} { grid-area: ${area}; }`).join(' ')}
    &.layout-grid .canvas {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      grid-auto-rows: minmax(min-content, 1fr);
      gap: 12px;
    }
    &.layout-grid .block {
      padding: 12px 20px;
      border-radius: var(--radius);
    }
    &.layout-grid .block-heading > h3 {
      font-size: var(--body);
    }
    &[data-tight] .block {
      gap: 2px;
      padding-block: 8px;
    }
    &[data-tight] .block .text-list {
      gap: 0;
      line-height: 1.2;
    }
  `,
});

function Canvas({ blocks }: { blocks: Record<Block, TextItem[]> }) {
  const { look } = useSlide();
  const headings = blockHeadings(look.locale);
  return (
    <div class="canvas">
      {BLOCKS.map(([block, icon], index) => (
        <div class={`block block-${block}`} data-fit>
          <div class="block-heading">
            <Icon name={icon} size={18} />
            <h3>{headings[index]}</h3>
          </div>
          <TextList items={blocks[block]} />
        </div>
      ))}
    </div>
  );
}
