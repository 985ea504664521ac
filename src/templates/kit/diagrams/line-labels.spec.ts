import type { Point } from './connector.js';
import { scriptOf } from '../../theme/scripts.js';
import { lineHeightIn } from '../leading.js';
import { withLabels } from './line-labels.js';

const area = { width: 600, height: 400 };
const line = (points: Point[], label = 'Yes', labelSegment = 0) => ({ points, label, labelSegment });

describe('withLabels', () => {
  it('puts a label above a level line', () => {
    const [drawn] = withLabels(
      [
        line([
          [100, 100],
          [300, 100],
        ]),
      ],
      [],
      area,
    );
    expect(drawn?.labelAlign).toBe('center');
    expect(drawn?.labelAt?.[0]).toBe(200);
    expect(drawn?.labelAt?.[1]).toBeLessThan(100);
  });

  it('keeps as much room as lines of the script need', () => {
    const [latin, arabic] = [undefined, scriptOf('ar')].map((script) => {
      const level: Point[] = [
        [100, 100],
        [300, 100],
      ];
      return withLabels([line(level)], [], area, script)[0]!.labelHeight!;
    });
    expect(arabic! / latin!).toBeCloseTo(lineHeightIn(scriptOf('ar'), 1.2) / 1.2);
    expect(arabic).toBeGreaterThan(latin!);
  });

  it('puts a label after an upright line', () => {
    const [drawn] = withLabels(
      [
        line([
          [100, 100],
          [100, 300],
        ]),
      ],
      [],
      area,
    );
    expect(drawn?.labelAlign).toBe('start');
    expect(drawn?.labelAt?.[0]).toBeGreaterThan(100);
  });

  it('goes below where another line runs above', () => {
    const [drawn] = withLabels(
      [
        line([
          [100, 100],
          [300, 100],
        ]),
        line(
          [
            [0, 90],
            [400, 90],
          ],
          '',
        ),
      ],
      [],
      area,
    );
    expect(drawn?.labelAt?.[1]).toBeGreaterThan(100);
  });

  it('keeps away from boxes', () => {
    const [drawn] = withLabels(
      [
        line([
          [100, 100],
          [300, 100],
        ]),
      ],
      [{ x: 0, y: 60, width: 600, height: 38 }],
      area,
    );
    expect(drawn?.labelAt?.[1]).toBeGreaterThan(100);
  });

  it('stays inside the drawing', () => {
    const [drawn] = withLabels(
      [
        line([
          [598, 100],
          [598, 300],
        ]),
      ],
      [],
      area,
    );
    expect(drawn?.labelAlign).toBe('end');
  });

  it('does not put two labels on each other', () => {
    const drawn = withLabels(
      [
        line([
          [100, 100],
          [300, 100],
        ]),
        line([
          [100, 104],
          [300, 104],
        ]),
      ],
      [],
      area,
    );
    expect(Math.abs(drawn[0]!.labelAt![1] - drawn[1]!.labelAt![1])).toBeGreaterThanOrEqual(18);
  });

  it('leaves lines without a label alone', () => {
    expect(
      withLabels(
        [
          line(
            [
              [0, 0],
              [10, 0],
            ],
            '',
          ),
        ],
        [],
        area,
      )[0]?.labelAt,
    ).toBeUndefined();
  });

  it('takes small letters rather than a place that a line crosses', () => {
    const lines = [
      line(
        [
          [0, 200],
          [150, 200],
        ],
        'Needs approval',
      ),
      // Leaves room for small letters above, and none below.
      ...[178, 204].map((y) =>
        line(
          [
            [0, y],
            [600, y],
          ],
          '',
        ),
      ),
    ];
    const [drawn] = withLabels(lines, [], area);
    expect(drawn?.labelHeight).toBeLessThan(20);
    expect(drawn?.labelCovers).toBe(false);
  });

  it('lets a label cover the lines that cross its only place', () => {
    const crossed = line(
      [
        [100, 200],
        [200, 200],
      ],
      'Approved',
    );
    const upright = Array.from({ length: 60 }, (_, i) =>
      line(
        [
          [i * 10, 0],
          [i * 10, 400],
        ],
        '',
      ),
    );
    expect(withLabels([crossed, ...upright], [], area)[0]?.labelCovers).toBe(true);
  });
});
