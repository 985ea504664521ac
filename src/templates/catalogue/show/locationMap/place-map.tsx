import { moveApart } from '../../../kit/diagrams/apart.js';
import { css } from '../../../kit/css.js';
import { mix } from '../../../theme/theme.js';
import { Words } from '../../../kit/words/words.js';
import type { NumberFormat } from '../../../kit/charts/chart-spec.js';
import { formatNumber } from '../../../kit/charts/labels/format.js';
import { mapWindow, type Region } from './map-window.js';
import { placeLabels } from '../../../kit/charts/labels/place-labels.js';
import { labelSizeFor, largestLabels } from '../../../kit/charts/labels/label-size.js';
import { Plot, placed } from '../../../kit/charts/plot.js';
import type { ChartScene } from '../../../kit/charts/scene.js';
import { Count } from '../../../kit/words/count.js';

interface MapPlace {
  label: string;
  latitude?: number;
  longitude?: number;
  value?: number;
  highlight: boolean;
}

interface PlaceMapProps {
  places: readonly MapPlace[];
  region: Region;
  scene: ChartScene;
  /** Number format of the values beside the names; null omits them. */
  format: NumberFormat | null;
  /** Numbers the markers instead of labelling them; a list explains the numbers. */
  numbered?: boolean;
  alt?: string;
}

const PLAIN = 9;
const NUMBERED = 15;
const LARGEST = 30;
/** Number of places up to which markers are as large as that. */
const FEW = 10;

/** Outlines of land with a marker at each place; its area is proportional to the value, if there is one. */
export function PlaceMap({ places, region, scene, format, numbered, alt }: PlaceMapProps) {
  const { width, height, roles, locale } = scene;
  const window = mapWindow(region, scene);
  const most = Math.max(0, ...places.map(({ value }) => value ?? 0));
  const some = places.some(({ highlight }) => highlight);
  // Many markers would cover each other; numbers have the list for their values.
  const largest = places.length <= FEW ? LARGEST : numbered ? 0 : LARGEST * Math.sqrt(FEW / places.length);
  const dots = places.flatMap((place, index) => {
    const { latitude, longitude, value } = place;
    const at = latitude === undefined || longitude === undefined ? null : window.at([longitude, latitude]);
    if (!at) return [];
    const sized = most > 0 && value !== undefined ? largest * Math.sqrt(Math.max(0, value) / most) : 0;
    const printed = format && value !== undefined ? formatNumber(value, format, locale) : undefined;
    const text = numbered ? undefined : [place.label, printed].filter(Boolean).join(' \u00B7 ');
    return [
      {
        x: at[0],
        y: at[1],
        radius: Math.max(numbered ? NUMBERED : PLAIN, sized),
        label: text,
        place,
        number: index + 1,
      },
    ];
  });
  const apart = numbered ? moveApart(dots, 2 * NUMBERED, scene) : dots;
  // Large markers are drawn below small ones, and their labels are placed first.
  const drawn = dots.map((dot, i) => ({ ...dot, x: apart[i]!.x, y: apart[i]!.y })).sort((a, b) => b.radius - a.radius);
  const { labels, size } = largestLabels(
    labelSizeFor(scene, drawn.length),
    (size) => ({ size, labels: placeLabels(drawn, scene, size) }),
    ({ labels }) => labels.every((label, i) => label || !drawn[i]!.label),
  );
  return (
    <Plot
      {...{ width, height }}
      labelSize={size}
      alt={alt}
      shapes={<path d={window.land} fill={mix(roles.background, roles.soft, 0.2)} />}
    >
      {drawn.map(({ x, y, radius, place, number }) => {
        const strong = place.highlight || !some;
        const box = { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
        return (
          <div class={`map-dot ${strong ? 'strong' : ''}`} style={placed(box, scene)}>
            {numbered && (
              <span>
                <Count of={number} />
              </span>
            )}
          </div>
        );
      })}
      {labels.map((label, i) => {
        const { label: text, place } = drawn[i]!;
        if (!label || !text) return null;
        return (
          <div
            class={`dot-label dot-label-${label.side} ${place.highlight ? 'strong' : ''}`}
            style={placed(label.box, scene)}
          >
            <Words as="span">{text}</Words>
          </div>
        );
      })}
    </Plot>
  );
}

export const mapCss = css`
  .map-dot {
    border-radius: 50%;
    background: var(--soft);
    border: 1.5px solid var(--background);
    color: var(--background);
    display: flex;
    align-items: center;
    justify-content: center;
    font-size: 16px;
    font-weight: 700;
    line-height: 1;
  }
  .map-dot.strong {
    background: var(--mark);
    color: var(--on-mark);
  }
`;
