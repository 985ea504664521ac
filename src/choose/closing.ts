import { names } from '../templates/define/topics/topics.js';
import type { Block, SourceSlide } from './source-deck.js';
import { isEmail } from './patterns.js';
import { wordsOf } from './pieces.js';

const LONGEST_TITLE = 60;
/** How much larger than all other letters those of a title are. */
const LARGER = 1.15;
const PHONE = /^\+?\d[\d\s()./-]{5,20}\d$/;
const DOMAIN = /^(?:https?:\/\/|www\.)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+\/?$/iu;

/** Words that join two farewells. */
const JOIN = /\s(?:and|und|et|y|e|en|och|و|[&+])\s/u;

type Words = Extract<Block, { kind: 'paragraphs' }>;

/** Whether a title is a farewell and nothing else: `Thank you!`, `Thanks – any questions?`, `Danke und Fragen`. */
function isFarewell(title: string): boolean {
  const isOne = (text: string) => names(text, 'thanks') || names(text, 'questions');
  const parts = title.split(/[.!?¡¿؟。！？,،;:\n–—|/]+|\s-\s/u).filter((part) => part.trim());
  return parts.length > 0 && parts.every((part) => isOne(part) || (JOIN.test(part) && part.split(JOIN).every(isOne)));
}

/** Whether a title of a last slide, with these lines below it, ends the deck: it says thank you, or the lines say whom to reach. */
export const endsDeck = (title: string, lines: readonly string[]): boolean =>
  isFarewell(title) || lines.some(isContact);

/** An address of mail, a telephone number or a web site, perhaps after a word for it; not a page, which is a source. */
const isContact = (line: string) =>
  line
    .replace(/^\p{L}{1,12}\.?:\s*/u, '')
    .split(/\s*[|·•;,]\s*|\s+[–—-]\s+/)
    .some((part) => isEmail(part) || PHONE.test(part) || DOMAIN.test(part));

/**
 * A last slide whose only texts are a line in the largest letters and a few smaller ones, with that line as its title: what ends
 * a deck often has no placeholder for it. Others as they are.
 */
export function withClosingTitle(slide: SourceSlide): SourceSlide {
  if (slide.title) return slide;
  const words = slide.blocks.filter((block): block is Words => block.kind === 'paragraphs');
  const [largest, ...others] = [...words].sort((a, b) => sizeOf(b) - sizeOf(a));
  const [line, ...more] = largest?.paragraphs ?? [];
  if (!largest || !line || more.length > 0 || others.length === 0) return slide;
  const below = others.flatMap(({ paragraphs }) => paragraphs);
  const isLargest = others.every((block) => sizeOf(largest) >= sizeOf(block) * LARGER);
  const title = wordsOf(line);
  const isPlain = !line.list && title.length <= LONGEST_TITLE && below.every(({ list }) => !list);
  if (!isLargest || !isPlain || !endsDeck(title, below.map(wordsOf))) return slide;
  return { ...slide, title: { ...line, text: title }, blocks: slide.blocks.filter((block) => block !== largest) };
}

/** In points; those that the file does not say are of the usual size. */
const sizeOf = ({ paragraphs }: Words) => Math.max(...paragraphs.map(({ size = 18 }) => size));
