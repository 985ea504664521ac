import { readFileSync } from 'node:fs';
import { catalogue } from '../templates/catalogue/index.js';
import { checkContent } from '../templates/define/check-content.js';
import { drawnValues } from '../templates/define/drawn-values.js';
import type { Content } from '../templates/define/template.js';
import { readMarkdown } from '../imports/markdown/read-markdown.js';
import { chooseDeck } from './choose-deck.js';

/** The slide between two others. */
function slideOf(markdown: string) {
  const { slides } = readMarkdown(`# Before\n\n---\n\n${markdown}\n\n---\n\n# After`, catalogue);
  const [, chosen] = [...chooseDeck({ slides }, catalogue, 'en', () => undefined)];
  return chosen![0]!;
}

const textsOf = (content: Content) => JSON.stringify(content);
const plainOf = ({ slideType, content }: { slideType: string; content: Content }) =>
  [...drawnValues(catalogue.get(slideType)!.fields, content)].map(({ text }) => text);

it('bold, italic, code and links of Markdown are marks of the texts, and such links are not told', () => {
  const { slideType, content, leftOut } = slideOf(
    '# A *plan* for `npm`\n\n- First **bold** point, _slanted_\n- A [link](https://example.com/a) and ***both***\n' +
      '- Write to <mailto:a@example.com>, or **[here](https://example.com/b)**\n- Plain \\*words\\* and 3\\*4\\*5',
  );
  expect({ slideType, content, leftOut }).toEqual({
    slideType: 'bullets',
    content: {
      title: 'A *plan* for `npm`',
      items: [
        { text: 'First **bold** point, *slanted*' },
        { text: 'A [link](https://example.com/a) and ***both***' },
        { text: 'Write to mailto:a@example.com, or [**here**](https://example.com/b)' },
        { text: 'Plain \\*words\\* and 3*4*5' },
      ],
    },
    leftOut: [],
  });
});

it.each([
  ['Nur <b>heute</b> <i>billig</i>', 'Nur **heute** *billig*'],
  ['Lancer <code>make</code> puis <strong>lire</strong>', 'Lancer `make` puis **lire**'],
  ['El <em>nuevo</em> plan', 'El *nuevo* plan'],
  ['Explain the <b> and <i> tags', 'Explain the <b> and <i> tags'],
  ['タグ <b> を使う', 'タグ <b> を使う'],
  ['Wer <em>A sagt', 'Wer A sagt'],
])('words between tags are emphasised, and tags between spaces are words: %j', (text, said) =>
  expect(slideOf(`# B\n\n- ${text}\n- C\n- D`).content['items']).toMatchObject([{ text: said }, {}, {}]),
);

it('a link that no text takes is told', () => {
  const { leftOut } = slideOf('# Plan\n\n- A [file](files/a.pdf)\n- Another point\n- And one more');
  expect(leftOut).toEqual([{ what: 'link', why: 'No text of the slide takes it.', text: 'file: files/a.pdf' }]);
});

it('what has no room with its marks has it without', () => {
  const long = 'word '.repeat(95).trim();
  const { content } = slideOf(`# Plan\n\n- **${long}** now\n- Another point\n- And one more`);
  expect(textsOf(content)).toContain(`"${long} now"`);
});

const asTyped = Object.values(
  JSON.parse(readFileSync('src/templates/define/marks/as-typed.json', 'utf8')) as Record<string, string[]>,
).flat();

it('texts that look like marks are drawn as they stand in the file', () => {
  const typed = [...asTyped, '**not bold**', '`no code`', '[no link](https://example.com)', '*a* \\*b\\*'];
  for (const text of typed.filter((one) => one.length > 12 && one.length < 70)) {
    const paragraphs = [text, 'Another point', 'And one more'].map((words) => ({
      text: words,
      level: 0,
      list: 'bullet' as const,
    }));
    const slides = ['Before', 'Plan', 'After'].map((title, index) => ({
      ...{ index, title: { text: title }, leftOut: [] },
      blocks: title === 'Plan' ? [{ kind: 'paragraphs' as const, paragraphs }] : [],
    }));
    const [, chosen] = [...chooseDeck({ slides }, catalogue, 'en', () => undefined)];
    expect(plainOf(chosen![0]!).join('\n')).toContain(text.replace(/\s+/g, ' '));
  }
});

it('a prose that would be too long with its marks comes without them', () => {
  const said = Array.from({ length: 110 }, (_, i) => `**w${i}** and`).join(' ');
  const { slideType, content } = slideOf(`# Plan\n\n${said}`);
  expect(checkContent(catalogue.get(slideType)!, content, () => undefined)).toEqual([]);
  expect(textsOf(content)).toContain('w109');
});

it('as many links of a text are marks as a field may have room for', () => {
  const links = Array.from({ length: 300 }, (_, i) => `[w${i}](https://e.com/${i}x)`);
  const { content, leftOut } = slideOf(`# Plan\n\n- First\n- ${links.join(' ')}\n- Third`);
  const told = JSON.stringify([content, leftOut]);
  expect(links.filter((_, i) => !told.includes(`https://e.com/${i}x`))).toEqual([]);
});
