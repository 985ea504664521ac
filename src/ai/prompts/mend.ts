import type { MendRequest } from '../planner.js';
import type { Message } from '../text-model.js';
import { catalogueInShort } from './catalogue-text.js';
import { dataBlock, deckBlock } from './data.js';
import { OPERATIONS } from './edit.js';
import { CHOOSING, ROLE, WRITING } from './rules.js';

/** The mending of a draft in one answer. */
export const mendPrompt = ({ deck, faults }: MendRequest): Message[] => [
  {
    role: 'system',
    content: `${ROLE}

The deck is a draft, laid out and checked. Mend the faults that were found, with the smallest set of operations: each says which slide it is on, where in its content (path), what is wrong and what to do. Keep every fact, figure and name; what does not fit on a slide goes to another one or into the notes. Leave alone what has no fault, and do not remove slides. ${OPERATIONS}

${CHOOSING}

${WRITING}

${catalogueInShort()}`,
  },
  { role: 'user', content: `${deckBlock(deck)}\n${dataBlock('faults', faults)}` },
];
