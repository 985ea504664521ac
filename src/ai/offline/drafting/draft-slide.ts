import { chooseSlides } from '../../../choose/choose-slides.js';
import { catalogue } from '../../../templates/catalogue/index.js';
import type { Material } from '../reading/material.js';
import { clipContent } from './clip-content.js';
import type { Draft } from './draft.js';
import type { DraftContext } from './form.js';
import { sourceSlide } from './source-slide.js';

const templates = [...catalogue.values()];

/** Drafts a slide on the template that holds its material best. Nothing is invented; what the text does not give stays empty. */
export function draftSlide(material: Material, context: DraftContext): Draft {
  const { locale, used } = context;
  const place = { isFirst: false, isLast: false, locale, before: used };
  const [chosen] = chooseSlides(sourceSlide(material, context), templates, place);
  return { slide_type: chosen!.slideType, content: chosen!.content };
}

/** A draft within all limits of its template. */
export const finished = ({ slide_type, content, notes }: Draft): Draft => ({
  slide_type,
  content: clipContent(slide_type, content),
  ...(notes && { notes }),
});
