import type { Run } from '../measured.js';
import type { MeasureKit, TextLine } from './kit.js';

/** Adds what reads text to the kit: runs, lines, paragraphs. Runs in the page. */
export function addWords(kit: MeasureKit): void {
  const ascents = new Map<string, number>();
  // Words are tried where their layout concerns nothing else of the page.
  const stage = document.createElement('div');
  stage.style.cssText = 'position:fixed;inset:0 auto auto 0;width:9px;height:9px;contain:strict';
  document.body.append(stage);

  /** From the top of a word's box to its baseline. Chromium rounds it by rules of its own, so a word is laid out. */
  const ascentOf = (css: CSSStyleDeclaration) => {
    const font = `${css.fontStyle} ${css.fontWeight} ${css.fontSize} ${css.fontFamily}`;
    let ascent = ascents.get(font);
    if (ascent === undefined) {
      const probe = document.createElement('div');
      probe.style.cssText = `white-space:pre;font:${font}`;
      const onBaseline = document.createElement('span');
      onBaseline.style.cssText = 'display:inline-block;width:0;height:0';
      const word = document.createElement('span');
      word.textContent = 'x';
      probe.append(word, onBaseline);
      stage.append(probe);
      ascent = onBaseline.getBoundingClientRect().bottom - word.getBoundingClientRect().top;
      probe.remove();
      ascents.set(font, ascent);
    }
    return ascent;
  };

  const cased = (text: string, css: CSSStyleDeclaration, el: Element) => {
    if (css.textTransform === 'none') return text;
    const lang = el.closest('[lang]')?.getAttribute('lang');
    if (css.textTransform === 'uppercase') return text.toLocaleUpperCase(lang || undefined);
    if (css.textTransform === 'lowercase') return text.toLocaleLowerCase(lang || undefined);
    return text;
  };

  const styleOf = (el: Element, block: Element, link: string | null): Omit<Run, 'text' | 'breakBefore'> => {
    const css = getComputedStyle(el);
    const behind = kit.color(css.backgroundColor);
    return {
      link,
      font: (css.fontFamily.split(',')[0] ?? '').replace(/['"]/g, '').trim(),
      size: parseFloat(css.fontSize),
      weight: Number(css.fontWeight),
      italic: css.fontStyle === 'italic',
      underline: css.textDecorationLine.includes('underline'),
      strike: css.textDecorationLine.includes('line-through'),
      script: css.verticalAlign === 'super' ? 'super' : css.verticalAlign === 'sub' ? 'sub' : null,
      highlight: el !== block && behind.a > 0 && css.display.startsWith('inline') ? behind : null,
      color: kit.color(css.color),
      spacing: parseFloat(css.letterSpacing) || 0,
      lang: el.closest('[lang]')?.getAttribute('lang') || 'en',
    };
  };

  /** Styled runs, white space collapsed across them as CSS does it. `ownOnly` leaves an inner list out. */
  kit.runs = (block, ownOnly = false) => {
    const runs: Run[] = [];
    const keepSpace = getComputedStyle(block).whiteSpace.startsWith('pre');
    let breakBefore = false;
    const add = (text: string, el: Element, link: string | null) => {
      const style = styleOf(el, block, link);
      const lines = text.split('\n');
      for (const [i, line] of lines.entries()) {
        const another = i > 0 && breakBefore; // the line before has ended without a word: it is an empty one
        if (another && keepSpace) runs.push({ ...style, text: '', breakBefore: true });
        if (i > 0) breakBefore = true;
        if (!line) continue;
        runs.push({ ...style, text: line, breakBefore });
        breakBefore = false;
      }
    };
    const visit = (node: Node, link: string | null): void => {
      if (node instanceof Text) {
        const parent = node.parentElement!;
        let text = keepSpace ? node.data : node.data.replace(/[ \t\n\r]+/g, ' ');
        const last = runs.at(-1);
        if (!keepSpace && (!last || breakBefore || /\s$/.test(last.text))) text = text.replace(/^ /, '');
        if (text) add(cased(text, getComputedStyle(parent), parent), parent, link);
      } else if (node instanceof HTMLBRElement) {
        breakBefore = true;
      } else if (node instanceof HTMLElement) {
        if (ownOnly && (node.tagName === 'UL' || node.tagName === 'OL')) return;
        const css = getComputedStyle(node);
        if (css.display === 'none' || css.visibility === 'hidden') return;
        const block = /^(block|flex|grid|list-item)$/.test(css.display);
        if (block && runs.length > 0) breakBefore = true;
        const target = node instanceof HTMLAnchorElement && node.href ? node.href : link;
        for (const child of node.childNodes) visit(child, target);
        if (block && runs.length > 0) breakBefore = true;
      }
    };
    for (const child of block.childNodes) visit(child, null);
    while (runs.length > 0 && !runs.at(-1)!.text.trim() && !keepSpace) runs.pop();
    const last = runs.at(-1);
    if (last && !keepSpace) last.text = last.text.trimEnd();
    return runs;
  };

  // A Han or kana character breaks like a word.
  const WORDS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu;

  kit.lines = (block, ownOnly = false) => {
    const lines: TextLine[] = [];
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (ownOnly && parent.closest('li') !== block) continue;
      const css = getComputedStyle(parent);
      if (css.visibility === 'hidden') continue;
      const ascent = ascentOf(css);
      const { data } = node as Text;
      const rectsOf = (from: number, length: number) => {
        range.setStart(node, from);
        range.setEnd(node, from + length);
        return range.getClientRects();
      };
      const add = ({ left, right, top, bottom, height }: DOMRect, widthOfWord: () => number) => {
        const line = lines.at(-1);
        if (line && top < line.bottom - height / 2) {
          line.left = Math.min(line.left, left);
          line.right = Math.max(line.right, right);
        } else {
          lines.push({ left, right, top, bottom, baseline: top + ascent, firstWord: line ? widthOfWord() : 0 });
        }
      };
      const whole = data === data.trim() ? rectsOf(0, data.length) : null;
      if (whole?.length === 1) {
        // Most texts stand on one line and need not be taken apart.
        add(whole[0]!, () => rectsOf(0, data.match(WORDS)?.[0].length ?? 0)[0]?.width ?? 0);
        continue;
      }
      for (const word of data.matchAll(WORDS)) {
        for (const rect of rectsOf(word.index, word[0].length)) add(rect, () => rect.width);
      }
    }
    return lines;
  };

  kit.slack = (lines, width) => {
    let least: number | null = null;
    for (const [i, line] of lines.entries()) {
      const above = lines[i - 1];
      if (!above) continue;
      const room = above.right - above.left + line.firstWord - width;
      least = least === null ? room : Math.min(least, room);
    }
    return least;
  };

  kit.paragraph = (el, css, runs) => {
    const rtl = css.direction === 'rtl';
    const lineHeight = parseFloat(css.lineHeight) || parseFloat(css.fontSize) * 1.2;
    const aligns: Record<string, 'left' | 'center' | 'right' | 'justify'> = {
      start: rtl ? 'right' : 'left',
      end: rtl ? 'left' : 'right',
      left: 'left',
      right: 'right',
      center: 'center',
      '-webkit-center': 'center',
      justify: 'justify',
    };
    return {
      align: aligns[css.textAlign] ?? (rtl ? 'right' : 'left'),
      rtl,
      lineHeight,
      drop: 0,
      spaceBefore: 0,
      runs,
      bullet: null,
    };
  };

  /**
   * CSS halves what a line has above the height of its font, Office puts all of it above. How far words reach below
   * the baseline there is the same for all fonts in LibreOffice, and about that of what PowerPoint has instead of a font
   * that is not installed.
   */
  const BELOW_BASELINE = 0.2;
  kit.drop = ({ lineHeight, runs }, first, top) => {
    const size = Math.max(...runs.map((run) => run.size));
    return top + lineHeight - size * BELOW_BASELINE - first.baseline;
  };

  const isInline = (el: Element) => {
    const { display } = getComputedStyle(el);
    return display === 'inline' || el instanceof HTMLBRElement;
  };
  kit.hasInlineText = (el) => {
    if (el.tagName === 'PRE') return true;
    if ([...el.childNodes].some((node) => node instanceof Text && node.data.trim())) return true;
    const shown = [...el.children].filter((child) => getComputedStyle(child).display !== 'none');
    return shown.length > 0 && shown.every(isInline) && !!el.textContent.trim();
  };
}
