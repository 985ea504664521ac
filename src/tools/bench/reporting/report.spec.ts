import { headlinesOf, replaced, wholeOf } from './report.js';
import type { Row, Table } from './table.js';

const row = (what: string, headline = false): Row => ({ what, ours: 1, unit: 'MB', headline });
const tables: Table[] = [
  { title: 'Files', about: 'Some files.', rows: [row('PDF', true), row('PNG')] },
  { title: 'Peers', about: 'Some peers.', rows: [], missing: ['marp: npm failed'] },
];

it('tells every table, and what is missing', () => {
  const whole = wholeOf(tables);
  for (const said of ['### Files\n\nSome files.\n\n| what', '| PNG |', 'Not measured: marp: npm failed.']) {
    expect(whole).toContain(said);
  }
});

it('has only headlines for the README', () => {
  const rows = headlinesOf(tables).split('\n').slice(2);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^\| PDF \|/);
});

describe('a document', () => {
  const document = 'before\n<!-- npm run bench -- peers --write -->\nold\n<!-- end -->\nafter\n';

  it('gets another text between its marks, and again', () => {
    const once = replaced(document, 'new');
    expect(once).toBe('before\n<!-- npm run bench -- peers --write -->\nnew\n<!-- end -->\nafter\n');
    expect(replaced(once, 'new')).toBe(once);
  });

  it('must have them', () => {
    expect(() => replaced('before\nafter\n', 'new')).toThrow(/has no <!--/);
  });
});
