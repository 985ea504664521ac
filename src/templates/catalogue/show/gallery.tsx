import { defineTemplate } from '../../define/define-template.js';
import { image, list, text } from '../../define/fields.js';
import { header, imageAlt, imageFit, imageFocus, textVariants } from '../../define/vocabulary.js';
import { classes, css } from '../../kit/css.js';
import { Media } from '../../kit/pictures/media.js';
import { Sketch } from '../../kit/pictures/sketch.js';
import { sized } from '../../kit/type-scale.js';
import { Body, Header, Slide } from '../../kit/frame/slide.js';

export const gallery = defineTemplate({
  key: 'gallery',
  name: 'Gallery',
  group: 'Images & mockups',
  category: 'Show',
  holds: ['pictures'],
  topic: 'gallery',
  continues: 'items',
  synonyms: 'photos pictures images portfolio collage',
  whenToUse: 'Two to eight pictures shown as a set: work samples, event photos, moodboard, screens.',
  description: 'Image grid, mosaic or strip with optional captions.',
  fields: {
    ...header,
    items: list(
      'Images',
      { min: 2, max: 8, main: 'image' },
      {
        image: image('Image', { side: (entries) => (entries < 3 ? Infinity : 1152) }),
        imageAlt,
        imageFocus,
        caption: text('Caption', { maxLen: 80 }),
      },
    ),
    imageFit,
  },
  variants: textVariants,
  layoutVariants: { grid: 'equal tiles', mosaic: 'first image large', row: 'one strip, in order' },
  defaults: {
    eyebrow: 'Work samples',
    title: 'Five stores opened with the new concept',
    items: [
      { caption: 'Flagship, city centre' },
      { caption: 'Station shop' },
      { caption: 'Airport kiosk' },
      { caption: 'Outlet park' },
      { caption: 'Campus pop-up' },
    ],
  },
  view: ({ items, imageFit, layoutVariant, ...head }) => (
    <Slide>
      <Header {...head} />
      <Body>
        <div class={classes('tiles', items.length <= FEW && 'few')} style={gridOf(layoutVariant, items.length)}>
          {items.map(({ image, imageAlt, imageFocus, caption }, index) => (
            <div class="tile" data-fit style={spanOf(layoutVariant, index, items.length)}>
              <Media
                url={image}
                alt={imageAlt}
                focus={imageFocus}
                fit={imageFit}
                caption={caption}
                empty={<Sketch number={index} />}
              />
            </div>
          ))}
        </div>
      </Body>
    </Slide>
  ),
  css: css`
    .tiles {
      display: grid;
      gap: var(--gap) 16px;
    }
    &.layout-row .tiles {
      max-height: 400px;
      row-gap: 0;
    }
    &.layout-row .tile {
      display: grid;
      grid-row: 1 / -1;
      grid-template: subgrid / minmax(0, 1fr);
    }
    &.layout-row .media {
      display: contents;
    }
    &.layout-row .media-caption {
      padding-top: 8px;
    }
    .few {
      --label: ${sized('body')};
    }
    &.layout-row .tiles.few {
      max-height: 460px;
    }
    .tile {
      min-width: 0;
      min-height: 0;
    }
    .tile .media-box {
      min-height: 62%;
    }
    .media-caption {
      flex: none;
    }
  `,
});

/** So few pictures have larger captions. */
const FEW = 3;

/** Number of tiles in the upper row, so that no cell is empty. */
const upperRow = (count: number) => (count <= 3 ? count : Math.floor(count / 2));

const equal = (tracks: number) => `repeat(${tracks}, minmax(0, 1fr))`;

function gridOf(layout: string, count: number) {
  if (layout === 'row' || count < 2)
    return { gridTemplateColumns: equal(Math.max(1, count)), gridTemplateRows: 'minmax(0, 1fr) auto' };
  const upper = upperRow(count);
  if (layout === 'grid') {
    const lower = count - upper;
    return { gridTemplateColumns: equal(upper * Math.max(1, lower)), gridTemplateRows: equal(lower > 0 ? 2 : 1) };
  }
  const others = count - 1;
  if (others === 1) return { gridTemplateColumns: '2fr 1fr', gridTemplateRows: equal(1) };
  const rows = others <= 2 ? others : Math.ceil(others / 2);
  return { gridTemplateColumns: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr))', gridTemplateRows: equal(rows) };
}

function spanOf(layout: string, index: number, count: number) {
  if (layout === 'row' || count < 2) return undefined;
  if (layout === 'grid') {
    const upper = upperRow(count);
    const lower = count - upper;
    return { gridColumn: `span ${index < upper ? Math.max(1, lower) : upper}` };
  }
  if (index === 0) return { gridRow: '1 / -1' };
  const others = count - 1;
  const wide = others === 2 || (others > 2 && others % 2 === 1 && index === 1);
  return wide ? { gridColumn: 'span 2' } : undefined;
}
