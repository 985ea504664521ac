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
  slides: readonly WrittenSlide[];
}

export interface WrittenSlide {
  slideType: string;
  content: Content;
  notes: string | null;
}

/**
 * Longest content that is written as natural Markdown, which is read once to see whether it is the same, and that of all such
 * slides of a deck; characters of JSON.
 */
const LONGEST_NATURAL = { slide: 10_000, deck: 500_000 };

/**
 * A deck as Markdown that {@link readMarkdown} reads as the same deck. A slide is natural Markdown, with a comment that names its
 * template, wherever reading that gives the same slide again, else a block of YAML.
 */
export function writeMarkdown({ title, locale, style, slides }: WrittenDeck): string {
  const front = yamlOf({ title, lang: locale, brand_style: style });
  let left = LONGEST_NATURAL.deck;
  const texts = slides.map((slide) => {
    const { length } = JSON.stringify([slide.content, slide.notes]);
    if (length > LONGEST_NATURAL.slide || length > left) return yamlSlide(slide);
    left -= length;
    return naturalSlide(slide) ?? yamlSlide(slide);
  });
  return [`---\n${front}---`, texts.join('\n\n---\n\n')].filter(Boolean).join('\n\n') + '\n';
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
function yamlSlide({ slideType, content, notes }: WrittenSlide): string {
  const isPlain = Object.values(SLIDE_KEYS).every((key) => !Object.hasOwn(content, key));
  const slide = {
    [SLIDE_KEYS.type]: slideType,
    ...(isPlain ? content : { [SLIDE_KEYS.content]: content }),
    ...(notes !== null && { [SLIDE_KEYS.notes]: notes }),
  };
  const yaml = yamlOf(slide).trimEnd();
  const isExact = isSameJson(readSettings(yaml), slide);
  return fenced(isExact ? yaml : JSON.stringify(slide, null, 2), SLIDE_FENCE);
}

const yamlOf = (value: object) => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
