import { draftDeck } from './drafting/draft-deck.js';
import forms from './fixtures/forms.json' with { type: 'json' };
import { withOrdinals } from './reading/ordinals.js';
import { withAnswers } from './reading/questions.js';
import { seriesIn } from './reading/series.js';
import { said } from './vocabulary.js';

const deckOf = (prompt: string, locale = 'en') =>
  draftDeck({ prompt, locale, brand: '', title: null, slides: null }).slides;
const typesOf = (prompt: string) => deckOf(prompt).map(({ slide_type }) => slide_type);

it('every rule has at least ten texts on which it does nothing', () => {
  for (const { areNot } of Object.values(forms)) expect(areNot.length).toBeGreaterThanOrEqual(10);
});

describe('lines in turn', () => {
  it.each(forms.questions.are)('are questions with answers: %s', (text) =>
    expect(withAnswers(text).match(/^- \*\*.+[?？؟]\*\* \S/gm)).toHaveLength(text.match(/[?？؟]$/gm)!.length),
  );
  it.each(forms.questions.areNot)('are none: %s', (text) => expect(withAnswers(text)).toBe(text));
});

describe('figures of periods in a line', () => {
  it.each(forms.series.are)('are a series: %s', (line, label, entries) =>
    expect(seriesIn(line as string)).toEqual({ label, entries }),
  );
  it.each(forms.series.areNot)('are none: %s', (line) => expect(seriesIn(line)).toBeNull());

  it.each(forms.series.are)('are stats or a chart, below their label: %s', (line, label) => {
    const [title, shown, ...others] = deckOf(line as string, /\p{Script=Han}/u.test(line as string) ? 'ja' : 'de');
    expect(title!.content['title']).toBe(label);
    expect([shown!.slide_type === 'stats' || /Chart$/.test(shown!.slide_type), others]).toEqual([true, []]);
  });
});

describe('a number with a point at the beginning of a line', () => {
  it.each(forms.ordinals.are)('counts nothing in %s', (text) =>
    expect(withOrdinals(text)).toBe(text.replace(/^(\d+)\./gm, '$1\\.')),
  );
  it.each(forms.ordinals.areNot)('stays in %s', (text) => expect(withOrdinals(text)).toBe(text));
});

describe('a request', () => {
  const titleOf = (prompt: string) => deckOf(prompt)[0]!.content['title'];
  it.each(forms.requests.are)('is no content: %s', (prompt, title) => expect(titleOf(prompt)).toBe(title));
  it.each(forms.requests.areNot)('is not what a title says: %s', (prompt) => expect(titleOf(prompt)).toBe(prompt));
});

describe('two labels above as many points', () => {
  it.each(forms.sides.are)('are sides of a comparison: %s', (prompt) =>
    expect(typesOf(prompt)).toEqual(['title', 'twoColumn']),
  );
  it.each(forms.sides.areNot)('are not joined: %s', (prompt) => expect(typesOf(prompt)).not.toContain('twoColumn'));
});

describe('a table', () => {
  const keyFigures = said('keyFigures', 'en');
  const titlesOf = (prompt: string) => deckOf(prompt).map(({ content }) => content['title']);
  it.each(forms.figuresInTables.are)('holds figures: %s', (prompt) => expect(titlesOf(prompt)).toContain(keyFigures));
  it.each(forms.figuresInTables.areNot)('holds none: %s', (prompt) =>
    expect(titlesOf(prompt)).not.toContain(keyFigures),
  );
});

describe('what a mail answers', () => {
  const shown = (prompt: string) => JSON.stringify(deckOf(prompt).map(({ content }) => content));
  it.each(forms.quotedMails.are)('is in notes: %s', (prompt) => {
    expect(shown(prompt)).not.toContain('proveedor?');
    expect(JSON.stringify(deckOf(prompt))).toContain('proveedor?');
  });
  it.each(forms.quotedMails.areNot)('is not what somebody wrote else: %s', (prompt) =>
    expect(shown(prompt)).toContain(/> (.{10,25})/.exec(prompt)![1]),
  );
});

describe('a heading that names a contact', () => {
  const ends = ['contact', 'thankYou'];
  it.each(forms.contacts.are)('is one with an address: %s', (prompt) => expect(ends).toContain(typesOf(prompt).at(-1)));
  it.each(forms.contacts.areNot)('is a list without: %s', (prompt) =>
    expect(typesOf(prompt).filter((type) => ends.includes(type))).toEqual([]),
  );
});

describe('numbers of four digits at the beginning of lines', () => {
  it.each(forms.years.are)('are years: %s', (prompt) => expect(typesOf(prompt)).toContain('timeline'));
  it.each(forms.years.areNot)('count something: %s', (prompt) => expect(typesOf(prompt)).not.toContain('timeline'));
});

describe('an outline', () => {
  it('keeps its four levels, and ticks below points', () => {
    const prompt = 'Handbook\n- Arrival\n  - Airport\n    - Train\n      - [x] Line 2\n      - Line 5\n  - Station';
    expect(deckOf(prompt)[1]).toMatchObject({
      content: {
        title: 'Arrival',
        items: [
          { text: 'Airport', points: [{ text: 'Train' }, { text: '– ✓ Line 2' }, { text: '– Line 5' }] },
          { text: 'Station' },
        ],
      },
    });
  });

  it('has lists of two kinds below a heading apart, and a quotation where it stands', () => {
    expect(deckOf('# D\n## Pie\n- flour\n- eggs\n\n1. Mix\n2. Bake\n').slice(1)).toMatchObject([
      { content: { title: 'Pie (1/2)', items: [{ text: 'flour' }, { text: 'eggs' }] } },
      { content: { title: 'Pie (2/2)', items: [{ text: 'Mix' }, { text: 'Bake' }], layoutVariant: 'numbered' } },
    ]);
    expect(
      typesOf('# D\n## V\n> I can see my kids on Fridays.\n> — Dana\n\n- Sick days fell\n- Nobody left').slice(1, 2),
    ).toEqual(['quote']);
  });
});

describe('steps with code', () => {
  const fence = '```';
  it.each([
    ['flush', `Bot\n1. Install:\n${fence}\nnpm ci\n${fence}\n> Never as root\n2. Start\n${fence}\nnpm start\n${fence}`],
    [
      'indented',
      `# Bot\n\n1. Install:\n\n   ${fence}\n   npm ci\n   ${fence}\n\n   > Never as root\n\n2. Start\n\n   ${fence}\n   npm start\n   ${fence}`,
    ],
    ['without fences', 'Bot\n\n1. Install:\n\n       npm ci\n\n2. Start\n\n       npm start'],
  ])('keep it beside them: %s', (_, prompt) => {
    const [, ...steps] = deckOf(prompt);
    expect(steps.slice(0, 2)).toMatchObject([
      { slide_type: 'codeBlock', content: { title: 'Install', code: 'npm ci' } },
      { slide_type: 'codeBlock', content: { title: 'Start', code: 'npm start' } },
    ]);
    expect(JSON.stringify(steps[0]).includes('Never as root')).toBe(prompt.includes('Never as root'));
  });
});
