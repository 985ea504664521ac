import { capital, isQuestion } from '../../../choose/words/patterns.js';
import type { SourceCode, SourceTable } from '../../../choose/pieces.js';
import {
  isBare,
  type Point,
  pointOf,
  pointsBelow,
  type Section,
  sectionOf,
  type SourceObject,
} from '../reading/material.js';
import { sentencesOf } from '../reading/prose.js';
import type { TypedWords } from '../reading/typed-words.js';
import { apart } from './charts.js';
import type { Draft, DraftContext } from './draft.js';
import { draftSlide, isParticular } from './draft-slide.js';
import { sentencesIn, withNotes } from './notes.js';

/** Most points of a slide that shows them as a list. */
const MOST_POINTS = 6;
/** Most points below a point before it gets a slide of its own. */
const MOST_BELOW = 3;
/** Longest heading above a title, and longest claim of two sentences, in characters. */
const EYEBROW = 40;
const CLAIM = 200;
/** Longest text that stands below others. */
const LINE = 160;
/** Most lines of code on a slide. */
const LINES = 20;

/** What slides are drafted after: language, the words as they were typed, and the templates so far. */
export type Place = Omit<DraftContext, 'eyebrow'>;

/** The slides of a section: one for each kind of material, more where it has more points than a slide holds. */
export function* draftSection(section: Section, place: Place, eyebrow?: string): Generator<void, Draft[]> {
  const parts = partsOf(section, place);
  const drafts: Draft[] = [];
  for (const [i, { eyebrow: kicker, ...part }] of parts.entries()) {
    const { title } = part;
    const isOnly = parts.every((other, at) => at === i || other.title !== title);
    const above = kicker ?? eyebrow;
    const context: DraftContext = {
      ...(above && [...above].length <= EYEBROW && { eyebrow: above }),
      ...place,
      used: [...place.used, ...drafts.map(({ slide_type }) => slide_type)],
    };
    const shown = { ...part, title: isOnly ? title : `${title} (${i + 1}/${parts.length})` };
    const titles = [eyebrow, kicker, title].filter((words) => words !== undefined);
    const sources = [...part.sources, ...linksIn(part, place.typed)];
    drafts.push(withNotes(draftSlide(shown, context), titles, { ...part, sources }));
    yield;
  }
  return drafts;
}

/** Where the words of a section lead, which is said in notes where no slide has it. */
const linksIn = (section: Section, typed: TypedWords): string[] =>
  sentencesIn(section).flatMap((text) => typed.of(text).links?.map(({ url }) => url) ?? []);

/** What one slide holds of a section. */
interface Part extends Section {
  /** The heading of the section, where the part has one of its own. */
  eyebrow?: string;
}

function partsOf(section: Section, place: Place): Part[] {
  const { title, lead, points, ordered, closing, notes, sources } = section;
  const quotes = section.objects.filter(({ kind }) => kind === 'quote');
  const objects: Part[] = [
    ...section.objects.flatMap((object) => {
      if (object.kind === 'table') return ofTable(title, object, place.locale);
      if (object.kind === 'code') return inPieces(object).map((code) => sectionOf(title, { objects: [code] }));
      return object.kind === 'picture' ? [sectionOf(title, { objects: [object] })] : [];
    }),
    ...(quotes.length > 0 ? [sectionOf(title, { objects: quotes })] : []),
  ];
  const words = sectionOf(title, { lead, points, ordered });
  const [first] = objects;
  const together = first && { ...first, lead, points };
  const isJoined = together && holds(together, objects.length);
  const bare = isJoined ? [together, ...objects.slice(1)] : [...(isBare(words) && first ? [] : [words]), ...objects];
  const [inWords = [], ...inObjects] = bare.map((part) => splitUp(part, place));
  const isLine = closing.length < 2 && closing.join().length <= LINE;
  if (isLine) inWords.at(-1)!.closing = closing;
  const behind = isLine ? [] : splitUp(sectionOf(title, { lead: closing }), place);
  const isAbove = !isJoined && points.length > 0 && objects.length > 0 && section.objects.length === section.above;
  const inOrder = isAbove ? [...inObjects.flat(), ...inWords] : [...inWords, ...inObjects.flat()];
  const parts = [...inOrder, ...behind];
  parts[0]!.notes = notes;
  return [...parts.map((part) => ({ ...part, sources })), ...section.further.flatMap((more) => partsOf(more, place))];
}

/** A table under the heading of its section; one that is taken apart, under the names of its figures. */
function ofTable(title: string, table: SourceTable, locale: string): Part[] {
  return apart(table, locale).map((part) => ({
    ...sectionOf(part === table ? title : capital(part.rows[0]![1]!.text), { objects: [part] }),
    ...(part !== table && { eyebrow: title }),
  }));
}

/** Whether a slide with the first of some objects also holds these words. */
function holds(part: Part, count: number): boolean {
  const [{ kind }] = part.objects as [SourceObject];
  const isAlone = part.points.length === 0 || ((kind === 'code' || kind === 'picture') && count === 1);
  return isAlone && part.lead.length <= (kind === 'quote' ? 0 : 1);
}

/** Code in pieces that a slide holds, each up to its last blank line where there is one in the second half. */
function inPieces(code: SourceCode): SourceCode[] {
  const lines = code.text.split('\n');
  if (lines.length <= LINES) return [code];
  const blank = lines.slice(0, LINES).findLastIndex((line) => !line.trim());
  const end = blank > LINES / 2 ? blank : LINES;
  const rest = lines.slice(blank === end ? end + 1 : end).join('\n');
  return [{ ...code, text: lines.slice(0, end).join('\n') }, ...inPieces({ ...code, text: rest })];
}

function splitUp(part: Part, place: Place): Part[] {
  if (isParticular(part, place)) return [part];
  const { title, lead, points, ordered } = part;
  if (points.length === 0) return ofProse(part, place);
  const isDeep = points.some(({ below }) => below.length > MOST_BELOW);
  const line = lead.length > 1 || isDeep ? [] : lead;
  const before = lead.length > line.length ? ofProse({ ...part, points: [] }, place) : [];
  if (isDeep) return [...before, ...points.map((point) => ofPoint(point, title))];
  const count = Math.ceil(points.length / MOST_POINTS);
  const size = Math.ceil(points.length / count);
  const parts = Array.from({ length: count }, (_, i) => ({
    ...part,
    points: points.slice(i * size, (i + 1) * size),
    // Numerals would begin again.
    ordered: count === 1 && ordered,
    lead: i === 0 ? line : [],
  }));
  return [...before, ...parts];
}

/** Paragraphs: a claim of a sentence or two, else their sentences as points. */
function ofProse(part: Part, place: Place): Part[] {
  const { title, lead } = part;
  const points = lead.flatMap(sentencesOf).map(pointOf);
  const isFigures = isParticular(sectionOf(title, { points }), place);
  const isShort = points.length === 2 && lead.join(' ').length <= CLAIM;
  const areAsked = points.every(({ head }) => isQuestion(head));
  const isClaim = isShort && !isFigures && !areAsked && place.used.at(-1) !== 'statement';
  return points.length < 2 || isClaim ? [part] : splitUp({ ...part, lead: [], points }, place);
}

const ofPoint = (point: Point, eyebrow: string): Part => ({
  ...sectionOf(capital(point.head), { lead: point.body ? [point.body] : [], points: pointsBelow(point) }),
  eyebrow,
});
