import type { Run } from '../measured.js';
import type { SlideReader, TextLine } from './slide-reader.js';

/** Adds the reading of text to the reader: runs, lines, paragraphs. Runs in the page. */
export function addWords(reader: SlideReader): void {
  /** A font in CSS notation, and its properties. */
  interface Font {
    css: string;
    face: string;
    size: number;
    weight: number;
    italic: boolean;
  }
  const fonts = new WeakMap<Element, Font>();
  const fontOf = (el: Element) => {
    let font = fonts.get(el);
    if (!font) {
      const { fontStyle, fontWeight, fontSize, fontFamily } = reader.css(el);
      font = {
        css: `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`,
        face: fontFamily.split(',')[0]!.replace(/['"]/g, ''),
        size: parseFloat(fontSize),
        weight: Number(fontWeight),
        italic: fontStyle === 'italic',
      };
      fonts.set(el, font);
    }
    return font;
  };

  /**
   * Distance from the top of a word's box to its baseline, by font. Chromium rounds it by its own rules, so it is
   * measured: one word in each font of the page, all in one layout that affects nothing else.
   */
  const ascents = new Map<string, number>();
  const stage = document.createElement('div');
  stage.style.cssText = 'position:fixed;inset:0 auto auto 0;width:9px;height:9px;contain:strict';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const probes = new Map<string, HTMLElement>();
  while (texts.nextNode()) {
    const font = fontOf(texts.currentNode.parentElement!).css;
    if (probes.has(font)) continue;
    const probe = document.createElement('div');
    probe.style.cssText = `white-space:pre;font:${font}`;
    probe.innerHTML = '<span>x</span><span style="display:inline-block;width:0;height:0"></span>';
    probes.set(font, probe);
  }
  stage.append(...probes.values());
  document.body.append(stage);
  for (const [font, probe] of probes) {
    const [word, onBaseline] = probe.children;
    ascents.set(font, onBaseline!.getBoundingClientRect().bottom - word!.getBoundingClientRect().top);
  }
  stage.remove();

  const cased = (text: string, css: CSSStyleDeclaration, el: Element) => {
    if (css.textTransform !== 'uppercase') return text;
    return text.toLocaleUpperCase(reader.lang(el));
  };

  // Stands for a line break while white space is collapsed.
  const LINE_END = '\u2028';
  const part = document.createRange();

  const lastRect = (node: Text, from: number, to: number) => {
    part.setStart(node, from);
    part.setEnd(node, Math.min(to, node.length));
    return [...part.getClientRects()].findLast(({ width }) => width > 0);
  };

  /**
   * A soft hyphen at which a line ends becomes a hyphen and a line break; the others are left out. Those within a
   * ligature have a width, too, so the next letter must be further down.
   */
  const withoutSoftHyphens = (node: Text) =>
    node.data.replace(/\u00AD/g, (_, at: number) => {
      const hyphen = lastRect(node, at, at + 1);
      const next = hyphen && lastRect(node, at, at + 2);
      return next && next.top > hyphen.bottom - hyphen.height / 2 ? `-${LINE_END}` : '';
    });

  const styleOf = (el: Element, block: Element, link: string | null): Omit<Run, 'text' | 'breakBefore'> => {
    const css = reader.css(el);
    const { face, size, weight, italic } = fontOf(el);
    const behind = reader.color(css.backgroundColor);
    // Numbers and signs before lines of code are not the content's.
    const path = el.closest<HTMLElement>('[data-path], .code-number, .code-sign')?.dataset.path;
    return {
      link,
      font: face,
      size,
      weight,
      italic,
      underline: css.textDecorationLine.includes('underline'),
      strike: css.textDecorationLine.includes('line-through'),
      script: css.verticalAlign === 'super' ? 'super' : css.verticalAlign === 'sub' ? 'sub' : null,
      highlight: el !== block && behind.a > 0 && css.display.startsWith('inline') ? behind : null,
      color: reader.color(css.color),
      spacing: parseFloat(css.letterSpacing) || 0,
      lang: reader.lang(el),
      ...(path && { path }),
    };
  };

  /** As large as it is drawn, in the letters of the words around it for those who see no formulas. */
  const formulaOf = (math: Element, block: Element, link: string | null): Omit<Run, 'breakBefore'> => ({
    ...styleOf(math.parentElement!, block, link),
    text: (math.getAttribute('alttext') ?? '').replace(/\s+/g, ' '),
    size: fontOf(math).size,
    weight: 400,
    italic: false,
    formula: {
      mathml: new XMLSerializer().serializeToString(math),
      isBlock: reader.css(math).display.startsWith('block'),
    },
  });

  reader.formula = (math, opacity) => {
    const css = reader.css(math);
    const frame = reader.frame(math);
    const run = { ...formulaOf(math, math, null), breakBefore: false };
    const rest = { role: null, alt: null, oneLine: false, slack: null, wrap: true };
    const paragraph = { ...reader.paragraph(math, css, [run]), align: 'center' as const, lineHeight: frame.h, hang: 0 };
    return { type: 'text', ...frame, opacity, ...rest, textWidth: frame.w, paragraphs: [paragraph] };
  };

  /** Styled runs with white space collapsed across them as in CSS. `ownOnly` skips an inner list. */
  reader.runs = (block, ownOnly = false) => {
    const runs: Run[] = [];
    const keepSpace = reader.css(block).whiteSpace.startsWith('pre');
    let breakBefore = false;
    const add = (text: string, el: Element, link: string | null) => {
      const style = styleOf(el, block, link);
      const lines = text.split('\n');
      for (const [i, line] of lines.entries()) {
        const another = i > 0 && breakBefore; // an empty line
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
        const data = withoutSoftHyphens(node);
        let text = keepSpace ? data : data.replace(/[ \t\n\r]+/g, ' ').replaceAll(LINE_END, '\n');
        const last = runs.at(-1);
        if (!keepSpace && (!last || breakBefore || /\s$/.test(last.text))) text = text.replace(/^ /, '');
        if (text) add(cased(text, reader.css(parent), parent), parent, link);
      } else if (node instanceof HTMLBRElement) {
        const isEmptyLine = breakBefore && runs.length > 0;
        if (isEmptyLine) runs.push({ ...styleOf(node.parentElement!, block, null), text: '', breakBefore });
        breakBefore = true;
      } else if (node instanceof MathMLElement) {
        runs.push({ ...formulaOf(node, block, link), breakBefore });
        breakBefore = false;
      } else if (node instanceof HTMLElement) {
        if (ownOnly && (node.tagName === 'UL' || node.tagName === 'OL')) return;
        const css = reader.css(node);
        if (css.display === 'none' || css.visibility === 'hidden') return;
        const block = isBlock(node);
        if (block && runs.length > 0) breakBefore = true;
        const target = node instanceof HTMLAnchorElement ? node.href : link;
        for (const child of node.childNodes) visit(child, target);
        if (block && runs.length > 0) breakBefore = true;
      }
    };
    const around = block.closest<HTMLAnchorElement>('a[href]')?.href ?? null;
    for (const child of block.childNodes) visit(child, around);
    while (runs.at(-1)?.text.trim() === '') runs.pop();
    const endsLine = (at: number) => runs[at + 1]?.breakBefore ?? true;
    if (!keepSpace) for (const [at, run] of runs.entries()) if (endsLine(at)) run.text = run.text.trimEnd();
    return runs;
  };

  const isBlock = (el: Element) => /^(block|flex|grid|list-item)$/.test(reader.css(el).display);

  // Lines break after every Han or kana character and after a hyphen or Ethiopic word space between letters, as after a word.
  const WORDS =
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]*?\p{L}[-\u1361\u2010\u2012-\u2014](?=\p{L})|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu;

  // Of these scripts no spaces part words; a sign that is no word stays with the one before it.
  const UNSPACED = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  /** What a line may end after, and where it begins: after no space that does not break. */
  const wordsIn = (text: string) =>
    [...text.replaceAll('\u00a0', '_').matchAll(WORDS)].flatMap(({ 0: word, index }) => {
      if (!UNSPACED.test(word)) return [{ word, index }];
      const words: { word: string; index: number }[] = [];
      for (const { segment, index: at, isWordLike } of segmenter.segment(word)) {
        const before = words.at(-1);
        if (before && !isWordLike) before.word += segment;
        else words.push({ word: segment, index: index + at });
      }
      return words;
    });

  /** Chromium paints letters on baselines at whole pixels of the slide. */
  const onPixel = (y: number, origin: number) => Math.round(y - origin) + origin;

  reader.lines = (block, ownOnly = false) => {
    const lines: TextLine[] = [];
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const range = document.createRange();
    let isForced = false;
    let around = block;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement instanceof MathMLElement) continue;
      if (node instanceof Element) {
        isForced ||= node instanceof HTMLBRElement;
        if (!(node instanceof MathMLElement)) continue;
      }
      const parent = node.parentElement!;
      if (ownOnly && parent.closest('li') !== block) continue;
      let own = parent;
      while (own !== block && !isBlock(own)) own = own.parentElement!;
      isForced ||= own !== around;
      around = own;
      const css = reader.css(parent);
      if (css.visibility === 'hidden') continue;
      const ascent = ascents.get(fontOf(parent).css)!;
      if (node instanceof Element) {
        addFormula(lines, node, ascent, isForced);
        isForced = false;
        continue;
      }
      const { data } = node as Text;
      const rectsOf = (from: number, length: number) => {
        range.setStart(node, from);
        range.setEnd(node, from + length);
        return range.getClientRects();
      };
      const add = ({ left, right, top, bottom, height }: DOMRect, start: number, widthOfWord: () => number) => {
        const line = lines.at(-1);
        if (line && top < line.bottom - height / 2) {
          line.left = Math.min(line.left, left);
          line.right = Math.max(line.right, right);
        } else {
          const baseline = onPixel(top + ascent, reader.origin.y);
          lines.push({ left, right, top, bottom, baseline, isForced, firstWord: line ? widthOfWord() : 0, start });
        }
        isForced = false;
      };
      const whole = data === data.trim() ? rectsOf(0, data.length) : null;
      if (whole?.length === 1) {
        // Most texts are one line, which needs no word rectangles.
        add(whole[0]!, 0, () => rectsOf(0, wordsIn(data)[0]?.word.length ?? 0)[0]?.width ?? 0);
        continue;
      }
      for (const { word, index } of wordsIn(data)) {
        for (const [part, rect] of [...rectsOf(index, word.length)].entries()) {
          // A line that ends at a soft hyphen gets a hyphen and a line break.
          isForced ||= part > 0 && word.includes('\u00AD');
          add(rect, index, () => rect.width);
        }
      }
    }
    return lines;
  };

  /** A formula is as high as the line that it stands in: parts of it go beyond that. */
  function addFormula(lines: TextLine[], math: Element, ascent: number, isForced: boolean): void {
    const { left, right, top, bottom } = math.getBoundingClientRect();
    const { size } = fontOf(math.parentElement!);
    const middle = (top + bottom) / 2;
    const line = lines.at(-1);
    if (line && middle > line.top && middle < line.bottom) {
      line.left = Math.min(line.left, left);
      line.right = Math.max(line.right, right);
      return;
    }
    const height = size * 1.2;
    const box = { top: middle - height / 2, bottom: middle + height / 2 };
    const baseline = onPixel(box.top + ascent, reader.origin.y);
    lines.push({ left, right, ...box, baseline, isForced, firstWord: line ? right - left : 0, start: 0 });
  }

  reader.slack = (lines, width) => {
    let least: number | null = null;
    for (const [i, line] of lines.entries()) {
      const above = lines[i - 1];
      if (!above || line.isForced) continue;
      const room = above.right - above.left + line.firstWord - width;
      least = least === null ? room : Math.min(least, room);
    }
    return least;
  };

  reader.paragraph = (el, css, runs) => {
    const rtl = css.direction === 'rtl';
    const lineHeight = parseFloat(css.lineHeight);
    const aligns: Record<string, 'left' | 'center' | 'right' | 'justify'> = {
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
      hang: -parseFloat(css.textIndent),
      runs,
      bullet: null,
    };
  };

  /**
   * CSS puts half of the extra line height above the text, Office all of it where lines have a height of their own: it keeps a
   * distance below the baseline. LibreOffice's is the same for all fonts in text boxes, and in cells what the letters of the font
   * go below it; PowerPoint's is said to be a share of the size by the font, 0.18 to 0.27 for those of brands.
   */
  const BELOW_BASELINE = 0.2;
  reader.drop = ({ lineHeight, runs }, first, top, place) => {
    const below = Math.max(...runs.map((run) => run.size * (place === 'cell' ? descentOf(run) : BELOW_BASELINE)));
    return top + lineHeight - below - first.baseline;
  };

  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
  const descents = new Map<string, number>();
  /** How far the letters of a font go below the baseline, as a share of the size; measured large, as Chromium rounds to pixels. */
  const descentOf = ({ weight, font }: Run) => {
    const name = `${weight} 1000px "${font}"`;
    let descent = descents.get(name);
    if (descent === undefined) {
      canvas.font = name;
      descents.set(name, (descent = canvas.measureText('x').fontBoundingBoxDescent / 1000));
    }
    return descent;
  };

  reader.hasInlineText = (el) => {
    if (el.tagName === 'PRE') return true;
    let shown = false;
    let blocks = false;
    for (let node = el.firstChild; node; node = node.nextSibling) {
      if (node instanceof Text && node.data.trim()) return true;
      if (blocks || !(node instanceof Element)) continue;
      const { display } = reader.css(node);
      if (display === 'none') continue;
      shown = true;
      blocks = !/^(?:inline|math|inline math)$/.test(display) && !(node instanceof HTMLBRElement);
    }
    return shown && !blocks && !!el.textContent.trim();
  };
}
