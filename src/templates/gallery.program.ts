import { workAfterOthers } from '../workers/low-priority.js';
import { catalogue } from './catalogue/index.js';
import { galleryDetail, type SampleChoices } from './gallery/detail-page.js';
import { drawCards, type GalleryCards, galleryIndex, type GalleryView } from './gallery/index-page.js';

workAfterOthers();

/*
 * What `GalleryService` runs. All templates together take half a second, and a template that shows code a good part of it, as
 * grammars are long.
 */

/** A template that there is, how it is drawn, and the key of the style. */
export interface DetailInput {
  key: string;
  choices: SampleChoices;
  style: string;
}

/** By style; they do not change while the service runs. */
const cards = new Map<string, GalleryCards>();

/** The page of all templates, as HTML. */
export function index(view: GalleryView): string {
  const drawn = cards.get(view.style) ?? drawCards(view.style);
  cards.set(view.style, drawn);
  return galleryIndex(view, drawn);
}

/** The page of one template, as HTML. */
export const detail = ({ key, choices, style }: DetailInput): string =>
  galleryDetail(catalogue.get(key)!, choices, style);
