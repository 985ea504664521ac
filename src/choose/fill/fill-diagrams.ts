import { boundOf } from '../../templates/define/bounds.js';
import type { SourceFlow } from '../source-deck.js';
import { WEIGHTS } from '../weights.js';
import { type Draft, type List, listsOf, strainOf, TOO_MANY } from './draft.js';
import { fillOrganization, isOrganization } from './organization.js';

/** A diagram on the template that is made for it; false where that is another one. */
export function fillDiagram(draft: Draft, flow: SourceFlow): boolean {
  if (flow.isSequence) return fillSequence(draft, flow);
  return isOrganization(flow) ? fillOrganization(draft, flow) : fillFlow(draft, flow);
}

/** A flowchart in the nodes and connections of a template; false where it has none. */
function fillFlow(draft: Draft, flow: SourceFlow): boolean {
  const lists = listsOf(draft.fields);
  const nodes = lists.find(({ item }) => item['id'] && item['shape'] && item['label']);
  const edges = lists.find(({ item }) => item['from'] && item['to'] && !item['value']);
  if (!nodes || !edges) return false;
  const lanes = lists.find(({ key, item }) => /lane/i.test(key) && item['text']);
  const names = [...new Set(flow.nodes.flatMap(({ lane }) => (lane ? [lane] : [])))];
  if (lanes && names.length > 0)
    draft.set(
      lanes.key,
      names.map((name) => ({ text: draft.fit(lanes.item['text']!, name, 'lane') })),
    );
  const bound = boundOf(nodes.field);
  const ids = new Map(flow.nodes.slice(0, bound).map(({ id }, i) => [id, `n${i + 1}`]));
  const shapes = nodes.item['shape']?.options ?? [];
  draft.set(
    nodes.key,
    flow.nodes.slice(0, bound).map(({ id, label, shape = 'step', lane }) => ({
      id: ids.get(id),
      label: draft.fit(nodes.item['label']!, label, 'box'),
      shape: shapes.includes(shape) ? shape : (shapes.find((option) => /^term/.test(option)) ?? shapes[0]),
      ...(lane && { row: String(names.indexOf(lane) + 1) }),
    })),
  );
  const most = boundOf(edges.field);
  const known = flow.edges.filter(({ from, to }) => ids.has(from) && ids.has(to));
  draft.set(
    edges.key,
    known.slice(0, most).map(({ from, to, label, isDashed }) => ({
      from: ids.get(from),
      to: ids.get(to),
      ...(label && { label: draft.fit(edges.item['label']!, label, 'label of an arrow') }),
      ...(isDashed && edges.item['lineStyle'] && { lineStyle: 'dashed' }),
    })),
  );
  for (const { label, lane } of flow.nodes.slice(bound))
    draft.leave('box', TOO_MANY, [label, lane].filter(Boolean).join(' · '));
  for (const edge of flow.edges.filter((edge) => !known.slice(0, most).includes(edge)))
    draft.leave('arrow', TOO_MANY, edgeText(flow, edge));
  draft.strain += strainOf(nodes.field, flow.nodes.length) * WEIGHTS.part.boxes;
  if (flow.direction === 'down') draft.layOut('down');
  draft.held += WEIGHTS.worth.flow;
  draft.kept++;
  return true;
}

/** The messages of a sequence diagram between its actors; false where a template has none. */
function fillSequence(draft: Draft, flow: SourceFlow): boolean {
  const lists = listsOf(draft.fields);
  const actors = lists.find(({ item }) => item['id'] && item['icon'] && Object.keys(item).length === 3);
  const messages = lists.find(({ item }) => item['from'] && item['to'] && item['lineStyle']);
  const isFull = (list: List | undefined, count: number) => !list || count > boundOf(list.field);
  if (!actors || !messages || isFull(actors, flow.nodes.length) || isFull(messages, flow.edges.length)) return false;
  const ids = new Map(flow.nodes.map(({ id }, i) => [id, `a${i + 1}`]));
  draft.set(
    actors.key,
    flow.nodes.map(({ id, label }) => ({ id: ids.get(id), label: draft.fit(actors.item['label']!, label, 'actor') })),
  );
  draft.set(
    messages.key,
    flow.edges.map(({ from, to, label, isDashed }) => ({
      ...{ from: ids.get(from), to: ids.get(to) },
      ...(label && { label: draft.fit(messages.item['label']!, label, 'message') }),
      ...(isDashed && { lineStyle: 'dashed' }),
    })),
  );
  draft.held += WEIGHTS.worth.flow;
  draft.kept++;
  return true;
}

function edgeText({ nodes }: SourceFlow, { from, to, label }: SourceFlow['edges'][number]): string {
  const name = (id: string) => nodes.find((node) => node.id === id)?.label ?? id;
  return `${name(from)} → ${name(to)}${label ? `: ${label}` : ''}`;
}

/** A flowchart in words, for where it can't be drawn. */
export const flowText = (flow: SourceFlow) =>
  [
    ...flow.nodes.map(({ label, lane }) => [label, lane].filter(Boolean).join(' · ')),
    ...flow.edges.map((edge) => edgeText(flow, edge)),
  ].join('\n');
