import { posix } from 'node:path';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { unzipSync } from 'fflate';
import type { Block, LeftOutPart, Rich, SourceDeck, SourceSlide } from '../../src/choose/source-deck.js';

/*
 * Counts what a PowerPoint file holds and what of it arrived, by its own reading of the file: another zip reader, another
 * XML parser, and no notion of what means what. It looks at slides, notes, charts, SmartArt and comments.
 */

export const KINDS = ['words', 'cells', 'values', 'pictures', 'notes', 'links'] as const;
type Kind = (typeof KINDS)[number];

/** Of each kind: how many the file has, where they arrived, and what was lost. */
export type Count = Record<Kind, { total: number; inBlocks: number; inNotes: number; leftOut: number; lost: string[] }>;

interface Link {
  type: string;
  target: string;
  isExternal: boolean;
}

type Bag = Map<string, number>;

export function countPptx(bytes: Uint8Array, deck: SourceDeck): Count {
  const parts = new Map(
    Object.entries(unzipSync(bytes)).map(([name, data]) => [name.replace(/\\/g, '/').toLowerCase(), data]),
  );
  const count = Object.fromEntries(
    KINDS.map((kind) => [kind, { total: 0, inBlocks: 0, inNotes: 0, leftOut: 0, lost: [] }]),
  ) as unknown as Count;
  const main =
    [...linksOf(parts, '').values()].find(({ type }) => type === 'officeDocument')?.target ?? 'ppt/presentation.xml';
  const links = linksOf(parts, main);
  const ids = elementsOf(rootOf(parts, main), 'sldId').map((entry) => idOf(entry, 'id'));
  const slides = [...new Set(ids.flatMap((id) => links.get(id)?.target ?? []))].filter((part) =>
    parts.has(part.toLowerCase()),
  );
  for (const [at, part] of slides.entries()) {
    const slide = deck.slides.filter(({ index }) => index === at);
    countSlide(parts, part, slide, count);
  }
  return count;
}

function countSlide(parts: Map<string, Uint8Array>, part: string, slides: SourceSlide[], count: Count): void {
  const root = rootOf(parts, part);
  if (!root) return;
  const links = linksOf(parts, part);
  const leftOut = slides.flatMap((slide) => slide.leftOut);
  const blocks = slides.flatMap((slide) => slide.blocks);
  const texts = slides
    .flatMap((slide) => [slide.title, slide.subtitle, ...blocksTexts(slide.blocks)])
    .filter((text) => text !== undefined);
  const shown = texts.map(({ text }) => text).join('\n');
  const noted = slides.map(({ notes }) => notes ?? '').join('\n');
  const told = leftOut.map(({ text }) => text ?? '').join('\n');
  const follow = (...types: string[]) =>
    [...links.values()]
      .filter(({ type, isExternal }) => types.includes(type) && !isExternal)
      .map(({ target }) => target);

  // Words of the slide and of what is drawn on it.
  const words: Bag = new Map();
  addWords(words, paragraphsOf(root));
  const charts = follow('chart')
    .map((chart) => rootOf(parts, chart))
    .filter((chart) => chart !== null);
  for (const chart of charts) {
    addWords(words, paragraphsOf(chart));
    addWords(words, labelsOf(chart));
  }
  for (const data of follow('diagramData')) addWords(words, paragraphsOf(rootOf(parts, data)));
  for (const comments of follow('comments')) {
    const comment = rootOf(parts, comments);
    addWords(words, [...elementsOf(comment, 'text').map(textOf), ...paragraphsOf(comment)]);
  }
  compare(count.words, words, bagOf([shown]), bagOf([noted]), bagOf([told]));

  const notes: Bag = new Map();
  for (const page of follow('notesSlide')) addWords(notes, paragraphsOf(rootOf(parts, page), true));
  compare(count.notes, notes, new Map(), bagOf([noted]), bagOf([told]));

  const cells = elementsOf(root, 'tc')
    .map((cell) => paragraphsOf(cell).join(' '))
    .map(squeezed)
    .filter(Boolean);
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []));
  compare(
    count.cells,
    bagOfWhole(cells),
    bagOfWhole(tables.map(({ text }) => squeezed(text))),
    new Map(),
    bagOfWhole(leftOut.map(({ text = '' }) => squeezed(text))),
    squeezed(told),
  );

  const values = charts.flatMap((chart) =>
    elementsOf(chart, 'v')
      .filter((value) => isValue(value))
      .map((value) => number(textOf(value)))
      .filter((value) => value !== null),
  );
  const arrived = blocks.flatMap((block) =>
    block.kind === 'chart'
      ? block.series
          .flatMap(({ values, x = [], size = [] }) => [...values, ...x, ...size])
          .filter((value) => value !== null)
          .map(String)
      : [],
  );
  compare(
    count.values,
    bagOfWhole(values),
    bagOfWhole(arrived),
    new Map(),
    bagOfWhole(told.split(/[\s,]+/).map((word) => number(word) ?? '')),
  );

  countPictures(root, links, blocks, leftOut, count);
  countLinks(root, links, texts, noted, told, count);
}

/** Names and labels of series. Series that name the same labels share them. */
function labelsOf(chart: Element): string[] {
  const textsOf = (name: string) =>
    elementsOf(chart, name)
      .filter((list) => (list.parentNode as Element | null)?.localName === 'ser')
      .map((list) => elementsOf(list, 'v').filter(isLabel).map(textOf).join(' '));
  const lists = [...new Set(textsOf('cat'))];
  const own = lists.filter((list) => !lists.some((other) => other !== list && other.startsWith(`${list} `)));
  return [...textsOf('tx'), ...own];
}

function countPictures(
  root: Element,
  links: Map<string, Link>,
  blocks: Block[],
  leftOut: LeftOutPart[],
  count: Count,
): void {
  const named = elementsOf(root, 'blip')
    .filter((blip) => !isTwin(blip) && !isOfNoText(blip))
    .filter((blip) => ['embed', 'link'].some((name) => links.get(idOf(blip, name))?.type === 'image'));
  const arrived = blocks.filter(({ kind }) => kind === 'picture').length;
  const told = leftOut
    .filter(({ what }) => what === 'picture' || what === 'sound')
    .reduce((sum, { why }) => sum + Number(/\((\d+) times\)$/.exec(why)?.[1] ?? 1), 0);
  const pictures = count.pictures;
  pictures.total += named.length;
  pictures.inBlocks += Math.min(named.length, arrived);
  pictures.leftOut += Math.min(Math.max(0, named.length - arrived), told);
  const missing = named.length - arrived - told;
  if (missing > 0)
    pictures.lost.push(...named.slice(-missing).map((blip) => links.get(idOf(blip, 'embed'))?.target ?? '?'));
}

function countLinks(
  root: Element,
  links: Map<string, Link>,
  texts: Rich[],
  noted: string,
  told: string,
  count: Count,
): void {
  const used = elementsOf(root, 'hlinkClick').map((click) => links.get(idOf(click, 'id')));
  const targets = new Set(used.flatMap((link) => (link?.isExternal ? [link.target.trim()] : [])));
  const shown = new Set(texts.flatMap(({ links = [] }) => links.map(({ url }) => url)));
  for (const target of targets) {
    if (target === '') continue;
    count.links.total++;
    if (shown.has(target)) count.links.inBlocks++;
    else if (noted.includes(target)) count.links.inNotes++;
    else if (told.includes(target)) count.links.leftOut++;
    else count.links.lost.push(target);
  }
}

/** All texts of blocks with their links. */
function blocksTexts(blocks: Block[]): Rich[] {
  return blocks.flatMap((block): Rich[] => {
    if (block.kind === 'paragraphs') return block.paragraphs;
    if (block.kind === 'table') return block.rows.flat();
    if (block.kind === 'chart') {
      return [block.title ?? '', ...block.categories, ...block.series.map(({ name }) => name)].map((text) => ({
        text,
      }));
    }
    if (block.kind === 'code') return [{ text: block.text }];
    if (block.kind === 'quote') return [block.text];
    if (block.kind === 'picture') return [];
    return [...block.nodes, ...block.edges].map(({ label = '' }) => ({ text: label }));
  });
}

function compare(count: Count[Kind], all: Bag, blocks: Bag, notes: Bag, leftOut: Bag, rest = ''): void {
  for (const [word, times] of all) {
    count.total += times;
    let missing = times;
    for (const [place, bag] of [
      ['inBlocks', blocks],
      ['inNotes', notes],
      ['leftOut', leftOut],
    ] as const) {
      const found = Math.min(missing, bag.get(word) ?? 0);
      count[place] += found;
      missing -= found;
    }
    if (missing > 0 && rest.includes(word)) {
      count.leftOut += missing;
      missing = 0;
    }
    if (missing > 0) count.lost.push(...Array<string>(missing).fill(word));
  }
}

/** Texts of paragraphs: runs together, breaks as spaces. Fields at the foot of pages are no words. */
function paragraphsOf(root: Element | null, isNotes = false): string[] {
  return elementsOf(root, 'p')
    .filter(
      (paragraph) =>
        paragraph.namespaceURI?.includes('drawingml') &&
        !isPassedOver(paragraph) &&
        !(isNotes && isFoot(paragraph)) &&
        !isFooter(paragraph),
    )
    .map((paragraph) => {
      const parts = [...elementsOf(paragraph, 't'), ...elementsOf(paragraph, 'br')].filter(
        (part) => part.localName === 'br' || part.namespaceURI?.includes('drawingml'),
      );
      const inOrder = parts.sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
      return inOrder.map((part) => (part.localName === 'br' ? ' ' : textOf(part))).join('');
    });
}

/** Alternatives for readers who do not know what is read instead. */
function isPassedOver(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentNode as Element | null) {
    if (at.localName !== 'Fallback') continue;
    const choice = elementsOf(at.parentNode as Element, 'Choice')[0];
    if (choice && (elementsOf(choice, 't').length > 0 || elementsOf(choice, 'chart').length > 0)) return true;
  }
  return false;
}

/** A fill of letters that are not there. */
const isOfNoText = (blip: Element) => ancestors(blip).some((name) => name === 'endParaRPr' || name === 'defRPr');

/** A picture of a choice that has a picture for everybody, too. */
function isTwin(blip: Element): boolean {
  for (let at: Element | null = blip; at; at = at.parentNode as Element | null) {
    if (at.localName !== 'Choice') continue;
    const fallback = elementsOf(at.parentNode as Element, 'Fallback')[0];
    if (fallback && elementsOf(fallback, 'blip').length > 0) return true;
  }
  return false;
}

/** Numbers, dates and footers of slides, which repeat what their layouts say. */
function isFooter(element: Element): boolean {
  return ['sldNum', 'dt', 'ftr', 'hdr'].includes(placeholderOf(element) ?? '');
}

const isFoot = (element: Element) => elementsOf(element, 'fld').length > 0 && elementsOf(element, 'r').length === 0;

function placeholderOf(element: Element): string | null {
  for (let at: Element | null = element; at; at = at.parentNode as Element | null) {
    if (at.localName === 'sp') return elementsOf(at, 'ph')[0]?.getAttribute('type') ?? null;
  }
  return null;
}

const VALUES = new Set(['val', 'yVal', 'xVal', 'bubbleSize']);
const ancestors = (element: Element): string[] => {
  const names: string[] = [];
  for (let at = element.parentNode as Element | null; at; at = at.parentNode as Element | null)
    names.push(at.localName ?? '');
  return names;
};
const isValue = (value: Element) =>
  ancestors(value).some((name) => VALUES.has(name)) &&
  ancestors(value).includes('ser') &&
  ancestors(value).some((name) => /^num/.test(name));
const isLabel = (value: Element) =>
  ancestors(value).includes('ser') &&
  ancestors(value).some((name) => name === 'tx' || name === 'cat') &&
  !ancestors(value).some((name) => /^num/.test(name));

function number(text: string): string | null {
  const value = text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : null;
}

const squeezed = (text: string) => text.replace(/\s+/g, '');

function addWords(bag: Bag, texts: string[]): void {
  for (const word of texts.join('\n').split(/\s+/)) if (word) bag.set(word, (bag.get(word) ?? 0) + 1);
}

function bagOf(texts: string[]): Bag {
  const bag: Bag = new Map();
  addWords(bag, texts);
  return bag;
}

function bagOfWhole(texts: string[]): Bag {
  const bag: Bag = new Map();
  for (const text of texts) if (text) bag.set(text, (bag.get(text) ?? 0) + 1);
  return bag;
}

function rootOf(parts: Map<string, Uint8Array>, name: string): Element | null {
  const bytes = parts.get(name.toLowerCase());
  if (!bytes) return null;
  const encoding = bytes[0] === 0xff ? 'utf-16le' : 'utf-8';
  try {
    const text = new TextDecoder(encoding).decode(bytes);
    return new DOMParser({ onError: () => undefined }).parseFromString(text, 'text/xml').documentElement;
  } catch {
    return null;
  }
}

function linksOf(parts: Map<string, Uint8Array>, part: string): Map<string, Link> {
  const folder = posix.dirname(`/${part}`);
  const root = rootOf(parts, posix.join(folder, '_rels', `${posix.basename(part)}.rels`).slice(1));
  return new Map(
    elementsOf(root, 'Relationship').map((link) => {
      const target = link.getAttribute('Target') ?? '';
      const isExternal = link.getAttribute('TargetMode') === 'External';
      const path = decodeURIComponent(target.replace(/%(?![0-9a-f]{2})/gi, '%25'));
      return [
        link.getAttribute('Id') ?? '',
        {
          type: link.getAttribute('Type')?.split('/').at(-1) ?? '',
          target: isExternal ? target : posix.join(path.startsWith('/') ? '/' : folder, path).slice(1),
          isExternal,
        },
      ];
    }),
  );
}

const elementsOf = (root: Element | null, name: string): Element[] =>
  root ? [...root.getElementsByTagNameNS('*', name)] : [];
const textOf = (element: Element) => element.textContent ?? '';
const idOf = (element: Element, name: string) => {
  for (const attribute of [...element.attributes]) {
    if (attribute.localName === name && attribute.namespaceURI?.includes('relationships')) return attribute.value;
  }
  return '';
};
