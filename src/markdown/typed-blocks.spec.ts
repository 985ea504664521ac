import { measured } from '../../test/support/spent.js';
import { withTypedBlocks } from './typed-blocks.js';

const read = (text: string) => withTypedBlocks(text).trim().replace(/\n\n+/g, '\n');

it.each([
  ['a) Buy\nb) Build\nc) Rent', '- a) Buy\n- b) Build\n- c) Rent'],
  [
    'Region\t2024\t2025\nNord\t1.200\t1.350\nSüd\t900\t950',
    '| Region | 2024 | 2025 |\n| --- | --- | --- |\n| Nord | 1.200 | 1.350 |\n| Süd | 900 | 950 |',
  ],
  [
    'Monat;Ein;Aus\nMai;12;14\nJuni;9;11',
    '| Monat | Ein | Aus |\n| --- | --- | --- |\n| Mai | 12 | 14 |\n| Juni | 9 | 11 |',
  ],
  ['时间:2026年3月1日 14:00\n地点:301会议室', '时间:2026年3月1日 14:00  \n地点:301会议室'],
  ['Date: 12 May\nPlace: Hall 4', 'Date: 12 May  \nPlace: Hall 4'],
])('what is typed without marks has them: %j', (text, expected) => expect(read(text)).toBe(expected));

it.each([
  '```yaml\nservices:\n  web:\n    image: nginx\n    port: 80\n```',
  '- Run it:\n\n  ```\n  a:\n    b: 1\n    c: 2\n  ```',
  '> ```\n> a;b\n> 1;2\n> 3;4\n> ```',
  '~~~\na) one\nb) two\nc) three\n~~~',
  '```\nName,Age\nAnn,3\nBen,4',
  '| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |',
  'a | b\n--- | ---\n1 | 2',
  'Ann, Bob and Cy came.\nDan, Eve and Flo left.\nNobody knows why.',
  'Note: this goes on\nin the next line.',
  'https://a.example\nhttps://b.example',
  'Wir kommen,\nwir gehen,\nwir bleiben.',
  '[^1]: See the book\n    by Ann\n    and Ben',
  '<ul>\n  <li>A</li>\n  <li>B</li>\n</ul>',
  '\\begin{center}\n  A\n  B\n\\end{center}',
])('what has marks, and prose, stays: %j', (text) =>
  expect(withTypedBlocks(`Before.\n\n${text}`)).toBe(`Before.\n\n${text}`),
);

it.each(['-  ', '>  ', '1.  ', '- > ', '  ', '`', '- ```\n'])(
  'takes marks in a row without harm: %j',
  async (marks) => {
    const text = `${marks.repeat(20_000)}x`;
    const { seconds } = await measured(() => withTypedBlocks(text));
    expect(seconds).toBeLessThan(5);
  },
);
