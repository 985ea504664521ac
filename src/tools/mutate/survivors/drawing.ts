import type { Survivor } from './survivor.js';

/** Of fitting and what renders. */
export const inDrawing: Survivor[] = [
  {
    file: 'src/exports/renderer/pdf/print-parts.ts',
    line: 'const pdf = await PDFDocument.load(printed, { parseSpeed: Infinity });',
    change: 'parseSpeed: Infinity → nothing',
    why: 'The thread, which has nothing else to do, pauses while it reads; what it reads is the same.',
  },
  {
    file: 'src/templates/page/fitting/cut-too-full.ts',
    line: 'const rankOf = (box: HTMLElement) => ranks.get(box) ?? 0;',
    change: '0 → 1',
    why: 'Ranks are only compared, and all are higher by one.',
  },
  {
    file: 'src/templates/page/fitting/cut-too-full.ts',
    line: 'changed.clear();',
    change: 'changed.clear(); → ;',
    why: 'Texts are drawn again as they are.',
  },
  ...[
    ['const LETTER = 26;', '26 → 52'],
    ...['block.clientWidth < longest * LETTER → true', '< → <='].map((change) => [
      "if (block.clientWidth < longest * LETTER) boxes.get(block.closest('[data-fit]'))?.narrow.push(block);",
      change,
    ]),
  ].map(([line, change]) => ({
    file: 'src/templates/page/fitting/settle.ts',
    line: line!,
    change: change!,
    why: 'More blocks are looked at, and these have room for each of their words.',
  })),
  {
    file: 'src/templates/page/fitting/settle.ts',
    line: 'const smallest = slides.filter(({ levels }) => Object.values(levels).includes(LOWEST));',
    change: 'slides.filter(({ levels }) => Object.values(levels).includes… → slides',
    why: 'At larger sizes everything was seen to fit; it is looked at again.',
  },
  {
    file: 'src/templates/page/fitting/settle.ts',
    line: 'levels: { title: 0, figure: first, body: first },',
    change: '0 → 1',
    why: 'The first look teaches less about titles; the search ends at the same sizes.',
  },
  {
    file: 'src/exports/renderer/pdf/whole-pictures.ts',
    line: "if (css.objectFit !== 'cover' || !isBare || hasEdges || !(naturalWidth * w)) return [];",
    change: '* → /',
    why: 'It differs for a picture without a width, of which nothing is seen either way.',
  },
  ...['/ → *', 'max → min'].map((change) => ({
    file: 'src/templates/page/fitting/settle.ts',
    line: 'Math.max(Math.sqrt(box.scrollHeight / box.clientHeight), box.scrollWidth / box.clientWidth),',
    change,
    why: 'The search takes other steps, as it does from another first level, and ends at sizes at which all fits.',
  })),
  ...["(crowded.has('title') && body.low < -1)", '(texts && body.low < -1)'].map((left) => ({
    file: 'src/templates/page/fitting/settle.ts',
    line: "if (texts && crowded.has('title') && body.low < -1) next = Math.min(next, -1);",
    change: `texts && crowded.has('title') && body.low < -1 → ${left}`,
    why: 'A tight slide is looked at first where only the title, or only another text, is too large; then all grow as they did.',
  })),
  {
    file: 'src/templates/page/fitting/settle.ts',
    line: "element.getBoundingClientRect().bottom > bottom + TOLERANCE && getComputedStyle(element).display !== 'inline',",
    change: '> → >=',
    why: 'It differs where an element ends exactly a pixel below its box, which is the tolerance, and glyphs reach further: either size looks right.',
  },
];
