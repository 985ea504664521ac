import type { Template } from '../../src/templates/define/template.js';
import { choicesOf } from '../../src/templates/gallery/sample.js';
import { styles } from '../../src/templates/styles/index.js';
import { chosen, isWhole } from './sample.js';

/** The style that a run takes for what is named; all styles where it takes everything. */
export const stylesFor = (name: string) => (isWhole ? styles : [chosen(styles, name)]);

const looksOf = (template: Template) =>
  choicesOf(template, 'variant').flatMap((variant) =>
    choicesOf(template, 'layoutVariant').map((layoutVariant) => ({ variant, layoutVariant })),
  );

/** The variant and layout of a template that the seed chooses for what is named. */
export const lookFor = (template: Template, name: string) => chosen(looksOf(template), `${template.key} ${name}`);

/** The variant and layout that a run takes; all of them where it takes everything. */
export const looksFor = (template: Template, name: string) => (isWhole ? looksOf(template) : [lookFor(template, name)]);
