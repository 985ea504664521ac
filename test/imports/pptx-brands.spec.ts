import { readPptx } from '../../src/imports/pptx/read-pptx.js';
import { part, picture, PNG, pptx, type PptxParts, relationships, shape, type ShapeParts } from './pptx-files.js';

const solid = (color: string, inner = '') =>
  `<a:solidFill>${/^[0-9A-F]{6}$/.test(color) ? `<a:srgbClr val="${color}">${inner}</a:srgbClr>` : `<a:schemeClr val="${color}">${inner}</a:schemeClr>`}</a:solidFill>`;
const filled = (color: string, at: ShapeParts['at'], inner = '') => shape([], { at, fill: solid(color, inner) });
const band = (color: string, inner?: string) => filled(color, [0, 0, 1280, 120], inner);
const card = (color: string) => filled(color, [100, 200, 300, 200]);
const backed = (color: string) => `<p:bg><p:bgPr>${solid(color)}</p:bgPr></p:bg>`;

/** The theme of a file whose slides have these shapes. */
async function themeOf(slides: string[], more: PptxParts = {}) {
  return (await readPptx(pptx({ slides: slides.map((shapes) => ({ shapes })), ...more }))).theme!;
}

/** Those of `pptx-files.ts`. */
const OF_THEME = { primary: '#1F4E79', accent: '#ED7D31', surface: '#FFFFFF', ink: '#101010' };

describe('the colours of a file', () => {
  it.each<[string, string[], object]>([
    [
      'fill most of its slides',
      [band('7A1FA2'), band('7A1FA2') + card('00897B'), band('7A1FA2') + card('00897B')],
      { primary: '#7A1FA2', accent: '#00897B' },
    ],
    ['are the next of its theme', [band('accent3'), band('accent3')], { primary: '#2E8B57', accent: '#1F4E79' }],
    [
      'stand in groups',
      [0, 1].map(() => `<p:grpSp><p:nvGrpSpPr/><p:grpSpPr/>${band('7A1FA2')}</p:grpSp>`),
      { primary: '#7A1FA2' },
    ],
    [
      'are those of default shapes',
      [0, 1].map(() =>
        shape([], { at: [0, 0, 600, 300] }).replace(
          '</p:spPr>',
          '</p:spPr><p:style><a:fillRef idx="1"><a:schemeClr val="accent4"/></a:fillRef></p:style>',
        ),
      ),
      { primary: '#C00000', accent: '#1F4E79' },
    ],
    [
      'differ in lightness alone',
      [band('7A1FA2') + card('4A148C'), band('7A1FA2') + card('4A148C')],
      { primary: '#7A1FA2', accent: undefined },
    ],
  ])('are those that %s', async (_, slides, colors) => {
    const { accent, ...others } = (await themeOf(slides)).colors;
    expect({ ...others, accent }).toMatchObject({ ...OF_THEME, accent: undefined, ...colors });
  });

  it.each<[string, string[]]>([
    ['slides have photographs alone', Array(4).fill(picture('image', { at: [0, 0, 1280, 720] })) as string[]],
    ['slides are white and grey', Array(4).fill(band('F2F2F2') + card('7F7F7F')) as string[]],
    ['one slide has a red warning', ['', '', '', card('D50000')]],
    ['the only slide has a red warning', [card('D50000')]],
    ['one of many has a band', [...(Array(20).fill('') as string[]), band('7A1FA2')]],
    ['what is filled is tiny', Array(4).fill(filled('7A1FA2', [10, 10, 20, 20])) as string[]],
    ['what is filled stands beside the slides', Array(4).fill(filled('7A1FA2', [1300, 0, 900, 700])) as string[]],
    [
      'a tint of a colour is filled',
      Array(4).fill(band('accent4', '<a:lumMod val="20000"/><a:lumOff val="80000"/>')) as string[],
    ],
    ['what is filled can be seen through', Array(4).fill(band('7A1FA2', '<a:alpha val="10000"/>')) as string[]],
    [
      'slides are filled with what cannot be read',
      Array(4).fill(
        shape([], { at: [0, 0, 900, 700], fill: '<a:solidFill><a:srgbClr val="zz"/></a:solidFill>' }),
      ) as string[],
    ],
  ])('are those of its theme where %s', async (_, slides) => {
    const links = { image: ['image', '../media/image1.png'] as [string, string] };
    const { theme } = await readPptx(
      pptx({ slides: slides.map((shapes) => ({ shapes, links })), parts: { 'ppt/media/image1.png': PNG } }),
    );
    expect(theme!.colors).toMatchObject(OF_THEME);
  });

  it('have the background of most slides, and not as a colour of marks', async () => {
    const slides = Array.from({ length: 3 }, () => ({ background: backed('0D2B45'), shapes: card('F2B134') }));
    const { theme } = await readPptx(pptx({ slides: [...slides, {}] }));
    expect(theme!.colors).toMatchObject({ surface: '#0D2B45', primary: '#F2B134' });
    const one = await readPptx(pptx({ slides: [slides[0]!, {}, {}] }));
    expect(one.theme!.colors.surface).toBe('#FFFFFF');
  });

  it('are also those of the layout below the slides', async () => {
    expect((await themeOf(['', ''], { layout: band('7A1FA2') })).colors.primary).toBe('#7A1FA2');
  });
});

describe('the logo of a file', () => {
  const logo = picture('logo', { at: [1100, 20, 120, 60] });
  const links = (target: string) =>
    relationships({ master: ['slideMaster', target], logo: ['image', '../media/image1.png'] });

  it('is that of a layout where the master has none', async () => {
    const parts = {
      'ppt/media/image1.png': PNG,
      'ppt/slideLayouts/_rels/slideLayout1.xml.rels': links('../slideMasters/slideMaster1.xml'),
    };
    expect((await themeOf([''], { layout: logo, parts })).logo).toEqual(PNG);
    const photograph = picture('logo', { at: [0, 0, 1280, 720] });
    expect((await themeOf([''], { layout: photograph, parts })).logo).toBeUndefined();
  });

  it('is that of another master than the first', async () => {
    const parts = {
      'ppt/media/image1.png': PNG,
      'ppt/slides/_rels/slide2.xml.rels': relationships({
        layout: ['slideLayout', '../slideLayouts/slideLayout2.xml'],
      }),
      'ppt/slideLayouts/slideLayout2.xml': part('p:sldLayout', '<p:cSld><p:spTree/></p:cSld>'),
      'ppt/slideLayouts/_rels/slideLayout2.xml.rels': relationships({
        master: ['slideMaster', '../slideMasters/slideMaster2.xml'],
      }),
      'ppt/slideMasters/slideMaster2.xml': part('p:sldMaster', `<p:cSld><p:spTree>${logo}</p:spTree></p:cSld>`),
      'ppt/slideMasters/_rels/slideMaster2.xml.rels': relationships({ logo: ['image', '../media/image1.png'] }),
    };
    const { theme } = await readPptx(pptx({ slides: [{}, {}], parts }));
    expect([theme!.logo, theme!.name]).toEqual([PNG, 'Test']);
  });
});
