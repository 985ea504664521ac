import { drawnFamily } from '../../../../templates/theme/fonts.js';
import { BOLD_FROM, inOneFont } from '../fonts/one-font.js';
import type { Paragraph, Run, TextItem } from '../measured.js';
import { officeLanguage } from './office-language.js';
import type { ObjectPatch } from './patch.js';
import type { Page, TextRun } from '../pptxgen.js';
import { escapeXml, paint, place, points, xmlSafe } from '../units.js';

/** Extra width for a wider substitute font. */
export const SLACK = 1.06;
/** Used fraction of the slack before a word would move up a line. */
const CAUTIOUS = 0.8;
/** A word does not move up a line in letters this much narrower either, but where the box would become narrower than in CSS. */
const NARROWEST = 0.99;
/** The longest line of a narrowed box still fits when Office draws it this much wider. */
const LONGEST_LINE = 1.01;
/** Without it, LibreOffice takes lines that fill a box to a fraction of a px for too many. */
const SPARE_HEIGHT = 1;
/** A label whose box is wider than its text by this factor may wrap when it is edited. */
const ROOMY = 1.3;

/** Begins the text of a run in place of which a formula comes. */
export const FORMULA = '\uFFFC';

const SAFE_LINK = /^(https?|mailto|tel):/;

/**
 * Adds a text box, without paragraph properties: `mend-objects` writes those.
 *
 * @param embedFonts whether the file holds the fonts of its runs
 */
export function addText(page: Page, item: TextItem, name: string, embedFonts: boolean): ObjectPatch {
  const title = item.role === 'title' || item.role === 'hiddenTitle';
  page.addText(
    item.paragraphs.flatMap((paragraph) => runsOf(paragraph, item.opacity, embedFonts)),
    {
      ...placeText(item),
      objectName: name,
      margin: 0,
      valign: item.paragraphs[0]!.runs[0]?.formula?.isBlock ? 'middle' : 'top',
      isTextBox: true,
    },
  );
  return { name, alt: item.alt, hasWords: true, isTitle: title, isLink: isLink(item), paragraphs: item.paragraphs };
}

function isLink({ paragraphs }: TextItem): boolean {
  const [first, ...others] = paragraphs.flatMap(({ runs }) => runs);
  if (!first?.link) return false;
  return [first, ...others].every(({ link, underline }) => link === first.link && !underline);
}

/** Places the box so that its text is where CSS puts it. */
function placeText(item: TextItem) {
  const { align, rtl, drop } = item.paragraphs[0]!;
  const { oneLine } = item;
  // A box slightly wider than in CSS holds a substitute font; never so wide that a word moves up a line.
  const wanted = Math.max(item.w, item.textWidth * SLACK);
  const most = widest(item);
  const width = oneLine || !item.wrap ? wanted : Math.min(Math.max(wanted, item.w * SLACK), most);
  // A line that is wider than its room begins at the start of it, however it is aligned.
  const over = Math.max(0, item.textWidth - item.w);
  const grown = width - item.w - over;
  const shift = { left: 0, justify: 0, center: grown / 2, right: grown }[align];
  const toEnd = rtl ? -over / 2 : over / 2;
  const moved = turned({ x: toEnd + grown / 2 - shift, y: -drop }, item.rotate ?? 0);
  const x = item.x + item.w / 2 + moved.x - width / 2;
  const isTitle = item.role === 'title';
  const wrap = item.wrap && (!oneLine || isTitle || item.textWidth * ROOMY < width);
  const box = { ...item, x, y: item.y + moved.y, w: width };
  // What takes a line more in the letters of another font, or in words of somebody else, gets smaller.
  return wrap
    ? { ...place({ ...box, h: item.h + SPARE_HEIGHT }), wrap, fit: 'shrink' as const }
    : { ...place(box), wrap };
}

/** A rotated box rotates about its centre, which has moved along its lines of text. */
function turned({ x, y }: { x: number; y: number }, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

/**
 * The largest width at which lines break as in CSS. Balanced lines leave free space in their box, so it becomes
 * narrower, but never too narrow for the longest line: one line more would run into what is below.
 */
export function widest({ slack, w, textWidth }: Pick<TextItem, 'slack' | 'w' | 'textWidth'>): number {
  if (slack === null) return Infinity;
  if (slack >= 0) return Math.max(w, Math.min(w + slack * CAUTIOUS, (w + slack) * NARROWEST));
  return Math.max(textWidth * LONGEST_LINE, textWidth + (w + slack - textWidth) * CAUTIOUS);
}

/** The runs of a paragraph for pptxgenjs. The last one ends the paragraph. */
export function runsOf({ runs: whole }: Paragraph, opacity: number, embedFonts: boolean): TextRun[] {
  if (whole.length === 0) return [{ text: '', options: { breakLine: true } }];
  const runs = embedFonts ? whole.flatMap((run) => (run.formula ? [run] : inOneFont(run))) : whole;
  return runs.map((run, i) => ({
    text: (run.formula ? FORMULA : '') + (xmlSafe(run.text) || ' '),
    options: { ...styleOf(run, opacity), ...(i === runs.length - 1 && { breakLine: true }) },
  }));
}

function styleOf(run: Run, opacity: number): NonNullable<TextRun['options']> {
  return {
    lang: officeLanguage(run.lang, run.text),
    fontFace: escapeXml(drawnFamily(run.font, run.text)),
    fontSize: points(run.size),
    bold: run.weight >= BOLD_FROM,
    italic: run.italic,
    ...paint(run.color, opacity),
    ...(run.underline && { underline: { style: 'sng' as const } }),
    ...(run.strike && { strike: 'sngStrike' as const }),
    ...(run.script === 'super' && { superscript: true }),
    ...(run.script === 'sub' && { subscript: true }),
    ...(run.spacing && { charSpacing: points(run.spacing) }),
    ...(run.highlight && { highlight: run.highlight.hex }),
    ...(run.link && SAFE_LINK.test(run.link) && { hyperlink: { url: safeUrl(run.link) } }),
    ...(run.breakBefore && { softBreakBefore: true }),
  };
}

const safeUrl = (url: string) => xmlSafe(url).replace(/[<>"\s\\]/g, (char) => encodeURIComponent(char));
