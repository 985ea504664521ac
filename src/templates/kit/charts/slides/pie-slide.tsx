import { list, POSITIVE, select, text } from '../../../define/fields.js';
import type { ValuesOf } from '../../../define/template.js';
import { highlight, LABELLED, number, numberFormat, showLegend } from '../../../define/vocabulary.js';
import { chartWords } from './chart-fields.js';
import { ChartSlide, type ChartSlideContent } from './chart-slide.js';
import { affixesOf } from '../labels/format.js';
import { PieView, type PieViewProps } from './pie-view.js';

/** The parts of a whole, which the template calls by its own name. */
export const sliceList = (label: string) =>
  list(
    label,
    { min: 2, max: 6 },
    {
      label: text('Label', { maxLen: 24 }),
      value: number('Not negative.', { draws: POSITIVE, named: LABELLED }),
      highlight,
    },
  );

/** The fields after the slices. */
export const pieFields = {
  labelMode: select('Labels', ['percent', 'value', 'both']),
  ...numberFormat,
  showLegend,
  ...chartWords,
};

type PieSlideProps = ChartSlideContent &
  ValuesOf<typeof pieFields> &
  Pick<PieViewProps, 'items' | 'children'> & {
    /** Radius of the hole as a fraction. */
    hole?: number;
  };

/** A slide with a pie, or with a doughnut around something. */
export function PieSlide({ items, hole = 0, labelMode, showLegend, children, ...frame }: PieSlideProps) {
  return (
    <ChartSlide {...frame}>
      {(scene) => (
        <PieView
          items={items}
          scene={scene}
          title={frame.title}
          hole={hole}
          labelMode={labelMode}
          affixes={affixesOf(frame)}
          legend={showLegend}
        >
          {children}
        </PieView>
      )}
    </ChartSlide>
  );
}
