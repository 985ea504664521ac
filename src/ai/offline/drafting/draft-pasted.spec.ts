import { draftDeck } from './draft-deck.js';
import { textsOnSlide } from './draft.js';
import { PROMPTS } from '../fixtures/prompts.js';

const deckOf = (prompt: string, locale = 'en') => draftDeck({ prompt, locale, brand: '', title: null, slides: null });
const fixture = (name: string) => deckOf(PROMPTS[name]!.prompt, PROMPTS[name]!.locale);
const typesIn = ({ slides }: ReturnType<typeof deckOf>) => slides.map(({ slide_type }) => slide_type);
const titlesIn = ({ slides }: ReturnType<typeof deckOf>) => slides.map(({ content }) => content['title']);
const slideOf = (prompt: string, title: string, locale?: string) =>
  deckOf(prompt, locale).slides.find(({ content }) => content['title'] === title);
const notesOf = ({ slides }: ReturnType<typeof deckOf>) => slides.map(({ notes }) => notes).join('\n');

describe('a pasted text', () => {
  it('has its short lines above others as headings', () => {
    expect(titlesIn(fixture('report'))).toEqual([
      ...[
        'The state of cycling in Northfield, 2025',
        'Agenda',
        'Introduction',
        'Infrastructure',
        'Who rides',
        'Safety',
      ],
      ...['Money', 'Outlook', 'What to remember'],
    ]);
    expect(fixture('french').slides.slice(2, 4)).toMatchObject([
      { content: { title: 'Contexte' } },
      { content: { title: 'Cible' } },
    ]);
    expect(titlesIn(fixture('japanese')).slice(2, 7)).toEqual(['背景', 'ターゲット', '目標', 'スケジュール', '課題']);
  });

  it('has its numbered lines as headings, where something stands right below', () => {
    const deck = fixture('committee');
    expect(titlesIn(deck).slice(2)).toEqual(['Status', 'Budget', 'Decisions', 'Actions']);
    expect(typesIn(deck).slice(2)).toEqual(['bullets', 'stats', 'bullets', 'nextSteps']);
    expect(deck.slides[0]?.content['subtitle']).toBe(
      'Date: 4 November 2025, 14:00–15:30 · Present: Kim, Osei, Laurent, Petra (minutes)',
    );
    const steps = 'Plan\n1. Sign the lease\n2. Rebuild the shop\n3. Open';
    expect(titlesIn(deckOf(steps))).toEqual(['Plan', 'Key points']);
  });

  it('of lines with as many cells is a table', () => {
    const columns =
      'Sales by region\n\nRegion  Q1     Q2\nNorth   1,240  1,310\nSouth   980    1,105\nEast    640    590';
    expect(slideOf(columns, 'Key figures')?.slide_type).toBe('columnChart');
    const tabs = 'Team\tLead\tPeople\nData\tAna\t12\nMobile\tBen\t8';
    expect(deckOf(tabs).slides[1]).toMatchObject({
      slide_type: 'table',
      content: { columns: [{ label: 'Team' }, {}, {}] },
    });
    const prose = 'We met Ann, Ben and Carl.\nWe met Dora, Emil and Fay.\nWe met Gus, Hal and Ian.';
    expect(typesIn(deckOf(prose))).not.toContain('table');
  });

  it('that is a file of several figures over time is a chart of each', () => {
    const { title, slides } = fixture('csv');
    expect(title).toBe('Visitors, signups, paid');
    expect(slides.slice(1).map(({ slide_type, content }) => [slide_type, content['title']])).toEqual([
      ['columnChart', 'Visitors'],
      ['lineChart', 'Signups'],
      ['columnChart', 'Paid'],
    ]);
    expect(slides[1]?.content['takeaway']).toBe('2025-01: 12400 → 2025-06: 18100');
  });

  it('has the title of its front matter, the numbers of its points, and their order', () => {
    expect(titlesIn(deckOf('---\ntitle: My talk\nauthor: Ann\n---\n\n# Intro\n- a\n- b'))[0]).toBe('My talk');
    expect(deckOf('We offer\n- 30 days\n- 13. Gehalt').slides.flatMap(textsOnSlide)).toContain('13. Gehalt');
    expect(deckOf('1. Introduction\n2. Market\n3. Plan').slides[1]?.content['layoutVariant']).toBe('numbered');
  });

  it('of one long sentence is not cut', () => {
    const verse = `Verse\n\nTwo roads diverged ${'in a yellow wood and '.repeat(7)}ended`;
    expect(
      deckOf(verse)
        .slides.flatMap(textsOnSlide)
        .filter((text) => text.endsWith('…')),
    ).toEqual([]);
  });

  it('of code without a fence is code', () => {
    const code = 'def double(n):\n    return n * 2\n\nprint(double(4))';
    expect(deckOf(code).slides[1]?.content['code']).toBe(code);
  });

  it('of addresses is a list of sources', () => {
    const { title, slides } = deckOf('https://www.example.com/a/solar-power\nhttps://example.org/x/123');
    expect(title).toBe('example.com, example.org');
    expect(slides[1]).toMatchObject({
      slide_type: 'references',
      content: {
        title: 'Sources',
        items: [
          { title: 'Solar power', author: 'example.com', url: 'https://www.example.com/a/solar-power' },
          { title: 'example.org', url: 'https://example.org/x/123' },
        ],
      },
    });
  });

  it('of questions with answers is one slide of them', () => {
    const faq = '# Permits\n\n**Who can apply?**\nResidents.\n\n**What is it?**\nA card.\n\n**Where?**\nOnline.';
    expect(deckOf(faq).slides.slice(1)).toMatchObject([
      { slide_type: 'faq', content: { items: [{ question: 'Who can apply?', answer: 'Residents.' }, {}, {}] } },
    ]);
  });

  it('is no topic for its author to answer, where it says several things in one sentence', () => {
    const deck = deckOf(
      'a pitch deck for my startup, we rent out clothes for babies, 29 dollars a month, we have 850 subscribers in Portland, churn is 4%',
    );
    expect(typesIn(deck)).toEqual(['title', 'bullets']);
    expect(deck.title).toBe('My startup');
    const running =
      'the cafeteria should open in autumn and we want it to be a place for all because everyone eats at their desk and nobody knows each other';
    expect(deckOf(running).slides.flatMap(textsOnSlide).join()).not.toContain('?');
    expect(notesOf(deckOf(running))).toContain('because');
  });
});

it('code of more lines than a slide holds goes on, at a blank line where there is one', () => {
  const lines = Array.from({ length: 30 }, (_, i) => (i === 15 ? '' : `line${i};`));
  const { slides } = deckOf(`# D\n## A\n\`\`\`js\n${lines.join('\n')}\n\`\`\``);
  expect(slides.slice(1).map(({ content }) => [content['title'], content['code']])).toEqual([
    ['A (1/2)', lines.slice(0, 15).join('\n')],
    ['A (2/2)', lines.slice(16).join('\n')],
  ]);
});

it('a heading that comes again is told apart', () => {
  const deck = deckOf('# D\n## Results\n- a: b\n- c: d\n- e: f\n## Plan\n- g\n- h\n## Results\n- i\n- j');
  expect(titlesIn(deck)).toEqual(['D', 'Results', 'Plan', 'Results (2)']);
});

describe('headings in a row that are sides of something are one slide', () => {
  it('of what speaks for and against it', () => {
    const deck = deckOf(
      'Four days?\n\nPros\n- Better rest\n- Easier hiring\n\nCons\n- Calls on Fridays\n\nDecide by June',
    );
    expect(deck.slides.slice(1)).toMatchObject([
      {
        slide_type: 'prosCons',
        content: {
          title: 'Pros / Cons',
          pros: [{ text: 'Better rest' }, { text: 'Easier hiring' }],
          cons: [{ text: 'Calls on Fridays' }],
          takeaway: 'Decide by June',
        },
      },
    ]);
  });

  it('of strengths, weaknesses, opportunities and threats', () => {
    const deck = deckOf(
      '# B\n## Stärken\n- Lage\n## Schwächen\n- Ein Ofen\n## Chancen\n- Fähre\n## Risiken\n- Strom',
      'de',
    );
    expect(deck.slides.slice(1)).toMatchObject([{ slide_type: 'swot', content: { threats: [{ text: 'Strom' }] } }]);
  });
});

describe('a request', () => {
  it('says what it wishes of the deck in the notes', () => {
    const deck = deckOf('Make 5 slides about buses. Use simple language. The line has 12 stops. Fares are free.');
    expect(deck.title).toBe('Buses');
    expect(deck.slides.flatMap(textsOnSlide).join()).not.toContain('simple language');
    expect(deck.slides[0]?.notes).toContain('Use simple language');
  });

  it.each([
    ['en', 'Hi team, can you make a short deck from this for Monday?'],
    ['de', 'Mach daraus bitte eine kurze Präsentation für Montag'],
    ['fr', 'Fais une présentation à partir de ces notes'],
    ['es', 'Haz unas diapositivas con esto'],
  ])('for what follows is no title: %s', (locale, request) => {
    const deck = deckOf(`${request}\n\nWe ran the trial in three shops. Theft went up a bit.`, locale);
    expect(deck.slides.flatMap(textsOnSlide).join()).not.toContain(request);
    expect(deck.slides[0]?.notes).toContain(request);
  });

  it.each([
    'The deck of the ferry',
    'Presentation of the new mayor',
    'Folien und Lacke',
    'Presentación del libro',
    'Présentation de la classe',
    'Out of these woods',
    'Con esto basta',
    'Daraus lernen wir',
    'La presentazione di Anna',
    'Slides in playgrounds',
  ])('is none where a deck is only named: %s', (title) =>
    expect(deckOf(`${title}\n\n- one\n- two`).slides[0]?.notes).toContain(
      deckOf(`${title}\n\n- one\n- two`).slides[0]?.content['title'],
    ),
  );

  it.each([
    ['Bitte mach mir eine kurze Präsentation für den Beirat zur Lage der Werkstatt', 'Lage der Werkstatt'],
    ['Please make a deck for the board about our new warehouse', 'Our new warehouse'],
    ['Can you put together ten slides on why we lose parcels', 'Why we lose parcels'],
    ['Fais-moi une présentation pour les parents sur la cantine', 'La cantine'],
    ['J’ai besoin d’une présentation sur la cantine', 'La cantine'],
    ['Necesito 5 diapositivas para el comité sobre el huerto', 'El huerto'],
    ['Mi serve una presentazione per il consiglio su come riapriamo il museo', 'Come riapriamo il museo'],
    ['Graag een presentatie voor de ouders over de nieuwe bus', 'De nieuwe bus'],
    ['Preciso de uma apresentação sobre a horta da escola', 'A horta da escola'],
    ['أنشئ عرض تقديمي عن مدرسة القرية', 'مدرسة القرية'],
    ['הכן מצגת על בית הספר', 'בית הספר'],
  ])('is no part of its topic: %s', (prompt, topic) => {
    expect(deckOf(prompt).title).toBe(topic);
  });

  it.each([
    'Our slides were lost on the way',
    'The deck of the ship is wet on Mondays',
    'Slides and swings on the new playground',
    'We make decks for boats',
    'Präsentation der Ergebnisse',
    'Die Präsentation für den Kunden ist fertig',
    'Vortrag von Dr. Meier',
    'Présentation des résultats',
    'La presentación gustó a todos',
    'Presentazione dei risultati',
    'Presentatie van de cijfers',
    'شرائح اللحم في المطعم',
    'המצגת מוכנה',
  ])('is none of what is said of slides and presentations: %s', (prompt) => {
    expect(deckOf(prompt).title).toBe(prompt);
  });

  it('whose topic is longer than a title slide holds is not cut', () => {
    const topic = `How we cut the waiting time in the emergency room from ${'four long '.repeat(3)}hours to one`;
    expect(deckOf(topic).slides[0]).toMatchObject({ slide_type: 'statement', content: { title: topic } });
  });
});

describe('a mail', () => {
  it('keeps its greeting, thanks and signature for the notes, and is named by what it says', () => {
    const deck = fixture('mail');
    expect(deck.title).toBe('We agreed to move the launch from 3 March to 17 March');
    expect(titlesIn(deck)).toEqual([deck.title, 'Marketing keeps the press date', 'Open points']);
    expect(deck.slides[0]?.content['subtitle']).toMatch(/^Because .+ certification$/);
    const shown = deck.slides.flatMap(textsOnSlide).join('\n');
    for (const aside of ['Hi all', 'thanks for the good discussion', 'Martin', '+49']) {
      expect(shown).not.toContain(aside);
      expect(notesOf(deck)).toContain(aside);
    }
  });

  it('is named by its subject', () => {
    const deck = deckOf(
      'From: Ann\nSubject: Move of the archive\n\nHello Ben,\n\nthe boxes come on Monday. We need two vans.',
    );
    expect(deck.title).toBe('Move of the archive');
  });

  it('is only what is greeted or has a subject', () => {
    const { slides } = deckOf('Thanks\n- to Ann\n- to Ben');
    expect(slides[0]?.content['title']).toBe('Thanks');
  });
});

describe('an agenda that its author typed', () => {
  it('stays as it is', () => {
    expect(fixture('ownAgenda').slides[1]).toMatchObject({
      slide_type: 'agenda',
      content: { items: [{ title: 'Accounts of the year' }, { title: 'Elections' }] },
    });
    const deck = deckOf('# Talk\n## Agenda\n- Where we stand\n- Where we go\n## Status\n- a\n- b\n## Plan\n- c\n- d');
    expect(titlesIn(deck)).toEqual(['Talk', 'Agenda', 'Status', 'Plan']);
  });

  it('that says more of its entries is the deck', () => {
    expect(titlesIn(deckOf('# Day\n## Agenda\n- One\n  - a\n  - b\n- Two\n  - c\n  - d'))).toEqual([
      'Day',
      'One',
      'Two',
    ]);
  });
});

describe('points', () => {
  it('of six headings in a row do not look alike', () => {
    expect(typesIn(fixture('lists')).slice(2, 8)).toEqual([
      ...['bullets', 'pillars', 'bullets', 'pillars', 'bullets', 'pillars'],
    ]);
  });

  it.each([
    ['a list of points is one slide', 'Plan\n- Ann: the budget\n- Ben: the offer\n- Room: booked', 'pillars'],
    ['short lines beside a long one', `# D\n## A\n- one\n- two\n- ${'long '.repeat(18)}`, 'bullets'],
    ['two points of which one is long', `# D\n## A\n- ${'long '.repeat(30)}\n- two`, 'bullets'],
    ['lines that begin with a year', 'History\n1998 – Founded\n2003 – First export\n2009 – New plant', 'timeline'],
    ['lines with dashes', 'Plan\n– Ann: the budget\n– Ben: the offer\n– Room: booked', 'pillars'],
    ['figures with units', '# D\n## A\n- 500 g flour\n- 350 g water\n- 10 g salt', 'stats'],
  ])('%s', (_, prompt, type) => {
    const { slides } = deckOf(prompt);
    expect(slides.map(({ slide_type }) => slide_type)).toEqual(['title', type]);
    expect(slides.flatMap(textsOnSlide).filter((text) => text.endsWith('…'))).toEqual([]);
  });

  it('in an order are numbered, and steps of which nothing is said are no band', () => {
    expect(slideOf('# D\n## A\n1. Fork it\n2. Test it\n3. Send it', 'A')).toMatchObject({
      slide_type: 'bullets',
      content: { layoutVariant: 'numbered' },
    });
  });

  it.each([
    ['short headings', 'Mix: with water\n2. Fold: three times\n3. Bake: for an hour', 'process', undefined],
    [
      'long headings',
      `${'Mix the flour with water'}: ${'word '.repeat(9)}\n2. B: ${'word '.repeat(9)}\n3. C: ${'word '.repeat(9)}`,
      'process',
      'row',
    ],
    ['long headings and few words', 'Mix the flour with water: cold\n2. Fold: often\n3. Bake: long', 'process', 'row'],
  ])('are steps in a form that is full with %s', (_, steps, type, layout) => {
    const slide = slideOf(`# D\n## A\n1. ${steps}`, 'A');
    expect([slide?.slide_type, slide?.content['layoutVariant']]).toEqual([type, layout]);
  });

  it('of many long sections have three forms, never one after the other', () => {
    const sections = Array.from(
      { length: 12 },
      (_, i) => `## Part ${i}\n${`- more is said of this than a card holds ${i}\n`.repeat(4)}`,
    );
    const types = typesIn(deckOf(`# D\n${sections.join('')}`)).slice(1, -1);
    expect(new Set(types).size).toBeGreaterThanOrEqual(3);
    types.forEach((type, i) => expect(type).not.toBe(types[i + 1]));
  });

  it('that go on with one point are no label of it', () => {
    expect(slideOf('# D\n## A\n- only two\n  - Sub\n- other\n## B\n- x', 'A')?.content['items']).toEqual([
      { text: 'only two', points: [{ text: 'Sub' }] },
      { text: 'other' },
    ]);
  });

  it('end with what was said behind them', () => {
    const steps =
      '# D\n## Bake\n1. Mix it: with water\n2. Fold it: three times\n3. Bake it: for an hour\n\nIt is ready when it is brown.';
    expect(slideOf(steps, 'Bake')?.content['takeaway']).toBe('It is ready when it is brown.');
  });
});

describe('figures', () => {
  it.each<[string, string, object]>([
    ['Ventes : 40 000 unités', 'fr', { value: '40\u00A0000', label: 'Ventes (unités)' }],
    ['初年度売上：3億円', 'ja', { value: '3億円', label: '初年度売上' }],
    ['藏书:8.4万册', 'zh', { value: '8.4万', label: '藏书（册）' }],
    ['الميزانية: 85,000 ريال', 'ar', { value: '85,000', label: 'الميزانية (ريال)' }],
    ['Rent 24,000', 'en', { value: '24,000', label: 'Rent' }],
    ['500 g flour', 'en', { value: '500\u00A0g', label: 'Flour' }],
  ])('are read whole: %s', (words, locale, figure) => {
    const slide = slideOf(`# D\n## A\n- ${words}\n- Rest: 7\n- More: 9%`, 'A', locale);
    expect((slide?.content['items'] as object[])[0]).toEqual(figure);
  });

  it('of a sentence have no verb in their label', () => {
    const { slides } = fixture('facts');
    expect(slides[1]?.content['items']).toContainEqual({ value: '12,000', label: 'Square metres' });
    expect(slides[0]?.content['subtitle']).toBe('Which have been too small since spring');
  });

  it('by counts are in their order, and shares within a sentence are a whole', () => {
    expect(fixture('readme').slides.find(({ content }) => content['title'] === 'Benchmarks')).toMatchObject({
      slide_type: 'columnChart',
      content: { xAxisLabel: 'Workers', takeaway: 'Workers 1: 1,850 → Workers 16: 14,200' },
    });
    expect(fixture('german').slides.find(({ content }) => 'takeaway' in content)?.content['takeaway']).toBe(
      '2021: 310.500 → 2024: 371.200',
    );
    expect(slideOf('Plan 2026. Channels: mail 50%, chat 30%, fairs 20%.', 'Channels')?.slide_type).toBe('donutChart');
  });

  it('of months as French writes them are a course', () => {
    expect(fixture('french').slides.find(({ content }) => content['title'] === 'Calendrier')?.slide_type).toBe(
      'timeline',
    );
  });
});

it('a summary says one thing of each heading', () => {
  const items = fixture('uneven').slides.at(-1)?.content['items'] as { body: string }[];
  expect(items.map(({ body }) => body)).toEqual([
    'Fuel was 12% cheaper',
    'The workshop in the north took over the heavy repairs of all 48 trucks from the supplier',
    '14 new drivers',
    'The route through the tunnel is closed on 30 nights a year',
  ]);
});

it('a first heading that says something is no title of a deck of others', () => {
  const deck = deckOf('# Problem\nCrews use paper.\n# Solution\nAn app.\n# Ask\n€1m');
  expect(titlesIn(deck)).toEqual(['Draft', 'Problem', 'Solution', 'Ask']);
});

describe('what only looks like figures and dates', () => {
  it.each([
    ['Umbau\n1 Lage\n2 Ziel', 'de'],
    ['Tel\nFax: 0800 654321\nSupport: 0800 123456', 'en'],
    ['Rete\nUfficio: 06 4455667\nMagazzino: 055 223344', 'it'],
    ['Bus\n- May Chen runs it\n- June Park drives', 'en'],
    ['Chœur\n- Avril Martin chante\n- Mai Nguyen dirige', 'fr'],
  ])('makes no figures and no timeline: %j', (prompt, locale) => {
    const types = typesIn(deckOf(prompt, locale));
    expect(types.filter((type) => ['stats', 'bigNumber', 'timeline', 'kpi'].includes(type))).toEqual([]);
  });

  it('is not a label with its figure, of which a prompt has several', () => {
    const { title, slides } = deckOf('Churn: 5%, Growth: 12%, NPS: 44');
    expect(title).not.toBe('Churn');
    const items = [
      { value: '5%', label: 'Churn' },
      { value: '12%', label: 'Growth' },
      { value: '44', label: 'NPS' },
    ];
    expect(slides.at(-1)).toMatchObject({ slide_type: 'stats', content: { items } });
  });
});
