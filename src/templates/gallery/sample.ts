import { catalogue } from '../catalogue/index.js';
import type { Template } from '../define/template.js';
import { type DeckLook, slideMarkup } from '../page/document.js';
import { defaultTheme } from '../theme/default-theme.js';

/** The look of the gallery: the brand of a new workspace, without pictures. */
export const GALLERY_LOOK: DeckLook = {
  title: 'Slide templates',
  locale: 'en',
  theme: defaultTheme,
  logo: { color: null, mono: null },
  logoMode: 'color',
  pictures: new Map(),
};

/** Options of a select field; none for a template without the field. */
export const choicesOf = (template: Template, key: 'variant' | 'layoutVariant') => [
  ...(template.fields[key]?.options ?? []),
];

/** The markup of a template with its sample content, in one variant and layout. */
export function sampleMarkup(template: Template, choice: { variant?: string; layoutVariant?: string } = {}): string {
  const content = { ...template.defaults, ...choice };
  const position = [...catalogue.keys()].indexOf(template.key);
  return slideMarkup({ slideType: template.key, content }, position, catalogue.size, GALLERY_LOOK);
}
