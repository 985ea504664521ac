import type { Fault } from '../../faults/faults.js';
import { faultOf } from './faults-told.js';
import { SAYS_SOURCE } from './phrases.js';
import type { StorySlide } from './story-slide.js';

/** Characters of a text in which a source is looked for. */
const READ = 2_000;

/** Charts that have data and do not say where they are from. */
export function noSources(slides: readonly StorySlide[]): Fault[] {
  return slides
    .filter(({ template }) => template.holds?.includes('charts') && 'source' in template.fields)
    .filter(({ state, template }) =>
      Object.entries(template.fields).some(([key, { type }]) => type === 'list' && holdsAnything(state.content[key])),
    )
    .filter(({ texts }) => !texts.some(({ path, text }) => path === 'source' || SAYS_SOURCE.test(text.slice(0, READ))))
    .map((slide) =>
      faultOf('no_source', slide, {
        path: 'source',
        message: 'The chart does not say where its figures are from.',
        fix: 'Name the origin and the date of the data in the source.',
      }),
    );
}

const holdsAnything = (value: unknown) => Array.isArray(value) && value.length > 0;
