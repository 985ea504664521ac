import type { SlideRequest } from '../planner.js';
import type { Message } from '../text-model.js';
import { pickList } from './catalogue-text.js';
import { dataBlock, outlineBlock } from './data.js';
import { CHOOSING, ROLE } from './rules.js';

/** First step of a slide: which templates may fit. */
export const pickPrompt = ({ prompt, deck, position }: SlideRequest): Message[] => [
  {
    role: 'system',
    content: `${ROLE}

Pick the one to three templates that fit the requested slide best, the best one first. Answer {"keys": ["…"]}.

${CHOOSING} Avoid the template of the slide before.

Templates:
${pickList()}`,
  },
  {
    role: 'user',
    content: `The slide goes to position ${position} of this deck.
${outlineBlock(deck)}
${dataBlock('request', prompt)}`,
  },
];
