import sharp from 'sharp';
import { specRenderer } from '../../exports/renderer/fixtures/spec-browser.js';
import { remarks } from '../../markup/markup.program.js';
import { catalogue } from '../../templates/catalogue/index.js';
import { GALLERY_LOOK } from '../../templates/gallery/sample.js';
import { slideMarkup } from '../../templates/page/document.js';
import { readSlide } from './slide-reader.js';

const URL = 'https://example.com/view.png';

/** A slide, and what was planted in its markup. */
interface Plant {
  slideType: string;
  content: Record<string, unknown>;
  change?: (markup: string) => string;
  /** Colour of the deck's logo. */
  logo?: string;
  /** Pixels of its picture, and whether it is there. */
  pixels?: number;
  isThere?: boolean;
}

const before = (end: string, planted: string) => (markup: string) => markup.replace(end, planted + end);
const atEnd = (planted: string) => before('</section>', planted);
const placed = (path: string, style: string, words = 'Planted', tag = 'p') =>
  `<${tag} data-path="${path}" class="t-body" style="position:absolute;font-size:20px;line-height:28px;${style}">${words}</${tag}>`;

/** The sample of a template, which is clean. */
const sample = (slideType: string, content: Record<string, unknown> = {}): Plant => ({
  slideType,
  content: { ...catalogue.get(slideType)!.defaults, ...content },
});
const bullets = sample('pillars', { foundation: '' });
const picture = sample('imageText', { image: URL, imageAlt: 'A hall' });
const chart = sample('columnChart');
const ending = sample('thankYou');

const with_ = (slide: Plant, content: Record<string, unknown>): Plant => ({
  ...slide,
  content: { ...slide.content, ...content },
});

const PLANTED: [code: string, path: string | null, plant: Plant][] = [
  ['small_text', 'planted', { ...bullets, change: atEnd(placed('planted', 'left:80px;top:600px;font-size:13px')) }],
  ['low_contrast', 'planted', { ...bullets, change: atEnd(placed('planted', 'left:80px;top:660px;color:#bbb')) }],
  [
    'low_contrast',
    'planted',
    {
      ...bullets,
      change: atEnd(
        `<div style="position:absolute;left:60px;top:590px;width:400px;height:50px;background:#222"></div>${placed('planted', 'left:80px;top:600px;color:#333')}`,
      ),
    },
  ],
  [
    'low_contrast',
    'planted',
    { ...picture, change: atEnd(placed('planted', 'left:0;top:0;margin:300px 900px;color:#808080')) },
  ],
  [
    'low_contrast',
    'planted',
    {
      ...bullets,
      change: atEnd(
        `${placed('planted', 'left:80px;top:600px')}<div style="position:absolute;left:60px;top:590px;width:400px;height:50px;background:#ffffffd0"></div>`,
      ),
    },
  ],
  [
    'broken_word',
    'planted',
    {
      ...bullets,
      change: (markup) =>
        atEnd(placed('planted', 'left:80px;top:600px;width:90px;overflow-wrap:anywhere', 'Unfallversicherung'))(
          markup.replace('<section', '<section data-break'),
        ),
    },
  ],
  [
    'long_title',
    'title',
    {
      ...bullets,
      change: atEnd(
        '<p data-path="title" class="t-title" style="position:absolute;left:80px;top:590px;width:200px;font-size:16px;line-height:16px">' +
          'Harbours hinterland '.repeat(5) +
          '</p>',
      ),
    },
  ],
  [
    'veiled_picture',
    'image',
    {
      ...picture,
      change: (markup) =>
        markup.replace(
          /<img [^>]*assets\.invalid[^>]*>/,
          '<div style="position:relative">$&<div style="position:absolute;inset:0;background:#fffffff0"></div></div>',
        ),
    },
  ],
  ['faint_logo', null, { ...bullets, logo: '#f4f4f4' }],
  [
    'unknown_anchor',
    'annotations.0.anchor',
    sample('lineChart', { annotations: [{ anchor: 'May 2030', text: 'Opens' }] }),
  ],
  ['unnamed_series', 'showLegend', with_(chart, { showLegend: false })],
  [
    'collision',
    'planted',
    {
      ...bullets,
      change: (markup) =>
        atEnd(placed('planted', 'left:80px;top:600px') + placed('planted', 'left:100px;top:604px', 'More'))(markup),
    },
  ],
  [
    'collision',
    'planted',
    {
      ...bullets,
      change: atEnd(
        `${placed('planted', 'left:80px;top:600px')}<svg style="position:absolute;left:0;top:0" width="1280" height="720"><path d="M40 614H400" stroke="#000000" stroke-width="2"/></svg>`,
      ),
    },
  ],
  ['at_edge', 'planted', { ...bullets, change: atEnd(placed('planted', 'left:4px;top:600px')) }],
  [
    'crowded',
    null,
    { ...bullets, change: atEnd(placed('planted', 'left:80px;top:600px;width:1120px', 'a b c d '.repeat(35))) },
  ],
  ['undefined_variable', 'title', with_(bullets, { title: 'What {{client}} gains' })],
  ['no_letters', 'title', with_(bullets, { title: 'བོད grows' })],
  ['unread_formula', 'title', with_(bullets, { title: 'How $\\frac{1$ grows' })],
  [
    'unread_number',
    'series.0.values.1.value',
    with_(chart, { series: [{ name: 'Revenue', values: ['1', 'many', '3', '4'].map((value) => ({ value })) }] }),
  ],
  ['unknown_field', 'heading', with_(bullets, { heading: 'Revenue' })],
  ['bad_link', 'url', with_(ending, { url: 'javascript:alert(1)' })],
  ['bad_link', 'email', with_(ending, { email: 'anna' })],
  ['missing_image', 'image', { ...picture, isThere: false }],
  ['undrawn_image', 'image', sample('thankYou', { image: URL, imageAlt: 'A hall', layoutVariant: 'center' })],
  ['blurred', 'image', { ...picture, pixels: 300 }],
  ['no_alt', 'image', with_(picture, { imageAlt: '' })],
];

describe('the reading of slides', () => {
  const renderer = specRenderer();
  afterAll(() => renderer.close());

  async function read({ slideType, content, change = (markup) => markup, pixels = 2000, isThere = true, logo }: Plant) {
    const bodyOf = (background: string) =>
      sharp({ create: { width: pixels, height: pixels, channels: 3, background } })
        .png()
        .toBuffer();
    const body = await bodyOf('#7f7f7f');
    const LOGO = 'https://assets.invalid/logo.png';
    // A page keeps what it has loaded from an address.
    const SRC = `https://assets.invalid/${pixels}.png`;
    const pictures = new Map(isThere ? [[URL, { src: SRC, width: pixels, height: pixels }]] : []);
    const color = logo ? { src: LOGO, width: 160, height: 160 } : null;
    const look = { ...GALLERY_LOOK, pictures, logo: { color, mono: null } };
    const markup = change(slideMarkup({ slideType, content }, 0, 1, look));
    const deck = {
      ...{ title: '', author: '', locale: 'en', date: new Date(0), look },
      slides: [{ markup, title: '', notes: null }],
      pictures: new Map([
        [SRC, { type: 'image/png', body: () => Promise.resolve(body) }],
        [LOGO, { type: 'image/png', body: () => bodyOf(logo ?? '#000') }],
      ]),
    };
    const [slide] = await renderer.inspect(deck, 0, 1, 'spec');
    const [told] = remarks({ slides: [{ slideType, content: JSON.stringify(content) }], look: GALLERY_LOOK });
    const seen = { urlsAt: (src: string) => (src === SRC ? [URL] : []), isThere: () => isThere };
    return readSlide(slide!, told!, seen);
  }

  it.each([bullets, picture, chart, ending, { ...bullets, logo: '#223366' }, { ...bullets, logo: '#e0a020' }])(
    'finds nothing on a clean slide',
    async (slide) => {
      expect((await read(slide)).faults).toEqual([]);
    },
  );

  it.each(PLANTED)('finds %s at %s, and only it', async (code, path, plant) => {
    expect((await read(plant)).faults.map((fault) => [fault.code, fault.path])).toEqual([[code, path]]);
  });

  it('finds labels of lines on each other, whose ground hides the lower one', async () => {
    const label = (left: number, words: string) =>
      placed('planted', `left:${left}px;top:600px;color:#111;background:#fff`, words, 'span');
    const found = async (apart: number) => {
      const change = atEnd(label(80, 'Approved') + label(80 + apart, 'Rejected'));
      return (await read({ ...bullets, change })).faults.map(({ code }) => code);
    };
    expect(await found(40)).toContain('collision');
    expect(await found(140)).toEqual([]);
  });

  it('takes the edge of a pale area for no line, but that of another', async () => {
    const area = (color: string) =>
      `<svg style="position:absolute;left:0;top:0" width="1280" height="720"><path d="M100 590H400V640H100Z" fill="${color}" stroke="${color}"/></svg>`;
    const found = async (color: string) => {
      const change = atEnd(area(color) + placed('planted', 'left:80px;top:600px'));
      return (await read({ ...bullets, change })).faults.map(({ code }) => code);
    };
    expect(await Promise.all(['#dfe4fb', '#7f9cf5'].map(found))).toEqual([[], ['collision']]);
  });

  it('takes no ground from corners that are cut away', async () => {
    const ground = (radius: string) =>
      `<div style="position:absolute;left:78px;top:410px;width:220px;height:220px;border-radius:${radius};background:#222"></div>`;
    const found = async (radius: string) => {
      const change = atEnd(ground(radius) + placed('planted', 'left:80px;top:600px;color:#333', 'ab'));
      const { faults } = await read({ ...bullets, change });
      return faults.flatMap(({ code, path }) => (path === 'planted' ? [code] : []));
    };
    expect(await Promise.all(['0', '10px', '50%', '999px', '0 0 0 110px'].map(found))).toEqual([
      ['low_contrast'],
      ['low_contrast'],
      [],
      [],
      [],
    ]);
  });

  it('takes no plain list of three to eight points for an empty field', async () => {
    const found = async (text: string, count: number) => {
      const items = Array.from({ length: count }, () => ({ text }));
      return (await read({ slideType: 'bullets', content: { title: 'Ports', items } })).faults.map(({ code }) => code);
    };
    const points = [
      'Prices',
      'Costs fell in May',
      '港口在线预订',
      'Security reviews take six weeks unless the pack goes first',
    ];
    for (const count of [3, 4, 5, 6, 8])
      expect([count, ...(await Promise.all(points.map((text) => found(text, count))))]).toEqual([
        count,
        ...points.map(() => []),
      ]);
    const { faults } = await read({ slideType: 'decisionMatrix', content: { title: 'Ports' } });
    expect(faults.map(({ code }) => code)).toEqual(['empty_area']);
  });

  it('takes no pie for an empty field that has parts, and one that has none', async () => {
    const emptyIn = async (slideType: string, count: number, showLegend: boolean) => {
      const parts = ['Licences', '港口', 'خدمات', 'Services', 'सेवा', 'Hardware', 'Обучение', 'Training'];
      const items = parts.slice(0, count).map((label, i) => ({ label, value: `${10 + i}` }));
      const { faults } = await read({ slideType, content: { title: 'Revenue', items, showLegend } });
      return faults.some(({ code }) => code === 'empty_area') ? [`${slideType} ${count} ${showLegend}`] : [];
    };
    const cases = ['pieChart', 'donutChart'].flatMap((key) =>
      [2, 3, 5, 8].flatMap((n) => [true, false].map((on) => [key, n, on] as const)),
    );
    expect((await Promise.all(cases.map((one) => emptyIn(...one)))).flat()).toEqual([]);
    expect(await emptyIn('pieChart', 1, true)).toHaveLength(1);
    expect(await emptyIn('pieChart', 0, true)).toHaveLength(1);
  });

  it('finds what does not fit', async () => {
    const { faults } = await read(
      with_(bullets, {
        items: Array.from({ length: 40 }, (_, i) => ({ text: `Point ${i} of many`, body: 'Long '.repeat(40) })),
      }),
    );
    expect(faults.map(({ code }) => code)).toContain('overflow');
  });

  it('finds addresses that are cut', async () => {
    const cut = async (letters: number) => {
      const url = `https://example.com/${'long-'.repeat(40).slice(0, letters)}`;
      const items = Array.from({ length: 10 }, (_, i) => ({ title: `Source ${i}`, author: 'Office', url }));
      const { faults } = await read(sample('references', { items }));
      return faults.flatMap(({ code, path }) => (code === 'overflow' ? [path] : []));
    };
    expect(await cut(10)).toEqual([]);
    expect(await cut(150)).toContain('items.9.url');
  });

  it('measures', async () => {
    const { measures } = await read(chart);
    expect(measures).toMatchObject({
      editability: { charts: 1, tables: 0, pictures: 0 },
      sizes: { title: { smallest: 30 } },
    });
    expect(measures.words).toBeGreaterThan(5);
  });
});
