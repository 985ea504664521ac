import { hasCharacter } from '../../../src/templates/theme/fonts.js';
import type { LaidOut, LaidOutCell, LaidOutLine, LaidOutSlide, Letters } from './laid-out.js';
import type { Paragraph, Run, SlideTexts, TextBody } from './pptx-texts.js';
import type { Paint } from './pptx-xml.js';
import { bare, matchTexts } from './text-matching.js';
import { asTurned, heightOf, type Matched, type OfficeLine, officeLines } from './text-places.js';
import { compareRoom, compareTables } from './table-comparison.js';

/** How far lines may be from where Chromium draws them, in px. */
const TOLERANCE = 2;
/** Bold begins here: Office has no weights between. */
const BOLD_FROM = 600;
const SAFE = /^(https?|mailto|tel):/i;

/** What is wrong with a text: a kind that is named in tables of exceptions, and what was found. */
export interface Fault {
  kind: string;
  text: string;
  detail: string;
}

/** All that differs between the texts of a slide as it was laid out and as the file has it. */
export function compareTexts(page: LaidOutSlide, file: SlideTexts, extents: LaidOut['extents']): Fault[] {
  const faults: Fault[] = [];
  const fault = (kind: string, text: string, detail: string) => faults.push({ kind, text: text.slice(0, 60), detail });

  for (const text of page.generated) fault('generated', text, 'is added by a style sheet');
  const bodies = compareTitles(page, file.bodies, fault);
  const { matched, lost, added } = matchTexts(page, bodies);
  for (const text of lost) fault('lost', text, 'is not in the file');
  for (const name of file.empty) fault('added', name, 'has no words');
  for (const text of added) fault('added', text, 'is not on the page, or not on lines of its own');

  for (const body of bodies) {
    const own = matched.filter((match) => match.body === body);
    const cell = body.cell && page.tables[body.cell[0]]?.cells[body.cell[1]];
    const size = compareLines(body, own, cell ? reachBelow(cell, own, extents) : 0, extents, fault);
    // What PowerPoint makes of a share is 1.2 times the size in every font.
    if (body.paragraphs.some(({ lineHeight }) => lineHeight === null))
      fault('y', wordsOf(body), 'has lines that are as high as Office makes them');
    if (cell) for (const detail of compareRoom(body, cell, size)) fault('cell edge', wordsOf(body), detail);
    for (const match of own) {
      if (!match.block) continue;
      compareWords(match, fault);
      compareLetters(match, fault);
      compareParagraph(match, fault);
    }
  }
  compareOrder(page, matched, fault);
  compareTables(page, file, fault);
  return faults;
}

export type Report = (kind: string, text: string, detail: string) => void;

/** One title a slide; one that nobody sees is outside of the slide. Returns the bodies that are to be seen. */
function compareTitles(page: LaidOutSlide, bodies: TextBody[], fault: Report): TextBody[] {
  const titles = bodies.filter(({ isTitle }) => isTitle);
  if (titles.length !== 1) fault('title', titles.map(wordsOf).join(' | '), `${titles.length} titles`);
  const hidden = page.blocks.find((block) => block.hidden && block.isTitle);
  if (!hidden) return bodies;
  const words = hidden.lines.map(({ letters }) => letters.map(({ text }) => text).join('')).join('');
  const outside = titles.filter(({ place }) => place.y + place.h <= 0);
  const [title] = outside;
  if (!title || bare(wordsOf(title)) !== bare(words)) fault('title', words, 'is not outside of the slide');
  return bodies.filter((body) => body !== title);
}

const wordsOf = ({ paragraphs }: TextBody) =>
  paragraphs.map(({ segments }) => segments.map((runs) => runs.map(({ text }) => text).join('')).join(' ')).join(' ');

const segmentText = ({ segment }: Matched) => segment.map(({ text }) => text).join('');

/**
 * How far the room that a font needs below the last line of a cell reaches out of it: where lines are lower than their letters. In a
 * presentation the row would grow, so all of the text stands higher by that.
 */
function reachBelow({ bottom }: LaidOutCell, own: Matched[], extents: LaidOut['extents']): number {
  const last = own.at(-1)?.lines.at(-1);
  if (!last) return 0;
  const descents = last.letters.map(
    ({ italic, font, size }) => size * extents[`${italic ? 'italic' : 'normal'} ${font}`]![1],
  );
  return Math.max(0, last.baseline + Math.max(...descents) - bottom);
}

/** Returns how high the lines are together, how wide the widest is, and how many there are. */
function compareLines(body: TextBody, own: Matched[], raised: number, extents: LaidOut['extents'], fault: Report) {
  const of = (p: number, s: number) => own.find((match) => match.paragraphIndex === p && match.segmentIndex === s)!;
  const counts = body.paragraphs.map(({ segments }, p) => segments.map((_, s) => Math.max(1, of(p, s).lines.length)));
  const sizes = (p: number, s: number, line: number) => {
    const { lines, segment, paragraph } = of(p, s);
    const letters = lines[line]?.letters ?? (segment.length > 0 ? segment : paragraph.segments.flat());
    return Math.max(0, ...letters.map(({ size }) => size));
  };
  const places = officeLines(body, counts, sizes, extents);
  const widest = Math.max(0, ...own.flatMap(({ lines }) => lines.map(({ left, right }) => right - left)));
  const height = heightOf(places, body, extents);
  if (!body.cell) compareBox(body, own, { widest, height }, fault);
  // The file has the whole text of what the page cuts, so its lines are nowhere on the page.
  const isCut = own.some(({ block }) => block?.cut);
  for (const match of own) {
    const lines = places[match.paragraphIndex]![match.segmentIndex]!;
    if (isCut) continue;
    for (const [i, line] of match.lines.entries())
      compareLine(match, { ...line, baseline: line.baseline - raised }, lines[i]!, i, widest, fault);
  }
  if (body.cell && !isCut) compareCellText(body, own, height, fault);
  return { height, width: widest, count: own.reduce((sum, { lines }) => sum + lines.length, 0) };
}

/** A cell has room for its text. */
function compareCellText(body: TextBody, own: Matched[], height: number, fault: Report): void {
  const text = wordsOf(body);
  const [, top, , bottom] = body.insets;
  const high = height + top + bottom;
  if (high > body.place.h + 1) fault('cell grows', text, `${high.toFixed(1)} > ${body.place.h.toFixed(1)}`);
  if (own.some(({ block }, i) => i > 0 && own[i - 1]!.paragraph === own[i]!.paragraph && block !== own[i - 1]!.block))
    fault('break', text, 'has texts of their own in one paragraph');
}

/** How much wider than its room on the page a box may be, for a substitute font. */
const WIDER = 1.07;
/** How much room a line needs at least beside its own width, for the same, and how much may be left before it wraps. */
const [SPARE, ROOMY] = [1.04, 1.3];

/** The box around a text is as large as its room on the page, or as the text where that has no room of its own. */
function compareBox(
  body: TextBody,
  own: Matched[],
  { widest, height }: { widest: number; height: number },
  fault: Report,
): void {
  const blocks = own.flatMap(({ block }) => block ?? []);
  const [first] = blocks;
  if (!first) return;
  const text = wordsOf(body);
  const { w, h } = body.place;
  const hang = Math.max(...body.paragraphs.map(({ marL }) => marL));
  const most = WIDER * Math.max(hang + widest, ...blocks.map(({ room }) => hang + room.width)) + TOLERANCE;
  if (w > most) fault('box', text, `${w.toFixed(1)} px wide, at most ${most.toFixed(1)}`);
  const tall = Math.max(height, first.room.height);
  if (h > tall + TOLERANCE) fault('box', text, `${h.toFixed(1)} px high, at most ${tall.toFixed(1)}`);
  if (body.insets.some((inset) => inset > 0)) fault('box', text, 'keeps its words from its edges');
  if (!body.isTitle && !body.isPlainBox) fault('box', text, 'is no text box of a size of its own');
  if (body.isTitle && body.isPlainBox) fault('box', text, 'is a title and a text box');
  if (body.shrinks !== body.wraps) fault('box', text, body.shrinks ? 'shrinks without breaks' : 'does not shrink');
  const lines = own.reduce((sum, match) => sum + match.lines.length, 0);
  if (blocks.some(({ cut }) => cut)) return;
  const low = Math.min(height, first.room.height);
  if (h < low - TOLERANCE) fault('box', text, `${h.toFixed(1)} px high, at least ${low.toFixed(1)}`);
  const least = widthToKeep(own, widest);
  if (body.wraps && lines > 1 && w < least - 0.5)
    fault('narrow', text, `a box of ${w.toFixed(1)} px, at least ${least.toFixed(1)}`);
  const isSingle = lines === 1 && !first.marker;
  if (isSingle && w < widest * SPARE) fault('narrow', text, `${widest.toFixed(1)} px in ${w.toFixed(1)}`);
  // Near the bound either will do.
  const share = (widest * ROOMY) / w;
  if (isSingle && Math.abs(share - 1) < 0.05) return;
  const wraps = first.wraps && (!isSingle || body.isTitle || share < 1);
  if (body.wraps !== wraps) fault('box', text, wraps ? 'does not wrap' : 'wraps');
}

/** Of what is left beside the longest line, this share stays at least, as far as no word would move up a line. */
const KEPT = 0.7;

/** The width that a box of several lines has at least, for letters that are wider than on the page. */
function widthToKeep(own: Matched[], widest: number): number {
  const moving = own.flatMap(({ lines }) =>
    lines.slice(1).flatMap((next, i) => {
      const { left, right, spaces, end } = lines[i]!;
      // A word in several styles, or with fixed spaces, is taken for its first part, to be on the safe side.
      const [part, ...others] = next.letters;
      const isJoined =
        next.letters.some(({ text }) => text.includes('\u00A0')) || (others.length > 0 && !part!.text.includes(' '));
      return end === 'break' ? [] : [right - left + (isJoined ? 0 : spaces + next.firstWord)];
    }),
  );
  const room = Math.min(...own.flatMap(({ block }) => block?.room.width ?? []));
  return widest + KEPT * Math.max(0, Math.min(room, ...moving) - widest);
}

function compareLine(
  match: Matched,
  line: LaidOutLine,
  office: OfficeLine,
  index: number,
  widest: number,
  fault: Report,
): void {
  const { body, paragraph, lines } = match;
  const text = line.letters.map(({ text }) => text).join('');
  const [edge, wanted] = edgeOf(paragraph, line, office);
  const point = asTurned({ x: edge, y: office.baseline }, body);
  const [dx, dy] = [point.x - wanted, point.y - line.baseline];
  if (Math.abs(dx) > TOLERANCE) fault('x', text, `${dx.toFixed(1)} px to the right`);
  if (Math.abs(dy) > TOLERANCE) fault('y', text, `${dy.toFixed(1)} px down`);
  if (!body.wraps) return;
  const room = office.to - office.from;
  const width = line.right - line.left;
  if (width > room + 0.5) fault('narrow', text, `${width.toFixed(1)} px in ${room.toFixed(1)}`);
  const next = lines[index + 1];
  if (!next || line.end === 'break' || line.end === 'hyphen') return;
  const space = line.end === 'space' ? 0.25 * line.letters.at(-1)!.size : line.spaces;
  const withNext = width + space + next.firstWord;
  // Where the next word would fit beside even if the box were as narrow as its widest line, no width keeps the lines.
  const canBeKept = withNext > widest * 1.02 + 2;
  if (withNext < room - 1 && canBeKept)
    fault('wide', text, `${withNext.toFixed(1)} px with the next word in ${room.toFixed(1)}`);
}

/** Where the file puts the edge of a line that counts, and where it is. */
function edgeOf({ align }: Paragraph, line: LaidOutLine, { from, to }: OfficeLine): [number, number] {
  if (align === 'ctr') return [(from + to) / 2, (line.left + line.right) / 2];
  return align === 'r' ? [to, line.right] : [from, line.left];
}

/** White space and line breaks between the same letters. */
function compareWords(match: Matched, fault: Report): void {
  const { segment, lines, block, segmentIndex, paragraph } = match;
  const text = segment.map(({ text }) => text).join('');
  const isLastOfParagraph = segmentIndex === paragraph.segments.length - 1;
  let wanted = '';
  const starts: number[] = [];
  for (const [i, { letters, end }] of lines.entries()) {
    starts.push(wanted.length);
    wanted += letters.map(({ text }) => text).join('');
    if (i === lines.length - 1) {
      if (!isLastOfParagraph && (end === 'space' || end === 'none')) fault('break', text, 'breaks a line that flows');
    } else if (end === 'break' || end === 'hyphen') fault('break', text, 'lacks the end of a line');
    else if (end === 'space') wanted += ' ';
  }
  // Words at the beginning of a line may be kept together: in the line above, there may be room for the first of them.
  const isKept = (at: number) =>
    starts.some(
      (start, i) => i > 0 && start < at && at < (starts[i + 1] ?? Infinity) && !text.slice(start, at).includes(' '),
    );
  const said = text.replace(/\u00A0/g, (space, at: number) => (wanted[at] === ' ' && isKept(at) ? ' ' : space));
  const same = block!.keepsSpaces ? text.trimEnd() === wanted.trimEnd() : said === wanted;
  if (!same) fault('words', text, `instead of ${JSON.stringify(wanted)}`);
}

/** Letters side by side with those of the page. */
function compareLetters({ segment, lines, body }: Matched, fault: Report): void {
  const ours = segment.flatMap((run) => [...bare(run.text)].map(() => run));
  const theirs = lines.flatMap(({ letters }) => letters.flatMap((part) => [...bare(part.text)].map(() => part)));
  const seen = new Set<string>();
  for (const [i, run] of ours.entries()) {
    const letters = theirs[i]!;
    for (const [kind, detail] of differences(run, letters, body)) {
      const text = letters.text === run.text ? run.text : `${run.text} | ${letters.text}`;
      if (!seen.has(kind + text)) fault(kind, text, detail);
      seen.add(kind + text);
    }
  }
}

const near = (a: number, b: number, by: number) => Math.abs(a - b) <= by;
const shown = (paint: Paint | null) => (paint ? `${paint.hex} ${paint.a.toFixed(2)}` : 'none');

export function samePaint(a: Paint | null | undefined, b: Paint | null | undefined): boolean {
  if (!a || !b) return !a && !b;
  return a.hex === b.hex && near(a.a, b.a, 0.0051);
}

function differences(run: Run, letters: Letters, { cell: _ }: TextBody): [kind: string, detail: string][] {
  const found: [string, string][] = [];
  const differs = (kind: string, is: unknown, wanted: unknown) => {
    if (is !== wanted) found.push([kind, `${String(is)} instead of ${String(wanted)}`]);
  };
  differs('font', run.font, letters.font);
  if (!near(run.size, letters.size, 0.03)) found.push(['size', `${run.size} instead of ${letters.size}`]);
  differs('weight', run.bold, letters.weight >= BOLD_FROM);
  differs('italic', run.italic, letters.italic);
  // Office underlines every link of words, and no link of a shape.
  differs('underline', run.underline, letters.underline || (run.link !== null && !run.isInLink));
  differs('strike', run.strike, letters.strike);
  differs('script', run.script, letters.script);
  if (!samePaint(run.color, letters.color))
    found.push(['color', `${shown(run.color)} instead of ${shown(letters.color)}`]);
  if (run.highlight?.hex !== letters.highlight?.hex)
    found.push(['highlight', `${shown(run.highlight)} instead of ${shown(letters.highlight)}`]);
  if (!near(run.spacing, letters.spacing, 0.03))
    found.push(['spacing', `${run.spacing} instead of ${letters.spacing}`]);
  differs('kerning', run.kerned, true);
  differs(
    'link',
    run.link && unescaped(run.link),
    letters.link && SAFE.test(letters.link) ? unescaped(letters.link) : null,
  );
  if (run.link && /[<>"\s\\]/.test(run.link)) found.push(['link', `holds what no address may: ${run.link}`]);
  differs('language', run.lang.split('-')[0], languageOf(run.text, letters.lang));
  if (run.otherFonts.some((font) => !OFFICE_FACES.test(font) && !(font === run.font && hasLettersOf(run))))
    found.push(['script fonts', run.otherFonts.join()]);
  return found;
}

const OFFICE_FACES =
  /^(?:\+m[jn]-(?:ea|cs)|(?:Segoe|Leelawadee|Nirmala) UI|Tahoma|Myanmar Text|Ebrima|Microsoft (?:YaHei|JhengHei)|Yu Gothic|Malgun Gothic|Noto Sans [A-Z]\w+)$/;

/** Some families of brands have Hebrew or Devanagari letters, too. */
const hasLettersOf = ({ font, bold, italic, text }: Run) =>
  [...text].every((letter) => !/\p{L}/u.test(letter) || hasCharacter(font, { bold, italic }, letter.codePointAt(0)!));

/** Scripts that no other language of the decks is written in. */
const TOLD_BY_LETTERS = ['Arab', 'Hebr', 'Hang', 'Kana', 'Hira', 'Thai', 'Deva', 'Hani'];

/** That of the text around it; but code, which is English, may be typed in another script, whose language it is then. */
function languageOf(text: string, lang: string): string | undefined {
  const isWritten = (script: string) => new RegExp(`\\p{sc=${script}}`, 'u').test(text);
  const script = /^en\b/i.test(lang) && !isWritten('Latin') ? TOLD_BY_LETTERS.find(isWritten) : undefined;
  return script ? new Intl.Locale(`und-${script}`).maximize().language : lang.toLowerCase().split('-')[0];
}

/** Spaces and the like are escaped in files only. */
const unescaped = (url: string) => url.replace(/%(20|22|3C|3E|5C)/g, (code) => decodeURIComponent(code));

const ALIGN = { left: 'l', center: 'ctr', right: 'r', justify: 'just' };

function compareParagraph(match: Matched, fault: Report): void {
  const { paragraph, block, body, lines } = match;
  const text = segmentText(match);
  const found = block!;
  if (paragraph.align !== ALIGN[found.align]) fault('align', text, `${paragraph.align} instead of ${found.align}`);
  if (paragraph.rtl !== found.rtl) fault('direction', text, `rtl ${paragraph.rtl} instead of ${found.rtl}`);
  const angle = (((body.place.rotate - found.rotate) % 360) + 360) % 360;
  if (Math.min(angle, 360 - angle) > 0.5) fault('rotation', text, `${body.place.rotate} instead of ${found.rotate}`);
  if (match.segmentIndex > 0 || lines[0] !== found.lines[0]) return;
  const { marker } = paragraph;
  if (!found.marker || !marker) {
    if (found.marker || marker) fault('marker', text, `${marker?.shows} instead of ${found.marker?.shows}`);
    return;
  }
  if (marker.shows !== found.marker.shows) fault('marker', text, `${marker.shows} instead of ${found.marker.shows}`);
  if (marker.font === '') fault('marker', text, 'is a symbol of no font');
  if (marker.share < 1 || marker.share > 1.5) fault('marker', text, `is ${marker.share} times as large as the text`);
  if (!samePaint(marker.color, { ...found.marker.color, a: 1 }))
    fault('marker colour', text, `${shown(marker.color ?? null)} instead of ${shown(found.marker.color)}`);
  if (paragraph.level !== found.marker.level)
    fault('level', text, `${paragraph.level} instead of ${found.marker.level}`);
  const { x, w } = body.place;
  const at = found.rtl ? x + w - paragraph.marL - paragraph.indent : x + paragraph.marL + paragraph.indent;
  const outside = found.rtl ? at - found.marker.from : found.marker.from - at;
  const room = -paragraph.indent / lines[0]!.letters[0]!.size;
  if (outside > TOLERANCE) fault('marker place', text, `${outside.toFixed(1)} px outside of its list`);
  if (room < 0.4 || room > 1.5) fault('marker place', text, `${room.toFixed(2)} em before the text`);
}

/** Texts begin in the order of the page, in which they are read; one goes on after a block within it. */
function compareOrder({ blocks }: LaidOutSlide, matched: Matched[], fault: Report): void {
  const begun = new Set<number>();
  let last = 0;
  for (const match of matched) {
    if (!match.block) continue;
    const at = blocks.indexOf(match.block);
    if (at < last && !begun.has(at)) fault('order', segmentText(match), 'stands after what is read later');
    begun.add(at);
    last = Math.max(last, at);
  }
}
