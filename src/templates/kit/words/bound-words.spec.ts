import { boundParts, boundWords } from './bound-words.js';

/** Shows the spaces at which no line ends. */
const shown = (text: string, locale = 'en') => boundWords(text, locale).replaceAll('\u00a0', '~');

it.each([
  ['de', 'Umsatz 38,4~Mio.~€ im Jahr'],
  ['de', 'Um 110~% über Plan'],
  ['de', 'Am 31.~März um 9~Uhr'],
  ['de', 'Nach §~5 und Abb.~3, z.~B. bei Dr.~Weiß'],
  ['en', 'Due March~31, from 9~a.m. in 4~h'],
  ['en', 'By J.~Smith and Prof.~Lee, p.~12'],
  ['en', 'Reads 3~GB, sends 12~km'],
  ['en', 'Zurich~· Berlin~– Vienna'],
  ['en', '4.2~million customers'],
  ['fr', 'Quoi~? «~Oui~» dit-il'],
  ['fr', 'Le 14~juillet, 12~millions'],
  ['es', 'El 3~marzo, 5~%'],
  ['es', 'La sala n.º~4'],
  ['cs', 'Práce v~Praze a~v~Brně'],
  ['pl', 'Praca w~domu i~w~biurze'],
  ['ru', 'Рост на 12~млн~₽ за 3~мин'],
  ['sv', 'Den 6~juni: 12~miljoner'],
  ['en', 'Looks at 1~+ α/2~− α/(2n)'],
  ['de', 'Für α~≤ 0,75 und Kraft~± 3~%'],
])('in %s binds what belongs together: %s', (locale, text) => {
  expect(shown(text.replaceAll('~', ' '), locale)).toBe(text);
});

it.each([
  ['en', 'Plain words without any sign'],
  ['en', 'In 2026 we grew'],
  ['en', '12 customers and 3 partners'],
  ['en', 'Room 4 opens in May'],
  ['en', 'We may march 400 miles'],
  ['en', 'Vitamin A and then'],
  ['en', '- a list typed by hand'],
  ['en', '+ 12 customers, − 3 partners'],
  ['en', 'C++ and C# code, +5 and −3'],
  ['fr', '± 3, et +5'],
  ['en', 'Plan A and Plan B'],
  ['de', 'Es waren 2026 Menschen'],
  ['de', 'Die 3 Säulen'],
  ['fr', 'Il y a 3 ans'],
  ['es', 'Y a mí'],
  ['it', 'E i 3 punti'],
  ['pt', 'O que é a visão'],
  ['cs', 'Dva psi'],
  ['pl', 'Dwa koty'],
  ['ru', 'В 2026 году'],
  ['ar', 'نمو المبيعات في 2026'],
  ['zh', '收入 增长'],
  ['ja', '売上 は 伸びた'],
])('in %s leaves as it is: %s', (locale, text) => {
  expect(boundWords(text, locale)).toBe(text);
});

it.each([
  ['de', 'Beschlussvorschlag : Freigabe der Mittel', 'Beschlussvorschlag~: Freigabe der Mittel'],
  ['de', 'Was ist die Verwaltungsvorschrift ?', 'Was ist die Verwaltungsvorschrift~?'],
  ['fr', 'Une recommandation essentielle : agir', 'Une recommandation essentielle~: agir'],
  ['fr', '« Développement-international » en 2026', null],
  ['es', 'La internacionalización ; el mercado', 'La internacionalización~; el mercado'],
  ['fi', 'Liiketoimintasuunnitelma : hyväksyntä', 'Liiketoimintasuunnitelma~: hyväksyntä'],
  ['ru', 'Рекомендация-предложение : утвердить', 'Рекомендация-предложение~: утвердить'],
  ['nl', 'Arbeidsongeschiktheid ! en nu', 'Arbeidsongeschiktheid~! en nu'],
  ['en', 'Telecommunications : a : b', 'Telecommunications~: a~: b'],
  ['en', 'Telecommunications :smile: here', 'Telecommunications :smile: here'],
  ['en', 'Telecommunications – a dash', 'Telecommunications – a dash'],
  ['en', 'Telecommunications : ', 'Telecommunications~: '],
])('begins no line with a mark behind a long word, in %s: %s', (locale, text, bound) => {
  if (bound === null) expect(shown(text, locale)).toMatch(/\S~»/);
  else expect(shown(text, locale)).toBe(bound);
});

it('keeps long stretches free, line breaks and the length of the text', () => {
  const initials = 'A. B. C. D. E. F. G. H. I. J. K. L. M. Name';
  expect(boundWords(initials, 'en')).toBe(initials);
  expect(shown('5 %\nof 3 km')).toBe('5~%\nof 3~km');
  expect(boundWords('12 % of A. Name – 3 kg', 'en')).toHaveLength('12 % of A. Name – 3 kg'.length);
  const long = '5 % '.repeat(50_000);
  expect(boundWords(long, 'en')).toHaveLength(long.length);
});

it.each(['xx-invalid', 'en-GB', 'zh-Hans-CN', 'und', 'sr-Latn', 'x', 'i-klingon', 'english', ''])(
  'takes the locale %s',
  (locale) => {
    expect(shown('5 %', locale)).toBe('5~%');
  },
);

it.each([
  ['Platform team · Board of 3 December 2026 · Draft 0.4', 'Platform~team~· Board~of~3~December~2026~· Draft~0.4'],
  ['Produktion • Vertraulich', 'Produktion~• Vertraulich'],
  ['مجلس الإدارة | 15 مارس 2027', 'مجلس~الإدارة~| 15~مارس~2027'],
  [
    'A part that is much longer than the column of a cover · May',
    'A part that is much longer than the column of a cover~· May',
  ],
])('lines of parts end between them: %s', (text, bound) => {
  expect(boundParts(boundWords(text, 'en')).replaceAll('\u00a0', '~')).toBe(bound);
});

it.each([
  'A subtitle of words alone',
  'Ein Satz, der ein Komma hat',
  'a·b and c·d',
  '· begins with a dot',
  'ends with one ·',
  'Un sous-titre – avec un tiret',
  '日本語・カタカナ の 行',
  'شركة نقل محلية إلى منصة',
  'Подзаголовок: с двоеточием',
  'x|y',
  '',
])('leaves other lines as they are: %s', (text) => {
  expect(boundParts(text)).toBe(text);
});
