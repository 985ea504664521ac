import type { LaidOut, LaidOutBlock, LaidOutLine } from './laid-out.js';
import type { Paragraph, Run, TextBody } from './pptx-texts.js';
import { turned } from './pptx-xml.js';

/** A segment of a paragraph, and the lines of the page that say the same. */
export interface Matched {
  body: TextBody;
  paragraph: Paragraph;
  segment: Run[];
  /** In its body. */
  paragraphIndex: number;
  segmentIndex: number;
  /** Null where the page says nothing like it. */
  block: LaidOutBlock | null;
  lines: LaidOutLine[];
}

/** Where Office draws a line of a body: its baseline, and the room that it has. */
export interface OfficeLine {
  baseline: number;
  from: number;
  to: number;
}

/** LibreOffice puts the baseline of a line of exact height in a text box this share of the font's size above its lower end. */
const BELOW_BASELINE = 0.2;

type Extents = LaidOut['extents'];

/**
 * Where the lines of a body are, by segment, as Office sets them: each line as high as its paragraph says, the body
 * anchored in its box. Upright: a turned box is given as it was before, turned about its own centre.
 *
 * @param body what is set
 * @param counts lines of each segment of each paragraph
 * @param sizes largest letters of each line, where lines differ
 */
export function officeLines(
  body: TextBody,
  counts: number[][],
  sizes: (paragraph: number, segment: number, line: number) => number,
  extents: Extents,
): OfficeLine[][][] {
  const [left, top, right, bottom] = body.insets;
  const { x, y, w, h } = body.place;
  let down = 0;
  const set = body.paragraphs.map((paragraph, p) => {
    // Office leaves out the space before the first paragraph of a body.
    if (p > 0) down += paragraph.spaceBefore;
    let isFirst = true;
    const segments = paragraph.segments.map((segment, s) =>
      Array.from({ length: counts[p]![s]! }, (_, line) => {
        const before = isFirst && !paragraph.marker ? paragraph.indent : 0;
        isFirst = false;
        const [ascent, descent] = extentOf(paragraph, segment, extents);
        const height = paragraph.lineHeight ?? (ascent + descent) * paragraph.lines;
        const ofFont = paragraph.lineHeight === null || body.cell;
        const fromBottom = ofFont ? descent : sizes(p, s, line) * BELOW_BASELINE;
        down += height;
        const start = paragraph.marL + before;
        return {
          baseline: down - fromBottom,
          from: x + left + (paragraph.rtl ? 0 : start),
          to: x + w - right - (paragraph.rtl ? start : 0),
        };
      }),
    );
    down += paragraph.spaceAfter;
    return segments;
  });
  const spare = h - top - bottom - down;
  const begin = y + top + (body.anchor === 'ctr' ? spare / 2 : body.anchor === 'b' ? spare : 0);
  return set.map((segments) =>
    segments.map((lines) => lines.map((line) => ({ ...line, baseline: begin + line.baseline }))),
  );
}

/** How high the lines of a body are together. */
export function heightOf(lines: OfficeLine[][][], body: TextBody, extents: Extents): number {
  const heights = body.paragraphs.map((paragraph, p) =>
    lines[p]!.reduce(
      (sum, segment, s) => {
        const [ascent, descent] = extentOf(paragraph, paragraph.segments[s]!, extents);
        return sum + segment.length * (paragraph.lineHeight ?? (ascent + descent) * paragraph.lines);
      },
      p > 0 ? paragraph.spaceBefore : 0,
    ),
  );
  return heights.reduce((sum, height) => sum + height, 0);
}

function extentOf(paragraph: Paragraph, segment: Run[], extents: Extents): [number, number] {
  const runs = segment.length > 0 ? segment : paragraph.segments.flat();
  const of = (run: Run) => extents[`${run.italic ? 'italic' : 'normal'} ${run.font}`] ?? [1, 0.25];
  return [
    Math.max(0, ...runs.map((run) => run.size * of(run)[0])),
    Math.max(0, ...runs.map((run) => run.size * of(run)[1])),
  ];
}

/** A point of a body as it is drawn, on the slide turned back about its top left corner, as lines of pages are given. */
export function asTurned(point: { x: number; y: number }, { place }: TextBody) {
  if (!place.rotate) return point;
  const centre = { x: place.x + place.w / 2, y: place.y + place.h / 2 };
  return turned(turned(point, centre, place.rotate), { x: 0, y: 0 }, -place.rotate);
}
