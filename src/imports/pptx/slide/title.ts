import type { Block, Rich } from '../../../choose/source-deck.js';

const MAX_LENGTH = 120;
/** Pixels from the top within which a title begins. */
const TOP = 200;

/**
 * Takes the title out of the blocks of a slide without a title placeholder: one short line near the top, in larger
 * letters than everything else.
 */
export function guessTitle(blocks: Block[]): { title?: Rich; blocks: Block[] } {
  const candidates = blocks.flatMap((block) => {
    if (block.kind !== 'paragraphs' || block.paragraphs.length !== 1) return [];
    const [only] = block.paragraphs;
    const isShort = only && only.text.length <= MAX_LENGTH && !only.list && (block.frame?.y ?? TOP) < TOP;
    return isShort ? [{ block, text: only }] : [];
  });
  const sizeOf = (block: Block) =>
    block.kind === 'paragraphs' ? Math.max(...block.paragraphs.map(({ size }) => size ?? 0)) : 0;
  const [best] = candidates.sort((a, b) => (b.text.size ?? 0) - (a.text.size ?? 0));
  if (!best) return { blocks };
  const others = blocks.filter((block) => block !== best.block);
  const largest = Math.max(0, ...others.map(sizeOf));
  if ((best.text.size ?? 0) <= largest || others.length === 0) return { blocks };
  const { text, links, words } = best.text;
  return { title: { text, ...(links && { links }), ...(words && { words }) }, blocks: others };
}
