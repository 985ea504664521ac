import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Longitude and latitude in degrees. */
export type Place = readonly [longitude: number, latitude: number];

/** South of this latitude is only Antarctica, which no region shows. */
const SOUTHERN_END = -60;

/**
 * Natural Earth's land at 1:110 million (public domain), as polygons.
 *
 * A polygon that crosses the date line continues beyond 180 degrees.
 */
export const LAND: readonly (readonly Place[])[] = readLand();

function readLand(): Place[][] {
  const topology = createRequire(import.meta.url)('world-atlas/land-110m.json') as Topology<{
    land: GeometryCollection;
  }>;
  const rings = feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates as unknown as Place[][];
    return geometry.type === 'MultiPolygon' ? (geometry.coordinates.flat() as unknown as Place[][]) : [];
  });
  return rings.filter((ring) => ring.some(([, latitude]) => latitude > SOUTHERN_END)).map(unbroken);
}

function unbroken(ring: readonly Place[]): Place[] {
  let turn = 0;
  return ring.map(([longitude, latitude], i) => {
    const step = i === 0 ? 0 : longitude - ring[i - 1]![0];
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [longitude + turn, latitude];
  });
}
