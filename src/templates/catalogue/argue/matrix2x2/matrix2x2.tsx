import { defineTemplate } from '../../../define/define-template.js';
import { list, range, text } from '../../../define/fields.js';
import { axisLabels, body, dataVariants, header, highlight, source, takeaway } from '../../../define/vocabulary.js';
import { besideCommentary, ChartSlide } from '../../../kit/charts/slides/chart-slide.js';
import { Quadrants, QuadrantTexts, quadrantsCss } from './quadrants.js';

export const matrix2x2 = defineTemplate({
  key: 'matrix2x2',
  name: '2x2 matrix',
  group: 'Strategy & frameworks',
  category: 'Argue',
  synonyms: 'quadrant competitors competition competitive landscape positioning prioritisation magic',
  whenToUse: 'Positions items on two dimensions: prioritization, competitor map, BCG or stakeholder grid.',
  description: 'Two labelled axes, four named quadrants and up to twelve plotted items.',
  fields: {
    ...header,
    ...axisLabels,
    xLowLabel: text('Left end', { maxLen: 24 }),
    xHighLabel: text('Right end', { maxLen: 24 }),
    yLowLabel: text('Bottom end', { maxLen: 24 }),
    yHighLabel: text('Top end', { maxLen: 24 }),
    quadrants: list(
      'Quadrants',
      { min: 4, max: 4, help: 'Top left, top right, bottom left, bottom right.' },
      { title: text('Title', { maxLen: 30 }), body: body(90), highlight },
    ),
    items: list(
      'Items',
      { min: 0, max: 12 },
      {
        label: text('Label', { maxLen: 24 }),
        x: range('Horizontal position', { help: 'Percent from the left edge.' }),
        y: range('Vertical position', { help: 'Percent from the bottom edge.' }),
        highlight,
      },
    ),
    takeaway,
    source,
  },
  variants: dataVariants,
  layoutVariants: {
    plot: 'plotted items fill the body',
    split: 'plot left, quadrant texts right',
    quadrants: 'four text quadrants without items',
  },
  defaults: {
    eyebrow: 'Priorities',
    title: 'Two small projects bring most of the value this year',
    xAxisLabel: 'Effort',
    yAxisLabel: 'Value',
    xLowLabel: 'Weeks',
    xHighLabel: 'Quarters',
    yLowLabel: 'Nice to have',
    yHighLabel: 'Decisive',
    quadrants: [
      { title: 'Do now', body: 'Small and decisive: start now.', highlight: true },
      { title: 'Plan well', body: 'Worth a project of its own.' },
      { title: 'Fill the gaps', body: 'Only where someone has a free week.' },
      { title: 'Leave', body: 'Costly and of little use.' },
    ],
    items: [
      { label: 'Guided import', x: 22, y: 86, highlight: true },
      { label: 'Longer sessions', x: 12, y: 68, highlight: true },
      { label: 'Shared dashboards', x: 68, y: 82 },
      { label: 'Single sign-on', x: 80, y: 64 },
      { label: 'Dark mode', x: 30, y: 30 },
      { label: 'New icons', x: 14, y: 16 },
      { label: 'Desktop app', x: 86, y: 22 },
    ],
    takeaway: 'Guided import and longer sessions start on Monday.',
    source: 'Product and support',
  },
  css: quadrantsCss,
  view: ({ quadrants, items, takeaway, source, layoutVariant, eyebrow, title, subtitle, ...axes }) => (
    <ChartSlide {...{ eyebrow, title, subtitle, takeaway, source }}>
      {(scene) => {
        if (quadrants.length + items.length === 0 && !axes.xAxisLabel && !axes.yAxisLabel) return null;
        const texts = layoutVariant === 'split' && quadrants.some(({ title, body }) => title || body);
        const room = texts ? { ...scene, width: besideCommentary(scene.width) } : scene;
        const drawn = (
          <Quadrants
            {...axes}
            quadrants={quadrants}
            items={layoutVariant === 'quadrants' ? [] : items}
            written={layoutVariant === 'quadrants'}
            scene={room}
            alt={title}
          />
        );
        if (!texts) return drawn;
        return (
          <div class="chart-beside chart-left">
            {drawn}
            <QuadrantTexts quadrants={quadrants} />
          </div>
        );
      }}
    </ChartSlide>
  ),
});
