import { boundOf } from '../../templates/define/bounds.js';
import type { Content } from '../../templates/define/template.js';
import type { SourceFlow } from '../source-deck.js';
import { WEIGHTS } from '../weights.js';
import { type Draft, listsOf, TOO_MANY } from './draft.js';
import { fillOrganization, isOrganization } from './organization.js';

/** A diagram on the template that is made for it; false where that is another one. */
export const fillDiagram = (draft: Draft, flow: SourceFlow): boolean =>
  isOrganization(flow) ? fillOrganization(draft, flow) : fillFlow(draft, flow);

/** A flowchart in the nodes and connections of a template, or a sequence diagram in its actors and messages; false where it has none. */
function fillFlow(draft: Draft, flow: SourceFlow): boolean {
  const lists = listsOf(draft.fields);
  const nodes = lists.find(({ item }) =>
    flow.isSequence
      ? item['id'] && item['icon'] && Object.keys(item).length === 3
      : item['id'] && item['shape'] && item['label'],
  );
  const edges = lists.find(({ item }) => item['from'] && item['to'] && !item['value']);
  if (!nodes || !edges) return false;
  const lanes = lists.find(({ key, item }) => /lane/i.test(key) && item['text']);
  const names = [...new Set(flow.nodes.flatMap(({ lane }) => (lane ? [lane] : [])))];
  if (lanes && names.length > 0)
    draft.set(
      lanes.key,
      names.map((name) => ({ text: draft.fit(lanes.item['text']!, name, 'lane') })),
    );
  const ids = new Map(flow.nodes.slice(0, boundOf(nodes.field)).map(({ id }, i) => [id, `n${i + 1}`]));
  const shapes = nodes.item['shape']?.options ?? [];
  const nodeOf = ({ id, label, shape = 'step', lane }: Node): Content => ({
    id: ids.get(id),
    label: draft.fit(nodes.item['label']!, label, 'box'),
    ...(nodes.item['shape'] && {
      shape: shapes.includes(shape) ? shape : (shapes.find((option) => /^term/.test(option)) ?? shapes[0]),
    }),
    ...(lane && { row: String(names.indexOf(lane) + 1) }),
  });
  const boxes = { what: 'box', text: nodeText, part: WEIGHTS.part.boxes };
  draft.set(nodes.key, draft.entries(nodes.field, flow.nodes, nodeOf, boxes));
  const edgeOf = ({ from, to, label, isDashed }: Edge): Content => ({
    ...{ from: ids.get(from), to: ids.get(to) },
    ...(label && { label: draft.fit(edges.item['label']!, label, 'label of an arrow') }),
    ...(isDashed && edges.item['lineStyle'] && { lineStyle: 'dashed' }),
  });
  const isKnown = ({ from, to }: Edge) => ids.has(from) && ids.has(to);
  const arrows = { what: 'arrow', text: (edge: Edge) => edgeText(flow, edge), part: 0 };
  draft.set(edges.key, draft.entries(edges.field, flow.edges.filter(isKnown), edgeOf, arrows));
  for (const edge of flow.edges) if (!isKnown(edge)) draft.leave(arrows.what, TOO_MANY, arrows.text(edge));
  if (flow.direction === 'down') draft.layOut('down');
  draft.held += WEIGHTS.worth.flow;
  draft.kept++;
  return true;
}

type Node = SourceFlow['nodes'][number];
type Edge = SourceFlow['edges'][number];

const nodeText = ({ label, lane }: Node) => [label, lane].filter(Boolean).join(' · ');

function edgeText({ nodes }: SourceFlow, { from, to, label }: Edge): string {
  const name = (id: string) => nodes.find((node) => node.id === id)?.label ?? id;
  return `${name(from)} → ${name(to)}${label ? `: ${label}` : ''}`;
}

/** A flowchart in words, for where it can't be drawn. */
export const flowText = (flow: SourceFlow) =>
  [...flow.nodes.map(nodeText), ...flow.edges.map((edge) => edgeText(flow, edge))].join('\n');
