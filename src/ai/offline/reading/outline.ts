import { type Node, type Of, textOf } from '../../../markdown/parse.js';
import { isAgenda, REQUEST } from '../vocabulary.js';
import { blocksOf, type Material, materialOf, noMaterial, plain, readPoint, unwrapped } from './material.js';
import { enumerated, labelledList, sentencesOf } from './prose.js';

/** A heading of an outline and what stands below it. */
export interface Section {
  title: string;
  material: Material;
  /** Headings below it. */
  parts: Section[];
}

/** A text for a deck, taken apart. */
export interface Outline {
  /** Empty where the text has none. */
  title: string;
  /** What stands between the title and the first heading. */
  before: Material;
  sections: Section[];
  /** Sentences of a text without structure, by paragraph: no headings were typed for them. */
  facts: string[][];
}

/** Sections are the headings; without headings, labelled lists, or the top level of one list; else there are sentences. */
export function readOutline(prompt: string): Outline {
  const nodes = blocksOf(parted(prompt)).map(asTyped);
  if (nodes.some((node) => node.type === 'heading')) return ofHeadings(nodes);
  if (isLabelled(nodes)) return ofLabels(nodes);
  const lists = nodes.filter((node) => node.type === 'list');
  return lists.length > 0 ? ofList(nodes) : ofProse(nodes);
}

const ITEM = String.raw`(?:[-*+•]|\d{1,3}[.)])[ \t]`;
const OTHER = String.raw`(?!${ITEM})[^\s>#|\x60]`;
/** A short line between points, and one that lists things under a label behind them; Markdown takes both for the point before. */
const HEADING = new RegExp(String.raw`^(${ITEM}.*)\n(${OTHER}.{0,58}[^\s.!?;,])\n(?=${ITEM})`, 'gmu');
const LABEL = new RegExp(String.raw`^(${ITEM}.*)\n(?=${OTHER}[^:：\n]{1,39}[:：][^\n;；]+[;；])`, 'gmu');

/** A text whose lists end where people end them. */
const parted = (text: string) => text.replace(HEADING, '$1\n\n$2\n\n').replace(LABEL, '$1\n\n');

/** A list of one point whose line goes on with `2.` as the paragraph that it is. */
function asTyped(node: Node): Node {
  if (node.type !== 'list' || !node.ordered || node.children.length > 1) return node;
  const text = `${node.start ?? 1}. ${textOf(node)}`;
  const isLine = node.children[0]?.children.every(({ type }) => type === 'paragraph');
  return isLine && enumerated(text) ? { type: 'paragraph', children: [{ type: 'text', value: text }] } : node;
}

const sectionOf = (title: string, nodes: readonly Node[]): Section => ({
  ...{ title, material: materialOf(nodes), parts: [] },
});

function ofHeadings(nodes: Node[]): Outline {
  const first = nodes.findIndex(({ type }) => type === 'heading');
  const before = nodes.slice(0, first);
  const chunks: { heading: Of<'heading'>; nodes: Node[] }[] = [];
  for (const node of nodes.slice(first)) {
    if (node.type === 'heading') chunks.push({ heading: node, nodes: [] });
    else chunks.at(-1)!.nodes.push(node);
  }
  const isTitled = chunks[0]!.heading.depth === 1;
  const opening = materialOf([...before, ...(isTitled ? chunks[0]!.nodes : [])]);
  const rest = isTitled ? chunks.slice(1) : chunks;
  const top = Math.min(...rest.map(({ heading }) => heading.depth));
  const sections: Section[] = [];
  for (const { heading, nodes: below } of rest) {
    const section = sectionOf(plain(textOf(heading)), below);
    if (heading.depth === top || sections.length === 0) sections.push(section);
    else sections.at(-1)!.parts.push(section);
  }
  const title = isTitled ? plain(textOf(chunks[0]!.heading)) : titleIn(opening);
  return { title, before: opening, sections, facts: [] };
}

/** The first paragraph as a title, which is then no longer in the material. */
function titleIn(material: Material): string {
  const [first = ''] = material.lead;
  if (first.length > 120) return '';
  material.lead.shift();
  return first.replace(/[:：]$/, '');
}

/** Whether there are several lists, of which one at least stands below a short line. */
const isLabelled = (nodes: readonly Node[]) =>
  nodes.filter(({ type }) => type === 'list').length > 1 &&
  nodes.some((node, i) => node.type === 'list' && isLabel(nodes[i - 1]));

const isLabel = (node: Node | undefined): node is Of<'paragraph'> =>
  node?.type === 'paragraph' && textOf(node).length <= 60 && !/[\n.!?]/.test(textOf(node).trim());

function ofLabels(nodes: Node[]): Outline {
  const before: Node[] = [];
  const groups: { title: string; nodes: Node[] }[] = [];
  for (const [i, node] of nodes.entries()) {
    if (isLabel(node) && nodes[i + 1]?.type === 'list' && i > 0)
      groups.push({ title: plain(textOf(node)).replace(/[:：]$/, ''), nodes: [] });
    else (groups.at(-1)?.nodes ?? before).push(node);
  }
  const { title, material } = linesOf(before);
  const sections = groups.flatMap((group) => {
    const [list] = group.nodes;
    return isAgenda(group.title) && list?.type === 'list' ? itemsOf(list) : [sectionOf(group.title, group.nodes)];
  });
  return { title, before: material, sections, facts: [] };
}

/** The first line of what stands before a list is the title. */
function linesOf(nodes: readonly Node[]): { title: string; material: Material } {
  const [first, ...rest] = nodes;
  if (first?.type !== 'paragraph') return { title: '', material: materialOf(nodes) };
  const [title = '', ...lines] = textOf(first).split('\n');
  const material = materialOf(rest);
  if (lines.length > 0) material.lead.unshift(unwrapped(lines.join('\n')));
  material.lead = material.lead.filter((line) => !isAgenda(line));
  return { title: topicOf(plain(title)).replace(/[:：]$/, ''), material };
}

function ofList(nodes: Node[]): Outline {
  const at = nodes.findIndex(({ type }) => type === 'list');
  const { title, material } = linesOf(nodes.slice(0, at));
  const sections: Section[] = [];
  for (const node of nodes.slice(at)) {
    const labelled = node.type === 'paragraph' && labelledList(unwrapped(textOf(node)));
    if (labelled) {
      const points = labelled.items.map(readPoint);
      sections.push({ title: labelled.label, material: { ...noMaterial(), points }, parts: [] });
      continue;
    }
    if (node.type !== 'list' || isFigures(node)) {
      Object.assign(material, merged(material, materialOf([node])));
      continue;
    }
    sections.push(...itemsOf(node));
  }
  return { title, before: material, sections, facts: [] };
}

/** Whether all points are a label with a figure: they are shown side by side. */
const isFigures = ({ children }: Of<'list'>) =>
  children.length > 1 &&
  children.every(
    ({ children: [first, ...below] }) =>
      below.length === 0 && first && /^[^:：\n]{1,40}[:：]\s*[^\s\d]{0,3}\s?\d/u.test(textOf(first)),
  );

/** Each point of a list as a heading, with what stands below it. */
const itemsOf = (list: Of<'list'>): Section[] =>
  list.children.map(({ children }) => {
    const [first, ...below] = children;
    if (first?.type !== 'paragraph') return sectionOf('', children);
    const { head, body } = readPoint(textOf(first));
    const section = sectionOf(head, below);
    if (body) section.material.lead.unshift(body);
    return section;
  });

const merged = (one: Material, other: Material): Material => ({
  ...one,
  lead: [...one.lead, ...other.lead],
  points: [...one.points, ...other.points],
  tables: [...one.tables, ...other.tables],
  codes: [...one.codes, ...other.codes],
  quotes: [...one.quotes, ...other.quotes],
  notes: [...one.notes, ...other.notes],
  sources: [...one.sources, ...other.sources],
});

function ofProse(nodes: Node[]): Outline {
  const outline: Outline = { title: '', before: noMaterial(), sections: [], facts: [] };
  const others = nodes.filter(({ type }) => type !== 'paragraph');
  for (const node of nodes) {
    if (node.type !== 'paragraph') continue;
    const text = textOf(node);
    const [line = '', ...rest] = text.split('\n');
    const isFirst = !outline.title && outline.facts.length === 0;
    const isHead = isFirst && line.length <= 60 && /^["“]?\p{Lu}/u.test(rest[0] ?? '');
    if (isHead) outline.title = topicOf(plain(line)).replace(/[:：]$/, '');
    readFacts(outline, isHead ? rest.join('\n') : text);
  }
  outline.before = merged(materialOf(others), outline.before);
  const [first = ''] = outline.facts[0] ?? [];
  if (!outline.title) {
    outline.title = topicOf(first);
    const isAll = outline.facts.flat().length === 1;
    const isAlone = outline.facts[0]?.length === 1 && [...first].length <= 80;
    if (REQUEST.test(first) || isAll || isAlone) outline.facts[0]?.shift();
  }
  outline.facts = outline.facts.filter((sentences) => sentences.length > 0);
  return outline;
}

/** Sentences and lists of a paragraph. */
function readFacts(outline: Outline, text: string): void {
  const material = materialOf([{ type: 'paragraph', children: [{ type: 'text', value: text }] }]);
  outline.before.notes.push(...material.notes);
  outline.before.sources.push(...material.sources);
  if (material.notes.length + material.sources.length > 0) return;
  const numbered = enumerated(unwrapped(text));
  const facts: string[] = [];
  if (numbered?.before && !outline.title) outline.title = topicOf(numbered.before);
  else if (numbered?.before) facts.push(...sentencesOf(numbered.before));
  const entries = numbered?.items ?? (material.points.length > 0 ? text.split('\n') : [unwrapped(text)]);
  for (const entry of entries) {
    const sentences = sentencesOf(entry.trim());
    const lists = sentences.map(labelledList);
    const others = sentences.filter((_, i) => !lists[i]);
    // The sentences of an entry belong together.
    facts.push(...(numbered ? [others.join(' ')].filter(Boolean) : others));
    for (const list of lists) {
      const points = list?.items.map(readPoint) ?? [];
      if (list) outline.sections.push({ title: list.label, material: { ...noMaterial(), points }, parts: [] });
    }
  }
  outline.facts.push(facts);
}

/** The topic in a request such as `A deck about bees for schools`. */
function topicOf(sentence: string): string {
  const topic = sentence.replace(REQUEST, '').replace(/^(.+)的(?:演示文稿|幻灯片|PPT)(?=[。.]?$)/i, '$1');
  return topic.replace(/[.!。！]$/, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
