import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPptx } from '../../src/imports/pptx/read-pptx.js';
import { cell, picture, PNG, pptx, shape, type SlideParts, table } from './pptx-files.js';

/** Pictures and tables on slides of PowerPoint, and whether they are what is treated in particular. */
const fixture = <T>(name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')) as T[];

const OTHER: SlideParts = { shapes: shape(['Before and after'], { placeholder: 'type="title"' }) };

/** A slide as it is read alone, and as the first, one amid others, and the last of a file. */
async function read(slide: SlideParts) {
  const decks = [[slide], [slide, OTHER], [OTHER, slide, OTHER], [OTHER, slide]];
  return Promise.all(
    decks.map(async (slides) => {
      const deck = await readPptx(pptx({ slides, parts: { 'ppt/media/image1.png': PNG } }));
      return deck.slides[slides.indexOf(slide)]!;
    }),
  );
}

const links: SlideParts['links'] = { image: ['image', '../media/image1.png'] };
const BACKGROUND = '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="image"/></a:blipFill></p:bgPr></p:bg>';

interface Pictures {
  what: string;
  title?: string;
  /** `table`, `picture` or words, with their place. */
  shapes: string[];
  background?: boolean;
  isWhole?: boolean;
}

it.each(fixture<Pictures>('pictures.json'))('reads $what', async ({ title, shapes, background, isWhole = false }) => {
  const made = shapes.map((text) => {
    if (text === 'table') return table([[cell('Puente'), cell('Año')]]);
    const [, words, ...at] = /^(.+) (\d+) (\d+) (\d+) (\d+)$/.exec(text)!;
    const place = at.map(Number) as [number, number, number, number];
    return words === 'picture' ? picture('image', { at: place }) : shape([words!], { at: place });
  });
  const head = title ? shape([title], { placeholder: 'type="title"' }) : '';
  const slide = { shapes: made.join('') + head, links, ...(background && { background: BACKGROUND }) };
  for (const { blocks } of await read(slide))
    expect(blocks.some((block) => block.kind === 'picture' && block.isWhole)).toBe(isWhole);
});

it.each(fixture<{ what: string; rows: string[]; isEmpty?: boolean }>('tables.json'))(
  'reads a table $what',
  async ({ rows, isEmpty }) => {
    const cells = rows.map((row) => row.split('|').map((text) => cell(text)));
    for (const { blocks, leftOut } of await read({ shapes: table(cells, '') })) {
      expect(blocks.some(({ kind }) => kind === 'table')).toBe(!isEmpty);
      expect(leftOut).toEqual(isEmpty ? [{ what: 'table', why: expect.any(String) as string }] : []);
    }
  },
);
