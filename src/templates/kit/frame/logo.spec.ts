import { GALLERY_LOOK } from '../../gallery/sample.js';
import { slideMarkup } from '../../page/document.js';
import { defaultTheme } from '../../theme/default-theme.js';
import type { Picture } from '../slide-context.js';

const BLANK = new Uint8Array(144);
const logo = (src: string, tones: [number, number] | null, isOpen = false): Picture => ({
  src,
  width: 400,
  height: 100,
  sight: { focus: [50, 50], cells: 12, darkest: BLANK, lightest: BLANK, tones, isOpen },
});
const DARK = logo('dark', [20, 22]);
const WHITE = logo('white', [255, 255]);
const GREY = logo('grey', [118, 118]);
const OWN_GROUND = logo('own', [40, 255]);
const TWO_TONES = logo('two', [40, 130], true);
const UNKNOWN = logo('unknown', null);

/** The logo and its plate on a slide: `dark`, `white on #14171F`. */
function drawn(color: Picture | null, mono: Picture | null, content: object, change: object = {}) {
  const look = { ...GALLERY_LOOK, logo: { color, mono }, ...change };
  const html = slideMarkup({ slideType: 'bullets', content: { title: 'Hello', ...content } }, 0, 1, look);
  const plate = /class="logo-plate"[^>]*background:\s*(#\w+)/.exec(html)?.[1];
  const [, src] = /<img class="logo[^"]*" src="([^"]*)"/.exec(html) ?? [];
  return src && (plate ? `${src} on ${plate}` : src);
}
const light = {};
const dark = { variant: 'dark' };
const accent = { variant: 'accent' };

it.each([
  ['as it is where all of its tones are seen', TWO_TONES, null, light, 'two'],
  ['on a plate where one of them is not', TWO_TONES, null, dark, 'two on #FFFFFF'],
  ['in one colour where one of them is not', TWO_TONES, WHITE, dark, 'white'],
  ['as it is where it is seen', DARK, null, light, 'dark'],
  ['as it is on a dark slide', WHITE, null, dark, 'white'],
  ['on a plate where it is not', DARK, null, dark, 'dark on #FFFFFF'],
  ['on a dark plate where it is light', WHITE, null, light, 'white on #14171F'],
  ['as it is where it brings its own ground', OWN_GROUND, null, dark, 'own'],
  ['as it is where it brings its own ground', OWN_GROUND, null, light, 'own'],
  ['in one colour on dark slides', DARK, GREY, dark, 'grey'],
  ['in its colours on light ones', DARK, GREY, light, 'dark'],
  ['in one colour on light slides where only that is seen', WHITE, GREY, light, 'grey'],
  ['in its colours on dark slides where only those are seen', WHITE, DARK, dark, 'white'],
  ['as it is where nobody has looked at it', UNKNOWN, null, dark, 'unknown'],
  ['as it is on the brand’s colour', WHITE, null, accent, 'white'],
  ['not at all where there is none', null, null, light, undefined],
  ['in one colour alone', null, DARK, light, 'dark'],
])('shows a logo %s', (_, color, mono, content, expected) => {
  expect(drawn(color, mono, content)).toBe(expected);
});

it('keeps to one colour where the deck has it so', () => {
  expect(drawn(DARK, GREY, light, { logoMode: 'mono' })).toBe('grey');
  expect(drawn(DARK, WHITE, light, { logoMode: 'mono' })).toBe('white on #14171F');
});

it('goes by the ground that the brand gives a slide', () => {
  const colors = { ...defaultTheme.colors, primary: '#FFF3B0' };
  const theme = { ...defaultTheme, colors };
  expect(drawn(WHITE, null, accent, { theme })).toBe('white on #14171F');
  expect(drawn(DARK, null, accent, { theme })).toBe('dark');
});
