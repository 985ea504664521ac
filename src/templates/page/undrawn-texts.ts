import { catalogue } from '../catalogue/index.js';
import { drawnValues } from '../define/drawn-values.js';
import type { Content, Fields } from '../define/template.js';
import { type DeckLook, type SlideInput, slideMarkup } from './document.js';

/** A text that is not on its slide, and how many of its characters are missing. */
export interface UndrawnText {
  path: string;
  dropped: number;
  /** Of a mark, which is drawn without its name. */
  isName: boolean;
}

/**
 * Texts of the content that are not in the markup, although their layout draws their field: entries beyond what a view has
 * room for, and texts that it cut itself.
 *
 * What is in attributes is drawn: the data of charts, of whose labels an axis shows as many as it has room for. Those of them that
 * end in an ellipsis are told, and names of single marks.
 */
export function undrawnTexts({ slideType, content }: SlideInput, markup: string, look: DeckLook): UndrawnText[] {
  const template = catalogue.get(slideType);
  if (!template) return [];
  const { fields, defaults } = template;
  const page = wordsOn(markup);
  // The template's own sample shows the fields that the layout draws.
  const sample = { ...defaults, layoutVariant: content['layoutVariant'] };
  const sampled = wordsOn(slideMarkup({ slideType, content: sample }, 0, 1, look));
  const inUse = new Set([...drawnFields(fields, content, page), ...drawnFields(fields, sample, sampled)]);
  const texts = textsOf(fields, content);
  const isMeant = leftOutOnPurpose(texts, fields, content);
  return texts
    .filter(
      ({ path, text, holds }) =>
        inUse.has(fieldOf(path)) && !isMeant(path) && !isDrawn(text, page, holds === 'name' && path.endsWith('.label')),
    )
    .map(({ path, text, holds }) => ({
      path,
      dropped: [...text].length - shownOf(text, page.all),
      isName: holds === 'name' || isData(text, page),
    }));
}

interface PageWords {
  /** Texts of single elements, all texts, and all attributes, all of them bare. */
  elements: string[];
  all: string;
  attributes: string;
  /** Paths of texts that have a place on the slide. */
  places: string[];
}

function wordsOn(markup: string): PageWords {
  const words = markup.replace(/<math [^>]*alttext="([^"]*)"[^>]*>.*?<\/math>/gs, '$1');
  const elements = unescaped(words.replace(/<[^>]*>/g, '\0'))
    .split('\0')
    .map(bare);
  const attributes = unescaped([...markup.matchAll(/="([^"]*)"/g)].map(([, value]) => value).join('\0'));
  const places = [...markup.matchAll(/ data-path="([^"]*)"/g)].map(([, path]) => path!);
  return { elements, all: elements.join(''), attributes: bare(attributes), places };
}

const textsOf = (fields: Fields, content: Content) =>
  [...drawnValues(fields, content)].filter(({ type }) => type === 'text' || type === 'textarea');

/** Fields of which at least one text is drawn for sure: alone or before a figure, or in the data of a chart. */
function drawnFields(fields: Fields, content: Content, page: PageWords): Set<string> {
  const texts = textsOf(fields, content);
  const fieldsWith = Map.groupBy(texts, ({ text }) => bare(text));
  const places = new Set(page.places);
  const drawn = texts.filter(({ path, text }) => {
    const words = bare(text);
    // Another field with the same words may be the one that is drawn.
    if (fieldsWith.get(words)!.some((other) => fieldOf(other.path) !== fieldOf(path))) return false;
    const isAlone = page.elements.some((element) => element === words || element.startsWith(`${words}·`));
    return isAlone || isData(text, page) || places.has(path);
  });
  return new Set(drawn.map(({ path }) => fieldOf(path)));
}

const isData = (text: string, { attributes }: PageWords) => attributes.includes(bare(JSON.stringify(text)));

/** Code has a number beside each line, so lines are looked for one by one. */
const isDrawn = (text: string, page: PageWords, isOfMark: boolean) =>
  text.split('\n').every((line) => page.all.includes(bare(line))) ||
  (!isOfMark && (page.attributes.includes(bare(text)) || isData(text, page)) && shownOf(text, page.all) === 0);

/** What connects entries, and labels that are switched off: neither is meant to be drawn. */
function leftOutOnPurpose(texts: { path: string }[], fields: Fields, content: Content): (path: string) => boolean {
  const hasIds = texts.some(({ path }) => path.endsWith('.id'));
  const unlabelled = 'showLabels' in fields && content['showLabels'] !== true;
  return (path) =>
    (hasIds && /\.(?:id|from|to|reportsTo)$/.test(path)) || (unlabelled && /^items\.\d+\.label$/.test(path));
}

const fieldOf = (path: string) => path.replace(/\d+/g, '*');

/** Without what views may change: white space and marks of direction. */
const bare = (text: string) => text.replace(/[\s\u00ad\u200e\u200f]/g, '');

const ENTITIES: Record<string, string> = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
export const unescaped = (text: string) => text.replace(/&(?:quot|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity]!);

/** Characters of a text before its ellipsis. */
function shownOf(text: string, words: string): number {
  const letters = [...text];
  for (let count = letters.length - 1; count > 3; count--)
    if (words.includes(`${bare(letters.slice(0, count).join(''))}…`)) return count;
  return 0;
}
