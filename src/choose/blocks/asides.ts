import { keptIn, type Paragraph, type SourceSlide } from '../source-deck.js';
import { SOURCE } from '../words/patterns.js';
import { wordsOf } from '../pieces.js';

/** What a note at the foot begins with: the sign that a text refers to it by. */
const FOOTNOTE = /^(?:\[\d{1,2}\]|[¹²³⁴-⁹]{1,2}\)?|†|\*{1,3}\)?(?=\s|\p{L}))\s?(?=[\p{L}\d"“„«])/u;

const KINDS = { source: SOURCE, footnote: FOOTNOTE } as const;

/** Lines that say where figures are from, and notes at the foot, as what they are, where other texts or objects are beside them. */
export function withAsides(slide: SourceSlide): SourceSlide {
  const asides: Record<string, string> = {};
  const blocks = keptIn(slide.blocks, (paragraph) => {
    const kind = kindOf(paragraph);
    if (kind) asides[kind] = [asides[kind], wordsOf(paragraph).replace(/\s*\n\s*/g, ' ')].filter(Boolean).join(' ');
    return !kind;
  });
  const isBeside = Object.keys(asides).length > 0 && blocks.some(({ kind }) => kind !== 'picture');
  return isBeside ? { ...slide, blocks, asides: { ...slide.asides, ...asides } } : slide;
}

const kindOf = (paragraph: Paragraph) =>
  paragraph.list ? undefined : (['source', 'footnote'] as const).find((kind) => KINDS[kind].test(wordsOf(paragraph)));
