import { draftDeck } from './draft-deck.js';
import { draftFromPrompt } from './draft-prompt.js';
import { asOutline } from '../reading/typed.js';

const deckOf = (prompt: string, locale = 'en') => draftDeck({ prompt, locale, brand: '', title: null, slides: null });
const slidesOf = (prompt: string, locale?: string) => deckOf(prompt, locale).slides.slice(1);

const slideOf = (prompt: string) => draftFromPrompt(prompt, { locale: 'en', previous: undefined });

describe('the prompt of a slide', () => {
  it('has no topic where it lists figures', () => {
    const content = {
      title: 'Key figures',
      items: [
        { label: 'Churn', value: '5%' },
        { label: 'Growth', value: '12%' },
        { label: 'NPS', value: '44' },
      ],
    };
    expect(slideOf('Churn: 5%, Growth: 12%, NPS: 44')).toMatchObject({ slide_type: 'stats', content });
  });

  it.each([
    ['Costs: rent, people and travel', 'Costs'],
    ['Costs: rent: 5, travel: 3', 'Costs'],
    ['Kosten: Miete; Personal; Reisen', 'Kosten'],
    ['Équipe: ventes, support et produit', 'Équipe'],
    ['Plan: start at 9:30, end at 17:00', 'Plan'],
  ])('has its topic where others follow it: %s', (prompt, title) =>
    expect(slideOf(prompt)?.content['title']).toBe(title),
  );
});

describe('lines that list things behind a label', () => {
  it('are slides of their own', () => {
    const pros = [{ text: 'happier staff' }, { text: 'fewer sick days' }, { text: 'easier hiring' }];
    const cons = [{ text: 'nobody there on Fridays' }, { text: 'customers in Asia' }];
    const prompt =
      'A four-day week?\nPros: happier staff, fewer sick days, easier hiring\nCons: nobody there on Fridays, customers in Asia\nPilot in April, then decide.';
    expect(slidesOf(prompt)).toMatchObject([
      { slide_type: 'prosCons', content: { pros, cons, takeaway: 'Pilot in April, then decide.' } },
    ]);
  });

  it('are no part of the list before them, and keep what is said before their entries', () => {
    const prompt =
      'Move to Verden\n- Lease signed\n- Racks delivered\nBudget: 310k in all: 140k racks, 90k transport, 80k IT\nRisks: the old landlord, two forklifts';
    expect(slidesOf(prompt)).toMatchObject([
      { content: { items: [{ text: 'Lease signed' }, { text: 'Racks delivered' }] } },
      { slide_type: 'stats', content: { title: 'Budget (310k in all)' } },
      { content: { title: 'Risks', items: [{ text: 'the old landlord' }, { text: 'two forklifts' }] } },
    ]);
  });

  it.each([
    ['one alone', 'Lunch\nWe bring: bread, cheese, apples'],
    ['sentences', 'Trip\nPlease: come early, bring food, and stay late.\nNote: we met Anna, Ben, and Carla on Monday.'],
    ['two entries each', 'Notes\nIdea: night shift stays, day tickets move\nOpen: contracts, works council'],
    ['times', 'Plan\nStart at 9:30, end at 17:00, lunch at 12:00\nDoors open: 9:00'],
    ['hours', 'Öffnungszeiten\nMontag: 9 bis 12\nDienstag: 9 bis 12, 14 bis 18'],
    ['a head', 'Protokoll\nDatum: 4. Mai, Raum 3\nAnwesend: Kim, Petra, Olaf\n\nWir haben lange gesprochen.'],
    ['questions', 'Fragen\nUnklar: Wer zahlt, wer liefert, wer haftet?\nOffen: Wann, wo, wie?'],
    [
      'Sätze',
      'Brief\nHinweis: Wir kommen später, essen dort, und fahren dann heim.\nBitte: Plätze freihalten, Licht anlassen.',
    ],
    ['phrases', 'Note\nRappel : nous venons, nous voyons, nous partons.\nMerci : à tous, à chacun, à vous.'],
    ['frases', 'Aviso\nNota: llegamos tarde, comemos allí, y volvemos.\nOjo: hay obras, hay ruido, hay polvo.'],
    ['句子', '通知\n注意：我们先到，吃饭，再回家。\n请：早到，安静，守时。'],
    ['long entries', `Text\nOne: ${'words and more of them '.repeat(4)}, b, c\nTwo: a, b`],
    ['code', 'Sample\n```\nA: b, c, d\nE: f, g, h\n```'],
  ])('are left as they are: %s', (_, prompt) => expect(asOutline(prompt)).not.toMatch(/^## /m));

  it('quote somebody in quotation marks before a name', () => {
    const quoted = slidesOf('Visit\n"We lose customers at night, not by day" - Maria, team lead\n\nIt was short.');
    expect(quoted).toMatchObject([
      {
        slide_type: 'quote',
        content: { quote: 'We lose customers at night, not by day', name: 'Maria', role: 'team lead' },
      },
    ]);
  });
});

describe('text without marks of Markdown', () => {
  it('has lines in small letters as headings, where all blocks are under one', () => {
    const retro =
      'Retro 41\n\nwent well\nrelease on time\nno hotfix\npairing\n\nwent badly\nflaky tests\ntwo changes\n\nactions\nJo fixes the tests until next Tuesday\nNo meetings on Wednesday afternoon';
    expect(slidesOf(retro)).toMatchObject([
      { content: { title: 'Went well', items: [{}, {}, {}] } },
      { content: { title: 'Went badly', items: [{}, {}] } },
      {
        slide_type: 'nextSteps',
        content: { title: 'Actions', items: [{ owner: 'Jo', date: 'until next Tuesday' }, {}] },
      },
    ]);
    expect(JSON.stringify(slidesOf(retro))).not.toContain('"owner":"No"');
  });

  it.each([
    ['one block', 'Lunch\n\nwe bring\nbread and cheese'],
    ['a poem', 'Fog\n\nthe fog comes\non little cat feet.\n\nIt sits looking\nover harbour and city'],
    ['an address', 'Visit us\n\nmill lane 4\n8001 Zurich\n\nopen daily\n9 to 5'],
    ['sentences', 'Notes\n\nwe met, we talked.\nnothing came of it\n\nthen we left\nall of us'],
    ['long lines', 'Notes\n\nthis line has more words than\na heading\n\nand so does this other one\nthat goes on'],
    ['Gedicht', 'Herbst\n\nder wind weht\ndie Blätter fallen.\n\nNiemand geht hinaus\nalle bleiben'],
    ['lettre', 'Note\n\nbonjour à tous,\nnous venons demain\n\nà bientôt,\nMarc'],
    ['carta', 'Aviso\n\nhola a todos,\nmañana llegamos\n\nun saludo,\nAna'],
    ['code', 'Sample\n\n```\nwent well\na, b\n\nwent badly\nc, d\n```'],
    ['headings', '# A\n\nwent well\na, b\n\n## B\nc, d'],
  ])('is left as it is: %s', (_, prompt) =>
    expect(asOutline(prompt)).not.toMatch(/^## (?:We|The|Mill|Der|Bonjour|Hola|Went)/m),
  );

  it('has three labelled lines in a row as points, also where they list as many things each', () => {
    expect(
      slidesOf(
        'Fleet\n\nToday: 62 cars, nine of them electric.\nPlan A: replace all 31.\nPlan B: replace the vans only.',
      ),
    ).toMatchObject([{ slide_type: 'pillars', content: { items: [{ title: 'Today' }, { title: 'Plan A' }, {}] } }]);
    expect(
      slidesOf(
        'Three tools\nPipedo: 29 a seat, quick, weak\nClosely: 65 a seat, slow, great\nOurs: free, exact, one developer',
      ),
    ).toMatchObject([{ content: { items: [{ title: 'Pipedo', body: '29 a seat, quick, weak' }, {}, {}] } }]);
  });

  it('has what introduces a list as its heading, and a paragraph of several sentences on a slide of its own', () => {
    const text =
      'Why setup fails\n\nCustomers wait for 23 days. Of 140 in May only 61 got there. They stop at:\n- the database\n- the plan\n\nWe ask for two people.';
    expect(slidesOf(text)).toMatchObject([
      { slide_type: 'statement', content: { title: 'Customers wait for 23 days' } },
      { slide_type: 'bullets', content: { title: 'They stop at', takeaway: 'We ask for two people.' } },
    ]);
  });

  it.each([
    ['years', '1923 founded by miners\n- 1946 used by 80 families\n- 1978 burnt down', '1923'],
    ['mois', 'mars : les offres\n- avril : la décision\n- mai : les travaux', 'mars'],
  ])('has points that begin with dates on a timeline: %s', (_, points, date) => {
    const [slide] = draftDeck({
      prompt: `# D\n## A\n- ${points}\n## B\n- x`,
      locale: 'fr',
      brand: '',
      title: null,
      slides: null,
    }).slides.slice(1);
    expect(slide).toMatchObject({ slide_type: 'timeline', content: { items: [{ date }, {}, {}] } });
  });

  it.each([
    ['a number', '12 shops opened\n- 3 closed\n- 40 people came'],
    ['one date alone', '1923 founded\n- a fire\n- a new house'],
    ['Jahrgang', '2019er Wein\n- 2020er Wein\n- 2021er Wein'],
    ['part of a number', '2024,5 tons\n- 2025,5 tons\n- 2026,5 tons'],
  ])('has no other points on a timeline: %s', (_, points) =>
    expect(slidesOf(`# D\n## A\n- ${points}\n## B\n- x`)[0]?.slide_type).not.toBe('timeline'),
  );

  it.each([
    ['שיקולים', 'יתרונות', 'חסרונות', 'he'],
    ['قرار', 'المزايا', 'العيوب', 'ar'],
    ['Выбор', 'Плюсы', 'Минусы', 'ru'],
  ])('weighs what speaks for and against it in more languages: %s', (title, pros, cons, locale) => {
    const prompt = `${title}\n${pros}: a, b, c\n${cons}: d, e`;
    expect(draftDeck({ prompt, locale, brand: '', title: null, slides: null }).slides[1]?.slide_type).toBe('prosCons');
  });
});

it('names whom to reach at the end, and takes a problem for no farewell', () => {
  expect(
    slidesOf('# Sponsors\n\n## Pacotes\n\n- a\n- b\n\n## Contacto\n\n- Rui Martins\n- rui@clube.pt').at(-1),
  ).toMatchObject({
    slide_type: 'thankYou',
    content: { name: 'Rui Martins', email: 'rui@clube.pt' },
  });
  expect(
    slidesOf('# 汇报\n\n## 问题\n\n- 物流成本\n- 客流不足\n\n## 计划\n\n- 一').map(({ slide_type }) => slide_type),
  ).not.toContain('qa');
});

it.each([
  ['It costs about 15,000 EUR', { value: '15,000\u00a0EUR', label: 'It costs' }],
  ['La reforma unos 85.000 €', { value: '85.000\u00a0€', label: 'La reforma' }],
  ['Choosing a plan (9%)', { value: '9%', label: 'Choosing a plan' }],
])('says a figure once: %s', (sentence, figure) =>
  expect(slidesOf(`# D\n## A\n- ${sentence}\n- We save 40% of it`)[0]?.content['items']).toContainEqual(figure),
);

it.each([
  ['Informazioni sul mercato', 'nextSteps'],
  ['Transacciones por canal', 'nextSteps'],
  ['Hausaufgaben der Woche', 'nextSteps'],
  ['Interactions with customers', 'nextSteps'],
  ['Reactions', 'nextSteps'],
  ['Fractions', 'nextSteps'],
  ['Aufgabenteilung im Haus', 'nextSteps'],
  ['Les attractions du parc', 'nextSteps'],
  ['Situazioni difficili', 'nextSteps'],
  ['Thanksgiving', 'thankYou'],
  ['Questions of cost', 'qa'],
  ['Gracias a la inversión', 'thankYou'],
])('takes a word within others for no heading: %s', (title, type) => {
  const slides = slidesOf(`# Deck\n\n## ${title}\n\n- One is here\n- Two are there\n\n## Other\n\n- Three\n- Four`);
  expect(slides.map(({ slide_type }) => slide_type)).not.toContain(type);
});

it.each([
  ['Household customers', 'New business'],
  ['Threshold', 'Renewal'],
  ['Altbau', 'Neubau'],
  ['Alternatives', 'Neutral'],
  ['Primary', 'Dopondo'],
  ['Knowledge', 'Strengthen'],
  ['Heutige Kunden', 'Neuigkeiten'],
  ['Avantages', 'Après-vente'],
  ['Hoyo', 'Despuésito'],
  ['Voorraad', 'Nacht'],
])('takes sides for no before and after: %s, %s', (one, other) => {
  const slides = slidesOf(`# Deck\n\n## Groups\n\n- ${one}\n  - a\n  - b\n- ${other}\n  - c\n  - d`);
  expect(slides.map(({ slide_type }) => slide_type)).not.toContain('beforeAfter');
});

it.each([
  ["Aujourd'hui", 'Demain'],
  ['Aujourd’hui', 'Après'],
  ['Bisherige Lösung', 'Künftige Lösung'],
  ['Heutiger Ablauf', 'Neuer Ablauf'],
  ['Old process', 'New process'],
])('takes sides for before and after: %s, %s', (one, other) => {
  const slides = slidesOf(`# Deck\n\n## Groups\n\n- ${one}\n  - a\n  - b\n- ${other}\n  - c\n  - d`);
  expect(slides.map(({ slide_type }) => slide_type)).toContain('beforeAfter');
});

it('numbers no points that have no order', () => {
  const points = (about: string) =>
    ['first', 'second', 'third']
      .map((one) => `- The ${one} thing about ${about} takes some fifty letters to say`)
      .join('\n');
  const deck = ['rents', 'wages', 'prices'].map((about) => `## About ${about}\n${points(about)}`).join('\n\n');
  expect(slidesOf(`# Costs\n\n${deck}`).map(({ content }) => content['layoutVariant'])).not.toContain('numbered');
  expect(
    slidesOf(`# Costs\n\n${deck.replace(/^- /gm, '1. ')}`).map(({ content }) => content['layoutVariant']),
  ).toContain('numbered');
});

it('has no marks of quotation around what a slide quotes', () => {
  const [slide] = slidesOf('# Visit\n\n## At night\n\n> "We lose customers at night."\n> — Maria');
  expect(slide).toMatchObject({
    slide_type: 'quote',
    content: { quote: 'We lose customers at night.', name: 'Maria' },
  });
});

describe('short lines above lists', () => {
  const sides = {
    title: 'Electric van',
    pros: [{ text: 'cheap' }, { text: 'quiet' }],
    cons: [{ text: 'range' }, { text: 'price: 48,000 EUR' }],
  };
  const pros = '- cheap\n- quiet';
  const cons = '- range\n- price: 48,000 EUR';

  it.each([
    ['directly behind a point', `Pro\n${pros}\nCon\n${cons}`],
    ['behind a blank line', `Pro\n${pros}\n\nCon\n${cons}`],
    ['with colons', `Pro:\n${pros}\nCon:\n${cons}`],
    ['in bold', `**Pro**\n${pros}\n\n**Con**\n${cons}`],
    ['apart from their lists', `Pro\n\n${pros}\n\nCon\n\n${cons}`],
  ])('are sides of what their heading names: %s', (_, lists) => {
    const content = { ...sides, takeaway: 'Verdict: buy two' };
    expect(slidesOf(`## Electric van\n${lists}\n\nVerdict: buy two`)).toMatchObject([
      { slide_type: 'prosCons', content },
    ]);
  });

  it.each(['\n', '\n\n'])('are sides in the prompt of a slide, too', (gap) => {
    const prompt = `Electric van${gap}Pros\n${pros}${gap}Cons\n${cons}`;
    expect(slideOf(prompt)).toMatchObject({
      slide_type: 'prosCons',
      content: sides,
    });
  });

  it('are headings behind a title of one line', () => {
    expect(slidesOf(`Electric van\nPros\n${pros}\nCons\n${cons}`)).toMatchObject([{ slide_type: 'prosCons' }]);
  });

  it('head the lists beside each other', () => {
    expect(slidesOf('## Sites\nNorth\n- near\n- small\nSouth\n- far\n- large')).toMatchObject([
      {
        slide_type: 'twoColumn',
        content: {
          left: { title: 'North', points: [{ text: 'near' }, { text: 'small' }] },
          right: { title: 'South', points: [{ text: 'far' }, { text: 'large' }] },
        },
      },
    ]);
  });
});

describe('lines of as many cells', () => {
  const rowsOf = (prompt: string) =>
    slidesOf(prompt).map(({ slide_type, content }) => [
      slide_type,
      (content['rows'] as { cells: { text?: string }[] }[]).map(({ cells }) =>
        cells.map(({ text = '' }) => text).join('|'),
      ),
    ]);

  it('may have separators within quotation marks', () => {
    expect(slidesOf('Region,2024,2025\nNorth,"1,200,000",800000\nSouth,"900,000",700000')).toMatchObject([
      {
        slide_type: 'columnChart',
        content: {
          categories: [{ label: 'North' }, { label: 'South' }],
          series: [
            { name: '2024', values: [{ value: '1,200,000' }, { value: '900,000' }] },
            { name: '2025', values: [{ value: '800000' }, { value: '700000' }] },
          ],
        },
      },
    ]);
  });

  it.each(['', 'n/a', '-'])('are a table, and no chart of the first ones, where a value is “%s”', (missing) => {
    const deck = deckOf(`Month,Sales\nJan,-100\nFeb,110\nMar,120\nApr,${missing}`);
    expect(deck.title).toBe('Sales');
    expect(rowsOf(`Month,Sales\nJan,-100\nFeb,110\nMar,120\nApr,${missing}`)).toEqual([
      ['table', ['Jan|-100', 'Feb|110', 'Mar|120', `Apr|${missing}`]],
    ]);
  });

  it('keep empty cells between tabs', () => {
    expect(rowsOf('Month\tSales\tCost\nJan\t\t40\nFeb\t90\t\nMar\t80\t30')).toEqual([
      ['table', ['Jan||40', 'Feb|90|', 'Mar|80|30']],
    ]);
  });

  it('are aligned as numbers where some are missing', () => {
    expect(slidesOf('Month,Sales\nJan,100\nFeb,n/a')[0]?.content['columns']).toEqual([
      { label: 'Month' },
      { label: 'Sales', align: 'right' },
    ]);
  });

  it.each([',', ';', '\t'])('of words alone are a table, too, apart by “%s”', (mark) => {
    const lines = ['Name,Role,City', 'Anna,Lead,Kiel', 'Bob,Developer,Rome'].join('\n').replaceAll(',', mark);
    expect(rowsOf(lines)).toEqual([['table', ['Anna|Lead|Kiel', 'Bob|Developer|Rome']]]);
    expect(slidesOf(lines)[0]?.content['title']).toBe('Key points');
  });
});

it('an outline with variables is no code', () => {
  const outline = '# Offer for {{customer}}\n## Why {{first-name}}\n- saves {{x}}\n- is good';
  expect(deckOf(outline).title).toBe('Offer for {{customer}}');
  expect(slidesOf(outline)).toMatchObject([{ slide_type: 'bullets', content: { title: 'Why {{first-name}}' } }]);
});

describe('questions and answers with marks', () => {
  const items = [
    { question: 'Who can apply?', answer: 'Residents.' },
    { question: 'What is it?', answer: 'A card for the car.' },
  ];
  const pairs = 'Q: Who can apply?\nA: Residents.\nQ: What is it?\nA: A card\nfor the car.';

  it.each([
    ['line by line', pairs],
    ['with blank lines between pairs', pairs.replaceAll('\nQ', '\n\nQ')],
    ['with blank lines between all', pairs.replaceAll(/\n(?=[QA]:)/g, '\n\n')],
    ['with numbers', pairs.replaceAll(':', '1:')],
    ['in bold', pairs.replaceAll(/^([QA]:)/gm, '**$1**')],
    ['in German', pairs.replaceAll('Q:', 'Frage:').replaceAll('A:', 'Antwort:')],
    ['in Arabic', pairs.replaceAll('Q:', 'س:').replaceAll('A:', 'ج:')],
  ])('are one slide without the marks: %s', (_, prompt) => {
    expect(deckOf(prompt).title).toBe('Draft');
    expect(slidesOf(prompt)).toMatchObject([{ slide_type: 'faq', content: { title: 'Questions?', items } }]);
    expect(slidesOf(`Permits\n\n${prompt}`)).toMatchObject([{ slide_type: 'faq', content: { items } }]);
    expect(slidesOf(`# D\n## Permits\n${prompt}\n\n## Plan\n- a`)[0]).toMatchObject({
      slide_type: 'faq',
      content: { title: 'Permits', items },
    });
    expect(slideOf(prompt)).toMatchObject({ slide_type: 'faq', content: { items } });
  });
});

describe('minutes', () => {
  const minutes = `Decisions: We skip 2.3. We keep the freeze.
Actions: Bob mends payments by Friday; Chen writes the notes; Anna tells support.`;

  it.each(['', 'Weekly, 12 March\nPresent: Anna, Bob, Chen\n'])('of a line each are lists: %j', (before) => {
    const [decisions, actions, ...others] = deckOf(before + minutes).slides.slice(1);
    expect(others).toEqual([]);
    expect(JSON.stringify(decisions)).toMatch(/We skip 2\.3".+"We keep the freeze"/);
    expect(actions).toMatchObject({
      slide_type: 'nextSteps',
      content: {
        title: 'Actions',
        items: [
          { title: 'Mends payments', owner: 'Bob', date: 'Friday' },
          { title: 'Writes the notes', owner: 'Chen' },
          { title: 'Tells support', owner: 'Anna' },
        ],
      },
    });
  });

  it.each(['', '- '])('have boxes to tick: %j', (mark) => {
    const boxes = `Action items:\n${mark}[ ] Anna - update plan - 20 March\n${mark}[x] Bob - call Peter`;
    expect(deckOf(boxes).title).toBe('Action items');
    expect(slidesOf(boxes)).toMatchObject([
      {
        slide_type: 'nextSteps',
        content: {
          title: 'Next steps',
          items: [
            { title: 'Update plan', owner: 'Anna', date: '20 March' },
            { title: 'Call Peter', owner: 'Bob', status: 'done' },
          ],
        },
      },
    ]);
  });

  it('name nobody where lines begin with what is to do', () => {
    const steps = '# D\n## Actions\n- Send offers to all\n- Anna asks the carriers\n- Book a room';
    expect(slidesOf(steps)[0]?.content['items']).toEqual([
      { title: 'Send offers to all' },
      { title: 'Asks the carriers', owner: 'Anna' },
      { title: 'Book a room' },
    ]);
  });
});

it('a deck of many lists stays with templates for lists', () => {
  const sections = Array.from({ length: 30 }, (_, i) => `## S${i}\n- one thing ${i}\n- two things ${i}\n- three ${i}`);
  const types = slidesOf(`# Long\n${sections.join('\n')}`)
    .slice(0, 30)
    .map(({ slide_type }) => slide_type);
  expect(new Set(types)).toEqual(new Set(['bullets', 'pillars']));
});

it('a deck has at most as many slides as a generation, and what was on others is in notes', () => {
  const sections = Array.from({ length: 120 }, (_, i) => `## S${i}\n- one ${i}\n- two ${i}`);
  const { slides } = deckOf(`# Long\n${sections.join('\n')}`);
  expect(slides).toHaveLength(50);
  const lines = new Set(slides.flatMap(({ notes = '' }) => notes.split('\n')));
  for (let i = 0; i < 120; i++) for (const said of [`S${i}`, `one ${i}`, `two ${i}`]) expect(lines).toContain(said);
  expect(Math.max(...slides.map(({ notes = '' }) => notes.length))).toBeLessThan(10_000);
});

it.each(['```\n'.repeat(1000), '```\na\n```\n'.repeat(400)])(
  'a deck of hundreds of short parts has no notes beyond their bound',
  (prompt) => {
    const { slides } = deckOf(prompt);
    expect(slides).toHaveLength(50);
    expect(Math.max(...slides.map(({ notes = '' }) => notes.length))).toBeLessThan(5_000);
  },
);

describe('the label of a figure', () => {
  it.each([
    ['It costs 180,000 EUR and pays back in nine months', { label: 'It costs', body: 'Pays back in nine months' }],
    ['Es kostet 180.000 EUR und lohnt sich bald', { label: 'Es kostet', body: 'Lohnt sich bald' }],
    ['We pay 180,000 EUR for it', { label: 'We pay' }],
    ['It has 18,000 square metres', { label: 'Square metres' }],
  ])('is what it is of: %s', (sentence, figure) => {
    const [slide] = slidesOf(`# D\n## A\n- ${sentence}\n- We save 40% of the energy`);
    expect(slide).toMatchObject({ slide_type: 'stats', content: { items: [figure, { value: '40%' }] } });
  });
});

it('a mail shows the figures of its sentences, and what follows from its list', () => {
  const mail = (end: string) => `Subject: Hall

Hi Ben,

Sales rose 14% in May. The rent is 12,000 EUR a month.

There are two options:
- stay here
- rent a hall

${end}

Best
Ann`;
  const shown = [
    { slide_type: 'stats', content: { items: [{ value: '+14%' }, { value: '12,000\u00a0EUR' }] } },
    { content: { title: 'There are two options' } },
  ];
  expect(slidesOf(mail('I suggest the second.'))).toMatchObject([
    shown[0],
    { content: { ...shown[1]!.content, takeaway: 'I suggest the second.' } },
  ]);
  const long = 'I suggest the second.\n\nIt saves us the two trips a week to the old store.';
  expect(slidesOf(mail(long))).toMatchObject([
    shown[0],
    { content: { title: 'There are two options (1/2)' } },
    { slide_type: 'statement', content: { title: 'I suggest the second' } },
  ]);
});

it('a mail is named by its subject without what mail programs put before it', () => {
  const mail = 'Subject: Re: Fwd: AW: The new hall\n\nHi Ben,\n\nWe can move in May. The lease is signed.';
  expect(deckOf(mail).title).toBe('The new hall');
});

it.each([
  [
    'es',
    'Informe del hotel: ocupación del 78 %, 14.500 huéspedes, 62 empleados; temas: reformas, restaurante, jardín',
    [
      ['78 %', 'Ocupación'],
      ['14.500', 'Huéspedes'],
      ['62', 'Empleados'],
    ],
  ],
  [
    'ko',
    '매출 12억 원, 전년 대비 8% 증가\n고객 만족도 4.6점\n신규 고객 1,200명',
    [
      ['12억 원', '매출'],
      ['4.6점', '고객 만족도'],
      ['1,200명', '신규 고객'],
    ],
  ],
])('a line or lines of figures show all of them: %s %s', (locale, prompt, figures) => {
  const [slide] = slidesOf(prompt, locale);
  const { items } = slide!.content as { items: { value: string; label: string }[] };
  expect([slide!.slide_type, items.map(({ value, label }) => [value.replaceAll('\u00a0', ' '), label])]).toEqual([
    'stats',
    figures,
  ]);
});

it('prose that begins with figures under a topic has the topic as its title', () => {
  const { title, slides } = deckOf(
    'Bilan de la saison : 62 concerts, 18 400 spectateurs. Nous voulons 70 concerts.',
    'fr',
  );
  expect([title, slides[1]]).toMatchObject(['Bilan de la saison', { slide_type: 'stats' }]);
});

describe('questions in a row', () => {
  it.each([
    'Town hall\nWhy do we move?\nWho pays?\nWhen does it start?',
    'Town hall\n\nWhy do we move?\n\nWho pays?\n\nWhen does it start?',
    'Town hall\n\nWhy do we move? Who pays? When does it start?',
  ])('are points: %j', (prompt) =>
    expect(slidesOf(prompt)).toMatchObject([
      { slide_type: 'bullets', content: { items: [{ text: 'Why do we move?' }, { text: 'Who pays?' }, {}] } },
    ]),
  );

  it.each([
    'Permits\n\nWho can apply?\nAll residents of the town.\n\nWhat is it?\nA card with a photograph.',
    'Genehmigung\n\nWer darf das?\nAlle, die hier wohnen.\n\nWas ist das?\nEine Karte mit Bild.',
    'Permis\n\nQui peut le demander ?\nTous les habitants.\n\nQu’est-ce que c’est ?\nUne carte.',
    'Permiso\n\n¿Quién puede?\nTodos los vecinos.\n\n¿Qué es?\nUna tarjeta.',
  ])('are no questions with their answers: %j', (prompt) =>
    expect(slidesOf(prompt).map(({ slide_type }) => slide_type)).not.toContain('bullets'),
  );
});

describe('formulas', () => {
  const shown = (prompt: string) => JSON.stringify(slidesOf(prompt).map(({ content }) => content));

  it.each([
    ['Roots\n\nThe roots of $x^2 + px = 0$ are known. They are $x_1$ and $x_2$.', '$x^2 + px = 0$'],
    ['Roots\n- Roots: $x_1, x_2$\n- Vertex: $x = -\\frac{b}{2a}$\n- Set: $\\{1, 2\\}$', '$\\\\{1, 2\\\\}$'],
    ['Limits\n\n$$\\lim_{x \\to 0} x = 0$$\n\nIt is used everywhere.', '$$\\\\lim_{x \\\\to 0} x = 0$$'],
  ])('stay as they are typed: %j', (prompt, formula) => {
    expect(shown(prompt)).toContain(formula);
    expect(shown(prompt)).not.toContain('\\\\$');
  });

  it.each(['It costs $5 and $7', 'From $5 to *$7*', 'Set $HOME and $PATH', 'Pay $12 in May'])(
    'are no prices and variables: %s',
    (text) => expect(shown(`Costs\n\n- ${text}\n- More is to come`)).toContain(text),
  );
});

describe('words of a prompt in Markdown', () => {
  const contentOf = (below: string) => JSON.stringify(slidesOf(`# Plan\n\n## Topic\n\n${below}`));

  it.each([
    ['- **Speed** of `build` doubled, see [docs](https://docs.acme.example/speed)\n- See *this* and **that**'],
    ['- Das **neue** Werk\n- Siehe [Seite](https://acme.example/de)'],
    ['- La *nouvelle* usine\n- Lancer `npm test`'],
    ['1. Abrir **la tienda**\n2. Cerrar `caja`'],
    ['Wir sind **drei** Leute. Siehe [Seite](https://acme.example/leute) dazu.'],
    ['| A | B |\n| --- | --- |\n| a **b** | `c` |\n| [d](https://acme.example/d) | e *f* |'],
    ['- 2024: Start mit **Bern**\n- 2025: *Ausbau* in Genf'],
    ['- 48% margin, see [report](https://acme.example/b)\n- 12% growth\n- 3 countries'],
    ['- 我们的 **新** 产品\n- 运行 `npm test`'],
  ])('keep their looks: %j', (text) => {
    const content = contentOf(text);
    for (const [mark] of text.matchAll(/(\*{1,2}|`)[^*`\n]+\1|\[[^\]]+\]\(\S+\)/g)) expect(content).toContain(mark);
  });

  it('have no colon that nobody typed, and addresses without a place in notes', () => {
    expect(contentOf('- **Fast** trains\n- **Slow** boats')).not.toContain('Fast:');
    expect(contentOf('Read [our terms of use](https://acme.example/terms).')).toContain('https://acme.example/terms');
  });

  it.each([
    'a * b * c',
    'snake_case_name',
    '2 * 3',
    '5 * 6 * 7',
    '[1] open',
    '$5 to $7',
    'Kund*innen',
    'C:\\temp',
    '**',
    '`',
  ])('are as they were typed where they have none: %s', (text) =>
    expect(slidesOf(`# Plan\n\n## Topic\n\n- ${text}\n- More`)[0]!.notes).toContain(text),
  );

  it('have their pictures', () => {
    const [slide] = slidesOf('# Plan\n\n## Topic\n\n![Map](https://acme.example/p.png)\n\n- One thing\n- Another one');
    expect(slide?.content).toMatchObject({ image: 'https://acme.example/p.png', imageAlt: 'Map' });
  });

  it.each([
    'p.png',
    'http://localhost/p.png',
    'http://10.0.0.1/p.png',
    'https://a.example:8443/p.png',
    'https://me:pw@a.example/p.png',
    'file:///etc/p.png',
    'data:image/png;base64,AAAA',
    'https://a.example/p,q.png',
    'https://a.example/p_(1).png',
    'https://a.example/p?a=1&amp;b=2',
  ])('have the addresses of other pictures in notes: %s', (url) => {
    const [slide] = slidesOf(`# Plan\n\n## Topic\n\n![Map](${url})\n\n- One thing`);
    expect(slide?.content).not.toHaveProperty('image');
    expect(slide?.notes).toContain(`Map ${url.replace('&amp;', '&')}`);
  });
});

it('reads lines as files are read: struck words are in notes, stars between figures multiply, tags emphasise', () => {
  const { slides } = deckOf('Team day\n\n- ~~Bowling~~ Climbing\n- Lunch at <b>Rosso</b>\n- Boxes of 5*6*7 cm');
  expect(slides).toMatchObject([
    { notes: 'Bowling' },
    { content: { items: [{ text: 'Climbing' }, { text: 'Lunch at **Rosso**' }, { text: 'Boxes of 5*6*7 cm' }] } },
  ]);
});

describe('a sentence with several figures', () => {
  const figuresIn = (prompt: string, locale?: string) => {
    const [slide] = slidesOf(prompt, locale);
    expect(slide!.slide_type).toBe('stats');
    return (slide!.content['items'] as { value: string; label: string }[]).map(
      ({ value, label }) => `${value} ${label}`,
    );
  };

  it.each([
    [
      'en',
      'Pitch for bikes in Lyon: 3,200 bikes, 41% women, €1.9M raised, and break-even expected in 2027.',
      ['3,200 Bikes', '41% Women', '€1.9M Raised'],
    ],
    [
      'de',
      'Quartalsbericht Q3 mit 4,2\u00a0Mio.\u00a0€ Umsatz, 38 Neukunden, 2,1\u00a0% Kündigungen und einem NPS von 54.',
      ['4,2\u00a0Mio.\u00a0€ Umsatz', '38 Neukunden', '2,1\u00a0% Kündigungen', '54 NPS'],
    ],
    [
      'fr',
      'Un projet de ferme urbaine avec 14 salariés, 38 tonnes de légumes par an et un budget de 420000 €.',
      ['14 Salariés', '38 Tonnes de légumes par an', '420000\u00a0€ Budget'],
    ],
    [
      'es',
      'Balance 2026: 120 socios, 14 conciertos y 3.500 entradas vendidas',
      ['120 Socios', '14 Conciertos', '3.500 Entradas vendidas'],
    ],
  ])('is a slide of figures: %s', (locale, prompt, figures) => expect(figuresIn(prompt, locale)).toEqual(figures));

  it('has what else it says below them', () =>
    expect(slidesOf('Pitch for bikes: 3,200 bikes, 41% women, break-even in 2027')[0]!.content['takeaway']).toBe(
      'Break-even in 2027.',
    ));
});

it('a table without a title is called by its columns, or by its rows where those are dates', () => {
  expect(deckOf('Region,Q1,Q2\nNorth,12,14\nSouth,9,11').title).toBe('North, South');
  expect(deckOf('Region,Sales,Staff\nNorth,12,14\nSouth,9,11').title).toBe('Sales, Staff');
});

describe('blocks under a word or two', () => {
  const titlesOf = (prompt: string, locale?: string) =>
    deckOf(prompt, locale).slides.map(({ slide_type, content }) => `${slide_type}: ${String(content['title'])}`);

  it('are slides, also above labelled lines that list things', () => {
    const prompt =
      'Move\n\nWhat moves\n- 4,200 places\n- the cold room\n\nPlan\nJan: lease signed, racks ordered, permit\nFeb: racks built\nApr: hall handed back\n\n' +
      'Who\nAnna Berg - project lead\nTom Weiss - scanners\n\nRisks: racks late, cold room permit, peak before Easter\nBudget: 140k racks, 90k transport, 80k IT';
    expect(titlesOf(prompt).filter((title) => !/^(?:agenda|summary)/.test(title))).toEqual([
      ...['title: Move', 'bullets: What moves', 'timeline: Plan', 'team: Who', 'bullets: Risks', 'stats: Budget'],
    ]);
  });

  it.each([
    [
      'fr',
      'Compte rendu, 12 novembre\n\nPrésents : Mme Roux, M. Diallo, Mme Petit\n\nMarché : le devis est accepté.\nJardin : 23 parcelles, 9 familles, 2 puits',
    ],
    [
      'de',
      'Protokoll, 12. November\n\nAnwesend: Frau Aydin, Herr Voss, Frau Berg\n\nHof: der Belag ist bestellt.\nMensa: 23 Plätze, 9 Tische, 2 Türen',
    ],
    [
      'en',
      'Minutes, 12 November\n\nPresent: Ann, Bob, Cy\n\nMarket: the offer is accepted.\nGarden: 23 plots, 9 families, 2 wells',
    ],
  ])('hold who was there below the title, and nothing that follows in another block: %s', (locale, prompt) => {
    const [opening, ...others] = deckOf(prompt, locale).slides;
    expect(opening!.content['subtitle']).toBe(prompt.split('\n')[2]);
    expect(JSON.stringify(others)).not.toContain(prompt.split('\n')[2]!.split(/[:,] /)[1]);
  });
});

it.each([
  [
    'es',
    'Taller\n\nPasos\n1. Amasar\n2. Abrir\n3. Hornear\n\nHorario: 10:00 a 13:00\nPrecio: 35 €',
    'Horario: 10:00 a 13:00 · Precio: 35 €',
  ],
  ['ja', '発表\n\n特徴\n・軽い\n・防水\n・丈夫\n\n価格：12,800円\n発売日：3月1日', '価格：12,800円 · 発売日：3月1日'],
  [
    'en',
    'Caterers\nName | Price | Menu\nGreen | 18.50 | yes\nBella | 16.00 | no\nI would take Green.',
    'I would take Green.',
  ],
])('labelled lines and a sentence behind a list or a table stand below it: %s', (locale, prompt, takeaway) =>
  expect(slidesOf(prompt, locale).at(-1)!.content['takeaway']).toBe(takeaway),
);

it('paragraphs that begin with a label have it as their title', () => {
  const prompt =
    'Four days\n\nCosts: we lose 6% output. Heating gets cheaper.\n\nProposal: a pilot in April. Decide in October.';
  expect(slidesOf(prompt).map(({ content }) => content['title'])).toEqual(['Costs', 'Proposal']);
});

it.each([
  [
    'en',
    'Please create a presentation about the bike lane. It should mention that 2,300 cyclists use it, and that the lane costs $1.1M.',
    ['2,300', '$1.1M'],
  ],
  [
    'de',
    'Bitte mach eine Präsentation über den Radweg. Sie soll zeigen, dass 2.300 Leute ihn nutzen und dass er 1,1 Mio. € kostet.',
    ['2.300', '1,1 Mio. €'],
  ],
])('what a deck shall mention is said on its slides: %s', (locale, prompt, values) => {
  const [slide] = slidesOf(prompt, locale);
  expect((slide!.content['items'] as { value: string }[]).map(({ value }) => value.replaceAll('\u00a0', ' '))).toEqual(
    values,
  );
});

it.each(['- '.repeat(40), '> '.repeat(40), '1. '.repeat(40)])(
  'marks within each other too often are words: %j',
  (marks) => {
    expect(JSON.stringify(slideOf(`${marks}x`))).toContain('x');
    expect(deckOf(`Plan\n\n${marks}x`).slides.length).toBeGreaterThan(0);
  },
);
