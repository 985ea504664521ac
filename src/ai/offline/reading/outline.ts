import { type Node, type Of, textOf } from '../../../markdown/parse.js';
import { isAgenda, isDecisions, isNextSteps, NOTES, ON, REQUEST, SOURCE, WISH } from '../vocabulary.js';
import { blocksOf, type Material, materialOf, noMaterial, plain, readPoint, says, unwrapped } from './material.js';
import { readLetter } from './letter.js';
import { enumerated, labelledList, listedIn, sentencesOf, splitClause } from './prose.js';
import { asOutline } from './typed.js';

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
  isMail: boolean;
}

type Parts = Omit<Outline, 'isMail'>;

/** Sections are the headings; without headings, the top level of lists; else there are sentences. */
export function readOutline(prompt: string): Outline {
  const letter = readLetter(prompt);
  const nodes = blocksOf(asOutline(letter?.text ?? prompt)).map(asTyped);
  const outline = outlineOf(nodes);
  outline.before.notes.push(...(letter?.others ?? []));
  return { ...outline, isMail: letter !== null };
}

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

const sectionOf = (title: string, nodes: readonly Node[]): Section => ({
  ...{ title, material: materialOf(nodes), parts: [] },
});

/** What stands below a heading; an agenda that says more of its points is the deck. */
function sectionsOf(title: string, nodes: readonly Node[]): Section[] {
  const [list] = nodes;
  const isDeck = isAgenda(title) && list?.type === 'list' && list.children.some(({ children }) => children.length > 1);
  return isDeck ? itemsOf(list) : [sectionOf(title, nodes)];
}

function ofHeadings(nodes: Node[]): Parts {
  const first = nodes.findIndex(({ type }) => type === 'heading');
  const before = nodes.slice(0, first);
  const chunks: { heading: Of<'heading'>; nodes: Node[] }[] = [];
  for (const node of nodes.slice(first)) {
    if (node.type === 'heading') chunks.push({ heading: node, nodes: [] });
    else chunks.at(-1)!.nodes.push(node);
  }
  const isTitled = isTitle(chunks);
  const opening = materialOf([...before, ...(isTitled ? chunks[0]!.nodes : [])]);
  const rest = isTitled ? chunks.slice(1) : chunks;
  const top = Math.min(...rest.map(({ heading }) => heading.depth));
  const sections: Section[] = [];
  for (const { heading, nodes: below } of rest) {
    const found = sectionsOf(plain(textOf(heading)), below);
    if (heading.depth === top || sections.length === 0) sections.push(...found);
    else sections.at(-1)!.parts.push(...found);
  }
  const title = isTitled ? plain(textOf(chunks[0]!.heading)) : titleIn(opening);
  return { title, before: opening, sections, facts: [] };
}

/** Whether the first heading is that of the whole: the only one of its depth, or with a line below it at most. */
function isTitle([first, ...others]: { heading: Of<'heading'>; nodes: Node[] }[]): boolean {
  if (first?.heading.depth !== 1) return false;
  const [line, ...more] = first.nodes;
  const isLine = more.length === 0 && (!line || (line.type === 'paragraph' && !/[.!?。]$/.test(textOf(line).trim())));
  return isLine || others.every(({ heading }) => heading.depth > 1);
}

/** The first paragraph as a title, which is then no longer in the material. */
function titleIn(material: Material): string {
  const [first = ''] = material.lead;
  if (first.length > 120) return '';
  material.lead.shift();
  return first.replace(/[:：]$/, '');
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

function ofList(nodes: Node[]): Parts {
  const at = nodes.findIndex(({ type }) => type === 'list');
  const { title, material } = linesOf(nodes.slice(0, at));
  const sections: Section[] = [];
  const introduced = introductionOf(nodes, at);
  if (introduced !== null) {
    const list = nodes[at]!;
    material.lead.pop();
    if (introduced.before) material.lead.push(introduced.before);
    sections.push(sectionOf(introduced.title, [list]));
  }
  for (const node of nodes.slice(introduced === null ? at : at + 1)) {
    const labelled = node.type === 'paragraph' && labelledList(unwrapped(textOf(node)));
    if (labelled) {
      const points = labelled.items.map(readPoint);
      sections.push({ title: labelled.label, material: { ...noMaterial(), points }, parts: [] });
      continue;
    }
    if (node.type !== 'list' || isFlat(node)) {
      const more = materialOf([node]);
      const last = sections.at(-1)?.material;
      if (introduced !== null && last) Object.assign(last, merged(last, asClosing(more)));
      else Object.assign(material, merged(material, material.points.length > 0 ? asClosing(more) : more));
      continue;
    }
    sections.push(...itemsOf(node));
  }
  return { title, before: material, sections, facts: [] };
}

/** Prose behind a list. */
const asClosing = (material: Material): Material => ({
  ...material,
  lead: [],
  closing: [...material.lead, ...material.closing],
});

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
    if (first?.type !== 'paragraph') return sectionOf('', children);
    const { head, body } = readPoint(textOf(first));
    const section = sectionOf(head, below);
    if (body) section.material.lead.unshift(body);
    return section;
  });

const merged = (one: Material, other: Material): Material => ({
  ...one,
  lead: [...one.lead, ...other.lead],
  closing: [...one.closing, ...other.closing],
  points: [...one.points, ...other.points],
  ordered: one.ordered || other.ordered,
  tables: [...one.tables, ...other.tables],
  codes: [...one.codes, ...other.codes],
  quotes: [...one.quotes, ...other.quotes],
  notes: [...one.notes, ...other.notes],
  sources: [...one.sources, ...other.sources],
});

function ofProse(nodes: Node[]): Parts {
  const listed = ofLine(nodes);
  if (listed) return listed;
  const outline: Parts = { title: '', before: noMaterial(), sections: [], facts: [] };
  const others = nodes.filter(({ type }) => type !== 'paragraph');
  for (const node of nodes) {
    if (node.type !== 'paragraph') continue;
    const text = textOf(node);
    const [line = '', ...rest] = text.split('\n');
    const isFirst = !outline.title && outline.facts.length === 0;
    const isHead = isFirst && line.length <= 60 && !says(line) && /^["“]?\p{Lu}/u.test(rest[0] ?? '');
    if (isHead) outline.title = topicOf(plain(line)).replace(/[:：]$/, '');
    readFacts(outline, isHead ? rest.join('\n') : text);
  }
  outline.before = merged(materialOf(others), outline.before);
  if (!outline.title) readTitle(outline);
  outline.facts = outline.facts.filter((sentences) => sentences.length > 0);
  return outline;
}

/** A text of one line that lists figures and other things under its topic; null for others. */
function ofLine([only, ...others]: Node[]): Parts | null {
  const text = only?.type === 'paragraph' && others.length === 0 ? textOf(only) : '\n';
  const listed =
    /\n/.test(text) || enumerated(text) || labelledList(text)?.items.every(says) ? null : listedIn(topicOf(text));
  if (!listed || isNextSteps(listed.topic) || isDecisions(listed.topic) || NOTES.test(text) || SOURCE.test(text))
    return null;
  const sections = listed.parts.map(({ label, entries }): Section => {
    return {
      title: capital(label),
      material: { ...noMaterial(), points: entries.map((entry) => readPoint(capital(entry))) },
      parts: [],
    };
  });
  return { title: listed.topic, before: noMaterial(), sections, facts: [listed.entries.map(capital)] };
}

/** Takes the title from the first sentence, which is then no fact, unless it is one of several values; a long one may be a list. */
function readTitle(outline: Parts): void {
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
  outline.before.notes.push(first);
}

/** Moves what a request asks of the deck, and does not say in it, to the notes. */
function readWishes(outline: Parts): void {
  outline.before.notes.push(...outline.facts.flat().filter((sentence) => WISH.test(sentence)));
  for (const facts of outline.facts) facts.splice(0, facts.length, ...facts.filter((sentence) => !WISH.test(sentence)));
}

/** Sentences and lists of a paragraph. */
function readFacts(outline: Parts, text: string): void {
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

/** Longest sentence that is a topic and no list of facts. */
const LONGEST_TOPIC = 80;

const capital = (words: string) => words.replace(/^(?!\w+:\/\/)\p{Ll}/u, (letter) => letter.toUpperCase());

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
