import type { Glyphs, LaidOutLine, Letters } from './laid-out.js';
import type { PageStyles } from './page-styles.js';

/** Lines as their glyphs lie. Sent to the page as source, so it refers to nothing outside but what it is given. */
export function pageFlows({ css, angleOf, blockOf, styleOf, ascentOf, heightOf, cased }: PageStyles) {
  const range = document.createRange();

  /** A rectangle around turned glyphs, as the rectangle that was turned, on the slide turned back about its corner. */
  function upright(rect: DOMRect, origin: DOMRect, angle: number, height: number): Glyphs {
    const [x, y] = [(rect.left + rect.right) / 2 - origin.left, (rect.top + rect.bottom) / 2 - origin.top];
    if (angle === 0) {
      const [left, top] = [rect.left - origin.left, rect.top - origin.top];
      return { left, top, right: left + rect.width, bottom: top + rect.height };
    }
    const turn = (-angle * Math.PI) / 180;
    const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
    const width = cos > sin ? (rect.width - height * sin) / cos : (rect.height - height * cos) / sin;
    const cx = x * Math.cos(turn) - y * Math.sin(turn);
    const cy = x * Math.sin(turn) + y * Math.cos(turn);
    return { left: cx - width / 2, right: cx + width / 2, top: cy - height / 2, bottom: cy + height / 2 };
  }

  const ONE_BY_ONE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
  const STAYS_BEHIND = /[\p{Pe}\p{Pf}\p{Po}\p{M}]/u;

  /** The lines of a block, letter by letter. */
  class Flow {
    readonly lines: (LaidOutLine & Glyphs & { wordIsOpen: boolean; size: number })[] = [];
    private pending: LaidOutLine['end'] | null = null;

    constructor(
      readonly block: Element,
      readonly keepsSpaces: boolean,
      readonly angle: number,
    ) {}

    /** White space or an end of a line. */
    part(by: LaidOutLine['end']): void {
      if (this.lines.length === 0) return;
      if (by === 'break' || by === 'hyphen' || this.pending === null) this.pending = by;
    }

    add(text: string, el: Element, glyphs: Glyphs): void {
      const style = styleOf(el, this.block);
      const height = glyphs.bottom - glyphs.top;
      const line = this.lines.at(-1);
      const isEmpty = glyphs.right - glyphs.left < 0.01;
      if (
        line &&
        (isEmpty || glyphs.top < line.bottom - Math.min(height, line.bottom - line.top) / 2) &&
        this.pending !== 'break'
      ) {
        const gap = this.pending === 'space' ? ' ' : '';
        const last = line.letters.at(-1)!;
        if (gap || !text.trim()) line.wordIsOpen = false;
        if (last.link === style.link && this.styledBy.get(last) === el) last.text += gap + text;
        else {
          last.text += gap;
          this.push(line, text, el, style);
        }
        if (!isEmpty) {
          line.left = Math.min(line.left, glyphs.left);
          // Spaces may hang over the end of a line.
          if (text.trim()) {
            line.right = Math.max(line.right, glyphs.right);
            line.spaces = 0;
          } else line.spaces += glyphs.right - glyphs.left;
          if (style.size > line.size && !style.script) {
            line.baseline = glyphs.top + ascentOf(el, height);
            line.size = style.size;
          }
          line.bottom = Math.max(line.bottom, glyphs.bottom);
          if (line.wordIsOpen) this.grow(line, text, glyphs);
        }
      } else {
        if (line) line.end = this.pending ?? 'none';
        const added = {
          ...glyphs,
          baseline: glyphs.top + ascentOf(el, height),
          size: style.script ? 0 : style.size,
          letters: [],
          firstWord: glyphs.right - glyphs.left,
          spaces: 0,
          wordIsOpen: true,
          end: 'break' as const,
        };
        this.lines.push(added);
        this.push(added, text, el, style);
      }
      this.pending = null;
    }

    private readonly styledBy = new Map<Letters, Element>();

    private push(line: LaidOutLine, text: string, el: Element, style: Omit<Letters, 'text'>): void {
      const letters = { text, ...style };
      this.styledBy.set(letters, el);
      line.letters.push(letters);
    }

    private readonly wordOf = (line: LaidOutLine) => line.letters.map(({ text }) => text).join('');

    private grow(line: Flow['lines'][number], text: string, glyphs: Glyphs): void {
      const first = line.letters[0]!.text;
      if (ONE_BY_ONE.test(first) ? !STAYS_BEHIND.test(text) : ONE_BY_ONE.test(text)) {
        line.wordIsOpen = false;
        return;
      }
      if (/\p{L}[-\u2010\u2012-\u2014]$/u.test(this.wordOf(line).slice(0, -text.length)) && /\p{L}/u.test(text)) {
        line.wordIsOpen = false;
        return;
      }
      line.firstWord = Math.max(line.firstWord, glyphs.right - line.left, line.right - glyphs.left);
    }
  }

  const rectsOf = (node: Text, from: number, to: number) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()];
  };

  /** The first letter of a line has the end of the line above for its first one. */
  const lastOf = (rects: DOMRect[]) => rects.findLast(({ width }) => width > 0) ?? rects[0];

  /** Adds a text to the flow of its block. */
  function readText(node: Text, origin: DOMRect, flows: Map<Element, Flow>): void {
    const el = node.parentElement!;
    if (/^(STYLE|SCRIPT|TITLE|DESC)$/i.test(el.tagName) || el.closest('svg')) return;
    const style = css(el);
    if (style.visibility === 'hidden' || style.display === 'none') return;
    const block = blockOf(el);
    const keepsSpaces = style.whiteSpace.startsWith('pre');
    let flow = flows.get(block);
    if (!flow) {
      flows.set(block, (flow = new Flow(block, keepsSpaces, angleOf(block))));
    }
    const { data } = node;
    if (!data.trim() && !keepsSpaces) {
      if (data) flow.part('space');
      return;
    }
    const glyphsOf = (rect: DOMRect) => upright(rect, origin, flow.angle, heightOf(el));
    let at = 0;
    for (const letter of data) {
      const from = at;
      at += letter.length;
      if (letter === '\n' && keepsSpaces) flow.part('break');
      else if (letter === '\u00AD') {
        // Within a ligature it has a width, too; a line ends at it where the next letter is further down.
        const hyphen = lastOf(rectsOf(node, from, at));
        const next = lastOf(rectsOf(node, at, Math.min(at + 1, data.length)));
        if (!hyphen?.width || !next || glyphsOf(next).top < glyphsOf(hyphen).bottom - hyphen.height / 2) continue;
        flow.add('-', el, glyphsOf(hyphen));
        flow.part('hyphen');
      } else if (/[ \t\n\r]/.test(letter)) {
        const [rect] = keepsSpaces ? rectsOf(node, from, at) : [];
        if (rect && rect.width > 0) flow.add(letter, el, glyphsOf(rect));
        else flow.part('space');
      } else {
        const rect = lastOf(rectsOf(node, from, at));
        if (rect) flow.add(cased(letter, el), el, glyphsOf(rect));
      }
    }
  }

  return { readText };
}

export type PageFlows = ReturnType<typeof pageFlows>;
