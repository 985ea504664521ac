import type { Link } from './routing.js';

/** A connection as it stands in the content. */
export interface Connection {
  from?: string;
  to?: string;
  label?: string;
  lineStyle: 'solid' | 'dashed';
}

/** The connections between things that exist. The first of several things with the same ID is meant. */
export function linksOf(things: readonly { id?: string }[], connections: readonly Connection[]): Link[] {
  const byId = new Map([...things.entries()].reverse().map(([index, { id }]) => [id, index]));
  return connections.flatMap(({ from, to, label, lineStyle }) => {
    const ends = [from, to].map((id) => (id === undefined ? undefined : byId.get(id)));
    const [start, end] = ends;
    return start === undefined || end === undefined
      ? []
      : [{ from: start, to: end, label, dashed: lineStyle === 'dashed' }];
  });
}
