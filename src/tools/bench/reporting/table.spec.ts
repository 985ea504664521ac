import { holds, markdownOf, type Row } from './table.js';

const row = (rest: Partial<Row>): Row => ({ what: 'PDF', ours: 100, unit: 'ms', ...rest });
const beside = (value: number, as: 'ratio' | 'speed') => ({ name: 'bare', value, as });

describe('a goal', () => {
  it.each<[string, Partial<Row>, boolean | null]>([
    ['of a row without one', {}, null],
    ['of the figure itself', { goal: { atMost: 99 } }, false],
    ['of a ratio', { beside: beside(50, 'ratio'), goal: { atMost: 2 } }, true],
    ['of a rate', { beside: beside(250, 'ratio'), goal: { atLeast: 0.5 } }, false],
    ['of a speed, which is theirs by ours', { beside: beside(250, 'speed'), goal: { atLeast: 2.5 } }, true],
    ['of nothing that was measured', { ours: NaN, goal: { atMost: 99 } }, false],
  ])('%s', (_, rest, expected) => {
    expect(holds(row(rest))).toBe(expected);
  });
});

it('shows rows with what they are compared with and whether the goal holds', () => {
  const rows = [
    row({ ours: 3.14159, goal: { atMost: 10 } }),
    row({ beside: beside(80, 'ratio'), goal: { atMost: 1.15 } }),
    row({ what: 'PNG', beside: beside(420, 'speed'), goal: { atLeast: 3 } }),
    row({ ours: 812.3, unit: 'a second', beside: beside(1000, 'ratio') }),
  ];
  expect(markdownOf(rows).split('\n').slice(2)).toEqual([
    '| PDF | 3.1 ms |  |  |  | ≤ 10 ms | yes |',
    '| PDF | 100 ms | bare | 80 ms | 1.25 | ≤ 1.15 | **no** |',
    '| PNG | 100 ms | bare | 420 ms | 4.2 x as fast | ≥ 3 x | yes |',
    '| PDF | 812 a second | bare | 1000 a second | 0.81 |  |  |',
  ]);
});
