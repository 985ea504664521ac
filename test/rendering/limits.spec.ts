import { specRenderer } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { catalogue } from '../../src/templates/catalogue/index.js';
import type { Content, Template } from '../../src/templates/define/template.js';
import { choicesOf, filledLook } from '../../src/templates/gallery/sample.js';
import { atLimits, WRITINGS } from '../../src/tools/catalogue/at-limits.js';
import { checkSamples, type Finding } from '../../src/tools/catalogue/check-samples.js';
import { chosen, isWhole } from '../support/sample.js';

/** One of usual width and tight tables, and the widest. */
const STYLES = ['clean', 'technical'];

/** What breaks a promise. Warnings of overflow tell names of marks, values of charts and addresses: those give way. */
const isBroken = ({ code, severity, path }: Finding) =>
  path !== null && (code === 'small_text' || code === 'broken_word' || (code === 'overflow' && severity === 'error'));

interface Case {
  template: Template;
  layout: string;
  locale: string;
  style: string;
  name: string;
  content: Content;
}

/** Whole: all fields together in every script and style, and each alone in those that the seed chooses. */
function casesOf(template: Template): Case[] {
  const { key } = template;
  const layouts = choicesOf(template, 'layoutVariant');
  const all = WRITINGS.flatMap((writing) => {
    const { locale } = writing;
    return atLimits(template, writing).flatMap((limit, i) =>
      layouts.flatMap((layout) =>
        STYLES.filter((style) => i === 0 || isChosen(style, locale, `${key} ${layout} ${i}`)).map((style) => ({
          ...{ template, layout, locale, style, name: limit.name },
          content: { ...limit.content, layoutVariant: layout },
        })),
      ),
    );
  });
  if (isWhole) return all;
  const isAll = chosen([true, false], `${key} limits`);
  return [
    chosen(
      all.filter(({ name }) => (name === 'all') === isAll),
      `${key} limit`,
    ),
  ];
}

const isChosen = (style: string, locale: string, name: string) =>
  chosen(STYLES, name) === style && chosen(WRITINGS, `${name} writing`).locale === locale;

describe('a limit is a promise', () => {
  const renderer = specRenderer();
  afterAll(() => renderer.close());

  it('holds all fields at a part of their limits, and each alone at its own, without cutting or too small letters', async () => {
    const cases = [...catalogue.values()].flatMap(casesOf);
    const decks = [...Map.groupBy(cases, ({ locale, style }) => `${locale} ${style}`).values()].map((slides) => ({
      filling: slides[0]!.locale,
      look: { ...filledLook(slides[0]!.style), locale: slides[0]!.locale },
      slides: slides.map(({ template, content, layout, name }) => ({
        ...{ slideType: template.key, content, layout: `${layout}, ${name}` },
      })),
    }));
    const findings = await checkSamples(renderer, decks);
    const broken = findings
      .filter(isBroken)
      .map(
        ({ key, layout, filling, style, code, path, measured = '' }) =>
          `${key} ${layout} ${filling} ${style}: ${code} ${path} ${measured}`,
      );
    expect(broken).toEqual([]);
  }, 7_200_000);
});
