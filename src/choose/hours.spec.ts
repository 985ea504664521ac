import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../templates/catalogue/index.js';
import { readMarkdown } from '../imports/markdown/read-markdown.js';
import { chooseDeck } from './choose-deck.js';

interface Case {
  language: string;
  lines: string[];
}
const { programmes, others } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/hours.json'), 'utf8'),
) as Record<'programmes' | 'others', Case[]>;

const OTHER = '# Something else\n\nIt stands beside what is asked for, and says so in a sentence of some length.';

/** What a list becomes alone, first, last, and amid a deck. */
function chosen({ language, lines }: Case) {
  const list = `# What we do\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
  return [[list], [list, OTHER], [OTHER, list], [OTHER, list, OTHER]].map((slides) => {
    const read = readMarkdown(`---\nmarp: true\n---\n${slides.join('\n\n---\n\n')}`, catalogue);
    return [...chooseDeck(read, catalogue, language, () => undefined)][slides.indexOf(list)]![0]!;
  });
}

it.each(programmes)('reads the hours of a programme ($language): $lines', (one) => {
  for (const { slideType, content } of chosen(one)) {
    expect(slideType).toBe('agenda');
    expect(content['items']).toEqual(
      one.lines.map(() => expect.objectContaining({ time: expect.any(String) as string })),
    );
  }
});

it.each(others)('takes other numbers for no hours ($language): $lines', (one) => {
  for (const { slideType, content } of chosen(one)) {
    expect(slideType).not.toBe('agenda');
    expect(JSON.stringify(content)).not.toContain('"time"');
  }
});
