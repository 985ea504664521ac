import { catalogue } from '../../templates/catalogue/index.js';
import type { Content, Template } from '../../templates/define/template.js';
import { filled, FILLINGS, type Filling } from '../../templates/gallery/fillings.js';
import { choicesOf, filledLook } from '../../templates/gallery/sample.js';
import { ENGLISH } from '../../templates/gallery/voices.js';
import type { DeckLook, SlideInput } from '../../templates/page/document.js';
import { styles } from '../../templates/styles/index.js';
import { atShare } from './at-limits.js';
import { inScript, SCRIPTS } from './scripts.js';

/** Slides that ship, or that people make of what ships, all in one look. */
export interface SampleDeck {
  /** `usual`, `sparse`, `full`, or the language of usual content. */
  filling: string;
  look: DeckLook;
  slides: (SlideInput & { layout: string })[];
}

const templates = [...catalogue.values()];

/**
 * Every template with usual, sparse and full content in each style, and in three more scripts in the usual style. Whole: these
 * in all styles, too, and all of them in all layouts.
 */
export function sampleDecks(isWhole: boolean, isAsked: (template: Template) => boolean): SampleDeck[] {
  const keys = styles.map(({ key }) => key);
  const asked = templates.filter(isAsked);
  const deck = (filling: string, style: string, contentOf: (template: Template) => Content, locale = 'en') => ({
    filling,
    look: { ...filledLook(style), locale },
    slides: asked.flatMap((template) => slidesOf(template, contentOf(template), isWhole)),
  });
  const ofFilling = (filling: Filling) => (style: string) => deck(filling, style, FILLINGS[filling]);
  return [
    ...keys.map(ofFilling('usual')),
    ...keys.map(ofFilling('sparse')),
    ...keys.map((style) => deck('full', style, ({ fields }) => filled(atShare(fields, AIM), ENGLISH))),
    ...SCRIPTS.flatMap((script) =>
      (isWhole ? keys : keys.slice(0, 1)).map((style) =>
        deck(script.locale, style, (template) => inScript(script, template.fields, template.defaults), script.locale),
      ),
    ),
  ];
}

/** Of what a text may have at most, what planners aim at, and people are told to. */
const AIM = 0.6;

function slidesOf({ key, fields, defaults, ...template }: Template, content: Content, isWhole: boolean) {
  const layouts = choicesOf({ key, fields, defaults, ...template }, 'layoutVariant');
  const usual = typeof defaults['layoutVariant'] === 'string' ? defaults['layoutVariant'] : layouts[0]!;
  return (isWhole ? layouts : [usual]).map((layoutVariant) => ({
    slideType: key,
    content: { ...content, layoutVariant },
    layout: layoutVariant,
  }));
}
