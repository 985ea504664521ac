import { catalogue } from '../../src/templates/catalogue/index.js';
import type { Content, Template } from '../../src/templates/define/template.js';
import { filled, FILLINGS } from '../../src/templates/gallery/fillings.js';
import { filledLook } from '../../src/templates/gallery/sample.js';
import { repeated } from '../../src/templates/gallery/voices.js';
import type { SlideCuts } from '../../src/templates/page/fitting/cuts.js';
import { type DeckLook, renderDocument, slideMarkup } from '../../src/templates/page/document.js';
import { Assembly } from '../../src/exports/renderer/assembly.js';
import { sharedBrowser } from '../../src/exports/renderer/fixtures/spec-browser.js';
import type { Browser } from '../../src/exports/renderer/browser/browser.js';
import type { MeasuredSlide } from '../../src/exports/renderer/renderer.js';
import { samplePictures } from '../../src/tools/samples/pictures.js';
import { faultsOfHeldFonts } from '../support/embedded-fonts.js';
import { readPptx, validatePptx } from '../support/presentations.js';
import { looksFor, stylesFor } from '../support/looks.js';
import { faultsOfPackage } from '../support/package-check.js';
import { isWhole, seed } from '../support/sample.js';

/** Slides that are laid out together. */
const CHUNK = 49;

interface Kind {
  locale?: string;
  content: (template: Template) => Content;
  /** Nothing may be cut. */
  fits?: boolean;
  /** Full slides that say one thing again and again: a run takes one of them for each template. */
  isVoice?: boolean;
}

const saying = (words: string, locale = 'en'): Kind => ({
  locale,
  content: ({ fields }) => filled(fields, repeated(words)),
  isVoice: true,
});

const KINDS: Record<string, Kind> = {
  'usual content': { content: FILLINGS.usual, fits: true },
  'no content': { content: () => ({}), fits: true },
  'sparse content': { content: FILLINGS.sparse, fits: true },
  'everything at its limit': { content: FILLINGS.full },
  'one very long word': saying('Donaudampfschifffahrtsgesellschaftskapitaensmuetzenband'),
  Chinese: saying('季度业绩增长超出预期，', 'zh-CN'),
  Arabic: saying('نمو الإيرادات في الربع ', 'ar'),
  Hebrew: saying('צמיחה בהכנסות ברבעון ', 'he'),
  emoji: saying('🚀👩‍💻🎉 '),
};

interface Run {
  name: string;
  style: string;
  kind: Kind;
  turn: number;
}

/**
 * Every template with content from nothing to the limit, in several scripts: each kind of content in a style, and each
 * template in a variant and layout, which the seed chooses, with half of the kinds and a voice. `npm run test:matrix` takes every variant, layout and style, with
 * every kind of content.
 */
const RUNS: Run[] = Object.entries(KINDS).flatMap(([name, kind], turn) =>
  stylesFor(name).map(({ key: style }) => ({ name, style, kind, turn })),
);

/** Runs whose slides share a file. */
const FILES = isWhole ? RUNS.map((run) => [run]) : [RUNS];

interface Case {
  name: string;
  markup: string;
}

type Choice = ReturnType<typeof looksFor>[number];

interface LaidOut {
  name: string;
  measured: MeasuredSlide;
  cuts: SlideCuts['dropped'];
}

const lookOf = ({ style, kind: { locale = 'en' } }: Pick<Run, 'style' | 'kind'>): DeckLook => ({
  ...filledLook(style),
  locale,
});

const VOICES = Object.values(KINDS).filter(({ isVoice }) => isVoice).length;

const isTaken = ({ kind, turn }: Run, at: number) => isWhole || (at + turn + seed) % (kind.isVoice ? VOICES : 2) === 0;

/** Slides of one kind of content. */
const casesOf = (run: Run): Case[] =>
  [...catalogue.values()].flatMap((template, at) =>
    (isTaken(run, at) ? looksFor(template, run.name) : []).map((choice) => caseOf(run, template, choice)),
  );

function caseOf(run: Pick<Run, 'name' | 'style' | 'kind'>, template: Template, choice: Choice): Case {
  const content = { ...run.kind.content(template), ...choice };
  const at = [...catalogue.keys()].indexOf(template.key);
  return {
    name: `${run.name} ${run.style} ${template.key} ${choice.variant} ${choice.layoutVariant}`,
    markup: slideMarkup({ slideType: template.key, content }, at, catalogue.size, lookOf(run)),
  };
}

/** Slides that samples found wrong once, which every run takes. */
const FOUND: [what: string, kind: string, style: string, template: string, choice: Choice][] = [
  [
    'names of periods over entries',
    ...(['Chinese', 'clean', 'roadmap', { variant: 'dark', layoutVariant: 'lanes' }] as const),
  ],
  [
    'the subtitle below the period',
    ...(['one very long word', 'classic', 'kpiDashboard', { variant: 'subtle', layoutVariant: 'featured' }] as const),
  ],
];

const chunks = <T>(all: T[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/** Texts that leave the stage, or run into another text. */
function faultsOfLayout({ items }: MeasuredSlide): string[] {
  const texts = items.filter((item) => item.type === 'text' && item.role !== 'hiddenTitle' && !item.rotate);
  const words = (item: (typeof texts)[number]) =>
    item.type === 'text'
      ? item.paragraphs
          .flatMap(({ runs }) => runs.map(({ text }) => text))
          .join(' ')
          .slice(0, 40)
      : '';
  const outside = texts
    .filter(({ x, y, w, h }) => x < -2 || y < -2 || x + w > 1282 || y + h > 722)
    .map((item) => `leaves the stage: ${words(item)}`);
  const crossing = texts.flatMap((a, i) =>
    texts
      .slice(i + 1)
      .filter((b) => {
        const wide = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
        const high = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
        return wide > 6 && high > 6;
      })
      .map((b) => `overlaps: ${words(a)} | ${words(b)}`),
  );
  return [...outside, ...crossing];
}

/** Texts of native charts below 12 pt, those included that are shown only by somebody in Office. */
function smallChartTexts(parts: ReadonlyMap<string, string>): string[] {
  const charts = [...parts].filter(([name]) => /^ppt\/charts\/chart\d+\.xml$/.test(name));
  return charts.flatMap(([name, xml]) =>
    [...xml.matchAll(/ sz="(\d+)"/g)].filter(([, size]) => Number(size) < 1200).map(([size]) => `${name}:${size}`),
  );
}

/** What Office would complain of, by the name of the slide where there is one. */
function faultsOfFile(file: Buffer, slides: LaidOut[]): string[] {
  const parts = readPptx(file);
  const faults = [
    ...validatePptx(file).map((fault) => JSON.stringify(fault)),
    ...faultsOfPackage(parts),
    ...smallChartTexts(parts),
    ...faultsOfHeldFonts(file),
  ];
  return faults.map((fault) => fault.replace(/slides\/slide(\d+)\.xml/, (_, n) => `${slides[Number(n) - 1]?.name}`));
}

const pictures = await samplePictures();

async function layOut(all: Case[], look: DeckLook, browser: Browser): Promise<LaidOut[]> {
  const slides: LaidOut[] = [];
  for (const cases of chunks(all, CHUNK)) {
    const [measured, reports] = await browser.withPage(
      (url) => pictures.get(url),
      async (page) => {
        const markup = cases.map((each) => each.markup);
        await page.show(renderDocument(markup, look));
        return [await page.measure(0, cases.length), await page.reportCuts()];
      },
      { wallClockMs: 120_000 },
    );
    const cutsOf = (at: number) => reports.find(({ slide }) => slide === at)?.dropped ?? [];
    const items = JSON.parse(measured) as MeasuredSlide[];
    slides.push(...cases.map(({ name }, i) => ({ name, measured: items[i]!, cuts: cutsOf(i) })));
  }
  return slides;
}

describe.each(FILES.map((runs) => ({ runs })))('every template', ({ runs }) => {
  const browser = sharedBrowser();
  const assembly = new Assembly();
  const laidOut = new Map<Run, Promise<LaidOut[]>>();
  afterAll(async () => {
    laidOut.clear();
    await Promise.all([browser.close(), assembly.close()]);
  });

  /** The slides of a run, laid out once for all tests. */
  function slidesOf(run: Run): Promise<LaidOut[]> {
    if (!laidOut.has(run)) laidOut.set(run, layOut(casesOf(run), lookOf(run), browser));
    return laidOut.get(run)!;
  }

  it.each(runs)(
    'stays on its stage with $name in the style $style',
    async (run) => {
      const slides = await slidesOf(run);
      expect(slides.length).toBeGreaterThan(catalogue.size / VOICES - 1);
      const faults = slides.flatMap(({ name, measured, cuts }) => [
        ...faultsOfLayout(measured).map((fault) => `${name} ${fault}`),
        ...(run.kind.fits && cuts.length > 0 ? [`${name} is cut: ${JSON.stringify(cuts)}`] : []),
      ]);
      expect(faults).toEqual([]);
    },
    900_000,
  );

  it(`is valid in PowerPoint with ${runs.map(({ name, style }) => `${name} in ${style}`).join(', ')}`, async () => {
    const slides: LaidOut[] = [];
    for (const run of runs) slides.push(...(await slidesOf(run)));
    const [{ theme }, locale] = [lookOf(runs[0]!), runs[0]!.kind.locale ?? 'en'];
    const file = await assembly.pptx(
      [JSON.stringify(slides.map(({ measured }) => measured))],
      {
        title: 'Every template',
        author: 'Tests',
        locale,
        date: new Date(0),
        theme,
        notes: slides.map(() => null),
        embedFonts: true,
      },
      'one',
      (src) => Promise.resolve(pictures.get(src)),
    );
    expect(faultsOfFile(file, slides)).toEqual([]);
  }, 900_000);
});

describe('texts that once crossed', () => {
  const browser = sharedBrowser();
  afterAll(() => browser.close());

  it.each(FOUND)('stay apart: %s', async (_, name, style, key, choice) => {
    const run = { name, style, kind: KINDS[name]! };
    const [slide] = await layOut([caseOf(run, catalogue.get(key)!, choice)], lookOf(run), browser);
    expect(faultsOfLayout(slide!.measured)).toEqual([]);
  });
});
