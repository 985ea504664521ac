import { formatHex, interpolate, wcagContrast } from 'culori';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { choicesOf, GALLERY_LOOK } from '../../src/templates/gallery/sample.js';
import { type DeckLook, slideMarkup } from '../../src/templates/page/document.js';
import { styles } from '../../src/templates/styles/index.js';
import type { ThemeColors } from '../../src/templates/theme/theme.js';
import { dataDirOfSpecs } from '../../src/exports/renderer/fixtures/spec-browser.js';
import type { Frame, Item } from '../../src/exports/renderer/pptx/measured.js';
import { type MeasuredSlide, Renderer } from '../../src/exports/renderer/renderer.js';

const WHOLE = process.env['MATRIX'] === 'whole';
const TEXT_CONTRAST = 4.5;

const palette = (primary: string, accent: string, surface: string, ink: string, muted: string): ThemeColors => ({
  ...{ primary, accent, surface, ink, muted },
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

/** A colour painted over another. */
const over = (below: string, { hex, a }: { hex: string; a: number }, opacity: number): string =>
  formatHex(interpolate([below, `#${hex}`], 'rgb')(a * opacity)) ?? below;

const holds = (box: Frame, { x, y, w, h }: Frame) =>
  box.x <= x + 2 && x + w <= box.x + box.w + 2 && box.y <= y + 2 && y + h <= box.y + box.h + 2;

/** Boxes of one colour, other texts, and what has lines only, as the grid of a ground. */
const isPlain = (item: Item) =>
  item.type === 'text' ||
  (item.type === 'box' && !item.gradient) ||
  (item.type === 'freeform' && !item.fill && !item.gradient);

/** Texts that are hard to read on what is painted behind them; on pictures and gradients nothing is said. */
function faintTexts({ background, items }: MeasuredSlide): string[] {
  return items.flatMap((item, at) => {
    if (item.type !== 'text' || item.role === 'hiddenTitle' || item.rotate) return [];
    // A box behind a part of a text only, such as a marked line of code, is not the ground of all its words.
    const behind = items.slice(0, at).filter((box) => holds(box, item));
    if (background.gradient || behind.some((box) => !isPlain(box))) return [];
    const ground = behind.reduce(
      (color, box) => (box.type === 'box' && box.fill ? over(color, box.fill, box.opacity) : color),
      background.fill ? `#${background.fill.hex}` : '#FFFFFF',
    );
    return item.paragraphs
      .flatMap(({ runs }) => runs)
      .filter((run) => run.text.trim() && !run.highlight)
      .map((run) => ({ run, contrast: wcagContrast(over(ground, run.color, item.opacity), ground) }))
      .filter(({ contrast }) => contrast < TEXT_CONTRAST - 0.05)
      .map(({ run, contrast }) => `${contrast.toFixed(2)} #${run.color.hex} on ${ground}: ${run.text.slice(0, 30)}`);
  });
}

describe('whatever the brand', () => {
  let renderer: Renderer;
  beforeAll(() => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    renderer = new Renderer({ dataDir: dataDirOfSpecs }, log);
  });
  afterAll(() => renderer.close());

  const cases = Object.entries(PALETTES).flatMap(([name, colors], turn) =>
    styles.map((style, place) => [name, style.key, { colors, style, turn, place }] as const),
  );

  // A brand meets every template once, and each style with a part of them.
  it.each(cases)(
    'text is readable with %s in the style %s',
    async (name, _, { colors, style: { key, fonts }, turn, place }) => {
      const look: DeckLook = { ...GALLERY_LOOK, theme: { colors, fonts, style: key } };
      const slides = [...catalogue.values()].flatMap((template, at) => {
        if (!WHOLE && (at + turn) % styles.length !== place) return [];
        const variants = choicesOf(template, 'variant');
        const taken = WHOLE ? variants : [variants[(turn + at) % variants.length] as string];
        return taken.map((variant) => ({
          title: `${template.key} ${variant}`,
          markup: slideMarkup(
            { slideType: template.key, content: { ...template.defaults, variant } },
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
          faults.push(...faintTexts(slide).map((fault) => `${slides[from + i]?.title}: ${fault}`)),
        );
      }
      expect(faults).toEqual([]);
    },
    120_000,
  );
});
