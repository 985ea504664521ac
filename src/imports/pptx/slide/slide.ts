import type { Block, Rich, SourceSlide } from '../../../choose/source-deck.js';
import { tellTexts } from '../objects/chart-words.js';
import { readPicture } from '../objects/picture.js';
import { withLinks } from '../objects/table.js';
import type { Element } from '../package/element.js';
import type { Reading } from '../reading.js';
import { joined, plain } from '../text/paragraphs.js';
import { tellComments } from './comments.js';
import { findFlow } from './flow.js';
import { type Layers, placeholderOf } from './layers.js';
import { readNotes } from './notes.js';
import { inReadingOrder } from './order.js';
import { type Item, ShapeReader } from './shapes.js';
import { fillsSlide } from './stage.js';
import { findSteps } from './steps.js';
import { guessTitle, titleWithout } from './title.js';

type TextItem = Item & { content: { kind: 'text' } };

/** A slide as its part and what it inherits from say; the sections and the role are those of the deck. */
export function readSlide(
  root: Element,
  index: number,
  layers: Layers,
  reading: Reading,
  authors: ReadonlyMap<string, string>,
): SourceSlide {
  const { leftOut } = reading;
  const tree = root.child('p:cSld', 'p:spTree');
  const all = tree ? new ShapeReader(reading, layers).read(tree) : [];
  const title = takeFirst(all, 'title', 'ctrTitle');
  const subtitle = takeFirst(all, 'subTitle');
  dropFooters(all, layers, reading);
  const flow = findFlow(all, reading);
  const steps = flow ? null : findSteps(all);
  const items = flow ? [...flow.rest, flow.flow] : steps ? [...steps.rest, steps.steps] : all;
  const drawings = items.filter(({ content }) => content.kind === 'drawing' || content.kind === 'connector').length;
  const background = backgroundOf(root, reading);
  const blocks = [...background, ...blocksOf(items)];
  const notes = readNotes(reading);
  tellComments(reading, authors);
  if (drawings > 0)
    leftOut.add('shapes', `${drawings === 1 ? 'A shape or line' : `${drawings} shapes or lines`} without words.`);
  tellMotion(root, reading);
  tellUnread(root, reading);
  const { missed } = reading.tally.texts;
  if (missed > 0) leftOut.add(missed === 1 ? 'text' : `${missed} texts`, 'A deck has no room for so many.');
  const found = title ? titleWithout(title.content.paragraphs, blocks) : guessTitle(blocks);
  return {
    index,
    ...(root.flag('show') === false && { isHidden: true }),
    ...(found.title && { title: inOneLine(found.title) }),
    ...(subtitle && { subtitle: joined(subtitle.content.paragraphs) }),
    blocks: shownWhole(found.blocks),
    ...(notes !== undefined && { notes }),
    leftOut: leftOut.parts,
  };
}

/**
 * A picture that stands alone on a part of the slide is mostly a diagram: it is shown whole. So is a band or a column, of which most
 * would be cut off in any other form.
 */
function shownWhole(blocks: Block[]): Block[] {
  const others = blocks.filter((block) => block.kind !== 'picture' || !block.isBackground);
  return blocks.map((block) => {
    if (block.kind !== 'picture' || block.isBackground || !block.frame || fillsSlide(block.frame)) return block;
    const { width, height } = block.frame;
    const isNarrow = Math.max(width / height, height / width) > NARROW;
    return others.length === 1 || isNarrow ? { ...block, isWhole: true } : block;
  });
}

/** So many times longer than the other the longer side of a band is, and more. */
const NARROW = 2;

/** Takes the first text that is a placeholder of one of the types out of the items. */
function takeFirst(items: Item[], ...types: string[]): TextItem | undefined {
  const isIt = (item: Item): item is TextItem =>
    item.content.kind === 'text' && types.includes(item.placeholder?.type ?? '');
  const at = items.findIndex(isIt);
  return at < 0 ? undefined : (items.splice(at, 1)[0] as TextItem);
}

const inOneLine = ({ text, ...rest }: Rich): Rich => ({
  ...rest,
  text: text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' '),
});

/** Why texts at the foot are left out. */
export const FOOTERS = 'Dates, numbers and footers come from the brand here.';

/** Drops numbers and dates, and tells other texts at the foot: those that the layout has, too, are of the whole deck. */
function dropFooters(items: Item[], { layout, master }: Layers, { leftOut, tally }: Reading): void {
  for (const item of items.filter(({ placeholder }) => /^(?:dt|ftr|sldNum|hdr)$/.test(placeholder?.type ?? ''))) {
    items.splice(items.indexOf(item), 1);
    if (item.content.kind !== 'text') continue;
    const { paragraphs } = item.content;
    const text = withLinks(joined(paragraphs));
    const isOfLayout = [layout, master].some((layer) =>
      layer?.placeholders.some(
        (base) => placeholderOf(base)?.attribute('type') === item.placeholder?.type && wordsOf(base) === text,
      ),
    );
    if (paragraphs.every(({ isField }) => isField)) continue;
    if (isOfLayout) tally.footers.add(text);
    else leftOut.add('footer', FOOTERS, text);
  }
}

const wordsOf = (shape: Element) =>
  (shape.child('p:txBody')?.all('a:p') ?? [])
    .map((paragraph) =>
      paragraph
        .findAll('a:t')
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n')
    .trim();

/** The picture behind the slide. That of a layout or master belongs to it. */
function backgroundOf(root: Element, reading: Reading): Block[] {
  const fill = root.child('p:cSld', 'p:bg', 'p:bgPr', 'a:blipFill');
  const picture = fill && readPicture(fill, undefined, reading);
  return picture ? [{ ...picture, isBackground: true }] : [];
}

function blocksOf(items: Item[]): Block[] {
  const isBehind = ({ content, frame }: Item) =>
    content.kind === 'block' && content.block.kind === 'picture' && frame !== undefined && fillsSlide(frame);
  // The lowest thing on the slide, under words or other pictures.
  const behind = items[0] && items.length > 1 && isBehind(items[0]) ? items[0] : undefined;
  const placed = items.flatMap((item) => {
    const block = item === behind ? undefined : blockOf(item);
    return block ? [{ block, groups: item.groups, ...(item.frame && { frame: item.frame }) }] : [];
  });
  const ordered = inReadingOrder(placed, isFromRight(placed.map(({ block }) => block))).map(
    ({ block, frame, column }: (typeof placed)[number] & { column?: number }) => ({
      ...block,
      ...(frame && { frame: rounded(frame) }),
      ...(column !== undefined && { column }),
    }),
  );
  const background = behind && blockOf(behind);
  return background?.kind === 'picture' ? [{ ...background, isBackground: true }, ...ordered] : ordered;
}

const LETTERS_FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;

/** Whether most letters are of a script that is written from the right. */
function isFromRight(blocks: readonly Block[]): boolean {
  const texts = blocks.flatMap((block) =>
    block.kind === 'paragraphs' ? block.paragraphs.map(({ text }) => text) : [],
  );
  const count = (letters: RegExp) => texts.reduce((sum, text) => sum + (text.match(letters)?.length ?? 0), 0);
  return count(LETTERS_FROM_RIGHT) * 2 > count(/\p{L}/gu);
}

function blockOf({ content }: Item): Block | undefined {
  if (content.kind === 'block') return content.block;
  if (content.kind !== 'text') return undefined;
  const { paragraphs } = content;
  const isCode = paragraphs.length > 1 && paragraphs.every(({ isMonospaced, links }) => isMonospaced && !links);
  if (isCode) return { kind: 'code', text: paragraphs.map(({ raw }) => raw).join('\n') };
  return { kind: 'paragraphs', paragraphs: paragraphs.map(plain) };
}

const rounded = ({ x, y, width, height }: NonNullable<Block['frame']>) => {
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
};

function tellMotion(root: Element, { leftOut }: Reading): void {
  const timing = root.child('p:timing');
  const moves = timing && [...timing.below()].some(({ name }) => /^p:(?:anim\w*|set)$/.test(name));
  if (moves) leftOut.add('animation', 'Slides stand still here.');
  if (root.child('p:transition')?.children.length) leftOut.add('transition', 'Slides change without effects here.');
}

/** Tells what nobody has read: texts in places where none is expected, and whatever else the slide leads to. */
function tellUnread(root: Element, reading: Reading): void {
  const { leftOut } = reading;
  tellTexts(root, 'text', 'It is hidden, or in a place of the file where texts are not expected.', reading);
  for (const { type, target, isExternal } of reading.unfollowed) {
    const text = isExternal ? target : undefined;
    if (type === 'hyperlink') leftOut.add('link', 'It is on nothing that carries links.', target);
    else if (type === 'image') leftOut.add('picture', 'It is used for an effect, or not at all.', text);
    else if (type === 'chart' || type === 'chartEx') leftOut.add('chart', 'It is in the file, but not on the slide.');
    else if (type === 'control') leftOut.add('control', 'Controls are programs, which are not taken over.');
    else if (/^(?:video|audio|media)$/.test(type)) leftOut.add(type, 'Slides play no videos or sounds.', text);
    else if (type === 'oleObject' || type === 'package')
      leftOut.add('object', 'Objects of other programs are not opened.');
  }
}
