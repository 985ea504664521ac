import { boundOf } from '../../templates/define/bounds.js';
import type { SourceFlow } from '../source-deck.js';
import { type Draft, listsOf } from './draft.js';
import { hasFormOfName } from '../words/people.js';
import { WEIGHTS } from '../weights.js';

const LEAST = 3;
/** Share of the boxes that have a name with a role below it, or a name alone. */
const NAMED = 2 / 3;
const LONGEST_LINE = 50;

type Node = SourceFlow['nodes'][number];

/**
 * Whether boxes say who reports to whom: a tree from top to bottom, whose lines have neither arrows nor labels, of names, most
 * with a role.
 */
export function isOrganization({ direction, isUndirected, nodes, edges }: SourceFlow): boolean {
  const parents = new Map(edges.map(({ from, to }) => [to, from]));
  const children = new Set(edges.map(({ from }) => from));
  const isTree = edges.length === nodes.length - 1 && parents.size === edges.length && isRooted(nodes, parents);
  const isPlain =
    edges.every(({ label }) => label === undefined) &&
    nodes.every(({ shape = 'step', lane }) => shape === 'step' && lane === undefined);
  // A row of boxes, one below the other, has an order.
  const branches = children.size < edges.length;
  if (!isUndirected || direction !== 'down' || nodes.length < LEAST || !isTree || !isPlain || !branches) return false;
  return nodes.filter(isNamed).length >= nodes.length * NAMED;
}

/** Whether following the parents of each box leads to the same one. */
function isRooted(nodes: readonly Node[], parents: ReadonlyMap<string, string>): boolean {
  return nodes.every(({ id }) => {
    let at: string | undefined = id;
    for (let steps = 0; at !== undefined && steps <= nodes.length; steps++) at = parents.get(at);
    return at === undefined;
  });
}

const isNamed = ({ label, lines = [] }: Node) =>
  lines.length === 2 ? lines.every((line) => line.length <= LONGEST_LINE) : lines.length === 0 && hasFormOfName(label);

/** An organisation chart in the people of a template; false where it has none. */
export function fillOrganization(draft: Draft, { nodes, edges }: SourceFlow): boolean {
  const list = listsOf(draft.fields).find(
    ({ item }) => item['id'] && item['name'] && item['role'] && item['reportsTo'],
  );
  if (!list) return false;
  const { key, field, item } = list;
  const ids = new Map(nodes.slice(0, boundOf(field)).map(({ id }, at) => [id, `p${at + 1}`]));
  const parents = new Map(edges.map(({ from, to }) => [to, ids.get(from)]));
  const personOf = ({ id, label, lines: [name = '', ...more] = [label] }: Node) => {
    const reportsTo = parents.get(id);
    return {
      id: ids.get(id),
      name: draft.fit(item['name']!, name, 'name'),
      ...(more.length > 0 && { role: draft.fit(item['role']!, more.join(' '), 'role') }),
      ...(reportsTo && { reportsTo }),
    };
  };
  const boxes = { what: 'box', text: ({ label }: Node) => label, part: WEIGHTS.part.boxes };
  draft.set(key, draft.entries(field, nodes, personOf, boxes));
  draft.held += WEIGHTS.worth.flow;
  return true;
}
