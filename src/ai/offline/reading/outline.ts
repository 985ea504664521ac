import { capital, SOURCE } from '../../../choose/words/patterns.js';
import { names } from '../../../templates/define/topics/topics.js';
import { type Node, type Of, textOf } from '../../../markdown/parse.js';
import { NOTES, ON, REQUEST, WISH } from '../vocabulary.js';
import {
  blocksOf,
  plain,
  readBlock,
  readPoint,
  readSection,
  says,
  type Section,
  sectionOf,
  unwrapped,
} from './material.js';
import { readLetter } from './letter.js';
import { enumerated, labelledList, listedIn, sentencesOf, splitClause } from './prose.js';
import { asOutline } from './typed.js';

/** A text for a deck, taken apart: what stands between its title and the first heading, and below each. */
export interface Outline extends Section {
  /** Sentences of a text without structure, by paragraph: no headings were typed for them. */
  facts: string[][];
  isMail: boolean;
}

/** Parts are the headings; without headings, the top level of lists; else there are sentences. */
export function readOutline(prompt: string): Outline {
  const letter = readLetter(prompt);
  const nodes = blocksOf(asOutline(letter?.text ?? prompt)).map(asTyped);
  const outline = { facts: [], ...outlineOf(nodes), isMail: letter !== null };
  outline.notes.push(...(letter?.others ?? []));
  return outline;
}

type Facts = Section & Pick<Outline, 'facts'>;
type Parts = Section & Partial<Pick<Outline, 'facts'>>;

function outlineOf(nodes: Node[]): Parts {
  if (nodes.some((node) => node.type === 'heading')) return ofHeadings(nodes);
  return nodes.some((node) => node.type === 'list') ? ofList(nodes) : ofProse(nodes);
}

/** A list of one point whose line goes on with `2.` as the paragraph that it is. */
function asTyped(node: Node): Node {
  if (node.type !== 'list' || !node.ordered || node.children.length > 1) return node;
  const text = `${node.start ?? 1}. ${textOf(node)}`;
  const isLine = node.children[0]?.children.every(({ type }) => type === 'paragraph');
  return isLine && enumerated(text) ? { type: 'paragraph', children: [{ type: 'text', value: text }] } : node;
}

/** What stands below a heading; an agenda that says more of its points is the deck. */
function sectionsOf(title: string, nodes: readonly Node[]): Section[] {
  const [list] = nodes;
  const isDeck =
    names(title, 'agenda') && list?.type === 'list' && list.children.some(({ children }) => children.length > 1);
  return isDeck ? itemsOf(list) : [readSection(title, nodes)];
}

function ofHeadings(nodes: Node[]): Parts {
  const first = nodes.findIndex(({ type }) => type === 'heading');
  const chunks: { heading: Of<'heading'>; nodes: Node[] }[] = [];
  for (const node of nodes.slice(first)) {
    if (node.type === 'heading') chunks.push({ heading: node, nodes: [] });
    else chunks.at(-1)!.nodes.push(node);
  }
  const whole = isTitle(chunks) ? chunks.shift() : undefined;
  const opening = readSection('', [...nodes.slice(0, first), ...(whole?.nodes ?? [])]);
  opening.title = whole ? plain(textOf(whole.heading)) : titleIn(opening);
  const top = Math.min(...chunks.map(({ heading }) => heading.depth));
  for (const { heading, nodes: below } of chunks) {
    const found = sectionsOf(plain(textOf(heading)), below);
    const last = heading.depth === top ? undefined : opening.parts.at(-1);
    (last ?? opening).parts.push(...found);
  }
  return opening;
}

/** Whether the first heading is that of the whole: the only one of its depth, or with a line below it at most. */
function isTitle([first, ...others]: { heading: Of<'heading'>; nodes: Node[] }[]): boolean {
  if (first?.heading.depth !== 1) return false;
  const [line, ...more] = first.nodes;
  const isLine = more.length === 0 && (!line || (line.type === 'paragraph' && !/[.!?。]$/.test(textOf(line).trim())));
  return isLine || others.every(({ heading }) => heading.depth > 1);
}

/** The first paragraph as a title, which is then no longer in the material. */
function titleIn({ lead }: Section): string {
  const [first = ''] = lead;
  if (first.length > 120) return '';
  lead.shift();
  return first.replace(/[:：]$/, '');
}

/** The first line of what stands before a list is the title. */
function beforeList(nodes: readonly Node[]): Section {
  const [first, ...rest] = nodes;
  if (first?.type !== 'paragraph') return readSection('', nodes);
  const [title = '', ...lines] = textOf(first).split('\n');
  const section = readSection(topicOf(plain(title)).replace(/[:：]$/, ''), rest);
  if (lines.length > 0) section.lead.unshift(unwrapped(lines.join('\n')));
  section.lead = section.lead.filter((line) => !names(line, 'agenda'));
  return section;
}

function ofList(nodes: Node[]): Parts {
  const at = nodes.findIndex(({ type }) => type === 'list');
  const outline = beforeList(nodes.slice(0, at));
  const introduced = introductionOf(nodes, at);
  if (introduced !== null) {
    outline.lead.pop();
    if (introduced.before) outline.lead.push(introduced.before);
    outline.parts.push(readSection(introduced.title, [nodes[at]!]));
  }
  for (const node of nodes.slice(introduced === null ? at : at + 1)) {
    const labelled = node.type === 'paragraph' && labelledList(unwrapped(textOf(node)));
    const into = (introduced && outline.parts.at(-1)) ?? outline;
    if (labelled) outline.parts.push(sectionOf(labelled.label, { points: labelled.items.map(readPoint) }));
    else if (node.type === 'list' && !isFlat(node)) outline.parts.push(...itemsOf(node));
    else readBlock(into, node);
  }
  return outline;
}

/** What introduces the first list, where that is no title: its last sentence ends with a colon, and others stand before it. */
function introductionOf(nodes: readonly Node[], at: number): { before: string; title: string } | null {
  const before = nodes[at - 1];
  if (at < 2 || before?.type !== 'paragraph') return null;
  const sentences = sentencesOf(unwrapped(textOf(before)));
  const last = sentences.pop() ?? '';
  return /[:：]$/.test(last) && last.length <= LONGEST_TOPIC
    ? { before: sentences.join(' '), title: last.replace(/[:：]$/, '') }
    : null;
}

/** Whether nothing stands below any point: they are those of one slide. */
const isFlat = ({ children }: Of<'list'>) => children.every(({ children: below }) => below.length < 2);

/** Each point of a list as a heading, with what stands below it. */
const itemsOf = (list: Of<'list'>): Section[] =>
  list.children.map(({ children }) => {
    const [first, ...below] = children;
    if (first?.type !== 'paragraph') return readSection('', children);
    const { head, body } = readPoint(textOf(first));
    const section = readSection(head, below);
    if (body) section.lead.unshift(body);
    return section;
  });

function ofProse(nodes: Node[]): Parts {
  const listed = ofLine(nodes);
  if (listed) return listed;
  const outline: Facts = { ...sectionOf(''), facts: [] };
  for (const node of nodes) {
    if (node.type !== 'paragraph') {
      readBlock(outline, node);
      continue;
    }
    const text = textOf(node);
    const [line = '', ...rest] = text.split('\n');
    const isFirst = !outline.title && outline.facts.length === 0;
    const isHead = isFirst && line.length <= 60 && !says(line) && /^["“]?\p{Lu}/u.test(rest[0] ?? '');
    if (isHead) outline.title = topicOf(plain(line)).replace(/[:：]$/, '');
    readFacts(outline, isHead ? rest.join('\n') : text);
  }
  if (!outline.title) readTitle(outline);
  outline.facts = outline.facts.filter((sentences) => sentences.length > 0);
  return outline;
}

/** A text of one line that lists figures and other things under its topic; null for others. */
function ofLine([only, ...others]: Node[]): Parts | null {
  const text = only?.type === 'paragraph' && others.length === 0 ? textOf(only) : '\n';
  const listed =
    /\n/.test(text) || enumerated(text) || labelledList(text)?.items.every(says) ? null : listedIn(topicOf(text));
  if (
    !listed ||
    names(listed.topic, 'nextSteps') ||
    names(listed.topic, 'decisions') ||
    NOTES.test(text) ||
    SOURCE.test(text)
  )
    return null;
  const parts = listed.parts.map(({ label, entries }) =>
    sectionOf(capital(label), { points: entries.map((entry) => readPoint(capital(entry))) }),
  );
  return { ...sectionOf(listed.topic, { parts }), facts: [listed.entries.map(capital)] };
}

/** Takes the title from the first sentence, which is then no fact, unless it is one of several values; a long one may be a list. */
function readTitle(outline: Facts): void {
  const [facts = []] = outline.facts;
  const [first = ''] = facts;
  if (facts.length > 2 && facts.every(says)) return;
  const topic = topicOf(first);
  const listed = listedIn(topic);
  if (listed && listed.parts.length === 0) {
    outline.title = listed.topic;
    facts.splice(0, 1, ...listed.entries.map(capital));
    return;
  }
  const clauses = clausesOf(topic);
  const isLong = [...topic].length > LONGEST_TOPIC;
  if (REQUEST.test(first)) readWishes(outline);
  const isAll = outline.facts.flat().length === 1;
  const isList = isAll && isLong && clauses.length > 2;
  outline.title = isList ? clauses[0]! : topic;
  // Lines of figures, of which the first is one.
  if (facts.length > 2 && facts.every((line) => /\d/.test(line) && !/[.!?。！？]$/.test(line))) return;
  if (isAll || REQUEST.test(first) || !isLong || splitClause(topic, LONGEST_TOPIC)) facts.shift();
  if (!isList) return;
  outline.facts.push(clauses.slice(/\d/.test(clauses[0]!) ? 0 : 1).map(capital));
  outline.notes.push(first);
}

/** Moves what a request asks of the deck, and does not say in it, to the notes. */
function readWishes(outline: Facts): void {
  outline.notes.push(...outline.facts.flat().filter((sentence) => WISH.test(sentence)));
  for (const facts of outline.facts) facts.splice(0, facts.length, ...facts.filter((sentence) => !WISH.test(sentence)));
}

/** Sentences and lists of a paragraph. */
function readFacts(outline: Facts, text: string): void {
  const { points, notes, sources } = readSection('', [
    { type: 'paragraph', children: [{ type: 'text', value: text }] },
  ]);
  outline.notes.push(...notes);
  outline.sources.push(...sources);
  if (notes.length + sources.length > 0) return;
  const numbered = enumerated(unwrapped(text));
  const facts: string[] = [];
  if (numbered?.before && !outline.title) outline.title = topicOf(numbered.before);
  else if (numbered?.before) facts.push(...sentencesOf(numbered.before));
  const entries = numbered?.items ?? (points.length > 0 ? text.split('\n') : [unwrapped(text)]);
  for (const entry of entries) {
    const sentences = sentencesOf(entry.trim());
    const lists = sentences.map(labelledList);
    const others = sentences.filter((_, i) => !lists[i]);
    // The sentences of an entry belong together.
    facts.push(...(numbered ? [others.join(' ')].filter(Boolean) : others));
    for (const list of lists)
      if (list) outline.parts.push(sectionOf(list.label, { points: list.items.map(readPoint) }));
  }
  outline.facts.push(facts);
}

/** Longest sentence that is a topic and no list of facts. */
const LONGEST_TOPIC = 80;

/** What stands between commas, else between words that go on with another thought. */
function clausesOf(text: string): string[] {
  const [byComma, byWord] = [/,(?!\d)\s*|[;，、；]\s*/, ON].map((separator) => text.split(separator).filter(Boolean));
  return byComma!.length > 2 ? byComma! : byWord!;
}

/** The topic in a request such as `A deck about bees for schools`. */
function topicOf(sentence: string): string {
  const topic = sentence.replace(REQUEST, '').replace(/^(.+)的(?:演示文稿|幻灯片|PPT)(?=[。.]?$)/i, '$1');
  return capital(topic.replace(topic === sentence ? /[.!。！]$/ : /[.!?。！？]$/, ''));
}
