import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../templates/catalogue/index.js';
import { chooseSlides } from './choose-slides.js';
import { withOpeningTitle } from './first-and-last.js';
import { picture, slide, words } from './fixtures/slides.js';
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

describe('a picture of a cover', () => {
  const opened = (made: Block, line = 'Ada Lovelace', isFirst = true) => {
    const source = slide({ title: 'Annual report', blocks: [made, words(line)] });
    const [chosen] = chooseSlides(source, [...catalogue.values()], { isFirst, isLast: false, locale: 'en' });
    return { pictures: chosen!.pictures.size, told: chosen!.leftOut.map(({ what }) => what) };
  };
  const at = (width: number, height: number) => picture(1, { frame: [60, 60, width, height] });

  it.each([
    [240, 110],
    [300, 60],
    [200, 120],
  ])('is a logo of the brand, and reported, where it is a small band: %i x %i', (width, height) =>
    expect(opened(at(width, height))).toEqual({ pictures: 0, told: ['picture'] }),
  );

  it.each([
    ['a photograph', at(640, 360)],
    ['half of the slide', at(640, 720)],
    ['a portrait', at(160, 200)],
    ['a square', at(200, 200)],
    ['a wide band', at(1280, 200)],
    ['a large logo', at(480, 240)],
    ['a background', picture(1, { isBackground: true, frame: [0, 0, 200, 100] })],
    ['one without a place', picture(1)],
  ])('is kept where it is none: %s', (_, made) => expect(opened(made)).toEqual({ pictures: 1, told: [] }));

  it.each([
    ['later slides', 'Ada Lovelace', false],
    ['slides with lists', '- Eins\n- Zwei', true],
    ['lists later', '- Un\n- Deux', false],
  ])('is kept on %s', (_, line, isFirst) =>
    expect(opened(at(240, 110), line, isFirst)).toEqual({ pictures: 1, told: [] }),
  );
});
