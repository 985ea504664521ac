/** A fault that no suite finds, and why no user could tell. */
export interface Survivor {
  file: string;
  /** The line, as it stands in the file, without its indentation. */
  line: string;
  /** As `npm run mutate` tells it. */
  change: string;
  why: string;
}

/** All faults are found but these. One that fits no line any more fails `npm run mutate`. */
export const survivors: Survivor[] = [
  ...['8 * HOUR, → nothing', ', 8 * HOUR → nothing'].map((change) => ({
    file: 'src/webhooks/backoff.ts',
    line: 'const DELAYS = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 8 * HOUR];',
    change,
    why: 'The last delay holds for all further tries: with one of the two eight hours the tries come at the same times.',
  })),
  {
    file: 'src/billing/rate-limit/memory-windows.ts',
    line: 'private readonly now = () => Math.floor(performance.now()),',
    change: 'floor → ceil',
    why: 'Every time is a millisecond later, the ends of the windows as well as the requests in them.',
  },
  ...['32 → 64', '1024 → 2048'].map((change) => ({
    file: 'src/exports/hot-files.ts',
    line: 'const MEMORY_BYTES = 32 * 1024 * 1024;',
    change,
    why: 'More files stay in memory; they are the same bytes as in the store.',
  })),
  {
    file: 'src/markup/markup-workers.ts',
    line: 'sizeCalculation: (sections) => sections.reduce((sum, { length }) => sum + length, 1),',
    change: '1 → 0',
    why: 'A chunk counts for a character less, and none is empty: a slide without words has a section, too.',
  },
  {
    file: 'src/exports/render-leases.service.ts',
    line: 'this.held.delete(lease);',
    change: 'this.held.delete(lease); → ;',
    why: 'A stop hands it back once more, and no row is of its holder any more.',
  },
  {
    file: 'src/billing/rate-limit/rate-windows.ts',
    line: 'return { totalHits: hits, timeToExpire: seconds, isBlocked, timeToBlockExpire: isBlocked ? seconds : 0 };',
    change: '0 → 1',
    why: 'The interface asks for it, and nobody reads it: a refusal tells the end of the window.',
  },
  {
    file: 'src/egress/foreign-url.ts',
    line: "return url.hostname.replace(/^\\[|\\]$/g, '').replace(/\\.$/, '');",
    change: '/^\\[|\\]$/g → /^\\[|\\]/g',
    why: 'The parser of URLs lets a closing bracket stand at the end of a host only.',
  },
  ...['2 → 4', '<= → <'].map((change) => ({
    file: 'src/exports/renderer/pptx/measure/tables.ts',
    line: 'if (last && edge.at - last.at <= 2) last.width = Math.max(last.width, edge.width);',
    change,
    why: 'No cell is as narrow or as low as that: its letters and padding need more.',
  })),
  {
    file: 'src/exports/renderer/pptx/measure/tables.ts',
    line: 'heights.reduce((sum, height) => sum + height, 0) <= reader.frame(cell).h;',
    change: '<= → <',
    why: 'Letters that fill a cell exactly are in the same place by their font and by their lines.',
  },
  {
    file: 'src/exports/renderer/pptx/measure/words.ts',
    line: 'if (probes.has(font)) continue;',
    change: 'probes.has(font) → false',
    why: 'A font is measured again, and is as high as before.',
  },
  {
    file: 'src/exports/renderer/pptx/measure/words.ts',
    line: 'if (line && top < line.bottom - height / 2) {',
    change: '< → <=',
    why: 'A line begins below the one before, or where that begins: never at exactly half of its height.',
  },
  {
    file: 'src/exports/renderer/pptx/measure/words.ts',
    line: "return next && next.top > hyphen.bottom - hyphen.height / 2 ? `-${LINE_END}` : '';",
    change: '> → >=',
    why: 'A letter stands beside a hyphen or on the next line: never lower by exactly half of its height.',
  },
  ...[
    ['words', 'const block = /^(block|flex|grid|list-item)$/.test(css.display);'],
    [
      'walk',
      'if (/^(block|flex|grid|list-item)$/.test(css.display)) items.push(...reader.boxes(child, css, opacity));',
    ],
  ].map(([name, line]) => ({
    file: `src/exports/renderer/pptx/measure/${name}.ts`,
    line: line!,
    change: '/^(block|flex|grid|list-item)$/ → /^(block|flex|grid|list-item)/',
    why: 'What else begins so, such as `block ruby`, is a block, too.',
  })),
  {
    file: 'src/exports/renderer/pptx/measure/boxes.ts',
    line: 'const isThin = ({ w, h }: Frame) => Math.min(w, h) <= THIN && Math.max(w, h) > 4 * THIN;',
    change: '> → >=',
    why: 'A bar that is exactly four times as long as it is thick has its edges at whole pixels as a line and as a box.',
  },
  {
    file: 'src/exports/renderer/pptx/measure/styles.ts',
    line: 'if (!css) styles.set(el, (css = getComputedStyle(el)));',
    change: '!css → true',
    why: 'A style is asked for again, and is the same.',
  },
  {
    file: 'src/exports/renderer/pptx/measure/text-boxes.ts',
    line: 'return { ...frame, h: Math.max(1, Math.min(frame.h, bounds.bottom - reader.origin.y - frame.y)) };',
    change: '1 → 0',
    why: 'Text that begins below its box is hidden, and not measured.',
  },
  ...['>= → >', '0 → 1'].map((change) => ({
    file: 'src/exports/renderer/pptx/objects/text.ts',
    line: 'if (slack >= 0) return w + slack * CAUTIOUS;',
    change,
    why: 'Where hardly a pixel is left, a box is narrower by a fifth of what is left; its lines end with the same words.',
  })),
  {
    file: 'src/exports/renderer/pptx/objects/shapes.ts',
    line: 'const THIN = 0.01;',
    change: '0.01 → 0.02',
    why: 'A shape without extent is a fiftieth of a pixel thick in place of a hundredth.',
  },
  ...['1 → 0', '3 → 6', '4 → 8'].map((change) => ({
    file: 'src/exports/renderer/pptx/charts/chart-axes.ts',
    line: 'export const AXES = { category: 1, value: 2, secondCategory: 3, second: 4 } as const;',
    change,
    why: 'By these numbers charts and axes find each other; they only have to differ.',
  })),
  {
    file: 'src/exports/renderer/pptx/charts/chart-plots.ts',
    line: 'fill === color',
    change: 'fill === color → false',
    why: 'A point that says its colour has the same one as its series.',
  },
  {
    file: 'src/exports/renderer/pptx/package/package.ts',
    line: 'const PARTS_PER_TURN = 16;',
    change: '16 → 32',
    why: 'Others of the thread wait a little longer; the file has the same bytes.',
  },
  {
    file: 'src/exports/renderer/pdf/finish.ts',
    line: 'export const openPrint = (printed: Uint8Array) => PDFDocument.load(printed, { parseSpeed: OBJECTS_PER_TICK });',
    change: 'parseSpeed: OBJECTS_PER_TICK → nothing',
    why: 'The thread, which has nothing else to do, pauses while it reads; what it reads is the same.',
  },
  {
    file: 'src/exports/renderer/pdf/finish.ts',
    line: 'useObjectStreams: true,',
    change: ', objectsPerTick: OBJECTS_PER_TICK → nothing',
    why: 'The thread, which has nothing else to do, pauses while it writes; the file has the same bytes.',
  },
  {
    file: 'src/templates/page/fit.ts',
    line: 'const rankOf = (box: HTMLElement) => ranks.get(box) ?? 0;',
    change: '0 → 1',
    why: 'Ranks are only compared, and all are higher by one.',
  },
  {
    file: 'src/templates/page/fit.ts',
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
    file: 'src/templates/page/settle.ts',
    line: line!,
    change: change!,
    why: 'More blocks are looked at, and these have room for each of their words.',
  })),
  {
    file: 'src/templates/page/settle.ts',
    line: 'const smallest = slides.filter(({ levels }) => Object.values(levels).includes(LOWEST));',
    change: 'slides.filter(({ levels }) => Object.values(levels).includes… → slides',
    why: 'At larger sizes everything was seen to fit; it is looked at again.',
  },
  {
    file: 'src/templates/page/settle.ts',
    line: 'levels: { title: 0, figure: first, body: first },',
    change: '0 → 1',
    why: 'The first look teaches less about titles; the search ends at the same sizes.',
  },
];
