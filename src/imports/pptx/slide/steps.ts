import type { Block, Frame, Paragraph } from '../../../choose/source-deck.js';
import { joined, plain } from '../text/paragraphs.js';
import type { Item } from './shapes.js';
import { around } from './stage.js';

/** Chevrons, and the arrow-shaped box that a band of them begins with. */
const ARROWS = new Set(['chevron', 'homePlate']);
const LEAST = 3;
const MOST = 20;
/** Of a band: how much heights may differ, and how far apart its chevrons are at most, in widths of them. */
const ALIKE = 0.75;
const GAP = 1;
/** Pixels that captions are away from the band at most, and how much wider than a step, in shares of it. */
const CAPTION_REACH = 120;
const CAPTION_WIDTH = 1.25;
/** Chevrons of this height in pixels are what a slide is about, not a trail of chapters. */
const TALL = 100;

type Step = Item & { content: { kind: 'text' }; frame: Frame };

/**
 * The steps that a band of chevrons with words is, each with its captions above or below, and what is left; null where chevrons
 * are none: they stand in several rows, some of them say nothing, or they show where a slide stands among others.
 */
export function findSteps(items: readonly Item[]): { steps: Item; rest: Item[] } | null {
  const shapes = items.filter(({ geometry = '' }) => ARROWS.has(geometry));
  if (shapes.length < LEAST || shapes.length > MOST) return null;
  const labels = shapes.map((shape) => labelOn(shape, items));
  const arrows = shapes.map((shape, at) => (labels[at] ? { ...shape, content: labels[at].content } : shape));
  if (!arrows.every(isStep)) return null;
  const band = inOrder(arrows);
  if (!band) return null;
  const captions = captionsOf(
    band,
    items.filter((item) => !labels.includes(item as Step)),
  );
  const all = captions.flat();
  const taken = new Set<Item | undefined>([...shapes, ...labels, ...all]);
  const others = items.filter((item) => !taken.has(item));
  // Beside other things than a title, what has no captions is a trail of chapters.
  const top = Math.min(...band.map(({ frame }) => frame.y));
  const said = others.filter(({ content }) => content.kind === 'text' || content.kind === 'block');
  const isAlone = said.every(({ frame }) => frame && frame.y + frame.height <= top) && said.length <= 1;
  const isTall = band.every(({ frame }) => frame.height >= TALL);
  if (!isAlone && !isTall && captions.some((some) => some.length === 0)) return null;
  const areNumbers = band.every((step, at) => wordsOf(step) === String(at + 1));
  if (areNumbers && captions.some((some) => some.length === 0)) return null;
  const paragraphs = band.flatMap((step, at) => paragraphsOf([...(areNumbers ? [] : [step]), ...captions[at]!]));
  const block: Block = { kind: 'paragraphs', isSteps: true, paragraphs };
  const frame = around([...band, ...all].map((item) => item.frame));
  const steps: Item = { id: '', groups: [], content: { kind: 'block', block }, ...(frame && { frame }) };
  return { steps, rest: others };
}

/** The text box that stands on a shape without words, where it is one alone. */
function labelOn(shape: Item, items: readonly Item[]): Step | undefined {
  const { frame, content } = shape;
  if (content.kind !== 'drawing' || !frame) return undefined;
  const isOn = (item: Item): item is Step => {
    if (!isStep(item) || ARROWS.has(item.geometry ?? '') || item.frame.width > frame.width) return false;
    const { x, y } = center(item.frame);
    return x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height;
  };
  const on = items.filter(isOn);
  return on.length === 1 ? on[0] : undefined;
}

const isStep = (item: Item): item is Step =>
  item.content.kind === 'text' && item.frame !== undefined && !item.placeholder;

const wordsOf = ({ content }: Step) => joined(content.paragraphs, ' ').text;

const center = ({ x, y, width, height }: Frame) => ({ x: x + width / 2, y: y + height / 2 });

/** Chevrons that stand in one row, in the direction in which they point; null for others. */
function inOrder(arrows: Step[]): Step[] | null {
  const sorted = [...arrows].sort((a, b) => a.frame.x - b.frame.x);
  const heights = sorted.map(({ frame }) => frame.height);
  const lowest = Math.min(...heights);
  if (lowest < Math.max(...heights) * ALIKE) return null;
  const first = sorted[0]!;
  const mirrored = sorted.filter(({ isMirrored }) => isMirrored);
  if (mirrored.length > 0 && mirrored.length < sorted.length) return null;
  for (const [at, step] of sorted.entries()) {
    if (Math.abs(center(step.frame).y - center(first.frame).y) > lowest / 2) return null;
    const before = sorted[at - 1];
    if (!before) continue;
    const gap = step.frame.x - before.frame.x - before.frame.width;
    const width = Math.min(before.frame.width, step.frame.width);
    // Each begins in the notch of the one before.
    if (gap > width * GAP || gap < -width / 2) return null;
  }
  return mirrored.length > 0 ? sorted.reverse() : sorted;
}

/** Texts near the band that belong to one of its steps alone, those above first. */
function captionsOf(band: Step[], items: readonly Item[]): Step[][] {
  const [first] = band;
  const { y: top, height } = first!.frame;
  const captions = band.map((): Step[] => []);
  const texts = items.filter((item): item is Step => isStep(item) && !band.includes(item));
  for (const text of texts.sort((a, b) => a.frame.y - b.frame.y)) {
    const { frame } = text;
    const away = Math.max(top - frame.y - frame.height, frame.y - top - height);
    if (away > CAPTION_REACH) continue;
    const { x } = center(frame);
    const at = band.findIndex((step) => x >= step.frame.x && x < step.frame.x + step.frame.width);
    if (at >= 0 && frame.width <= band[at]!.frame.width * CAPTION_WIDTH) captions[at]!.push(text);
  }
  return captions;
}

/** A step as an entry of a list: its first line, and the others below it. */
function paragraphsOf(texts: Step[]): Paragraph[] {
  const [first, ...others] = texts.flatMap(({ content }) => content.paragraphs.map(plain));
  const { text, links, words } = first!;
  const head: Paragraph = {
    text: text.replace(/\n/g, ' '),
    level: 0,
    list: 'number',
    ...(links && { links }),
    ...(words && { words }),
  };
  return [
    head,
    ...others.map((paragraph) => ({
      text: paragraph.text,
      level: 1,
      ...(paragraph.links && { links: paragraph.links }),
      ...(paragraph.words && { words: paragraph.words }),
    })),
  ];
}
