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
  expect(read('- Eins\n\n  ::: notes\n  ohne Ende').words).toEqual(['Eins', '  ::: notes ohne Ende']);
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

describe('marks of pandoc', () => {
  it.each([
    ['H~2~O', 'H₂O'],
    ['Die Fläche in m^2^ und km^2^', 'Die Fläche in m² und km²'],
    ['10^-3^ mol', '10⁻³ mol'],
    ['SO~4~^2-^', 'SO₄²⁻'],
    ['(a+b)^2^', '(a+b)²'],
    ['川の深さ^2^', '川の深さ²'],
  ])('raise and lower digits: %j', (text, said) => expect(read(text).words).toEqual([said]));

  it.each([
    'about ~5~10 km',
    'a^b^c',
    'x ^2^ y',
    '10~20~30 Tage',
    'm^2 und m^3',
    'e^(2)^',
    '~2~ litros',
    'file~1~2.txt',
    '2~4 人',
    'x^1000^',
    'H~zwei~O',
    'النهر ~ 2 ~ المدينة',
  ])('stay where they are none: %j', (text) => expect(read(text).words).toEqual([text]));

  it('are footnotes where they are referred to', () => {
    const [slide] = readMarkdown(
      '# A\n\nDer Fluss^[seit 1900 gemessen] steigt[^1].\n\n[^1]: Jedes Jahr.',
      catalogue,
    ).slides;
    expect(slide!.blocks).toMatchObject([{ paragraphs: [{ text: 'Der Fluss[1] steigt[2].' }] }]);
    expect(slide!.footnotes).toMatchObject([{ text: '[1] seit 1900 gemessen' }, { text: '[2] Jedes Jahr.' }]);
  });

  it.each(['x^[1]', '^[a-z]+$', '^[abc]', 'a^[b]', '[^9] fehlt', 'x^[', '川^[1]', 'Prix^[HT]', '^[]', '2^[n]'])(
    'are no footnotes: %j',
    (text) => expect(read(text).words).toEqual([text]),
  );

  it.each([
    ['- One\n    a. first\n    b. second', ['One', '  a. first', '  b. second']],
    ['- Eins\n  i. erstens\n  ii. zweitens\n- Zwei', ['Eins', '  i. erstens', '  ii. zweitens', 'Zwei']],
    ['1. Un\n   A) ici\n   B) là', ['Un', '  A) ici', '  B) là']],
  ])('are points below others: %j', (text, words) => expect(read(text).words).toEqual(words));

  it.each([
    ['- He is\n  a. k. a. John', 'He is a. k. a. John'],
    ['- Der Plan\n  b. liegt vor\n  c. wird gelesen', 'Der Plan b. liegt vor c. wird gelesen'],
    ['- a. m. et\n  p. m.', 'a. m. et p. m.'],
    ['- El río\n  a la ciudad\n  b de nuevo', 'El río a la ciudad b de nuevo'],
    ['- Uno\n  a. primo\n  e così via', 'Uno a. primo e così via'],
    ['- I. Kant\n  I. Newton', 'I. Kant I. Newton'],
    ['- Zie\n  i. p. v. dat', 'Zie i. p. v. dat'],
    ['- 川\n  町', '川町'],
    ['- Um\n  x. dois\n  y. três', 'Um x. dois y. três'],
    ['- النهر\n  أ. المدينة\n  ب. الجسر', 'النهر أ. المدينة ب. الجسر'],
  ])('are none: %j', (text, said) => expect(read(text).words).toEqual([said]));
});

describe('names between underscores', () => {
  it.each([
    ['The file __init__.py and `__main__.py`', 'The file __init__.py and __main__.py'],
    ['src/__tests__/a.ts', 'src/__tests__/a.ts'],
    ['- __new__() und __call__(self)', '__new__() und __call__(self)'],
    ['Call __repr__ first', 'Call __repr__ first'],
  ])('keep these: %j', (text, said) => expect(read(text).words).toEqual([said]));

  it.each([
    ['__bold__', 'bold'],
    ['Das ist __wichtig__.', 'Das ist wichtig.'],
    ['__Note__: read it', 'Note: read it'],
    ['__très important__ ici', 'très important ici'],
    ['__see__ (below)', 'see (below)'],
    ['__a__ / __b__', 'a / b'],
    ['**init**.py', 'init.py'],
    ['__重要__ です', '重要 です'],
    ['__uno__, __dos__', 'uno, dos'],
    ['__هام__ جدا', 'هام جدا'],
  ])('are bold words elsewhere: %j', (text, said) => expect(read(text).words).toEqual([said]));
});

describe('formulas between brackets', () => {
  it.each([
    ['Die Summe \\(a+b\\) wächst', 'Die Summe $a+b$ wächst'],
    ['- \\(x_1 * y_2 * z\\)', '$x_1 * y_2 * z$'],
    ['\\(\\frac{1}{2}\\) de la rivière', '$\\frac{1}{2}$ de la rivière'],
    ['\\[E = mc^2\\]', '$$E = mc^2$$'],
  ])('are read: %j', (text, said) => expect(read(text).words).toEqual([said]));

  it.each([
    ['\\(see below\\)', '(see below)'],
    ['\\(2024\\)', '(2024)'],
    ['le prix \\(HT\\)', 'le prix (HT)'],
    ['\\(a\\) y \\(b\\)', '(a) y (b)'],
    ['\\(S. 5-7\\)', '(S. 5-7)'],
    ['\\(vgl. Seite 5=6\\)', '(vgl. Seite 5=6)'],
    ['\\[optional = yes\\]', '[optional = yes]'],
    ['`\\(a+b\\)`', '\\(a+b\\)'],
    ['(a+b)', '(a+b)'],
    ['\\(川\\)', '(川)'],
    ['النهر \\(م\\)', 'النهر (م)'],
  ])('are brackets elsewhere: %j', (text, said) => expect(read(text).words).toEqual([said]));
});

describe('HTML in a list', () => {
  it.each([
    ['- one\n  <div>inner</div>\n- two', ['one', '  inner', 'two']],
    ['- eins <br> zwei\n- <kbd>Strg</kbd>', ['eins\nzwei', 'Strg']],
    ['- un\n\n  <details><summary>plus</summary>ici</details>\n\n- deux', ['un', '  plus\nici', 'deux']],
    ['- uno\n\n<!-- nota -->\n\n- dos', ['uno', 'dos']],
    ['- 川\n  <!-- 町 -->\n- 港', ['川', '港']],
    ['- a\n\n  goes on\n- b', ['a', '  goes on', 'b']],
  ])('is of its point: %j', (text, words) => {
    expect(read(text).words).toEqual(words);
    expect(readMarkdown(`# A\n\n${text}`, catalogue).slides[0]!.blocks).toHaveLength(1);
  });
});

describe('what looks like HTML', () => {
  it.each([
    'if a<b then c>d and x<y',
    'List<String>',
    'Vec<u8> und Option<T>',
    'Map<String, List<Int>>',
    'x < 5 et y > 3',
    'Hola <nombre>, gracias',
    'Cher <client>',
    '<Ihr Name>',
    'Promise<void> を返す',
    'a <= b >= c',
    'std::vector<int> v',
    'git clone <url>',
  ])('keeps %j as it is typed', (text) => expect(read(text)).toMatchObject({ words: [text], leftOut: [] }));

  it.each([
    ['a<br>b', 'a\nb'],
    ['<b>fett</b> und <I class="x">schräg</I>', 'fett und schräg'],
    ['<v-click>un</v-click>', 'un'],
    ['<Counter :count="10">dix</Counter>', 'dix'],
    ['Taste <kbd>Strg</kbd>', 'Taste Strg'],
  ])('reads the words of %j', (text, words) => expect(read(text).words).toEqual([words]));
});

describe('days at the beginning of lines', () => {
  it.each([
    ['12. Mai 2026', ['12. Mai 2026']],
    ['1. September 2026', ['1. September 2026']],
    ['Der Umzug ist am\n1. September 2026', ['Der Umzug ist am 1. September 2026']],
    ['3. května 2026', ['3. května 2026']],
    ['7. marts 2026 i Aarhus', ['7. marts 2026 i Aarhus']],
    ['17. mai', ['17. mai']],
    ['12. Mai 2026: Beginn\n3. Juni 2026: Ende', ['12. Mai 2026: Beginn', '3. Juni 2026: Ende']],
    ['12. Mai: Beginn\n13. Mai: Ende', ['12. Mai: Beginn', '13. Mai: Ende']],
    ['> 24. Dezember 2026', []],
  ])('stay in %j', (text, words) => expect(read(text).words).toEqual(words));

  it.each([
    ['12. Mailand', ['Mailand']],
    ['1. Mai feiern', ['Mai feiern']],
    ['1. Januar\n2. Februar\n3. März', ['Januar', 'Februar', 'März']],
    ['5) May 2026', ['May 2026']],
    ['40. May 2026', ['May 2026']],
    ['1. Enero: ventas\n2. Febrero: costes', ['Enero: ventas', 'Febrero: costes']],
    ['2026. május 12.', ['május 12.']],
    ['1. March to the sea', ['March to the sea']],
    ['1. Ziel\n2. Mai 2026', ['Ziel', 'Mai 2026']],
    ['3. Mars et Vénus', ['Mars et Vénus']],
    ['1. 五月', ['五月']],
    ['4. Juli und August', ['Juli und August']],
  ])('are numbers of a list in %j', (text, words) => expect(read(text).words).toEqual(words));
});

it.each([
  ['10<sup>6</sup>', '10⁶'],
  ['**25 m<sup>2</sup>** Fläche', '25 m² Fläche'],
  ['<p>E = mc<sup>2</sup></p>', 'E = mc²'],
  ['CO<sub>2</sub> et H<SUB>2</SUB>O', 'CO₂ et H₂O'],
  ['2<sup>n+1</sup>', '2ⁿ⁺¹'],
  ['2<sup>k</sup> y e<sup>-x</sup>', '2^k y e^(-x)'],
  ['v<sub>max</sub>', 'v_max'],
  ['1<sup>st</sup>, 3<sup>e</sup>, M<sup>me</sup>, N<sup>o</sup> 7', '1st, 3e, Mme, No 7'],
  ['Acme<sup>®</sup> と Globex<sup>TM</sup>', 'Acme® と GlobexTM'],
  ['a<sup>1', 'a1'],
])('keeps what stands above and below the line in %j', (text, said) => expect(read(text).words).toEqual([said]));

it.each([
  ['~~100 €~~ 80 €', ['80 €'], ['100 €']],
  ['Nur ~~das~~ bleibt', ['Nur bleibt'], ['das']],
  ['Precio ~~10~~, ahora 8', ['Precio, ahora 8'], ['10']],
  ['Prix : <del>12 €</del> **9 €**', ['Prix : 9 €'], ['12 €']],
  ['<p>価格 <s>100</s> 80</p>', ['価格  80'], ['100']],
  ['- [x] ~~Gemacht~~\n- [ ] Offen', ['Gemacht', 'Offen'], []],
  ['- ~~Alt~~\n- Neu', ['Neu'], ['Alt']],
  ['un~~der~~stood', ['unstood'], ['der']],
])('leaves struck words out of %j', (text, words, leftOut) => expect(read(text)).toMatchObject({ words, leftOut }));

it.each(['~ 5 ~ 6', '`~~a~~`', 'a~b~c', '5 ~~ 6', '~/bin und ~/lib'])('strikes nothing in %j', (text) =>
  expect(read(text)).toMatchObject({ words: [text.replaceAll('`', '')], leftOut: [] }),
);

it.each([
  ['1. Un\n\n   ```sh\n   a\n   ```\n2. Deux\n\n   ```sh\n   b\n   ```\n3. Trois', [undefined, 2, 3]],
  ['1. Eins\n\n   ![Plan](https://example.com/a.png)\n2. Zwei\n3. Drei', [undefined, 2, undefined]],
  ['3. Drei\n4. Vier', [3, undefined]],
  ['- uno\n\n  ```\n  a\n  ```\n- dos', [undefined, undefined]],
  ['1. 一\n2. 二', [undefined, undefined]],
])('counts on below what stands in a list: %j', (text, starts) => {
  const [, slide] = readMarkdown(`# A\n\n---\n\n# B\n\n${text}`, catalogue).slides;
  const paragraphs = slide!.blocks.flatMap((block) => (block.kind === 'paragraphs' ? block.paragraphs : []));
  expect(paragraphs.map(({ start }) => start)).toEqual(starts);
});
