import { capital, ENDS } from '../../../choose/words/patterns.js';
import { isKnownName } from '../../../choose/words/people.js';
import { names } from '../../../templates/define/topics/topics.js';
import { type Node, type Of, textOf } from '../../../markdown/parse.js';
import { ASKED, ASKS_FOR_DECK, lengthIn, REQUEST, SAYS, slidesIn } from '../vocabulary.js';
import { blocksOf, isBare, plain, pointOf, readPoint, readSection, type Section } from './material.js';
import { readBrief } from './brief.js';
import { readLetter } from './letter.js';
import { CLAUSES, hasFigure, LABELLED, sentencesOf, splitClause, withColon, withLastApart } from './prose.js';
import { asOutline } from './typed.js';
import { TypedWords } from './typed-words.js';

/** A text for a deck; `slides`: how many it asks for. */
export type Outline = Section & { slides: number | null; typed: TypedWords };

/** A text for a deck, taken apart. Parts are the headings; without headings, the points of a list that say more; else there is only what stands before them. */
export function readOutline(prompt: string): Outline {
  const letter = readLetter(prompt);
  const brief = readBrief(letter?.text ?? prompt);
  const blocks = blocksOf(asOutline(brief.text));
  const outline = outlineOf(blocks);
  if (SAYS.fromThis.test(outline.title)) outline.notes.push(outline.title);
  const asked = lengthIn(outline.title || (sentencesOf(outline.lead[0] ?? '')[0] ?? ''));
  outline.title = SAYS.fromThis.test(outline.title) ? '' : topicOf(outline.title).replace(/[:：]$/, '');
  const own = outline.title ? null : readTitle(outline);
  const typed = new TypedWords(blocks);
  // Notes alone are what there is to show.
  if (SAYS.notes.test(brief.text.trim()) && isBare({ ...outline, notes: [] })) {
    outline.title = capital(brief.text.trim().split(/[:：]/, 1)[0]!.trim());
    outline.points = outline.notes.flatMap(sentencesOf).map((sentence) => pointOf(capital(sentence)));
    outline.notes = [];
  }
  outline.notes.push(...brief.others, ...(letter?.others ?? []), ...typed.leftOut);
  return { ...outline, typed, slides: brief.slides ?? asked.slides ?? own };
}

interface Chunk {
  heading: Of<'heading'>;
  nodes: Node[];
}

function outlineOf(nodes: Node[]): Section {
  const first = nodes.findIndex(({ type }) => type === 'heading');
  const chunks: Chunk[] = [];
  for (const node of first < 0 ? [] : nodes.slice(first)) {
    if (node.type === 'heading') chunks.push({ heading: node, nodes: [] });
    else chunks.at(-1)!.nodes.push(node);
  }
  const whole = isTitle(chunks) ? chunks.shift() : undefined;
  const before = withCodeBelow([...nodes.slice(0, first < 0 ? undefined : first), ...(whole?.nodes ?? [])]);
  const deep = before.filter(isDeep).filter((list) => chunks.length === 0 || haveCode(list));
  const opening = readSection(
    '',
    before.filter((node) => !deep.some((list) => list === node)),
  );
  opening.title = whole ? plain(textOf(whole.heading)) : '';
  opening.lead = opening.lead.filter((line) => !names(line, 'agenda'));
  opening.parts.push(...deep.flatMap(itemsOf));
  const top = Math.min(...chunks.map(({ heading }) => heading.depth));
  for (const { heading, nodes: below } of chunks) {
    const last = heading.depth === top ? undefined : opening.parts.at(-1);
    const title = plain(textOf(heading));
    const parts = sectionsOf(title.replace(/[:：]$/, ''), below);
    const isLabel = /[:：]$/.test(title) && parts.length === 1;
    (last ?? opening).parts.push(...(isLabel ? parts.map((part) => ({ ...part, isLabel })) : parts));
  }
  return opening;
}

/** Whether more is said below a point of a list. */
const isDeep = (node: Node): node is Of<'list'> =>
  node.type === 'list' && node.children.some(({ children }) => children.length > 1);

/** Whether points of a list have code below them: they are steps. */
const haveCode = ({ children }: Of<'list'>) =>
  children.filter((item) => item.children.some(({ type }) => type === 'code')).length > 1;

/** Code and quotations between numbers that go on behind them, and below the last of these, as what stands below each. */
function withCodeBelow(nodes: readonly Node[]): Node[] {
  const made: Node[] = [];
  let list: Of<'list'> | undefined;
  let below: Node[] = [];
  const end = () => {
    const isOfLast = list?.children.some(({ children }) => children.some(({ type }) => type === 'code'));
    for (const node of below) (isOfLast ? (list!.children.at(-1)!.children as Node[]) : made).push(node);
    [list, below] = [undefined, []];
  };
  for (const node of nodes) {
    const isNext =
      list && node.type === 'list' && node.ordered && node.start === (list.start ?? 1) + list.children.length;
    if (list && (node.type === 'code' || node.type === 'blockquote')) below.push(node);
    else if (list && isNext) {
      for (const one of below) (list.children.at(-1)!.children as Node[]).push(one);
      for (const item of node.children) list.children.push(item);
      below = [];
    } else {
      end();
      made.push(node);
      if (node.type === 'list' && node.ordered) list = node;
    }
  }
  end();
  return made;
}

/** What stands below a heading; an agenda that says more of its points is the deck. */
function sectionsOf(title: string, nodes: readonly Node[]): Section[] {
  const below = withCodeBelow(nodes);
  const [list] = below;
  if (names(title, 'agenda') && list && isDeep(list)) return itemsOf(list);
  const steps = below.filter(isDeep).filter(haveCode);
  const section = readSection(
    title,
    below.filter((node) => !steps.some((one) => one === node)),
  );
  section.parts.push(...steps.flatMap(itemsOf));
  return [section];
}

/** Whether the first heading is that of the whole: the only one of its depth, or with a line below it at most. */
function isTitle([first, ...others]: Chunk[]): boolean {
  if (first?.heading.depth !== 1) return false;
  const [line, ...more] = first.nodes;
  const isLine = more.length === 0 && (!line || (line.type === 'paragraph' && !/[.!?。]$/.test(textOf(line).trim())));
  return isLine || others.every(({ heading }) => heading.depth > 1);
}

/** Each point of a list as a heading, with what stands below it. */
const itemsOf = (list: Of<'list'>): Section[] =>
  list.children.map(({ children }) => {
    const [first, ...below] = children;
    if (first?.type !== 'paragraph') return readSection('', children);
    const { head, body } = readPoint(textOf(first));
    const section = readSection(head.replace(/[:：]$/, ''), below);
    if (body) section.lead.unshift(body);
    return section;
  });

/** Takes the title from the first sentence, which is then said nowhere else unless it is long; a long one alone may be a list. */
function readTitle(outline: Section): number | null {
  const [first = '', ...others] = sentencesOf(outline.lead[0] ?? '');
  const [, label, labelled = ''] = LABELLED.exec(first) ?? [];
  if (label && others.length > 0 && ENDS.test(labelled) && !isKnownName(label.trim())) {
    outline.title = capital(label.trim());
    outline.lead[0] = [capital(labelled), ...others].join(' ');
    return null;
  }
  const topic = topicOf(first);
  const isAll = others.length + outline.lead.length + outline.points.length + outline.parts.length === 1;
  const isLong = [...topic].length > LONGEST_TOPIC;
  const clauses =
    [CLAUSES, SAYS.on].map((mark) => withLastApart(topic.split(mark).filter(Boolean))).find(isSeveral) ?? [];
  if (isAll && isLong && clauses.length > 0) {
    // `Report with 38 customers`
    const [title = '', figure] = clauses[0]!.split(SAYS.with);
    outline.title = title;
    const told = figure ? [figure, ...clauses.slice(1)] : clauses.slice(hasFigure(title) ? 0 : 1);
    outline.points = told.map((clause) => pointOf(capital(withColon(` ${clause}`.replace(SAYS.with, '').trim()))));
    outline.notes.push(first);
    outline.lead = [];
  } else if (isAll || REQUEST.test(first) || !isLong || splitClause(topic, LONGEST_TOPIC)) {
    outline.title = topic;
    const isTold = (sentence: string) =>
      lengthIn(sentence).rest !== '' && !(REQUEST.test(first) && SAYS.wish.test(sentence));
    const told = others.filter(isTold);
    outline.notes.push(...others.filter((sentence) => !told.includes(sentence)));
    const isPart = !isLong && told.length > 0 && (hasFigure(first) || told.length < 2);
    const isKept = states(first) && (isAll || isPart);
    outline.lead.splice(0, 1, ...[[...(isKept ? [first] : []), ...told.flatMap(mentioned)].join(' ')].filter(Boolean));
  }
  return slidesIn(others.filter((sentence) => lengthIn(sentence).rest === '').join(' '));
}

/** Whether words are a sentence of at least four words, and no request or question. */
const states = (sentence: string) =>
  /[.!。！]$/u.test(sentence) &&
  (sentence.split(' ').length > 3 || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{5}/u.test(sentence)) &&
  ![REQUEST, ASKED, ASKS_FOR_DECK, SAYS.wish].some((asks) => asks.test(sentence));

/** What a sentence asks to mention, each a sentence: `It should say that …, and that …`. */
const mentioned = (sentence: string): string[] =>
  SAYS.mention.test(sentence)
    ? sentence
        .replace(SAYS.mention, '')
        .split(SAYS.that)
        .map((said) => `${capital(said.replace(/[.。]$/u, ''))}.`)
    : [sentence];

/** Longest sentence that is a topic and no list of facts. */
const LONGEST_TOPIC = 80;
const isSeveral = (clauses: readonly string[]) => clauses.length > 2;

/** The topic in a request such as `A deck about bees for schools`. */
function topicOf(sentence: string): string {
  const topic = lengthIn(sentence).rest.replace(REQUEST, '').replace(ASKED, '');
  return capital(topic.replace(topic === sentence ? /(?<!\.\d{1,2})[.!。！]$/ : /[.!?。！？]$/, ''));
}
