import type { ComponentProps } from 'preact';
import type { Status } from '../../define/vocabulary.js';
import { hasStatus, StatusLegend } from '../blocks/status-mark.js';
import { css } from '../css.js';
import { DrawnSlide } from '../frame/drawn-slide.js';

const LEGEND = 32;

interface ScheduleSlideProps extends ComponentProps<typeof DrawnSlide> {
  statuses: readonly Status[];
}

/** A slide whose body is a drawing of planned work, with the statuses in use explained below it. */
export function ScheduleSlide({ statuses, children, ...frame }: ScheduleSlideProps) {
  const legend = hasStatus(statuses) ? LEGEND : 0;
  return (
    <DrawnSlide {...frame}>
      {({ width, height }) => (
        <>
          {children({ width, height: height - legend })}
          <div class="key">
            <StatusLegend statuses={statuses} />
          </div>
        </>
      )}
    </DrawnSlide>
  );
}

/** Style rules of the explanation, for the templates that have it. */
export const scheduleCss = css`
  .key {
    position: absolute;
    inset-inline: 0;
    bottom: 0;
  }
`;
