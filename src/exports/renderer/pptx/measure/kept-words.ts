import type { SlideReader } from './slide-reader.js';

/**
 * Adds to the reader what keeps words together: `text-wrap: pretty` puts a word into the last line that has room in the one above,
 * where Office would leave it. Runs in the page.
 */
export function addKeptWords(reader: SlideReader): void {
  /** Of a narrowed box, which the longest line fits in when Office draws it wider. */
  const leastWidth = (longest: number) => 1.02 * longest + 2;
  /** Width of a space in em. */
  const SPACE = 0.25;
  const NO_BREAK_SPACE = '\u00A0';
  const range = document.createRange();

  reader.keepWords = (block, runs, lines, width, longest) => {
    const [run, ...more] = runs;
    const [node, ...others] = block.childNodes;
    if (lines.length < 2 || !run || more.length > 0 || !(node instanceof Text) || others.length > 0) return;
    const { data } = node;
    const before = data.length - data.trimStart().length;
    // Only of texts that are written as they are typed is it known where a line begins.
    if (run.text.length !== data.trim().length || data.includes('\u00AD')) return;
    const widthOf = (from: number, to: number) => {
      range.setStart(node, from);
      range.setEnd(node, to);
      return range.getBoundingClientRect().width;
    };
    for (const [i, line] of lines.entries()) {
      const above = lines[i - 1];
      if (!above || line.isForced) continue;
      // A space at the end of a line has no width of its own.
      const space = /\s/.test(data[line.start - 1] ?? '') ? SPACE * run.size : 0;
      const used = above.right - above.left;
      // Where it has no room above, or none in a narrower box, all is well.
      if (used + line.firstWord > width || used + space + line.firstWord > leastWidth(longest)) continue;
      // The line may break at the space that ends it.
      const next = lines[i + 1];
      const ending = next ? next.start - 1 : data.length;
      let end = data.indexOf(' ', line.start);
      while (end > 0 && end < ending && used + line.firstWord <= width) {
        const at = end - before;
        run.text = run.text.slice(0, at) + NO_BREAK_SPACE + run.text.slice(at + 1);
        const following = data.indexOf(' ', end + 1);
        end = following < 0 ? data.length : following;
        line.firstWord = widthOf(line.start, Math.min(end, ending));
      }
    }
  };
}
