import type { ComponentChildren } from 'preact';
import { text } from '../../../define/fields.js';
import type { ValuesOf } from '../../../define/template.js';
import { type axisLabels, number } from '../../../define/vocabulary.js';
import { Chart } from './chart.js';
import { ChartSlide, type ChartSlideContent } from './chart-slide.js';
import { pointsChart, type PointsInput } from '../points/points.js';

/** The first fields of a point. */
export const pointFields = {
  label: text('Label', { maxLen: 24, holds: 'name' }),
  xValue: { ...number(), label: 'Horizontal value' },
  yValue: { ...number(), label: 'Vertical value' },
};

type PointsSlideProps = ChartSlideContent &
  ValuesOf<typeof axisLabels> &
  Pick<PointsInput, 'maxPoints' | 'bubbles' | 'trend' | 'halfLegend'> & {
    items: PointsInput['points'];
    /** Names every point instead of only the highlighted ones. */
    showLabels: boolean;
    showLegend: boolean;
    /** Text over the drawing. */
    children?: ComponentChildren;
  };

/** A slide with points or bubbles on two number axes. */
export function PointsSlide(props: PointsSlideProps) {
  const { items, maxPoints, bubbles, trend, halfLegend, showLabels, showLegend, children, ...frame } = props;
  return (
    <ChartSlide {...frame}>
      {(scene) => {
        const spec = pointsChart(
          {
            points: items,
            maxPoints,
            bubbles,
            trend,
            allLabels: showLabels,
            legend: showLegend,
            halfLegend,
            xTitle: frame.xAxisLabel,
            yTitle: frame.yAxisLabel,
          },
          scene,
        );
        return (
          spec && (
            <Chart spec={spec} title={frame.title}>
              {children}
            </Chart>
          )
        );
      }}
    </ChartSlide>
  );
}
