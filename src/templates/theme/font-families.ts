/** Files of whole fonts, of which some characters are drawn. */
export interface WholeFonts {
  files: readonly (readonly [weight: string, style: 'normal' | 'italic', file: string])[];
  /** The characters, as style sheets list them. */
  range: string;
}

/** A shipped family: its name, its npm package and the style sheets of its cuts. */
export interface FontFamily {
  name: string;
  /** Prefix of its file names: `inter-latin-400-normal.woff2`. */
  slug: string;
  sheets: string[];
  /** The family of Office whose letters are as wide. */
  office?: string;
  /** What its letters are like; left out for those without serifs. */
  kind?: 'serif' | 'mono';
  /** What the cuts lack. */
  rest?: WholeFonts;
}

/**
 * Static cuts, because Chromium embeds variable fonts in PDFs as Type 3 glyph programs, twice the size and unnamed.
 * Except Han, kana and hangul, whose static packages are 14 times the size of the variable ones.
 */
export const cuts = (name: string, ...weights: string[]): FontFamily => {
  const slug = name.toLowerCase().replace(/ /g, '-');
  return { name, slug, sheets: weights.map((weight) => `@fontsource/${slug}/${weight}.css`) };
};
export const variable = (name: string): FontFamily => {
  const slug = name.toLowerCase().replace(/ /g, '-');
  return { name, slug, sheets: [`@fontsource-variable/${slug}/index.css`] };
};
/** Office has regular and bold only: semi-bold is drawn bold in every format, so that they agree. */
const usual = ['400', '400-italic', '700', '700-italic'];

/** Families that brands can use. */
export const brandFamilies: readonly FontFamily[] = [
  cuts('Inter', ...usual),
  cuts('Roboto', ...usual),
  cuts('Open Sans', ...usual),
  {
    ...cuts('Lato', ...usual),
    rest: {
      files: [
        ['400', 'normal', 'lato-font/fonts/lato-normal/lato-normal.woff2'],
        ['400', 'italic', 'lato-font/fonts/lato-normal-italic/lato-normal-italic.woff2'],
        ['700', 'normal', 'lato-font/fonts/lato-bold/lato-bold.woff2'],
        ['700', 'italic', 'lato-font/fonts/lato-bold-italic/lato-bold-italic.woff2'],
      ],
      range: 'U+0100-0130,U+0132-0151,U+0154-024F,U+0259,U+0370-03FF,U+0400-04FF,U+1E00-1EFF',
    },
  },
  { ...cuts('Carlito', ...usual), office: 'Calibri' },
  cuts('Montserrat', ...usual),
  cuts('Poppins', ...usual),
  cuts('Nunito', ...usual),
  cuts('IBM Plex Sans', ...usual),
  { ...cuts('Merriweather', ...usual), kind: 'serif' },
  { ...cuts('Playfair Display', ...usual), kind: 'serif' },
  { ...cuts('Source Serif 4', ...usual), kind: 'serif' },
  { ...cuts('JetBrains Mono', '400', '400-italic', '700'), kind: 'mono' },
];

/** Colour emoji in COLRv0, which both screenshots and PDF support. */
export const emoji = {
  name: 'Twemoji',
  file: 'twemoji-colr-font/twemoji.woff2',
  range:
    'U+200D,U+203C,U+2049,U+20E3,U+2139,U+2194-21AA,U+231A-23FF,U+25AA-25FE,U+2600-27BF,U+2934-2935,U+2B05-2B55,U+FE0F,' +
    'U+1F000-1FAFF,U+E0020-E007F',
  /** What U+20E3 makes keycaps of. */
  keys: 'U+0023,U+002A,U+0030-0039',
};

/** Arrows, mathematical signs, fractions, hyphens, marks and others that the cuts of Inter above lack, from the whole of it. */
export const signs: WholeFonts & { name: string } = {
  name: 'Inter Signs',
  files: [
    ['400', 'normal', 'inter-ui/web/Inter-Regular.woff2'],
    ['700', 'normal', 'inter-ui/web/Inter-Bold.woff2'],
  ],
  range:
    'U+02CD,U+02D8-02D9,U+02DB,U+0302,U+0306-0307,U+030A-031B,U+0326-0328,U+032C,U+0337-0338,U+0342-0343,U+0346-036F,U+1DC0-1DFF,' +
    'U+2010-2012,U+2015-2017,U+201B,U+201F,U+2021,U+2023-2025,U+2027,U+2030-2031,U+2034-2038,U+203B,U+203D-2043,U+2045-2048,' +
    'U+204A-205E,U+2070-209C,U+20C0-2109,U+2117-2121,U+212E-2132,U+213B-2190,U+2192,U+21B0-2211,U+221A-2265,U+2295-2298,U+2303-2318,' +
    'U+2325-2327,U+232B,U+2380-238B,U+23CE,U+2423,U+2460-2468,U+24B6-24EA,U+25A0-25A2,U+25B2-25B3,U+25B7-25BD,U+25C1-25EF,' +
    'U+2605-2606,U+263C,U+266A-266B,U+2713,U+2717,U+2780-2788,U+27EF-27FA,U+2913,U+2A38,U+2B12-2B13,U+2B24,U+2E18,U+1F12F-1F140,' +
    'U+1F16A-1F16B,U+1F850-1F852',
};

/** Letters and signs of formulas, with the table of OpenType that says how they are arranged. */
export const math = {
  name: 'Noto Sans Math',
  file: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
};

/** Substitutes of well-known families that can't be shipped. Keys are lower case. */
const SUBSTITUTES = new Map<string, string>(
  Object.entries({
    'source sans': 'Open Sans',
    'noto sans': 'Open Sans',
    'segoe ui': 'Open Sans',
    verdana: 'Open Sans',
    tahoma: 'Open Sans',
    calibri: 'Carlito',
    aptos: 'Carlito',
    avenir: 'Montserrat',
    gotham: 'Montserrat',
    proxima: 'Montserrat',
    futura: 'Poppins',
    'century gothic': 'Poppins',
    circular: 'Poppins',
    gilroy: 'Poppins',
    plex: 'IBM Plex Sans',
    georgia: 'Merriweather',
    cambria: 'Merriweather',
    'noto serif': 'Merriweather',
    didot: 'Playfair Display',
    bodoni: 'Playfair Display',
    playfair: 'Playfair Display',
    garamond: 'Source Serif 4',
    times: 'Source Serif 4',
    palatino: 'Source Serif 4',
    baskerville: 'Source Serif 4',
    'source serif': 'Source Serif 4',
    consolas: 'JetBrains Mono',
    menlo: 'JetBrains Mono',
    courier: 'JetBrains Mono',
    mono: 'JetBrains Mono',
    slab: 'Merriweather',
    serif: 'Source Serif 4',
    roboto: 'Roboto',
    'open sans': 'Open Sans',
  }),
);

/**
 * The shipped family closest to a requested one: itself, a known substitute (`Georgia` is `Merriweather`), else Inter.
 */
export function nearestFamily(wished: string): string {
  const wish = wished.replace(/['"]/g, '').split(',')[0]!.trim().toLowerCase();
  const exact = brandFamilies.find(({ name }) => name.toLowerCase() === wish);
  if (exact) return exact.name;
  if (/sans[- ]serif/.test(wish)) return 'Inter';
  for (const [part, family] of SUBSTITUTES) if (wish.includes(part)) return family;
  return 'Inter';
}
