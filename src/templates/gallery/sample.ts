import { catalogue } from '../catalogue/index.js';
import type { Template } from '../define/template.js';
import { type DeckLook, slideMarkup } from '../page/document.js';
import { styleOf } from '../styles/index.js';
import { defaultTheme } from '../theme/default-theme.js';
import { type Filling, FILLINGS, PICTURE, PORTRAIT } from './fillings.js';

/** The look of the gallery: the brand of a new workspace, without pictures. */
export const GALLERY_LOOK: DeckLook = {
  title: 'Slide templates',
  locale: 'en',
  theme: defaultTheme,
  logo: { color: null, mono: null },
  logoMode: 'color',
  pictures: new Map(),
};

/** The look of the gallery in a style, with the style's fonts. */
export function lookIn(style: string): DeckLook {
  const { key, fonts } = styleOf(style);
  return { ...GALLERY_LOOK, theme: { ...GALLERY_LOOK.theme, style: key, fonts } };
}

/** Options of a select field; none for a template without the field. */
export const choicesOf = (template: Template, key: 'variant' | 'layoutVariant') => [
  ...(template.fields[key]?.options ?? []),
];

/** Addresses at which the page of a {@link filledLook} finds its two pictures. */
export const PICTURE_SOURCE = 'https://assets.invalid/picture.jpg';
export const PORTRAIT_SOURCE = 'https://assets.invalid/portrait.jpg';

/** The look of a new workspace in a style, with the pictures of full content. */
export function filledLook(style = defaultTheme.style): DeckLook {
  const pictures = new Map([
    [PICTURE, { src: PICTURE_SOURCE, width: 1920, height: 1280 }],
    [PORTRAIT, { src: PORTRAIT_SOURCE, width: 600, height: 600 }],
  ]);
  return { ...lookIn(style), pictures };
}

interface Choice {
  variant?: string;
  layoutVariant?: string;
}

/** The markup of a template with its sample content, in one variant and layout. */
export function sampleMarkup(
  template: Template,
  choice: Choice = {},
  filling: Filling = 'usual',
  look: DeckLook = GALLERY_LOOK,
): string {
  const content = { ...FILLINGS[filling](template), ...choice };
  const position = [...catalogue.keys()].indexOf(template.key);
  return slideMarkup({ slideType: template.key, content }, position, catalogue.size, look);
}
