import type { LeftOutPart, SourceDeck, SourceSlide } from '../../choose/source-deck.js';
import { BlockReader, withBreaks } from './blocks.js';
import { otherFile } from './slide-settings.js';
import { readComment } from './comments.js';
import { readVariables, unusedSettings } from './deck-settings.js';
import { Footnotes } from './footnotes.js';
import { type Settings, textOf } from './front-matter.js';
import { wordsOfHtml } from '../../markdown/html.js';
import { type Node, textOf as wordsOfNode } from '../../markdown/parse.js';
import type { Templates } from './own/form.js';
import { Definitions, Parser } from './parse.js';
import { type Parts, partsOf } from './parts.js';
import { wordsOf } from './plain-words.js';
import { giveRoles } from './roles.js';
import { SlideBuilder } from './slide-builder.js';
import type { Entry, RawSlide } from './items.js';
import { type Habit, splitSlides } from './split-slides.js';
import { UnreadableMarkdown } from '../../markdown/unreadable-markdown.js';

/** Longest text that is read, in characters: more than the slides of the largest deck make. */
export const LONGEST_MARKDOWN = 5_000_000;
/** The same of what has to be parsed, that is all but code: half of what can be parsed in the time that there is. */
export const LONGEST_PARSED = 1_500_000;
/** Most cells of tables that are read, by the strokes between them: what can be parsed in the time that there is. */
export const MOST_CELLS = 30_000;
/** Most slides that are read. */
export const MAX_SLIDES = 1_000;

const tooMany = () => new UnreadableMarkdown(`The file has more than ${MAX_SLIDES} slides.`);

/**
 * Reads a deck in the habits of Marp, Slidev, pandoc, reveal and plain Markdown. Files of others take more than linear time
 * to parse, so it runs where it can be stopped: see `FileReader`.
 *
 * @throws UnreadableMarkdown when it is too long, nested too deeply, or has too many parts.
 */
export function readMarkdown(text: string, templates: Templates): SourceDeck {
  if (text.length > LONGEST_MARKDOWN)
    throw new UnreadableMarkdown(`The file has ${text.length} characters; at most ${LONGEST_MARKDOWN} are read.`);
  const file = partsOf(text);
  const tool = toolOf(file);
  if (file.parts.filter(({ kind }) => kind === 'break').length > MAX_SLIDES) throw tooMany();
  const texts = file.parts.flatMap((part) => (part.kind === 'markdown' ? [part.text] : []));
  const length = texts.reduce((sum, { length }) => sum + length, 0);
  if (length > LONGEST_PARSED)
    throw new UnreadableMarkdown(
      `The file has ${length} characters besides code; at most ${LONGEST_PARSED} are read, so send it in parts.`,
    );
  const cells = texts.reduce((sum, part) => sum + part.split('|').length - 1, 0);
  if (cells > MOST_CELLS)
    throw new UnreadableMarkdown(`Its tables have about ${cells} cells; at most ${MOST_CELLS} are read.`);
  const definitions = new Definitions(texts);
  const parser = new Parser(definitions);
  const entries = file.parts.flatMap((part): Entry[] =>
    part.kind === 'markdown'
      ? parser.parse(part.text).map((node) => ({
          kind: 'node',
          node: tool === 'marp' && node.type === 'paragraph' ? withBreaks(node) : node,
        }))
      : [part.kind === 'break' && part.isStep && tool === 'remark' ? { kind: 'pause' } : part],
  );
  const footnotes = new Footnotes(entries.flatMap((entry) => (entry.kind === 'node' ? [entry.node] : [])));
  const settings = ofFirstSlide(file.settings, tool);
  const split = splitSlides(entries, habitOf(file, tool), settings);
  const raw = split.filter((slide) => !isElsewhere(slide));
  if (raw.length > MAX_SLIDES) throw tooMany();
  const withTitle = titleSlide(file, raw);
  const builders = withTitle.map((slide, index) => {
    const builder = new SlideBuilder(index, { footnotes, templates, lastCommentOnly: tool === 'slidev' });
    builder.build(slide);
    return builder;
  });
  giveRoles(builders);
  return deckOf(
    file,
    builders.map(({ slide }) => slide),
    [
      ...unusedFacts(file, settings, withTitle !== raw),
      ...split.filter(isElsewhere).map(({ settings }) => otherFile(textOf(settings, 'src'))),
      ...leftOver(footnotes),
    ],
  );
}

/** Whether a slide only stands for those of another file (Slidev). */
const isElsewhere = ({ settings, items }: RawSlide) => textOf(settings, 'src') !== undefined && items.length === 0;

type Tool = 'marp' | 'slidev' | 'pandoc' | 'remark' | 'unknown';

function toolOf({ settings, titleBlock, isRemark, parts }: Parts): Tool {
  if (isRemark) return 'remark';
  if (settings['marp'] === true || 'headingDivider' in settings) return 'marp';
  const hasSlots = parts.some((part) => part.kind === 'slot' || (part.kind === 'break' && part.settings));
  if (hasSlots || ['layout', 'highlighter', 'drawings', 'mdc'].some((key) => key in settings)) return 'slidev';
  const isPandoc =
    titleBlock.length > 0 || ['slide-level', 'output', 'format', 'incremental'].some((key) => key in settings);
  return isPandoc || parts.some(({ kind }) => kind === 'div') ? 'pandoc' : 'unknown';
}

function habitOf({ settings, parts }: Parts, tool: Tool): Habit {
  const divider = settings['headingDivider'] ?? commentedDivider(parts);
  if (typeof divider === 'number') return { levels: [1, 2, 3, 4, 5, 6].slice(0, divider), isPandoc: false };
  if (Array.isArray(divider)) return { levels: divider.filter((level) => typeof level === 'number'), isPandoc: false };
  if (tool === 'marp' || tool === 'slidev' || tool === 'remark') return { levels: 'none', isPandoc: false };
  const level = settings['slide-level'];
  if (typeof level === 'number') return { levels: [1, 2, 3, 4, 5, 6].slice(0, level), isPandoc: true };
  return { levels: 'unknown', isPandoc: tool === 'pandoc' };
}

function commentedDivider(parts: Parts['parts']): unknown {
  for (const part of parts) {
    if (part.kind !== 'comment' || !part.text.includes('headingDivider')) continue;
    const comment = readComment(part.text);
    if (comment.kind === 'directives') return comment.settings['headingDivider'];
  }
  return undefined;
}

/** Settings of the whole file; the others are those of the first slide (Slidev). */
const OF_THE_DECK = new Set([
  ...['title', 'subtitle', 'author', 'date', 'lang', 'locale', 'language', 'brand_style', 'marp', 'headingDivider'],
  ...['theme', 'description', 'info', 'keywords', 'slide-level', 'institute', 'image', 'header', 'footer', 'variables'],
]);

function ofFirstSlide(settings: Settings, tool: Tool): Settings {
  if (tool === 'remark') return settings;
  if (tool !== 'slidev') return {};
  const layout = textOf(settings, 'layout') ?? 'cover';
  const kept = Object.entries(settings).filter(
    ([key]) => !OF_THE_DECK.has(key) || (key === 'image' && layout.startsWith('image')),
  );
  return { ...Object.fromEntries(kept), layout };
}

/** The slide that pandoc makes of title, subtitle, authors and date, unless the first slide says the title itself. */
function titleSlide({ settings, titleBlock }: Parts, slides: RawSlide[]): RawSlide[] {
  const [title = textOf(settings, 'title') ?? '', authors, date] = titleBlock;
  const first = slides[0]?.items.find((item) => item.kind === 'node' && item.node.type === 'heading');
  const isOther = titleBlock.length > 0 || 'subtitle' in settings || 'author' in settings || 'date' in settings;
  if (
    !title ||
    !isOther ||
    (first?.kind === 'node' && wordsOfNode(first.node) === title) ||
    slides[0]?.settings['layout']
  )
    return slides;
  const speaker = authors ?? namesIn(settings['author']);
  const lines = [textOf(settings, 'subtitle'), date ?? textOf(settings, 'date')];
  const heading: Node = { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] };
  const paragraphs = lines
    .filter((line) => line)
    .map((value): Node => ({ type: 'paragraph', children: [{ type: 'text', value: value! }] }));
  const items = [heading, ...paragraphs].map((node) => ({ kind: 'node' as const, node }));
  return [{ settings: { layout: 'cover' }, items, ...(speaker && { speaker }) }, ...slides];
}

const namesIn = (author: unknown): string =>
  [author]
    .flat()
    .flatMap((name) =>
      typeof name === 'string' ? [name] : name && typeof name === 'object' && 'name' in name ? [String(name.name)] : [],
    )
    .join(', ');

/** What the file says of itself that is on no slide, by the settings of its first slide and whether it got a title slide. */
function unusedFacts({ settings, titleBlock }: Parts, ofSlide: Settings, hasTitleSlide: boolean): LeftOutPart[] {
  const isPlain = [settings['author']].flat().every((name) => typeof name === 'string');
  const onTitle = ['subtitle', 'date', ...(isPlain ? ['author'] : [])];
  const [, authors = '', date = ''] = hasTitleSlide ? [] : titleBlock;
  const used = new Set([...Object.keys(ofSlide), ...(hasTitleSlide ? onTitle : [])]);
  return [...unusedSettings({ author: authors, date }, new Set()), ...unusedSettings(settings, used)];
}

/** Most definitions of links that are told one by one. */
const MAX_LINKS = 100;

/** Footnotes and definitions of links that no slide refers to. */
function leftOver(footnotes: Footnotes): LeftOutPart[] {
  const links = footnotes.unusedAddresses();
  const why = 'No slide refers to it.';
  const told = links.slice(0, MAX_LINKS).map((text): LeftOutPart => ({ what: 'link', why, text }));
  if (links.length > MAX_LINKS)
    told.push({ what: 'links', why: `No slide refers to ${links.length - MAX_LINKS} more.` });
  const notes = footnotes.unused().flatMap((definition) => {
    const words: string[] = [];
    const leftOut: LeftOutPart[] = [];
    const reader = new BlockReader(footnotes, {
      add: (content) => void words.push(wordsOf(content)),
      comment: (text) => void words.push(text),
      leaveOut: (part) => void leftOut.push(part),
      html: (text) => void words.push(wordsOfHtml(text)),
    });
    for (const child of definition.children) reader.read(child);
    return [{ what: 'footnote', why, text: words.join('\n') }, ...leftOut];
  });
  return [...notes, ...told];
}

function deckOf({ settings, titleBlock }: Parts, slides: SourceSlide[], leftOut: LeftOutPart[]): SourceDeck {
  const title = titleBlock[0] || textOf(settings, 'title');
  const locale = textOf(settings, 'lang', 'locale', 'language');
  const style = textOf(settings, 'brand_style');
  const { variables, leftOut: noVariables } = readVariables(settings);
  return {
    ...(title && { title }),
    ...(locale && { locale }),
    ...(style && { style }),
    ...(Object.keys(variables).length > 0 && { variables }),
    slides,
    leftOut: [...noVariables, ...leftOut],
  };
}
