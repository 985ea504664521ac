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
  ...['< → <=', '2 → 4'].map((change) => ({
    file: 'src/exports/renderer/pptx/measure/words.ts',
    line: 'if (line && top < line.bottom - height / 2) {',
    change,
    why: 'A line begins below the one before, or near where that begins: never between a half and three quarters of its height.',
  })),
  {
    file: 'src/exports/renderer/pptx/measure/words.ts',
    line: "return next && next.top > hyphen.bottom - hyphen.height / 2 ? `-${LINE_END}` : '';",
    change: '> → >=',
    why: 'A letter stands beside a hyphen or on the next line: never lower by exactly half of its height.',
  },
  ...[
    ['words', 'const isBlock = (el: Element) => /^(block|flex|grid|list-item)$/.test(reader.css(el).display);'],
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
    file: 'src/exports/renderer/pptx/measure/walk.ts',
    line: 'const paragraph = { ...reader.paragraph(el, css, runs), lineHeight: 32 };',
    change: '32 → 64',
    why: 'Nobody sees it: the title is above the slide.',
  },
  ...['1 → 0', '0 → 1', 'true → false'].map((change) => ({
    file: 'src/exports/renderer/pptx/measure/walk.ts',
    line: 'const rest = { opacity: 1, alt: null, oneLine: true, textWidth: 0, slack: null, wrap: true };',
    change,
    why: 'Nobody sees it: the title is above the slide.',
  })),
  ...['64 → 128', '48 → 96', '1152 → 2304'].map((change) => ({
    file: 'src/exports/renderer/pptx/measure/walk.ts',
    line: "items.push({ type: 'text', x: 64, y: -48, w: 1152, h: 32, role: 'hiddenTitle', paragraphs: [paragraph], ...rest });",
    change,
    why: 'Nobody sees it: the title is above the slide.',
  })),
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
    line: 'await breathe();',
    change: 'await breathe(); → ;',
    why: 'Others of the thread wait until the file is packed; it has the same bytes.',
  },
  {
    file: 'src/exports/renderer/pptx/package/package.ts',
    line: 'if (error) throw error;',
    change: 'error → false',
    why: 'Nothing is left to fail in the library: every part is compressed before.',
  },
  ...['PACKED.test(name) → false', '0 → 1'].map((change) => ({
    file: 'src/exports/renderer/pptx/package/package.ts',
    line: 'const packed = deflateRawSync(bytes, { level: PACKED.test(name) ? 0 : LEVEL });',
    change,
    why: 'Pictures are compressed a second time, and are hardly smaller.',
  })),
  ...['0 → 1', '1 → 0'].map((change) => ({
    file: 'src/exports/renderer/pptx/package/package.ts',
    line: 'export const FIXED_TIME = new Date(2020, 0, 1);',
    change,
    why: 'Any time will do that is the same for every file.',
  })),
  {
    file: 'src/exports/renderer/pptx/package/theme-part.ts',
    line: '`<a:fmtScheme name="Brand"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst>` +',
    change: '3 → 6',
    why: 'Shapes name the first three styles of a theme.',
  },
  {
    file: 'src/exports/renderer/pptx/package/theme-part.ts',
    line: '`<a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst>` +',
    change: '3 → 6',
    why: 'Shapes name the first three styles of a theme.',
  },
  {
    file: 'src/exports/renderer/pptx/presentation.ts',
    line: 'this.held.clear();',
    change: 'this.held.clear(); → ;',
    why: 'Pictures stay in memory until the file is done.',
  },
  {
    file: 'src/exports/renderer/pptx/units.ts',
    line: 'export const points = (px: number) => Math.round(px * 75) / 100;',
    change: 'round → floor',
    why: 'A size is smaller by less than a hundredth of a point.',
  },
  {
    file: 'src/exports/renderer/pptx/units.ts',
    line: 'export const emu = (px: number) => Math.round(px * EMU_PER_PX);',
    change: 'round → floor',
    why: 'A place is off by less than a nine-thousandth of a pixel.',
  },
  {
    file: 'src/exports/renderer/pptx/objects/paragraphs.ts',
    line: 'const spacing = (px: number) => Math.round(px * 75);',
    change: 'round → floor',
    why: 'A distance is smaller by less than a hundredth of a point.',
  },
  {
    file: 'src/exports/renderer/pptx/objects/mend-objects.ts',
    line: 'let id = 0;',
    change: '0 → 1',
    why: 'The ids of objects only have to differ.',
  },
  ...['round → floor', '< → <=', 'alpha < 1 → true'].map((change) => ({
    file: 'src/exports/renderer/pptx/objects/mend-objects.ts',
    line: 'const inner = alpha < 1 ? `<a:alpha val="${Math.round(alpha * 100_000)}"/>` : \'\';',
    change,
    why: 'Opacity is less by a hundred-thousandth, or is said where it is whole.',
  })),
  {
    file: 'src/exports/renderer/pptx/objects/shapes.ts',
    line: "if (gradient) return { color: 'FFFFFF' };",
    change: "'FFFFFF' → ''",
    why: 'The library writes a colour of its own, and the gradient comes in its place.',
  },
  ...['0.4 → 0.8', '>= → >'].map((change) => ({
    file: 'src/exports/renderer/pptx/objects/shapes.ts',
    line: 'const isCircle = radius >= Math.max(inner.w, inner.h) / 2 - 0.4;',
    change,
    why: 'Corners between which less than two pixels of an edge are straight look like a circle.',
  })),
  {
    file: 'src/exports/renderer/pptx/objects/shapes.ts',
    line: 'const PX_PER_STEP = 96 / 2540;',
    change: '96 → 192',
    why: 'Lines begin and end at every other step, a twenty-fifth of a pixel from where they would.',
  },
  {
    file: 'src/exports/renderer/pptx/measure/boxes.ts',
    line: "if (!fill && !gradient && css.borderStyle === 'none') return [];",
    change: "!fill && !gradient && css.borderStyle === 'none' → false",
    why: 'What has no paint is asked for each side of its border, and there is none.',
  },
  {
    file: 'src/exports/renderer/pptx/measure/boxes.ts',
    line: 'const along = w > h ? { x, y: y + h / 2, w, h: 0 } : { x: x + w / 2, y, w: 0, h };',
    change: '> → >=',
    why: 'A line is longer than it is thick.',
  },
  {
    file: 'src/exports/renderer/pptx/measure/boxes.ts',
    line: "return { type: 'line', ...along, stroke, opacity, alt: null, rising: false, roundCaps: false };",
    change: 'false → true',
    why: 'A level or upright line is the same from either end.',
  },
  ...['0.5 → 1', '>= → >'].map((change) => ({
    file: 'src/exports/renderer/pptx/measure/boxes.ts',
    line: 'const isCircle = radii.every((radius) => radius >= Math.max(frame.w, frame.h) / 2 - 0.5);',
    change,
    why: 'Where hardly a pixel of an edge is straight, nobody sees whether it is sharp.',
  })),
  {
    file: 'src/exports/renderer/pptx/measure/drawings.ts',
    line: 'const [from, to] = b.x < a.x ? [b, a] : [a, b];',
    change: '< → <=',
    why: 'An upright line is the same from either end.',
  },
  {
    file: 'src/exports/renderer/pptx/measure/drawings.ts',
    line: 'rising: to.y < from.y,',
    change: '< → <=',
    why: 'A level line is the same from either end.',
  },
  {
    file: 'src/exports/renderer/pptx/measure/styles.ts',
    line: 'if (color) return color;',
    change: 'color → false',
    why: 'A colour is read again, and is the same.',
  },
  {
    file: 'src/exports/renderer/pptx/measure/styles.ts',
    line: 'if (el.childElementCount < 2) return [...el.children];',
    change: 'el.childElementCount < 2 → false',
    why: 'A single child is in order.',
  },
  {
    file: 'src/exports/renderer/pptx/measure/words.ts',
    line: 'if (!font) {',
    change: '!font → true',
    why: 'A font is read again, and is the same.',
  },
  {
    file: 'src/exports/renderer/pptx/measure/words.ts',
    line: 'if (!extent) {',
    change: '!extent → true',
    why: 'A font is measured again, and is the same.',
  },
  {
    file: 'src/exports/renderer/pptx/measure/words.ts',
    line: "stage.style.cssText = 'position:fixed;inset:0 auto auto 0;width:9px;height:9px;contain:strict';",
    change: "'position:fixed;inset:0 auto auto 0;width:9px;height:9px;cont… → ''",
    why: 'The slides are laid out a second time, as they were before.',
  },
  ...['line → true', '0 → 1'].map((change) => ({
    file: 'src/exports/renderer/pptx/measure/words.ts',
    line: 'lines.push({ left, right, top, bottom, baseline, isForced, firstWord: line ? widthOfWord() : 0 });',
    change,
    why: 'There is no line above the first one that could become wider by its first word.',
  })),
  {
    file: 'src/exports/renderer/pptx/measure/words.ts',
    line: 'spacing: parseFloat(css.letterSpacing) || 0,',
    change: 'parseFloat(css.letterSpacing) || 0 → parseFloat(css.letterSpacing)',
    why: 'No number is null in JSON, and the writer takes that for none.',
  },
  {
    file: 'src/exports/renderer/pptx/measure/tables.ts',
    line: "const spare = css.verticalAlign === 'middle' ? Math.max(0, Math.min(above, below)) / 2 : 0;",
    change: '2 → 4',
    why: 'A text in the middle of its cell is there whatever part of its room is padding, above and below alike.',
  },
  ...['0.5 → 1', '< → <='].map((change) => ({
    file: 'src/exports/renderer/pptx/charts/chart-plots.ts',
    line: "Math.abs(series.endLabel.shift) < 0.5 ? '' : layout({ x: 0, y: series.endLabel.shift }, context, { offset: true });",
    change,
    why: 'A name at the end of a line is moved by less than a pixel.',
  })),
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
];
