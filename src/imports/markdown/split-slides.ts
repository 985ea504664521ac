import { endsDeck } from '../../choose/first-and-last.js';
import type { Settings } from './front-matter.js';
import { type Entry, type Item, levelOf, type RawSlide } from './items.js';
import { type Node, textOf } from '../../markdown/parse.js';
import { namesTemplate } from './own/own-slide.js';

/** How a file says where slides begin. */
export interface Habit {
  /** Slides begin at rules only (Marp, Slidev), or at these levels of headings, too. */
  levels: readonly number[] | 'none' | 'unknown';
  /** The level below which headings stand within slides, as pandoc finds it, whatever else is unknown. */
  isPandoc: boolean;
}

/** Begins a slide at each rule, and at headings as the habit has it. */
export function splitSlides(entries: readonly Entry[], habit: Habit, first: Settings): RawSlide[] {
  const chunks: RawSlide[] = [{ settings: first, items: [] }];
  for (const entry of entries) {
    if (entry.kind === 'break') chunks.push({ settings: entry.settings ?? {}, items: [] });
    else chunks.at(-1)!.items.push(entry);
  }
  const { levels } = habit;
  const said = chunks.filter(({ items, settings }) => items.length > 0 || Object.keys(settings).length > 0);
  const full = levels === 'unknown' ? withFoot(said) : said;
  if (levels === 'none') return full;
  if (levels !== 'unknown') return full.flatMap((chunk) => splitAt(chunk, (level) => levels.includes(level)));
  const isOne = full.length <= 1;
  if (isOne || habit.isPandoc) {
    const most = slideLevel(
      full.flatMap(({ items }) => items),
      habit.isPandoc,
    );
    const slides = full.flatMap((chunk) => splitAt(chunk, (level) => level <= most));
    return habit.isPandoc ? slides : slides.flatMap(inChapters);
  }
  // Rules begin the slides; but where several headings of the highest level stand between two, each is one.
  return full.flatMap((chunk) => {
    const headings = chunk.items.map(levelOf).filter((level) => level > 0);
    const top = highestOf(headings);
    if (headings.filter((level) => level === top).length > 1 && top <= 2 && headings[0] === top)
      return splitAt(chunk, (level) => level === top);
    const below = headings.filter((level) => level > top);
    const highest = highestOf(below);
    const parts = below.filter((level) => level === highest);
    return parts.length > MOST_PARTS ? inChapters(chunk) : [chunk];
  });
}

/** Longest line below the last rule that says something of the whole document, in characters. */
const LONGEST_FOOT = 200;

/** Slides in which a last line without a heading, behind several parts with headings, stands with the last of them: `Last change: May`. */
function withFoot(chunks: RawSlide[]): RawSlide[] {
  const [body, foot] = chunks.slice(-2);
  const [line, ...others] = foot?.items ?? [];
  const text = line?.kind === 'node' && line.node.type === 'paragraph' ? textOf(line.node).trim() : '';
  const isFoot = text && others.length === 0 && text.length <= LONGEST_FOOT && Object.keys(foot!.settings).length === 0;
  if (!isFoot || body!.items.map(levelOf).filter(Boolean).length < LEAST_HEADINGS || endsDeck(text, [text]))
    return chunks;
  return [...chunks.slice(0, -2), { ...body!, items: [...body!.items, line!] }];
}

/** A title and two parts. */
const LEAST_HEADINGS = 3;

/**
 * The level of headings that begin slides: the highest one that is followed by content (pandoc's manual, "Structuring the
 * slide show"). Elsewhere a single heading of the first level is the title of all, and chapters may have an introduction.
 */
function slideLevel(items: readonly Item[], isPandoc: boolean): number {
  const counts = Array.from({ length: 7 }, () => ({ all: 0, withContent: 0 }));
  for (const [i, item] of items.entries()) {
    const level = levelOf(item);
    if (!level) continue;
    const count = counts[level]!;
    count.all++;
    if (items[i + 1] && !levelOf(items[i + 1])) count.withContent++;
  }
  const present = counts.flatMap(({ all }, level) => (all > 0 ? [level] : []));
  const [top = 0, second] = present;
  if (isPandoc) return present.find((level) => counts[level]!.withContent > 0) ?? top;
  if (second === undefined) return top;
  const isTitle = counts[top]!.all === 1 && levelOf(items.find((item) => levelOf(item))) === top;
  return (isTitle && counts[second]!.all > 1) || counts[top]!.withContent * 2 <= counts[top]!.all ? second : top;
}

/** The highest level of headings, which may be more than a call takes arguments. */
const highestOf = (levels: readonly number[]): number => levels.reduce((one, other) => Math.min(one, other), Infinity);

/** Most parts of a slide with headings of their own, and characters that they have together. */
const MOST_PARTS = 6;
const MOST_CHARACTERS = 1_000;

/**
 * A slide, or several where the headings below its title say more than those of its parts: one alone below other words, headings
 * of several levels, more than a slide has room for, or several drawings.
 */
function inChapters(chunk: RawSlide): RawSlide[] {
  const [title, ...below] = chunk.items.map(levelOf).filter(Boolean);
  const top = highestOf(below);
  if (title === undefined || below.length === 0 || top <= title) return [chunk];
  const parts = splitAt(chunk, (level) => level === top);
  const isSubtitle = below.length === 1 && chunk.items.findIndex((item) => levelOf(item) === top) === 1;
  const isOne = isSubtitle || (below.length > 1 && below.length <= MOST_PARTS && below.every((level) => level === top));
  const drawings = parts.filter(({ items }) => items.some(isDrawing)).length;
  const length = chunk.items.reduce((sum, item) => sum + (item.kind === 'node' ? textOf(item.node).length : 0), 0);
  if (isOne && drawings < 2 && length <= MOST_CHARACTERS) return [chunk];
  return parts.length > 1 ? parts.flatMap(inChapters) : [chunk];
}

const DRAWINGS: readonly string[] = ['code', 'table', 'blockquote'] satisfies Node['type'][];
const isDrawing = (item: Item) => DRAWINGS.includes(item.kind === 'node' ? item.node.type : item.kind);

function splitAt({ settings, items }: RawSlide, begins: (level: number) => boolean): RawSlide[] {
  if (namesTemplate(items[0])) return [{ settings, items }];
  const slides: RawSlide[] = [{ settings, items: [] }];
  for (const item of items) {
    const level = levelOf(item);
    if (level && begins(level) && slides.at(-1)!.items.some((other) => !isComment(other)))
      slides.push({ settings: {}, items: [] });
    slides.at(-1)!.items.push(item);
  }
  return slides;
}

const isComment = (item: Item) => item.kind === 'comment' || (item.kind === 'node' && item.node.type === 'html');
