import type { DeckRequest } from '../planner.js';
import { clipContent, clipText } from './clip-content.js';
import { type Draft, type DraftedDeck, draftSlide } from './draft-slide.js';
import { capital } from './figures.js';
import { type Material, plain, readMaterial } from './material.js';
import { codeBlocks, isWithin } from './code-blocks.js';
import { draftTopic } from './draft-topic.js';

/** A heading of an outline and the text below it. */
interface Section {
  title: string;
  text: string;
}

/** Decks from this length on get an agenda. */
const AGENDA_FROM = 6;

/**
 * Drafts a deck from Markdown or an outline: a title, an agenda, a slide a section in the template that fits its form,
 * a closing slide. A text without structure is a topic: its deck shows what the text says, asks questions and invents
 * no answers.
 */
export function draftDeck({ prompt, title, slides: wanted }: DeckRequest): DraftedDeck {
  const outline = readOutline(prompt);
  if (outline.sections.length < 2) {
    const [first = '', ...facts] = sentencesOf(prompt);
    return draftTopic(title ?? topicOf(first), wanted, facts);
  }
  const name = title ?? (outline.title || 'Draft');
  const body = outline.sections
    .flatMap((section) => splitLong(section))
    .reduce<Draft[]>((drafts, { title, material }) => {
      const draft = draftSlide(material, { title, previous: drafts.at(-1)?.slide_type });
      const notes = `From the outline: ${[title, ...wordsOf(material)].join('. ')}`;
      return [...drafts, { notes, ...apart(draft, drafts.at(-1)) }];
    }, []);
  const heads = outline.sections.map((section) => section.title).filter(Boolean);
  const slides = [opening(name, outline.lead), ...agendaOf(heads, body.length), ...body, ...closing(heads, body)];
  return { title: clipText(name, 200), slides: fitted(slides, wanted).map(finished) };
}

/** The second of two claims in a row stands in the middle of its slide. */
const apart = (draft: Draft, previous?: Draft): Draft =>
  draft.slide_type === 'statement' && previous?.slide_type === 'statement' && !previous.content['layoutVariant']
    ? { ...draft, content: { ...draft.content, layoutVariant: 'center' } }
    : draft;

const finished = ({ slide_type, content, notes }: Draft): Draft => ({
  slide_type,
  content: clipContent(slide_type, content),
  ...(notes && { notes: clipText(notes, 2_000) }),
});

const opening = (title: string, lead: string): Draft => ({
  slide_type: 'title',
  content: { title, ...(lead && { subtitle: lead }) },
  notes: `Welcome. This deck is about: ${title}.`,
});

function agendaOf(heads: string[], slides: number): Draft[] {
  if (slides + 2 < AGENDA_FROM || heads.length < 3) return [];
  const items = heads.slice(0, 8).map((title) => ({ title }));
  return [{ slide_type: 'agenda', content: { title: 'Agenda', items }, notes: 'Say what comes, and in which order.' }];
}

/** A closing slide, unless the last section is one already. */
function closing(heads: string[], body: Draft[]): Draft[] {
  if (body.at(-1)?.slide_type === 'nextSteps') return [];
  const items = heads.slice(-5).map((title) => ({ title }));
  const close: Draft =
    items.length >= 3
      ? { slide_type: 'summary', content: { title: 'What to remember', items } }
      : { slide_type: 'qa', content: { title: 'Questions?' } };
  return [{ ...close, notes: 'Close with the points above, and say what you ask of the audience.' }];
}

/**
 * Reduces a deck to the requested number of slides: first drops the agenda, then the last slides before the closing
 * one.
 */
function fitted(slides: Draft[], wanted: number | null): Draft[] {
  if (wanted === null || slides.length <= wanted) return slides;
  const shorter = slides.filter(({ slide_type }) => slide_type !== 'agenda');
  return shorter.length <= wanted
    ? shorter
    : wanted === 1
      ? shorter.slice(0, 1)
      : [...shorter.slice(0, wanted - 1), ...shorter.slice(-1)];
}

/** Splits a section with more points than fit on one slide. */
function splitLong({ title, text }: Section): { title: string; material: Material }[] {
  const material = readMaterial(text);
  const { points } = material;
  if (points.length <= 7) return [{ title, material }];
  const count = Math.ceil(points.length / 6);
  const size = Math.ceil(points.length / count);
  return Array.from({ length: count }, (_, index) => ({
    title: `${title} (${index + 1}/${count})`,
    material: { ...material, points: points.slice(index * size, (index + 1) * size) },
  }));
}

const wordsOf = ({ lead, points }: Material) => [
  ...lead,
  ...points.map(({ head, body, below }) => [head, body, ...below].filter(Boolean).join(': ')),
];

/** Sections are the headings; without headings, the top level of a list or numbered lines. */
function readOutline(prompt: string): { title: string; lead: string; sections: Section[] } {
  const text = prompt.replace(/\r\n?/g, '\n');
  const lines = text.split('\n');
  const blocks = codeBlocks(text);
  const isCode = (index: number) => blocks.some((block) => isWithin(block, index));
  const words = lines.filter((_, index) => !isCode(index));
  const isHead = words.some((line) => /^#{1,4}\s/.test(line)) ? headingOf : itemOf;
  const sections: Section[] = [];
  const before: string[] = [];
  for (const [index, line] of lines.entries()) {
    const head = isCode(index) ? null : isHead(line);
    const last = sections.at(-1);
    if (head) sections.push({ title: plain(head.words), text: '' });
    else if (last) last.text += `${isHead === itemOf ? line.replace(/^(\t|\s{2,4})/, '') : line}\n`;
    else if (line.trim()) before.push(plain(line));
  }
  const first = sections[0];
  const titled = isHead === headingOf && first && /^#\s/.test(words.find((line) => /^#{1,4}\s/.test(line)) ?? '');
  if (titled) return { title: first.title, lead: readMaterial(first.text).lead[0] ?? '', sections: sections.slice(1) };
  return { title: (before[0] ?? '').replace(/:$/, ''), lead: before[1] ?? '', sections };
}

const headingOf = (line: string) => match(/^#{1,4}\s+(?<words>.*\S)/, line.replace(/(?<!#)#+\s*$/, ''));
const itemOf = (line: string) => match(/^(?:[-*•]|\d{1,2}[.)])\s+(?<words>.+)$/, line);
const match = (pattern: RegExp, line: string) => {
  const words = pattern.exec(line)?.groups?.['words'];
  return words === undefined ? null : { words };
};

/**
 * Sentences of a text without structure, of which a short first line and every line of a list are one; a short word
 * before a full stop is an abbreviation.
 */
const sentencesOf = (prompt: string): string[] =>
  prompt
    .trim()
    .replace(/^([^\n]{1,60})\n(?=\p{Lu})/u, '$1\n\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*•#]|\d{1,2}[.)])\s)/)
    .flatMap((part) => plain(part.replace(/^[\s#*•-]+/, '')).split(/(?<=[\p{L}\p{N}]{3}[.!?])\s+(?=[\p{Lu}\p{N}])/u))
    .filter(Boolean);

/** The topic in a request such as `A deck about bees for schools`. */
function topicOf(sentence: string): string {
  const topic = sentence.replace(
    /^(?:please\s+)?(?:(?:create|make|write|draft|generate|build)\s+)?(?:me\s+)?(?:an?\s+|the\s+)?(?:[\w-]+\s+){0,3}?(?:deck|presentation|slides)\s+(?:about|on|for|of)\s+/i,
    '',
  );
  const words = topic.replace(/[.!]$/, '');
  return clipText(capital(words), 80);
}
