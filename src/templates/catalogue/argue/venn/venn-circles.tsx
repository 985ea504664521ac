import { contrast, mix, readableOn, TEXT_CONTRAST, type Hex } from '../../../theme/theme.js';
import type { Point } from '../../../kit/diagrams/connector.js';
import { classes, css } from '../../../kit/css.js';
import type { Area } from '../../../kit/frame/drawn-slide.js';
import { placeOf } from '../../../kit/diagrams/place.js';
import { useSlide } from '../../../kit/slide-context.js';
import { Words } from '../../../kit/words/words.js';
import type { TypeToken } from '../../../kit/type-scale.js';

export interface VennSet {
  title?: string;
  body?: string;
}

/** A colour and its opacity. */
type Layer = readonly [color: Hex, share: number];

/** Opacity of each circle. */
const LAYERS = [0.3, 0.34, 0.26];
/** The circles of each pairwise overlap. */
const PAIRS = [
  [0, 1],
  [1, 2],
  [0, 2],
];

/** Below this diameter labels have less height, in room for a long word at the floor of its size, in px. */
const SMALL = 220;
const WORD = 108;
/** Room of the name of the centre, which lies over the circles between the names of overlaps: in px, and of the diameter. */
const CENTER = [230, 34] as const;
const CENTER_SHARE = [0.76, 0.18] as const;
/** Letters of a name of the centre that is set small, so that it keeps to a line. */
const LONG_CENTER = 14;

type Size = readonly [width: number, height: number];

/** Centres of circles and texts, and the room of each kind of text. */
export interface VennFigure {
  diameter: number;
  circles: Point[];
  titles: Point[];
  overlaps: Point[];
  center: Point;
  titleRoom: Size;
  overlapRoom: Size;
  centerRoom: Size;
}

/** Overlapping circles with titles, and labels where two or all overlap. */
export function Circles({
  sets,
  overlaps,
  center,
  figure,
}: {
  sets: VennSet[];
  overlaps: (string | undefined)[];
  center?: string;
  figure: VennFigure;
}) {
  const { roles, variant } = useSlide();
  const { diameter, circles, titles } = figure;
  // On a coloured slide every layer increases the contrast to the text, so that text stays legible where circles
  // overlap.
  const shade = readableOn(roles.text, '#000000', '#FFFFFF');
  const colors = [roles.series[0]!, roles.series[1]!, roles.positive];
  const layers = LAYERS.map(
    (share, index) => (variant === 'accent' ? [shade, 0.16] : [colors[index]!, share]) as Layer,
  );
  /** Whether text is legible on the circles; else it gets a background. */
  const isClear = (...over: number[]) => {
    const ground = over.reduce((below, index) => mix(below, ...layers[index]!), roles.background);
    return contrast(roles.text, ground) >= TEXT_CONTRAST;
  };
  // Two sets overlap in one place only: the pair's text is placed there with the centre's.
  const pairs = sets.length === 2 && center ? overlaps.slice(0, 1) : overlaps;
  return (
    <>
      {circles.map(([x, y], index) => (
        <div
          class="set"
          style={{
            insetInlineStart: `${x - diameter / 2}px`,
            top: `${y - diameter / 2}px`,
            width: `${diameter}px`,
            height: `${diameter}px`,
            background: `color-mix(in srgb, ${layers[index]![0]} ${layers[index]![1] * 100}%, transparent)`,
          }}
        />
      ))}
      {titles.map((at, index) => (
        <Label
          at={at}
          room={figure.titleRoom}
          t={sets.some(({ title = '' }) => title.length > 16) ? 'body' : 'heading'}
          ground={!isClear(index)}
        >
          {sets[index]?.title}
        </Label>
      ))}
      {figure.overlaps.map((at, index) => (
        <Label
          at={sets.length === 2 && !center ? figure.center : at}
          room={figure.overlapRoom}
          t={sets.length === 2 ? 'body' : 'label'}
          ground={!isClear(...PAIRS[index]!)}
        >
          {pairs[index]}
        </Label>
      ))}
      <Label at={figure.center} room={figure.centerRoom} t={centerToken(sets.length, center)} center>
        {center}
      </Label>
    </>
  );
}

const centerToken = (sets: number, center = ''): TypeToken =>
  sets === 2 ? 'heading' : center.length > LONG_CENTER ? 'label' : 'body';

function Label({
  at: [x, y],
  room: [width, height],
  t,
  center,
  ground,
  children,
}: {
  at: Point;
  room: Size;
  t: TypeToken;
  center?: boolean;
  ground?: boolean;
  children?: string;
}) {
  if (!children) return null;
  return (
    <div
      class={classes('label', center && 'label-center', ground && 'label-ground')}
      style={placeOf({ x: x - width / 2, y: y - height / 2, width, height })}
      data-fit
    >
      <Words t={t}>{children}</Words>
    </div>
  );
}

/** Lays out one to three circles around a centre, as large as the height allows. */
export function figureOf(count: number, [x, y]: Point, area: Area): VennFigure {
  if (count === 1) {
    const diameter = Math.min(area.height, 420);
    const room: Size = [diameter * 0.7, 120];
    return {
      diameter,
      circles: [[x, y]],
      titles: [[x, y - 40]],
      overlaps: [],
      center: [x, y + 60],
      titleRoom: room,
      overlapRoom: room,
      centerRoom: room,
    };
  }
  if (count === 2) {
    const diameter = Math.min(area.height, 352);
    const shift = diameter * 0.3;
    const outside = diameter * 0.55;
    return {
      diameter,
      circles: [
        [x - shift, y],
        [x + shift, y],
      ],
      titles: [
        [x - outside, y],
        [x + outside, y],
      ],
      overlaps: [[x, y + diameter * 0.21]],
      center: [x, y - diameter * 0.03],
      titleRoom: [diameter * 0.42, 120],
      overlapRoom: [diameter * 0.28, 72],
      centerRoom: [diameter * 0.36, 108],
    };
  }
  // Three circles: centres at 0.363 diameters from the middle, which leaves a triangle for text.
  const diameter = area.height / 1.545;
  // By how much a long word is wider than the lens of two small circles: labels and titles give way outwards.
  const excess = diameter < SMALL ? WORD - diameter * 0.34 : 0;
  const reach = diameter * 0.363;
  const centre: Point = [x, y - diameter * 0.5 + diameter * 0.409];
  const at = (distance: number, degrees: number): Point => [
    centre[0] + distance * Math.cos((degrees * Math.PI) / 180),
    centre[1] + distance * Math.sin((degrees * Math.PI) / 180),
  ];
  const directions = count === 0 ? [] : [-150, -30, 90];
  return {
    diameter,
    circles: directions.map((degrees) => at(reach, degrees)),
    titles: directions.map((degrees) => at(reach + diameter * 0.17 + excess * 0.4, degrees)),
    overlaps: count === 0 ? [] : [-90, 30, 150].map((degrees) => at(diameter * 0.345 + excess / 2, degrees)),
    center: centre,
    titleRoom: excess > 0 ? [diameter * 0.45, 54] : [diameter * 0.5, 72],
    overlapRoom: [diameter * 0.34 + excess, excess > 0 ? 38 : 56],
    centerRoom: excess > 0 ? CENTER : [diameter * CENTER_SHARE[0], diameter * CENTER_SHARE[1]],
  };
}

/** Style rules of the circles. */
export const vennCss = css`
  .set {
    position: absolute;
    border-radius: 50%;
    border: 2px solid var(--background);
  }
  &.v-accent .set {
    border-color: var(--text);
  }
  .label {
    position: absolute;
    display: flex;
    align-items: safe center;
    justify-content: center;
    text-align: center;
  }
  .label-title {
    font-weight: 600;
  }
  .label .t-label,
  .label .t-body {
    line-height: 1.2;
    font-weight: 600;
  }
  .label-ground p {
    background: var(--background);
    border-radius: var(--radius-small);
    padding: 2px 8px;
  }
  .label-center p {
    background: var(--background);
    border-radius: var(--radius-small);
    color: var(--emphasis-text);
    padding: 4px 10px;
  }
`;
