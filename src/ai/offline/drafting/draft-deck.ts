import { shortened } from '../../../templates/define/characters.js';
import { isMissing, readNumber } from '../../../templates/define/numbers.js';
import { names } from '../../../templates/define/topics/topics.js';
import { isDated } from '../../../choose/words/dates.js';
import { areHours, capital, isCode, isQuestion, timed } from '../../../choose/words/patterns.js';
import { type DeckRequest, GENERATION_LIMIT } from '../../planner.js';
import { asActions } from '../reading/actions.js';
import { asFigure, asPoint, figuresIn } from '../reading/figures.js';
import { isBare, type Point, pointOf, type Section, sectionOf, tablesIn } from '../reading/material.js';
import { readOutline } from '../reading/outline.js';
import { clauseOf, LABELLED, sentencesOf, splitClause } from '../reading/prose.js';
import { said, type Term } from '../vocabulary.js';
import { type Draft, type DraftedDeck, finished, itemsOf, openingOf, TITLE } from './draft.js';
import { draftSection, type Place } from './draft-section.js';
import { areSides, gathered } from './gathered.js';
import { hostOf, isAddress } from './addresses.js';
import { readOneLine } from './one-line.js';
import { draftTopic } from './draft-topic.js';
import { closing } from './closing.js';
import { shortenedTo } from './shorten.js';
import { withNotes } from './notes.js';

/** Decks from this length on get an agenda, which has so many entries. */
const AGENDA_FROM = 6;
const AGENDA = { least: 3, most: 8 };
/** Most hosts in a title. */
const HOSTS = 3;

/**
 * Drafts a deck from Markdown, an outline, minutes or a text: a title, an agenda, the slides of each section in templates that
 * fit its form, a close. A topic alone becomes a frame of questions for its author to answer.
 *
 * Every figure, name and date comes from the prompt, and what of it has no place on slides is in their notes. It yields after each
 * slide, so that others have their turn.
 */
export function* draftingDeck({ prompt, title, slides: count, locale }: DeckRequest): Generator<void, DraftedDeck> {
  const outline = readOutline(prompt);
  const wanted = count ?? outline.slides;
  const named =
    title ??
    (capital(outline.title) ||
      headlineOf(outline, locale) ||
      said(isProgramme(outline.points) ? 'agenda' : 'draft', locale));
  const whole = sectionsOf(outline, named, locale);
  const line = whole.sections.length === 0 ? readOneLine(outline.title, locale) : null;
  const name = title ?? line?.title ?? named;
  const { opening, sections } = line ? { opening: openingOf(name, ''), sections: [line.section] } : whole;
  if (sections.length === 0) return draftTopic(name, { count: wanted, locale, notes: opening.notes ?? '' });
  const drafted: Draft[] = [];
  let before: string[] = [];
  for (const [i, section] of sections.entries()) {
    if (!areAlike(sections[i - 1], section)) before = drafted.map(({ slide_type }) => slide_type);
    for (const draft of yield* chapter(section, before, sections, { locale, typed: outline.typed }))
      drafted.push(draft);
  }
  const body = distinct(drafted);
  const slides = [opening, ...agendaOf(sections, body, locale), ...body, ...closing(sections, body, locale)];
  return {
    title: shortened(title ?? String(opening.content['title']), 200),
    slides: shortenedTo(slides, wanted ?? GENERATION_LIMIT),
  };
}

/** A deck drafted at once. */
export function draftDeck(request: DeckRequest): DraftedDeck {
  const drafting = draftingDeck(request);
  for (;;) {
    const { done, value } = drafting.next();
    if (done) return value;
  }
}

/** A title for a text that has none: its first clause, the columns of its table, where its links lead; else empty. */
function headlineOf({ lead, points, ...section }: Section, locale: string): string {
  const clauses = lead.flatMap(sentencesOf).map((sentence) => clauseOf(sentence, TITLE));
  const columns = tablesIn(section).map(([header = [], ...rows]) => {
    const isByTime = header.slice(1).every((name) => isDated(name, locale));
    return (isByTime ? rows.map(([name = '']) => name) : header.slice(1)).filter(Boolean).join(', ');
  });
  const hosts = new Set(points.flatMap(({ head }) => (isAddress(head) ? [hostOf(head)] : [])));
  const title = [...clauses, ...columns].find((words) => words && [...words].length <= TITLE);
  return title ? capital(title) : [...hosts].slice(0, HOSTS).join(', ');
}

/** Slides whose titles are told apart: a heading may come again below another. */
function distinct(drafts: Draft[]): Draft[] {
  const counts = new Map<string, number>();
  return drafts.map((draft) => {
    const { title } = draft.content;
    if (typeof title !== 'string') return draft;
    const count = (counts.get(title.toLowerCase()) ?? 0) + 1;
    counts.set(title.toLowerCase(), count);
    return count === 1 ? draft : finished({ ...draft, content: { ...draft.content, title: `${title} (${count})` } });
  });
}

/** What stands before the first heading: a line for the title slide, and the rest as a section. */
function sectionsOf(outline: Section, name: string, locale: string) {
  const { title, points } = outline;
  const [first = ''] = outline.lead;
  const isLine =
    [...first].length <= 160 && sentencesOf(first).length < 2 && !first.includes('$$') && !listsFigures(first, locale);
  const more = [outline.lead.slice(1), points, outline.objects, outline.parts];
  const isSubtitle = isLine && more.some(({ length }) => length > 0);
  const lead = isSubtitle ? outline.lead.slice(1) : outline.lead;
  const [head, rest] = ([...name].length > TITLE && splitClause(name, TITLE)) || [name, ''];
  const subtitle = capital((isSubtitle && first) || ([...rest].length <= 160 ? rest : ''));
  const opening = withNotes(
    openingOf(head, subtitle),
    [title || name],
    sectionOf('', { lead: [subtitle, rest && name].filter(Boolean), notes: outline.notes }),
  );
  const tables = tablesIn(outline);
  const hasFigures =
    points.length === 0
      ? tables.some((table) => holdsFigures(table, locale))
      : points.every((point) => asFigure(point, locale));
  const terms: [Term, boolean][] = [
    ['sources', points.length > 0 && points.every(({ head }) => isAddress(head))],
    ['questions', points.length > 1 && points.every((point) => isQuestion(point.head) && point.body)],
    ['nextSteps', points.length > 0 && names(title, 'nextSteps')],
    ['agenda', isProgramme(points)],
    ['keyFigures', hasFigures],
    ['keyPoints', true],
  ];
  const [term] = terms.find(([, isOne]) => isOne)!;
  // What a table or a series counts, as its slide may be shown alone.
  const areOne = tables.length === 1 || points.every((point) => isDated(point.head, locale));
  const of = term === 'keyFigures' && title && areOne && lead.length === 0 ? [head] : [];
  const before = { ...outline, title: said(term, locale), lead: [...of, ...lead], notes: [], parts: [] };
  const isProse = points.length === 0;
  const own = [
    ...(isProse && before.objects.length === 0 ? [] : [isProse ? { ...before, lead: of } : before]),
    ...(isProse ? factSections(lead.map(sentencesOf), name, locale) : []),
  ];
  return { opening, sections: [...own, ...gathered(outline.parts, locale)] };
}

/** Whether a column of a table, but for the first, has figures and no dates in each cell that says anything. */
function holdsFigures([, ...rows]: string[][], locale: string): boolean {
  const isValue = (cell: string) =>
    isMissing(cell) || (!isDated(cell, locale) && !isCode(cell) && readNumber(cell, locale) !== undefined);
  return (rows[0] ?? []).some((_, i) => i > 0 && rows.every((row) => isValue(row[i] ?? '')));
}

/** Whether points are what happens at hours of a day. */
function isProgramme(points: readonly Point[]): boolean {
  const times = points.map(({ head }) => timed(head)?.[0] ?? '');
  return times.length > 1 && times.every(Boolean) && areHours(times);
}

/** Whether a line is a list of figures. */
function listsFigures(line: string, locale: string): boolean {
  const figures = line.split(' · ').map((part) => figuresIn(pointOf(part), locale) ?? []);
  return figures.every(({ length }) => length > 0) && figures.flat().length > 1;
}

/** Sentences that were typed without headings: each long paragraph a section, else the figures and the others apart. */
function factSections(facts: string[][], name: string, locale: string): Section[] {
  if (facts.filter((sentences) => sentences.length > 1).length > 1) {
    return facts.map((sentences) => {
      const [first = '', ...rest] = sentences;
      const [, label, said] = LABELLED.exec(first) ?? [];
      if (label && said) return sectionOf(label.trim(), { points: [capital(said), ...rest].map(pointOf) });
      const [head, more] = ([...first].length > TITLE && splitClause(first, TITLE)) || [first, ''];
      return sectionOf(head.replace(/[.。]$/u, ''), { points: (more ? sentences : rest).map(pointOf) });
    });
  }
  const sentences = facts.flat();
  const found = sentences.map((sentence) => ({ sentence, figures: figuresIn(pointOf(sentence), locale) }));
  const figures = found.flatMap(({ sentence, figures: all }) =>
    all?.length === 1 ? [pointOf(sentence)] : (all ?? []).map(asPoint),
  );
  if (figures.length < 2) return toldSections(sentences, name, locale);
  const inFigures = found.flatMap(({ sentence, figures: all }) => (all ? [sentence] : []));
  const others = sentences.filter((sentence) => !inFigures.includes(sentence));
  const shown = sectionOf(said('keyFigures', locale), { points: figures, notes: inFigures });
  const told = toldSections(others, name, locale);
  return found[0]?.figures ? [shown, ...told] : [...told, shown];
}

/** Sentences without figures, as points where the first is the title too or others are tasks; and what is to do, by whom and when. */
function toldSections(sentences: string[], name: string, locale: string): Section[] {
  const tasks = sentences.filter((sentence) => {
    const [action] = LABELLED.test(sentence) ? asActions([pointOf(sentence)], locale) : [];
    return action?.owner && action.date;
  });
  const others = sentences.filter((sentence) => !tasks.includes(sentence));
  const arePoints = sentences.length > 1 && (tasks.length > 0 || sentences[0]!.startsWith(name));
  const told = arePoints ? { points: others.map(pointOf) } : { lead: others };
  return [
    ...(others.length > 0 ? [sectionOf(said('keyPoints', locale), told)] : []),
    ...(tasks.length > 0 ? [sectionOf(said('nextSteps', locale), { points: tasks.map(pointOf) })] : []),
  ];
}

/** The slides of a heading; headings below it come after a slide that names it, where there are several. */
function* chapter(
  section: Section,
  used: readonly string[],
  all: Section[],
  language: Omit<Place, 'used'>,
): Generator<void, Draft[]> {
  const { title, lead, notes, sources, parts } = section;
  if (names(title, 'agenda') && !isProgramme(section.points)) return [agenda(section)];
  if (parts.length === 0) return yield* draftSection(section, { ...language, used });
  const drafts: Draft[] = [];
  const isDivided = parts.length > 1;
  const line = isDivided && lead.length === 1 && [...lead[0]!].length <= 140 ? lead : [];
  if (isDivided) {
    const number = all.filter((other) => other.parts.length > 1).indexOf(section) + 1;
    const content = { number: String(number), title, ...(line[0] && { subtitle: line[0] }) };
    drafts.push(withNotes({ slide_type: 'section', content }, [title], sectionOf('', { lead: line, notes, sources })));
  }
  const told = isDivided ? { notes: [], sources: [], lead: line.length > 0 ? [] : lead } : {};
  const rest = { ...section, parts: [], ...told };
  const shown = [...(isBare(rest) ? [] : [rest]), ...parts];
  let place = { ...language, used };
  for (const [i, part] of shown.entries()) {
    if (!areAlike(shown[i - 1], part))
      place = { ...language, used: [...used, ...drafts.map(({ slide_type }) => slide_type)] };
    drafts.push(...(yield* draftSection(part, place, part === rest ? undefined : title)));
  }
  return drafts;
}

/** Whether two sections in a row have the same form, as those of steps with code and of things behind labels: their slides look alike. */
const areAlike = (one: Section | undefined, other: Section) =>
  one !== undefined &&
  (areSides(one, other) ||
    [one, other].every(
      ({ points, objects: [object, ...more] }) => points.length === 0 && more.length === 0 && object?.kind === 'code',
    ));

/** An agenda of these points; many stand in two columns. */
function agenda(section: Section): Draft {
  const items = itemsOf(section.points);
  const content = { title: section.title, items, ...(items.length > 5 && { layoutVariant: 'grid' }) };
  return withNotes({ slide_type: 'agenda', content }, [section.title], section);
}

function agendaOf(sections: Section[], body: Draft[], locale: string): Draft[] {
  const heads = sections.map(({ title }) => title).filter(Boolean);
  const isOwn = body.some(({ slide_type }) => slide_type === 'agenda');
  if (isOwn || body.length + 2 < AGENDA_FROM || heads.length < AGENDA.least || heads.length > AGENDA.most) return [];
  return [agenda(sectionOf(said('agenda', locale), { points: heads.map((head) => ({ head, body: '', below: [] })) }))];
}
