import type { Content, Purpose, Template } from '../templates/define/template.js';
import { isDecoration, type LeftOutPart, type SourcePicture, type SourceSlide } from './source-deck.js';
import { withAsides } from './asides.js';
import { Draft, keyOf, NO_PLACE } from './fill/draft.js';
import { Emphasis } from './emphasis.js';
import { endsDeck, withClosingTitle } from './closing.js';
import { chartText, fillChart } from './fill/fill-charts.js';
import { fillCode, fillPicture, fillPictures, fillQuotes, fillTable, tableWords } from './fill/fill-objects.js';
import {
  fillEntries,
  fillFigure,
  fillHalves,
  fillNamed,
  fillPair,
  fillProse,
  hasListFor,
  hasNamedLists,
  hasSides,
} from './fill/fill-words.js';
import { fillDiagram, flowText } from './fill/fill-diagrams.js';
import { fillLines } from './fill/fill-lines.js';
import { tellLinks } from './links.js';
import { listParts } from './list-parts.js';
import { isDate } from './words/dates.js';
import { withOpeningTitle } from './opening.js';
import { isEmail, isFigure, timed } from './words/patterns.js';
import { isSomebody, nameAfterBy } from './words/people.js';
import { type Group, groupOfLines, type Pieces, piecesOf, textsOf, titleOf, wordsOf } from './pieces.js';
import { inTurns, picturedReadingsOf, readingsOf, stepsOf } from './readings.js';
import { type Place, scoreOf } from './score.js';
import { WEIGHTS } from './weights.js';

/** A slide of a file on a template. */
export interface ChosenSlide {
  /** The place in the file, from 0. */
  index: number;
  slideType: string;
  /** Pictures stand in it by the keys of `pictures`. */
  content: Content;
  pictures: ReadonlyMap<string, SourcePicture>;
  /** Parts of the slide that are on it: texts, tables, charts, pictures. */
  kept: number;
  leftOut: LeftOutPart[];
}

type Role = SourceSlide['role'];

/** What templates for a role are for. */
const ROLES: Record<NonNullable<Role>, Purpose> = {
  cover: 'opening',
  section: 'section',
  closing: 'thanks',
  statement: 'statement',
};

/**
 * Puts a slide of a file on the template that holds it best, by what the fields of each template can hold; the same
 * slide always on the same one. Further charts, tables and the like that no template holds together get slides of their own
 * after it. Pure; takes some milliseconds.
 *
 * @param place Where the slide stands in its file: a first one may be a cover.
 */
export function chooseSlides(given: SourceSlide, templates: readonly Template[], place: Place): ChosenSlide[] {
  const slide = place.isLast ? withClosingTitle(given) : place.isFirst ? withOpeningTitle(given) : given;
  const aside = withAsides(slide);
  const chosen = slidesFor(aside, templates, place);
  const said = Object.values(chosen[0]!.content);
  const isWhole = aside === slide || Object.values(aside.asides!).every((text) => said.includes(text));
  const shown = isWhole ? chosen : slidesFor(slide, templates, place);
  const emphasis = new Emphasis(slide);
  const marked = shown.map((one) => {
    const { fields } = templates.find(({ key }) => key === one.slideType)!;
    return { ...one, content: emphasis.inContent(fields, one.content) };
  });
  tellLinks(slide, marked);
  return marked;
}

function slidesFor(slide: SourceSlide, templates: readonly Template[], place: Place): ChosenSlide[] {
  const all = piecesOf(slide);
  const small = all.pictures.filter((picture) => isSmall(all, picture));
  const said = { ...all, pictures: all.pictures.filter((picture) => !small.includes(picture)) };
  const role = roleOf(slide, said, place);
  const pieces = role ? withOneSubtitle(said) : said;
  const parts = partsOf(pieces).flatMap(listParts);
  const chosen = parts.map((part, i) => best(part, templates, i === 0 ? role : undefined, place, slide));
  const [first] = chosen;
  first!.leftOut.push(
    ...slide.leftOut,
    ...small.map((picture) => pictureLeftOut(picture, 'It is too small to be more than decoration.')),
  );
  return chosen;
}

function isSmall({ pictures, frames, groups }: Pieces, picture: SourcePicture): boolean {
  const frame = frames.get(picture);
  if (!frame || picture.isBackground || (groups.length === 0 && pictures.length === 1)) return false;
  return isDecoration(frame);
}

const pictureLeftOut = ({ alt, source }: SourcePicture, why: string): LeftOutPart => ({
  what: 'picture',
  why,
  ...((alt ?? 'url' in source) && { text: [alt, 'url' in source ? source.url : ''].filter(Boolean).join(' ') }),
});

/** What a slide is, by what the file says and what stands on it. A list makes a slide neither a cover nor a farewell. */
function roleOf(
  { role }: SourceSlide,
  pieces: Pieces,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Role {
  const { title, groups, pictures } = pieces;
  if (!isPlain(pieces) || groups.some(({ isList }) => isList)) return undefined;
  const lines = groups.flatMap(textsOf);
  if (role && role !== 'section') return role;
  const most = isFirst && lines.some(isOfTalk) ? MOST_OF_TALK : MOST_LINES;
  const areShort = lines.length <= most && lines.every((line) => line.length <= LONGEST_LINE);
  if (title && areShort && isLast && endsDeck(title, [...linesOf(pieces.subtitle), ...lines])) return 'closing';
  if (role || !title || !areShort) return role;
  const areLines = groups.every(({ heading, items }) => heading === undefined && items.every(({ lead }) => !lead));
  const isData = inTurns(lines) !== null || lines.some(isFigure) || lines.filter((line) => timed(line)).length > 1;
  if (isFirst && areLines && !isData && !lines.some(isProse)) return 'cover';
  return lines.length === 0 && pictures.length === 0 && title.length <= LONGEST_SECTION ? 'section' : undefined;
}

const linesOf = (text = '') => text.split('\n').filter(Boolean);

/** Further lines of a subtitle are lines of the slide: who speaks, where, when. */
function withOneSubtitle(pieces: Pieces): Pieces {
  const [subtitle, ...lines] = linesOf(pieces.subtitle);
  if (subtitle === undefined || lines.length === 0) return pieces;
  return { ...pieces, subtitle, groups: [groupOfLines(lines), ...pieces.groups] };
}

/**
 * Most lines of a slide that is a cover or a farewell, of a cover that says who talks or when, and the longest of them in
 * characters; longest title of a section.
 */
const MOST_LINES = 5;
const MOST_OF_TALK = 9;
const LONGEST_LINE = 120;
const LONGEST_SECTION = 60;

/** Whether a line says who gives a talk, or when. */
const isOfTalk = (line: string) => isDate(line) || isEmail(line) || nameAfterBy(line) !== null || isSomebody(line, []);

/** Whether a line is a sentence that says more than a subtitle does. */
const isProse = (line: string) => line.length > 60 && /[.!?。！？؟]$/u.test(line);

/** Whether a slide has nothing but words and pictures. */
const isPlain = ({ charts, tables, codes, flows, quotes, groups }: Pieces) =>
  [charts, tables, codes, flows, quotes].every((list) => list.length === 0) &&
  groups.every(({ items }) => items.every(({ points }) => points.length === 0));

/** The slide, and what goes on slides after it: each chart, table, flowchart or sample of code but the first; pictures beside them. */
function partsOf(pieces: Pieces): Pieces[] {
  const { groups, quotes } = pieces;
  const [main, ...more] = OBJECTS.flatMap((kind) => pieces[kind].map((object) => ({ [kind]: [object] })));
  const alone = (parts: Partial<Pieces>): Pieces => ({ ...titleOf(pieces), ...parts });
  const backdrop = pieces.pictures.filter(({ isBackground }) => isBackground);
  const aside = pieces.pictures.filter((picture) => !backdrop.includes(picture));
  if (main)
    return [
      { ...pieces, charts: [], tables: [], flows: [], codes: [], quotes: [], pictures: backdrop, ...main },
      ...more.map(alone),
      ...(quotes.length > 0 ? [alone({ quotes })] : []),
      ...(aside.length > 0 ? [alone({ pictures: aside })] : []),
    ];
  // Words beside several pictures: one of them stays with the words.
  const isWordy = groups.length + quotes.length > 0 && aside.length > 1 && aside.length !== groups.length;
  if (!isWordy) return [pieces];
  const [largest, ...others] = [...aside].sort((a, b) => areaOf(pieces, b) - areaOf(pieces, a));
  return [
    { ...pieces, pictures: [...backdrop, largest!] },
    alone({ pictures: aside.filter((picture) => others.includes(picture)) }),
  ];
}

const OBJECTS = ['charts', 'tables', 'flows', 'codes'] as const;

const areaOf = ({ frames }: Pieces, picture: SourcePicture) => {
  const frame = frames.get(picture);
  return frame ? frame.width * frame.height : 0;
};

function best(
  pieces: Pieces,
  templates: readonly Template[],
  role: Role,
  place: Place,
  { index, asides = {} }: SourceSlide,
): ChosenSlide {
  const suited = role ? templates.filter(({ purpose }) => purpose === ROLES[role]) : [];
  const ways = waysOf(pieces, role);
  let found: { draft: Draft; score: number } | null = null;
  for (const template of suited.length > 0 ? suited : templates) {
    for (const { mayHold, fill } of ways) {
      if (mayHold && !mayHold(template)) continue;
      const draft = new Draft(template, place.locale);
      if (!fill(draft)) continue;
      if (place.before?.at(-1) === template.key && place.before.at(-2) !== template.key) draft.lookOtherwise();
      const score = scoreOf(draft, pieces, place);
      if (!found || score > found.score) found = { draft, score };
    }
  }
  const { draft } = found!;
  for (const [key, said] of Object.entries(asides)) putAside(draft, key, said);
  return {
    index,
    slideType: draft.template.key,
    content: draft.content,
    pictures: draft.pictures,
    kept: draft.kept,
    leftOut: [...draft.leftOut, ...draft.changed],
  };
}

/** A line for which a slide may have room: what follows from it else stands below the title. */
function putAside(draft: Draft, key: string, said: string): void {
  const keys = key === 'takeaway' ? [key, 'subtitle'] : key === 'footnote' ? [key, 'source'] : [key];
  const place = keys.find((name) => [...said].length <= (draft.free(name, 'text')?.maxLen ?? 0));
  if (place) draft.set(place, said);
}

/** One way in which fields can take what a slide has. */
interface Way {
  /** Whether a template may have the fields for it, which is faster than to fill them. */
  mayHold?: (template: Template) => boolean;
  /** Fills a draft; false where its template can't take the words so. */
  fill: (draft: Draft) => boolean;
}

function waysOf(pieces: Pieces, role: Role): Way[] {
  const { groups } = pieces;
  const withObjects = (fill: (draft: Draft) => boolean) => (draft: Draft) => {
    fillObjects(draft, pieces);
    return fill(draft);
  };
  const areBeside = groups.length > 0 && groups.every(isLineBeside) && groups.flatMap(textsOf).length <= MOST_BESIDE;
  const ways: Way[] = [
    {
      fill: withObjects((draft) => {
        fillProse(draft, role && role !== 'statement' ? fillLines(draft, groups, pieces.speaker) : groups);
        if (areBeside) draft.strain += WEIGHTS.against.moved;
        return true;
      }),
    },
  ];
  if (groups.length === 0 || role) return ways;
  if (areBeside) ways.push({ fill: withObjects((draft) => groups.every((group) => putBeside(draft, group))) });
  const alone = groups.length === 1 && !pieces.subtitle ? groups[0]!.heading : undefined;
  const own = alone === undefined ? groups : [{ ...groups[0]!, heading: undefined }];
  for (const reading of readingsOf(own, pieces.entries)) {
    const withHeading = (fill: typeof fillEntries) =>
      withObjects((draft) => {
        if (alone !== undefined) putLine(draft, 'subtitle', alone);
        return fill(draft, reading);
      });
    ways.push({ mayHold: (template) => hasListFor(template, reading), fill: withHeading(fillEntries) });
    if (reading.style === 'figures' && reading.entries.length === 1) ways.push({ fill: withHeading(fillFigure) });
  }
  const steps = groups.find(({ isSteps }) => isSteps);
  if (steps) {
    const reading = stepsOf(steps);
    const others = groups.filter((group) => group !== steps).flatMap(textsOf);
    ways.push({
      mayHold: (template) => hasListFor(template, reading),
      fill: withObjects((draft) => {
        for (const text of others) putLine(draft, draft.isFree('subtitle') ? 'subtitle' : 'takeaway', text);
        return fillEntries(draft, reading);
      }),
    });
  }
  const framed = framedIn(pieces);
  if (framed) {
    const { above, below, groups: inner } = framed;
    for (const way of waysOf({ ...pieces, groups: inner, subtitle: above ?? pieces.subtitle }, role))
      ways.push({
        ...way,
        fill: (draft) => {
          if (!way.fill(draft)) return false;
          if (below) putLine(draft, draft.isFree('takeaway') ? 'takeaway' : 'subtitle', below);
          return true;
        },
      });
  }
  for (const reading of picturedReadingsOf(pieces))
    ways.push({
      mayHold: (template) => hasListFor(template, reading),
      fill: (draft) => {
        fillObjects(draft, { ...pieces, pictures: [] });
        return fillEntries(draft, reading);
      },
    });
  if (groups.length === 2) ways.push({ mayHold: hasSides, fill: withObjects((draft) => fillPair(draft, groups)) });
  ways.push({ mayHold: hasSides, fill: withObjects((draft) => fillHalves(draft, groups)) });
  if (groups.length > 1) ways.push({ mayHold: hasNamedLists, fill: withObjects((draft) => fillNamed(draft, groups)) });
  return ways;
}

/** Most lines above and below a drawing that stand there on the slide. */
const MOST_BESIDE = 2;

const isLineBeside = (group: Group) =>
  group.side !== undefined && group.heading === undefined && !group.isList && textsOf(group).every(isLine);

/** Whether a text may stand in a line of its own: it has no line breaks, nor a formula that stands alone. */
const isLine = (text: string) => !/\n|\$\$/.test(text);

/** Lines above a drawing, or below it, where a template has them there; false where it has no room. */
const putBeside = (draft: Draft, group: Group) =>
  textsOf(group).every((text) => {
    const keys = group.side === 'below' ? ['takeaway', 'footnote', 'subtitle'] : ['subtitle', 'takeaway'];
    const key = keys.find((name) => [...text].length <= (draft.free(name, 'text')?.maxLen ?? 0));
    if (key) putLine(draft, key, text);
    return key !== undefined;
  });

/** Most lines above, and below, what a slide is about. */
const MOST_AROUND = 2;

/** Lines above and below a list, or groups with headings, and what they stand around; null where there are none. */
function framedIn({ groups, subtitle }: Pieces): { above?: string; below?: string; groups: Group[] } | null {
  const isApart = ({ column }: Group) => column !== undefined && column !== groups[0]!.column;
  const areApart = groups.some(isApart);
  const isLine = ({ heading, isList, column, items }: Group) =>
    heading === undefined &&
    !isList &&
    (column === undefined || !areApart) &&
    items.every(({ points }) => points.length === 0);
  const first = groups.findIndex((group) => !isLine(group));
  const last = groups.findLastIndex((group) => !isLine(group));
  const [only, ...others] = groups.slice(first, last + 1);
  if (!only || others.length + 1 === groups.length) return null;
  const isPart = ({ heading, column }: Group) => heading !== undefined || (areApart && column !== undefined);
  if (others.length > 0 && ![only, ...others].every(isPart)) return null;
  const above = groups.slice(0, first).flatMap(textsOf);
  const below = groups.slice(last + 1).flatMap(textsOf);
  if (above.length > MOST_AROUND || below.length > MOST_AROUND || (subtitle && above.length > 0)) return null;
  const { heading, ...list } = only;
  const isHeaded = heading !== undefined && above.length > 0 && others.length === 0;
  if (isHeaded) above.push(heading);
  return {
    ...(above.length > 0 && { above: inSequence(above) }),
    ...(below.length > 0 && { below: inSequence(below) }),
    groups: isHeaded ? [list] : [only, ...others],
  };
}

/** Sentences, one behind the other; between other texts there is a dot. */
const inSequence = (texts: readonly string[]) =>
  texts.reduce((said, text) => `${said}${/[.!?:…。！？：؟]$/u.test(said) ? ' ' : ' · '}${text}`);

function putLine(draft: Draft, key: string, text: string): void {
  const field = draft.free(key, 'text');
  if (field) draft.set(key, draft.fit(field, text, key));
  else draft.leave(key, NO_PLACE, text);
}

function fillObjects(draft: Draft, pieces: Pieces): void {
  const { title, subtitle, footnotes, charts, tables, flows, codes, quotes, pictures } = pieces;
  const chartTitle = charts[0]?.title?.trim();
  if (title) {
    const key = keyOf(draft.fields, ['title'], 'text') ?? 'eyebrow';
    putLine(draft, draft.free(key, 'text') && (key === 'title' || title.length <= 40) ? key : 'title', title);
    draft.held += title.length;
  }
  if (subtitle) putLine(draft, isDate(subtitle) && draft.free('date', 'text') ? 'date' : 'subtitle', subtitle);
  if (footnotes.length > 0) putLine(draft, draft.isFree('footnote') ? 'footnote' : 'source', footnotes.join(' '));
  for (const chart of charts) {
    if (fillChart(draft, chart)) {
      if (chartTitle && chartTitle !== title)
        putLine(draft, title ? (draft.isFree('subtitle') ? 'subtitle' : 'eyebrow') : 'title', chartTitle);
    } else draft.leave('chart', NO_PLACE, chartText(chart));
  }
  for (const table of tables) if (!fillTable(draft, table)) draft.leave('table', NO_PLACE, tableWords(table));
  for (const flow of flows) if (!fillDiagram(draft, flow)) draft.leave('flowchart', NO_PLACE, flowText(flow));
  for (const code of codes) if (!fillCode(draft, code)) draft.leave('code', NO_PLACE, code.text);
  if (quotes.length > 0 && !fillQuotes(draft, quotes)) {
    const left = quotes.map(({ text, by }) => [wordsOf(text), by].filter(Boolean).join('\n– '));
    const field = draft.free('body', 'textarea');
    if (field) draft.set('body', draft.fit(field, left.join('\n\n'), 'quote', WEIGHTS.held.quoteAsProse));
    else for (const text of left) draft.leave('quote', NO_PLACE, text);
  }
  // A background is no part of a set.
  const inFront = pictures.filter(({ isBackground }) => !isBackground);
  const shown = inFront.length > 1 ? fillPictures(draft, inFront) : 0;
  for (const picture of [...inFront.slice(shown), ...pictures.filter(({ isBackground }) => isBackground)]) {
    if (!fillPicture(draft, picture)) draft.leftOut.push(pictureLeftOut(picture, NO_PLACE));
  }
}
