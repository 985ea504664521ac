import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { catalogue } from '../catalogue/index.js';
import { slideName } from '../define/slide-name.js';
import { isRecord } from '../define/read-content.js';
import type { Content, Template, Variant } from '../define/template.js';
import { Slide } from '../kit/frame/slide.js';
import { SlideContext, type DeckLook } from '../kit/slide-context.js';
import { rolesOf } from '../theme/variants.js';
import { deckStyles } from './styles.js';
import { textPaths } from './text-paths.js';

export type { DeckLook } from '../kit/slide-context.js';

/** One slide as it is stored. */
export interface SlideInput {
  slideType: string;
  content: Content;
}

/** Where the files of the page are: what the names of fonts are appended to. Pictures carry their own address. */
export interface PageBases {
  fonts: string;
}

/** The bases that the renderer answers from memory. */
export const RENDERER_BASES: PageBases = { fonts: 'https://assets.invalid/fonts/' };

/**
 * One slide as a string of markup; `position` counts from 0.
 *
 * Draws whatever is stored: content of an older template, or a slide type that no longer exists, gives a slide with
 * less on it, never an error.
 */
export function slideMarkup(slide: SlideInput, position: number, total: number, look: DeckLook): string {
  const template = catalogue.get(slide.slideType);
  const content = isRecord(slide.content) ? slide.content : {};
  const variant = chosen(template, 'variant', content) as Variant;
  const scene = {
    look,
    templateKey: template?.key ?? 'unknown',
    variant,
    layout: chosen(template, 'layoutVariant', content),
    roles: rolesOf(look.theme.colors, variant),
    dir: directionOf(look.locale),
    position,
    total,
    pathOf: textPaths(template?.fields ?? {}, content),
  };
  const drawn = h(SlideContext.Provider, { value: scene }, template ? h(Drawing, { template, content }) : h(Slide, {}));
  return withTitle(renderToStaticMarkup(drawn), slideName(template, content));
}

/** Slides' markup in one HTML document for printing, measuring and pictures. */
export function renderDocument(sections: readonly string[], look: DeckLook, bases: PageBases = RENDERER_BASES): string {
  const head = `<meta charset="utf-8"><title>${escaped(look.title)}</title><style>${deckStyles(sections, look, bases.fonts)}</style>`;
  // The direction stands on each slide: on the page it would move the origin that slides are measured from.
  return `<!doctype html><html lang="${escaped(look.locale)}"><head>${head}</head><body>${sections.join('')}</body></html>`;
}

/** Languages written from right to left. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(ar|arc|ckb|dv|fa|he|iw|ku|ps|sd|ug|ur|yi)(-|$)/i.test(locale) && !/-latn\b/i.test(locale) ? 'rtl' : 'ltr';
}

/** A component of its own, so that the view runs where components can see the slide around them. */
function Drawing({ template, content }: { template: Template; content: Content }) {
  return template.draw(content);
}

/** The option that the content names, else the first one. */
function chosen(template: Template | undefined, key: 'variant' | 'layoutVariant', content: Content): string {
  const options = template?.fields[key]?.options ?? ['default'];
  return options.find((option) => Object.hasOwn(content, key) && option === content[key]) ?? options[0]!;
}

/** Every slide has one title for outlines and screen readers; where none is drawn, a hidden one is added. */
function withTitle(markup: string, name: string): string {
  if (markup.includes(' data-pptx="title"')) return markup;
  const title = `<h2 class="hidden-title" data-pptx="title" data-pptx-hidden>${escaped(name)}</h2>`;
  // An attribute may hold a `>`.
  return markup.replace(/^<section(?:[^>"]|"[^"]*")*>/, (section) => section + title);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
