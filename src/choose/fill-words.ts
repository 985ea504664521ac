import { boundOf } from '../templates/define/bounds.js';
import type { Content, ContentKind, Field, Fields } from '../templates/define/template.js';
import { names } from '../templates/define/topics/topics.js';
import { type Draft, excessOf, keyOf, listsOf, NO_PLACE, strainOf, TOO_MANY } from './draft.js';
import { isAddress, isDate, isEmail, splitText } from './patterns.js';
import { hasFormOfName, isRole, isSomebody, nameAfterBy } from './people.js';
import { type Group, textsOf } from './pieces.js';
import type { Entry, Reading } from './readings.js';
import { WEIGHTS } from './weights.js';

/** The main text of an entry, by the meaning that keys have in all templates. */
const MAIN = ['title', 'text', 'label'];
const BODY = ['body', 'answer', 'text', 'role'];
const DATE = ['date', 'time'];
const PICTURES = ['portrait', 'image', 'logo'];

/** Of each style, the main field of its entries, another one that they have to have, and what the template has to be made for. */
const NEEDED: Record<Reading['style'], { main: string[]; besides?: string; holds?: ContentKind }> = {
  list: { main: MAIN },
  cards: { main: ['title', 'label'] },
  steps: { main: ['title'], holds: 'steps' },
  pictures: { main: ['title', 'label', 'name'] },
  figures: { main: ['label', 'title'], besides: 'value' },
  dates: { main: MAIN, besides: 'date' },
  times: { main: MAIN, besides: 'time' },
  links: { main: ['title'], besides: 'url' },
  questions: { main: ['question'], besides: 'answer' },
  people: { main: ['name'], besides: 'role' },
};

/** Entries in the first list that can hold them; false where no list can. */
export function fillEntries(draft: Draft, { style, entries, isNumbered, first, isMixed }: Reading): boolean {
  const { main, besides, holds } = NEEDED[style];
  if (holds && !draft.template.holds?.includes(holds)) return false;
  const hasPictures = entries.some(({ picture }) => picture);
  const list = listsOf(draft.fields).find(({ key, item }) => {
    const isOfText =
      keyOf(item, main, 'text') !== undefined &&
      !Object.values(item).some(({ isNumber, type }) => isNumber || type === 'range');
    const isComplete = (!besides || item[besides]) && (!hasPictures || keyOf(item, PICTURES, 'image'));
    return draft.isFree(key) && isOfText && isComplete;
  });
  if (!list) return false;
  draft.style = style;
  const { key, field, item } = list;
  const bound = boundOf(field);
  draft.set(
    key,
    entries.slice(0, bound).map((entry) => entryOf(draft, item, main, entry, entries.length)),
  );
  for (const entry of entries.slice(bound)) draft.leave('text', TOO_MANY, entryText(entry));
  draft.strain += strainOf(field, entries.length) + barenessOf(draft, key);
  if (isMixed) draft.strain += WEIGHTS.against.mixed;
  if (style === 'cards') draft.excess = excessOf(field, entries.length);
  if (entries.some(({ isChecked }) => isChecked !== undefined)) {
    if (item['checked']?.type === 'boolean') draft.layOut('checked');
    else draft.strain += WEIGHTS.against.unchecked;
  }
  if (isNumbered) draft.layOut('ordered');
  else if (entries.length > Math.min(6, field.guide?.max ?? 6)) draft.layOut('many');
  if (first !== undefined && draft.free('firstNumber', 'text')) draft.set('firstNumber', String(first));
  else if (first !== undefined) draft.strain += WEIGHTS.against.recounted;
  if (draft.fields['showNumbers']?.type === 'boolean' && isNumbered) draft.set('showNumbers', true);
  return true;
}

const entryText = ({ date, value, main, body, points }: Entry) =>
  [[date, value, main].filter(Boolean).join(' – '), ...body, ...points].filter(Boolean).join('\n');

/** Fields of entries that the sample of the template has and these lack, as strain: a slide with gaps looks unfinished. */
function barenessOf({ template, content }: Draft, key: string): number {
  const samples = (template.defaults[key] as Content[] | undefined) ?? [];
  const item = template.fields[key]!.itemFields!;
  const counts = (field: Field | undefined) =>
    field &&
    (['text', 'textarea', 'image', 'range', 'list'].includes(field.type) || /^\d/.test(field.options?.[1] ?? ''));
  const isUsual = (name: string, entries: Content[]) =>
    entries.filter((entry) => entry[name] !== undefined).length * 2 > entries.length;
  const wanted = Object.keys(item).filter((name) => counts(item[name]) && isUsual(name, samples));
  const gaps = wanted.filter((name) => !isUsual(name, content[key] as Content[]));
  return wanted.length === 0 ? 0 : (gaps.length / wanted.length) * WEIGHTS.against.bare;
}

/** @param siblings How many entries there are: each of them adds its share of the strain. */
function entryOf(draft: Draft, item: Fields, mains: string[], entry: Entry, siblings: number): Content {
  const filled: Content = entry.isChecked && item['checked']?.type === 'boolean' ? { checked: true } : {};
  const put = (key: string, text: string, worth = 1) => {
    filled[key] = draft.fit(item[key]!, text, 'text', worth);
  };
  const isFree = (key: string) => filled[key] === undefined;
  const has = (keys: string[], ...types: Field['type'][]) => keyOf(item, keys.filter(isFree), ...types);
  draft.held += entry.between ?? 0;
  let { main = '' } = entry;
  const before: string[] = [];
  for (const [text, keys] of [[entry.date, DATE] as const, [entry.value, ['value']] as const]) {
    if (text === undefined) continue;
    const key = has([...keys], 'text');
    if (key && [...text].length <= (item[key]!.maxLen ?? 0)) put(key, text);
    else before.push(text);
  }
  if (before.length > 0) main = [...before, main].filter(Boolean).join(' – ');
  if (entry.url && item['url'] && [...entry.url].length <= boundOf(item['url'])) filled['url'] = entry.url;
  const pictureKey = entry.picture && keyOf(item, PICTURES, 'image');
  if (entry.picture && pictureKey) draft.putPicture(filled, item, pictureKey, entry.picture);
  const rest = [...entry.body];
  const mainKey = has(mains, 'text');
  if (main && mainKey) {
    const most = item[mainKey]!.maxLen!;
    const split =
      [...main].length > most &&
      (has(
        BODY.filter((key) => key !== mainKey),
        'textarea',
      ) ??
        item['points'])
        ? splitText(main, most)
        : null;
    put(mainKey, split ? split[0] : main);
    if (split) rest.unshift(split[1]);
  } else if (main) rest.unshift(main);

  const pointsField = item['points'];
  const pointItem = pointsField?.itemFields?.['text'];
  const points: string[] = [...entry.points];
  if (rest.length > 0) {
    const key = has(BODY, 'text', 'textarea');
    if (key) put(key, rest.join('\n'));
    else points.unshift(...rest);
  }
  if (points.length > 0 && pointsField && pointItem) {
    const bound = boundOf(pointsField);
    filled['points'] = points.slice(0, bound).map((text) => ({ text: draft.fit(pointItem, text, 'text') }));
    for (const text of points.slice(bound)) draft.leave('text', TOO_MANY, text);
    draft.strain += (strainOf(pointsField, points.length) * WEIGHTS.part.nested) / siblings;
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

/** Two groups beside each other; false where a template has no two alike. */
export function fillPair(draft: Draft, groups: readonly Group[]): boolean {
  const sides = Object.entries(draft.fields).filter(
    ([, { type, itemFields }]) =>
      type === 'group' && itemFields?.['title'] && itemFields['body'] && itemFields['points'],
  );
  if (groups.length !== 2 || sides.length !== 2) return false;
  const [one, other] = groups;
  const areColumns = one!.column !== undefined && other!.column !== undefined && one!.column !== other!.column;
  if (areColumns || groups.every(({ heading }) => heading !== undefined)) draft.style = 'columns';
  for (const [i, [key, { itemFields }]] of sides.entries()) draft.set(key, sideOf(draft, itemFields!, groups[i]!));
  return true;
}

function sideOf(draft: Draft, item: Fields, group: Group): Content {
  const side: Content = {};
  if (group.heading !== undefined) side['title'] = draft.fit(item['title']!, group.heading, 'heading');
  const pointItem = item['points']!.itemFields!['text']!;
  const texts = group.items.flatMap(({ text, body, points }) => [text, ...body, ...points]);
  const isShort =
    texts.every((text) => [...text].length <= pointItem.maxLen!) && texts.length <= boundOf(item['points']!);
  if (group.isList && isShort) {
    side['points'] = texts.map((text) => ({ text: draft.fit(pointItem, text, 'text') }));
    draft.strain += strainOf(item['points']!, texts.length);
    if (group.items.some(({ points }) => points.length > 0)) draft.strain += WEIGHTS.against.flattened;
  } else {
    side['body'] = draft.fit(item['body']!, prose(group.items), 'text');
    // Prose shows no list.
    if (group.isList) draft.strain += WEIGHTS.against.columnAsProse;
  }
  return side;
}

const prose = (items: Group['items']) =>
  items
    .map(({ text, body, points }) => [text, ...body, ...points.map((point) => `– ${point}`)].join('\n'))
    .join('\n\n');

/** Half of a long text on each side. */
export function fillHalves(draft: Draft, groups: readonly Group[]): boolean {
  const items = groups.flatMap(({ heading, items }) => [
    ...(heading === undefined ? [] : [{ text: heading, body: [], points: [] }]),
    ...items,
  ]);
  if (items.length < 2) return false;
  const sizes = items.map((item) => prose([item]).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let [half, sum] = [0, 0];
  while (half < items.length - 1 && sum + sizes[half]! / 2 < total / 2) sum += sizes[half++]!;
  const middle = Math.max(1, half);
  const isList = groups.some((group) => group.isList);
  const side = (part: Group['items']): Group => ({ items: part, isList, isNumbered: false });
  const filled = fillPair(draft, [side(items.slice(0, middle)), side(items.slice(middle))]);
  draft.strain += filled ? WEIGHTS.against.halved : 0;
  return filled;
}

const IN_OTHER_WORDS = 'The slide says it in the language of the deck.';

/** Texts under headings that name what a template's lists are about, such as strengths and weaknesses. */
export function fillNamed(draft: Draft, groups: readonly Group[]): boolean {
  if (groups.length < 2) return false;
  const lists = listsOf(draft.fields).filter(({ item }) => item['text'] && Object.keys(item).length === 1);
  const places = groups.map((group) =>
    lists.find(({ field }) => field.topic && names(group.heading ?? '', field.topic)),
  );
  if (places.some((place) => !place) || new Set(places).size < groups.length) return false;
  draft.style = 'named';
  for (const [i, group] of groups.entries()) {
    const { key, field, item } = places[i]!;
    const texts = textsOf(group).slice(1);
    const bound = boundOf(field);
    draft.set(
      key,
      texts.slice(0, bound).map((text) => ({ text: draft.fit(item['text']!, text, 'text', WEIGHTS.held.named) })),
    );
    for (const text of texts.slice(bound)) draft.leave('text', TOO_MANY, text);
    draft.strain += strainOf(field, texts.length);
    draft.kept++;
    // What the slide itself says over the list need not be said again.
    const heading = group.heading ?? '';
    const label = draft.free(`${key}Label`, 'text');
    if (label) draft.set(`${key}Label`, draft.fit(label, heading, 'heading'));
    else draft.held += heading.length;
    if (!label && !names(heading, field.topic!, draft.locale))
      draft.changed.push({ what: 'heading', why: IN_OTHER_WORDS, text: heading });
  }
  return true;
}

/** Texts as prose, or as points where there is no field for prose; what has no place is told. */
export function fillProse(draft: Draft, groups: readonly Group[]): void {
  const items = groups.flatMap(({ heading, items }) => [
    ...(heading === undefined ? [] : [{ text: heading, body: [], points: [] }]),
    ...items,
  ]);
  if (items.length === 0) return;
  const texts = items.flatMap(({ text, body, points }) => [text, ...body, ...points]);
  const list = draft.free('points', 'list');
  const point = list?.itemFields?.['text'];
  const isList = groups.some((group) => group.isList);
  const short =
    list && point && texts.length <= boundOf(list) && texts.every((text) => [...text].length <= point.maxLen!);
  const body = draft.free('body', 'textarea');
  if (short && (isList || !body)) {
    draft.set(
      'points',
      texts.map((text) => ({ text: draft.fit(point, text, 'text') })),
    );
    draft.strain += strainOf(list, texts.length) * WEIGHTS.part.points;
    draft.layOut('words');
  } else if (body) {
    const said = prose(items);
    const share = texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, said.length);
    draft.set('body', draft.fit(body, said, 'text', share * (isList || items.length > 3 ? WEIGHTS.held.somehow : 1)));
    // Prose shows neither a list nor what belongs together.
    draft.strain += isList || groups.length > 1 ? WEIGHTS.against.listAsProse : 0;
    draft.layOut('words');
  } else for (const text of texts) draft.leave('text', NO_PLACE, text);
}

/** Lines of a cover or an ending: who, where, when. Gives the groups that are left. */
export function fillLines(draft: Draft, groups: readonly Group[], speaker?: string): Group[] {
  const lines = groups.flatMap(textsOf).flatMap(partsOfLine);
  const put = (key: string, text: string) => {
    const field = draft.free(key, 'text');
    const fits = field !== null && [...text].length <= field.maxLen!;
    if (fits) draft.set(key, draft.fit(field, text, 'text'));
    return fits;
  };
  const unnamed = speaker && !put(hasFormOfName(speaker) ? 'name' : 'organization', speaker) ? [speaker] : [];
  const others = [...lines, ...unnamed].filter((line) => {
    if (isDate(line)) return !put('date', line);
    if (isEmail(line)) return !put('email', line);
    return !isAddress(line) || !put('url', line);
  });
  const left = putSpeaker(put, others, lines.some(isEmail)).filter((line) => !joinSubtitle(draft, line));
  return left.length === 0
    ? []
    : [{ items: left.map((text) => ({ text, points: [], body: [] })), isList: false, isNumbered: false }];
}

/** The parts of a text that has breaks, dots or strokes between them, where one says who, when or where; else the text. */
function partsOfLine(line: string): string[] {
  const parts = line.split(/\s*\n\s*|\s+[·•|]\s+/);
  const isTyped = (part: string) => isDate(part) || isEmail(part) || isAddress(part) || isSomebody(part, []);
  return parts.length > 1 && parts.some(isTyped) ? parts : [line];
}

/** Puts a line behind what the subtitle says already; false where there is no room. */
function joinSubtitle(draft: Draft, line: string): boolean {
  const field = draft.fields['subtitle'];
  if (field?.type !== 'text') return false;
  const text = [draft.content['subtitle'], line].filter(Boolean).join(' · ');
  if ([...text].length > field.maxLen!) return false;
  draft.set('subtitle', text);
  draft.kept++;
  draft.held += line.length;
  return true;
}

/**
 * Puts the first line that is somebody's name, by what stands before, in or below it, with what is said of them. Gives the other
 * lines.
 */
function putSpeaker(
  put: (key: string, text: string) => boolean,
  lines: readonly string[],
  isReachable: boolean,
): string[] {
  for (const [at, line] of lines.entries()) {
    const named = nameAfterBy(line);
    const [name = '', ...said] = (named ?? line).split(/,\s+|\s*[|·•]\s*|\s+[–—-]\s+/);
    const below = lines[at + 1] ?? '';
    const hasRole = said.length === 0 && isRole(below);
    const isSure = named !== null || isSomebody(name, [...said, ...(hasRole ? [below] : [])]);
    if (!isSure && !(isReachable && said.length === 0 && hasFormOfName(name))) continue;
    if (!put('name', name)) return [...lines];
    const about = (hasRole ? [below] : said).filter(
      (text) => !(isEmail(text) && put('email', text)) && !(isAddress(text) && put('url', text)),
    );
    const [role, ...places] = about.every((text) => !isRole(text)) ? ['', ...about] : about;
    const unsaid = [
      ...(role && !put('role', role) ? [role] : []),
      ...(places.length > 0 && !put('organization', places.join(', ')) ? places : []),
    ];
    return [...lines.slice(0, at), ...unsaid, ...lines.slice(at + (hasRole ? 2 : 1))];
  }
  return [...lines];
}
