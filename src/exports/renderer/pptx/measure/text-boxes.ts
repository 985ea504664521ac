import type { Frame, Paragraph, Run } from '../measured.js';
import type { SlideReader, TextLine } from './slide-reader.js';

/** Adds the measuring of text boxes and lists to the reader. Runs in the page. */
export function addTextBoxes(reader: SlideReader): void {
  const SYMBOLS: Record<string, string> = { circle: '◦', square: '▪' };
  /** Distance of a marker from its text, in em of the text. */
  const HANG = { number: 1.25, char: 1.05 };
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;

  /** A marker in quotes is set in the font of the text; those that CSS has names for are symbols. */
  const markerOf = (css: CSSStyleDeclaration) => {
    const type = css.listStyleType === 'decimal' ? ('number' as const) : ('char' as const);
    const [, quoted] = css.listStyleType.split('"');
    const char = quoted?.[0] ?? SYMBOLS[css.listStyleType] ?? '•';
    canvas.font = `${css.fontStyle} ${css.fontWeight} ${css.fontSize} ${css.fontFamily}`;
    const hang = quoted ? canvas.measureText(quoted).width : parseFloat(css.fontSize) * HANG[type];
    return { type, char, likeText: quoted !== undefined, hang };
  };

  reader.text = (el, css, opacity) => {
    const runs = reader.runs(el);
    const lines = reader.lines(el);
    const first = lines[0];
    if (runs.length === 0 || !first) return null;
    const base = reader.paragraph(el, css, runs);
    const { hang } = base;
    const left = Math.min(...lines.map((line) => line.left));
    // A first line that hangs begins where the box does, the others further in.
    first.left += hang;
    const textWidth = hang + Math.max(...lines.map((line) => line.right - line.left));
    // Bare text in a flex or grid container is positioned by the container, not at the start of its content box.
    const placed = /flex|grid/.test(css.display) || css.verticalAlign === 'middle';
    const whole = placed
      ? { x: left - reader.origin.x, y: first.top - reader.origin.y, w: textWidth, h: lines.length * base.lineHeight }
      : outdented(reader.contentFrame(el, css), hang);
    const frame = withinBounds(el, whole);
    base.drop = reader.drop(base, first, frame.y + reader.origin.y);
    const keepsLines = css.whiteSpace.startsWith('pre');
    reader.keepWords(el, runs, lines, frame.w - hang, textWidth - hang);
    const slack = reader.slack(lines, frame.w - hang);
    return {
      type: 'text',
      ...frame,
      opacity,
      alt: null,
      role: el.closest('[data-pptx=title]') ? 'title' : null,
      paragraphs: keepsLines ? perLine(base, el) : [base],
      oneLine: lines.length === 1,
      textWidth,
      slack: keepsLines ? slackOf(base, slack) : slack,
      wrap: css.whiteSpace !== 'nowrap' && css.whiteSpace !== 'pre',
    };
  };

  const outdented = ({ x, w, ...frame }: Frame, hang: number): Frame => ({ ...frame, x: x - hang, w: w + hang });

  /** Text that is clipped by a box does not make the text box higher. */
  function withinBounds(el: Element, frame: Frame): Frame {
    const bounds = el.closest('[data-fit]')?.getBoundingClientRect();
    if (!bounds) return frame;
    return { ...frame, h: Math.max(1, Math.min(frame.h, bounds.bottom - reader.origin.y - frame.y)) };
  }

  /** Preformatted lines keep the width of their box, however short the longest is. */
  function slackOf(paragraph: Paragraph, slack: number | null): number | null {
    return slack !== null && paragraph.runs.some((run) => run.breakBefore) ? Math.max(0, slack) : slack;
  }

  /** Preformatted lines become paragraphs of their own, so that one can be edited without reflowing the others; each hangs as it does. */
  function perLine(whole: Paragraph, el: Element): Paragraph[] {
    const paragraphs: Paragraph[] = [];
    for (const run of whole.runs) {
      const current = paragraphs.at(-1);
      if (!current || run.breakBefore) paragraphs.push({ ...whole, runs: [{ ...run, breakBefore: false }] });
      else current.runs.push(run);
    }
    const lines = [...el.children].map((line) => -parseFloat(reader.css(line).textIndent));
    if (lines.length === paragraphs.length) paragraphs.forEach((paragraph, i) => (paragraph.hang = lines[i]!));
    return paragraphs;
  }

  reader.joined = (items) => {
    const texts = items.filter((item) => item.type === 'text');
    const [first] = texts;
    const last = texts.at(-1);
    if (!first || !last || texts.length < items.length || texts.length < 2) return null;
    const isOne = texts.every(
      ({ x, w, rotate, wrap, paragraphs }) =>
        Math.abs(x - first.x) < 0.5 &&
        Math.abs(w - first.w) < 0.5 &&
        !rotate &&
        wrap &&
        paragraphs.every(({ hang, runs }) => hang === 0 && !runs.some(({ formula }) => formula?.isBlock)),
    );
    if (!isOne) return null;
    const slacks = texts.flatMap(({ slack }) => slack ?? []);
    return {
      ...first,
      h: last.y + last.h - first.y,
      paragraphs: texts.flatMap(({ y, paragraphs }, i) => {
        const before = texts[i - 1];
        const spaceBefore = before ? Math.max(0, y - before.y - before.h) : 0;
        return paragraphs.map((paragraph, at) => (at === 0 ? { ...paragraph, spaceBefore } : paragraph));
      }),
      oneLine: false,
      textWidth: Math.max(...texts.map(({ textWidth }) => textWidth)),
      slack: slacks.length === 0 ? null : Math.min(...slacks),
    };
  };

  /** True for lists whose markers are drawn by CSS; other lists are ordinary boxes. */
  reader.isList = (el) => {
    if (el.tagName !== 'UL' && el.tagName !== 'OL') return false;
    // The fitting pass takes items away, and those that it cuts lose their markers: their list is still one.
    const items = [...el.children].filter((item) => reader.css(item).display !== 'none');
    return items.every((item) => {
      const { display, listStyleType } = reader.css(item);
      return (display === 'list-item' || item.matches('[data-cut]')) && listStyleType !== 'none';
    });
  };

  /** A list is one text box: each item a paragraph with a native bullet, an inner list one level deeper. */
  reader.list = (list, opacity) => {
    const paragraphs: Paragraph[] = [];
    let widest = 0;
    let bottom: number | null = null;
    let top = 0;
    const items: { item: Element; runs: Run[]; lines: TextLine[]; indent: number }[] = [];

    const visit = (ul: Element, level: number, outerIndent: number) => {
      const indent = outerIndent + parseFloat(reader.css(ul).paddingInlineStart);
      const start = ul instanceof HTMLOListElement ? ul.start : 1;
      for (const item of ul.children) {
        const css = reader.css(item);
        const runs = reader.runs(item, true);
        const lines = reader.lines(item, true);
        const first = lines[0];
        if (first) {
          const last = lines.at(-1)!;
          const paragraph = reader.paragraph(item, css, runs);
          const { lineHeight } = paragraph;
          const begin = (first.top + first.bottom) / 2 - lineHeight / 2;
          if (bottom === null) {
            top = begin;
            paragraph.drop = reader.drop(paragraph, first, begin);
          } else paragraph.spaceBefore = Math.max(0, begin - bottom);
          bottom = (last.top + last.bottom) / 2 + lineHeight / 2;
          const marker = markerOf(css);
          paragraph.bullet = {
            ...marker,
            color: reader.color(getComputedStyle(item, '::marker').color),
            indent,
            hang: Math.min(indent, marker.hang),
            level,
            start,
          };
          paragraphs.push(paragraph);
          widest = Math.max(widest, ...lines.map((line) => line.right - line.left + indent));
          items.push({ item, runs, lines, indent });
        }
        for (const inner of item.querySelectorAll(':scope > ul, :scope > ol')) visit(inner, level + 1, indent);
      }
    };
    visit(list, 0, 0);
    if (paragraphs.length === 0) return null;
    const slacks = items.flatMap(({ item, runs, lines, indent }) => {
      const { width } = item.getBoundingClientRect();
      reader.keepWords(item, runs, lines, width, widest - indent);
      return reader.slack(lines, width) ?? [];
    });
    const frame = reader.frame(list);
    const y = top - reader.origin.y;
    return {
      type: 'text',
      ...frame,
      y,
      h: frame.y + frame.h - y,
      opacity,
      alt: null,
      role: null,
      paragraphs,
      oneLine: false,
      textWidth: widest,
      slack: slacks.length === 0 ? null : Math.min(...slacks),
      wrap: true,
    };
  };
}
