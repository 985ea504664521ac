import type { Link } from './run.js';

/** A connection, as in the content. */
export interface Connection {
  from?: string;
  to?: string;
  label?: string;
  lineStyle: 'solid' | 'dashed';
}

/** Resolves connections to existing items. Of several items with the same ID the first one counts. */
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
