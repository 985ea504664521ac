import { lengthIn } from '../vocabulary.js';
import { readBrief } from './brief.js';
import { readOutline } from './outline.js';

describe('the length that a request asks for', () => {
  it.each([
    ['Bees, 5 slides please', 'Bees', 5],
    ['A presentation about bees in 10 slides max', 'Bees', 10],
    ['Make a deck about bees with 5 slides', 'Bees', 5],
    ['Make 5 slides about bees', 'Bees', 5],
    ['Create a 7-slide deck about bees', 'Bees', 7],
    ['Our plan (6 slides)', 'Our plan', 6],
    ['Bees. 5 slides please.', 'Bees', 5],
    ['Bees\n5 slides please', 'Bees', 5],
    ['Bienen in höchstens 6 Folien', 'Bienen', 6],
    ['Eine Präsentation über Bienen mit 5 Folien', 'Bienen', 5],
    ['Fais une présentation sur les abeilles en 5 diapositives', 'Les abeilles', 5],
    ['Haz una presentación sobre las abejas en 5 diapositivas', 'Las abejas', 5],
    ['Uma apresentação sobre abelhas com 5 slides', 'Abelhas', 5],
    ['Una presentazione sulle api, massimo 5 slide', 'Una presentazione sulle api', 5],
    ['Een presentatie over bijen in 5 slides', 'Bijen', 5],
    ['أنشئ عرض تقديمي عن النحل في 5 شرائح', 'النحل', 5],
    ['הכן מצגת על דבורים ב-5 שקופיות', 'דבורים', 5],
    ['蜜蜂，5页', '蜜蜂', 5],
  ])('is no part of its topic: %j', (prompt, title, slides) =>
    expect(readOutline(prompt)).toMatchObject({ title, slides, lead: [], points: [] }),
  );

  it.each([
    'Why 5 slides are enough',
    'How to tell a story in 5 slides',
    'The magic of 5 slides',
    'A playground with 2 swings and 3 slides',
    '5 slides that changed the world',
    'Bees, 500 slides please',
    'Warum 5 Folien reichen',
    'Die Kunst der 5 Folien',
    'Pourquoi 5 diapositives suffisent',
    'L’art de convaincre en 5 diapositives',
    'Por qué bastan 5 diapositivas',
    'Cómo contarlo en 5 diapositivas',
    'Perché bastano 5 slide',
    'De kracht van 5 slides',
    '五页的力量',
  ])('is none of a topic that has slides: %s', (topic) =>
    expect(lengthIn(topic)).toEqual({ rest: topic, slides: null }),
  );
});

describe('lines that say how a deck shall be', () => {
  const points = '- It is bigger\n- It is closer';

  it.each([
    ['A deck about our hall', 'Audience: investors'],
    ['Our hall', 'Audience: investors\nTone: formal'],
    ['Unsere Halle', 'Zielgruppe: Schüler\nTon: locker'],
    ['Notre salle', 'Public : enfants\nTon : simple'],
    ['Nuestra sala', 'Público: niños\nEstilo: sencillo'],
    ['La nostra sala', 'Pubblico: bambini\nTono: semplice'],
    ['Nossa sala', 'Público: crianças\nTom: simples'],
    ['Onze hal', 'Doelgroep: ouders\nStijl: rustig'],
    ['我们的大厅', '受众：投资者\n风格：正式'],
  ])('are kept apart, below its title and at its end: %s / %j', (title, lines) => {
    const others = lines.split('\n');
    expect(readBrief(`${title}\n${lines}\n\n${points}`)).toMatchObject({
      text: expect.stringMatching(/^\S.*\s+- It is bigger/),
      others,
    });
    expect(readBrief(`${title}\n\n${lines}\n\n${points}`).others).toEqual(others);
    expect(readBrief(`${title}\n\n${points}\n\n${lines}`).others).toEqual(others);
    expect(readBrief(lines.includes('\n') ? `${lines}\n\n${points}` : `${title}\n${lines}`).others).toEqual(others);
  });

  it('may name the topic and the length', () =>
    expect(readBrief('Topic: bees\nAudience: children\nLength: 5 slides')).toEqual({
      ...{ text: 'bees\n\n', others: ['Audience: children', 'Length: 5 slides'], slides: 5 },
    }));

  it.each([
    'Audience: 12,000 readers\nStyle: modern\nPrice: 5 EUR',
    'Price: 5 EUR\nAudience: 12,000 readers\nStyle: modern',
    '- Audience: 12,000\n- Style: jazz',
    '## Audience: who comes\n\n## Style: how it looks',
    'Style: jazz',
    'Publikum: 300 Gäste\nBeginn: 20 Uhr\nStil: Jazz',
    'Public : 300 personnes\nEntrée : 5 €\nStyle : jazz',
    'Público: 300 personas\nEntrada: 5 €\nEstilo: jazz',
    'Pubblico: 300 persone\nIngresso: 5 €\nStile: jazz',
    'Publiek: 300 gasten\nPrijs: 5 euro\nStijl: jazz',
    '受众：三百人\n票价：五元\n风格：爵士',
    'Audiences: many\nTones: few',
  ])('are none of a list: %j', (lines) => {
    for (const text of [
      lines,
      `Festival\n${lines}`,
      `Festival\n${lines}\n\n${points}`,
      `Festival\n\n${points}\n\n${lines}`,
    ])
      expect(readBrief(text)).toEqual({ text, others: [], slides: null });
  });
});
