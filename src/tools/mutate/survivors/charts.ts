import type { Survivor } from './survivor.js';

/** Of charts in PowerPoint. */
export const inCharts: Survivor[] = [
  ...['1 → 0', '3 → 6', '4 → 8'].map((change) => ({
    file: 'src/exports/renderer/pptx/charts/chart-axes.ts',
    line: 'export const AXES = { category: 1, value: 2, secondCategory: 3, second: 4 } as const;',
    change,
    why: 'By these numbers charts and axes find each other; they only have to differ.',
  })),
  {
    file: 'src/exports/renderer/pptx/charts/chart-plots.ts',
    line: 'fill === color',
    change: 'fill === color → false',
    why: 'A point that says its colour has the same one as its series.',
  },
  ...['0.5 → 1', '< → <='].map((change) => ({
    file: 'src/exports/renderer/pptx/charts/chart-plots.ts',
    line: 'const shift = moved({ x: 0, y: Math.abs(endLabel.shift) < 0.5 ? 0 : endLabel.shift }, context);',
    change,
    why: 'A name at the end of a line is moved by less than a pixel.',
  })),
  {
    file: 'src/exports/renderer/pptx/charts/chart-plots.ts',
    line: 'const half = spec.categoryAxis.edgeToEdge ? 0 : spec.plot.width / spec.categories.length / 2;',
    change: '0 → 1',
    why: 'The name of a target is a pixel further to the right.',
  },
  {
    file: 'src/exports/renderer/pptx/charts/chart-plots.ts',
    line: "const label = `<c:dLbl>${val('idx', last)}${layout({ x: spec.rtl ? -half : half, y: 0 }, context, { offset: true })}${richText(lines, spec.textSize, color, context, { bold: true, wraps: false, align: spec.rtl ? 'r' : 'l' })}${shape(NO_FILL, NO_LINE)}${val('dLblPos', spec.rtl ? 'l' : 'r')}${shown({ value: true })}</c:dLbl>`;",
    change: '0 → 1',
    why: 'The name of a target is a pixel lower.',
  },
  {
    file: 'src/exports/renderer/pptx/charts/chart-plots.ts',
    line: "const style = spec.series.some(({ filled }) => filled) ? 'filled' : 'marker';",
    change: 'some → every',
    why: 'All webs of a chart are filled, or none is.',
  },
];
