import { PROMPTS } from '../ai/offline/fixtures/prompts.js';
import { languageOf } from './prompt-language.js';

it.each(Object.entries(PROMPTS))('finds the language of the prompt "%s", or none', (_, { prompt, locale }) =>
  expect([locale.split('-')[0], null]).toContain(languageOf(prompt)),
);

it.each([
  ['en', 'Why we move to a four-day week, and what it costs the company'],
  ['de', 'Unser Umzug nach Verden\n\n- Der Mietvertrag ist unterschrieben\n- Im Mai ziehen wir um'],
  ['de', 'Eine Präsentation über Bienen mit 5 Folien für die Schule'],
  ['fr', 'La réunion du conseil municipal : le projet de piscine et les travaux dans la rue'],
  ['es', 'Necesito una presentación sobre las abejas para mis alumnos de la escuela'],
  ['pt', 'Preciso de uma apresentação sobre a horta da escola e os seus alunos'],
  ['it', 'Una presentazione sulle api per gli alunni della scuola, con i dati del consorzio'],
  ['nl', 'Een presentatie over de nieuwe bus voor de ouders van het dorp'],
  ['sv', 'En presentation om bin för barn och varför de är viktiga för oss'],
  ['pl', 'Prezentacja o pszczołach dla dzieci i dlaczego są one ważne w szkole'],
  ['ja', '新製品の発売計画と目標'],
  ['ko', '양봉 사업 계획과 목표'],
  ['zh', '图书馆搬迁计划与预算'],
  ['he', 'מצגת על דבורים לבית הספר'],
  ['ar', 'عرض تقديمي عن النحل في المدرسة من أجل الأطفال على مدار العام'],
])('finds %s: %s', (language, prompt) => expect(languageOf(prompt)).toBe(language));

it.each([
  'Bees',
  'Bienen',
  'Umzug Verden',
  'Marketing KPIs Q1 Q2: Dashboard, Performance, Conversion, Retention, Churn',
  'Onboarding Checklist Software Team',
  'Anna Müller, Jürgen Voss, Beate Özdemir',
  'Le Corbusier, La Tourette, Les Arcs',
  'El Niño, La Niña, Los Angeles',
  'Region,Q1,Q2\nNord,10,12\nSüd,8,9',
  'https://example.de/der/die/das',
  'const de = 1;\nlet la = 2;\nvar el = de + la;',
  'Wir sind da.\n\nWe are here.\n\nWir gehen und we go.',
  'Αθήνα και Θεσσαλονίκη',
  'План переезда',
  'Our sushi menu すし and さけ',
  'Seoul 서울 guide',
  '12 34 56',
  '',
])('finds none where that is not plain: %j', (prompt) => expect(languageOf(prompt)).toBeNull());

it.each([
  'Vorstand meeting agenda and Protokoll for the Mitgliederversammlung in May with Frau Müller',
  'The Café Müller in São Paulo is what we were looking for in the summer',
])('takes words of others within English for none of it: %s', (prompt) =>
  expect(['en', null]).toContain(languageOf(prompt)),
);
