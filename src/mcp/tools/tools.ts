import { DECK_TOOLS } from './decks.tools.js';
import { MAKING_TOOLS } from './making.tools.js';
import { SLIDE_TOOLS } from './slides.tools.js';
import { TEMPLATE_TOOLS } from './templates.tools.js';
import type { Tool } from './tool.js';

/** All tools, in the order in which agents see them. */
export const TOOLS: readonly Tool[] = [...TEMPLATE_TOOLS, ...DECK_TOOLS, ...SLIDE_TOOLS, ...MAKING_TOOLS];
