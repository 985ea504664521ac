import type { Content, Field, Fields } from '../template.js';
import { names } from '../topics/topics.js';
import {
  type Cell,
  cell,
  entriesIn,
  fieldOf,
  isColumn,
  isOfLines,
  type Carried,
  type LeftOut,
  leftOf,
  mayStand,
  recordIn,
  textIn,
} from './left-out.js';
import type { Table } from './read-table.js';

/** Where a template has a column of texts: a list, whose heading may have a field of its own, or a group with a title and points. */
interface Place {
  key: string;
  field: Field;
  isGroup: boolean;
}

/** The columns of a template that stand beside each other; none where it has one alone. */
function placesIn(fields: Fields): Place[] {
  const places = Object.entries(fields).flatMap(([key, field]): Place[] => {
    const isGroup = isColumn(field);
    return isGroup || isOfLines(field) ? [{ key, field, isGroup }] : [];
  });
  return places.length > 1 ? places : [];
}

const labelOf = ({ key }: Place) => `${key}Label`;

/** Lists that stand beside each other as columns of a table below their headings; null where a slide has no two of them. */
export function readColumns(fields: Fields, content: Content): Table | null {
  const leftOut: LeftOut[] = [];
  const columns = placesIn(fields).flatMap((place) => {
    const texts = place.isGroup ? textsOfGroup(place, content, leftOut) : pointsOf(content[place.key], place.key);
    const own = place.isGroup ? textIn(recordIn(content[place.key]), 'title') : textIn(content, labelOf(place));
    const path = place.isGroup ? `${place.key}.title` : labelOf(place);
    const head = own ? cell(own, path, 'Heading') : cell(place.isGroup ? '' : place.field.label, '', '');
    return texts.length > 0 || own ? [{ place, head, texts }] : [];
  });
  if (columns.length < 2) return null;
  const count = Math.max(...columns.map(({ texts }) => texts.length));
  return {
    heads: columns.map(({ head }) => head),
    rows: Array.from({ length: count }, (_, r) => columns.map(({ texts }) => texts[r] ?? cell('', '', ''))),
    highlights: { rows: [], columns: [] },
    keys: columns.flatMap(({ place }) => (place.isGroup ? [place.key] : [place.key, labelOf(place)])),
    isUnnamed: true,
    leftOut,
  };
}

const pointsOf = (value: unknown, path: string): Cell[] =>
  entriesIn(value).map((entry, i) =>
    cell(`${entry['inner'] === true ? '– ' : ''}${textIn(entry, 'text')}`, `${path}.${i}.text`, 'Text'),
  );

function textsOfGroup({ key, field }: Place, content: Content, leftOut: LeftOut[]): Cell[] {
  const { title: _, body: __, points, ...rest } = recordIn(content[key]);
  const body = textIn(recordIn(content[key]), 'body');
  for (const [other, value] of Object.entries(rest))
    for (const part of leftOf(value, `${key}.${other}`, fieldOf(field.itemFields ?? {}, other))) leftOut.push(part);
  return [...(body ? [cell(body, `${key}.body`, 'Text')] : []), ...pointsOf(points, `${key}.points`)];
}

/** The columns of a table as lists that their heads name, or as groups where there are as many; null where a template has no others. */
export function writeColumns(to: Fields, { heads, rows, keys, leftOut }: Table): Carried | null {
  const places = placesIn(to);
  const columns = heads
    .map((head, c) => ({ head: head.text, texts: rows.flatMap((row) => row[c]!.text || []) }))
    .filter(({ head, texts }) => head || texts.length > 0);
  const areGroups = places.every(({ isGroup }) => isGroup) && places.length === columns.length;
  const chosen = columns.map(({ head }, c) => (areGroups ? places[c] : places.find((place) => isNamed(place, head))));
  // What has its own key is carried over as it is.
  if (places.some(({ key }) => keys.includes(key))) return null;
  if (columns.length < 2 || chosen.some((place) => !place) || new Set(chosen).size < chosen.length) return null;
  const content = Object.assign(
    {},
    ...columns.map(({ head, texts }, c): Content => {
      const place = chosen[c]!;
      const points = texts.map((text) => ({ text }));
      if (place.isGroup) return { [place.key]: { ...(head && { title: head }), ...(points.length > 0 && { points }) } };
      const isSaid = fieldOf(to, labelOf(place)) && head !== place.field.label;
      return { [place.key]: points, ...(isSaid && { [labelOf(place)]: head }) };
    }),
  ) as Content;
  const isValid = Object.entries(content).every(([key, value]) => mayStand(to[key]!, value));
  return isValid ? { content, leftOut } : null;
}

const isNamed = ({ field }: Place, head: string) =>
  head.toLowerCase() === field.label.toLowerCase() || (field.topic !== undefined && names(head, field.topic));
