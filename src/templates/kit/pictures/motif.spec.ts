import { slideMarkup } from '../../page/document.js';
import { defaultTheme } from '../../theme/default-theme.js';
import type { ThemeColors } from '../../theme/theme.js';
import { GALLERY_LOOK } from '../../gallery/sample.js';

const coverWith = (colors: Partial<ThemeColors>, style = 'bold') => {
  const theme = { ...defaultTheme, colors: { ...defaultTheme.colors, ...colors }, style };
  return slideMarkup({ slideType: 'title', content: { title: 'Hello', variant: 'accent' } }, 0, 1, {
    ...GALLERY_LOOK,
    theme,
  });
};

it.each([
  ['yellow and black', { primary: '#FFE500', accent: '#111111', ink: '#111111' }],
  ['of one colour', { primary: '#7C5CFF', accent: '#7C5CFF', surface: '#0E1020', ink: '#F2F3FF' }],
])('has the colour of the slide on blocks that the other one is lost on: %s', (_, colors) => {
  expect(coverWith(colors)).toContain('class="motif-g"');
});

it.each([
  ['of the default brand', {}, 'bold'],
  ['red and blue', { primary: '#D7263D', accent: '#1B4DE4' }, 'bold'],
  ['in another style', { primary: '#FFE500', accent: '#111111', ink: '#111111' }, 'clean'],
])('has its own colours else: %s', (_, colors, style) => expect(coverWith(colors, style)).not.toContain('motif-g"'));
