import { catalogue } from '../../templates/catalogue/index.js';
import { readMarkdown } from './read-markdown.js';

/** What a slide of these lines says, its notes, its pictures, and what is left out. */
function read(text: string) {
  const [slide] = readMarkdown(`# A\n\n---\n\n# B\n\n${text}`, catalogue).slides.slice(1);
  const { blocks, notes, leftOut } = slide!;
  return {
    words: blocks.flatMap((block) =>
      block.kind === 'paragraphs' ? block.paragraphs.map(({ text, level }) => '  '.repeat(level) + text) : [],
    ),
    pictures: blocks.flatMap((block) => (block.kind === 'picture' && 'url' in block.source ? [block.source.url] : [])),
    notes,
    leftOut: leftOut.map(({ text }) => text),
  };
}

it.each([
  ['\\bigskip\n\\pause\n\nDer Fluss', ['Der Fluss'], ['\\bigskip \\pause']],
  ['- La rivière\n- \\small la ville', ['La rivière', 'la ville'], ['\\small']],
  ['El río \\newline y la ciudad', ['El río  y la ciudad'], ['\\newline']],
  ['\\begin{center}\nThe river\n\\end{center}', ['The river'], ['\\begin{center} \\end{center}']],
  ['\\vspace{4mm}\\pause\n\n川', ['川'], ['\\vspace{4mm}\\pause']],
  ['`\\newline`{=tex}النهر', ['النهر'], ['\\newline']],
  ['```{=latex}\n\\setbeamercolor{x}\n```\n\nRiver', ['River'], ['\\setbeamercolor{x}']],
])('leaves the layout of LaTeX out: %j', (text, words, leftOut) =>
  expect(read(text)).toMatchObject({ words, leftOut }),
);

it.each([
  ['\\includegraphics[width=\\textwidth]{img/my_plan_a.png}', [], ['img/my_plan_a.png']],
  ['\\begin{figure}\n\\includegraphics{a.png}\n\\end{figure}', [], ['a.png']],
  ['- Der Plan \\includegraphics[height=3cm]{b.jpg}', ['Der Plan'], ['b.jpg']],
  ['```{=latex}\n\\includegraphics{c.png}\n```', [], ['c.png']],
])('shows the pictures of LaTeX: %j', (text, words, pictures) => expect(read(text)).toMatchObject({ words, pictures }));

it.each([
  ['[Der Fluss]{.alert} steigt', 'Der Fluss steigt'],
  ['[[Konsole]{.ex}]{.slides}', 'Konsole'],
  ['[**La rivière** monte]{.red #one} vite', 'La rivière monte vite'],
  ['El río [sube]{style="color: red"}', 'El río sube'],
  ['[]{.notes} 川', '川'],
  ['[Konsole: mergen]{.ex href="https://example.com/a"} hier', 'Konsole: mergen hier'],
])('reads words in brackets with attributes as words: %j', (text, words) => expect(read(text).words).toEqual([words]));

it.each([
  ['`\\pause` goes on'],
  ['C:\\small\\large'],
  ['Use \\alert{this}, not \\emph{that}'],
  ['\\textbf{Wichtig}'],
  ['\\pausenbrot'],
  ['Server \\\\host\\small'],
  ['[1] and [2]{3}'],
  ['a[i]{x}'],
  ['\\sqrt[3]{.5}'],
  ['[see below] {.note}'],
  ['{.alone}'],
  ['Le prix [HT] {en euros}'],
])('keeps %j as it is typed', (text) => {
  const typed = text.replaceAll('`', '').replace('\\\\host', '\\host');
  expect(read(text)).toMatchObject({ words: [typed], leftOut: [], pictures: [] });
});

it('takes lines of nothing but a backslash for empty ones', () => {
  expect(read('We cover\n  \\\n  \\\n\n- one').words).toEqual(['We cover', 'one']);
  expect(read('- one\n  \\\n  \\\n- two').words).toEqual(['one', 'two']);
  expect(read('A path such as C:\\').words).toEqual(['A path such as C:\\']);
});

it('has notes within a list as notes, and the list in one piece', () => {
  const list =
    '- Un\n  - deux\n\n    ::: notes\n    Demander **qui**.\n\n    - pourquoi\n    :::\n\n  - trois\n- Quatre';
  expect(read(list)).toMatchObject({
    words: ['Un', '  deux', '  trois', 'Quatre'],
    notes: 'Demander qui.\n\n- pourquoi',
  });
  expect(read('- Eins\n\n  ::: notes\n  ohne Ende').words).toEqual(['Eins', '::: notes ohne Ende']);
});

describe('stars', () => {
  const paragraphOf = (text: string) => {
    const [block] = readMarkdown(`# Stars\n\n${text}`, catalogue).slides[0]!.blocks;
    return block?.kind === 'paragraphs' ? block.paragraphs[0]! : null;
  };

  it.each(['5*6*7', 'a*b + c*d', '2*3*4 = 24', 'largeur*hauteur*prix', 'Länge*Breite*Höhe'])(
    'multiply in %s',
    (text) => {
      expect(paragraphOf(text)).toMatchObject({ text });
    },
  );

  it.each([
    ['this is *really* it', 'this is really it'],
    ['*first* and *last*', 'first and last'],
    ['das ist (*sehr*) gut', 'das ist (sehr) gut'],
    ['un **gras**set', 'un grasset'],
    ['これは*重要*です', 'これは重要です'],
  ])('are emphasis in %s', (typed, text) => {
    expect(paragraphOf(typed)).toMatchObject({ text });
  });
});
