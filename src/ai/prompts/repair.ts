import type { Message } from '../text-model.js';

/** Most characters of a refused answer that are shown to the model again. */
const SHOWN = 20_000;

/** Sends a refused answer back with what is wrong with it. */
export const repairPrompt = (answer: string, problem: string): Message[] => [
  { role: 'assistant', content: answer.slice(0, SHOWN) },
  {
    role: 'user',
    content: `This answer cannot be used: ${problem.slice(0, 2_000)} Answer again, whole and in the same form, with this mended.`,
  },
];
