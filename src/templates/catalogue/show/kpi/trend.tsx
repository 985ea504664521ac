import type { ComponentProps } from 'preact';
import { Sparkline } from '../../../kit/charts/slides/sparkline.js';
import { Words } from '../../../kit/words/words.js';

/** The recent values as a line, with the labels of the first and the last one. */
export function Trend({ points, ...size }: ComponentProps<typeof Sparkline>) {
  return (
    <div class="trend">
      <Sparkline points={points} {...size} onCard />
      <div class="ends">
        <Words t="label">{points[0]?.label}</Words>
        <Words t="label">{points.at(-1)?.label}</Words>
      </div>
    </div>
  );
}
