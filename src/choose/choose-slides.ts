import type { Content, Purpose, Template } from '../templates/define/template.js';
import { isDecoration, type LeftOutPart, type SourcePicture, type SourceSlide } from './source-deck.js';
import { apartOf, withLeastLost } from './fill/apart.js';
import { withAsides } from './blocks/asides.js';
import { Draft, NO_PLACE } from './fill/draft.js';
import { Emphasis } from './emphasis.js';
import { withClosingTitle, withOpeningTitle } from './first-and-last.js';
import { chartText, fillChart } from './fill/fill-charts.js';
import {
  fillCode,
  fillPicture,
  fillPictures,
  fillQuotes,
  fillTable,
  quoteText,
  tableWords,
} from './fill/fill-objects.js';
import {
  fillBeside,
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
import { lettersIn } from './words/patterns.js';
import { type Group, type Pieces, piecesOf, textsOf, titleOf, withNumbers } from './pieces.js';
import { tickedIn } from './words/ticks.js';
import { type Role, roleOf, withOneSubtitle } from './role-of.js';
import { picturedReadingsOf, type Reading, readingsOf } from './readings.js';
import { standsFirst } from './stands-first.js';
import { type Place, scoreOf, worthOf } from './score.js';
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
  const said = {
    ...all,

    pictures: all.pictures.filter((picture) => !small.includes(picture)),
  };
  const role = roleOf(slide, said, place);
  const logos = role === 'cover' ? said.pictures.filter((picture) => isLogo(said, picture)) : [];
  const shown = { ...said, pictures: said.pictures.filter((picture) => !logos.includes(picture)) };
  const pieces = role ? withOneSubtitle(shown) : shown;
  const parts = partsOf(pieces).flatMap(listParts);
  const chosen = parts.flatMap((part, i) => {
    const choose = (one: Pieces) => best(one, templates, i === 0 ? role : undefined, place, slide);
    return withLeastLost([choose(part)], apartOf(part), choose);
  });
  chosen[0]!.leftOut.push(
    ...slide.leftOut,
    ...small.map((picture) => pictureLeftOut(picture, 'It is too small to be more than decoration.')),
    ...logos.map((picture) => pictureLeftOut(picture, 'Covers have no place for a logo; a brand has.')),
  );
  return chosen;
}

function isSmall({ pictures, frames, groups }: Pieces, picture: SourcePicture): boolean {
  const frame = frames.get(picture);
  const isAlone = groups.length === 0 && pictures.length === 1;
  return frame !== undefined && !picture.isBackground && !isAlone && isDecoration(frame);
}

/** Whether a picture of a cover is a small band, as logos are; photographs and portraits have other forms. */
function isLogo({ frames }: Pieces, picture: SourcePicture): boolean {
  const { width, height } = frames.get(picture) ?? { width: Infinity, height: Infinity };
  return !picture.isBackground && width >= 1.5 * height && width * height < (1280 * 720) / 12;
}

function pictureLeftOut({ alt, caption, source }: SourcePicture, why: string): LeftOutPart {
  const text = [caption, alt, 'url' in source ? source.url : ''].filter(Boolean).join(' ');
  return { what: 'picture', why, ...(text && { text }) };
}

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
  const areCaptions = aside.length === groups.length && !aside.some(({ caption }) => caption) && !groups.some(isLong);
  const isWordy = groups.length + quotes.length > 0 && aside.length > 1 && !areCaptions;
  if (!isWordy) return [pieces];
  const [largest, ...others] = [...aside].sort((a, b) => areaOf(pieces, b) - areaOf(pieces, a));
  return [
    { ...pieces, pictures: [...backdrop, largest!] },
    alone({ pictures: aside.filter((picture) => others.includes(picture)) }),
  ];
}

/** Whether a group is one text that says more than a caption does. */
const isLong = (group: Group) =>
  group.items.length === 1 && textsOf(group).length === 1 && textsOf(group)[0]!.length > 80;

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
  const worth = worthOf(pieces);
  let found: { draft: Draft; score: number } | null = null;
  for (const template of suited.length > 0 ? suited : templates) {
    for (const { beside, mayHold, fill } of ways) {
      if (!mayHold(template)) continue;
      const draft = new Draft(template, place.locale);
      if (!fillObjects(draft, beside) || !fill(draft)) continue;
      if (place.before?.at(-1) === template.key && place.before.at(-2) !== template.key) draft.lookOtherwise();
      const score = scoreOf(draft, pieces, worth, place);
      if (!found || score > found.score) found = { draft, score };
    }
  }
  const { draft } = found!;
  for (const [key, said] of Object.entries(asides)) draft.putWhole([key, ...(ELSEWHERE[key] ?? [])], said);
  return {
    index,
    slideType: draft.template.key,
    content: draft.content,
    pictures: draft.pictures,
    kept: draft.kept,
    leftOut: [...draft.leftOut, ...draft.changed],
  };
}

/** Where else lines stand for which a slide may have room. */
const ELSEWHERE: Record<string, string[]> = { takeaway: ['subtitle'], footnote: ['source'] };

/** One way in which fields can take what a slide has. */
interface Way {
  /** What stands beside the words. */
  beside: Pieces;
  /** Whether a template may have the fields for it, which is faster than to fill them. */
  mayHold: (template: Template) => boolean;
  /** Fills a draft; false where its template can't take the words so. */
  fill: (draft: Draft) => boolean;
}

function waysOf(pieces: Pieces, role: Role): Way[] {
  const { groups: given, subtitle, quotes } = pieces;
  const groups = given.map((group) => ({ ...group, items: tickedIn(group.items) }));
  const way = (fill: Way['fill'], mayHold: Way['mayHold'] = () => true, beside = pieces): Way => ({
    beside,
    mayHold,
    fill,
  });
  const framed = framedIn(pieces);
  const isMoved = (draft: Draft) => {
    if (framed?.groups.length === 0) draft.strain += WEIGHTS.against.moved;
    return true;
  };
  const prose = way((draft) => {
    const isBeside = pieces.pictures.length + pieces.codes.length > 0;
    fillProse(draft, role && role !== 'statement' ? fillLines(draft, groups, pieces.speaker) : groups, isBeside);
    return isMoved(draft);
  });
  if (groups.length === 0 || role) return [prose];
  const [only, ...others] = given as [Group, ...Group[]];
  const isHeaded = others.length === 0 && !subtitle && only.heading !== undefined;
  const own = isHeaded ? [{ ...only, heading: undefined }] : given;
  const headed = isHeaded ? { ...pieces, subtitle: only.heading } : pieces;
  const asList = (reading: Reading, beside = headed) =>
    way(
      (draft) => fillEntries(draft, reading) && isMoved(draft),
      (template) => hasListFor(template, reading),
      beside,
    );
  const readings = readingsOf(withNumbers(own), pieces.entries);
  const figures = readings.filter(({ style, entries }) => style === 'figures' && entries.length === 1);
  return [
    ...(framed ? waysOf(framed, role) : []),
    prose,
    ...readings.map((reading) => asList(reading)),
    ...figures.map((reading) => way((draft) => fillFigure(draft, reading), undefined, headed)),
    ...picturedReadingsOf(pieces).map((reading) => asList(reading, { ...pieces, pictures: [] })),
    ...(groups.length === 2 ? [way((draft) => fillPair(draft, groups), hasSides)] : []),
    ...(quotes.length === 1 && only.isList && others.length === 0
      ? [way((draft) => fillBeside(draft, groups[0]!, quotes[0]!), hasSides, { ...pieces, quotes: [] })]
      : []),
    way((draft) => fillHalves(draft, groups), hasSides),
    ...(others.length > 0 ? [way((draft) => fillNamed(draft, withNumbers(groups)), hasNamedLists)] : []),
  ];
}

/** Most lines above, and below, what a slide is about; above and below a drawing together. */
const MOST_AROUND = 2;

/**
 * A slide whose lines above and below a list, groups with headings, or a drawing stand below its title and at its foot; null where
 * there are none, or other words among them.
 */
function framedIn(pieces: Pieces): Pieces | null {
  const { groups, subtitle } = pieces;
  const isApart = ({ column }: Group) => column !== undefined && column !== groups[0]!.column;
  const areApart = groups.some(isApart);
  const isLine = ({ heading, isList, column, items }: Group) =>
    heading === undefined &&
    !isList &&
    (column === undefined || !areApart) &&
    items.every(({ main = '', points }) => points.length === 0 && !main.includes('$$'));
  const first = groups.findIndex((group) => !isLine(group));
  const inner = groups.slice(first, groups.findLastIndex((group) => !isLine(group)) + 1);
  const isPart = ({ heading, isList, column }: Group) =>
    heading !== undefined || isList || (areApart && column !== undefined);
  if (first < 0 ? !groups.every(isBeside) : inner.length > 1 && !inner.every(isPart)) return null;
  const sides = first < 0 ? groups.map(({ side }) => side === 'above') : groups.map((_, i) => i < first);
  const above = groups.filter((_, i) => sides[i]).flatMap(textsOf);
  const below = groups.filter((group, i) => !sides[i] && !inner.includes(group)).flatMap(textsOf);
  const all = above.length + below.length;
  const most = first < 0 ? all : Math.max(above.length, below.length);
  if (all === 0 || most > MOST_AROUND || (subtitle && above.length > 0)) return null;
  const [{ heading, ...list } = groups[0]!] = inner;
  const isHeaded = heading !== undefined && above.length > 0 && inner.length === 1;
  if (isHeaded) above.push(heading);
  return {
    ...pieces,
    ...(above.length > 0 && { subtitle: inSequence(above) }),
    ...(below.length > 0 && { takeaway: inSequence(below) }),
    groups: isHeaded ? [list] : inner,
  };
}

/** Whether a group is lines above or below a drawing, none of them with a line break. */
const isBeside = (group: Group) => group.side !== undefined && textsOf(group).every((text) => !text.includes('\n'));

/** Sentences, one behind the other; between other texts there is a dot. */
const inSequence = (texts: readonly string[]) =>
  texts.reduce((said, text) => `${said}${/[.!?:,…。！？：؟，،]/u.test(said.slice(-1)) ? ' ' : ' · '}${text}`);

/** A longer title stands in no eyebrow. */
const LONGEST_EYEBROW = 40;

/** Fills what stands beside the words; false where there is no room for the line at the foot. */
function fillObjects(draft: Draft, pieces: Pieces): boolean {
  const { title, subtitle, takeaway, footnotes, charts, tables, flows, codes, quotes, pictures } = pieces;
  const chartTitle = charts[0]?.title?.trim();
  if (title) {
    draft.put(title.length <= LONGEST_EYEBROW ? ['title', 'eyebrow'] : ['title'], title, 'title');
    draft.held += lettersIn(title);
  }
  if (subtitle) draft.put(isDate(subtitle) ? ['date', 'subtitle'] : ['subtitle'], subtitle, 'subtitle');
  if (footnotes.length > 0) draft.put(['footnote', 'source'], footnotes.join(' '), 'footnote');
  for (const chart of charts) {
    if (fillChart(draft, chart)) {
      if (chartTitle && chartTitle !== title)
        draft.put(title ? ['subtitle', 'eyebrow'] : ['title'], chartTitle, 'title of a chart');
    } else draft.leave('chart', NO_PLACE, chartText(chart));
  }
  for (const table of tables) if (!fillTable(draft, table)) draft.leave('table', NO_PLACE, tableWords(table));
  for (const flow of flows) if (!fillDiagram(draft, flow)) draft.leave('flowchart', NO_PLACE, flowText(flow));
  for (const code of codes) if (!fillCode(draft, code)) draft.leave('code', NO_PLACE, code.text);
  if (quotes.length > 0 && !fillQuotes(draft, quotes)) {
    const left = quotes.map(quoteText);
    const field = draft.free('body', 'textarea');
    if (field) draft.set('body', draft.fit(field, left.join('\n\n'), 'quote', WEIGHTS.held.quoteAsProse));
    else for (const text of left) draft.leave('quote', NO_PLACE, text);
  }
  // A background is no part of a set.
  const inFront = pictures.filter(({ isBackground }) => !isBackground);
  const shown = inFront.length > 1 ? fillPictures(draft, inFront) : 0;
  for (const picture of [...inFront.slice(shown), ...pictures.filter(({ isBackground }) => isBackground)]) {
    if (!fillPicture(draft, picture, standsFirst(pieces, picture, draft.locale)))
      draft.leftOut.push(pictureLeftOut(picture, NO_PLACE));
  }
  return !takeaway || draft.putWhole(['takeaway'], takeaway);
}
