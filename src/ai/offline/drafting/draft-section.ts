import { type Material, noMaterial, type Point, pointOf, readPoint } from '../reading/material.js';
import type { Section } from '../reading/outline.js';
import { sentencesOf } from '../reading/prose.js';
import { apart } from './charts.js';
import type { Draft } from './draft.js';
import { draftSlide, finished } from './draft-slide.js';
import { capital, type DraftContext } from './form.js';
import { withNotes } from './notes.js';
import { isParticular } from './source-slide.js';

/** Most points of a slide that shows them as a list. */
const MOST_POINTS = 6;
/** Most points below a point before it gets a slide of its own. */
const MOST_BELOW = 3;
/** Longest sentence that can be a title, longest heading above it, and longest claim of two sentences, in characters. */
const TITLE = 80;
const EYEBROW = 40;
const CLAIM = 200;
/** The same of three sentences, of which the first is longer than a point of a list. */
export const LONG_SENTENCE = 110;
const LONG_CLAIM = 280;
/** Most lines of code on a slide. */
const LINES = 20;

/** What slides are drafted after: language, and the templates so far. */
type Place = Pick<DraftContext, 'locale' | 'used'>;

/** The slides of a section: one for each kind of material, more where it has more points than a slide holds. */
export function* draftSection(section: Section, place: Place, eyebrow?: string): Generator<void, Draft[]> {
  const parts = partsOf(section, place);
  const drafts: Draft[] = [];
  for (const [i, { material, title, eyebrow: kicker }] of parts.entries()) {
    const isOnly = parts.every((other, at) => at === i || other.title !== title);
    const above = kicker ?? eyebrow;
    const context: DraftContext = {
      title: isOnly ? title : `${title} (${i + 1}/${parts.length})`,
      ...(above && [...above].length <= EYEBROW && { eyebrow: above }),
      locale: place.locale,
      used: [...place.used, ...drafts.map(({ slide_type }) => slide_type)],
    };
    const titles = [eyebrow, kicker, title].filter((words) => words !== undefined);
    drafts.push(withNotes(finished(draftSlide(material, context)), titles, material));
    yield;
  }
  return drafts;
}

type Code = Material['codes'][number];

interface Part {
  title: string;
  eyebrow?: string;
  material: Material;
}

function partsOf({ title, material }: Section, place: Place): Part[] {
  const { tables, codes, quotes, lead, points, closing, notes, sources } = material;
  const objects: Material[] = [
    ...tables.flatMap((table) => apart(table, place.locale)).map((table) => ({ ...noMaterial(), tables: [table] })),
    ...codes.flatMap(inPieces).map((code) => ({ ...noMaterial(), codes: [code] })),
    ...(quotes.length > 0 ? [{ ...noMaterial(), quotes }] : []),
  ];
  const words: Material = { ...noMaterial(), lead, points, ordered: material.ordered };
  const [first] = objects;
  const together = first && { ...first, lead, points };
  const isJoined =
    together && (points.length === 0 || (codes.length === 1 && objects.length === 1)) && holds(together, title, place);
  const bare = isJoined
    ? [together, ...objects.slice(1)]
    : [...(isWordless(words) && first ? [] : [words]), ...objects];
  const [inWords = [], ...inObjects] = bare.map((part) => splitUp(named(title, part, tables), place));
  inWords.at(-1)!.material.closing = closing;
  const parts = [...inWords, ...inObjects.flat()];
  parts[0]!.material.notes = notes;
  for (const part of parts) part.material.sources = sources;
  return parts;
}

/** A part under its heading; that of a table which was taken apart under the name of its figures. */
function named(title: string, material: Material, tables: readonly string[][][]): Part {
  const [table] = material.tables;
  const name = table && !tables.includes(table) ? table[0]![1]! : '';
  return name ? { title: capital(name), eyebrow: title, material } : { title, material };
}

/** Code in pieces that a slide holds, each up to its last blank line where there is one in the second half. */
function inPieces({ language, text }: Code): Code[] {
  const lines = text.split('\n');
  if (lines.length <= LINES) return [{ language, text }];
  const blank = lines.slice(0, LINES).findLastIndex((line) => !line.trim());
  const end = blank > LINES / 2 ? blank : LINES;
  const rest = lines.slice(blank === end ? end + 1 : end).join('\n');
  return [{ language, text: lines.slice(0, end).join('\n') }, ...inPieces({ language, text: rest })];
}

const isWordless = ({ lead, points }: Material) => lead.length === 0 && points.length === 0;

/** Whether a slide with an object also holds these words. */
function holds(material: Material, title: string, { locale }: Place): boolean {
  const isQuote = material.quotes.length > 0;
  return material.lead.length <= (isQuote ? 0 : 1) && isParticular(material, { title, locale, used: [] });
}

function splitUp(part: Part, place: Place): Part[] {
  const titled = withTitle(part);
  const { title, material } = titled;
  if (isParticular(material, { ...place, title, used: [] })) return [titled];
  const { lead, points } = material;
  if (points.length === 0) return ofProse(titled, place);
  if (points.some(({ below }) => below.length > MOST_BELOW))
    return [...leadOf(titled, place), ...points.map((point) => ofPoint(point, title))];
  if (points.length <= MOST_POINTS)
    return [
      ...(lead.length > 1 ? leadOf(titled, place) : []),
      { ...titled, material: { ...material, lead: lead.slice(0, lead.length > 1 ? 0 : 1) } },
    ];
  const count = Math.ceil(points.length / MOST_POINTS);
  const size = Math.ceil(points.length / count);
  const chunks = Array.from({ length: count }, (_, i) => points.slice(i * size, (i + 1) * size));
  return [
    ...(lead.length > 1 ? leadOf(titled, place) : []),
    ...chunks.map((chunk, i) => ({
      ...titled,
      // Numerals would begin again.
      material: { ...material, points: chunk, ordered: false, lead: i === 0 && lead.length === 1 ? lead : [] },
    })),
  ];
}

/** A short sentence above points says what the slide says: it is the title, below its heading. */
function withTitle(part: Part): Part {
  const { title, material } = part;
  const [first = '', ...others] = material.lead;
  const isSentence = /[.!。！]$/u.test(first) && [...first].length <= TITLE && [...title].length <= EYEBROW;
  if (!isSentence || others.length > 0 || material.points.length === 0) return part;
  return { title: first.replace(/[.。]$/u, ''), eyebrow: title, material: { ...material, lead: [] } };
}

const leadOf = (part: Part, place: Place): Part[] =>
  part.material.lead.length === 0 ? [] : ofProse({ ...part, material: { ...part.material, points: [] } }, place);

/** Paragraphs: a claim of a sentence or two, else their sentences as points. */
function ofProse(part: Part, place: Place): Part[] {
  const { lead } = part.material;
  const points = lead.flatMap(sentencesOf).map(pointOf);
  const isFigures = isParticular({ ...noMaterial(), points }, { ...place, title: part.title });
  const isShort =
    points.length === 2
      ? lead.join(' ').length <= CLAIM
      : points.length === 3 && points[0]!.head.length > LONG_SENTENCE && lead.join(' ').length <= LONG_CLAIM;
  const isClaim = isShort && !isFigures && place.used.at(-1) !== 'statement';
  if (points.length < 2 || isClaim) return [part];
  return splitUp({ ...part, material: { ...part.material, lead: [], points } }, place);
}

const ofPoint = ({ head, body, below }: Point, eyebrow: string): Part => ({
  ...{ title: capital(head), eyebrow },
  material: { ...noMaterial(), lead: body ? [body] : [], points: below.map((text) => readPoint(text)) },
});
