import type { Draft } from './draft.js';

/** Longest title of a title slide. */
const TITLE = 80;

/** The first slide; a statement holds a longer title. */
export const openingOf = (title: string, subtitle: string): Draft =>
  [...title].length <= TITLE
    ? { slide_type: 'title', content: { title, ...(subtitle && { subtitle }) } }
    : { slide_type: 'statement', content: { title, ...(subtitle && { body: subtitle }) } };
