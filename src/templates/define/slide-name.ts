import { cut } from './bounds.js';
import { shortened } from './characters.js';
import { plainText } from './marks/marked-words.js';
import type { Content, Template } from './template.js';

const LONGEST = 80;
/** Characters of a text that are read. */
const READ = 1_000;

/**
 * The name of a slide in outlines and for screen readers: its title, else the first words of its quote, else its
 * template.
 */
export function slideName(template: Pick<Template, 'name'> | undefined, content: Content): string {
  return words(content, 'title') ?? words(content, 'quote') ?? template?.name ?? 'Slide';
}

function words(content: Content, key: string): string | undefined {
  const value = Object.hasOwn(content, key) ? content[key] : undefined;
  if (typeof value !== 'string') return undefined;
  const line = plainText(cut(value, READ)).replace(/\s+/g, ' ').trim();
  if (!line) return undefined;
  return shortened(line, LONGEST);
}
