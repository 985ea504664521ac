import { classes, css } from '../../css.js';
import { Words } from '../../words/words.js';
import { anchorOf } from './cartesian.js';
import { marksOf } from './cartesian-geometry.js';
import type { CartesianSpec, Rect } from '../chart-spec.js';
import { BOLD, labelWidth, WIDEST, wrapped } from '../labels/label-lines.js';
import { LEADING } from '../labels/label-size.js';
import { placeNotes } from './note-places.js';

interface AnnotationsProps {
  spec: CartesianSpec;
  /** A note on the category of this name; without one it is not drawn. */
  notes: readonly { anchor?: string; text?: string }[];
}

/** Largest width of a note in em of its letters, and its padding in px. */
const WIDTH = 12;
const PADDING = 8;
const MAX_LINES = 4;

/** Callouts of a chart: text boxes over it, each with a line to its point. */
export function Annotations({ spec, notes }: AnnotationsProps) {
  const { plot, width, height, textSize, rtl } = spec;
  // Notes are placed as from left to right, then mirrored.
  const mirror = <B extends Pick<Rect, 'x' | 'width'>>(box: B): B =>
    rtl ? { ...box, x: width - box.x - box.width } : box;
  const noteWidth = WIDTH * textSize;
  const pinned = notes.flatMap(({ anchor, text }) => {
    const at = anchor && text ? anchorOf(spec, anchor) : null;
    if (!at || !text) return [];
    const wrappedText = wrapped(text, noteWidth / BOLD, textSize, MAX_LINES);
    // A word that is shortened here is broken in the drawing, into any number of lines.
    const breaks = wrappedText.some((line) => line.endsWith('…') && !text.includes(line));
    const lines = breaks ? MAX_LINES : wrappedText.length;
    return [
      {
        text,
        at: mirror({ ...at, width: 0 }),
        width: narrowed(text, lines, noteWidth, textSize),
        height: Math.ceil(lines * textSize * LEADING) + 2,
      },
    ];
  });
  const marks = pinned.length > 0 ? marksOf(spec).map(mirror) : [];
  const places = placeNotes(pinned, mirror(plot), width, marks);
  const share = (value: number, whole: number) => `${(value / whole) * 100}%`;
  return (
    <>
      {places.map((place, index) => {
        if (!place) return null;
        const box = mirror(place.box);
        const leader = mirror({ ...place.leader, width: 0 });
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
                box.x + box.width <= leader.x && 'annotation-before',
              )}
              style={{
                left: share(box.x, width),
                top: share(box.y, height),
                width: share(box.width, width),
                height: share(box.height, height),
              }}
            >
              <Words t="label">{pinned[index]!.text}</Words>
            </div>
          </>
        );
      })}
    </>
  );
}

/** The smallest width for as many lines: the background of a note hides what is below it. */
function narrowed(text: string, lines: number, most: number, size: number): number {
  const longestWord = Math.max(...text.split(/\s+/).map((word) => WIDEST * labelWidth(word, size, true)));
  let width = most;
  while (
    width - size >= longestWord + PADDING &&
    wrapped(text, (width - size - PADDING) / (BOLD * WIDEST), size, MAX_LINES + 1).length <= lines
  )
    width -= size;
  return width;
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
    justify-content: left;
    text-align: left;
  }
  .annotation-before {
    justify-content: right;
    text-align: right;
  }
  .annotation > p {
    background: var(--background);
    padding-inline: 4px;
    border-radius: 3px;
    text-wrap-style: balance;
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
