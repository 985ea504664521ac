import { isFigure } from '../../../choose/words/patterns.js';
import type { Block, Paragraph, Rich } from '../../../choose/source-deck.js';
import { textOf, wordsFrom } from '../../../templates/define/marks/marked-words.js';
import { joined } from '../text/paragraphs.js';

const MAX_LENGTH = 120;
/** Pixels from the top within which a title begins. */
const TOP = 200;

/** How many times larger than all others the letters of a title are that stands elsewhere. */
const LARGER = 1.5;

/**
 * Takes the title out of the blocks of a slide without a title placeholder: one short line near the top, in larger
 * letters than everything else but figures, or anywhere in much larger ones. A figure is none.
 */
export function guessTitle(blocks: Block[]): { title?: Rich; blocks: Block[] } {
  const candidates = blocks.flatMap((block) => {
    if (block.kind !== 'paragraphs' || block.paragraphs.length !== 1) return [];
    const [only] = block.paragraphs;
    const isShort = only && only.text.length <= MAX_LENGTH && !only.list && !isFigure(only.text);
    return isShort && block.frame ? [{ block, text: only, isAtTop: block.frame.y < TOP }] : [];
  });
  const sizeOf = (block: Block) =>
    block.kind === 'paragraphs'
      ? Math.max(0, ...block.paragraphs.map(({ text, size }) => (isFigure(text) ? 0 : (size ?? 0))))
      : 0;
  const [best] = candidates.sort((a, b) => (b.text.size ?? 0) - (a.text.size ?? 0));
  if (!best) return { blocks };
  const others = blocks.filter((block) => block !== best.block);
  const largest = Math.max(0, ...others.map(sizeOf));
  const size = best.text.size ?? 0;
  const isTitle = best.isAtTop ? size > largest : size >= largest * LARGER && largest > 0;
  if (!isTitle || others.length === 0) return { blocks };
  const { text, links, words } = best.text;
  return { title: { text, ...(links && { links }), ...(words && { words }) }, blocks: others };
}

/** Characters of a title of several lines; what is longer has prose in it. */
const LONGEST_TITLE = 200;

/** The title of a slide; all but the first line of one that is longer than a title can be are a text of the slide. */
export function titleWithout(paragraphs: readonly Rich[], blocks: Block[]): { title: Rich; blocks: Block[] } {
  const whole = joined(paragraphs);
  const [title, ...prose] = whole.text.length > LONGEST_TITLE ? linesIn(whole) : [];
  if (!title || prose.length === 0) return { title: joined(paragraphs, ' '), blocks };
  return { title, blocks: [{ kind: 'paragraphs', paragraphs: prose }, ...blocks] };
}

/** The lines of a text that have words. */
function linesIn({ text, links = [], words = [{ text }] }: Rich): Paragraph[] {
  let end = -1;
  return textOf(words)
    .split('\n')
    .flatMap((line) => {
      const from = end + 1;
      end = from + line.length;
      if (!line.trim()) return [];
      const own = links.filter((link) => line.includes(link.text));
      return [
        { text: line.trim(), level: 0, words: wordsFrom(words, from, end), ...(own.length > 0 && { links: own }) },
      ];
    });
}
