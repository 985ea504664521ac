import { catalogue } from '../../src/templates/catalogue/index.js';
import type { Content, Field, Fields, Template } from '../../src/templates/define/template.js';
import { choicesOf, GALLERY_LOOK } from '../../src/templates/gallery/sample.js';
import { type DeckLook, slideMarkup } from '../../src/templates/page/document.js';
import { dataDirOfSpecs } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { type MeasuredSlide, type RenderDeck, Renderer } from '../../src/exports/renderer/renderer.js';
import { readPptx, validatePptx } from '../support/files.js';
import { faultsOfPackage } from '../support/package-check.js';

/**
 * Every template with content from nothing to the limit, in several scripts. `npm run test:matrix` takes every variant
 * and layout; `npm test` another one of each template for each kind of content.
 */
const WHOLE = process.env['MATRIX'] === 'whole';

/** Content of one kind for a template, and the language it is in. */
const KINDS: Record<string, { locale: string; content: (template: Template) => Content; fits: boolean }> = {
  'sample content': { locale: 'en', content: ({ defaults }) => defaults, fits: true },
  'no content': { locale: 'en', content: () => ({}), fits: true },
  'short lists': { locale: 'en', content: ({ defaults, fields }) => cutLists(fields, defaults), fits: true },
  'everything at its limit': {
    locale: 'en',
    content: ({ fields }) => fill(fields, 'Plain words of usual length, '),
    fits: false,
  },
  'one very long word': {
    locale: 'en',
    content: ({ fields }) => fill(fields, 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenband'),
    fits: false,
  },
  Chinese: { locale: 'zh-CN', content: ({ fields }) => fill(fields, '季度业绩增长超出预期，'), fits: false },
  Arabic: { locale: 'ar', content: ({ fields }) => fill(fields, 'نمو الإيرادات في الربع '), fits: false },
  Hebrew: { locale: 'he', content: ({ fields }) => fill(fields, 'צמיחה בהכנסות ברבעון '), fits: false },
  emoji: { locale: 'en', content: ({ fields }) => fill(fields, '🚀👩‍💻🎉 '), fits: false },
};

/** Every field with as much as it takes; `at` is the place of an entry in its list, so that positions differ. */
function fill(fields: Fields, words: string, at = 0): Content {
  return Object.fromEntries(Object.entries(fields).flatMap(([key, field]) => entry(key, field, words, at)));
}

function entry(key: string, field: Field, words: string, at: number): [string, unknown][] {
  const text = (length: number) =>
    [...words.repeat(Math.ceil(length / [...words].length))].slice(0, length).join('').trim();
  switch (field.type) {
    case 'text':
      return [[key, /number only|Number/i.test(field.help ?? '') ? '42.5' : text(field.maxLen ?? 40)]];
    case 'textarea':
      return [[key, text(field.guide?.max ?? 100)]];
    case 'group':
      return [[key, fill(field.itemFields ?? {}, words)]];
    case 'list':
      return [[key, Array.from({ length: field.guide?.max ?? 1 }, (_, i) => fill(field.itemFields ?? {}, words, i))]];
    case 'image':
      return [[key, 'https://example.com/missing.jpg']];
    case 'range':
      return [[key, key === 'x' ? (10 + at * 11) % 100 : (15 + at * 37) % 100]];
    case 'boolean':
      return [[key, true]];
    case 'select':
      return []; // chosen by the matrix, or the default
  }
}

function cutLists(fields: Fields, content: Content): Content {
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.slice(0, Math.max(1, fields[key]?.guide?.min ?? 1)) : value,
    ]),
  );
}

interface Case {
  name: string;
  markup: string;
}

/** Slides of one kind of content; `turn` chooses the look where not all are taken. */
function casesOf(kind: string, turn: number, look: DeckLook): Case[] {
  return [...catalogue.values()].flatMap((template, at) => {
    const looks = choicesOf(template, 'variant').flatMap((variant) =>
      choicesOf(template, 'layoutVariant').map((layoutVariant) => ({ variant, layoutVariant })),
    );
    const taken = WHOLE ? looks : looks.filter((_, i) => i === (turn * 5 + at) % looks.length);
    return taken.map((choice) => {
      const content = { ...KINDS[kind]?.content(template), ...choice };
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

describe('every template', () => {
  let renderer: Renderer;
  beforeAll(() => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    renderer = new Renderer({ dataDir: dataDirOfSpecs }, log);
  });
  afterAll(() => renderer.close());

  it.each(Object.keys(KINDS).map((kind, turn) => [kind, turn] as const))(
    'stays on its stage with %s, and is valid in PowerPoint',
    async (kind, turn) => {
      const { locale, fits } = KINDS[kind] as (typeof KINDS)[string];
      const look = { ...GALLERY_LOOK, locale };
      const faults: string[] = [];
      for (const cases of chunks(casesOf(kind, turn, look), 98)) {
        const deck: RenderDeck = {
          title: kind,
          author: 'Tests',
          locale,
          date: new Date(0),
          look,
          slides: cases.map(({ markup, name }) => ({ markup, title: name, notes: null })),
          pictures: new Map(),
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
        faults.push(...validatePptx(file).map((fault) => JSON.stringify(fault)), ...faultsOfPackage(readPptx(file)));
      }
      expect(faults).toEqual([]);
    },
    WHOLE ? 900_000 : 120_000,
  );
});
