import { splitOutside } from '../../../choose/words/outside.js';
import { capital } from '../../../choose/words/patterns.js';
import { textOf } from '../../../markdown/parse.js';
import { blocksOf, plain, readPoint, readSection, type Section, sectionOf } from '../reading/material.js';
import { asFigure } from '../reading/figures.js';
import { asMarkdown, asSlide } from '../reading/typed.js';
import { TypedWords } from '../reading/typed-words.js';
import { unquoted } from '../split-instructions.js';
import { ASKED, REQUEST, said, SAYS, type Term } from '../vocabulary.js';
import { itemsOf, type Draft } from './draft.js';
import { draftSlide } from './draft-slide.js';
import { withLost } from './notes.js';

/** Templates that need no more than a title, by their common names, and their titles where none is given. */
const KINDS: [RegExp, slideType: string, title?: Term][] = [
  [/^(?:title|cover|opening|first)$/i, 'title'],
  [/^(?:section|divider|chapter)(?: \w+)?$/i, 'section'],
  [/^(?:thank[- ]?you|thanks|closing|final)$/i, 'thankYou', 'thanks'],
  [/^(?:q ?(?:&|and)? ?a|questions?|discussion)$/i, 'qa', 'questions'],
  [/^(?:agenda|contents|overview)$/i, 'agenda', 'agenda'],
  [/^(?:statement|claim)$/i, 'statement'],
];

/**
 * Drafts one slide from a prompt such as `about costs: rent, people and travel`, or from Markdown.
 *
 * @returns null when the prompt names nothing to show.
 */
export function draftFromPrompt(
  prompt: string,
  { locale, kind = '', previous }: { locale: string; kind?: string; previous?: string | undefined },
): Draft | null {
  const asks = SAYS.slideLead.exec(prompt);
  const asked = kind || (asks?.groups?.['kind'] ?? '');
  const words = (asks ? prompt.slice(asks[0].length) : prompt)
    .replace(SAYS.slideAbout, '')
    .replace(REQUEST, '')
    .replace(ASKED, '')
    .replace(/^[\s,:]+/, '')
    .trim();
  const section = readTopic(words, locale);
  const typed = new TypedWords(blocksOf(asSlide(words)));
  const [, slideType, usual] = KINDS.find(([pattern]) => pattern.test(asked.trim())) ?? [];
  const {
    points,
    lead: [subtitle],
  } = section;
  const title = section.title || (usual ? said(usual, locale) : '');
  if (!title && points.length + section.objects.length === 0 && !slideType) return null;
  const content = {
    ...(title && { title }),
    ...(subtitle && { subtitle }),
    ...(slideType === 'agenda' && { items: itemsOf(points) }),
  };
  const draft = slideType
    ? { slide_type: slideType, content }
    : draftSlide(section, { locale, typed, used: previous === undefined ? [] : [previous] });
  return withLost(draft, section);
}

/** `Topic: a, b and c`, `topic with a, b and c`, `a: 5%, b: 12%`, a quotation with its author, or Markdown whose first line is the topic. */
function readTopic(words: string, locale: string): Section {
  const [, text, by = ''] = /^["“](.{10,}?)["”]\s*(?:[—–-]+|by|from|,)\s*(.{2,60})$/s.exec(words) ?? [];
  if (text) return sectionOf('', { objects: [{ kind: 'quote', text: { text }, by: plain(by) }] });
  const [first = '', ...rest] = words.split('\n');
  if (rest.some((line) => line.trim())) {
    const [head] = blocksOf(asMarkdown(first));
    // A line of a table or a question is such only with the lines below it.
    const isObject = ['list', 'table'].includes(blocksOf(asMarkdown(words))[0]?.type ?? '');
    const isTitle = (head?.type === 'paragraph' && !isObject) || head?.type === 'heading';
    const title = isTitle ? sentence(textOf(head).replace(/:\s*$/, '')) : '';
    return readSection(title, blocksOf(asSlide(isTitle ? rest.join('\n') : words)));
  }
  const labelled = splitItems(words);
  if (labelled.length > 1 && labelled.every((part) => /^[^:：]+[:：][^:：]+$/.test(part))) {
    const points = labelled.map(readPoint);
    const term = points.every((point) => asFigure(point, locale)) ? 'keyFigures' : 'keyPoints';
    return sectionOf(said(term, locale), { points });
  }
  const [, topic = '', listed = ''] = /^(.{2,90}?)(?::\s+|\s+with\s+(?:the\s+points\s+)?)(.+)$/i.exec(words) ?? [];
  const items = splitItems(listed);
  return items.length < 2
    ? sectionOf(sentence(unquoted(words)))
    : sectionOf(sentence(unquoted(topic)), { points: items.map(readPoint) });
}

/** Splits at semicolons, else at commas; `and` separates the last two. A comma within a number does not split. */
function splitItems(words: string): string[] {
  const parts = splitOutside(words, words.includes(';') ? /;/ : /,(?!\d)\s*(?:and\s+)?|\s+and\s+(?=[^,]*$)/);
  return parts.map((part) => sentence(part.replace(/\.$/, ''))).filter(Boolean);
}

const sentence = (words: string) => capital(plain(words));
