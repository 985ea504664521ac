import { px } from '../../../kit/charts/labels/chart-text.js';
import { LAND, type Place } from './land.js';

export type Region = 'world' | 'europe' | 'northAmerica' | 'southAmerica' | 'africa' | 'asia' | 'oceania';

/** West, east, south and north end in degrees. */
type Bounds = readonly [west: number, east: number, south: number, north: number];

const REGIONS: Record<Region, Bounds> = {
  world: [-168, 180, -56, 78],
  europe: [-13, 42, 35, 66],
  northAmerica: [-135, -58, 10, 66],
  southAmerica: [-84, -33, -55, 13],
  africa: [-20, 53, -36, 38],
  asia: [38, 148, -10, 56],
  oceania: [110, 180, -48, 2],
};

type Point = readonly [x: number, y: number];

/** Land beyond the date line is drawn at both edges of the world. */
const TURNS = [-360, 0, 360];
/** Minimum area of drawn islands, in square px. */
const MIN_AREA = 6;

/** A map section: an equirectangular projection, true to shape in its middle. */
export interface MapWindow {
  /** Position of a place in px; null outside of the window. */
  at(place: Place): Point | null;
  /** SVG path of all land within the window. */
  land: string;
}

/** The window of a region, extended to the aspect ratio of the drawing. */
export function mapWindow(region: Region, { width, height }: { width: number; height: number }): MapWindow {
  const [west, east, south, north] = REGIONS[region];
  // A degree of longitude is shorter than one of latitude by the cosine of the latitude.
  const squeeze = region === 'world' ? 1 : Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min(width / ((east - west) * squeeze), height / (north - south));
  const across = Math.min(360, width / (scale * squeeze));
  const middle = Math.min(180 - across / 2, Math.max(-180 + across / 2, (west + east) / 2));
  const left = (width - across * scale * squeeze) / 2;
  const upDown = (south + north) / 2;
  const project = ([longitude, latitude]: Place): Point => [
    left + (longitude - middle + across / 2) * scale * squeeze,
    height / 2 - (latitude - upDown) * scale,
  ];
  const frame: Bounds = [left, width - left, 0, height];
  const rings = LAND.flatMap((ring) =>
    TURNS.map((turn) =>
      clipped(
        ring.map(([longitude, latitude]) => project([longitude + turn, latitude])),
        frame,
      ),
    ),
  ).filter((ring) => area(ring) > MIN_AREA);
  return {
    at: (place) => {
      const [x, y] = project(place);
      return x >= left && x <= width - left && y >= 0 && y <= height ? [x, y] : null;
    },
    land: rings.map((ring) => `M${ring.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}Z`).join(''),
  };
}

/** Clips a polygon to a rectangle, side by side (Sutherland and Hodgman). */
function clipped(ring: readonly Point[], [left, right, top, bottom]: Bounds): Point[] {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
  return sides.reduce<Point[]>(
    (points, [axis, limit, sign]) => {
      const inside = (point: Point) => (point[axis] - limit) * sign >= 0;
      return points.flatMap((point, i) => {
        const before = points.at(i - 1)!;
        const crossing = inside(point) === inside(before) ? [] : [between(before, point, axis, limit)];
        return inside(point) ? [...crossing, point] : crossing;
      });
    },
    [...ring],
  );
}

function between(a: Point, b: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - a[axis]) / (b[axis] - a[axis]);
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

const area = (ring: readonly Point[]) =>
  Math.abs(ring.reduce((sum, [x, y], i) => sum + ring.at(i - 1)![0] * y - x * ring.at(i - 1)![1], 0)) / 2;
