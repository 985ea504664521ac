import type { StyleSheet } from './styles/style-sheet.js';

const TAG_OR_SOFT_HYPHEN = /<[a-z](?:[^>"]|"[^"]*")*>|\u00AD/g;
const ATTRIBUTE = / ([^\s=">/]+)(?:="([^"]*)")?/g;

/** Data of charts and tables, roles and hints, which only the renderer reads. */
const isForRenderer = (name: string) => name.startsWith('data-pptx') || name === 'data-path';

/** A place where a line ends within a word; {@link hyphenStyles} has its soft hyphen. */
const HYPHEN = '<i class="dv-hyphen"></i>';

/**
 * Soft hyphens that are no text: in texts they are copied with the word, and screen readers say it in pieces. Their own
 * alternative text is empty; browsers that know none take the first rule.
 */
const HYPHEN_STYLES = `.dv-hyphen { font-style: inherit } .dv-hyphen::after { content: "\\AD"; content: "\\AD" / "" }`;

/** The rules that these slides of a public page need for words that break. */
export const hyphenStyles = (sections: readonly string[]) =>
  sections.some((section) => section.includes(HYPHEN)) ? HYPHEN_STYLES : '';

/**
 * The markup of a fitted slide as the public page has it: without what only the renderer reads, styles as classes, words
 * as typed though lines end within them, and pictures loaded when they come near, after those of the first slide.
 *
 * @param eager true for the first slide, whose pictures are wanted at once
 */
export function publicMarkup(markup: string, sheet: StyleSheet, { eager }: { eager: boolean }): string {
  return markup.replace(TAG_OR_SOFT_HYPHEN, (tag) => {
    if (!tag.startsWith('<')) return HYPHEN;
    let styled: string | null = null;
    const kept = tag.replace(ATTRIBUTE, (attribute, name: string, value: string = '') => {
      if (name === 'style') styled = sheet.classOf(value);
      return name === 'style' || isForRenderer(name) ? '' : attribute;
    });
    const classed = styled === null ? kept : withClass(kept, styled);
    return classed.replace(
      /^<img\b/,
      eager ? '<img fetchpriority="high"' : '<img loading="lazy" decoding="async" fetchpriority="low"',
    );
  });
}

function withClass(tag: string, name: string): string {
  return / class="/.test(tag) ? tag.replace(/ class="/, `$&${name} `) : tag.replace(/^<[^\s>/]+/, `$& class="${name}"`);
}
