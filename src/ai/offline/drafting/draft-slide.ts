import { chooseSlides } from '../../../choose/choose-slides.js';
import { catalogue } from '../../../templates/catalogue/index.js';
import type { Section } from '../reading/material.js';
import type { Draft } from './draft.js';
import type { DraftContext } from './form.js';
import { sourceSlide } from './source-slide.js';

const templates = [...catalogue.values()];
/** Slides before, of which the templates should not come again: long decks would get ever stranger ones. */
const RECENT = 8;

/** Drafts a slide on the template that holds its section best. Nothing is invented; what the text does not give stays empty. */
export function draftSlide(section: Section, context: DraftContext): Draft {
  const { locale, used } = context;
  const place = { isFirst: false, isLast: false, locale, before: used.slice(-RECENT) };
  const [chosen] = chooseSlides(sourceSlide(section, context), templates, place);
  return { slide_type: chosen!.slideType, content: chosen!.content };
}
