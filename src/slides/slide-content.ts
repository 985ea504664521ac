import { InvalidInput } from '../errors/catalogue.js';
import { nearestNames } from '../errors/nearest.js';
import { catalogue } from '../templates/catalogue/index.js';
import { checkContent, type ImageCheck } from '../templates/define/check-content.js';
import { shapeContent } from '../templates/define/content/shape-content.js';
import type { Content, Template } from '../templates/define/template.js';

/** Most bytes the content of a slide may have as JSON. */
const CONTENT_LIMIT = 256 * 1024;

/** Most bytes that the content and notes of all slides of a deck may have together. */
export const DECK_LIMIT = 2 * 1024 * 1024;

/**
 * @param bytes of all slides of the deck, as they would be stored.
 * @throws invalid_input when they are too many to be answered, drawn and kept as one.
 */
export function assertDeckSize(bytes: number): void {
  if (bytes <= DECK_LIMIT) return;
  const [has, may] = [bytes, DECK_LIMIT].map((size) => (size / 1024 / 1024).toFixed(1));
  throw new InvalidInput(`The slides of a deck may have ${may} MB of content together; this would make it ${has} MB.`);
}

type Written = { content: Content; notes: string | null };

/** By how many bytes slides grow from one time to another; 0 when they shrink. Those that are the same objects do not count. */
export function growthOf(before: readonly Written[], after: readonly Written[]): number {
  const bytes = (slides: readonly Written[], others: readonly Written[]) => {
    const same = new Set(others);
    return slides.reduce((sum, slide) => sum + (same.has(slide) ? 0 : bytesOf(slide)), 0);
  };
  return Math.max(0, bytes(after, before) - bytes(before, after));
}

/** As PostgreSQL writes `jsonb`: a blank follows each comma and colon. */
function bytesOf({ content, notes }: Written): number {
  const json = JSON.stringify(content);
  const blanks = json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').match(/[,:]/g)?.length ?? 0;
  return Buffer.byteLength(json) + blanks + Buffer.byteLength(notes ?? '');
}

/** @throws invalid_input when no template has this key. */
export function templateOf(slideType: string): Template {
  const template = catalogue.get(slideType);
  if (template) return template;
  const nearest = nearestNames(slideType, catalogue.keys(), 3).join(', ');
  throw new InvalidInput(
    `slide_type "${slideType.slice(0, 60)}" is unknown; the nearest are ${nearest}. See GET /v1/slide-templates.`,
  );
}

/**
 * Content as it is stored: in the shape of the template's fields, whatever other one {@link shapeContent} reads.
 *
 * @throws invalid_input with a sentence for each value the template does not take, or when it is too large.
 */
export function acceptContent(template: Template, sent: Content, checkImage: ImageCheck): Content {
  const content = shapeContent(template.fields, sent);
  if (Buffer.byteLength(JSON.stringify(content)) > CONTENT_LIMIT) {
    throw new InvalidInput(`content must have at most ${CONTENT_LIMIT} bytes.`);
  }
  const problems = checkContent(template, content, checkImage);
  if (problems.length > 0) throw new InvalidInput(problems.join(' '));
  return content;
}
