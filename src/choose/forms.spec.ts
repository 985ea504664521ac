import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../templates/catalogue/index.js';
import { readMarkdown } from '../imports/markdown/read-markdown.js';
import { chooseDeck } from './choose-deck.js';

/** A slide whose form says what it is. */
interface Case {
  what: string;
  language: string;
  title?: string;
  text: string;
  is: string;
  content: Record<string, unknown>;
}

const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/forms.json'), 'utf8')) as Case[];

const OTHER = '# Something else\n\nIt stands beside what is asked for, and says so in a sentence of some length.';

it.each(cases)('keeps $what ($language)', ({ language, title = 'What we do', text, is, content }) => {
  for (const [before, after] of [
    [[], []],
    [[], [OTHER]],
    [[OTHER], [OTHER]],
    [[OTHER], []],
  ] as string[][][]) {
    // In the habit of Marp, in which headings begin no slides.
    const slides = `---\nmarp: true\n---\n${[...before!, `# ${title}\n\n${text}`, ...after!].join('\n\n---\n\n')}`;
    const chosen = [...chooseDeck(readMarkdown(slides, catalogue), catalogue, language, () => undefined)];
    const [made] = chosen[before!.length]!;
    expect(made).toMatchObject({ slideType: is, content });
    expect(made!.leftOut).toEqual([]);
  }
});

it('tells that points of two levels are points of one, where the title asks for a template that has one', () => {
  const text = ['Strengths', 'Weaknesses', 'Opportunities', 'Threats'].map(
    (name) => `## ${name}\n\n- One\n  - below it`,
  );
  const slides = readMarkdown(`---\nmarp: true\n---\n# SWOT\n\n${text.join('\n\n')}`, catalogue);
  const [made] = [...chooseDeck(slides, catalogue, 'en', () => undefined)].flat();
  expect(made).toMatchObject({ slideType: 'swot', leftOut: [{ what: 'levels' }] });
});
