import { catalogue } from '../../templates/catalogue/index.js';
import { withDrawingsApart } from './drawings-apart.js';
import { readMarkdown } from '../markdown/read-markdown.js';

/** What stands on the slides of these lines; `=` is code. */
const slidesOf = (text: string) =>
  withDrawingsApart(readMarkdown(`---\nmarp: true\n---\n# Code\n\n${text}`, catalogue).slides).map(
    ({ title, blocks }) => [
      title?.text,
      ...blocks.map((block) =>
        block.kind === 'paragraphs'
          ? block.paragraphs.map((line) => line.text).join(' ')
          : block.kind === 'code'
            ? `=${block.text}`
            : block.kind,
      ),
    ],
  );
const TABLE = '| a | b |\n| - | - |\n| 1 | 2 |\n\n';
const code = (text: string) => `\`\`\`js\n${text}\n\`\`\`\n\n`;

it.each([
  [
    `First:\n\n${code('a()')}Zweitens:\n\n${code('b()')}`,
    [
      ['Code', 'First:', '=a()'],
      ['Code', 'Zweitens:', '=b()'],
    ],
  ],
  [
    `${code('a()')}au-dessus\n\n${code('b()')}en dessous`,
    [
      ['Code', '=a()', 'au-dessus'],
      ['Code', '=b()', 'en dessous'],
    ],
  ],
  [
    `Uno:\n\n${code('a()')}${code('b()')}Dos:\n\n${code('c()')}`,
    [
      ['Code', 'Uno:', '=a()'],
      ['Code', '=b()'],
      ['Code', 'Dos:', '=c()'],
    ],
  ],
  [
    `一:\n\n${code('a()')}二:\n\n${code('b()')}以上`,
    [
      ['Code', '一:', '=a()'],
      ['Code', '二:', '=b()', '以上'],
    ],
  ],
  [
    `Antes:\n\n${TABLE}Después:\n\n${code('a()')}Al final`,
    [
      ['Code', 'Antes:', 'table'],
      ['Code', 'Después:', '=a()', 'Al final'],
    ],
  ],
  [
    `${TABLE}Dopo\n\n${code('b()')}`,
    [
      ['Code', 'table', 'Dopo'],
      ['Code', '=b()'],
    ],
  ],
  [
    `${code('a()')}> النهر\n\n${TABLE}`,
    [
      ['Code', '=a()', 'quote'],
      ['Code', 'table'],
    ],
  ],
])('keeps each drawing with its words: %j', (text, slides) => expect(slidesOf(text)).toEqual(slides));

it.each([
  'Only words',
  code('a()'),
  `Vorher\n\n${code('a()')}nachher`,
  `${code('a()')}${code('b()')}`,
  `Les deux :\n\n${code('a()')}${code('b()')}`,
  `- uno\n- dos\n\n${code('a()')}`,
  `${TABLE}${code('a()')}`,
  `![](a.png)\n\n${code('a()')}En dan\n\n${code('b()')}`,
  `:::: columns\n::: column\nAntes\n\n${code('a()')}:::\n::: column\nDepois\n\n${code('b()')}:::\n::::`,
  `<!-- _class: lead -->\n\n一つ\n\n${code('a()')}`,
  `> المدينة\n\n${code('a()')}النهر`,
])('keeps other slides whole: %j', (text) => expect(slidesOf(text)).toHaveLength(1));
