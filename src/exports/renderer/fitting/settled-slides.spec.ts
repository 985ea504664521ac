import { GALLERY_LOOK } from '../../../templates/gallery/sample.js';
import type { DeckLook } from '../../../templates/page/document.js';
import { SettledSlides } from './settled-slides.js';

const SLIDE =
  '<section class="slide v-default template-title" data-pptx-slide lang="en" dir="ltr"><p>One</p></section>';
const FITTED = ' style="--fit:0.8"';
const { theme } = GALLERY_LOOK;
const withTheme = (change: Partial<typeof theme>): DeckLook => ({ ...GALLERY_LOOK, theme: { ...theme, ...change } });

/** What is remembered of a slide that settled in the look of the gallery. */
function learnt(): SettledSlides {
  const slides = new SettledSlides();
  slides.recall([SLIDE], GALLERY_LOOK, 'one').learn([FITTED]);
  return slides;
}

it('remembers how a slide settled, for the same slide in the same look', () => {
  const { sections, isComplete } = learnt().recall([SLIDE], { ...GALLERY_LOOK, title: 'Another deck' }, 'one');
  expect(isComplete).toBe(true);
  expect(sections[0]).toContain(FITTED);
});

it.each<[string, string, DeckLook]>([
  ['another word', SLIDE.replace('One', 'Two'), GALLERY_LOOK],
  ['another language', SLIDE.replace('lang="en"', 'lang="de"'), GALLERY_LOOK],
  ['another font', SLIDE, withTheme({ fonts: { ...theme.fonts, body: 'Merriweather' } })],
  ['another font of titles', SLIDE, withTheme({ fonts: { ...theme.fonts, heading: 'Merriweather' } })],
  ['another style', SLIDE, withTheme({ style: 'bold' })],
  ['another colour', SLIDE, withTheme({ colors: { ...theme.colors, primary: '#123456' } })],
])('knows nothing of a slide with %s', (_, section, look) => {
  const { sections, isComplete } = learnt().recall([section], look, 'one');
  expect([sections, isComplete]).toEqual([[section], false]);
});

it('remembers nothing of a slide that is not to be remembered', () => {
  const slides = new SettledSlides();
  slides.recall([SLIDE], GALLERY_LOOK, 'one').learn([null]);
  expect(slides.recall([SLIDE], GALLERY_LOOK, 'one')).toMatchObject({ sections: [SLIDE], isComplete: false });
});
