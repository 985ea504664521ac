import { storyFaults } from './story-faults.js';

const titles = (...lines: string[]) => lines.map((title) => ({ title }));

/** Paths of the points of an agenda that no slide with one of these titles is about. */
function unmet(locale: string, points: readonly string[], ...heads: string[]) {
  const agenda = { slideType: 'agenda', content: { title: 'Agenda', items: titles(...points) } };
  const slides = [agenda, ...heads.map((title) => ({ slideType: 'statement', content: { title } }))];
  const deck = { title: '', locale, slides: slides.map((one, at) => ({ id: `${at}`, notes: null, ...one })) };
  return storyFaults(deck).flatMap(({ code, path }) => (code === 'agenda_mismatch' ? [path] : []));
}

it.each([
  ['en', 'Lessons from Singapore', 'What follows from the harbour'],
  ['en', 'The new rules', 'The harbour is the largest of the north'],
  ['de', 'Lehren aus Singapur', 'Was wir aus dem Hafen machen'],
  ['de', 'Arbeit mit Behörden', 'Wachsen mit neuen Kunden'],
  ['fr', 'Leçons pour demain', 'Un port pour tous'],
  ['es', 'Lecciones para Lima', 'Un puerto para todos'],
  ['it', 'Lezioni per Roma', 'Un porto per tutti'],
  ['nl', 'Lessen voor morgen', 'Een haven voor iedereen'],
  ['ar', 'دروس على الأرض', 'الميناء على الساحل'],
  ['ru', 'Уроки для Казани', 'Порт для всех'],
])('takes no word that only joins others for what a slide is about: %s, %s', (locale, topic, head) => {
  expect(unmet(locale, [topic], head)).toEqual(['items.0.title']);
  expect(unmet(locale, [topic], `${head} ${topic.split(' ').at(-1)}`)).toEqual([]);
});

it.each([
  ['en', 'Break'],
  ['en', 'Break (15 min)'],
  ['en', 'Coffee break, 10:30'],
  ['en', 'Over to you'],
  ['de', 'Pause'],
  ['de', 'Mittagspause (12:30)'],
  ['fr', 'Pause café'],
  ['es', 'Descanso'],
  ['pt', 'Intervalo'],
  ['it', 'Pausa'],
  ['nl', 'Pauze'],
  ['ar', 'استراحة'],
  ['zh', '茶歇'],
  ['ja', '休憩'],
  ['ko', '휴식'],
])('looks for no slide about what happens in the room: %s, %s', (locale, topic) => {
  expect(unmet(locale, ['Harbour', topic], 'The harbour grows')).toEqual([]);
});
