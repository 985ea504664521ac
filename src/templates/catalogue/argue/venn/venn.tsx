import { defineTemplate } from '../../../define/define-template.js';
import { line, list } from '../../../define/fields.js';
import { body, header, takeaway, textVariants } from '../../../define/vocabulary.js';
import { css } from '../../../kit/css.js';
import { DrawnSlide, type Area } from '../../../kit/frame/drawn-slide.js';
import { Circles, figureOf, vennCss, type VennFigure, type VennSet } from './venn-circles.js';
import { TitledText } from '../../../kit/words/titled-text.js';
import { Paragraphs } from '../../../kit/words/words.js';

const NOTE_WIDTH = 260;
const NOTE_HEIGHT = 192;
const NOTE_GAP = 32;

export const venn = defineTemplate({
  key: 'venn',
  name: 'Venn diagram',
  group: 'Processes & diagrams',
  category: 'Argue',
  synonyms: 'overlap intersection circles',
  whenToUse: 'Two or three sets whose overlap is the point, such as the sweet spot of a strategy.',
  description: 'Overlapping circles with a text each, labels on the pair overlaps and a named center.',
  fields: {
    ...header,
    items: list('Sets', { min: 2, max: 3 }, { title: line('Title', { max: 24, most: 40 }), body: body(80) }),
    overlaps: list(
      'Pair overlaps',
      { min: 0, max: 3, help: 'Order: 1 and 2, 2 and 3, 3 and 1.' },
      { label: line('Label', { max: 16, most: 24 }) },
    ),
    centerLabel: line('Center label', { max: 16, most: 24, help: 'Where all sets meet.' }),
    takeaway,
  },
  variants: textVariants,
  layoutVariants: { center: 'circles centered with texts around', split: 'circles left, texts right' },
  defaults: {
    eyebrow: 'Where we play',
    title: 'We win where demand, skill and margin meet',
    items: [
      { title: 'Demand', body: 'Customers ask for it and have a budget line this year.' },
      { title: 'Skill', body: 'Our teams have done it before, with references.' },
      { title: 'Margin', body: 'It earns its cost within the first contract.' },
    ],
    overlaps: [{ label: 'Easy to sell' }, { label: 'Good to run' }, { label: 'Worth learning' }],
    centerLabel: 'Our focus',
  },
  view: ({ items, overlaps, centerLabel, layoutVariant, ...frame }) => {
    const sets = items.slice(0, 3);
    return (
      <DrawnSlide {...frame}>
        {(area) => (
          <>
            <Circles
              sets={sets}
              overlaps={overlaps.slice(0, 3).map(({ label }) => label)}
              center={centerLabel}
              figure={figureOf(
                sets.length,
                layoutVariant === 'split' ? [286, area.height / 2] : [area.width / 2, area.height / 2],
                area,
              )}
            />
            {layoutVariant === 'split' ? (
              <Listed sets={sets} />
            ) : (
              <Around sets={sets} figure={figureOf(sets.length, [area.width / 2, area.height / 2], area)} area={area} />
            )}
          </>
        )}
      </DrawnSlide>
    );
  },
  css: css`
    ${vennCss}
    .note {
      position: absolute;
      display: flex;
      flex-direction: column;
      justify-content: safe center;
    }
    .note-before {
      text-align: end;
    }
    .listed {
      position: absolute;
      inset-inline: 640px 0;
      top: 0;
      height: 100%;
      display: flex;
      flex-direction: column;
      justify-content: safe center;
    }
    .row {
      display: grid;
      grid-template-columns: 20px minmax(0, 1fr);
      column-gap: 20px;
      padding-block: 20px;
      border-top: var(--rule) solid var(--line);
      flex: 0 1 auto;
    }
    .row:first-child {
      border-top: 0;
    }
    .key {
      width: 20px;
      height: 20px;
      margin-top: 5px;
      border-radius: 50%;
    }
    .key.set-1 {
      background: var(--series-2);
    }
    .key.set-0 {
      background: var(--series-1);
    }
    .key.set-2 {
      background: var(--positive);
    }
    &.v-accent :is(.key.set-0, .key.set-1, .key.set-2) {
      background: var(--text);
    }
    .row h3 {
      margin-bottom: 4px;
    }
  `,
});

/** The text of each set beside its circle, which holds the title. */
function Around({ sets, figure: { circles, diameter }, area }: { sets: VennSet[]; figure: VennFigure; area: Area }) {
  return (
    <>
      {sets.map(({ body }, index) => {
        const [x, y] = circles[index]!;
        const isFirst = index === 0;
        const clear = diameter / 2 + NOTE_GAP;
        const noteWidth = Math.min(NOTE_WIDTH, (isFirst ? x : area.width - x) - clear);
        const start = isFirst ? x - clear - noteWidth : x + clear;
        const middle = y + (index === 2 ? diameter * 0.16 : 0);
        // Below the drawing it would make all texts of the slide count as too long.
        const height = Math.min(NOTE_HEIGHT, 2 * middle, 2 * (area.height - middle));
        return (
          <div
            class={isFirst ? 'note note-before' : 'note'}
            style={{
              insetInlineStart: `${start}px`,
              top: `${middle - height / 2}px`,
              width: `${noteWidth}px`,
              height: `${height}px`,
            }}
            data-fit
          >
            <Paragraphs soft>{body}</Paragraphs>
          </div>
        );
      })}
    </>
  );
}

function Listed({ sets }: { sets: VennSet[] }) {
  return (
    <div class="listed">
      {sets.map(({ title, body }, index) => (
        <div class="row">
          <div class={`key set-${index}`} />
          <div>
            <TitledText title={title} body={body} />
          </div>
        </div>
      ))}
    </div>
  );
}
