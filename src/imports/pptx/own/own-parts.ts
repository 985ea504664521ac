import type { OwnDeck, OwnObject, OwnParagraph, OwnSeries, OwnSlide } from '../../../formats/own-slides.js';
import { problemOfJson } from '../../../http/body/json-values.js';
import { catalogue } from '../../../templates/catalogue/index.js';
import { checkContent } from '../../../templates/define/check-content.js';
import { isRecord } from '../../../templates/define/read-content.js';
import type { OfficePackage } from '../package/office-package.js';
import { readable } from './words-in-file.js';

/** Longest JSON of a part, in UTF-16 units: content of 256 kB with what was drawn of it. */
const MAX_JSON = 1_500_000;
/** Most JSON of all parts. */
const MAX_ALL = 64 * 1024 * 1024;
/** Most parts of ours that are looked at, and most objects, paragraphs, cells or series of a slide. */
const MAX_PARTS = 1_000;
const MAX_ENTRIES = 5_000;

/** What a file says of itself, as far as it can be believed: content that could be stored, and words of that shape. */
export interface OwnParts {
  deck?: OwnDeck;
  /** By the name of the part. */
  slides: ReadonlyMap<string, OwnSlide>;
}

/** Reads all parts of ours in a file. What is not as this service writes it is as if it were not there. */
export function readOwnParts(file: OfficePackage): OwnParts {
  const slides = new Map<string, OwnSlide>();
  let deck: OwnDeck | undefined;
  let room = MAX_ALL;
  const items = file.names.filter((name) => /^customXml\/[^/]+\.xml$/i.test(name) && !/props/i.test(name));
  for (const part of items.slice(0, MAX_PARTS)) {
    if ((file.sizeOf(part) ?? 0) > Math.min(4 * MAX_JSON, room)) continue;
    const bytes = readable(() => file.bytes(part));
    if (!bytes || !isOurs(bytes)) continue;
    room -= bytes.length;
    const root = readable(() => file.xml(part));
    if (root?.name === 'own:slide' && root.text.length <= MAX_JSON) {
      const slide = ownSlideOf(jsonOf(root.text));
      if (slide) slides.set(part, slide);
    } else if (root?.name === 'own:deck' && root.text.length <= MAX_JSON) deck ??= ownDeckOf(jsonOf(root.text));
  }
  return { ...(deck && { deck }), slides };
}

/** Its namespace stands near the beginning, whoever wrote it anew. */
const isOurs = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 400)).includes('urn:slide-deck-service:');

function jsonOf(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return problemOfJson(value) === null ? value : null;
}

/** Colours of a brand. */
const ROLES = ['primary', 'accent', 'surface', 'ink', 'muted', 'positive', 'negative'];

function ownDeckOf(value: unknown): OwnDeck | undefined {
  if (!isRecord(value) || !isRecord(value['theme']) || !isText(value['title']) || !isText(value['locale']))
    return undefined;
  const { style, colors, fonts } = value['theme'];
  if (!isText(style) || !isRecord(colors) || !isRecord(fonts) || !isText(fonts['heading']) || !isText(fonts['body'])) {
    return undefined;
  }
  const known = ROLES.map((role) => [role, colors[role]]);
  if (!known.every(([, color]) => typeof color === 'string' && /^#[\dA-F]{6}$/i.test(color))) return undefined;
  const { color, mono } = isRecord(value['logo']) ? value['logo'] : {};
  return {
    title: value['title'],
    locale: value['locale'],
    theme: {
      style,
      colors: Object.fromEntries(known) as Record<string, string>,
      fonts: { heading: fonts['heading'], body: fonts['body'] },
    },
    logo: { ...(isText(color) && { color }), ...(isText(mono) && { mono }) },
    ...(value['isEmpty'] === true && { isEmpty: true }),
  };
}

/** A slide whose content could be stored, but for the addresses of its pictures, which are checked where it is. */
function ownSlideOf(value: unknown): OwnSlide | null {
  if (!isRecord(value)) return null;
  const { slideType, content, objects, pictures, formulas = [] } = value;
  const template = typeof slideType === 'string' ? catalogue.get(slideType) : undefined;
  if (!template || !isRecord(content) || checkContent(template, content, () => undefined).length > 0) return null;
  if (!isList(objects, isObject) || !isList(pictures, isPicture) || !isList(formulas, isFormula)) return null;
  return { slideType: template.key, content, objects, pictures, formulas };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 4_096;

function isList<T>(value: unknown, isEntry: (entry: unknown) => entry is T): value is T[] {
  return Array.isArray(value) && value.length <= MAX_ENTRIES && value.every(isEntry);
}

const isPicture = (value: unknown): value is OwnSlide['pictures'][number] =>
  Array.isArray(value) &&
  value.length <= 50 &&
  isText(value[0]) &&
  typeof value[1] === 'number' &&
  value.slice(2).every(isText);

const isFormula = (value: unknown): value is [string, string, string?] =>
  Array.isArray(value) && (value.length === 2 || value.length === 3) && value.every(isText);

function isObject(value: unknown): value is OwnObject {
  if (!isRecord(value) || !isText(value['name'])) return false;
  if ('paragraphs' in value)
    return (
      isList(value['paragraphs'], isParagraph) && (value['looks'] === undefined || isList(value['looks'], isString))
    );
  if ('rows' in value) return isList(value['rows'], isRow);
  return 'series' in value && isList(value['series'], isSeries);
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isRow = (value: unknown): value is OwnParagraph[][] => isList(value, isCell);
const isCell = (value: unknown): value is OwnParagraph[] => isList(value, isParagraph);
const isParagraph = (value: unknown): value is OwnParagraph => isList(value, isRun);
const isRun = (value: unknown): value is OwnParagraph[number] =>
  typeof value === 'string' ||
  (Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isText(value[1]));

const isSeries = (value: unknown): value is OwnSeries =>
  Array.isArray(value) &&
  (value.length === 3 || value.length === 4) &&
  typeof value[0] === 'string' &&
  value.slice(1).every((cells) => isList(cells, isDatum));
const isDatum = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number';
