import { readLetter } from './letter.js';

describe('a mail', () => {
  it.each([
    ['Hi Ben,', 'the hall is ready.', ''],
    ['Hi team', 'the hall is ready.', 'Thanks\nJo'],
    ['Hello everyone!', 'The numbers for May are in.', ''],
    ['Dear colleagues:', 'we move in May.', ''],
    ['Hi Ben', 'the hall is ready.', 'Best\nAnn'],
    ['Hallo zusammen', 'die Zahlen sind da.', ''],
    ['Sehr geehrte Frau Voss,', 'die Halle ist fertig.', 'Mit freundlichen Grüßen\n\ni. A. Anna Schmidt\nMuster GmbH'],
    ['Bonjour à tous,', 'la salle est prête.', 'Cordialement\nMarc'],
    ['Estimados señores:', 'la sala está lista.', 'Un saludo\nPilar'],
    ['Beste collega’s,', 'de cijfers zijn er.', 'Groet\nJan'],
    ['大家好', '会议室准备好了。', ''],
  ])('is what it says without greeting and signature: %s', (greeting, said, end) => {
    const letter = readLetter([greeting, said, end].filter(Boolean).join('\n\n'));
    expect(letter).toEqual({ text: said, others: [greeting, ...end.split('\n')].filter(Boolean) });
  });

  it.each([
    'Best,\nAnna Schmidt\nHead of Logistics\nTel. +49 30 1234567',
    'Viele Grüße\nAnna Schmidt\nLeiterin Logistik',
    'Cordialement,\nMarc',
    'Cordiali saluti\nPaola Amato',
    '-- \nAnna Schmidt\nHead of Logistics',
    '--\nMartin Keller | Product Lead | +49 30 1234567',
  ])('is also told by its signature: %j', (signature) => {
    const text = 'The hall is ready.\n\n- the lease\n- the keys';
    expect(readLetter(`${text}\n\n${signature}`)).toEqual({
      text,
      others: signature
        .trim()
        .split('\n')
        .map((line) => line.trim()),
    });
  });
});

it.each([
  ...['Hello Kitty', 'Hello World!', 'Dear Park Zoo', 'Hi-fi', 'Hey Jude', 'Good morning Vietnam'],
  ...['Hallo Welt', 'Moin Hamburg', 'Liebe', 'Liebe und Tod', 'Lieber spät als nie', 'Guten Tag Berlin'],
  ...['Bonjour Paris', 'Cher loyer', 'Hola Madrid', 'Caro affitto:', 'Ciao Italia', 'Olá Lisboa'],
  ...['Beste resultaten', 'Geachte gasten', 'Привет Москва', 'Alle zusammen'],
])('is no other text: %s', (title) => {
  expect(readLetter(`${title}\n- born in 1974\n- lives in London`)).toBeNull();
  expect(readLetter(`${title}\n\n- eins\n- zwei\n\nEin Satz endet hier.`)).toBeNull();
  expect(readLetter(title)).toBeNull();
  if (!title.endsWith(':')) expect(readLetter(`${title}\n\nC'est une phrase. Et une autre.`)).toBeNull();
});

it.each([
  ...['Best\n- Ann\n- Ben', 'Best\n\nAnn won the prize.', 'Thanks\nAnna Berg', 'Vielen Dank\nAnna Schmidt', 'Cheers'],
  ...['Beste\nwas wir haben', 'Merci\nMarc Roux', 'Gracias\nPilar', 'Saluti\n\n# Fine', 'Regards\n1. Ann\n2. Ben'],
  ...['--\n\nB is another slide', '--', 'Obrigado\nRui Martins', 'Groet\nhet hele team', 'Best, good and bad\nAnn'],
])('is not told by what only looks like a signature: %j', (end) => {
  expect(readLetter(`Prizes\n\n- one\n- two\n\n${end}`)).toBeNull();
  expect(readLetter(`Prizes\n\n${end}\n\n## More\n\n- one\n- two`)).toBeNull();
});

it.each([
  [
    'Hi Tom,',
    'Churn fell. Can you turn it into slides for Monday?',
    'Churn fell.',
    'Can you turn it into slides for Monday?',
  ],
  [
    'Hallo zusammen,',
    'Die Zahlen sind da. Könnt ihr daraus bitte Folien machen?',
    'Die Zahlen sind da.',
    'Könnt ihr daraus bitte Folien machen?',
  ],
  ['Hi Tom,', 'It rained.\n\nP.S. Legal says no names.', 'It rained.', 'P.S. Legal says no names.'],
  ['Liebe Kollegen,', 'Wir ziehen um.\n\nPS: Pflanzen bitte nicht.', 'Wir ziehen um.', 'PS: Pflanzen bitte nicht.'],
  [
    'Bonjour à tous,',
    'Les travaux avancent.\n\nPS : le badge est prêt.',
    'Les travaux avancent.',
    'PS : le badge est prêt.',
  ],
])('has what it asks for, and what is added below, with the greeting: %s %j', (greeting, body, text, other) =>
  expect(readLetter(`${greeting}\n\n${body}`)).toEqual({ text, others: [greeting, other] }),
);

it.each([
  'Who saw the slides?',
  'What can you find in this deck of cards?',
  'The deck of the ship is wet.',
  'Wer hat die Folien gesehen?',
  'Les diapositives sont prêtes.',
  'Las diapositivas llegan mañana. ¿Quién las lee?',
  'PSD2 is a directive.',
  'PS5 sells well.',
  'Psychology matters.',
  '我们的幻灯片好看吗？',
])('keeps other questions, and words that begin alike: %s', (text) =>
  expect(readLetter(`Hi Tom,\n\n${text}\n\nWe meet on Monday.`)?.text).toBe(`${text}\n\nWe meet on Monday.`),
);
