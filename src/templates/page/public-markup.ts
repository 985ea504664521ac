import type { StyleSheet } from './styles/style-sheet.js';

const TAG = /<[a-z](?:[^>"]|"[^"]*")*>/g;
const ATTRIBUTE = / ([^\s=">/]+)(?:="([^"]*)")?/g;

/** Data of charts and tables, roles and hints, which only the renderer reads. */
const isForRenderer = (name: string) => name.startsWith('data-pptx') || name === 'data-path';

/**
 * The markup of a fitted slide as the public page has it: without what only the renderer reads, styles as classes, and
 * pictures loaded when they come near, after those of the first slide.
 *
 * @param eager true for the first slide, whose pictures are wanted at once
 */
export function publicMarkup(markup: string, sheet: StyleSheet, { eager }: { eager: boolean }): string {
  return markup.replace(TAG, (tag) => {
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
