import type { SourceSlide } from '../../../choose/source-deck.js';
import type { Element } from '../package/element.js';

/** Names that PowerPoint gives to sections by itself. */
const NO_NAME = /^(?:default section|untitled section|standardabschnitt|abschnitt ohne titel|section par défaut)$/i;
const BEFORE_COVER = 'Its name would stand on a slide before the first one.';
const CLOSING = /\b(?:closing|thank you|end slide|danke|schluss|merci)\b/i;

/** What a slide is, as its layout says. A slide on the layout of covers that comes later is a section. */
export function roleOf(layout: Element | undefined, slide: SourceSlide, index: number): SourceSlide['role'] {
  const type = layout?.attribute('type');
  const name = layout?.child('p:cSld')?.attribute('name') ?? '';
  if (type === 'secHead') return 'section';
  if (CLOSING.test(name)) return 'closing';
  if (type === 'title' || type === 'ctrTitle') return index === 0 ? 'cover' : 'section';
  return type === undefined && /\b(?:section header|divider|abschnitts?)\b/i.test(name) && slide.title
    ? 'section'
    : undefined;
}

/**
 * Slides with one more where a section begins whose name no slide says: its number is that of the slide after it.
 */
export function withSections(slides: (SourceSlide & { section?: string })[]): SourceSlide[] {
  return slides.flatMap(({ section, ...slide }, at) => {
    if (!section || NO_NAME.test(section) || slide.title?.text === section) return [slide];
    // Nothing stands before the cover.
    if (at === 0)
      return [{ ...slide, leftOut: [...slide.leftOut, { what: 'section', why: BEFORE_COVER, text: section }] }];
    const divider: SourceSlide = {
      index: slide.index,
      role: 'section',
      title: { text: section },
      blocks: [],
      leftOut: [],
    };
    return [divider, slide];
  });
}
