import { defineTemplate } from '../../define/define-template.js';
import { image, list, range, text } from '../../define/fields.js';
import { body, dataVariants, header, imageAlt, imageFit, source } from '../../define/vocabulary.js';
import { moveApart } from '../../kit/diagrams/apart.js';
import { Badge } from '../../kit/blocks/badge.js';
import { css } from '../../kit/css.js';
import { Media } from '../../kit/pictures/media.js';
import { Body, Header, Notes, Slide } from '../../kit/frame/slide.js';
import { usePicture, useWidth } from '../../kit/slide-context.js';
import { PageWireframe } from '../../kit/pictures/wireframe.js';
import { TitledText } from '../../kit/words/titled-text.js';

interface Marker {
  title?: string;
  body?: string;
  x?: number;
  y?: number;
}

type Fit = 'cover' | 'contain';

interface Size {
  width: number;
  height: number;
}

interface PlanProps {
  image?: string;
  imageAlt?: string;
  fit: Fit;
  /** Width by height of the picture. */
  ratio: number | undefined;
  markers: Marker[];
  /** Its size in px where margins are usual. */
  usualBox: Size;
}

/** Radius of a marker in px: its distance from the edges of the picture. */
const REACH = 20;
/** Width by height of pictures that are shown whole and tall: the legend has more of the width beside them. */
const TALL = 0.85;
/** Approximate size of the picture's box in px, for separating markers. */
const BOXES = {
  beside: { width: 676, height: 448 },
  crowded: { width: 456, height: 448 },
  tall: { width: 400, height: 448 },
  above: { width: 1152, height: 300 },
};

export const annotatedImage = defineTemplate({
  key: 'annotatedImage',
  name: 'Annotated image',
  group: 'Images & mockups',
  category: 'Show',
  holds: ['pictures'],
  synonyms: 'callout hotspot label screenshot',
  whenToUse: 'Explains parts of a picture, screenshot or plan with numbered markers.',
  description: 'Picture with two to eight numbered markers and a matching legend.',
  fields: {
    ...header,
    image: image('Image'),
    imageAlt,
    imageFit,
    items: list(
      'Markers',
      { min: 2, max: 8 },
      {
        title: text('Title', { maxLen: 40 }),
        body: body(90),
        x: range('Horizontal position', { help: 'Percent from the left edge.' }),
        y: range('Vertical position', { help: 'Percent from the bottom edge.' }),
      },
    ),
    source,
  },
  variants: dataVariants,
  layoutVariants: {
    imageLeft: { says: 'image left, legend right', for: ['picture'] },
    imageRight: 'legend left, image right',
    imageTop: 'image above, legend in columns',
  },
  defaults: {
    eyebrow: 'How to read it',
    title: 'Four places on the board answer every question',
    items: [
      { title: 'Depots', body: 'Switch between depots without losing the day you are in.', x: 10, y: 78 },
      { title: 'Release', body: 'Sends the plan to all drivers at once.', x: 93, y: 91 },
      { title: 'Key figures', body: 'Load, delay and empty kilometres, refreshed every minute.', x: 59, y: 71 },
      { title: 'Week ahead', body: 'The last column is today; hover to see the forecast.', x: 94, y: 30 },
    ],
  },
  view: ({ image, imageAlt, imageFit, items, source, layoutVariant, ...head }) => {
    const picture = usePicture(image);
    const ratio = picture && picture.height > 0 ? picture.width / picture.height : undefined;
    const crowded = items.length > 5;
    const shape = crowded ? 'crowded' : 'beside';
    const above = layoutVariant === 'imageTop';
    const fit = fitFor(items, BOXES[above ? 'above' : shape], ratio, imageFit);
    const isTall = !crowded && fit === 'contain' && ratio !== undefined && ratio < TALL;
    const drawn = image !== undefined || items.length > 0;
    return (
      <Slide class={above ? undefined : crowded ? 'crowded' : isTall ? 'tall' : undefined}>
        <Header {...head} />
        <Body>
          {drawn && (
            <div class="explained">
              <Plan
                image={image}
                imageAlt={imageAlt}
                fit={fit}
                ratio={ratio}
                markers={items}
                usualBox={BOXES[above ? 'above' : isTall ? 'tall' : shape]}
              />
              <Legend markers={items} columns={above ? Math.min(4, items.length) : crowded ? 2 : 1} />
            </div>
          )}
        </Body>
        <Notes source={source} />
      </Slide>
    );
  },
  css: css`
    .explained {
      display: grid;
      grid-template: minmax(0, 1fr) / minmax(0, 676fr) minmax(0, 436fr);
      gap: 24px 40px;
    }
    &.crowded .explained {
      grid-template-columns: minmax(0, 456fr) minmax(0, 660fr);
      column-gap: 36px;
    }
    &.tall .explained {
      grid-template-columns: minmax(0, 400fr) minmax(0, 712fr);
    }
    .plan {
      container-type: size;
      position: relative;
      min-width: 0;
      min-height: 0;
    }
    .plan > .media {
      position: absolute;
      inset: 0;
    }
    .plan .media-hint > p {
      display: none;
    }
    .plan .wireframe {
      direction: ltr;
      border-radius: var(--radius);
      border: var(--rule) solid var(--line);
    }
    .plan .wireframe-side {
      border-radius: calc(var(--radius) - 1px) 0 0 calc(var(--radius) - 1px);
    }
    .marker {
      position: absolute;
      padding: 3px;
      border-radius: var(--radius-badge);
      background: var(--background);
      width: 40px;
      height: 40px;
      margin: -20px 0 0 -20px;
    }
    .marker > .badge {
      width: 34px !important;
      height: 34px !important;
    }
    .legend {
      display: grid;
      align-content: safe space-around;
      gap: 12px 24px;
      min-width: 0;
      min-height: 0;
    }
    .remark {
      display: flex;
      gap: 16px;
      align-items: safe center;
      min-width: 0;
    }
    &[data-tight] .remark {
      gap: 8px;
    }
    .remark-words {
      min-width: 0;
    }
    &.layout-imageLeft .explained:not(:has(.legend)) {
      grid-template-columns: minmax(0, 1fr);
    }
    &.layout-imageRight .explained {
      grid-template-columns: minmax(0, 436fr) minmax(0, 676fr);
    }
    &.layout-imageRight.tall .explained {
      grid-template-columns: minmax(0, 712fr) minmax(0, 400fr);
    }
    &.layout-imageRight.crowded .explained {
      grid-template-columns: minmax(0, 660fr) minmax(0, 456fr);
    }
    &.layout-imageRight .plan {
      grid-area: 1 / 2;
    }
    &.layout-imageTop .explained {
      grid-template: minmax(200px, 1fr) auto / minmax(0, 1fr);
    }
    &.layout-imageTop .remark {
      align-items: flex-start;
    }
  `,
});

/** The picture and its markers, which keep their position on it. */
function Plan({ image, imageAlt, fit, ratio, markers, usualBox }: PlanProps) {
  const box = { ...usualBox, width: useWidth(usualBox.width) };
  return (
    <div class="plan">
      <Media url={image} alt={imageAlt} fit={fit} focus="center" empty={<PageWireframe />} />
      {partedMarkers(markers, box, ratio, fit).map(({ number, x, y, dx, dy }) => (
        <div class="marker" style={placeOf({ x, y }, { dx, dy }, ratio, fit)}>
          <Badge number={number} size={40} />
        </div>
      ))}
    </div>
  );
}

/** A picture is cropped only as long as it shows all that its markers point at. */
function fitFor(markers: readonly Marker[], box: Size, ratio: number | undefined, wanted: Fit): Fit {
  if (wanted === 'contain' || ratio === undefined) return wanted;
  const seen = { x: box.width / box.height / ratio, y: (ratio * box.height) / box.width };
  const isSeen = (place: number, share: number) => Math.abs(place - 50) <= 50 * share;
  return markers.every(({ x = 50, y = 50 }) => isSeen(x, seen.x) && isSeen(y, seen.y)) ? 'cover' : 'contain';
}

/** The markers with a position, and their offsets in px that separate them. */
function partedMarkers(markers: Marker[], box: Size, ratio: number | undefined, fit: Fit) {
  const placed = markers.flatMap(({ x, y }, index) =>
    x === undefined || y === undefined ? [] : [{ number: index + 1, x, y }],
  );
  const extent = fit === 'cover' ? Math.max : Math.min;
  const width = ratio ? extent(box.width, box.height * ratio) : box.width;
  const height = ratio ? extent(box.height, box.width / ratio) : box.height;
  const room = { width: box.width - 2 * REACH, height: box.height - 2 * REACH };
  const within = (place: number, most: number) => Math.min(Math.max(0, most / 2 + place), most);
  const spots = placed.map(({ x, y }) => ({
    x: within((width * (x - 50)) / 100, room.width),
    y: within((height * (50 - y)) / 100, room.height),
  }));
  const moved = moveApart(spots, 2 * REACH, room);
  return placed.map((marker, index) => ({
    ...marker,
    dx: Math.round(moved[index]!.x - spots[index]!.x),
    dy: Math.round(moved[index]!.y - spots[index]!.y),
  }));
}

/**
 * Position of a picture's point in its box: the picture is centred, and larger than the box when it is cropped. Points
 * that are cropped away are moved to the edge.
 *
 * @param aside offset in px that separates the marker from others
 * @param ratio width by height of the picture; without a picture that of the box
 */
function placeOf(
  { x, y }: { x: number; y: number },
  aside: { dx: number; dy: number },
  ratio: number | undefined,
  fit: Fit,
) {
  const extent = fit === 'cover' ? 'max' : 'min';
  const width = ratio ? `${extent}(100cqw, 100cqh * ${ratio})` : '100cqw';
  const height = ratio ? `${extent}(100cqh, 100cqw / ${ratio})` : '100cqh';
  const within = (middle: string, place: string, by: number) =>
    `calc(clamp(${REACH}px, ${middle} / 2 + ${place}, ${middle} - ${REACH}px) + ${by}px)`;
  return {
    left: within('100cqw', `${width} * ${(x - 50) / 100}`, aside.dx),
    top: within('100cqh', `${height} * ${(50 - y) / 100}`, aside.dy),
  };
}

function Legend({ markers, columns }: { markers: Marker[]; columns: number }) {
  if (!markers.some(({ title, body }) => title ?? body)) return null;
  return (
    <div class="legend" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {markers.map(
        ({ title, body }, index) =>
          (title ?? body) && (
            <div class="remark">
              <Badge number={index + 1} size={markers.length > 5 ? 32 : 40} appearance="soft" />
              <div class="remark-words">
                <TitledText title={title} body={body} />
              </div>
            </div>
          ),
      )}
    </div>
  );
}
