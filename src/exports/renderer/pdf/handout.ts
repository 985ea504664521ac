import { shortened } from '../../../templates/define/characters.js';
import { STAGE } from '../../../templates/kit/stage.js';
import { directionOf } from '../../../templates/theme/direction.js';
import { fallbackFor } from '../../../templates/theme/fonts.js';
import type { RenderPage } from '../browser/render-page.js';
import { printPdf } from './print.js';

/** What a hand-out shows beside the slides. */
export interface HandoutOptions {
  /** Title of the deck. */
  title: string;
  /** BCP 47. */
  locale: string;
  /** The number of the first page. */
  firstPage: number;
}

/** Regions that print on Letter, by CLDR; a language without a region has A4. */
const LETTER = /^(?:BZ|CA|CL|CO|CR|GT|MX|NI|PA|PH|PR|SV|US|VE)$/;
/** Px at 96 dpi, as are margins and the foot of a page; all else is on the scale of the slides. */
const PAPER = { A4: { width: 793.7, height: 1122.5 }, letter: { width: 816, height: 1056 } };
const MARGIN = { top: 40, side: 48, bottom: 60 };
/** How large slides are drawn. By the print, as a transform in the document would make each a form of its own, in which some readers find no tags. */
const SCALE = 13 / 32;
/** Px between lines to write on. */
const RULE = 72;
/** Most characters of the deck's title at the foot of a page. */
const MAX_TITLE = 80;

/** The paper of a language. */
export function paperOf(locale: string): keyof typeof PAPER {
  return LETTER.test(new Intl.Locale(locale).region ?? '') ? 'letter' : 'A4';
}

/** Stands after the slides in the document of a hand-out, so that it has fonts for the letters of notes and title. */
export const handoutMarkup = (title: string, notes: readonly (string | null)[]) => [
  ...notes.map((text) => `<template data-notes>${escaped(text ?? '')}</template>`),
  `<template>${escaped(title)} 0123456789</template>`,
];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character]!);

/** A text in a style sheet. */
const quoted = (text: string) => `"${[...text].map((each) => `\\${each.codePointAt(0)!.toString(16)} `).join('')}"`;

/**
 * Prints the page's fitted slides as a hand-out: two a page, each with its notes, which continue on the next page where they are
 * long, or lines to write on.
 */
export async function printHandout(page: RenderPage, { title, locale, firstPage }: HandoutOptions): Promise<Buffer> {
  const paper = paperOf(locale);
  const { width, height } = PAPER[paper];
  const [start, end] = directionOf(locale) === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const column = Math.floor((width - 2 * MARGIN.side) / SCALE);
  // A pixel less than half a page, as paper is no whole number of them.
  const half = Math.floor((height - MARGIN.top - MARGIN.bottom) / SCALE / 2) - 1;
  const footTitle = shortened(title, MAX_TITLE);
  const footFont = `12px ${fallbackFor(title, locale)}`;
  const foot = `font: ${footFont}; color: #5a6372; vertical-align: top; padding-top: 12px`;
  const styles = `
html { counter-reset: page ${firstPage - 1} }
body { width: ${column}px; background: white }
@page { size: ${paper}; margin: ${MARGIN.top}px ${MARGIN.side}px ${MARGIN.bottom}px;
  @bottom-${start} { content: ${quoted(footTitle)}; ${foot}; text-align: ${start} }
  @bottom-${end} { content: counter(page); ${foot}; text-align: ${end} } }
.handout { min-height: ${half}px }
.handout.is-short { break-inside: avoid }
.handout-slide { position: relative; contain: strict; width: ${STAGE.width}px; height: ${STAGE.height}px; direction: ltr; break-inside: avoid; break-after: avoid }
.handout-slide::after { content: ''; position: absolute; inset: 0; border: 2px solid #c9cdd6 }
.handout-notes { padding: 32px 0 64px; font: 34px/1.45 var(--font-body); color: #14171f; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; orphans: 3; widows: 3 }
.handout-line { height: ${RULE}px; border-bottom: 2px solid #b4bbc8 }
`;
  const lines = Math.floor((half - STAGE.height - RULE) / RULE);
  await page.page.evaluate(layOut, {
    styles,
    half,
    lines,
    dir: directionOf(locale),
    font: footFont,
    foot: `${footTitle}0`,
  });
  return printPdf(page, { wordsOn: 'all', scale: SCALE });
}

/** How many pages a print has. */
export function pagesOf(print: Buffer): number {
  const counts = [...print.toString('latin1').matchAll(/\/Type \/Pages\s+\/Count (\d+)/g)];
  return Math.max(...counts.map(([, count]) => Number(count)));
}

/** Runs in the page, sent as source, so it refers to nothing outside. */
async function layOut(options: {
  styles: string;
  half: number;
  lines: number;
  dir: string;
  /** Font and letters of what is drawn for paper alone. */
  font: string;
  foot: string;
}): Promise<void> {
  const { styles, half, lines, dir, font, foot } = options;
  const sheet = document.createElement('style');
  sheet.textContent = styles;
  document.body.append(sheet);
  const make = (tag: string, name: string) => {
    const made = document.createElement(tag);
    made.className = name;
    return made;
  };
  const notes = [...document.querySelectorAll<HTMLTemplateElement>('template[data-notes]')];
  const items = [...document.querySelectorAll('[data-pptx-slide]')].map((slide, at) => {
    const item = make('article', 'handout');
    item.dir = dir;
    item.lang = slide.getAttribute('lang') ?? '';
    const frame = make('div', 'handout-slide');
    slide.replaceWith(item);
    frame.append(slide);
    item.append(frame);
    const text = notes[at]!.content.textContent ?? '';
    if (text.trim() === '') for (let line = 0; line < lines; line++) item.append(make('div', 'handout-line'));
    else {
      const said = item.appendChild(make('div', 'handout-notes'));
      said.textContent = text;
      said.dataset['break'] = '';
    }
    return item;
  });
  void document.body.offsetHeight;
  await Promise.all([document.fonts.ready, document.fonts.load(font, foot)]);
  const heights = items.map((item) => item.offsetHeight);
  for (const [at, item] of items.entries()) if (heights[at]! <= half) item.classList.add('is-short');
}
