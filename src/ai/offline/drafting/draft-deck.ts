import { type DeckRequest, GENERATION_LIMIT } from '../../planner.js';
import { figuresIn } from '../reading/figures.js';
import { type Material, noMaterial, type Point, pointOf } from '../reading/material.js';
import { type Outline, readOutline, type Section } from '../reading/outline.js';
import { sentencesOf, splitClause } from '../reading/prose.js';
import { isAgenda, isNextSteps, isQuestion, said } from '../vocabulary.js';
import { clipText } from './clip-content.js';
import type { Draft, DraftedDeck } from './draft.js';
import { draftSection, LONG_SENTENCE } from './draft-section.js';
import { draftSlide, finished } from './draft-slide.js';
import { capital } from './form.js';
import { gathered, isBare, sectionOf } from './gathered.js';
import { headlineOf } from './headline.js';
import { isAddress } from './addresses.js';
import { asMail } from './mail.js';
import { openingOf } from './opening.js';
import { withOwnAgenda } from './own-agenda.js';
import { draftTopic } from './draft-topic.js';
import { closing } from './closing.js';
import { shortenedTo } from './shorten.js';
import { withNotes } from './notes.js';

/** Decks from this length on get an agenda, which has so many entries. */
const AGENDA_FROM = 6;
const AGENDA = { least: 3, most: 8 };
const TITLE = 80;

/**
 * Drafts a deck from Markdown, an outline, minutes or a text: a title, an agenda, the slides of each section in templates that
 * fit its form, a close. A topic alone becomes a frame of questions for its author to answer.
 *
 * Every figure, name and date comes from the prompt, and what of it has no place on slides is in their notes. It yields after each
 * slide, so that others have their turn.
 */
export function* draftingDeck({ prompt, title, slides: wanted, locale }: DeckRequest): Generator<void, DraftedDeck> {
  const outline = readOutline(prompt);
  const name = title ?? (capital(outline.title) || headlineOf(outline, locale) || said('draft', locale));
  const { opening, sections } = sectionsOf(outline.isMail ? asMail(outline, locale) : outline, name, locale);
  if (sections.length === 0) return draftTopic(name, { count: wanted, locale, notes: opening.notes ?? '' });
  const drafted: Draft[] = [];
  for (const section of sections) drafted.push(...(yield* chapter(section, drafted, sections, locale)));
  const body = distinct(drafted);
  const values = body.length === 1 ? valuesOf(sections[0]!, body[0]!, locale) : [];
  const slides = [opening, ...agendaOf(sections, body, locale), ...body, ...values, ...closing(sections, body, locale)];
  return {
    title: clipText(title ?? String(opening.content['title']), 200),
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

/** The table of a chart that is all of a deck, as its marks have no numbers. */
function valuesOf({ material }: Section, { content }: Draft, locale: string): Draft[] {
  if (material.tables.length === 0 || !('series' in content) || content['showValues']) return [];
  const title = said('allValues', locale);
  const draft = draftSlide(material, { title, locale, used: [], isTable: true });
  return [withNotes(finished(draft), [title], material)];
}

/** What stands before the first heading: a line for the title slide, and the rest as a section. */
function sectionsOf({ title, before, sections, facts }: Outline, name: string, locale: string) {
  const [first = ''] = before.lead;
  const withAgenda = withOwnAgenda(sections);
  const isSubtitle = [...first].length <= 160 && sentencesOf(first).length < 2 && !listsFigures(first, locale);
  const lead = isSubtitle ? before.lead.slice(1) : before.lead;
  const [head, rest] = ([...name].length > TITLE && splitClause(name, TITLE)) || [name, ''];
  const subtitle = capital((isSubtitle && first) || ([...rest].length <= 160 ? rest : ''));
  const opening = withNotes(finished(openingOf(head, subtitle)), [title || name], {
    ...noMaterial(),
    lead: [subtitle, rest && name].filter(Boolean),
    notes: [...before.notes, ...withAgenda.notes],
  });
  const { tables, points } = before;
  const isSources = points.length > 0 && points.every(({ head }) => isAddress(head));
  const hasFigures = points.length === 0 && tables.flat(2).some((cell) => /\d/.test(cell));
  const areAnswered = points.length > 1 && points.every((point) => isQuestion(point.head) && point.body);
  const areSteps = isNextSteps(title) && points.length > 0;
  const term = isSources
    ? 'sources'
    : areAnswered
      ? 'questions'
      : areSteps
        ? 'nextSteps'
        : hasFigures
          ? 'keyFigures'
          : 'keyPoints';
  // What a table counts, as its slide may be shown alone.
  const of = term === 'keyFigures' && title && tables.length === 1 && lead.length === 0 ? [head] : [];
  const isEmpty = [lead, points, tables, before.codes, before.quotes].every((list) => list.length === 0);
  const own: Section[] = isEmpty
    ? []
    : [{ title: said(term, locale), material: { ...before, lead: [...of, ...lead], notes: [] }, parts: [] }];
  const all = [...own, ...factSections(facts, locale), ...gathered(withAgenda.sections, locale)];
  return { opening, sections: all };
}

/** Whether a line is a list of figures. */
function listsFigures(line: string, locale: string): boolean {
  const figures = line.split(' · ').map((part) => figuresIn(pointOf(part), locale) ?? []);
  return figures.every(({ length }) => length > 0) && figures.flat().length > 1;
}

/** Sentences that were typed without headings: each long paragraph a section, else the figures and the others apart. */
function factSections(facts: string[][], locale: string): Section[] {
  if (facts.filter((sentences) => sentences.length > 1).length > 1) {
    return facts.map((sentences) => {
      const [first = '', ...rest] = sentences;
      const [head, more] = ([...first].length > TITLE && splitClause(first, TITLE)) || [first, ''];
      return sectionOf(head.replace(/[.。]$/u, ''), (more ? sentences : rest).map(pointOf));
    });
  }
  const sentences = facts.flat();
  const found = sentences.map((sentence) => ({ sentence, figures: figuresIn(pointOf(sentence), locale) }));
  const figures = found.flatMap(({ sentence, figures: all }): Point[] => {
    if (!all) return [];
    return all.length === 1
      ? [pointOf(sentence)]
      : all.map(({ value, label }) => ({ head: value, body: label, below: [] }));
  });
  if (figures.length < 2) return sentences.length === 0 ? [] : [pointsSection(sentences, locale)];
  const inFigures = found.flatMap(({ sentence, figures: all }) => (all ? [sentence] : []));
  const others = sentences.filter((sentence) => !inFigures.includes(sentence));
  const shown = sectionOf(said('keyFigures', locale), figures);
  shown.material.notes = inFigures;
  const told = others.length > 0 ? [pointsSection(others, locale)] : [];
  return found[0]?.figures ? [shown, ...told] : [...told, shown];
}

const pointsSection = (sentences: string[], locale: string): Section =>
  // The long one is what is said; the others are about it.
  sentences.length === 1 || (sentences.length === 3 && sentences[0]!.length > LONG_SENTENCE)
    ? { title: said('keyPoints', locale), material: { ...noMaterial(), lead: sentences }, parts: [] }
    : sectionOf(said('keyPoints', locale), sentences.map(pointOf));

/** The slides of a heading; headings below it come after a slide that names it, where there are several. */
function* chapter(section: Section, before: Draft[], all: Section[], locale: string): Generator<void, Draft[]> {
  const used = before.map(({ slide_type }) => slide_type);
  if (isAgenda(section.title)) return [agenda(section)];
  if (section.parts.length === 0) return yield* draftSection(section, { locale, used });
  const isDivided = section.parts.length > 1;
  const { lead, notes, sources, ...others } = section.material;
  const isLine = lead.length === 1 && [...lead[0]!].length <= 140;
  const number = all.filter(({ parts }) => parts.length > 1).indexOf(section) + 1;
  const divider: Draft = {
    slide_type: 'section',
    content: { number: String(number), title: section.title, ...(isLine && { subtitle: lead[0] }) },
  };
  const own: Material = isDivided ? { ...others, lead: isLine ? [] : lead, notes: [], sources: [] } : section.material;
  const onDivider = { ...noMaterial(), lead: isLine ? lead : [], notes, sources };
  const drafts = isDivided ? [withNotes(finished(divider), [section.title], onDivider)] : [];
  const rest: Section = { title: section.title, material: own, parts: [] };
  const parts = [...(isBare(rest) ? [] : [rest]), ...section.parts];
  for (const part of parts) {
    const place = { locale, used: [...used, ...drafts.map(({ slide_type }) => slide_type)] };
    drafts.push(...(yield* draftSection(part, place, part === rest ? undefined : section.title)));
  }
  return drafts;
}

/** Many entries stand in two columns. */
const agendaLook = (entries: number) => (entries > 5 ? { layoutVariant: 'grid' } : {});

/** The agenda that the outline has itself. */
function agenda({ title, material }: Section): Draft {
  const items = material.points.map(({ head, body }) => ({ title: head, ...(body && { body }) }));
  return withNotes(
    finished({ slide_type: 'agenda', content: { title, items, ...agendaLook(items.length) } }),
    [title],
    material,
  );
}

function agendaOf(sections: Section[], body: Draft[], locale: string): Draft[] {
  const heads = sections.map(({ title }) => title).filter(Boolean);
  const isOwn = body.some(({ slide_type }) => slide_type === 'agenda');
  if (isOwn || body.length + 2 < AGENDA_FROM || heads.length < AGENDA.least || heads.length > AGENDA.most) return [];
  const title = said('agenda', locale);
  const items = heads.map((head) => ({ title: head }));
  const draft = { slide_type: 'agenda', content: { title, items, ...agendaLook(items.length) } };
  return [{ ...finished(draft), notes: [title, ...heads].join('\n') }];
}
