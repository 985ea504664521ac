import { type DeckLook, type SlideInput, slideMarkup } from '../templates/page/document.js';
import { publicPage } from '../templates/page/public-page.js';

/*
 * What the workers of `SlideDrawing` run. Content from outside is drawn here and nowhere else in the service: a slide
 * that takes too long costs its worker, never the event loop.
 */

/** Slides that follow each other in a deck. */
export interface SlidesToDraw {
  slides: SlideInput[];
  /** Position of the first of them, counted from 0. */
  from: number;
  /** Slides of the deck. */
  total: number;
  look: DeckLook;
}

/** The markup of each slide. */
export function sections({ slides, from, total, look }: SlidesToDraw): string[] {
  return slides.map((slide, i) => slideMarkup(slide, from + i, total, look));
}

/** The public page of a deck as HTML, from the markup of its slides. */
export function page({ sections, look }: { sections: string[]; look: DeckLook }): string {
  return publicPage(sections, look);
}
