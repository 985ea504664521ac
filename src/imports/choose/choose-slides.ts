import type { Content, Template } from '../../templates/define/template.js';
import type { LeftOutPart, SourcePicture, SourceSlide } from '../source-deck.js';
import { Draft, keyOf, listsOf, NO_PLACE, WORTH } from './draft.js';
import { chartText, fillChart } from './fill-charts.js';
import {
  fillCode,
  fillFlow,
  fillPicture,
  fillPictures,
  fillQuotes,
  fillTable,
  flowText,
  tableWords,
} from './fill-objects.js';
import { fillEntries, fillFigure, fillHalves, fillLines, fillNamed, fillPair, fillProse } from './fill-words.js';
import { listParts } from './list-parts.js';
import { type Pieces, piecesOf, textsOf, wordsOf } from './pieces.js';
import { picturedReadingsOf, type Reading, readingsOf } from './readings.js';

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

/** What templates for a role say of themselves. */
const ROLES: Record<NonNullable<Role>, RegExp> = {
  cover: /^first slide/i,
  section: /^break between/i,
  closing: /^last slide/i,
};

/** Of a kind of content, the groups of templates that are made for it. */
const GROUPS: [kind: keyof Pieces | Reading['style'], group: RegExp][] = [
  ['charts', /chart/i],
  ['tables', /table/i],
  ['flows', /diagram/i],
  ['codes', /code/i],
  ['quotes', /people|proof/i],
  ['figures', /stats|metrics/i],
  ['dates', /timeline/i],
  ['people', /people/i],
  ['pictures', /image/i],
  ['groups', /text/i],
];

/**
 * Puts a slide of a file on the template that holds it best, by what the fields of each template can hold; the same
 * slide always on the same one. Further charts, tables and the like that no template holds together get slides of their own
 * after it. Pure; takes some milliseconds.
 *
 * @param place Where the slide stands in its file: a first one may be a cover.
 */
export function chooseSlides(
  slide: SourceSlide,
  templates: readonly Template[],
  place: { isFirst: boolean; isLast: boolean; locale: string },
): ChosenSlide[] {
  const all = piecesOf(slide);
  const small = all.pictures.filter((picture) => isSmall(all, picture));
  const pieces = { ...all, pictures: all.pictures.filter((picture) => !small.includes(picture)) };
  const role = roleOf(slide, pieces, place);
  const parts = partsOf(pieces).flatMap(listParts);
  const chosen = parts.map((part, i) =>
    best(part, templates, place.locale, i === 0 ? role : undefined, place, slide.index),
  );
  const [first] = chosen;
  first!.leftOut.push(
    ...slide.leftOut,
    ...small.map((picture) => pictureLeftOut(picture, 'It is too small to be more than decoration.')),
  );
  tellLinks(all.links, chosen);
  return chosen;
}

const STAGE = 1280 * 720;

/** A picture beside others things that takes less than this share of the slide is decoration. */
const DECORATION = 0.02;

function isSmall({ pictures, frames, groups }: Pieces, picture: SourcePicture): boolean {
  const frame = frames.get(picture);
  if (!frame || picture.isBackground || (groups.length === 0 && pictures.length === 1)) return false;
  return (frame.width * frame.height) / STAGE < DECORATION;
}

const pictureLeftOut = ({ alt, source }: SourcePicture, why: string): LeftOutPart => ({
  what: 'picture',
  why,
  ...((alt ?? 'url' in source) && { text: [alt, 'url' in source ? source.url : ''].filter(Boolean).join(' ') }),
});

function roleOf(
  { role }: SourceSlide,
  pieces: Pieces,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Role {
  if (role && isPlain(pieces)) return role;
  const lines = pieces.groups.flatMap(textsOf);
  if (!isPlain(pieces) || !pieces.title || lines.length > 5 || lines.some((line) => line.length > 120))
    return undefined;
  if (isFirst) return 'cover';
  if (isLast && THANKS.test(pieces.title)) return 'closing';
  return lines.length === 0 && !pieces.pictures.length && pieces.title.length <= 60 ? 'section' : undefined;
}

const THANKS =
  /^(?:thank|thanks|danke|vielen dank|merci|gracias|grazie|obrigad|dank|tack|any questions|questions|fragen|q\s?&\s?a)/i;

/** Whether a slide has nothing but words and pictures. */
const isPlain = ({ charts, tables, codes, flows, quotes, groups }: Pieces) =>
  [charts, tables, codes, flows, quotes].every((list) => list.length === 0) &&
  groups.every(({ items }) => items.every(({ points }) => points.length === 0));

/** The slide, and what goes on slides after it: each chart, table, flowchart or sample of code but the first; pictures beside them. */
function partsOf(pieces: Pieces): Pieces[] {
  const kinds = ['charts', 'tables', 'flows', 'codes'] as const;
  const objects = kinds.flatMap((kind) => pieces[kind].map((object) => ({ kind, object })));
  const [main, ...more] = objects;
  const empty: Pieces = {
    ...pieces,
    subtitle: undefined,
    groups: [],
    charts: [],
    tables: [],
    flows: [],
    codes: [],
    quotes: [],
    pictures: [],
    links: [],
  };
  const withOne = (base: Pieces, { kind, object }: (typeof objects)[number]): Pieces => ({ ...base, [kind]: [object] });
  const quotes = main && pieces.quotes.length > 0 ? [{ ...empty, quotes: pieces.quotes }] : [];
  const backdrop = pieces.pictures.filter(({ isBackground }) => isBackground);
  const aside = pieces.pictures.filter((picture) => !backdrop.includes(picture));
  const pictures = main && aside.length > 0 ? [{ ...empty, pictures: aside }] : [];
  const words: Pieces = {
    ...pieces,
    charts: [],
    tables: [],
    flows: [],
    codes: [],
    ...(main && { quotes: [], pictures: backdrop }),
  };
  if (main) return [withOne(words, main), ...more.map((object) => withOne(empty, object)), ...quotes, ...pictures];
  // Words beside several pictures: one of them stays with the words.
  const isWordy =
    pieces.groups.length + pieces.quotes.length > 0 && aside.length > 1 && aside.length !== pieces.groups.length;
  if (!isWordy) return [words];
  const [largest, ...others] = [...aside].sort((a, b) => areaOf(pieces, b) - areaOf(pieces, a));
  return [
    { ...words, pictures: [...backdrop, largest!] },
    { ...empty, pictures: aside.filter((picture) => others.includes(picture)) },
  ];
}

const areaOf = ({ frames }: Pieces, picture: SourcePicture) => {
  const frame = frames.get(picture);
  return frame ? frame.width * frame.height : 0;
};

function best(
  pieces: Pieces,
  templates: readonly Template[],
  locale: string,
  role: Role,
  place: { isFirst: boolean; isLast: boolean },
  index: number,
): ChosenSlide {
  const suited = role ? templates.filter(({ whenToUse }) => ROLES[role].test(whenToUse)) : [];
  const ways = waysOf(pieces, role);
  let found: { draft: Draft; score: number } | null = null;
  for (const template of suited.length > 0 ? suited : templates) {
    for (const fill of ways) {
      const draft = new Draft(template, locale);
      if (!fill(draft)) continue;
      const score = scoreOf(draft, pieces, place);
      if (!found || score > found.score) found = { draft, score };
    }
  }
  const { draft } = found!;
  return {
    index,
    slideType: draft.template.key,
    content: draft.content,
    pictures: draft.pictures,
    kept: draft.kept,
    leftOut: [...draft.leftOut, ...draft.changed],
  };
}

/** Fills a draft in one way; false where its template can't take the words so. */
type Way = (draft: Draft) => boolean;

/** The ways in which fields can take what a slide has. */
function waysOf(pieces: Pieces, role: Role): Way[] {
  const { groups } = pieces;
  const objects = (draft: Draft) => fillObjects(draft, pieces);
  const ways: Way[] = [
    (draft) => {
      objects(draft);
      fillProse(draft, role ? fillLines(draft, groups) : groups);
      return true;
    },
  ];
  if (groups.length === 0 || role) return ways;
  const alone = groups.length === 1 && !pieces.subtitle ? groups[0]!.heading : undefined;
  for (const reading of readingsOf(alone === undefined ? groups : [{ ...groups[0]!, heading: undefined }])) {
    const withHeading = (fill: typeof fillEntries) => (draft: Draft) => {
      objects(draft);
      if (alone !== undefined) putLine(draft, 'subtitle', alone);
      return fill(draft, reading);
    };
    ways.push(withHeading(fillEntries), withHeading(fillFigure));
  }
  for (const reading of picturedReadingsOf(pieces)) {
    ways.push((draft) => {
      fillObjects(draft, { ...pieces, pictures: [] });
      return fillEntries(draft, reading);
    });
  }
  for (const fill of [fillPair, fillHalves, fillNamed]) {
    ways.push((draft) => {
      objects(draft);
      return fill(draft, groups);
    });
  }
  return ways;
}

function putLine(draft: Draft, key: string, text: string): void {
  const field = draft.free(key, 'text');
  if (field) draft.set(key, draft.fit(field, text, key));
  else draft.leave(key, NO_PLACE, text);
}

function fillObjects(draft: Draft, pieces: Pieces): void {
  const { title, subtitle, charts, tables, flows, codes, quotes, pictures } = pieces;
  const chartTitle = charts[0]?.title?.trim();
  if (title) {
    const key = keyOf(draft.fields, ['title'], 'text') ?? 'eyebrow';
    putLine(draft, draft.free(key, 'text') && (key === 'title' || title.length <= 40) ? key : 'title', title);
    draft.held += title.length;
  }
  if (subtitle) putLine(draft, 'subtitle', subtitle);
  for (const chart of charts) {
    if (fillChart(draft, chart)) {
      if (chartTitle && chartTitle !== title)
        putLine(draft, title ? (draft.isFree('subtitle') ? 'subtitle' : 'eyebrow') : 'title', chartTitle);
    } else draft.leave('chart', NO_PLACE, chartText(chart));
  }
  for (const table of tables) if (!fillTable(draft, table)) draft.leave('table', NO_PLACE, tableWords(table));
  for (const flow of flows) if (!fillFlow(draft, flow)) draft.leave('flowchart', NO_PLACE, flowText(flow));
  for (const code of codes) if (!fillCode(draft, code)) draft.leave('code', NO_PLACE, code.text);
  if (quotes.length > 0 && !fillQuotes(draft, quotes)) {
    const left = quotes.map(({ text, by }) => [wordsOf(text), by].filter(Boolean).join('\n– '));
    const field = draft.free('body', 'textarea');
    if (field) draft.set('body', draft.fit(field, left.join('\n\n'), 'quote', 0.6));
    else for (const text of left) draft.leave('quote', NO_PLACE, text);
  }
  // A background is no part of a set.
  const inFront = pictures.filter(({ isBackground }) => !isBackground);
  const shown = inFront.length > 1 ? fillPictures(draft, inFront) : 0;
  for (const picture of [...inFront.slice(shown), ...pictures.filter(({ isBackground }) => isBackground)]) {
    if (!fillPicture(draft, picture)) draft.leftOut.push(pictureLeftOut(picture, NO_PLACE));
  }
}

/** What it is worth that texts stand in fields of their own kind, out of 100. */
const PARTICULAR: Record<NonNullable<Draft['style']>, number> = {
  ...{ list: 0, cards: 10, columns: 12, figures: 18, dates: 18, questions: 18, people: 18, pictures: 10, named: 18 },
};

/** What a draft holds of the slide, out of 100, less what is against it. */
function scoreOf(draft: Draft, pieces: Pieces, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): number {
  const { template } = draft;
  const missing = draft.leftOut.length * 40;
  const kind =
    GROUPS.find(([name]) => name in pieces && (pieces[name as keyof Pieces] as unknown[] | undefined)?.length)?.[0] ??
    'groups';
  const suits = GROUPS.some(([name, group]) => (name === kind || name === draft.style) && group.test(template.group));
  const isNamed = pieces.title !== undefined && nameIn(template.name, pieces.title);
  const early = template.category === 'Open' && !isFirst && !isNamed ? 8 : 0;
  const isParticular = draft.style !== null && PARTICULAR[draft.style] > 0;
  const late = template.category === 'Close' && !isLast && !isNamed && !isParticular ? 8 : 0;
  return (
    (100 * (draft.held - missing)) / worthOf(pieces) -
    draft.strain -
    emptiness(draft) +
    (draft.style ? PARTICULAR[draft.style] : 0) +
    (suits ? 8 : isNamed ? 0 : -4) -
    early -
    late +
    (isNamed ? 24 : 0)
  );
}

/** What a slide says, in characters, or as many as its drawings count for. */
function worthOf({
  title = '',
  subtitle = '',
  groups,
  charts,
  tables,
  flows,
  codes,
  quotes,
  pictures,
}: Pieces): number {
  const words = [
    title,
    title,
    subtitle,
    ...groups.flatMap(textsOf),
    ...quotes.map(({ text, by = '' }) => wordsOf(text) + by),
  ];
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.map(wordsOf)));
  const inside = [
    ...cells,
    ...codes.map(({ text }) => text),
    ...flows.flatMap(({ nodes }) => nodes.map(({ label }) => label)),
  ];
  const drawings =
    charts.length * WORTH.chart +
    tables.length * WORTH.table +
    flows.length * WORTH.flow +
    codes.length * WORTH.code +
    quotes.length * WORTH.quote +
    pictures.length * WORTH.picture;
  return Math.max(
    1,
    [...words, ...inside].reduce((sum, text) => sum + text.length, drawings),
  );
}

/** Whether a title has the words of a template's name, such as "Our roadmap". */
function nameIn(name: string, title: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const said = new Set(words(title).flatMap((word) => [word, word.replace(/s$/, '')]));
  const wanted = words(name).filter((word) => word.length > 3);
  return wanted.length > 0 && wanted.every((word) => said.has(word) || said.has(word.replace(/s$/, '')));
}

/** Small texts that a slide looks whole without. */
const OPTIONAL = new Set([
  'eyebrow',
  'subtitle',
  'takeaway',
  'source',
  'footnote',
  'caption',
  'imageAlt',
  'variant',
  'layoutVariant',
]);

/** What the sample of the template has and this lacks: such a slide looks unfinished. */
function emptiness({ template, content, fields }: Draft): number {
  const counts = ['list', 'group', 'image', 'textarea', 'text'];
  const wanted = Object.keys(template.defaults).filter(
    (key) =>
      !OPTIONAL.has(key) &&
      counts.includes(fields[key]?.type ?? '') &&
      fields[key]?.guide?.min !== 0 &&
      !/Label$|^value(?:Prefix|Suffix)$/.test(key),
  );
  const gaps = wanted.filter((key) => content[key] === undefined);
  const needed = listsOf(fields).filter(({ key, field }) => (field.guide?.min ?? 0) > 0 && content[key] === undefined);
  return (wanted.length === 0 ? 0 : (gaps.length / wanted.length) * 30) + needed.length * 25;
}

/** Links whose address is not on the slide. */
function tellLinks(links: Pieces['links'], chosen: ChosenSlide[]): void {
  const said = JSON.stringify(chosen.map(({ content, leftOut }) => [content, leftOut.map(({ text }) => text)]));
  for (const { text, url } of links) {
    if (said.includes(JSON.stringify(url).slice(1, -1))) continue;
    chosen[0]!.leftOut.push({
      what: 'link',
      why: 'Texts of slides have no links.',
      text: text && text !== url ? `${text}: ${url}` : url,
    });
  }
}
