import { stringify } from 'yaml';
import type { Content } from '../../../templates/define/template.js';
import type { SourceSlide } from '../../../choose/source-deck.js';
import { escapedNotes } from '../comments.js';
import { readSettings } from '../front-matter.js';
import { readMarkdown } from '../read-markdown.js';
import { fenced } from './escape.js';
import { NoForm, type Templates } from './form.js';
import { SLIDE_FENCE, SLIDE_KEYS } from './own-slide.js';
import { isSameJson } from './same-json.js';
import { writeFields } from './write-fields.js';

/** A deck as it is written to a file. */
export interface WrittenDeck {
  title: string;
  locale: string;
  /** The style of its brand. */
  style: string;
  /** Values of variables by name. */
  variables?: Record<string, string>;
  slides: readonly WrittenSlide[];
}

export interface WrittenSlide {
  slideType: string;
  content: Content;
  notes: string | null;
}

/** Longest content that is written for people, as natural Markdown or YAML: characters of JSON. Longer ones are quick to read. */
const LONGEST_READABLE = 10_000;

/**
 * A deck as Markdown that {@link readMarkdown} reads as the same deck. A slide is natural Markdown, with a comment that names its
 * template, wherever reading that gives the same slide again, else a block of YAML.
 */
export const writeMarkdown = ({ slides, ...deck }: WrittenDeck, templates: Templates): string =>
  joinSlides(deck, writeSlides(slides, templates));

/** The slides of a deck, each as it stands in the file; without `isNatural` in blocks of JSON, which takes next to no time. */
export function writeSlides(slides: readonly WrittenSlide[], templates: Templates, isNatural = true): string[] {
  const readable = new Set(isNatural ? slides.filter(isShort) : []);
  const drafts = [...readable].flatMap((slide) => draftOf(slide, templates) ?? []);
  const natural = new Map(readAsWritten(drafts, templates).map(({ slide, text }) => [slide, text]));
  return slides.map((slide) => natural.get(slide) ?? (readable.has(slide) ? yamlSlide(slide) : fencedSlide(slide)));
}

const isShort = ({ content, notes }: WrittenSlide) => JSON.stringify([content, notes]).length <= LONGEST_READABLE;

/** The file that slides make together. */
export function joinSlides(deck: Omit<WrittenDeck, 'slides'>, slides: readonly string[]): string {
  const { title, locale, style, variables = {} } = deck;
  const front =
    yamlOf({ title, lang: locale, brand_style: style }) +
    (Object.keys(variables).length > 0 ? stringify({ variables }, ONE_LINE_EACH) : '');
  return [`---\n${front}---`, slides.join(RULE)].filter(Boolean).join('\n\n') + '\n';
}

/** A slide as natural Markdown, before it is known whether that is read as the same slide. */
interface Draft {
  slide: WrittenSlide;
  text: string;
}

function draftOf(slide: WrittenSlide, templates: Templates): Draft | null {
  const { slideType, content, notes } = slide;
  const template = templates.get(slideType);
  if (!template) return null;
  try {
    const { settings, blocks } = writeFields(template.fields, content);
    const comment = yamlOf({ template: slideType, ...Object.fromEntries(settings) }).trimEnd();
    if (comment.includes('--')) return null;
    const parts = [
      settings.length === 0 ? `<!-- ${comment} -->` : `<!--\n${comment}\n-->`,
      ...blocks,
      ...(notes === null ? [] : [notesComment(notes)]),
    ];
    return { slide, text: parts.join('\n\n') };
  } catch (error) {
    if (error instanceof NoForm) return null;
    throw error;
  }
}

/** Those of the drafts that are read as their slides. They are read together, as each by itself takes several times as long. */
function readAsWritten(drafts: readonly Draft[], templates: Templates): readonly Draft[] {
  if (drafts.length === 0) return [];
  const texts = [...drafts.map(({ text }) => text), '# Next\n'].join(RULE);
  const { slides } = readMarkdown(`---\nlang: en\n---\n\n${texts}`, templates);
  if (slides.length === drafts.length + 1) {
    const same = drafts.filter(({ slide }, i) => isSame(slides[i], slide));
    return same.length === drafts.length ? same : readAsWritten(same, templates);
  }
  // One of them is read as several slides, or as a part of the next one.
  if (drafts.length === 1) return [];
  const half = drafts.length >> 1;
  return [drafts.slice(0, half), drafts.slice(half)].flatMap((some) => readAsWritten(some, templates));
}

const isSame = (read: SourceSlide | undefined, { slideType, content, notes }: WrittenSlide): boolean =>
  isSameJson(read?.own, { slideType, content }) && (read?.notes ?? null) === notes;

/** Between slides. */
const RULE = '\n\n---\n\n';

const notesComment = (notes: string) => {
  const text = escapedNotes(notes);
  return /^\S(?:[^\n]*\S)?$/.test(text) ? `<!-- ${text} -->` : `<!--\n${text}\n-->`;
};

/** The whole slide as a block of YAML. */
function yamlSlide(slide: WrittenSlide): string {
  const whole = wholeOf(slide);
  const yaml = yamlOf(whole).trimEnd();
  return isSameJson(readSettings(yaml), whole) ? fenced(yaml, SLIDE_FENCE) : fencedSlide(slide);
}

/** The same as JSON, which is YAML, too. */
const fencedSlide = (slide: WrittenSlide) => fenced(JSON.stringify(wholeOf(slide), null, 1), SLIDE_FENCE);

function wholeOf({ slideType, content, notes }: WrittenSlide): Content {
  const isPlain = Object.values(SLIDE_KEYS).every((key) => !Object.hasOwn(content, key));
  return {
    [SLIDE_KEYS.type]: slideType,
    ...(isPlain ? content : { [SLIDE_KEYS.content]: content }),
    ...(notes !== null && { [SLIDE_KEYS.notes]: notes }),
  };
}

/** Each value on a line of its own, as front matter has few. */
const ONE_LINE_EACH = {
  ...{ lineWidth: 0, blockQuote: false, singleQuote: false, doubleQuotedMinMultiLineLength: Infinity },
} as const;

const yamlOf = (value: object) => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
