import { problemOfVariables } from '../decks/variable-values.js';
import { problemOfJson } from '../http/body/json-values.js';
import { problemOfFields } from '../http/body/unknown-fields.js';
import { isLanguageTag } from '../http/body/language-tag.js';
import { isId } from '../http/ids.js';
import { NOTES_LIMIT, SLIDES_LIMIT } from '../slides/slide-limits.js';
import { shapeContent } from '../templates/define/content/shape-content.js';
import type { Template } from '../templates/define/template.js';
import { isRecord } from '../templates/define/read-content.js';
import { slideValues } from '../choose/slide-texts.js';
import type { LeftOutPart, SourceDeck, SourceSlide } from '../choose/source-deck.js';

/** A text is no deck that can be read; the message is a sentence for who sent it. */
export class UnreadableJson extends Error {}

/** What JSON says of a deck besides its slides. */
interface DeckFacts {
  title?: string;
  locale?: string;
  brandId?: string;
  /** Values of variables by name. */
  variables?: Record<string, string>;
}

/** A deck of JSON, with what it says of its brand and variables. */
export type JsonDeck = SourceDeck & DeckFacts;

/** A slide of the right shape, whatever its type and content are. */
export interface JsonSlide {
  slideType: string;
  content: Record<string, unknown>;
  notes: string | null;
}

/** What is read of a deck and of a slide, and what answers that show decks and versions have besides. */
const DECK_FIELDS = ['title', 'locale', 'brand_id', 'variables', 'slides'];
const SLIDE_FIELDS = ['slide_type', 'content', 'notes'];
export const SHOWN_OF_DECKS = new Set([
  ...DECK_FIELDS,
  ...['id', 'slug', 'status', 'visibility', 'url', 'created_at', 'updated_at', 'version', 'kind', 'slide_count'],
]);
export const SHOWN_OF_SLIDES = new Set([...SLIDE_FIELDS, 'id', 'order']);

/**
 * A deck as `GET /v1/decks/{id}` answers it, by its shape alone; `slides` alone suffice.
 *
 * @param nameOf A slide in a sentence, by its place from 0.
 * @throws UnreadableJson
 */
export function readDeckShape(deck: unknown, nameOf: (index: number) => string): DeckFacts & { slides: JsonSlide[] } {
  if (!isRecord(deck) || !Array.isArray(deck['slides'])) {
    throw new UnreadableJson(
      'A deck is an object with `slides`, a list: {"title": "…", "slides": [{"slide_type": "…", "content": {…}}]}.',
    );
  }
  const problem = problemOfJson(deck);
  if (problem) throw new UnreadableJson(problem);
  const unknown = problemOfFields(deck, DECK_FIELDS, SHOWN_OF_DECKS);
  if (unknown) throw new UnreadableJson(unknown);
  const { title, locale, brand_id: brandId, variables, slides } = deck;
  if (title !== undefined && typeof title !== 'string') throw new UnreadableJson('title must be a text.');
  if (locale !== undefined && !isLanguageTag(locale))
    throw new UnreadableJson('locale must be a language tag, such as "en".');
  const problemOfValues = variables === undefined ? null : problemOfVariables(variables);
  if (problemOfValues) throw new UnreadableJson(`variables ${problemOfValues}.`);
  if (slides.length > SLIDES_LIMIT)
    throw new UnreadableJson(`A deck holds at most ${SLIDES_LIMIT} slides; this has ${slides.length}.`);
  return {
    ...(title !== undefined && { title }),
    ...(locale !== undefined && { locale }),
    ...(isId(brandId) && { brandId }),
    ...(variables !== undefined && { variables: variables as Record<string, string> }),
    slides: slides.map((slide: unknown, index) => shapeOf(slide, nameOf(index))),
  };
}

function shapeOf(slide: unknown, name: string): JsonSlide {
  const refuse = (why: string) => new UnreadableJson(`${name}: ${why}`);
  if (!isRecord(slide)) throw refuse('It must be an object.');
  const unknown = problemOfFields(slide, SLIDE_FIELDS, SHOWN_OF_SLIDES);
  if (unknown) throw refuse(unknown);
  const { slide_type: slideType, content = {}, notes = null } = slide;
  if (typeof slideType !== 'string') throw refuse('slide_type must be the key of a template.');
  if (!isRecord(content)) throw refuse('content must be an object.');
  if (notes !== null && typeof notes !== 'string') throw refuse('notes must be text.');
  if ([...(notes ?? '')].length > NOTES_LIMIT) throw refuse(`notes have at most ${NOTES_LIMIT} characters.`);
  return { slideType, content, notes };
}

/**
 * Reads a deck as {@link readDeckShape} does. Slides of unknown types are read by their texts.
 *
 * @param check What is wrong with the content of a template; undefined when it may be stored.
 * @throws UnreadableJson
 */
export function readDeckJson(
  text: string,
  templates: ReadonlyMap<string, Template>,
  check: (template: Template, content: Record<string, unknown>) => string | undefined,
): JsonDeck {
  const nameOf = (index: number) => `slides.${index}`;
  const { slides, ...facts } = readDeckShape(parse(text), nameOf);
  const slideOf = ({ slideType, content, notes }: JsonSlide, index: number): SourceSlide => {
    const base = { index, ...(notes && { notes }), leftOut: [] };
    const template = templates.get(slideType);
    if (!template) return { ...base, ...unknownSlide(slideType, content) };
    const problem = check(template, shapeContent(template.fields, content));
    if (problem) throw new UnreadableJson(`${nameOf(index)}: ${problem}`);
    return { ...base, blocks: [], own: { slideType, content } };
  };
  return { ...facts, slides: slides.map(slideOf), leftOut: [] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new UnreadableJson('It is not valid JSON.');
  }
}

/** A slide of a type that is not there, by its texts and numbers. */
function unknownSlide(
  slideType: string,
  content: Record<string, unknown>,
): Pick<SourceSlide, 'title' | 'blocks' | 'leftOut'> {
  const { title, ...others } = content;
  const isTitled = typeof title === 'string';
  const values = slideValues(isTitled ? others : content);
  const texts = values
    .flatMap(([, value]) => (typeof value === 'boolean' ? [] : [String(value)]))
    .filter((text) => text.trim());
  const switches = values.flatMap(([key, value]) => (typeof value === 'boolean' ? [`${key}: ${value}`] : []));
  const told: LeftOutPart[] =
    switches.length > 0
      ? [
          {
            what: 'true or false',
            why: 'It is no text, and no template knows what it means.',
            text: switches.join(', '),
          },
        ]
      : [];
  return {
    ...(isTitled && { title: { text: title } }),
    blocks:
      texts.length > 0
        ? [{ kind: 'paragraphs', paragraphs: texts.map((text) => ({ text, level: 0, list: 'bullet' })) }]
        : [],
    leftOut: [
      { what: 'slide type', why: `There is no template "${slideType.slice(0, 60)}"; its texts are on another one.` },
      ...told,
    ],
  };
}
