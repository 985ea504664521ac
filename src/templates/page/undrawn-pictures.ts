import { catalogue } from '../catalogue/index.js';
import { drawnValues } from '../define/drawn-values.js';
import type { DeckLook } from '../kit/slide-context.js';
import { type SlideInput, slideMarkup } from './document.js';

/** A picture of the content that its slide has no place for, and the first layout of the template that shows it. */
export interface UndrawnPicture {
  path: string;
  layout: string;
}

/**
 * Pictures that would be seen in another layout alone. Where none shows them, as in a template whose variant decides, nothing is
 * told; whether the addresses have pictures does not matter.
 */
export function undrawnPictures({ slideType, content }: SlideInput, look: DeckLook): UndrawnPicture[] {
  const template = catalogue.get(slideType);
  if (!template) return [];
  const given = [...drawnValues(template.fields, content)].filter(({ type }) => type === 'image');
  if (given.length === 0) return [];
  const addresses = [...new Set(given.map(({ text }) => text))];
  const sources = new Map(addresses.map((url, index) => [url, `picture:${index}`]));
  const pictures = new Map([...sources].map(([url, src]) => [url, { src, width: 1600, height: 900 }]));
  const drawnWith = (change: object) => {
    const markup = slideMarkup({ slideType, content: { ...content, ...change } }, 0, 1, { ...look, pictures });
    return (url: string) => markup.includes(`src="${sources.get(url)}"`);
  };
  const isDrawn = drawnWith({});
  const left = given.filter(({ text }) => !isDrawn(text));
  if (left.length === 0) return [];
  const others = [...template.layouts.keys()].map((layout) => [layout, drawnWith({ layoutVariant: layout })] as const);
  return left.flatMap(({ path, text }) => {
    const [layout] = others.find(([, draws]) => draws(text)) ?? [];
    return layout === undefined ? [] : [{ path, layout }];
  });
}
