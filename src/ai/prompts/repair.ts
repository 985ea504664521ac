import type { Message } from '../text-model.js';

/** Most characters of a refused answer that are sent back. */
const MAX_SHOWN = 20_000;

/** Sends a refused answer back with its problem. */
export const repairPrompt = (answer: string, problem: string): Message[] => [
  { role: 'assistant', content: answer.slice(0, MAX_SHOWN) },
  {
    role: 'user',
    content: `This answer cannot be used: ${problem.slice(0, 2_000)} Answer again, whole and in the same form, with this mended.`,
  },
];
