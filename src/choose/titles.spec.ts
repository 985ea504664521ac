import { readFileSync } from 'node:fs';
import { catalogue } from '../templates/catalogue/index.js';
import { chooseDeck, type ImportedSlide } from './choose-deck.js';
import { slide, table, words } from './fixtures/slides.js';
import { slideTexts } from './slide-texts.js';

const { namesNothing } = JSON.parse(readFileSync('src/templates/define/topics/fixtures/titles.json', 'utf8')) as {
  namesNothing: Record<string, string[]>;
};

/** What becomes of a slide between two others. */
function chosen(made: Parameters<typeof slide>[0], locale = 'en') {
  const slides = [slide({ title: 'Before' }), slide(made, 1), slide({ title: 'After' }, 2)];
  const [only] = [...chooseDeck({ slides }, catalogue, locale, () => undefined)]
    .flat()
    .filter(({ index }) => index === 1);
  const { title, ...content } = only!.content;
  return { slideType: only!.slideType, content, leftOut: only!.leftOut };
}

describe('a title of which only a part names what templates are for', () => {
  const blocks = () => [words('- Rent goes up in May\n- Two desks are free\n- The lift is being repaired')];

  it.each(Object.entries(namesNothing).flatMap(([language, all]) => all.map((title) => [language, title] as const)))(
    'speaks for none, in %s: %s',
    (_, title) => {
      if (title === '') return;
      expect(chosen({ title, blocks: blocks() })).toEqual(chosen({ title: 'What we saw', blocks: blocks() }));
    },
  );

  it.each([
    ['Our next steps', 'nextSteps'],
    ['Unsere nächsten Schritte', 'nextSteps'],
    ['Prochaines étapes', 'nextSteps'],
    ['Los próximos pasos', 'nextSteps'],
    ['Fazit', 'summary'],
    ['Ordine del giorno', 'agenda'],
  ])('and the whole of one does: %s', (title, slideType) =>
    expect(chosen({ title, blocks: blocks() }).slideType).toBe(slideType),
  );
});

describe('headings that name the lists of a template', () => {
  const lists = (...headings: string[]) =>
    headings.map((heading, at) => words(`**${heading}**\n- point ${at}a\n- point ${at}b`, { column: at }));

  it.each([
    ['de', 'swot', ['Stärken', 'Schwächen', 'Chancen', 'Risiken']],
    ['fr', 'swot', ['Forces', 'Faiblesses', 'Opportunités', 'Menaces']],
    ['de', 'prosCons', ['Dafür', 'Dagegen']],
    ['es', 'prosCons', ['A favor', 'En contra']],
  ])('are understood in %s: %s', (locale, slideType, headings) => {
    expect(chosen({ title: 'What we saw', blocks: lists(...headings) }, locale)).toMatchObject({
      slideType,
      leftOut: [],
    });
  });

  it('are told where the slide says them in another language', () => {
    const { slideType, leftOut } = chosen({
      title: 'SWOT',
      blocks: lists('Stärken', 'Schwächen', 'Chancen', 'Risiken'),
    });
    expect([slideType, leftOut.map(({ what, text }) => [what, text])]).toEqual([
      'swot',
      ['Stärken', 'Schwächen', 'Chancen', 'Risiken'].map((text) => ['heading', text]),
    ]);
  });

  it.each([
    ['Strong winds', 'Weak signals', 'Opportunity costs', 'Threat models'],
    ['Stärken der Alten', 'Schwächeanfälle', 'Chancengleichheit', 'Risikokapital'],
    ['Forces armées', 'Faiblesses musculaires', 'Opportunités d’emploi', 'Menaces voilées'],
    ['Fortalezas del norte', 'Debilidades del texto', 'Oportunidades de empleo', 'Amenazas de muerte'],
    ['Professionals', 'Consumers'],
    ['Vorteile der Ehe', 'Nachteilsausgleich'],
    ['For sale', 'Against the clock'],
    ['Pour tous', 'Contre la montre'],
  ])('are none where only a part of them does: %s', (...headings) => {
    expect(['swot', 'prosCons']).not.toContain(chosen({ title: 'What we saw', blocks: lists(...headings) }).slideType);
  });
});

it('shows prose beside a table in the layout that has a place for it', () => {
  const blocks = [
    table([
      ['Plan', 'Price'],
      ['Free', '0'],
    ]),
    words('Prices without tax.\nThey hold until May.\nTaxes come later.'),
  ];
  expect(chosen({ title: 'What we saw', blocks })).toMatchObject({
    slideType: 'table',
    content: { body: expect.stringContaining('They hold') as string, layoutVariant: 'split' },
  });
});

it.each([
  'We leave the old warehouse in May, since nobody has found a way to keep its roof dry through another winter',
  'Warum wir das alte Lager im Mai verlassen und was das für alle bedeutet die dort heute noch ihre Schichten haben',
  'Pourquoi nous quittons le vieil entrepôt en mai : ce que cela change pour celles et ceux qui y travaillent encore',
  'Vorlage für den Aufsichtsrat: Geschäftsjahr 2026 und Ausblick auf einen Umsatz von 38,4 Mio. € im Jahr 2027',
  `**${'word '.repeat(20).trim()}**`,
  '長'.repeat(100),
])('keeps a title whole that is longer than its template is made for: %s', (title) => {
  const blocks = [words('- Rent goes up in May\n- Two desks are free\n- The lift is being repaired')];
  const [[made]] = [...chooseDeck({ slides: [slide({ title, blocks })] }, catalogue, 'en', () => undefined)] as [
    [ImportedSlide],
  ];
  expect(made).toMatchObject({ slideType: 'bullets', leftOut: [] });
  expect(slideTexts(made.content)[0]!.replaceAll('\\', '')).toBe(title);
});
