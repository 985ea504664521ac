import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withOpeningTitle } from './first-and-last.js';
import type { Block, Paragraph, SourceSlide } from './source-deck.js';

/** Lines of a first slide without a title, each with its size or `**` where it is bold, and the one that is its title. */
interface Case {
  what: string;
  lines: string[];
  title?: string;
}

const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/openings.json'), 'utf8')) as Case[];

function paragraphOf(line: string): Paragraph {
  const [, size, bold, list, text] = /^(\d\d )?(\*\*)?(- )?([\s\S]*)$/.exec(line)!;
  return {
    ...{ text: text!, level: 0 },
    ...(size && { size: Number(size) }),
    ...(bold && { isBold: true }),
    ...(list && { list: 'bullet' }),
  };
}

const slideOf = (blocks: Block[]): SourceSlide => ({ index: 0, blocks, leftOut: [] });

it.each(cases)('reads the title of $what', ({ lines, title }) => {
  const paragraphs = lines.map(paragraphOf);
  for (const blocks of [
    [{ kind: 'paragraphs' as const, paragraphs }],
    paragraphs.map((paragraph) => ({ kind: 'paragraphs' as const, paragraphs: [paragraph] })),
  ]) {
    const slide = slideOf(blocks);
    const made = withOpeningTitle(slide);
    expect(made.title?.text).toBe(title);
    if (title === undefined) expect(made).toBe(slide);
    else
      expect(made.blocks.flatMap((block) => (block.kind === 'paragraphs' ? block.paragraphs : []))).toHaveLength(
        lines.length - 1,
      );
  }
});

it('leaves slides that have a title, or something else than lines and pictures', () => {
  const words: Block = { kind: 'paragraphs', paragraphs: ['40 Water', '18 Mara'].map(paragraphOf) };
  const titled = { ...slideOf([words]), title: { text: 'Rivers' } };
  const coded = slideOf([words, { kind: 'code', text: 'a' }]);
  expect([withOpeningTitle(titled), withOpeningTitle(coded)]).toEqual([titled, coded]);
});
