import { catalogue } from '../../src/templates/catalogue/index.js';
import type { Content, Template } from '../../src/templates/define/template.js';
import { filled, FILLINGS } from '../../src/templates/gallery/fillings.js';
import { choicesOf, filledLook } from '../../src/templates/gallery/sample.js';
import { repeated } from '../../src/templates/gallery/voices.js';
import { type DeckLook, slideMarkup } from '../../src/templates/page/document.js';
import { styles } from '../../src/templates/styles/index.js';
import { dataDirOfSpecs } from '../../src/exports/renderer/fixtures/spec-browser.js';
import {
  type MeasuredSlide,
  type RenderDeck,
  Renderer,
  type RenderPicture,
} from '../../src/exports/renderer/renderer.js';
import { samplePictures } from '../../src/tools/sample-pictures.js';
import { readPptx, validatePptx } from '../support/files.js';
import { faultsOfPackage } from '../support/package-check.js';

/**
 * Every template with content from nothing to the limit, in several scripts. `npm run test:matrix` takes every variant,
 * layout and style; `npm test` other ones of each template for each kind of content.
 */
const WHOLE = process.env['SAMPLE'] === 'whole';

interface Kind {
  locale?: string;
  content: (template: Template) => Content;
  /** Nothing may be cut. */
  fits?: boolean;
}

const saying = (words: string, locale = 'en'): Kind => ({
  locale,
  content: ({ fields }) => filled(fields, repeated(words)),
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

/** A style for each kind of content, or all of them. */
const RUNS = Object.entries(KINDS).flatMap(([name, kind], turn) =>
  styles.filter((_, i) => WHOLE || i === turn % styles.length).map(({ key: style }) => ({ name, style, kind, turn })),
);

interface Case {
  name: string;
  markup: string;
}

/** Slides of one kind of content; `turn` chooses variant and layout where not all are taken. */
function casesOf(kind: Kind, turn: number, look: DeckLook): Case[] {
  return [...catalogue.values()].flatMap((template, at) => {
    const looks = choicesOf(template, 'variant').flatMap((variant) =>
      choicesOf(template, 'layoutVariant').map((layoutVariant) => ({ variant, layoutVariant })),
    );
    const taken = WHOLE ? looks : looks.filter((_, i) => i === (turn * 5 + at) % looks.length);
    return taken.map((choice) => {
      const content = { ...kind.content(template), ...choice };
      return {
        name: `${template.key} ${choice.variant} ${choice.layoutVariant}`,
        markup: slideMarkup({ slideType: template.key, content }, at, catalogue.size, look),
      };
    });
  });
}

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

describe('every template', () => {
  let renderer: Renderer;
  const pictures = new Map<string, RenderPicture>();
  beforeAll(async () => {
    for (const [url, { type, body }] of await samplePictures())
      pictures.set(url, { type, body: () => Promise.resolve(body) });
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    renderer = new Renderer({ dataDir: dataDirOfSpecs }, log);
  });
  afterAll(() => renderer.close());

  it.each(RUNS)(
    'stays on its stage with $name in the style $style, and is valid in PowerPoint',
    async ({ name, style, turn, kind }) => {
      const { locale = 'en', fits } = kind;
      const look = { ...filledLook(style), locale };
      const faults: string[] = [];
      for (const cases of chunks(casesOf(kind, turn, look), 98)) {
        const deck: RenderDeck = {
          title: name,
          author: 'Tests',
          locale,
          date: new Date(0),
          look,
          slides: cases.map(({ markup, name }) => ({ markup, title: name, notes: null })),
          pictures,
        };
        const measured: MeasuredSlide[] = [];
        for (let from = 0; from < cases.length; from += 25) {
          measured.push(...(await renderer.measure(deck, from, Math.min(from + 25, cases.length), 'test')));
        }
        measured.forEach((slide, i) =>
          faults.push(...faultsOfLayout(slide).map((fault) => `${cases[i]?.name} ${fault}`)),
        );
        if (fits) {
          for (const report of await renderer.fitReport(deck, 'test')) {
            faults.push(`${cases[report.slide]?.name} is cut: ${JSON.stringify(report.dropped)}`);
          }
        }
        const file = await renderer.joinPptx([JSON.stringify(measured)], deck, 'one');
        const parts = readPptx(file);
        faults.push(...validatePptx(file).map((fault) => JSON.stringify(fault)), ...faultsOfPackage(parts));
        faults.push(...smallChartTexts(parts));
      }
      expect(faults).toEqual([]);
    },
    WHOLE ? 900_000 : 120_000,
  );
});
