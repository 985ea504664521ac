import type { SlideRequest } from '../planner.js';
import type { Message } from '../text-model.js';
import { templateDetails } from './catalogue-text.js';
import { dataBlock, outlineBlock } from './data.js';
import { CHOOSING, ROLE, WRITING } from './rules.js';

/** Second step of a slide: writing it, with the details of the picked templates at hand. */
export const slidePrompt = ({ prompt, deck, position }: SlideRequest, keys: readonly string[]): Message[] => [
  {
    role: 'system',
    content: `${ROLE}

Write the requested slide with one of the templates below. Answer {"slide_type": "…", "content": {…}, "notes": "…"}.

${CHOOSING}

${WRITING}

Templates with their content keys:
${templateDetails(keys)}`,
  },
  {
    role: 'user',
    content: `The slide goes to position ${position} of this deck.
${outlineBlock(deck)}
${dataBlock('request', prompt)}`,
  },
];
