import { problemOfJson } from '../http/body/json-values.js';
import type { Template } from '../templates/define/template.js';
import { isRecord } from '../templates/define/read-content.js';
import { slideTexts } from './choose/slide-texts.js';
import type { SourceDeck, SourceSlide } from './source-deck.js';

/** Most slides of a file, and values of a slide. */
const MAX_SLIDES = 500;

/** A text is no deck that can be read; the message is a sentence for who sent it. */
export class UnreadableJson extends Error {}

/** A deck of JSON, with what it says of its brand. */
export type JsonDeck = SourceDeck & { brandId?: string };

/**
 * Reads a deck as `GET /v1/decks/{id}` answers it; `slides` alone suffice. Slides of unknown types are read by their texts.
 *
 * @param check What is wrong with the content of a template; undefined when it may be stored.
 * @throws UnreadableJson
 */
export function readDeckJson(
  text: string,
  templates: ReadonlyMap<string, Template>,
  check: (template: Template, content: Record<string, unknown>) => string | undefined,
): JsonDeck {
  const deck = parse(text);
  const problem = problemOfJson(deck);
  if (problem) throw new UnreadableJson(problem);
  if (!isRecord(deck) || !Array.isArray(deck['slides'])) {
    throw new UnreadableJson('It must be a deck as GET /v1/decks/{id} answers it: an object with a list `slides`.');
  }
  const { title, locale, brand_id: brandId, slides } = deck;
  if (slides.length > MAX_SLIDES)
    throw new UnreadableJson(`A deck holds at most ${MAX_SLIDES} slides; this has ${slides.length}.`);
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof locale === 'string' && { locale }),
    ...(typeof brandId === 'string' && { brandId }),
    slides: slides.map((slide: unknown, index) => slideOf(slide, index, templates, check)),
    leftOut: [],
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new UnreadableJson('It is not valid JSON.');
  }
}

function slideOf(
  slide: unknown,
  index: number,
  templates: ReadonlyMap<string, Template>,
  check: Parameters<typeof readDeckJson>[2],
): SourceSlide {
  const refuse = (why: string) => new UnreadableJson(`slides.${index}: ${why}`);
  if (!isRecord(slide)) throw refuse('It must be an object.');
  const { slide_type: slideType, content = {}, notes } = slide;
  if (typeof slideType !== 'string') throw refuse('slide_type must be the key of a template.');
  if (!isRecord(content)) throw refuse('content must be an object.');
  if (notes !== undefined && notes !== null && typeof notes !== 'string') throw refuse('notes must be text.');
  const base = { index, ...(notes && { notes }), leftOut: [] };
  const template = templates.get(slideType);
  if (!template) return { ...base, ...unknownSlide(slideType, content) };
  const problem = check(template, content);
  if (problem) throw refuse(problem);
  return { ...base, blocks: [], own: { slideType, content } };
}

/** A slide of a type that is not there, by its texts. */
function unknownSlide(
  slideType: string,
  { title, ...content }: Record<string, unknown>,
): Pick<SourceSlide, 'title' | 'blocks' | 'leftOut'> {
  const texts = slideTexts(content).filter((text) => text.trim());
  return {
    ...(typeof title === 'string' && { title: { text: title } }),
    blocks:
      texts.length > 0
        ? [{ kind: 'paragraphs', paragraphs: texts.map((text) => ({ text, level: 0, list: 'bullet' })) }]
        : [],
    leftOut: [
      { what: 'slide type', why: `There is no template "${slideType.slice(0, 60)}"; its texts are on another one.` },
    ],
  };
}
