import { catalogue } from '../../src/templates/catalogue/index.js';
import { GALLERY_LOOK } from '../../src/templates/gallery/sample.js';
import { type DeckLook, slideMarkup } from '../../src/templates/page/document.js';
import { styles } from '../../src/templates/styles/index.js';
import type { ThemeColors } from '../../src/templates/theme/theme.js';
import { specRenderer } from '../../src/exports/renderer/fixtures/spec-browser.js';
import type { Renderer } from '../../src/exports/renderer/renderer.js';
import { faintTexts } from '../support/faint-texts.js';
import { looksFor } from '../support/looks.js';
import { chosen, isWhole, shareOf } from '../support/sample.js';

const palette = (primary: string, accent: string, surface: string, ink: string, muted: string): ThemeColors => ({
  primary,
  accent,
  surface,
  ink,
  muted,
  positive: '#0A7B55',
  negative: '#C4322F',
});

/** Brands that a careless designer could send. */
const PALETTES: Record<string, ThemeColors> = {
  'pale primary': palette('#FFF3B0', '#FFE0E9', '#FFFFFF', '#222222', '#999999'),
  'yellow on white': palette('#FFD600', '#FFEA00', '#FFFFFF', '#000000', '#777777'),
  'everything dark': palette('#101010', '#1A1A1A', '#202020', '#FFFFFF', '#333333'),
  'night with neon': palette('#39FF14', '#FF00FF', '#05010F', '#F0F0FF', '#6A5ACD'),
  'one grey': palette('#808080', '#808080', '#808080', '#808080', '#808080'),
  'white on white': palette('#FFFFFF', '#FFFFFF', '#FFFFFF', '#FFFFFF', '#FFFFFF'),
  'black on black': palette('#000000', '#000000', '#000000', '#000000', '#000000'),
  'ink as pale as paper': palette('#2B4BD8', '#F2A23A', '#FAFAFA', '#E0E0E0', '#F0F0F0'),
  'red on green': palette('#FF0000', '#00FF00', '#00AA00', '#DD0000', '#BB0000'),
  pastels: palette('#B8C0FF', '#FFD6FF', '#E7C6FF', '#C8B6FF', '#BBD0FF'),
};

describe('whatever the brand', () => {
  let renderer: Renderer;
  beforeAll(() => {
    renderer = specRenderer();
  });
  afterAll(() => renderer.close());

  const cases = Object.entries(PALETTES).flatMap(([name, colors]) =>
    styles.map((style) => [name, style.key, { colors, style }] as const),
  );

  // A run takes a quarter of the pairs of a brand and a style, by the seed. There a brand meets a part of the templates, which the
  // seed chooses; wholly, all in each variant and layout.
  it.each(shareOf(cases, 4))(
    'text is readable with %s in the style %s',
    async (name, _, { colors, style }) => {
      const { key, fonts } = style;
      const look: DeckLook = { ...GALLERY_LOOK, theme: { colors, fonts, style: key } };
      const slides = [...catalogue.values()].flatMap((template, at) => {
        if (!isWhole && chosen(styles, `${template.key} ${name}`) !== style) return [];
        return looksFor(template, `${name} ${key}`).map((choice) => ({
          title: `${template.key} ${choice.variant} ${choice.layoutVariant}`,
          markup: slideMarkup(
            { slideType: template.key, content: { ...template.defaults, ...choice } },
            at,
            catalogue.size,
            look,
          ),
          notes: null,
        }));
      });
      const deck = {
        title: name,
        author: '',
        locale: 'en',
        date: new Date(0),
        look,
        slides,
        pictures: new Map<string, never>(),
      };
      const faults: string[] = [];
      for (let from = 0; from < slides.length; from += 50) {
        const measured = await renderer.measure(deck, from, Math.min(from + 50, slides.length), 'test');
        measured.forEach((slide, i) =>
          faults.push(...faintTexts(slide).faint.map((fault) => `${slides[from + i]?.title}: ${fault}`)),
        );
      }
      expect(faults).toEqual([]);
    },
    600_000,
  );
});
