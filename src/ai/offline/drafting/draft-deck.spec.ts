import { catalogue } from '../../../templates/catalogue/index.js';
import { checkContent } from '../../../templates/define/check-content.js';
import { PROMPTS } from '../fixtures/prompts.js';
import { textsOnSlide } from './draft.js';
import { draftDeck } from './draft-deck.js';
import { partsOfText } from './notes.js';

const deckOf = (prompt: string, locale = 'en', more: { slides?: number; title?: string } = {}) =>
  draftDeck({ prompt, locale, brand: '', title: more.title ?? null, slides: more.slides ?? null });
const typesOf = (prompt: string, locale?: string) => deckOf(prompt, locale).slides.map(({ slide_type }) => slide_type);
const slideTitled = (prompt: string, title: string, locale?: string) =>
  deckOf(prompt, locale).slides.find(({ content }) => content['title'] === title);

/** Words and numbers of a prompt that are nowhere in its deck: neither on a slide nor in notes. */
function lostWords(prompt: string, slides: ReturnType<typeof deckOf>['slides']): string[] {
  const all = new Set(slides.flatMap((slide) => [...textsOnSlide(slide), slide.notes ?? '']).flatMap(partsOfText));
  // The numbers of points are drawn, or say no more than their order; the language of code is a choice.
  const words = prompt.replace(/^```\w+$/gm, '').replace(/(^|\s)\d{1,2}\.(?=\s)/g, '$1');
  return partsOfText(words).filter((part) => !all.has(part));
}

/** Numbers on slides and in notes that the prompt does not have. */
function inventedNumbers(prompt: string, slides: ReturnType<typeof deckOf>['slides']): string[] {
  const texts = slides.flatMap((slide) => [...textsOnSlide(slide), slide.notes ?? '']);
  // A comma may part the cells of a file.
  const own = new Set([prompt, prompt.replaceAll(',', ' ')].flatMap((text) => text.match(/\d[\d.,]*\d|\d/g) ?? []));
  const isCount = (number: string) => /^\d$/.test(number);
  return texts
    .flatMap((text) => text.match(/\d[\d.,]*\d|\d/g) ?? [])
    .filter((number) => !own.has(number) && !isCount(number));
}

const MINUTES = PROMPTS['minutes']!.prompt;

describe.each(Object.entries(PROMPTS))('a deck drafted of the prompt "%s"', (name, { prompt, locale }) => {
  const { title, slides } = deckOf(prompt, locale);

  it('is valid on its templates, with notes on every slide', () => {
    for (const { slide_type, content, notes } of slides) {
      expect(checkContent(catalogue.get(slide_type)!, content, () => undefined)).toEqual([]);
      expect(notes).toMatch(/\S/);
    }
    expect(title).toBeTruthy();
  });

  it('loses no word and invents no figure', () => {
    expect(lostWords(prompt, slides)).toEqual([]);
    expect(inventedNumbers(prompt, slides)).toEqual([]);
  });

  it('loses no word when fewer slides are asked for', () => {
    for (const count of [1, 2, 4]) {
      const shorter = deckOf(prompt, locale, { slides: count }).slides;
      expect(lostWords(prompt, shorter)).toEqual([]);
      expect(shorter.length).toBeLessThanOrEqual(Math.max(count, name === 'word' ? 0 : 1));
    }
  });

  it('shows no two neighbours alike, no title twice, and no text cut', () => {
    const looks = slides.map(({ slide_type, content: { layoutVariant, variant } }) =>
      [slide_type, layoutVariant, variant].join(),
    );
    for (const [i, look] of looks.entries())
      if (slides[i]?.slide_type !== 'codeBlock') expect(look).not.toBe(looks[i + 1]);
    const titles = slides.flatMap(({ content }) => [content['title']].filter((words) => typeof words === 'string'));
    expect(new Set(titles).size).toBe(titles.length);
    expect(slides.flatMap(textsOnSlide).filter((text) => text.endsWith('…'))).toEqual([]);
  });

  it('has at most six bullets on a slide, and never one', () => {
    for (const { slide_type, content } of slides) {
      if (slide_type !== 'bullets') continue;
      const count = (content['items'] as unknown[]).length;
      expect(count).toBeGreaterThan(1);
      expect(count).toBeLessThanOrEqual(6);
    }
  });

  it('asks its reader nothing, unless all that was said is a topic', () => {
    const questions = slides.flatMap(textsOnSlide).filter((text) => /[?？]$/.test(text) && !prompt.includes(text));
    if (name === 'word') expect(questions.length).toBeGreaterThan(3);
    else expect(questions).toEqual([]);
  });
});

describe('what an outline says becomes', () => {
  it('figures, where every point is one', () => {
    expect(slideTitled(PROMPTS['figures']!.prompt, 'What moved')).toMatchObject({
      slide_type: 'stats',
      content: {
        items: [
          { value: '+31%', label: 'Chat', body: 'Chat grew 31% to 6,100 tickets' },
          { value: '2,900', label: 'Phone', body: 'Phone fell from 3,700 to 2,900 tickets' },
          { value: '6%', label: 'Reopened tickets', body: 'Reopened tickets fell from 9% to 6%' },
        ],
      },
    });
    expect(slideTitled(PROMPTS['german']!.prompt, 'Ausgangslage', 'de')?.content['items']).toContainEqual({
      ...{ value: '1,2\u00A0Mio.\u00A0€', label: 'Mietkosten' },
    });
    expect(slideTitled(PROMPTS['agenda']!.prompt, 'Investments')?.content['items']).toEqual([
      { value: '€1.2m', label: 'New press', body: 'In operation from May' },
      { value: '€380,000', label: 'Solar roof', body: 'Pays back in eight years' },
      { value: '€90,000', label: 'Software for planning (a year)' },
    ]);
    expect(slideTitled(PROMPTS['chinese']!.prompt, '主要数据', 'zh')?.content['items']).toContainEqual({
      ...{ value: '21万', label: '到馆人次' },
    });
  });

  it.each<[string, string, string]>([
    ['a breakdown', '# D\n## Tickets by channel\n- Mail: 820\n- Chat: 610\n- Phone: 290\n## B\n- x\n- y', 'barChart'],
    ['a course', '# D\n## Tickets\n- July: 570\n- August: 590\n- September: 680\n## B\n- x\n- y', 'columnChart'],
    ['shares of a whole', '# D\n## Mix\n- Mail: 50%\n- Chat: 30%\n- Phone: 20%\n## B\n- x\n- y', 'donutChart'],
    ['figures of several things', '# D\n## Today\n- Staff: 120\n- Shops: 14\n- Guests: 900\n## B\n- x\n- y', 'stats'],
    [
      'figures of several units',
      '# D\n## Cost by month\n- Rent: $20\n- Power: 3%\n- Staff: 5\n## B\n- x\n- y',
      'stats',
    ],
    [
      'measures in a table',
      '# D\n## A\n| Measure | Value |\n|--|--|\n| Staff | 120 |\n| Shops | 14 |\n| Cars | 3 |\n## B\n- x',
      'table',
    ],
    [
      'columns that differ',
      '# D\n## A\n| Shop | Staff | Sales |\n|--|--|--|\n| North | 12 | 4800 |\n| South | 9 | 3100 |\n## B\n- x',
      'table',
    ],
    [
      'units that differ',
      '# D\n## A\n| Year | Sales | Margin |\n|--|--|--|\n| 2023 | 12 | 4% |\n| 2024 | 14 | 5% |\n## B\n- x',
      'table',
    ],
    [
      'a table of years',
      '# D\n## A\n| Shop | 2023 | 2024 |\n|--|--|--|\n| North | 12 | 14 |\n| South | 9 | 11 |\n## B\n- x',
      'columnChart',
    ],
  ])('a chart only where its figures are of one unit and one thing: %s', (_, prompt, type) => {
    expect(typesOf(prompt)).toContain(type);
    expect(typesOf(prompt).filter((key) => key.endsWith('Chart'))).toHaveLength(type.endsWith('Chart') ? 1 : 0);
  });

  it('a chart with the source that is named, else with the author as its source', () => {
    const table = '| Year | Sales |\n|--|--|\n| 2023 | 12 |\n| 2024 | 14 |';
    expect(slideTitled(`# D\n## A\n${table}\n\nSource: annual report\n## B\n- x\n- y`, 'A')?.content['source']).toBe(
      'annual report',
    );
    expect(slideTitled(`# D\n## A\n${table}\n## B\n- x\n- y`, 'A', 'de')?.content['source']).toBe(
      'Angaben des Verfassers',
    );
  });

  it('a sum beside the chart of its parts', () => {
    const prompt =
      '# D\n## Costs\n| Item | Cost |\n|--|--|\n| Oven | 95 |\n| Shelf | 30 |\n| Flour | 15 |\n| Total | 140 |\n## B\n- x';
    expect(slideTitled(prompt, 'Costs')).toMatchObject({ slide_type: 'barChart', content: { takeaway: 'Total: 140' } });
  });

  it('a table of who does what by when, from minutes in one line', () => {
    const { title, slides } = deckOf(MINUTES);
    expect(title).toBe('Minutes of the sales meeting, 12 May');
    expect(slides.map(({ slide_type }) => slide_type)).toEqual(['title', 'bullets', 'nextSteps']);
    expect(slides[1]?.content['items']).toEqual([
      { text: 'Sales grew 14% to 2.3m' },
      { text: 'Churn fell from 5.1% to 3.9%' },
      { text: 'The new price list was accepted by nine of ten customers' },
      { text: 'Delivery of spare parts is still slow' },
    ]);
    expect(slides[2]?.content['items']).toEqual([
      { title: 'Asks the two carriers for offers', owner: 'Anna', date: 'Friday' },
      { title: 'Drafts the price list for resellers', owner: 'Ben', date: '20 May' },
      { title: 'Visit the spare parts warehouse', owner: 'Carla and Deniz', date: 'June' },
    ]);
  });

  it.each<[string, string, object]>([
    ['Send offers to customers by Friday', 'en', { title: 'Send offers to customers', date: 'Friday' }],
    ['Ask for offers (Anna Berg, 3 May)', 'en', { title: 'Ask for offers', owner: 'Anna Berg', date: '3 May' }],
    ['Anna: ask for offers by 3 May', 'en', { title: 'Ask for offers', owner: 'Anna', date: '3 May' }],
    ['Sign the lease', 'en', { title: 'Sign the lease' }],
    [
      'Frau Yilmaz holt bis 14. Februar Angebote ein',
      'de',
      { title: 'Holt Angebote ein', owner: 'Frau Yilmaz', date: '14. Februar' },
    ],
    ['王主任在四月提交预算', 'zh', { title: '提交预算', owner: '王主任', date: '四月' }],
  ])('an action without a guess at who: %s', (words, locale, action) => {
    const heading = locale === 'de' ? 'Nächste Schritte' : 'Next steps';
    const slide = slideTitled(`# D\n## ${heading}\n- ${words}\n- Rest\n## B\n- x`, heading, locale);
    expect((slide?.content['items'] as object[])[0]).toEqual(action);
  });

  it('a slide for a heading with headings below it, before theirs', () => {
    const prompt =
      '# D\n## One\nWhy it matters.\n### A\n- a\n- b\n### B\n- c: d\n- e: f\n- g: h\n## Two\n### C\n- i\n- j\n### E\nA claim.';
    const { slides } = deckOf(prompt);
    expect(slides.map(({ content }) => content['title'])).toEqual(['D', 'One', 'A', 'B', 'Two', 'C', 'E']);
    expect(slides[1]).toMatchObject({ slide_type: 'section', content: { number: '1', subtitle: 'Why it matters.' } });
  });

  it('one slide of points, where nothing is said below them', () => {
    expect(typesOf(PROMPTS['short']!.prompt)).toEqual(['title', 'bullets']);
  });

  it('a summary of what was said under each heading, figures first', () => {
    const { slides } = deckOf(PROMPTS['figures']!.prompt);
    expect(slides.at(-1)).toMatchObject({
      slide_type: 'summary',
      content: {
        items: [
          { title: 'Service level', body: 'First answer within 4 hours: 92%' },
          { title: 'Tickets by channel', body: 'E-mail: 8,200' },
          { title: 'Tickets by month', body: 'July: 5,700 → September: 6,800' },
          { title: 'What moved', body: 'Chat grew 31% to 6,100 tickets' },
        ],
      },
    });
  });

  it('several slides, where a section has more than one slide shows', () => {
    const points = Array.from({ length: 14 }, (_, i) => `- Point ${i}`).join('\n');
    const titles = deckOf(`# D\n## Long\n${points}\n## B\n- x\n- y`).slides.map(({ content }) => content['title']);
    expect(titles).toEqual(expect.arrayContaining(['Long (1/3)', 'Long (2/3)', 'Long (3/3)']));
    const mixed =
      '# D\n## Mixed\n- a\n- b\n\n| x | y |\n|--|--|\n| p | q |\n\n> Well said.\n> — Ada\n\n```js\nlet a;\n```\n## B\n- x';
    expect(typesOf(mixed)).toEqual(expect.arrayContaining(['bullets', 'table', 'quote', 'codeBlock']));
  });

  it('other templates for two lists in a row', () => {
    const prompt = '# D\n## A\n- one\n- two\n- three\n## B\n- four\n- five\n- six';
    expect(typesOf(prompt)).toEqual(['title', 'bullets', 'pillars']);
  });

  it('words in the language of the deck', () => {
    const { slides } = deckOf('Bienen', 'de');
    expect(slides.map(({ content }) => content['title'])).toEqual([
      ...['Bienen', 'Agenda', 'Ausgangslage: drei Fragen', 'Publikum: drei Fragen', 'Ziele: drei Fragen'],
      ...['Optionen: drei Fragen', 'Fragen?'],
    ]);
    expect(deckOf(PROMPTS['chinese']!.prompt, 'zh').slides[1]?.content['title']).toBe('议程');
  });
});

describe('lists as people type them', () => {
  const actions = 'Actions: Ann calls the bank by Friday; Bob publishes the numbers by 12 May.';
  const owners = (prompt: string, locale?: string) => {
    const last = deckOf(prompt, locale).slides.find(({ slide_type }) => slide_type === 'nextSteps');
    return (last?.content['items'] as { owner?: string }[] | undefined)?.map(({ owner }) => owner);
  };

  it.each([
    ['within a line that begins with 1.', `1. Sales grew 14% to 2.3m. 2. Churn fell from 5.1% to 3.9%. ${actions}`],
    ['with actions right below', `1. Sales grew 14% to 2.3m\n2. Churn fell from 5.1% to 3.9%\n${actions}`],
    [
      'with a heading between',
      'Report\n- Sales: 14%\n- Churn: 3.9%\nNext steps\n- Ann: budget by March\n- Bob: offer by May',
    ],
  ])('are read %s', (_, prompt) => {
    expect(owners(prompt)).toEqual(['Ann', 'Bob']);
    expect(lostWords(prompt, deckOf(prompt).slides)).toEqual([]);
  });

  it('end at a percent sign that stands apart, as in German', () => {
    const prompt =
      'Protokoll: 1. Der Umsatz stieg. 2. Die Abwanderung fiel auf 3,9 %. Aufgaben: Anna ruft die Bank bis Freitag an; Bernd liefert bis Mai';
    expect(typesOf(prompt, 'de')).toContain('nextSteps');
  });

  it('have one pair of brackets around what stands behind a figure', () => {
    const deck = deckOf('Report\n- Revenue: $1.2m (+14%)\n- Costs: $0.8m\n- Customers: 1,234');
    expect(JSON.stringify(deck)).toContain('Revenue (+14%)');
  });
});

/** Outlines of pieces that follow from a seed, so that each run tries the same ones. */
function outlineOf(seed: number): string {
  let state = seed;
  const pick = (count: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % count;
  };
  let number = 0;
  const word = () => `word${seed}x${number++}`;
  const phrase = (length: number) => Array.from({ length: 1 + pick(length) }, word).join(' ');
  const pieces = [
    () => `${phrase(30)}.`,
    () => `${phrase(60)}. ${phrase(40)}. ${phrase(30)}.`,
    () => Array.from({ length: 1 + pick(16) }, () => `- ${phrase(24)}`).join('\n'),
    () => Array.from({ length: 1 + pick(9) }, (_, i) => `${i + 1}. ${phrase(4)}: ${phrase(30)}`).join('\n'),
    () =>
      Array.from({ length: 1 + pick(4) }, () => `- ${phrase(4)}\n${`  - ${phrase(12)}\n`.repeat(1 + pick(6))}`).join(
        '',
      ),
    () => Array.from({ length: 1 + pick(9) }, () => `- ${phrase(4)}: ${pick(9_000)}`).join('\n'),
    () => `| ${word()} | ${word()} |\n|---|---|\n${`| ${phrase(3)} | ${phrase(9)} |\n`.repeat(1 + pick(12))}`,
    () => `> ${phrase(50)}\n> — ${word()}`,
    () => `\`\`\`js\n${phrase(9)}\n\`\`\``,
    () => `Notes: ${phrase(20)}`,
    () => `Source: ${phrase(5)}`,
  ];
  const sections = Array.from({ length: 1 + pick(7) }, () => {
    const blocks = Array.from({ length: pick(4) }, () => pieces[pick(pieces.length)]!());
    return `${'#'.repeat(2 + pick(2))} ${phrase(12)}\n\n${blocks.join('\n\n')}`;
  });
  return [`# ${phrase(20)}`, ...sections]
    .slice(pick(3) === 0 ? 1 : 0)
    .join('\n\n')
    .slice(0, 4_000);
}

it('no word of an outline is lost, whatever it is made of, and every slide is valid', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const prompt = outlineOf(seed);
    for (const slides of [undefined, 3]) {
      const deck = deckOf(prompt, 'en', { ...(slides && { slides }) });
      expect([seed, lostWords(prompt.replace(/^(?:Notes|Source):/gm, ''), deck.slides)]).toEqual([seed, []]);
      for (const { slide_type, content } of deck.slides)
        expect(checkContent(catalogue.get(slide_type)!, content, () => undefined)).toEqual([]);
    }
  }
});
