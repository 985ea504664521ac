import type { LaidOutBlock, LaidOutLine, LaidOutSlide } from './laid-out.js';
import type { TextBody } from './pptx-texts.js';
import { asTurned, type Matched } from './text-places.js';

/** Letters without white space, by which texts are found again. */
export const bare = (text: string) => text.replace(/\s+/g, '');

const said = (line: LaidOutLine) => line.letters.map(({ text }) => text).join('');

type Segment = Omit<Matched, 'block' | 'lines'> & { from: number };

interface Start {
  block: LaidOutBlock;
  line: number;
  count: number;
}

/** Matches of a slide, and what has none on either side. Hidden texts have matches of their own. */
export interface Matches {
  matched: Matched[];
  /** Texts that the file lacks. */
  lost: string[];
  /** Texts that only the file has. */
  added: string[];
}

/**
 * Finds the lines of the page that each segment of the file says: the same letters, in one block, each line once. Among
 * equal texts the nearest.
 */
export function matchTexts({ blocks }: LaidOutSlide, bodies: TextBody[]): Matches {
  const shown = blocks.filter(({ hidden }) => !hidden);
  const starts = new Map<string, Start[]>();
  for (const block of shown) {
    for (let line = 0; line < block.lines.length; line++) {
      let text = '';
      for (let end = line; end < block.lines.length; end++) {
        text += bare(said(block.lines[end]!));
        if (!starts.has(text)) starts.set(text, []);
        starts.get(text)!.push({ block, line, count: end + 1 - line });
      }
    }
  }
  const segments = bodies.flatMap((body) => {
    let at = 0;
    return body.paragraphs.flatMap((paragraph, paragraphIndex) =>
      paragraph.segments.map((segment, segmentIndex) => {
        const key = bare(segment.map(({ text }) => text).join(''));
        const candidates = (starts.get(key) ?? []).filter(({ block }) => block.cell?.join() === body.cell?.join());
        at += paragraphIndex > 0 && segmentIndex === 0 ? paragraph.spaceBefore : 0;
        const from = at;
        const height = paragraph.lineHeight ?? 1.2 * (segment[0]?.size ?? 0);
        at += height * Math.max(1, candidates[0]?.count ?? 1);
        return { body, paragraph, segment, paragraphIndex, segmentIndex, key, candidates, from };
      }),
    );
  });
  const pairs = segments.flatMap((segment) =>
    segment.candidates.map((start) => ({ segment, start, distance: distanceOf(segment, start) })),
  );
  const taken = new Set<LaidOutLine>();
  const found = new Map<(typeof segments)[number], Start>();
  for (const { segment, start } of pairs.sort((a, b) => a.distance - b.distance)) {
    const lines = linesOf(start);
    if (found.has(segment) || lines.some((line) => taken.has(line))) continue;
    found.set(segment, start);
    for (const line of lines) taken.add(line);
  }
  const matched = segments.map((segment): Matched => {
    const start = found.get(segment);
    const { body, paragraph, paragraphIndex, segmentIndex } = segment;
    return {
      body,
      paragraph,
      segment: segment.segment,
      paragraphIndex,
      segmentIndex,
      block: start?.block ?? null,
      lines: start ? linesOf(start) : [],
    };
  });
  return {
    matched,
    lost: shown
      .flatMap(({ lines }) => lines.filter((line) => !taken.has(line)).map(said))
      .filter((text) => text.trim()),
    added: segments
      .filter((segment) => segment.key && !found.has(segment))
      .map(({ segment }) => segment.map(({ text }) => text).join('')),
  };
}

const linesOf = ({ block, line, count }: Start) => block.lines.slice(line, line + count);

/** How little a line of the page is like a segment that begins at `down` in its body. */
function distanceOf({ body, paragraph, segment, from }: Segment, { block, line }: Start): number {
  const { x, y, w } = body.place;
  const { left, right, baseline, letters } = block.lines[line]!;
  const [edge, own] =
    paragraph.align === 'r' ? [x + w, right] : paragraph.align === 'ctr' ? [x + w / 2, (left + right) / 2] : [x, left];
  const size = segment[0]?.size ?? 0;
  const corner = asTurned({ x: edge, y: y + from + (paragraph.lineHeight ?? 1.2 * size) - 0.2 * size }, body);
  return Math.hypot(corner.x - own, corner.y - baseline) + Math.abs(size - (letters[0]?.size ?? 0));
}
