import { boundOf } from '../../templates/define/bounds.js';
import type { Content, ContentKind, Field, Fields, Template } from '../../templates/define/template.js';
import { beginsWith, names } from '../../templates/define/topics/topics.js';
import { type Draft, excessOf, keyOf, type List, listsOf, NO_PLACE, strainOf } from './draft.js';
import { lettersIn, splitText } from '../words/patterns.js';
import { type Group, groupOfLines, itemsIn, lineOf, numbered, type SourceQuote, textsIn, textsOf } from '../pieces.js';
import { quoteText } from './fill-objects.js';
import { tickedIn } from '../words/ticks.js';
import type { Reading } from '../readings.js';
import { gapsIn } from '../score.js';
import type { Entry, EntryStyle } from '../source-deck.js';
import { WEIGHTS } from '../weights.js';

/** The main text of an entry, by the meaning that keys have in all templates. */
const MAIN = ['title', 'text', 'label'];
const BODY = ['body', 'answer', 'text', 'role', 'author'];
const DATE = ['date', 'time'];
const PICTURES = ['portrait', 'image', 'logo'];

interface Needed {
  main: string[];
  besides?: string;
  holds?: ContentKind;
}

/** Of each style, the main field of its entries, another one that they have to have, and what the template has to be made for. */
const NEEDED: Record<EntryStyle, Needed> = {
  list: { main: MAIN },
  cards: { main: ['title', 'label'] },
  steps: { main: ['title'], holds: 'steps' },
  pictures: { main: ['title', 'label', 'name', 'caption'] },
  figures: { main: ['label', 'title'], besides: 'value' },
  dates: { main: MAIN, besides: 'date' },
  times: { main: MAIN, besides: 'time' },
  tasks: { main: ['title'], besides: 'owner' },
  links: { main: ['title'], besides: 'url' },
  questions: { main: ['question'], besides: 'answer' },
  people: { main: ['name'], besides: 'role' },
};

/** The lists of a template that can hold entries like these. */
function listsFor({ fields, holds = [] }: Template, { style, entries }: Reading): List[] {
  const needed = NEEDED[style];
  if (needed.holds && !holds.includes(needed.holds)) return [];
  const hasPictures = entries.some(({ picture }) => picture);
  return listsOf(fields).filter(({ item }) => {
    // What begins with a figure is one.
    if (Object.keys(item)[0] === 'value' && style !== 'figures') return false;
    const isOfText =
      keyOf(item, needed.main, 'text') !== undefined &&
      !Object.values(item).some(({ isNumber, type }) => isNumber || type === 'range');
    return isOfText && (!needed.besides || item[needed.besides]) && (!hasPictures || keyOf(item, PICTURES, 'image'));
  });
}

/** Whether a template has a list for entries like these. */
export const hasListFor = (template: Template, reading: Reading) => listsFor(template, reading).length > 0;

/** Entries in the first list that can hold them; false where no list can. */
export function fillEntries(draft: Draft, reading: Reading): boolean {
  const { style, isNumbered, first, isMixed, isFlattened, isProse } = reading;
  const { main } = NEEDED[style];
  const list = listsFor(draft.template, reading).find(({ key }) => draft.isFree(key));
  if (!list) return false;
  draft.style = style;
  const { key, field, item } = list;
  const showsChecks = item['checked']?.type === 'boolean' || item['status']?.options?.includes('done');
  const said = showsChecks ? reading.entries : tickedIn(reading.entries);
  const entries = style === 'dates' ? withRoom(said, item, main) : said;
  const filled = (entry: Entry) => entryOf(draft, item, main, entry, entries.length);
  draft.set(key, draft.entries(field, entries, filled, { text: entryText }));
  const samples = (draft.template.defaults[key] as Content[] | undefined) ?? [];
  draft.strain += gapsIn(item, samples, draft.content[key] as Content[]) * WEIGHTS.against.bare;
  if (isMixed) draft.strain += WEIGHTS.against.mixed;
  if (isProse) draft.strain += WEIGHTS.against.proseAsList;
  if (isFlattened) draft.flatten();
  if (style === 'cards') draft.excess = excessOf(field, entries.length);
  if (reading.entries.some(({ isChecked }) => isChecked !== undefined)) {
    if (item['checked']?.type === 'boolean') draft.layOut('checked');
    else draft.strain += WEIGHTS.against.unchecked;
  }
  if (isNumbered && !(style === 'steps' && fitBand(entries))) draft.layOut('ordered');
  else if (entries.every(isTitle)) draft.layOut('titles');
  else if (areBrief(entries)) draft.layOut('brief');
  else if (entries.length > Math.min(6, field.guide?.max ?? 6)) draft.layOut('many');
  if (isNumbered ? !showsOrder(draft, style) : countsAlways(draft))
    draft.strain += WEIGHTS.against[isNumbered ? 'uncounted' : 'counted'];
  if (first !== undefined && draft.free('firstNumber', 'text')) draft.set('firstNumber', String(first));
  else if (first !== undefined) draft.strain += WEIGHTS.against.recounted;
  if (draft.fields['showNumbers']?.type === 'boolean' && isNumbered) draft.set('showNumbers', true);
  return true;
}

const isTitle = ({ value, date, owner, body, points }: Entry) =>
  !value && !date && !owner && body.length + points.length === 0;

/** Most steps of a band, and most characters of their titles. */
const STEPS_IN_BAND = 4;
const TITLE_IN_BAND = 16;
const fitBand = (entries: readonly Entry[]) =>
  entries.length <= STEPS_IN_BAND && entries.every(({ main = '' }) => [...main].length <= TITLE_IN_BAND);

/** Entries of which so little is said, in characters, leave a slide empty where they have no title, or are as many. */
const BRIEF = 80;
const MANY_BRIEF = 4;
const areBrief = (entries: readonly Entry[]) =>
  entries.every((entry) => entry.points.length === 0 && entryText(entry).length <= BRIEF) &&
  (entries.length >= MANY_BRIEF || entries.every(({ main }) => !main));

const entryText = (entry: Entry) => [lineOf(entry), ...entry.body, ...entry.points].filter(Boolean).join('\n');

/** Entries whose main texts are bodies where the field for the main one is too short for any of them: all of a list look alike. */
function withRoom(entries: Entry[], item: Fields, mains: string[]): Entry[] {
  const { maxLen = 0 } = item[keyOf(item, mains, 'text')!]!;
  const isLong = ({ main = '' }: Entry) => [...main].length > maxLen && !splitText(main, maxLen);
  if (!keyOf(item, BODY, 'textarea') || !entries.some(isLong)) return entries;
  return entries.map(({ main, ...entry }) => ({ ...entry, body: [...(main ? [main] : []), ...entry.body] }));
}

/** Whether a template numbers its entries in every layout: it knows of a first number, and has no layout for what has an order. */
const countsAlways = ({ template, fields }: Draft) => fields['firstNumber'] !== undefined && !hasOrdered(template);

/** Whether a template shows, in the layout that is chosen, that its entries have an order. */
function showsOrder({ template, fields, content }: Draft, style: EntryStyle): boolean {
  if (!hasOrdered(template)) return ['firstNumber', 'showNumbers'].some((key) => fields[key] !== undefined);
  return style === 'steps' || Boolean(template.layouts.get(String(content['layoutVariant']))?.includes('ordered'));
}

const hasOrdered = ({ layouts }: Template) => [...layouts.values()].some((tags) => tags.includes('ordered'));

/** @param siblings How many entries there are: each of them adds its share of the strain. */
function entryOf(draft: Draft, item: Fields, mains: string[], entry: Entry, siblings: number): Content {
  const filled: Content = entry.isChecked && item['checked']?.type === 'boolean' ? { checked: true } : {};
  const put = (key: string, text: string, worth = 1) => {
    filled[key] = draft.fit(item[key]!, text, 'text', worth);
  };
  const isFree = (key: string) => filled[key] === undefined;
  const has = (keys: string[], ...types: Field['type'][]) => keyOf(item, keys.filter(isFree), ...types);
  const apart = { date: DATE, value: ['value'], owner: ['owner'] };
  const before = (['date', 'value', 'owner'] as const).filter((part) => {
    const { [part]: text } = entry;
    const key = text && has(apart[part], 'text');
    if (!key || [...text].length > (item[key]!.maxLen ?? 0)) return text;
    put(key, text);
    return false;
  });
  const main = [...before.map((part) => entry[part]), entry.main].filter(Boolean).join(' – ');
  if (entry.isChecked && item['status']?.options?.includes('done')) filled['status'] = 'done';
  if (entry.url && item['url'] && [...entry.url].length <= boundOf(item['url'])) filled['url'] = entry.url;
  const pictureKey = entry.picture && keyOf(item, PICTURES, 'image');
  if (entry.picture && pictureKey) draft.putPicture(filled, item, pictureKey, entry.picture);
  const rest = [...entry.body];
  const mainKey = has(mains, 'text');
  if (main && mainKey) {
    const most = item[mainKey]!.maxLen!;
    const isLong = [...main].length > most;
    const split =
      isLong &&
      (has(
        BODY.filter((key) => key !== mainKey),
        'textarea',
      ) ??
        item['points'])
        ? splitText(main, most)
        : null;
    // What is dated needs no title of its own.
    const isBody = isLong && !split && entry.date !== undefined && has(BODY, 'textarea') !== undefined;
    if (!isBody) put(mainKey, split ? split[0] : main);
    if (split || isBody) rest.unshift(split ? split[1] : main);
  } else if (main) rest.unshift(main);

  const pointsField = item['points'];
  const pointItem = pointsField?.itemFields?.['text'];
  const points: string[] = [...entry.points];
  if (rest.length > 0) {
    const key = has(BODY, 'text', 'textarea');
    if (key) put(key, rest.join('\n'));
    else if (mainKey === 'caption' && filled[mainKey] !== undefined) put(mainKey, [main, ...rest].join(' – '));
    else points.unshift(...rest);
  }
  if (points.length > 0 && pointsField && pointItem) {
    const point = (text: string) => ({ text: draft.fit(pointItem, text, 'text') });
    filled['points'] = draft.entries(pointsField, points, point, { part: WEIGHTS.part.nested / siblings });
  } else if (points.length > 0) {
    const key = has(BODY, 'textarea');
    if (key) put(key, points.join('\n'), WEIGHTS.held.somehow);
    else for (const text of points) draft.leave('text', NO_PLACE, text);
  }
  return filled;
}

/** One figure that stands for itself; false where a template has no field for it. */
export function fillFigure(draft: Draft, { style, entries }: Reading): boolean {
  const [entry, ...more] = entries;
  const field = draft.free('value', 'text');
  if (style !== 'figures' || more.length > 0 || !entry?.value || !field) return false;
  draft.style = style;
  draft.set('value', draft.fit(field, entry.value, 'text', WEIGHTS.held.figure));
  const rest = [entry.main ?? '', ...entry.body].filter(Boolean);
  const body = draft.free('body', 'textarea');
  if (rest.length > 0 && body) draft.set('body', draft.fit(body, rest.join('\n'), 'text'));
  else for (const text of rest) draft.leave('text', NO_PLACE, text);
  return true;
}

const sidesOf = (fields: Fields) =>
  Object.entries(fields).filter(
    ([, { type, itemFields }]) =>
      type === 'group' && itemFields?.['title'] && itemFields['body'] && itemFields['points'],
  );

/** Whether a template has two sides that are alike. */
export const hasSides = ({ fields }: Template) => sidesOf(fields).length === 2;

/** Two groups beside each other, on a template that {@link hasSides}. */
export function fillPair(draft: Draft, groups: readonly Group[]): boolean {
  const sides = sidesOf(draft.fields);
  const [one, other] = groups;
  const areColumns = one!.column !== undefined && other!.column !== undefined && one!.column !== other!.column;
  // One line stands above a list, not beside it.
  const isLine = ({ isList, heading, items }: Group) => !isList && heading === undefined && textsIn(items).length === 1;
  if (!areColumns && groups.filter(isLine).length === 1 && groups.some(({ isList }) => isList)) return false;
  if (areColumns || groups.every(({ heading }) => heading !== undefined)) draft.style = 'columns';
  if (sides.every(([, { topic }], i) => topic && beginsWith(groups[i]!.heading ?? '', topic))) draft.style = 'named';
  // Lists beside each other look alike.
  const areLists = sides.every(([, { itemFields }], i) => hasRoomFor(itemFields!['points']!, groups[i]!));
  for (const [i, [key, { itemFields }]] of sides.entries())
    draft.set(key, sideOf(draft, itemFields!, groups[i]!, areLists));
  return true;
}

/** A list with a quotation beside it. */
export function fillBeside(draft: Draft, list: Group, quote: SourceQuote): boolean {
  draft.held += WEIGHTS.worth.quote * WEIGHTS.held.quoteAsProse;
  return fillPair(draft, [
    { ...list, column: 0 },
    { ...groupOfLines([quoteText(quote)]), column: 1 },
  ]);
}

function hasRoomFor(field: Field, { isList, items }: Group): boolean {
  const texts = textsIn(items);
  const most = field.itemFields!['text']!.maxLen!;
  return !isList || (texts.length <= boundOf(field) && texts.every((text) => [...text].length <= most));
}

function sideOf(draft: Draft, item: Fields, group: Group, areLists: boolean): Content {
  const side: Content = {};
  if (group.heading !== undefined) side['title'] = draft.fit(item['title']!, group.heading, 'heading');
  const { text: pointItem, inner } = item['points']!.itemFields!;
  // Points with numbers would have two marks.
  if (group.isList && areLists && !group.isNumbered) {
    const point = (text: string) => ({ text: draft.fit(pointItem!, text, 'text') });
    const above = group.items.slice(0, group.above ?? 0);
    if (above.length > 0)
      side['body'] = draft.fit(item['body']!, above.map((line) => linesOf(line)).join('\n\n'), 'text');
    const points = group.items
      .slice(above.length)
      .flatMap(({ main = '', body, points }) => [
        point(main),
        ...[...body, ...points].map((text) => ({ ...point(text), ...(inner && { inner: true }) })),
      ]);
    side['points'] = points;
    const innerCount = inner ? points.length + above.length - group.items.length : 0;
    draft.strain += strainOf(item['points']!, points.length - innerCount * (1 - WEIGHTS.part.inner));
    if (!inner && points.length + above.length > group.items.length) draft.flatten();
  } else {
    side['body'] = draft.fit(item['body']!, prose([{ ...group, heading: undefined }]), 'text');
    // Prose shows no list, but numbers.
    if (group.isList && !group.isNumbered) draft.strain += WEIGHTS.against.columnAsProse;
  }
  return side;
}

/** An entry in the lines of a prose, with what marks it. */
const linesOf = ({ main, body, points }: Entry, mark = '') =>
  [mark + main, ...body, ...points.map((point) => `– ${point}`)].join('\n');

/** Groups as prose, in which lists are lines with marks. */
const prose = (groups: readonly Group[]) =>
  groups
    .map((group) => {
      const { heading, items, isList, above = 0 } = numbered(group);
      const mark = group.isNumbered ? '' : '• ';
      const lines = items.map((item, i) => linesOf(item, isList && i >= above ? mark : ''));
      return [heading, ...lines].filter((line) => line !== undefined).join(isList ? '\n' : '\n\n');
    })
    .join('\n\n');

/** Least points of a list that stands in halves, where none is longer than so many characters. */
const LEAST_IN_HALVES = 4;
const LONGEST_POINT = 110;

/** Half of a long text on each side. */
export function fillHalves(draft: Draft, groups: readonly Group[]): boolean {
  const items = groups.flatMap(itemsIn);
  const lists = groups.filter((group) => group.isList).length;
  const isList = lists > 0;
  const sizes = items.map((item) => linesOf(item).length);
  const least = isList && sizes.every((size) => size <= LONGEST_POINT) ? LEAST_IN_HALVES : 2;
  if (items.length < least || lists > 1) return false;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let [half, sum] = [0, 0];
  while (half < items.length - 1 && sum + sizes[half]! / 2 < total / 2) sum += sizes[half++]!;
  const middle = Math.max(1, half);
  const side = (part: Group['items']): Group => ({ items: part, isList, isNumbered: false });
  const { halved, halvedProse, unnumbered } = WEIGHTS.against;
  const isProse = !isList && groups.every(({ heading }) => heading === undefined);
  draft.strain += (isProse ? halvedProse : halved) + (groups.some(({ isNumbered }) => isNumbered) ? unnumbered : 0);
  return fillPair(draft, [side(items.slice(0, middle)), side(items.slice(middle))]);
}

const IN_OTHER_WORDS = 'The slide says it in the language of the deck.';

const isNamed = ({ field, item }: List) => field.topic && item['text'] && Object.keys(item).length === 1;

/** Whether a template has lists of texts that people name in headings. */
export const hasNamedLists = ({ fields }: Template) => listsOf(fields).some(isNamed);

/** Texts under headings that name what a template's lists are about, such as strengths and weaknesses. */
export function fillNamed(draft: Draft, groups: readonly Group[]): boolean {
  const lists = listsOf(draft.fields).filter(isNamed);
  const places = groups.map((group) => lists.find(({ field }) => names(group.heading ?? '', field.topic!)));
  if (places.some((place) => !place) || new Set(places).size < groups.length) return false;
  draft.style = 'named';
  for (const [i, group] of groups.entries()) {
    const { key, field, item } = places[i]!;
    const texts = textsOf(group).slice(1);
    const point = (text: string) => ({ text: draft.fit(item['text']!, text, 'text', WEIGHTS.held.named) });
    draft.set(key, draft.entries(field, texts, point));
    if (texts.length > group.items.length) draft.flatten();
    draft.kept++;
    // What the slide itself says over the list need not be said again.
    const heading = group.heading ?? '';
    const label = draft.free(`${key}Label`, 'text');
    if (label) draft.set(`${key}Label`, draft.fit(label, heading, 'heading'));
    else draft.held += lettersIn(heading);
    if (!label && !names(heading, field.topic!, draft.locale))
      draft.changed.push({ what: 'heading', why: IN_OTHER_WORDS, text: heading });
  }
  return true;
}

/**
 * Texts as prose, or as points where there is no field for prose; what has no place is told.
 *
 * @param isBeside whether a picture or code stands beside them
 */
export function fillProse(draft: Draft, groups: readonly Group[], isBeside: boolean): void {
  const items = groups.flatMap(itemsIn);
  if (items.length === 0) return;
  const texts = textsIn(items);
  const list = draft.free('points', 'list');
  const point = list?.itemFields?.['text'];
  const isList = groups.some((group) => group.isList);
  const isNumbered = (isBeside || groups.length > 1) && groups.some((group) => group.isNumbered);
  const short =
    list && point && texts.length <= boundOf(list) && texts.every((text) => [...text].length <= point.maxLen!);
  const body = draft.free('body', 'textarea');
  // Points of one level would hide which are below others; prose shows that.
  const hasLevels = items.some(({ points }) => points.length > 0);
  if (short && (!body || (isList && !hasLevels && !isNumbered))) {
    const entryOf = (text: string) => ({ text: draft.fit(point, text, 'text') });
    draft.set('points', draft.entries(list, texts, entryOf, { part: WEIGHTS.part.points }));
    draft.layOut('words');
  } else if (body) {
    const said = prose(groups);
    // Numbers that stand in prose say no more than the texts do.
    const share = lettersIn(texts.join('')) / Math.max(1, lettersIn(said));
    draft.set('body', draft.fit(body, said, 'text', share * (isList && !isNumbered ? WEIGHTS.held.somehow : 1)));
    // Prose shows numbers, which is enough beside others, but neither a list nor what belongs together.
    const { columnAsProse, listAsProse } = WEIGHTS.against;
    draft.strain += isNumbered ? columnAsProse : isList || groups.length > 1 ? listAsProse * (hasLevels ? 2 : 1) : 0;
    draft.layOut('words');
  } else for (const text of texts) draft.leave('text', NO_PLACE, text);
}
