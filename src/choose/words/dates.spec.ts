import { isDate } from './dates.js';

it.each([
  ...[
    '2024',
    '2024–2026',
    '2024/25',
    'Q1 2026',
    'H2',
    '12.03.2024',
    '2024-03',
    'March 2021',
    '5 May 2024',
    'Sept. 2024',
  ],
  ...[
    'März 2024',
    '12. März 2024',
    'Frühjahr 2025',
    'Mitte März 2025',
    'Ende 2024',
    'Juin 2025',
    'mi-2025',
    'Été 2026',
  ],
  ...['1 de marzo de 2024', 'gennaio 2025', '2024年3月', '2024년 3월 5일', 'октябрь 2024', 'مارس 2024', 'Early 2026'],
])('reads "%s" as a date', (text) => expect(isDate(text)).toBe(true));

it.each([
  ...[
    'Vision 2030',
    'Strategy 2027',
    'Budget 2026',
    'Windows 2000',
    'Route 2024',
    'Plan 2026',
    'Expo 2025',
    'Agenda 2030',
  ],
  ...[
    'Horizont 2035',
    'Objectif 2030',
    'Visión 2030',
    'Obiettivo 2030',
    '展望 2030',
    'رؤية 2030',
    'Видение 2030',
    '비전 2030',
  ],
  ...['March', 'in 2024', '2024 sales', '1984 seats', 'Version 2.1.24', 'Maya 2024', 'Junior 2024', 'Q5 2026'],
])('reads "%s" as no date', (text) => expect(isDate(text)).toBe(false));
