import { readFileSync } from 'node:fs';
import { DEMO_SLIDES } from '../../demo/demo-deck.js';
import { catalogue } from '../../templates/catalogue/index.js';
import { FILLINGS } from '../../templates/gallery/fillings.js';
import type { Content } from '../../templates/define/template.js';
import { type CheckedDeck, storyFaults } from './story-faults.js';

type Written = { slide_type: string; content: Content };

const REVIEW = JSON.parse(readFileSync('src/tools/bench/review.json', 'utf8')) as { slides: Written[] };

const deckOf = (slides: readonly Written[], locale = 'en'): CheckedDeck => ({
  title: 'A deck',
  locale,
  slides: slides.map(({ slide_type: slideType, content }, index) => ({
    id: `slide-${index}`,
    slideType,
    content,
    notes: null,
  })),
});

const slide = (slide_type: string, content: Content): Written => ({ slide_type, content });
const texts = (...lines: string[]) => lines.map((text) => ({ text }));
const titles = (...lines: string[]) => lines.map((title) => ({ title }));

/** What is told, as `code at slide path`. */
const told = (deck: CheckedDeck) =>
  storyFaults(deck).map(({ code, index, slide_id, path }) => {
    expect(slide_id).toBe(index === null ? null : deck.slides[index]!.id);
    return `${code} ${index ?? '-'} ${path ?? '-'}`;
  });

/** The demo with slides put in before another one. */
const demoWith = (at: number, ...slides: Written[]) =>
  deckOf(([...DEMO_SLIDES] as Written[]).toSpliced(at, 0, ...slides));

const bullets = (title: string, ...items: Content[]) => slide('bullets', { title, items });

describe('clean decks', () => {
  it.each([
    ['the demo', DEMO_SLIDES],
    ['the deck of the bench', REVIEW.slides],
    ['all samples', [...catalogue.values()].map(({ key, defaults }) => slide(key, defaults))],
  ])('are told nothing of: %s', (_, slides) => expect(told(deckOf(slides))).toEqual([]));

  it('of few words are told of sources alone', () => {
    const sparse = [...catalogue.values()].map((template) => slide(template.key, FILLINGS.sparse(template)));
    expect(new Set(storyFaults(deckOf(sparse)).map(({ code }) => code))).toEqual(new Set(['no_source']));
  });

  it('of full slides are told of the title that all have, and of the seventh bullet', () => {
    const full = [...catalogue.values()].map((template) => slide(template.key, FILLINGS.full(template)));
    const others = storyFaults(deckOf(full)).filter(({ code }) => code !== 'same_title');
    expect(others.map(({ code, index }) => [code, full[index!]!.slide_type])).toEqual([['many_bullets', 'bullets']]);
  });
});

describe('a planted fault is found at its place, and nothing else', () => {
  const longTitle =
    '収益は三つの新しい市場で伸び、顧客は速くて簡単なサービスのおかげで私たちのもとにとどまり、成長は予想を大きく上回った今年度の結果を詳しく説明し次の一歩を示す';
  it.each<[string, CheckedDeck, string]>([
    ['no title', demoWith(5, slide('stats', { items: [{ value: '4', label: 'ports' }] })), 'no_title 5 title'],
    ['a blank title', demoWith(5, slide('bullets', { title: ' ', items: texts('One', 'Two') })), 'no_title 5 title'],
    ['a title of three lines', demoWith(5, bullets(longTitle, ...texts('One', 'Two'))), 'long_title 5 title'],
    [
      'two questions',
      demoWith(5, bullets('What we learned and why it matters', ...texts('One', 'Two'))),
      'two_topics 5 title',
    ],
    [
      'two questions over columns of other things',
      demoWith(
        5,
        slide('twoColumn', {
          title: 'What we learned and why it matters',
          left: { title: 'Ports', points: texts('One', 'Two') },
          right: { title: 'Ships', points: texts('Three', 'Four') },
        }),
      ),
      'two_topics 5 title',
    ],
    [
      'hours in an agenda',
      deckOf([
        slide('agenda', {
          title: 'Agenda',
          items: [
            { time: '9:00', title: 'Market' },
            { time: '9:30', title: 'Pricing' },
          ],
        }),
        bullets('Market', ...texts('It grew by 4%', 'Two rivals left')),
      ]),
      'agenda_mismatch 0 items.1.title',
    ],
    [
      'two results',
      demoWith(5, bullets('Sales grew by 14% and churn fell to 3.9%', ...texts('One', 'Two'))),
      'two_topics 5 title',
    ],
    [
      'the same title',
      demoWith(9, bullets('Three ports are ready, one is NOT!', ...texts('One', 'Two'))),
      'same_title 9 title',
    ],
    [
      'three of a kind',
      demoWith(5, ...['A', 'B', 'C'].map((name) => bullets(`Port ${name}`, ...texts('One', 'Two')))),
      'monotony 6 -',
    ],
    [
      'an agenda of other things',
      deckOf(
        ([...DEMO_SLIDES] as Written[]).with(
          2,
          slide('agenda', { title: 'Today', items: titles('The year', 'Hiring abroad', 'Two decisions') }),
        ),
      ),
      'agenda_mismatch 2 items.1.title',
    ],
    [
      'a summary of headings',
      deckOf([
        slide('title', { title: 'The year' }),
        slide('agenda', { title: 'Agenda', items: titles('Market', 'Pricing', 'Hiring') }),
        bullets('Market', ...texts('It grew by 4%', 'Two rivals left')),
        slide('stats', { title: 'Pricing', items: [{ value: '4%', label: 'more' }] }),
        bullets('Hiring', ...texts('Six came', 'One left')),
        slide('summary', { title: 'What to remember', items: titles('Market', 'pricing', 'Hiring') }),
      ]),
      'empty_summary 5 items',
    ],
    [
      'a chart from nowhere',
      demoWith(5, slide('pieChart', { title: 'Who buys', items: [{ label: 'North', value: '3' }] })),
      'no_source 5 source',
    ],
    [
      'thanks alone',
      deckOf([...DEMO_SLIDES.slice(0, -1), slide('thankYou', { title: 'Thank you!', subtitle: 'Any questions?' })]),
      `empty_ending ${DEMO_SLIDES.length - 1} -`,
    ],
    ['a single bullet', demoWith(5, bullets('Ports', ...texts('', 'Bergen opens'))), 'single_bullet 5 items.1'],
    [
      'a single point beside no text',
      demoWith(5, slide('imageText', { title: 'Ports', points: texts('Bergen opens') })),
      'single_bullet 5 points.0',
    ],
    [
      'a point alone below its bullet',
      demoWith(5, bullets('Ports', { text: 'One' }, { text: 'Two', points: texts('', 'Below') })),
      'lone_subpoint 5 items.1.points.1',
    ],
    ['seven bullets', demoWith(5, bullets('Ports', ...texts(...'ABCDEFG'))), 'many_bullets 5 items'],
    [
      'seven points in a column',
      demoWith(5, slide('twoColumn', { title: 'Ports', left: { points: texts(...'ABCDEFG') }, right: { body: 'B' } })),
      'many_bullets 5 left.points',
    ],
  ])('%s', (_, deck, fault) => expect(told(deck)).toEqual([fault]));

  it('a template on more than a third of a long deck', () => {
    const others = [...catalogue.values()].filter(({ purpose, group }) => !purpose && group === 'Tables & comparisons');
    const slides = others
      .slice(0, 6)
      .flatMap(({ key, defaults }, at) => [slide(key, defaults), bullets(`Port ${at}`, ...texts('One', 'Two'))]);
    expect(told(deckOf(slides))).toEqual(['monotony - -']);
    expect(told(deckOf(slides.slice(0, 9)))).toEqual([]);
  });
});

describe('what looks like a fault and is none', () => {
  it.each<[string, CheckedDeck]>([
    [
      'one thing with an and',
      demoWith(5, bullets('Research and development pays for the yard', ...texts('One', 'Two'))),
    ],
    [
      'a span of time',
      demoWith(5, bullets('Sales doubled between 2019 and 2024 in all ports', ...texts('One', 'Two'))),
    ],
    [
      'a slide that goes on',
      demoWith(
        5,
        ...['Ports (1/3)', 'Ports (2/3)', 'Ports (3/3)', 'Ports (continued)'].map((title) =>
          bullets(title, ...texts('A', 'B')),
        ),
      ),
    ],
    [
      'a title that differs by its figure',
      demoWith(5, bullets('Version 1.5', ...texts('A', 'B')), slide('statement', { title: 'Version 15' })),
    ],
    ['the title of the deck at its end', deckOf([...DEMO_SLIDES, slide('title', { title: 'Where we grow in 2027' })])],
    [
      'the agenda again',
      demoWith(
        5,
        slide('agenda', { title: 'Four parts, twenty minutes', items: titles('The year in figures', 'Break') }),
      ),
    ],
    [
      'points of an agenda that happen in the room, or describe',
      deckOf(
        ([...DEMO_SLIDES] as Written[]).with(
          2,
          slide('agenda', {
            title: 'Today',
            items: titles('Welcome', 'Lunch break', 'Q&A', 'Why us', 'How we got here, and with whom'),
          }),
        ),
      ),
    ],
    [
      'a section that is titled as agendas are, too',
      deckOf([
        slide('agenda', { title: 'Agenda', items: titles('Contents') }),
        slide('process', { title: 'Contents', items: titles('Ask', 'Decide', 'Deliver') }),
      ]),
    ],
    [
      'an agenda that names what a template is for',
      deckOf([
        slide('agenda', { title: 'Agenda', items: titles('Our roadmap', 'Das Team') }),
        slide('roadmap', { title: 'Three releases until spring', periods: [{ label: 'Q1' }, { label: 'Q2' }] }),
        slide('team', {
          title: 'Who builds it',
          items: [
            { name: 'A', role: 'Lead' },
            { name: 'B', role: 'Design' },
          ],
        }),
      ]),
    ],
    ['a way of doing things', deckOf([slide('process', { title: 'Ablauf', items: titles('Anfragen', 'Liefern') })])],
    [
      'hours of what happened',
      deckOf([
        slide('agenda', {
          title: 'The incident in one slide',
          items: [
            { time: '08:02', title: 'Traffic tripled' },
            { time: '08:40', title: 'Circuit breaker' },
          ],
        }),
        bullets('What we change', ...texts('One', 'Two')),
      ]),
    ],
    [
      'a title that names both columns',
      demoWith(
        5,
        slide('twoColumn', {
          title: 'What went well / what did not',
          left: { title: 'Went well', points: texts('One', 'Two') },
          right: { title: 'Did not', points: texts('Three', 'Four') },
        }),
      ),
    ],
    [
      'an agenda with nothing after it yet',
      deckOf([slide('agenda', { title: 'Agenda', items: titles('Market', 'Pricing') })]),
    ],
    [
      'pictures in a row',
      demoWith(
        5,
        ...['a', 'b', 'c', 'd'].map((name) => slide('imageFull', { image: `https://example.com/${name}.jpg` })),
      ),
    ],
    [
      'a source in another text',
      demoWith(
        5,
        slide('pieChart', { title: 'Who buys', items: [{ label: 'A', value: '3' }], body: 'Source: harbour office' }),
      ),
    ],
    [
      'a summary of headings with what follows from them, and one of headings that say something',
      deckOf([
        slide('stats', { title: 'Market', items: [{ value: '4%', label: 'more' }] }),
        bullets('Hiring', ...texts('Six came', 'One left')),
        slide('summary', { title: 'In short', items: titles('Market', 'Hiring'), takeaway: 'We go on.' }),
        slide('statement', { title: 'The market grew in every port' }),
        slide('quote', { quote: 'We stay' }),
        slide('summary', { title: 'Summary', items: titles('Hiring', 'The market grew in every port') }),
      ]),
    ],
    ['a chart without data', demoWith(5, slide('pieChart', { title: 'Who buys', items: [] }))],
    [
      'thanks with an address',
      deckOf([...DEMO_SLIDES.slice(0, -1), slide('thankYou', { title: 'Thank you', email: 'a@example.com' })]),
    ],
    ['a single fear', demoWith(5, slide('swot', { title: 'Ports', strengths: texts('A', 'B'), threats: texts('C') }))],
    [
      'a second line below two bullets',
      demoWith(
        5,
        bullets('Ports', { text: 'One', points: texts('more') }, { text: 'Two', points: texts('more still') }),
      ),
    ],
  ])('%s', (_, deck) => expect(told(deck)).toEqual([]));
});

describe('in other languages', () => {
  it.each([
    ['de', 'Vielen Dank!', 'Noch Fragen?'],
    ['fr', 'Merci de votre attention', 'Des questions ?'],
    ['es', '¡Gracias!', '¿Preguntas?'],
    ['pt', 'Obrigado', 'Perguntas?'],
    ['it', 'Grazie per l’attenzione', 'Domande?'],
    ['nl', 'Bedankt voor uw aandacht', 'Vragen?'],
    ['ar', 'شُكرًا', 'أسئلة؟'],
    ['he', 'תודה רבה', 'שאלות?'],
    ['zh', '谢谢！', '有问题吗？'],
    ['ja', 'ありがとうございました', 'ご質問'],
    ['ko', '감사합니다', '질문'],
    ['tr', 'TEŞEKKÜRLER', 'SORULAR'],
  ])('finds thanks alone: %s', (locale, title, subtitle) => {
    const last = slide('statement', { title, body: subtitle });
    expect(told(deckOf([...DEMO_SLIDES.slice(0, 3), last], locale))).toContain('empty_ending 3 -');
  });

  it.each([
    ['de', 'Inhalt', ['Märkte', 'Preise', 'Personal'], ['Der Markt wächst', 'Preisgestaltung'], 2],
    ['fr', 'Ordre du jour', ['Marchés', 'Prix', 'Équipe'], ['Le marché croît', 'Les equipes'], 1],
    ['es', 'Índice', ['Mercado', 'Precios', 'Personal'], ['Los mercados', 'Nuestro personal'], 1],
    ['zh', '目录', ['市场', '价格', '团队'], ['市场增长了', '我们的团队'], 1],
    ['ja', '目次', ['市場', '価格', '採用'], ['市場は伸びた', '採用が遅れている'], 1],
    ['ko', '목차', ['시장', '가격', '채용'], ['시장은 커졌다', '채용이 늦다'], 1],
    ['th', 'วาระการประชุม', ['ตลาดใหม่', 'ราคาสินค้า', 'พนักงาน'], ['รายได้เติบโตในตลาดใหม่', 'การจ้างพนักงาน'], 1],
  ])('finds what an agenda names and nobody says: %s', (locale, title, points, heads, missing) => {
    const agenda = slide('bullets', { title, items: texts(...points) });
    const deck = deckOf([agenda, ...heads.map((head) => slide('statement', { title: head }))], locale);
    expect(told(deck)).toEqual([`agenda_mismatch 0 items.${missing}.text`]);
  });

  it.each([
    ['en', 'Why now; why us'],
    ['de', 'Warum jetzt; warum wir'],
    ['es', 'Por qué ahora; cómo seguimos'],
    ['de', 'Umsatz stieg um 14% und Abwanderung fiel auf 3,9%'],
    ['es', 'Qué hemos aprendido y cómo seguimos'],
    ['fr', 'Pourquoi maintenant et pourquoi nous'],
    ['ru', 'Продажи выросли на 14% и отток упал до 3,9%'],
  ])('finds titles of two topics: %s', (locale, title) => {
    expect(told(deckOf([slide('statement', { title })], locale))).toEqual(['two_topics 0 title']);
  });

  it('takes a title for the same in other letters', () => {
    const two = (one: string, other: string) =>
      deckOf([one, other].map((title) => slide('bullets', { title, items: texts('A', 'B') })));
    for (const [one, other] of [
      ['Größe der Märkte', 'GRÖSSE DER MÄRKTE'],
      ['Follow-up', 'Followup'],
      ['مُحَمَّد', 'محمد'],
      ['Ｒｅｓｕｌｔｓ', 'Results:'],
      ['Résumé', 'Resume\u0301'],
    ] as const) {
      expect(told(two(one, other))).toContain('same_title 1 title');
    }
    expect(told(two('C++', 'C#'))).toEqual([]);
    expect(told(two('की', 'का'))).toEqual([]);
    expect(told(two('???', '!!!'))).toEqual([]);
  });
});

describe('any deck', () => {
  it('is read leniently, with a locale that is none', () => {
    const odd = [
      slide('bullets', { title: 7, items: 'x' }),
      slide('bullets', { title: null, items: [null, 4, { text: {}, points: [1, null] }] }),
      slide('gone', { title: 'A' }),
      slide('twoColumn', { title: 'A\u0000', left: [], right: 'b' }),
      slide('summary', { title: '\ud800', items: {} }),
    ];
    expect(() => storyFaults(deckOf(odd, 'no locale'))).not.toThrow();
  });

  it('has messages of bounded length', () => {
    const long = 'word '.repeat(50_000);
    const deck = deckOf([
      slide('agenda', { title: long, items: titles(long, 'Pricing') }),
      slide('bullets', { title: long, items: [{ text: long, points: texts(long) }] }),
      slide('bullets', { title: long, items: texts(long) }),
    ]);
    const faults = storyFaults(deck);
    expect(faults.length).toBeGreaterThan(3);
    for (const { message, fix } of faults) {
      expect(message.length).toBeLessThan(300);
      expect(fix.length).toBeLessThan(300);
    }
  });
});
