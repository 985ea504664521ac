import { classes, css } from '../css.js';
import { Words } from '../words/words.js';
import { anchorOf } from './cartesian.js';
import type { CartesianSpec } from './chart-spec.js';
import { BOLD, wrapped } from './label-lines.js';
import { placeNotes } from './note-places.js';

interface AnnotationsProps {
  spec: CartesianSpec;
  /** A note on the category of this name; without one it is not drawn. */
  notes: readonly { anchor?: string; text?: string }[];
}

const WIDTH = 168;
const LINE = 19;
const SIZE = 14;
const MAX_LINES = 4;

/** Callouts of a chart: text boxes over it, each with a line to its point. */
export function Annotations({ spec, notes }: AnnotationsProps) {
  const { plot, width, height } = spec;
  const pinned = notes.flatMap(({ anchor, text }) => {
    const at = anchor && text ? anchorOf(spec, anchor) : null;
    if (!at || !text) return [];
    const lines = wrapped(text, WIDTH / BOLD, SIZE, MAX_LINES).length;
    return [{ text, at, width: WIDTH, height: lines * LINE }];
  });
  const places = placeNotes(pinned, plot, width);
  const share = (value: number, whole: number) => `${(value / whole) * 100}%`;
  return (
    <>
      {places.map((place, index) => {
        if (!place) return null;
        const { box, leader } = place;
        return (
          <>
            <div
              class="annotation-leader"
              style={{
                left: share(leader.x, width),
                top: share(leader.from, height),
                height: share(Math.max(0, leader.to - leader.from), height),
              }}
            />
            <div
              class={classes(
                'annotation',
                box.x >= leader.x && 'annotation-after',
                box.x + WIDTH <= leader.x && 'annotation-before',
              )}
              style={{
                left: share(box.x, width),
                top: share(box.y, height),
                width: share(box.width, width),
                height: share(box.height, height),
              }}
            >
              <Words t="small">{pinned[index]!.text}</Words>
            </div>
          </>
        );
      })}
    </>
  );
}

export const annotationsCss = css`
  .annotation {
    position: absolute;
    display: flex;
    justify-content: center;
    align-items: flex-end;
    text-align: center;
    color: var(--text);
    font-weight: 600;
  }
  .annotation-after {
    justify-content: flex-start;
    text-align: left;
  }
  .annotation-before {
    justify-content: flex-end;
    text-align: right;
  }
  .annotation > p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    overflow: hidden;
  }
  .annotation-leader {
    position: absolute;
    width: 1px;
    background: var(--soft);
  }
`;
