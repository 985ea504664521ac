import { keptIn, type Block, type Paragraph, type SourcePicture } from '../source-deck.js';
import words from './captions.json' with { type: 'json' };

type Words = Extract<Block, { kind: 'paragraphs' }>;

/** Longest caption, in characters. */
const LONGEST = 120;
/** `Figure 2: …`, `Abb. 3 – …`, `図1`. */
const NUMBERED = new RegExp(`^(?:${words.numbered.replaceAll(' ', '|')})\\.?\\s?\\d`, 'iu');

/** Blocks in which a line right below a picture that says of itself that it is a caption is one: by its number, or all of it is italic. */
export function captioned(blocks: readonly Block[]): Block[] {
  const taken = new Map<SourcePicture & Block, Paragraph>();
  for (const [i, block] of blocks.entries()) {
    const picture = blocks[i - 1];
    const line = block.kind === 'paragraphs' && block.column === picture?.column && captionIn(block);
    if (line && picture?.kind === 'picture' && !picture.isBackground) taken.set(picture, line);
  }
  const lines = new Set(taken.values());
  const left = keptIn(blocks, (line) => !lines.has(line));
  return left.map((block) => {
    const line = block.kind === 'picture' && taken.get(block);
    return line ? { ...block, caption: line.text.replace(/\s*\n\s*/g, ' ').trim() } : block;
  });
}

function captionIn({ paragraphs: [line] }: Words): Paragraph | null {
  if (!line || line.list || line.level > 0 || line.text.length > LONGEST) return null;
  const said = line.words?.filter(({ text }) => text.trim()) ?? [];
  const isItalic = said.length > 0 && said.every(({ italic }) => italic);
  return isItalic || line.isCaption || NUMBERED.test(line.text) ? line : null;
}
