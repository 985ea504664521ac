import { defaultTheme } from '../../../../templates/theme/default-theme.js';
import { themePart } from './theme-part.js';
import { referringTo } from './theme-references.js';

const theme = { ...defaultTheme, fonts: { heading: 'Source Serif 4', body: 'Inter' } };
const box = (face: string) =>
  `<p:sp><p:txBody><a:r><a:rPr><a:latin typeface="${face}" pitchFamily="34" charset="0"/></a:rPr></a:r></p:txBody></p:sp>`;

it('refers to the fonts of the theme', () => {
  expect(referringTo(theme)(box('Inter'))).toContain('<a:latin typeface="+mn-lt"/>');
  expect(referringTo(theme)(box('Source Serif 4'))).toContain('<a:latin typeface="+mj-lt"/>');
});

it.each([
  ['JetBrains Mono', '49'],
  ['Merriweather', '18'],
  ['Poppins', '34'],
])('tells programs that lack %s what it is like', (face, pitchFamily) => {
  const xml = referringTo(theme)(box(face));
  expect(xml).toMatch(new RegExp(`typeface="${face}" panose="[0-9A-F]{20}" pitchFamily="${pitchFamily}"`));
});

it('tells it of the fonts of the theme, too', () => {
  const xml = themePart(theme, new Set(), new Set());
  expect(xml).toMatch(/<a:latin typeface="Source Serif 4" panose="0202[0-9A-F]{16}" pitchFamily="18"/);
  expect(xml).toMatch(/<a:latin typeface="Inter" panose="020B[0-9A-F]{16}" pitchFamily="34"/);
});
