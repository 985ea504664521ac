import type { State } from '../../define/vocabulary.js';
import { css } from '../css.js';
import { Node, type NodeAppearance, pointOf } from './node.js';
import type { TypeToken } from '../type-scale.js';

interface ChevronBandProps {
  width: number;
  height: number;
  entries: readonly { label?: string; note?: string; state: State }[];
  t?: TypeToken;
}

const APPEARANCES: Record<State, NodeAppearance> = { done: 'solid', current: 'second', upcoming: 'strong' };
const SLIT = 6;

/** Distance between the starts of adjacent chevrons, for `count` of them in `width`. */
export function chevronPitch(width: number, height: number, count: number): number {
  return (width - pointOf(width, height) + SLIT) / Math.max(1, count);
}

/** Steps as interlocking chevrons over the whole width. */
export function ChevronBand({ width, height, entries, t }: ChevronBandProps) {
  const pitch = chevronPitch(width, height, entries.length);
  const point = pointOf(width, height);
  return (
    <div class="chevron-band" style={{ height: `${height}px` }}>
      {entries.map(({ label, note, state }, index) => (
        <Node
          shape={index === 0 ? 'firstChevron' : 'chevron'}
          appearance={APPEARANCES[state]}
          box={{ x: index * pitch, y: 0, width: pitch + point - SLIT, height }}
          label={label}
          note={note}
          t={t}
        />
      ))}
    </div>
  );
}

export const chevronBandCss = css`
  .chevron-band {
    position: relative;
    flex: none;
  }
  .chevron-band .node-label {
    line-height: 1.2;
  }
`;
