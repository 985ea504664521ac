import type { Paragraph, SourceSlide } from '../../choose/source-deck.js';

/** Longest text of a slide that is still a title page, and longest subtitle. */
const FEW_WORDS = 400;
const SUBTITLE = 160;

/** Says of each slide what the file makes of it, by its class, its layout or a picture behind its title. */
export function giveRoles(
  slides: readonly { slide: SourceSlide; hints: ReadonlySet<string>; titleDepth: number }[],
): void {
  for (const [index, { slide, hints }] of slides.entries()) {
    const role = roleOf(slide, hints, index);
    if (!role && index === 0 && isAbove(slides)) slide.isHead = true;
    if (!role) continue;
    slide.role = role;
    takeSubtitle(slide);
  }
}

/** Whether the title of the first slide is a heading above those of all others. */
function isAbove([first, ...others]: readonly { titleDepth: number }[]): boolean {
  const depths = others.map(({ titleDepth }) => titleDepth).filter(Boolean);
  return first!.titleDepth > 0 && depths.length > 0 && depths.every((depth) => depth > first!.titleDepth);
}

function roleOf(slide: SourceSlide, hints: ReadonlySet<string>, index: number): SourceSlide['role'] {
  const has = (...names: string[]) => names.some((name) => hints.has(name));
  if (!slide.title) return undefined;
  if (has('cover', 'intro', 'title')) return 'cover';
  if (has('section', 'chapter', 'part', 'divider')) return 'section';
  if (has('end', 'closing')) return 'closing';
  const isBare = slide.blocks.every((block) => block.kind === 'picture' && (block.isBackground || block.frame));
  if (!isBare && !(has('lead') && hasFewWords(slide))) return undefined;
  return index === 0 ? 'cover' : 'section';
}

/** A few lines and no list. */
const hasFewWords = ({ blocks }: SourceSlide): boolean => {
  const paragraphs = blocks.flatMap((block) => (block.kind === 'paragraphs' ? block.paragraphs : []));
  return (
    blocks.every(({ kind }) => kind === 'paragraphs' || kind === 'picture') &&
    paragraphs.every(({ list, level }) => !list && level === 0) &&
    paragraphs.length <= 4 &&
    paragraphs.reduce((sum, { text }) => sum + text.length, 0) <= FEW_WORDS
  );
};

/** The first short line below the title is the subtitle of a title page. */
function takeSubtitle(slide: SourceSlide): void {
  const [block] = slide.blocks.filter(({ kind }) => kind !== 'picture');
  if (slide.subtitle || block?.kind !== 'paragraphs') return;
  const [{ text, links, words, list } = {} as Partial<Paragraph>] = block.paragraphs;
  if (!text || list || text.length > SUBTITLE) return;
  slide.subtitle = { text, ...(links && { links }), ...(words && { words }) };
  block.paragraphs.shift();
  if (block.paragraphs.length === 0) slide.blocks = slide.blocks.filter((other) => other !== block);
}
