import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { catalogue } from '../catalogue/index.js';
import { inTypedNumerals, numeralsOf, typedNumerals } from '../define/content/numerals.js';
import { type DrawnValue, drawnValues } from '../define/drawn-values.js';
import { slideName } from '../define/slide-name.js';
import { isRecord } from '../define/read-content.js';
import type { Content, Template, Variant } from '../define/template.js';
import { Slide } from '../kit/frame/slide.js';
import { textWidth } from '../kit/words/text-width.js';
import { SlideContext, type DeckLook, useSlide } from '../kit/slide-context.js';
import { directionOf } from '../theme/direction.js';
import type { FontUrl } from '../theme/fonts.js';
import { tallestScript } from '../theme/scripts.js';
import { rolesOf } from '../theme/variants.js';
import { hyphenatorFor } from './hyphens.js';
import { atFirstLevel } from './fitting/levels.js';
import { deckStyles } from './styles/styles.js';
import { textPaths } from './fitting/text-paths.js';

export type { DeckLook } from '../kit/slide-context.js';

/** A slide as stored. */
export interface SlideInput {
  slideType: string;
  content: Content;
}

/** Where the renderer answers font files from memory; their names are appended. */
export const RENDERER_FONTS = 'https://assets.invalid/fonts/';

const rendererFontUrl: FontUrl = (file) => RENDERER_FONTS + file;

/**
 * The markup of a slide; `position` counts from 0.
 *
 * Draws any stored content: content of an older template version, or of an unknown slide type, gives a slide with less
 * on it, never an error.
 */
export function slideMarkup(slide: SlideInput, position: number, total: number, deckLook: DeckLook): string {
  const template = catalogue.get(slide.slideType);
  const content = showingPicture(template, isRecord(slide.content) ? slide.content : {});
  const look = { ...deckLook, locale: inTypedNumerals(deckLook.locale, template?.fields ?? {}, content) };
  const variant = chosen(template, 'variant', content) as Variant;
  const values = [...drawnValues(template?.fields ?? {}, content)];
  const emphasised = new Map(values.flatMap(({ path, words }) => (words ? [[path, words] as const] : [])));
  const texts = values.map(({ text }) => text);
  const numbered = texts.some((text) => /\p{Nd}/u.test(text)) ? texts : [deckLook.title];
  const scene = {
    look,
    templateKey: template?.key ?? 'unknown',
    variant,
    layout: chosen(template, 'layoutVariant', content),
    roles: rolesOf(look.theme, variant),
    dir: directionOf(look.locale),
    script: tallestScript(texts.join('\n'), look.locale),
    numerals: numeralsOf(look.locale) ?? typedNumerals(numbered),
    deckNumerals: numeralsOf(deckLook.locale) ?? typedNumerals([deckLook.title]),
    position,
    total,
    wordage: values.reduce((sum, value) => sum + (isInEntry(value) ? textWidth(value.text, 1) : 0), 0),
    pathOf: textPaths(values),
    wordsAt: (path: string | undefined) => (path === undefined ? undefined : emphasised.get(path)),
    hyphenated: hyphenatorFor(look.locale),
  };
  const drawn = h(SlideContext.Provider, { value: scene }, template ? h(Drawing, { template, content }) : h(Slide, {}));
  return withTitle(renderToStaticMarkup(drawn), slideName(template, content));
}

/** An HTML document of slides, for printing, measuring and screenshots. */
export function renderDocument(sections: readonly string[], look: DeckLook, fontUrl = rendererFontUrl): string {
  const head = `<meta charset="utf-8"><title>${escaped(look.title)}</title><style>${deckStyles(sections, look, fontUrl)}</style>`;
  // Each slide has its own direction: on the document it would move the origin of measurement.
  return `<!doctype html><html lang="${escaped(look.locale)}"><head>${head}</head><body>${sections.map(atFirstLevel).join('')}</body></html>`;
}

/** A component, so that the view is called inside the slide's context. */
function Drawing({ template, content }: { template: Template; content: Content }) {
  return template.draw(content, useSlide().look.locale);
}

const isInEntry = ({ path, type }: DrawnValue) => path.includes('.') && (type === 'text' || type === 'textarea');

type Choice = 'variant' | 'layoutVariant';
const optionsOf = (template: Template | undefined, key: Choice) => template?.fields[key]?.options ?? ['default'];

/** The option in the content; undefined where it names none. */
const named = (template: Template | undefined, key: Choice, content: Content) =>
  optionsOf(template, key).find((option) => Object.hasOwn(content, key) && option === content[key]);

/** The option in the content, else the first one. */
const chosen = (template: Template | undefined, key: Choice, content: Content) =>
  named(template, key, content) ?? optionsOf(template, key)[0]!;

/** Content with the layout that shows the picture of a cover, where it names none. */
function showingPicture(template: Template | undefined, content: Content): Content {
  const { image } = content;
  if (typeof image !== 'string' || !image.trim() || !optionsOf(template, 'variant').includes('image')) return content;
  const beside = [...template!.layouts].find(([, tags]) => tags.includes('picture'))?.[0];
  const isSettled = chosen(template, 'variant', content) === 'image' || named(template, 'layoutVariant', content);
  return beside && !isSettled ? { ...content, layoutVariant: beside } : content;
}

/** Adds a hidden title for outlines and screen readers to a slide that shows none. */
function withTitle(markup: string, name: string): string {
  if (markup.includes(' data-pptx="title"')) return markup;
  const title = `<h2 class="hidden-title" data-pptx="title" data-pptx-hidden>${escaped(name)}</h2>`;
  // An attribute may contain `>`.
  return markup.replace(/^<section(?:[^>"]|"[^"]*")*>/, (section) => section + title);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!);
