import { stringify } from 'yaml';
import { catalogue } from '../../../templates/catalogue/index.js';
import type { Content } from '../../../templates/define/template.js';
import { escapedNotes } from '../comments.js';
import { readSettings } from '../front-matter.js';
import { readMarkdown } from '../read-markdown.js';
import { fenced } from './escape.js';
import { NoForm } from './form.js';
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
  variables: Record<string, string>;
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
export const writeMarkdown = ({ slides, ...deck }: WrittenDeck): string => joinSlides(deck, writeSlides(slides));

/** The slides of a deck, each as it stands in the file; without `isNatural` in blocks of JSON, which takes next to no time. */
export const writeSlides = (slides: readonly WrittenSlide[], isNatural = true): string[] =>
  slides.map((slide) => {
    const isLong = JSON.stringify([slide.content, slide.notes]).length > LONGEST_READABLE;
    return isNatural && !isLong ? (naturalSlide(slide) ?? yamlSlide(slide)) : fencedSlide(slide);
  });

/** The file that slides make together. */
export function joinSlides(deck: Omit<WrittenDeck, 'slides'>, slides: readonly string[]): string {
  const { title, locale, style, variables } = deck;
  const front =
    yamlOf({ title, lang: locale, brand_style: style }) +
    (Object.keys(variables).length > 0 ? stringify({ variables }, ONE_LINE_EACH) : '');
  return [`---\n${front}---`, slides.join('\n\n---\n\n')].filter(Boolean).join('\n\n') + '\n';
}

/** The slide as natural Markdown; null where it would be read as another. */
function naturalSlide({ slideType, content, notes }: WrittenSlide): string | null {
  const template = catalogue.get(slideType);
  if (!template) return null;
  try {
    const { settings, blocks } = writeFields(template, content);
    const comment = yamlOf({ template: slideType, ...Object.fromEntries(settings) }).trimEnd();
    if (comment.includes('--')) return null;
    const parts = [
      settings.length === 0 ? `<!-- ${comment} -->` : `<!--\n${comment}\n-->`,
      ...blocks,
      ...(notes === null ? [] : [notesComment(notes)]),
    ];
    const text = parts.join('\n\n');
    return isSame(text, { slideType, content, notes }) ? text : null;
  } catch (error) {
    if (error instanceof NoForm) return null;
    throw error;
  }
}

function isSame(text: string, { slideType, content, notes }: WrittenSlide): boolean {
  const { slides } = readMarkdown(`---\nlang: en\n---\n\n${text}\n\n---\n\n# Next\n`);
  const [slide, , another] = slides;
  return (
    another === undefined &&
    slides.length === 2 &&
    isSameJson(slide?.own, { slideType, content }) &&
    (slide?.notes ?? null) === notes
  );
}

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
