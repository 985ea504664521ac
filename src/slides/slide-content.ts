import { InvalidInput } from '../errors/catalogue.js';
import { catalogue } from '../templates/catalogue/index.js';
import { checkContent, type ImageCheck } from '../templates/define/check-content.js';
import type { Content, Template } from '../templates/define/template.js';

/** Most bytes the content of a slide may have as JSON. */
const CONTENT_LIMIT = 256 * 1024;

/** @throws invalid_input when no template has this key. */
export function templateOf(slideType: string): Template {
  const template = catalogue.get(slideType);
  if (!template)
    throw new InvalidInput(`slide_type "${slideType.slice(0, 60)}" is unknown; see GET /v1/slide-templates.`);
  return template;
}

/** @throws invalid_input with a sentence for each value the template does not take, or when it is too large. */
export function assertContent(template: Template, content: Content, checkImage: ImageCheck): void {
  if (Buffer.byteLength(JSON.stringify(content)) > CONTENT_LIMIT) {
    throw new InvalidInput(`content must have at most ${CONTENT_LIMIT} bytes.`);
  }
  const problems = checkContent(template, content, checkImage);
  if (problems.length > 0) throw new InvalidInput(problems.join(' '));
}
